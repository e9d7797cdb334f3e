@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
@testable import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Deleting, moving, swiping and refreshing list rows") struct ListEditingTests {
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

    @Test("The target offset of a move counts elements before the removal", arguments: [
        ([0], 3, "bcad"), ([0], 4, "bcda"), ([3], 0, "dabc"), ([0, 2], 2, "bacd"), ([1], 1, "abcd"), ([0, 3], 2, "badc"),
    ])
    func moveCountsBeforeTheRemoval(_ from: [Int], _ to: Int, _ expected: String) {
        var letters = ["a", "b", "c", "d"]
        letters.move(fromOffsets: IndexSet(from), toOffset: to)
        #expect(letters.joined() == expected)
    }

    @Test("Removing at offsets deletes those elements and ignores offsets out of range") func removeAtOffsets() {
        var letters = ["a", "b", "c", "d"]
        letters.remove(atOffsets: [0, 2, 9])
        #expect(letters == ["b", "d"])
    }

    // Covers: mod:onDelete
    @Test("The Delete keys remove selected rows except those with deletion disabled")
    func theDeleteKeyDeletesWhatIsSelected() throws {
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

    // Covers: mod:onMove
    @Test("A dragged row moves to its drop position unless moving is disabled") func rowsAreDragged() throws {
        let app = TestApp(size: CGSize(width: 300, height: 200)) { Editable() }
        app.drag(from: middle(0), to: CGPoint(x: 150, y: 6 + 2 * 28 + 24))
        try app.settle()
        #expect(items == ["b", "c", "a", "d"])
        app.drag(from: middle(2), to: CGPoint(x: 150, y: 8))
        try app.settle()
        #expect(items == ["a", "b", "c", "d"])
        // One that must not be moved.
        app.drag(from: middle(3), to: CGPoint(x: 150, y: 8))
        try app.settle()
        #expect(items == ["a", "b", "c", "d"])
    }

    @Test("A row drag shows an insertion line, and cancelling it moves nothing")
    func aDragShowsALineAndCanBeTakenBack() throws {
        let app = TestApp(size: CGSize(width: 300, height: 200)) { Editable() }
        app.press(at: middle(0))
        app.movePointer(to: CGPoint(x: 150, y: 60))
        app.movePointer(to: CGPoint(x: 150, y: 88))
        app.pump()
        let lines = app.host.fullDisplayList.items.map(\.bounds).filter { $0.height == 2 && $0.width > 200 }
        #expect(lines.map(\.minY) == [89])
        app.send(.pointer(PointerEvent(phase: .cancelled, location: CGPoint(x: 150, y: 88), time: app.time)))
        try app.settle()
        #expect(items == ["a", "b", "c", "d"])
        app.release(at: CGPoint(x: 150, y: 88))
        #expect(items == ["a", "b", "c", "d"])
    }

    /// The list scrolls on while a row is held at its edge.
    @Test("A list scrolls while a dragged row is held at its edge") func draggingScrolls() throws {
        struct Long: View {
            static var items: Binding<[Int]>!
            @State private var items = Array(0..<100)
            var body: some View {
                let _ = Self.items = $items
                List { ForEach(items, id: \.self) { Text(verbatim: "\($0)") }.onMove { items.move(fromOffsets: $0, toOffset: $1) } }
            }
        }
        let app = TestApp(size: CGSize(width: 300, height: 200)) { Long() }
        app.press(at: middle(1))
        app.movePointer(to: CGPoint(x: 150, y: 150))
        app.movePointer(to: CGPoint(x: 150, y: 198))
        app.advance(by: .milliseconds(800))
        app.release(at: CGPoint(x: 150, y: 198))
        try app.settle()
        let place = Long.items.wrappedValue.firstIndex(of: 1)!
        #expect(place > 12, "\(place)")
    }

    private func drawnTexts(_ app: TestApp) -> [String] {
        app.host.fullDisplayList.items.compactMap { if case .text(let run, _, _) = $0.command { run.string } else { nil } }
    }

    /// What goes fades where it was, the rows below it slide.
    @Test("A removed row fades in place while the rows below slide up") func rowsComeAndGoByAnimation() throws {
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
    @Test("A swipe shows the row's actions, and a full swipe performs the first one") func swipesShowButtons() throws {
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
        #expect(log.drain() == ["flag 0"])
        #expect(throws: (any Error).self) { try app.find(.button, "Flag") }
        // The wheel sideways, which shows the other side.
        app.scroll(at: middle(1), dx: -1)
        app.scroll(at: middle(1), dx: -1)
        app.advance(by: .milliseconds(600))
        try app.settle()
        try app.find(.button, "Pin").click()
        #expect(log.drain() == ["pin 1"])
        try app.settle()
        // All the way.
        app.drag(from: CGPoint(x: 280, y: middle(2).y), to: CGPoint(x: 10, y: middle(2).y))
        try app.settle()
        #expect(log.drain() == ["delete 2"])
    }

    // Covers: view:EditButton, env:editMode, type:EditMode
    @Test("Edit mode indents rows and its delete marks lead to a Delete button") func editModeShowsMarks() throws {
        struct Edited: View {
            static var items: Binding<[String]>!
            @State private var items = ["a", "b"]
            var body: some View {
                let _ = Self.items = $items
                VStack {
                    EditButton()
                    List { ForEach(items, id: \.self) { Text($0) }.onDelete { items.remove(atOffsets: $0) } }
                }
            }
        }
        let app = TestApp(size: CGSize(width: 300, height: 200)) { Edited() }
        let before = try app.find(.staticText, "a").frame.minX
        try app.find(.button, "Edit").click()
        try app.settle()
        let row = try app.find(.staticText, "a").frame
        #expect(row.minX == before + 26)
        app.click(at: CGPoint(x: 24, y: row.midY))
        try app.settle()
        try app.find(.button, "Delete").click()
        try app.settle()
        #expect(Edited.items.wrappedValue == ["b"])
        try app.find(.button, "Done").click()
        try app.settle()
        #expect(try app.find(.staticText, "b").frame.minX == before)
    }

    @Test("Edit actions on a binding move and delete its elements") func editActionsChangeTheCollection() throws {
        struct Bound: View {
            static var items: Binding<[String]>!
            @State private var items = ["a", "b", "c"]
            var body: some View {
                let _ = Self.items = $items
                List { ForEach($items, id: \.self, editActions: .all) { $item in Text(item) } }
            }
        }
        let app = TestApp(size: CGSize(width: 300, height: 200)) { Bound() }
        app.drag(from: middle(0), to: CGPoint(x: 150, y: 6 + 28 + 24))
        try app.settle()
        #expect(Bound.items.wrappedValue == ["b", "a", "c"])
        try app.find(.staticText, "c").parent?.perform(.named("Delete"))
        try app.settle()
        #expect(Bound.items.wrappedValue == ["b", "a"])
    }

    @Test("A selection context menu and primary action receive the selection or the clicked row")
    func menusForRows() throws {
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
        #expect(log.drain() == ["open [0, 1]"])
        app.click(at: middle(3), button: .secondary)
        try app.find(.menuItem, "Open").click()
        #expect(log.drain() == ["open [3]"])
        app.click(at: CGPoint(x: 150, y: 190), button: .secondary)
        #expect(throws: (any Error).self) { try app.find(.menuItem, "Open") }
        app.advance(by: .seconds(1))
        app.click(at: middle(2), count: 2)
        #expect(log.drain() == ["primary [2]"])
        app.key(.return)
        #expect(log.drain() == ["primary [2]"])
    }

    private struct Refreshing: View {
        @Environment(\.refresh) private var refresh
        var body: some View { Button("now") { Task { await refresh?() } } }
    }

    @Test("Views in a refreshable list can run its action from the environment")
    func theRefreshActionIsInTheEnvironment() async throws {
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
        #expect(log.drain() == ["begin", "end"])
    }
}
