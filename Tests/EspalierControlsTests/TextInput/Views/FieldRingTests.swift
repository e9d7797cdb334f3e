import EspalierApp
import EspalierControls
@testable import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("The ring around a field that has the keyboard") struct FieldRingTests {
    private func ring(_ app: TestApp) throws -> CGRect { try #require(app.host.focus?.focused).ownInk }

    @Test("A field that has the keyboard at the start has its ring, until the window is not the front one") func initial() throws {
        struct Name: View {
            @State private var text = ""
            var body: some View { TextField("Name", text: $text).textFieldStyle(.roundedBorder).frame(width: 200).padding(40) }
        }
        let app = TestApp(size: CGSize(width: 300, height: 120)) { Name() }
        try app.settle()
        #expect(try !ring(app).isNull)
        app.setWindowFocus(false)
        #expect(try ring(app).isNull)
    }

    @Test("A text editor has no ring, by click or key", arguments: [false, true]) func editor(byKey: Bool) throws {
        struct Editor: View {
            @State private var text = "some text"
            var body: some View { TextEditor(text: $text).frame(width: 200, height: 60).padding(20) }
        }
        let app = TestApp(size: CGSize(width: 300, height: 120)) { Editor() }
        if byKey { app.key(.tab, modifiers: .shift) } else { app.click(at: CGPoint(x: 150, y: 60)) }
        try app.settle()
        #expect(app.host.focus?.focused?.takesText == true)
        #expect(try ring(app).isNull)
    }

    @Test("A text editor that gets the keyboard first shows its first line") func firstLine() throws {
        struct Editor: View {
            @State private var text = (0..<60).map { "line \($0)" }.joined(separator: "\n")
            var body: some View { TextEditor(text: $text) }
        }
        let app = TestApp(size: CGSize(width: 300, height: 120)) { Editor() }
        try app.settle()
        #expect(app.host.focus?.focused?.takesText == true)
        var offset: CGFloat?
        func search(_ node: Node) {
            if let scroll = node as? ScrollNode { offset = scroll.offset.y }
            node.forEachPreferenceChild(search)
        }
        search(app.host.rootNode)
        #expect(offset == 0)
    }
}
