@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Lists inside of each other that take drops, and rows that are both dragged and moved.
@MainActor @Suite("Of lists inside of each other the innermost takes what is dropped") struct NestedInsertTests {
    private struct Tree: View {
        let log: Log
        var innerTakes = true
        @State private var isExpanded = true

        var body: some View {
            HStack {
                Text("source").onDrag { NSItemProvider(object: "x" as NSString) }.frame(width: 80)
                List {
                    ForEach(["A", "B"], id: \.self) { parent in
                        DisclosureGroup(isExpanded: $isExpanded) {
                            if innerTakes {
                                ForEach(["1", "2", "3"], id: \.self) { Text(parent + $0) }
                                    .onInsert(of: [.text]) { offset, _ in log("inner \(parent) \(offset)") }
                            } else {
                                ForEach(["1", "2", "3"], id: \.self) { Text(parent + $0) }
                            }
                        } label: {
                            Text(parent)
                        }
                    }
                    .onInsert(of: [.text]) { offset, _ in log("outer \(offset)") }
                    .onDelete { log("delete \(Array($0))") }
                }
                .listStyle(.plain)
                .frame(width: 200, height: 400)
            }
        }
    }

    private func drop(_ app: TestApp, at end: CGPoint) throws {
        let start = try app.find(text: "source").frame
        app.press(at: CGPoint(x: start.midX, y: start.midY))
        app.movePointer(to: CGPoint(x: start.midX + 10, y: start.midY))
        app.movePointer(to: end)
        app.release(at: end)
        try app.settle()
    }

    @Test("A drop inserts into the innermost collection at the pointer's offset")
    func theInnermostTakesTheDrop() throws {
        let log = Log()
        let app = TestApp(size: CGSize(width: 300, height: 400)) { Tree(log: log) }
        for (row, dy, expected) in [
            ("A", -4, "outer 0"), ("A", 4, "inner A 0"), ("A1", 4, "inner A 1"), ("A2", -4, "inner A 1"), ("A3", 4, "inner A 3"),
            ("B", 4, "inner B 0"), ("B1", -4, "inner B 0"), ("B3", 4, "inner B 3"),
        ] as [(String, CGFloat, String)] {
            let frame = try app.find(text: row).frame
            try drop(app, at: CGPoint(x: frame.midX, y: frame.midY + dy))
            #expect(log.drain() == [expected], "\(row) \(dy)")
        }
    }

    /// Where the inner rows take nothing, what is dropped among them goes before or after the element that they belong to.
    @Test("The outer list takes drops among inner rows that do not accept them")
    func theOuterListTakesWhatTheInnerDoesNot() throws {
        let log = Log()
        let app = TestApp(size: CGSize(width: 300, height: 400)) { Tree(log: log, innerTakes: false) }
        for (row, dy, expected) in [("A", -4, "outer 0"), ("B3", 4, "outer 2"), ("B2", 4, "outer 2")] as [(String, CGFloat, String)] {
            let frame = try app.find(text: row).frame
            try drop(app, at: CGPoint(x: frame.midX, y: frame.midY + dy))
            #expect(log.drain() == [expected], "\(row) \(dy)")
        }
    }

    /// Rows of an element that is a list are deleted as that element, whatever their place in it.
    // Covers: mod:onDelete
    @Test("Deleting a row that contains a list reports that element's offset")
    func theOffsetIsThatOfTheElement() throws {
        let log = Log()
        let app = TestApp(size: CGSize(width: 300, height: 400)) { Tree(log: log) }
        for (row, offset) in [("A", 0), ("B", 1)] {
            let frame = try app.find(text: row).frame
            // Two fingers to the left bring the buttons out.
            for _ in 0..<2 { app.scroll(at: CGPoint(x: frame.midX, y: frame.midY), dx: 1) }
            app.advance(by: .milliseconds(600))
            try app.settle()
            try app.find(.button, "Delete").click()
            try app.settle()
            #expect(log.drain() == ["delete [\(offset)]"])
        }
    }

    private struct Movable: View {
        @State private var items = ["a", "b", "c", "d"]
        @State private var dropped: [String] = []
        static var items: Binding<[String]>!
        var body: some View {
            let _ = Movable.items = $items
            HStack {
                List {
                    ForEach(items, id: \.self) { Text($0).frame(maxWidth: .infinity).draggable($0) }
                        .onMove { items.move(fromOffsets: $0, toOffset: $1) }
                }
                .listStyle(.plain)
                .frame(width: 200, height: 200)
                Text("got \(dropped.joined())").frame(width: 80, height: 200)
                    .dropDestination(for: String.self) { values, _ in dropped += values; return true }
            }
        }
    }

    // Covers: mod:onMove, mod:draggable
    @Test("Draggable rows reorder in their list and transfer their value elsewhere")
    func draggableRowsMoveAmongTheirOwn() throws {
        let app = TestApp(size: CGSize(width: 300, height: 200)) { Movable() }
        let (a, c) = try (app.find(text: "a").frame, app.find(text: "c").frame)
        app.drag(from: CGPoint(x: a.midX, y: a.midY), to: CGPoint(x: c.midX, y: c.midY + 6))
        try app.settle()
        #expect(Movable.items.wrappedValue == ["b", "c", "a", "d"])
        // To another view they go as what they stand for, and stay where they are.
        let b = try app.find(text: "b").frame
        app.drag(from: CGPoint(x: b.midX, y: b.midY), to: CGPoint(x: 250, y: 100))
        try app.settle()
        #expect(Movable.items.wrappedValue == ["b", "c", "a", "d"])
        _ = try app.find(text: "got b")
        // Given up outside of everything, nothing happens.
        app.press(at: CGPoint(x: b.midX, y: b.midY))
        app.movePointer(to: CGPoint(x: b.midX, y: b.midY + 40))
        app.movePointer(to: CGPoint(x: b.midX, y: b.midY + 60))
        app.send(.pointer(PointerEvent(phase: .cancelled, location: CGPoint(x: b.midX, y: b.midY + 60), time: app.time)))
        try app.settle()
        #expect(Movable.items.wrappedValue == ["b", "c", "a", "d"])
    }
}
