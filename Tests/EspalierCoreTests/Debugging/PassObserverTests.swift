@testable import EspalierCore
import EspalierGraphics
import EspalierTesting
import Foundation
import Testing

@MainActor private final class Watcher: PassObserver {
    var now = 0.0
    var passClock: Double {
        now += 1
        return now
    }
    var reasons: [[String]?] = []
    var traces: [FrameTrace] = []

    func bodyWillRun(_ element: _Element) { reasons.append((element as? any ReportsChanges)?.changesBeforeRun()) }
    func framePainted(_ trace: FrameTrace, by host: ViewHost) { traces.append(trace) }
}

private struct Counter: View {
    @State private var count = 0
    @State private var other = 0
    static var prints = false

    var body: some View {
        let _ = Counter.prints ? Self._printChanges() : ()
        Text(verbatim: "\(count) \(other)").onTapGesture { count += 1 }
    }
}

@MainActor @Suite("Whoever observes the passes of a window") struct PassObserverTests {
    private func click(_ app: TestApp) {
        app.click(at: CGPoint(x: 50, y: 50))
        app.advance(by: .milliseconds(500))
    }

    @Test("A frame is told when it is painted, with the times of its parts and its counts") func frames() throws {
        let app = TestApp(size: CGSize(width: 100, height: 100)) { Counter().frame(width: 100, height: 100).contentShape(Rectangle()) }
        let watcher = Watcher()
        app.host.recorder.observer = watcher
        app.click(at: (try app.find(text: "0 0")).frame.center)
        app.advance(by: .milliseconds(100))
        let trace = try #require(watcher.traces.first { $0.bodies > 0 })
        #expect(trace.bodies == 1 && trace.measured > 0 && trace.laidOut > 0 && !trace.damage.isEmpty)
        #expect(trace.seconds[FramePart.layout.rawValue] > 0 && trace.seconds[FramePart.paint.rawValue] == 1)
        #expect(trace.total == trace.seconds.reduce(0, +))
        app.host.recorder.observer = nil
        let count = watcher.traces.count
        app.host.requestFrame()
        app.pump()
        #expect(watcher.traces.count == count)
    }

    @Test("A body that was never seen is not explained; from then on it is, as _printChanges tells the same body") func reasons() throws {
        Counter.prints = false
        defer { Counter.prints = false }
        let app = TestApp(size: CGSize(width: 100, height: 100)) { Counter() }
        let watcher = Watcher()
        app.host.recorder.observer = watcher
        func press() throws { app.click(at: try app.find(where: { $0.text?.contains(" ") == true }).frame.center) }
        try press()
        #expect(watcher.reasons == [nil])
        Counter.prints = true
        let lines = ChangeLog.recording { try? press() }
        #expect(watcher.reasons.last == ["_count"])
        #expect(lines == ["Counter: _count changed."])
    }

    @Test("A view is explained from the first run on once somebody has looked at it") func watched() throws {
        Counter.prints = false
        let app = TestApp(size: CGSize(width: 100, height: 100)) { Counter() }
        let watcher = Watcher()
        app.host.recorder.observer = watcher
        var elements: [any ReportsChanges] = []
        func visit(_ element: _Element) {
            if let element = element as? any ReportsChanges, type(of: element).typeOfView == Counter.self { elements.append(element) }
        }
        var next = app.host.rootNode.children.first?.leafElement
        while let current = next {
            visit(current)
            next = current.enclosing
        }
        #expect(elements.count == 1)
        elements.first?.watchChanges()
        app.click(at: try app.find(text: "0 0").frame.center)
        #expect(watcher.reasons == [["_count"]])
    }

    @Test("The overlay outlines a chosen view with its name") func chosen() throws {
        let app = TestApp(size: CGSize(width: 100, height: 100)) { Color.red.frame(width: 20, height: 10) }
        let node = try #require(app.host.pickedNode(at: CGPoint(x: 50, y: 50)))
        let overlay = DebugOverlay([], host: app.host)
        app.host.debugOverlay = overlay
        overlay.chosenLabel = "Square"
        overlay.chosen = node
        app.pump()
        let texts = app.surface.list.items.compactMap { if case .text(let run, _, _) = $0.command { run.string } else { nil } }
        #expect(texts.first == "Square 20×10", "\(texts)")
        #expect(app.host.pickedNode(at: CGPoint(x: 2, y: 2)) !== node)
    }
}

extension Node {
    /// The element of the innermost node on the first way down that has one.
    fileprivate var leafElement: _Element? { children.first?.leafElement ?? element }
}

extension CGRect {
    fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}
