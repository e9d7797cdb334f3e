@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Drag and drop within a window") struct DragAndDropTests {
    final class Log {
        var entries: [String] = []
        func callAsFunction(_ entry: String) { entries.append(entry) }
    }

    /// What can be dragged on the left, a target on the right.
    private func app<Source: View, Target: View>(@ViewBuilder _ source: () -> Source, @ViewBuilder _ target: () -> Target) -> TestApp {
        TestApp(size: CGSize(width: 200, height: 100)) {
            HStack(spacing: 0) {
                source().frame(width: 100, height: 100)
                target().frame(width: 100, height: 100)
            }
        }
    }

    private func drag(_ app: TestApp, from start: CGPoint = CGPoint(x: 50, y: 50), to end: CGPoint?) {
        app.send(.pointer(PointerEvent(phase: .down, location: start, button: 1, time: app.time)))
        app.send(.pointer(PointerEvent(phase: .moved, location: CGPoint(x: start.x + 2, y: start.y), time: app.time)))
        guard let end else { return }
        app.send(.pointer(PointerEvent(phase: .moved, location: CGPoint(x: start.x + 8, y: start.y), time: app.time)))
        app.send(.pointer(PointerEvent(phase: .moved, location: end, time: app.time)))
    }

    private func release(_ app: TestApp, at point: CGPoint) {
        app.send(.pointer(PointerEvent(phase: .up, location: point, button: 1, time: app.time)))
    }

    // Covers: mod:draggable, mod:dropDestination
    @Test("A dropped value reaches its destination with the place in its coordinates")
    func valuesReachTheirDestination() throws {
        let log = Log()
        let app = app { Color.red.draggable("word") } _: {
            Color.blue.dropDestination(for: String.self) { items, place in
                log("\(items) \(place.x) \(place.y)")
                return true
            } isTargeted: { log("targeted \($0)") }
        }
        drag(app, to: CGPoint(x: 130, y: 40))
        #expect(log.entries == ["targeted true"])
        release(app, at: CGPoint(x: 120, y: 30))
        #expect(log.entries == ["targeted true", "targeted false", "[\"word\"] 20.0 30.0"])
    }

    @Test("A drop destination ignores values of another type") func otherTypesAreIgnored() {
        let log = Log()
        let app = app { Color.red.draggable("word") } _: {
            Color.blue.dropDestination(for: URL.self) { _, _ in
                log("dropped")
                return true
            } isTargeted: { log("\($0)") }
        }
        drag(app, to: CGPoint(x: 150, y: 50))
        release(app, at: CGPoint(x: 150, y: 50))
        #expect(log.entries.isEmpty)
    }

    @Test("A press without a drag's distance clicks the button instead") func aClickIsNoDrag() throws {
        let log = Log()
        let app = app {
            Button("button") { log("clicked") }.onDrag {
                log("dragged")
                return NSItemProvider(object: "x" as NSString)
            }
        } _: { Color.blue }
        drag(app, to: nil)
        release(app, at: CGPoint(x: 52, y: 50))
        #expect(log.entries == ["clicked"])
        drag(app, to: CGPoint(x: 90, y: 50))
        release(app, at: CGPoint(x: 50, y: 50))
        #expect(log.entries == ["clicked", "dragged"])
    }

    @Test("Escape cancels the drag, and releasing drops nothing") func escapeCancelsTheDrag() {
        let log = Log()
        let app = app { Color.red.draggable("word") } _: {
            Color.blue.dropDestination(for: String.self) { _, _ in
                log("dropped")
                return true
            } isTargeted: { log("\($0)") }
        }
        drag(app, to: CGPoint(x: 150, y: 50))
        #expect(app.host.popups.popups.isEmpty)
        app.send(.key(KeyEvent(phase: .down, key: .escape, characters: "", time: app.time)))
        release(app, at: CGPoint(x: 150, y: 50))
        #expect(log.entries == ["true", "false"])
    }

    struct Delegate: DropDelegate {
        let log: Log
        var wants = true
        var proposal: DropProposal?
        func validateDrop(info: DropInfo) -> Bool { wants && info.hasItemsConforming(to: [UTType.plainText]) }
        func dropEntered(info: DropInfo) { log("entered") }
        func dropUpdated(info: DropInfo) -> DropProposal? { proposal }
        func dropExited(info: DropInfo) { log("exited") }
        func performDrop(info: DropInfo) -> Bool {
            log("performed \(info.itemProviders(for: [.text]).count) \(info.itemProviders(for: [UTType.image]).count)")
            return true
        }
    }

    // Covers: mod:onDrag, protocol:DropDelegate, type:DropProposal
    // Covers: mod:onDrop, type:DropInfo
    @Test("A drop delegate validates, enters, and performs or exits by its proposal", arguments: [
        (true, nil, ["entered", "performed 1 0"]), (false, nil, []),
        (true, DropOperation.forbidden, ["entered", "exited"]), (true, DropOperation.move, ["entered", "performed 1 0"]),
    ] as [(Bool, DropOperation?, [String])])
    func delegates(_ wants: Bool, _ operation: DropOperation?, _ expected: [String]) {
        let log = Log()
        let delegate = Delegate(log: log, wants: wants, proposal: operation.map { DropProposal(operation: $0) })
        let app = app { Color.red.onDrag { NSItemProvider(object: "x" as NSString) } } _: {
            Color.blue.onDrop(of: [.text, .image], delegate: delegate)
        }
        drag(app, to: CGPoint(x: 150, y: 50))
        release(app, at: CGPoint(x: 150, y: 50))
        #expect(log.entries == expected)
    }

    @Test("A dropped item provider loads its data") func providersAreLoaded() async {
        let log = Log()
        let app = app { Color.red.onDrag { NSItemProvider(object: URL(string: "https://example.org/")! as NSURL) } } _: {
            Color.blue.onDrop(of: ["public.url"], isTargeted: nil) { providers in
                providers[0].loadItem(forTypeIdentifier: "public.url", options: nil) { item, _ in
                    let text = (item as? Data).map { String(decoding: $0, as: UTF8.self) } ?? "nothing"
                    log(text)
                }
                return true
            }
        }
        drag(app, to: CGPoint(x: 150, y: 50))
        release(app, at: CGPoint(x: 150, y: 50))
        await app.drain()
        #expect(log.entries == ["https://example.org/"])
    }

    /// The innermost target that takes the items has them; disabled views take none.
    @Test("The innermost enabled target that accepts the type gets the drop") func targetsInTargets() {
        let log = Log()
        func target<V: View>(_ view: V, _ name: String, _ type: UTType) -> some View {
            view.onDrop(of: [type], isTargeted: nil) { _ in
                log(name)
                return true
            }
        }
        let app = app { Color.red.draggable("word") } _: {
            VStack(spacing: 0) {
                target(Color.blue, "images", .image)
                target(Color.green, "texts", .text)
                target(Color.yellow, "disabled", .text).disabled(true)
            }
            .onDrop(of: [.text], isTargeted: nil) { _ in
                log("outer")
                return true
            }
        }
        for y in [10.0, 50, 90] {
            drag(app, to: CGPoint(x: 150, y: y))
            release(app, at: CGPoint(x: 150, y: y))
        }
        #expect(log.entries == ["outer", "texts", "outer"])
    }
}
