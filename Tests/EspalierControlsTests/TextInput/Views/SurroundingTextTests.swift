@testable import EspalierControls
@testable import EspalierCore
@testable import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("The text around the caret, as input methods read it") struct SurroundingTextTests {
    private struct Fields: View {
        @State private var editor = "first\n한a글b"
        @State private var secret = "secret"

        var body: some View {
            VStack {
                TextEditor(text: $editor).frame(width: 200, height: 80).accessibilityIdentifier("editor")
                SecureField("Password", text: $secret).frame(width: 200).accessibilityIdentifier("secret")
                Text(verbatim: editor).accessibilityIdentifier("text")
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

    @Test("It is the caret's paragraph, in Unicode scalars, and what is removed beside the caret leaves the caret where it is")
    func paragraph() throws {
        let app = TestApp { Fields() }, editor = try node(app, 0)
        #expect(try node(app, 1).surroundingText == nil, "nothing is typed there")
        try app.find(id: "editor").click()
        editor.editing.select(13..<13)
        #expect(editor.surroundingText == SurroundingText("한a글b", caret: 3, anchor: 3))
        editor.deleteSurrounding(offset: -2, count: 1)
        app.pump()
        try app.find(id: "text").expect(text: "first\n한글b")
        #expect(editor.surroundingText == SurroundingText("한글b", caret: 2, anchor: 2))
        // Beyond the paragraph, and numbers that no text has.
        for (offset, count) in [(-3, 1), (0, 9), (Int.max, 1), (0, Int.max), (-1, -1)] {
            editor.deleteSurrounding(offset: offset, count: count)
        }
        app.pump()
        try app.find(id: "text").expect(text: "first\n한글b")
        editor.deleteSurrounding(offset: 0, count: 1)
        app.pump()
        try app.find(id: "text").expect(text: "first\n한글")
        #expect(editor.surroundingText?.caret == 2)
    }

    @Test("A password is no input method's business") func secret() throws {
        let app = TestApp { Fields() }, field = try node(app, 1)
        try app.find(id: "secret").click()
        #expect(field.isFocused && field.surroundingText == nil)
    }
}
