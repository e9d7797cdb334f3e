@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// A text with attributes in an editor: what the keys of the Format menu do with it, what is typed, what is undone.
@MainActor @Suite("Editors of texts with attributes") struct RichTextEditorTests {
    private struct Editor: View {
        @State var text: AttributedString
        @State private var selection = AttributedTextSelection()

        var body: some View {
            VStack {
                TextEditor(text: $text, selection: $selection)
                Text(verbatim: text.runs.map { "\(marks($0)):\(String(text[$0.range].characters))" }.joined(separator: ","))
                    .accessibilityIdentifier("text")
                Text(verbatim: described).accessibilityIdentifier("selection")
                Button("Red") { text.transformAttributes(in: &selection) { $0.foregroundColor = .red } }
            }
        }

        private func marks(_ run: AttributedString.Runs.Run) -> String {
            let font = run.font
            let parts = [
                font == Font.body.bold() || font == Font.body.bold().italic() ? "b" : "",
                font == Font.body.italic() || font == Font.body.bold().italic() ? "i" : "", run.underlineStyle == nil ? "" : "u",
                run.foregroundColor == .red ? "r" : "",
            ]
            return parts.joined().isEmpty ? "p" : parts.joined()
        }

        private var described: String {
            switch selection.indices(in: text) {
            case .insertionPoint(let index): "at \(text.characters.distance(from: text.startIndex, to: index))"
            case .ranges(let ranges): "range \(ranges.ranges.map { String(text[$0].characters) })"
            }
        }
    }

    private func app(_ text: String = "Make me bold.") -> TestApp {
        let app = TestApp(size: CGSize(width: 400, height: 300)) { Editor(text: AttributedString(text)) }
        app.key(.home, modifiers: [.control, .command])
        return app
    }

    private func text(_ app: TestApp) throws -> String? { try app.find(id: "text").label }
    private func control(_ app: TestApp, _ key: KeyEquivalent, shift: Bool = false) {
        app.key(key, modifiers: shift ? [.control, .command, .shift] : [.control, .command])
    }

    /// Selects the first word.
    private func selectWord(_ app: TestApp) { for _ in 0..<4 { app.key(.rightArrow, modifiers: .shift) } }

    @Test("Ctrl+B, I and U make what is selected bold, italic and underlined, and plain again") func keys() throws {
        let app = app()
        selectWord(app)
        control(app, "b")
        #expect(try text(app) == "b:Make,p: me bold.")
        control(app, "i")
        #expect(try text(app) == "bi:Make,p: me bold.")
        control(app, "u")
        #expect(try text(app) == "biu:Make,p: me bold.")
        for key in ["b", "i", "u"] as [KeyEquivalent] { control(app, key) }
        #expect(try text(app) == "p:Make me bold.")
        #expect(try app.find(id: "selection").label == #"range ["Make"]"#)
    }

    @Test("A selection that is bold in part becomes bold as a whole") func mixed() throws {
        let app = app()
        selectWord(app)
        control(app, "b")
        control(app, "a")
        control(app, "b")
        #expect(try text(app) == "b:Make me bold.")
        control(app, "b")
        #expect(try text(app) == "p:Make me bold.")
    }

    @Test("Without a selection they say how the next text is typed, until the caret goes elsewhere") func typing() throws {
        let app = app()
        app.key(.end, modifiers: [.control, .command])
        control(app, "b")
        app.type("Now")
        #expect(try text(app) == "p:Make me bold.,b:Now")
        control(app, "b")
        app.type("!")
        #expect(try text(app) == "p:Make me bold.,b:Now,p:!")
        control(app, "u")
        app.key(.leftArrow)
        app.key(.rightArrow)
        app.type("?")
        #expect(try text(app) == "p:Make me bold.,b:Now,p:!?")
    }

    @Test("Formats are undone and done again, as is the attributes' text that was deleted") func undo() throws {
        let app = app()
        selectWord(app)
        control(app, "b")
        app.key(.delete)
        #expect(try text(app) == "p: me bold.")
        control(app, "z")
        #expect(try text(app) == "b:Make,p: me bold.")
        control(app, "z")
        #expect(try text(app) == "p:Make me bold.")
        control(app, "z", shift: true)
        #expect(try text(app) == "b:Make,p: me bold.")
    }

    @Test("The app learns what is selected, and gives it attributes, or the text that is typed next") func selection() throws {
        let app = app()
        #expect(try app.find(id: "selection").label == "at 0")
        selectWord(app)
        #expect(try app.find(id: "selection").label == #"range ["Make"]"#)
        try app.find(.button, "Red").click()
        #expect(try text(app) == "r:Make,p: me bold.")
        app.key(.end, modifiers: [.control, .command])
        #expect(try app.find(id: "selection").label == "at 13")
        try app.find(.button, "Red").click()
        app.type("!")
        #expect(try text(app) == "r:Make,p: me bold.,r:!")
    }

    @Test("Attributes are drawn: a larger font makes its line higher, a colour its letters, a style its line") func drawn() throws {
        struct Look: View {
            @State var text: AttributedString
            var body: some View { TextEditor(text: $text) }
        }
        var string = AttributedString("one two")
        string[string.startIndex..<string.index(string.startIndex, offsetByCharacters: 3)].foregroundColor = .red
        string[string.index(string.startIndex, offsetByCharacters: 4)...].font = .largeTitle
        let app = TestApp(size: CGSize(width: 200, height: 200)) { Look(text: string) }
        let red = Color.red.resolve(in: app.host.environment)
        let runs = app.runs
        #expect(runs.first { $0.string.hasPrefix("one") }?.color == red)
        let small = try #require(runs.first { $0.string.hasPrefix("one") }), large = try #require(runs.first { $0.string == "two" })
        #expect(large.color != red && large.bounds.width > small.bounds.width)
    }
}
