@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
@testable import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Text editors") struct TextEditorTests {
    @MainActor private final class Model { var text = "" }

    private struct Editor: View {
        @State var text: String
        var body: some View { TextEditor(text: $text).font(.body) }
    }

    private func app(_ text: String, size: CGSize = CGSize(width: 214, height: 172)) -> TestApp {
        TestApp(size: size) { Editor(text: text) }
    }

    private func node(_ app: TestApp) throws -> TextInputNode {
        func search(_ node: Node) -> TextInputNode? {
            if let node = node as? TextInputNode { return node }
            var found: TextInputNode?
            node.forEachPreferenceChild { if found == nil { found = search($0) } }
            return found
        }
        return try #require(search(app.host.rootNode))
    }

    private func scroll(_ app: TestApp) throws -> ScrollNode { try #require(node(app).enclosingScroll(.vertical)) }

    private func focused(_ text: String) throws -> TestApp {
        let app = app(text)
        app.key(.home, modifiers: [.control, .command])
        return app
    }

    @Test("A text editor takes the whole proposed size") func takesAllTheRoom() throws {
        #expect(try app("").find(.textField).frame.size == CGSize(width: 214, height: 172))
    }

    // Covers: view:TextEditor
    @Test("Return and Tab insert a newline and a tab") func returnAndTabAreText() throws {
        let app = try focused("")
        app.type("a")
        app.key(.return)
        app.key(.tab)
        app.type("b")
        #expect(try node(app).editing.text == "a\n\tb")
        // A tab takes room.
        #expect(try node(app).caretRect.minX > 15)
        #expect(try node(app).lines.count == 2)
    }

    @Test("Up and Down keep the column across a shorter line") func arrowsKeepTheColumn() throws {
        let app = try focused("abcdef\nab\nabcdef")
        for _ in 0..<5 { app.key(.rightArrow) }
        app.key(.downArrow)
        #expect(try node(app).editing.selection == TextRange(9))
        app.key(.downArrow)
        #expect(try node(app).editing.selection == TextRange(15))
        app.key(.upArrow)
        app.key(.upArrow)
        #expect(try node(app).editing.selection == TextRange(5))
        app.key(.upArrow)
        #expect(try node(app).editing.selection == TextRange(0))
    }

    /// Twenty letters of 7.54 points fill 151; lines are 200 wide.
    @Test("Home and End go to the ends of a wrapped line") func homeAndEndKnowBrokenLines() throws {
        let word = "aaaaaaaaaa"
        let app = try focused([word, word, word, word].joined(separator: " "))
        app.key(.end)
        let node = try node(app)
        #expect(node.editing.selection == TextRange(22))
        #expect(node.caretAim.prefersLineEnd && node.caretRect.minY < 1)
        app.key(.home)
        #expect(node.editing.selection == TextRange(0))
        app.key(.downArrow)
        #expect(node.editing.selection == TextRange(22) && node.caretRect.minY > 10)
        app.key(.end, modifiers: [.control, .command])
        #expect(node.editing.selection == TextRange(43))
    }

    /// Between two lines of a paragraph the caret stands at the end of the upper or at the beginning of the lower one: where it
    /// goes from there, it is painted away.
    @Test("A caret that leaves a line wrap is erased by its damage") func caretsBetweenLinesArePaintedAway() throws {
        let word = "aaaaaaaaaa"
        let app = try focused([word, word, word, word].joined(separator: " "))
        let node = try node(app)
        for key in [KeyEquivalent.home, .downArrow, .upArrow, .leftArrow, .end] {
            app.key(.home, modifiers: [.control, .command])
            app.key(.end)
            #expect(node.caretAim.prefersLineEnd)
            app.key(key)
            #expect(app.fault == nil, "\(key)")
        }
        // A click behind the end of the upper line, and one before the lower.
        let corner = node.windowRect(node.bounds).origin
        for point in [CGPoint(x: 190, y: 4), CGPoint(x: 1, y: 20), CGPoint(x: 190, y: 4), CGPoint(x: 30, y: 4)] {
            app.click(at: CGPoint(x: corner.x + point.x, y: corner.y + point.y))
            app.advance(by: .seconds(1))
        }
        #expect(app.fault == nil)
    }

    @Test("The editor scrolls to keep the caret visible") func caretStaysInSight() throws {
        let app = try focused((0..<200).map { "line \($0)" }.joined(separator: "\n"))
        let scroll = try scroll(app), node = try node(app)
        #expect(scroll.offset.y == 0)
        app.key(.end, modifiers: [.control, .command])
        #expect(abs(scroll.offset.y - scroll.maxOffset.y) < 1)
        #expect(abs(scroll.maxOffset.y - (200 * 16 + 12 - 172)) < 2)
        app.key(.pageUp)
        #expect(node.editing.selection.head < node.editing.buffer.starts[195])
        app.key(.home, modifiers: [.control, .command])
        #expect(scroll.offset.y == 0)
        app.key(.pageDown)
        #expect((8...11).contains(node.editing.buffer.paragraph(at: node.editing.selection.head)))
    }

    @Test("A double click selects a word, a triple click a paragraph") func clickSelectsWordsAndParagraphs() throws {
        let app = try focused("one two\nthree four\nfive")
        let node = try node(app)
        let origin = node.windowRect(node.bounds).origin
        app.click(at: CGPoint(x: origin.x + 10, y: origin.y + 24), count: 2)
        #expect(node.editing.selectedText == "three")
        app.advance(by: .seconds(1))
        app.click(at: CGPoint(x: origin.x + 10, y: origin.y + 24), count: 3)
        #expect(node.editing.selectedText == "three four\n")
        app.advance(by: .seconds(1))
        // Below the text.
        app.click(at: CGPoint(x: origin.x + 10, y: origin.y + 120))
        #expect(node.editing.buffer.paragraph(at: node.editing.selection.head) == 2)
    }

    @Test("A drag beyond the edge scrolls until it is released") func draggingBeyondTheEdgeScrolls() throws {
        let app = try focused((0..<100).map { "line \($0)" }.joined(separator: "\n"))
        app.press(at: CGPoint(x: 40, y: 20))
        app.movePointer(to: CGPoint(x: 40, y: 190))
        app.advance(by: .seconds(1))
        #expect(try scroll(app).offset.y > 100)
        app.release(at: CGPoint(x: 40, y: 190))
        let offset = try scroll(app).offset.y
        app.advance(by: .seconds(1))
        #expect(try scroll(app).offset.y == offset)
        // From the press to what is below the pointer, far beyond what was in sight.
        #expect(try node(app).editing.selectedText.contains("line 9\n") && node(app).editing.selectedText.contains("line 14\n"))
    }

    @Test("Tab with Shift or Control moves focus out of the editor") func tabLeavesWithControlOrShift() throws {
        let app = TestApp { VStack { Editor(text: ""); Button("OK") {} } }
        app.key(.tab, modifiers: .shift)
        #expect(try app.find(.button, "OK").isFocused)
        app.key(.tab)
        #expect(try app.find(.textField).isFocused)
        app.key(.tab, modifiers: [.control, .command])
        #expect(try app.find(.button, "OK").isFocused)
        #expect(try node(app).editing.text == "")
    }

    @Test("Typing in one line damages only that line without layout") func typingInOneLineKeepsTheOthers() throws {
        let app = try focused((0..<50).map { "line \($0)" }.joined(separator: "\n"))
        app.type("x")
        let passes = app.record { app.type("y") }
        #expect(passes.laidOut == 0)
        #expect(passes.damage.reduce(0) { max($0, $1.height) } < 48, "\(passes.damage)")
    }

    @Test("Typed text in attributed text keeps the attributes before it") func attributedText() throws {
        struct Attributed: View {
            @State private var text: AttributedString = {
                var text = AttributedString("bold plain")
                text[text.startIndex..<text.index(text.startIndex, offsetByCharacters: 4)].inlinePresentationIntent = .stronglyEmphasized
                return text
            }()
            var body: some View {
                VStack {
                    TextEditor(text: $text)
                    Text(
                        verbatim: text.runs.map { "\($0.inlinePresentationIntent == nil ? "p" : "b"):\(String(text[$0.range].characters))" }
                            .joined(separator: ",")
                    )
                        .accessibilityIdentifier("text")
                }
            }
        }
        let app = TestApp { Attributed() }
        app.key(.end, modifiers: [.control, .command])
        app.type("!")
        #expect(try app.find(id: "text").label == "b:bold,p: plain!")
    }

    // MARK: A megabyte

    private static let megabyte = (0..<20_000).map { "line \($0) of a text that is quite long, all in all" }.joined(separator: "\n")

    @Test("A megabyte is pasted, scrolled and edited within its time limits")
    func megabyteIsPastedScrolledAndEdited() throws {
        let app = try focused("")
        app.setCopiedText(Self.megabyte)
        let clock = ContinuousClock()
        let paste = clock.measure { app.key("v", modifiers: [.control, .command]) }
        let node = try node(app)
        #expect(node.editing.buffer.count == Self.megabyte.utf8.count)
        #expect(paste < .seconds(1.5), "pasting took \(paste)")
        app.key(.home, modifiers: [.control, .command])
        let typing = clock.measure { for _ in 0..<10 { app.type("x") } }
        #expect(typing < .milliseconds(900), "ten keys took \(typing)")
        let scrolling = clock.measure { for _ in 0..<30 { app.scroll(at: CGPoint(x: 100, y: 100), dy: 20) } }
        #expect(scrolling < .milliseconds(1500), "thirty scrolls took \(scrolling)")
        app.key(.end, modifiers: [.control, .command])
        #expect(try abs(scroll(app).offset.y - scroll(app).maxOffset.y) < 1)
        #expect(node.caretRect.maxY <= node.size.height + 1)
        let top = try scroll(app).offset.y
        app.key(.return)
        app.type("end")
        #expect(try scroll(app).offset.y > top)
        #expect(node.editing.text.hasSuffix("\nend"))
    }

    /// What is guessed wrong above the viewport does not move what is in sight.
    @Test("Scrolling up over unmeasured paragraphs does not jump") func scrollingUpDoesNotJump() throws {
        let long = String(repeating: "many words ", count: 30)
        let app = try focused((0..<400).map { $0 % 3 == 0 ? "\($0) \(long)" : "short \($0)" }.joined(separator: "\n"))
        app.key(.end, modifiers: [.control, .command])
        let node = try node(app), scroll = try scroll(app)
        /// The paragraph at the top of the viewport, and how much of it is above.
        func top() -> (paragraph: Int, part: CGFloat) {
            let y = scroll.offset.y - EditorInsets.vertical
            let paragraph = node.editing.buffer.paragraph(at: node.place(at: CGPoint(x: 0, y: y)).place)
            return (paragraph, y - node.origin(ofBlock: paragraph).y)
        }
        var last = top()
        for _ in 0..<60 {
            app.scroll(at: CGPoint(x: 100, y: 100), dy: -1)
            let now = top()
            // Forty points up: in the same paragraph by so much, else not far above.
            if now.paragraph == last.paragraph {
                #expect(abs(last.part - now.part - 40) < 1)
            } else {
                #expect(last.paragraph - now.paragraph > 0 && last.paragraph - now.paragraph <= 3)
            }
            last = now
        }
        try app.settle()
    }
}
