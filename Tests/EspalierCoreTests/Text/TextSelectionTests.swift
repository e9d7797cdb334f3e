@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

// MARK: - Words and steps

/// A text of which each character is a point wide and high.
@MainActor private final class Letters: SelectableText {
    let letters: [Character]
    init(_ text: String) { letters = Array(text) }

    func place(at point: CGPoint) -> TextPlace {
        let place = min(max(Int(point.x.rounded()), 0), letters.count)
        return TextPlace(place, character: min(max(Int(point.x.rounded(.down)), 0), letters.count - 1))
    }

    func word(at character: Int) -> Range<Int> { letters.word(at: character, in: letters.indices) }
    func paragraph(at character: Int) -> Range<Int> { letters.indices }

    func selected(from start: CGFloat, count: Int, to end: CGFloat) -> String {
        let drag = SelectionDrag(at: place(at: CGPoint(x: start, y: 0)), count: count, extending: nil, in: self)
        return String(letters[drag.selection(to: place(at: CGPoint(x: end, y: 0)), in: self).range])
    }
}

@MainActor @Suite("Steps of a selection that is dragged") struct SelectionDragTests {
    @Test("A drag selects whole characters, words or all, and keeps what it began with", arguments: [
        (1, 5.0, 8.2, "two"), (1, 8.2, 5.0, "two"), (1, 6.0, 6.0, ""),
        (2, 6.0, 6.0, "two"), (2, 6.0, 11.0, "two  three"), (2, 6.0, 1.0, "one  two"), (2, 6.0, 8.4, "two  "),
        (3, 6.0, 0.0, "one  two  three"),
    ] as [(Int, CGFloat, CGFloat, String)])
    func steps(count: Int, start: CGFloat, end: CGFloat, selected: String) {
        #expect(Letters("one  two  three").selected(from: start, count: count, to: end) == selected)
    }

    @Test("The half of a character that is nearer to the next is the character's") func lateHalves() {
        #expect(Letters("one  two  three").selected(from: 7.9, count: 2, to: 7.9) == "two")
        #expect(Letters("one  two  three").selected(from: 6, count: 2, to: 14.9) == "two  three")
    }

    @Test("The anchor stays where it is on both sides") func anchors() {
        let text = Letters("one  two  three")
        let drag = SelectionDrag(at: TextPlace(6, character: 6), count: 2, extending: nil, in: text)
        #expect(drag.selection(to: TextPlace(1, character: 1), in: text) == TextRange(anchor: 8, head: 0))
        #expect(drag.selection(to: TextPlace(12, character: 12), in: text) == TextRange(anchor: 5, head: 15))
    }

    @Test("A press that extends selects from where the selection began") func extending() {
        let text = Letters("one  two  three")
        let place = TextPlace(2, character: 2)
        #expect(SelectionDrag(at: place, count: 1, extending: 7, in: text).selection(to: place, in: text) == TextRange(anchor: 7, head: 2))
        #expect(SelectionDrag(at: place, count: 1, extending: nil, in: text).selection(to: place, in: text) == TextRange(2))
    }

    @Test("Words keep their apostrophes, marks stand alone, spaces stay together", arguments: [
        ("I don't know", 4, "don't"), ("say \"hello\"", 6, "hello"), ("say \"hello\"", 4, "\""), ("a   b", 2, "   "),
        ("auto\u{AD}matic on", 1, "auto\u{AD}matic"), ("snake_case 12", 8, "snake_case"), ("word", 9, "word"), ("naïve café", 7, "café"),
    ])
    func words(text: String, character: Int, word: String) {
        let letters = Array(text)
        #expect(String(letters[letters.word(at: character, in: letters.indices)]) == word)
    }
}

// MARK: - Texts

@MainActor @Suite("Text that the pointer selects in") struct TextSelectionTests {
    /// Letters are 6 points wide.
    private func app(_ text: String) -> TestApp {
        TestApp(size: CGSize(width: 200, height: 100), fonts: .boxes) {
            Text(verbatim: text).font(.system(size: 10)).textSelection(.enabled)
        }
    }

    private func node(_ app: TestApp) throws -> TextNode {
        func search(_ node: Node) -> TextNode? {
            if let text = node as? TextNode { return text }
            return node.children.lazy.compactMap(search).first
        }
        return try #require(search(app.host.rootNode))
    }

    private func point(_ node: TextNode, letter: CGFloat, line: Int = 0) -> CGPoint {
        let corner = node.windowRect(node.bounds).origin
        return CGPoint(x: corner.x + letter * 6, y: corner.y + node.currentLayout.lines[line].baseline - 2)
    }

    /// Presses so often, and holds the last press.
    private func press(_ app: TestApp, at point: CGPoint, count: Int) {
        for _ in 1..<count { app.click(at: point) }
        app.press(at: point)
    }

    @Test("A drag after a double press selects word by word, to both sides") func draggingByWords() throws {
        let app = app("alpha bravo charlie"), node = try node(app)
        press(app, at: point(node, letter: 8.2), count: 2)
        #expect(node.selectedText == "bravo")
        app.movePointer(to: point(node, letter: 14.2))
        #expect(node.selectedText == "bravo charlie")
        app.movePointer(to: point(node, letter: 2.2))
        #expect(node.selectedText == "alpha bravo")
        app.movePointer(to: point(node, letter: 8.2))
        #expect(node.selectedText == "bravo")
        app.movePointer(to: point(node, letter: 13.2))
        app.release(at: point(node, letter: 13.2))
        #expect(app.copiedText(primary: true) == "bravo charlie")
    }

    @Test("A double press on the second half of a word's last letter selects the word") func lastHalfLetter() throws {
        let app = app("alpha bravo charlie"), node = try node(app)
        press(app, at: point(node, letter: 10.8), count: 2)
        #expect(node.selectedText == "bravo")
    }

    @Test("A triple press selects a paragraph, and dragging goes on by paragraphs") func draggingByParagraphs() throws {
        let app = app("one two\nthree\nfour"), node = try node(app)
        press(app, at: point(node, letter: 2.2, line: 1), count: 3)
        #expect(node.selectedText == "three\n")
        app.movePointer(to: point(node, letter: 1.2, line: 2))
        #expect(node.selectedText == "three\nfour")
        app.movePointer(to: point(node, letter: 5.2, line: 0))
        #expect(node.selectedText == "one two\nthree\n")
    }

    @Test("A press with Shift moves the end of the selection, and its beginning stays") func shiftMovesTheEnd() throws {
        let app = app("alpha bravo charlie"), node = try node(app)
        let presses: [(CGFloat, EventModifiers, String?)] = [
            (6, [], nil), (11, .shift, "bravo"), (2, .shift, "pha "), (11, .shift, "bravo"),
        ]
        for (letter, modifiers, selected) in presses {
            app.click(at: point(node, letter: letter), modifiers: modifiers)
            app.advance(by: .seconds(1))
            #expect(node.selectedText == selected)
        }
    }

    @Test("Empty lines have their place, and a selected newline shows") func emptyLines() throws {
        let app = app("ab\n\ncd"), node = try node(app)
        #expect(node.placed.lineRanges() == [0..<3, 3..<4, 4..<6])
        #expect(node.place(at: CGPoint(x: 3, y: node.currentLayout.lines[1].baseline - 2)).place == 3)
        let rectangles = node.placed.rectangles(of: 0..<6)
        #expect(rectangles.map(\.width) == [12, 4, 4, 12])
        #expect(node.placed.rectangles(of: 0..<2).count == 1)
    }
}

// MARK: - Fields

@MainActor @Suite("Fields that the pointer selects in") struct FieldSelectionTests {
    private struct Field: View {
        @State var text = "abcdef zzz yyy"
        var body: some View { TextField("Name", text: $text).frame(width: 200) }
    }

    private struct Editor: View {
        @State var text = "one two\nthree four\nfive"
        var body: some View { TextEditor(text: $text).font(.body) }
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

    /// Letters of the test measurer are 7.54 points wide (0.58 em at 13).
    private func point(_ node: TextInputNode, letter: CGFloat) -> CGPoint {
        let rect = node.windowRect(node.bounds)
        return CGPoint(x: rect.minX + letter * 7.54, y: rect.midY)
    }

    @Test("A drag after a double press selects word by word, to both sides, and can be pasted") func draggingByWords() throws {
        let app = TestApp { Field() }
        let node = try node(app)
        app.click(at: point(node, letter: 8.2))
        app.press(at: point(node, letter: 8.2))
        #expect(node.editing.selectedText == "zzz")
        app.movePointer(to: point(node, letter: 12.2))
        #expect(node.editing.selectedText == "zzz yyy")
        app.movePointer(to: point(node, letter: 2.2))
        #expect(node.editing.selectedText == "abcdef zzz" && node.editing.selection.head == 0)
        // The second half of the last letter of the word.
        app.movePointer(to: point(node, letter: 8.9))
        #expect(node.editing.selectedText == "zzz")
        app.release(at: point(node, letter: 8.9))
        #expect(app.copiedText(primary: true) == "zzz")
    }

    @Test("A drag after a triple press selects paragraph by paragraph") func draggingByParagraphs() throws {
        let app = TestApp(size: CGSize(width: 214, height: 172)) { Editor() }
        app.key(.home, modifiers: [.control, .command])
        let node = try node(app)
        let corner = node.windowRect(node.bounds).origin
        func line(_ number: CGFloat) -> CGPoint { CGPoint(x: corner.x + 10, y: corner.y + number * 16 + 8) }
        app.click(at: line(1), count: 2)
        app.press(at: line(1))
        #expect(node.editing.selectedText == "three four\n")
        app.movePointer(to: line(2))
        #expect(node.editing.selectedText == "three four\nfive")
        app.movePointer(to: line(0))
        #expect(node.editing.selectedText == "one two\nthree four\n")
        app.release(at: line(0))
    }
}
