@testable import EspalierCore
import EspalierGraphics
@testable import EspalierTesting
import Foundation
import Testing

@MainActor @Suite struct ListEditingTests {
    private struct Editable: View {
        static var items: Binding<[String]>!
        @State private var items = ["a", "b", "c", "d"]
        @State private var selection: Set<String> = []
        var body: some View {
            let _ = Self.items = $items
            List(selection: $selection) {
                ForEach(items, id: \.self) { Text($0).deleteDisabled($0 == "d").moveDisabled($0 == "d") }
                    .onDelete { items.remove(atOffsets: $0) }
                    .onMove { items.move(fromOffsets: $0, toOffset: $1) }
            }
        }
    }

    private var items: [String] { Editable.items.wrappedValue }
    private func middle(_ row: Int) -> CGPoint { CGPoint(x: 150, y: 6 + CGFloat(row) * 28 + 14) }

    @Test(arguments: [
        ([0], 3, "bcad"), ([0], 4, "bcda"), ([3], 0, "dabc"), ([0, 2], 2, "bacd"), ([1], 1, "abcd"), ([0, 3], 2, "badc"),
    ])
    func moveCountsBeforeTheRemoval(_ from: [Int], _ to: Int, _ expected: String) {
        var letters = ["a", "b", "c", "d"]
        letters.move(fromOffsets: IndexSet(from), toOffset: to)
        #expect(letters.joined() == expected)
    }

    @Test func removeAtOffsets() {
        var letters = ["a", "b", "c", "d"]
        letters.remove(atOffsets: [0, 2, 9])
        #expect(letters == ["b", "d"])
    }

    // Covers: mod:onDelete
    @Test func theDeleteKeyDeletesWhatIsSelected() throws {
        let app = TestApp(size: CGSize(width: 300, height: 200)) { Editable() }
        app.click(at: middle(1))
        app.click(at: middle(2), modifiers: .control)
        app.key(.deleteForward)
        try app.settle()
        #expect(items == ["a", "d"])
        // What must not be deleted stays.
        app.click(at: middle(1))
        app.key(.delete)
        try app.settle()
        #expect(items == ["a", "d"])
    }

    private func drawnTexts(_ app: TestApp) -> [String] {
        app.host.fullDisplayList.items.compactMap { if case .text(let run, _, _) = $0.command { run.string } else { nil } }
    }

    /// What goes fades where it was, the rows below it slide.
    @Test func rowsComeAndGoByAnimation() throws {
        let app = TestApp(size: CGSize(width: 300, height: 200)) { Editable() }
        withAnimation(.linear(duration: 0.4)) { _ = Editable.items.wrappedValue.removeFirst() }
        app.pump()
        app.advance(by: .milliseconds(200))
        let frame = try app.find(.staticText, "b").frame
        #expect(frame.minY > 14 && frame.minY < 38, "\(frame)")
        #expect(drawnTexts(app).contains("a"))
        try app.settle()
        #expect(try app.find(.staticText, "b").frame.minY == 12)
        #expect(!drawnTexts(app).contains("a"))
        withAnimation(.linear(duration: 0.4)) { Editable.items.wrappedValue.insert("new", at: 1) }
        app.pump()
        app.advance(by: .milliseconds(200))
        #expect(drawnTexts(app).contains("new"))
        try app.settle()
        #expect(try app.find(.staticText, "new").frame.minY == 40)
    }

    // Covers: mod:swipeActions
    @Test func swipesShowButtons() throws {
        let log = Log()
        let app = TestApp(size: CGSize(width: 300, height: 200)) {
            List {
                ForEach(0..<3) { index in
                    Text(verbatim: "row \(index)")
                        .swipeActions(edge: .leading) { Button("Pin") { log("pin \(index)") }.tint(.orange) }
                        .swipeActions {
                            Button("Delete", role: .destructive) { log("delete \(index)") }
                            Button("Flag") { log("flag \(index)") }
                        }
                }
            }
        }
        #expect(throws: (any Error).self) { try app.find(.button, "Flag") }
        app.drag(from: middle(0), to: CGPoint(x: 60, y: middle(0).y))
        try app.settle()
        #expect(try app.find(.button, "Delete").frame.maxX == 300)
        try app.find(.button, "Flag").click()
        try app.settle()
        #expect(log.take() == ["flag 0"])
        #expect(throws: (any Error).self) { try app.find(.button, "Flag") }
        // The wheel sideways, which shows the other side.
        app.scroll(at: middle(1), dx: -1)
        app.scroll(at: middle(1), dx: -1)
        app.advance(by: .milliseconds(600))
        try app.settle()
        try app.find(.button, "Pin").click()
        #expect(log.take() == ["pin 1"])
        try app.settle()
        // All the way.
        app.drag(from: CGPoint(x: 280, y: middle(2).y), to: CGPoint(x: 10, y: middle(2).y))
        try app.settle()
        #expect(log.take() == ["delete 2"])
    }

    @Test func menusForRows() throws {
        struct Menued: View {
            let log: Log
            @State private var selection: Set<Int> = [0, 1]
            var body: some View {
                List(0..<4, id: \.self, selection: $selection) { Text(verbatim: "row \($0)") }
                    .contextMenu(forSelectionType: Int.self) { values in
                        if !values.isEmpty { Button("Open") { log("open \(values.sorted())") } }
                    } primaryAction: { log("primary \($0.sorted())") }
            }
        }
        let log = Log()
        let app = TestApp(size: CGSize(width: 300, height: 200)) { Menued(log: log) }
        app.click(at: middle(1), button: .secondary)
        try app.find(.menuItem, "Open").click()
        #expect(log.take() == ["open [0, 1]"])
        app.click(at: middle(3), button: .secondary)
        try app.find(.menuItem, "Open").click()
        #expect(log.take() == ["open [3]"])
        app.click(at: CGPoint(x: 150, y: 190), button: .secondary)
        #expect(throws: (any Error).self) { try app.find(.menuItem, "Open") }
        app.advance(by: .seconds(1))
        app.click(at: middle(2), count: 2)
        #expect(log.take() == ["primary [2]"])
        app.key(.return)
        #expect(log.take() == ["primary [2]"])
    }

    private struct Refreshing: View {
        @Environment(\.refresh) private var refresh
        var body: some View { Button("now") { Task { await refresh?() } } }
    }

    // Covers partly: mod:refreshable (what begins it, a pull and Ctrl+R, has no test)
    @Test func theRefreshActionIsInTheEnvironment() async throws {
        let log = Log()
        let app = TestApp(size: CGSize(width: 300, height: 200)) {
            List { Refreshing() }.refreshable {
                log("begin")
                await Task.yield()
                log("end")
            }
        }
        try app.find(.button, "now").click()
        try await app.settle()
        #expect(log.take() == ["begin", "end"])
    }
}
