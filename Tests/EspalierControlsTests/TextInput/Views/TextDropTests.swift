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
