@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Things that are dropped between the rows of a list.
@MainActor @Suite("Drops between the rows of a list") struct ListInsertTests {
    private struct Words: View {
        let log: Log
        @State private var words: [String]
        let usesValues: Bool

        init(_ words: [String], log: Log, usesValues: Bool = false) {
            _words = State(initialValue: words)
            self.log = log
            self.usesValues = usesValues
        }

        var body: some View {
            HStack(spacing: 0) {
                Color.red.draggable("new").frame(width: 100, height: 300)
                List {
                    if usesValues {
                        ForEach(words, id: \.self) { Text($0) }
                            .dropDestination(for: String.self) { values, offset in words.insert(contentsOf: values, at: offset) }
                    } else {
                        ForEach(words, id: \.self) { Text($0) }
                            .onInsert(of: [.plainText]) { offset, providers in log("\(offset) \(providers.count)") }
                    }
                }
                .listStyle(.plain)
                .frame(width: 200, height: 300)
            }
            .accessibilityElement(children: .contain)
            .accessibilityValue(words.joined(separator: ","))
        }
    }

    private func drag(_ app: TestApp, to end: CGPoint, drops: Bool = true) {
        app.send(.pointer(PointerEvent(phase: .down, location: CGPoint(x: 50, y: 50), button: 1, time: app.time)))
        app.send(.pointer(PointerEvent(phase: .moved, location: CGPoint(x: 60, y: 50), time: app.time)))
        app.send(.pointer(PointerEvent(phase: .moved, location: end, time: app.time)))
        if drops { app.send(.pointer(PointerEvent(phase: .up, location: end, button: 1, time: app.time))) }
    }

    @Test("A drop in a list passes the insertion offset nearest the pointer")
    func aDropBetweenRowsHasItsOffset() throws {
        let log = Log()
        let app = TestApp(size: CGSize(width: 300, height: 300)) { Words(["a", "b", "c"], log: log) }
        let (a, b, c) = try (app.find(text: "a").frame, app.find(text: "b").frame, app.find(text: "c").frame)
        drag(app, to: CGPoint(x: 200, y: a.midY - 2))
        drag(app, to: CGPoint(x: 200, y: b.midY - 2))
        drag(app, to: CGPoint(x: 200, y: b.midY + 2))
        drag(app, to: CGPoint(x: 200, y: c.midY + 2))
        drag(app, to: CGPoint(x: 200, y: 280))
        #expect(log.drain() == ["0 1", "1 1", "2 1", "3 1", "3 1"])
    }

    @Test("An empty list takes a drop at offset zero") func anEmptyListTakesDrops() {
        let log = Log()
        let app = TestApp(size: CGSize(width: 300, height: 300)) { Words([], log: log) }
        drag(app, to: CGPoint(x: 200, y: 100))
        #expect(log.drain() == ["0 1"])
    }

    @Test("dropDestination inserts dropped values between the rows") func valuesAreInserted() throws {
        let app = TestApp(size: CGSize(width: 300, height: 300)) { Words(["a", "b"], log: Log(), usesValues: true) }
        drag(app, to: CGPoint(x: 200, y: try app.find(text: "b").frame.midY - 2))
        try app.settle()
        #expect(try app.find(text: "new").frame.minY > app.find(text: "a").frame.minY)
        #expect(try app.find(text: "new").frame.minY < app.find(text: "b").frame.minY)
    }

    @Test("A drag over a list repaints it to show the insertion line") func aLineShowsWhereTheyGo() throws {
        let app = TestApp(size: CGSize(width: 300, height: 300)) { Words(["a", "b"], log: Log()) }
        func lines() -> [CGRect] { app.host.fullDisplayList.items.map(\.bounds).filter { $0.height == 2 && $0.width > 100 } }
        let (a, b) = try (app.find(text: "a").frame, app.find(text: "b").frame)
        #expect(lines().isEmpty)
        let before = app.surface.paintCount
        drag(app, to: CGPoint(x: 200, y: b.midY - 2), drops: false)
        #expect(app.surface.paintCount > before)
        let line = try #require(lines().first)
        #expect(line.minY > a.midY && line.maxY < b.midY, "\(line)")
        app.key(.escape)
        try app.settle()
    }
}
