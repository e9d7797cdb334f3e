@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Text dropped on fields and editors") struct TextDropTests {
    private struct Fields: View {
        @State private var field = "abcdef"
        @State private var editor = "first\nsecond"
        var isDisabled = false

        var body: some View {
            VStack {
                TextField("Name", text: $field).frame(width: 200).accessibilityIdentifier("field").disabled(isDisabled)
                TextEditor(text: $editor).frame(width: 200, height: 80).accessibilityIdentifier("editor")
                Text(verbatim: field).accessibilityIdentifier("field text")
                Text(verbatim: editor).accessibilityIdentifier("editor text")
            }
        }
    }

    private func node(_ app: TestApp, _ index: Int) throws -> TextInputNode {
        var found: [TextInputNode] = []
        func search(_ node: Node) {
            if let node = node as? TextInputNode { found.append(node) }
            node.forEachPreferenceChild { search($0) }
        }
        search(app.host.rootNode)
        return try #require(found.indices.contains(index) ? found[index] : nil)
    }

    /// The place in the window of a letter's left edge.
    private func point(_ node: TextInputNode, _ place: Int) -> CGPoint {
        let rect = node.textRect(at: place)
        return node.convertToWindow(CGPoint(x: rect.minX + 0.5, y: rect.midY))
    }

    private func session(_ object: any NSItemProviderWriting) -> DragSession {
        DragSession([NSItemProvider(object: object)], isLocal: false)
    }

    @Test("A text lands at the caret that follows the pointer, and the field has the focus") func textOnAField() async throws {
        let app = TestApp { Fields() }, node = try node(app, 0), tracker = DropTracker(app.host)
        let session = session("NEW" as NSString)
        #expect(tracker.moved(session, to: point(node, 5)) == .copy)
        #expect(node.dropPlace == 5)
        app.pump()
        #expect(tracker.moved(session, to: point(node, 2)) == .copy)
        #expect(node.dropPlace == 2)
        app.pump()
        #expect(tracker.dropped(session, at: point(node, 2)))
        try await app.settle()
        try app.find(id: "field text").expect(text: "abNEWcdef")
        #expect(node.dropPlace == nil && node.isFocused)
        app.key("!")
        try app.find(id: "field text").expect(text: "abNEW!cdef")
    }

    @Test("A text of several lines lands in an editor as it is, a link as its address") func textOnAnEditor() async throws {
        let app = TestApp { Fields() }, node = try node(app, 1), tracker = DropTracker(app.host)
        #expect(tracker.dropped(session("one\ntwo\n" as NSString), at: point(node, 6)))
        try await app.settle()
        try app.find(id: "editor text").expect(text: "first\none\ntwo\nsecond")
        let link = session(try #require(NSURL(string: "https://example.org/a")))
        #expect(tracker.dropped(link, at: point(node, 0)))
        try await app.settle()
        try app.find(id: "editor text").expect(text: "https://example.org/afirst\none\ntwo\nsecond")
    }

    private func text(_ app: TestApp, _ id: String) throws -> String { try app.find(id: id).label ?? "" }

    /// Selects a range by keys, as the pointer is to take hold of it.
    private func select(_ range: Range<Int>, _ node: TextInputNode, _ app: TestApp) {
        app.click(at: point(node, range.lowerBound))
        for _ in range { app.key(.rightArrow, modifiers: .shift) }
        app.advance(by: .seconds(1))
        #expect(node.editing.selection.range == range)
    }

    @Test("Selected text that is dragged within its field or editor moves, as one step that is undone; the caret follows the pointer")
    func dragMoves() throws {
        for (index, id, before, moved) in [(0, "field text", "abcdef", "aefbcd"), (1, "editor text", "first\nsecond", "fsecondirst")] {
            let app = TestApp { Fields() }, node = try node(app, index), range = index == 0 ? 1..<4 : 6..<12
            if index == 1 {
                select(1..<5, node, app)
                app.press(at: point(node, 3))
                for place in [5, 8, 12] { app.movePointer(to: point(node, place)) }
                app.release(at: point(node, 12))
                #expect(try text(app, id) == "f\nsecondirst" && node.editing.selectedText == "irst")
                app.key("z", modifiers: .control)
                #expect(try text(app, id) == before)
            }
            select(range, node, app)
            app.press(at: point(node, range.lowerBound + 1))
            app.movePointer(to: point(node, range.lowerBound + 1))
            #expect(node.dropPlace == nil)
            let goal = index == 0 ? 6 : 1
            for place in [range.lowerBound, goal] { app.movePointer(to: point(node, place)) }
            #expect(node.dropPlace == goal && node.editing.selection.range == range)
            app.release(at: point(node, goal))
            #expect(try text(app, id).hasPrefix(moved))
            #expect(node.dropPlace == nil && node.isFocused && !node.editing.selection.isEmpty)
            app.key("z", modifiers: .control)
            #expect(try text(app, id) == before && node.editing.selection.range == range)
            app.key("z", modifiers: [.control, .shift])
            #expect(try text(app, id).hasPrefix(moved))
        }
    }

    @Test("With Ctrl the dragged text is copied; another field gets a copy, too") func dragCopies() async throws {
        let app = TestApp { Fields() }, field = try node(app, 0), editor = try node(app, 1)
        select(1..<3, field, app)
        app.press(at: point(field, 2))
        app.movePointer(to: point(field, 4), modifiers: .control)
        app.movePointer(to: point(field, 6), modifiers: .control)
        app.release(at: point(field, 6), modifiers: .control)
        #expect(try text(app, "field text") == "abcdefbc" && field.editing.selectedText == "bc")
        app.press(at: point(field, 7))
        app.movePointer(to: point(field, 4))
        app.movePointer(to: point(editor, 0))
        app.release(at: point(editor, 0))
        try await app.settle()
        #expect(try text(app, "editor text") == "bcfirst\nsecond")
        #expect(try text(app, "field text") == "abcdefbc" && editor.isFocused)
    }

    @Test("A press on selected text that does not move places the caret; one that has given a field the keyboard selects")
    func pressesStay() throws {
        let app = TestApp { Fields() }, field = try node(app, 0)
        select(1..<4, field, app)
        app.click(at: point(field, 2))
        #expect(field.editing.selection == TextRange(2))
        app.click(at: point(try node(app, 1), 0))
        // All of it is selected by the press that comes back: its drag selects anew.
        app.press(at: point(field, 1))
        app.movePointer(to: point(field, 4))
        app.release(at: point(field, 4))
        #expect(field.editing.selection.range == 1..<4 && field.editing.text == "abcdef")
    }

    @Test("A drag that goes on leaves no caret; files and disabled fields are left alone") func othersAreLeftAlone() throws {
        let app = TestApp { Fields() }, node = try node(app, 0), tracker = DropTracker(app.host)
        let text = session("NEW" as NSString)
        #expect(tracker.moved(text, to: point(node, 1)) == .copy)
        tracker.exited(text)
        #expect(node.dropPlace == nil)
        #expect(tracker.moved(session(NSURL(fileURLWithPath: "/tmp/a.txt")), to: point(node, 1)) == nil)
        let disabled = TestApp { Fields(isDisabled: true) }
        let other = try self.node(disabled, 0)
        #expect(DropTracker(disabled.host).moved(text, to: point(other, 1)) == nil)
    }
}
