@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
@testable import EspalierNavigation
import EspalierTestSupport
import Foundation
import Testing

@Suite("Text buffer and its paragraphs") struct TextBufferTests {
    @Test("Every kind of newline starts a new paragraph", arguments: [
        ("", [0]), ("abc", [0]), ("a\nb", [0, 2]), ("a\r\nb\rc", [0, 3, 5]), ("\n\n", [0, 1, 2]),
        ("a\u{2028}b\u{2029}c\u{85}d", [0, 4, 8, 11]),
    ])
    func paragraphs(text: String, starts: [Int]) {
        #expect(TextBuffer(text).starts == starts)
    }

    @Test("The range of a paragraph excludes its newline") func rangesLeaveNewlinesOut() {
        let buffer = TextBuffer("ab\r\nc\n\u{e9}\u{2029}")
        #expect((0..<buffer.paragraphCount).map { buffer.range(ofParagraph: $0) } == [0..<2, 4..<5, 6..<8, 11..<11])
        #expect((0..<buffer.paragraphCount).map { buffer.endsWithNewline($0) } == [true, true, true, false])
    }

    @Test("A text that was long takes the room of what is left of it") func noRoomIsKept() {
        var buffer = TextBuffer(String(repeating: "all of a long text ", count: 4000))
        buffer.replace(100..<buffer.count, with: "")
        buffer.replace(0..<0, with: "x")
        let held = buffer.string
        buffer.replace(0..<1, with: "y")
        // Foundation for Linux has no name for the C library's function.
        let size = unsafeBitCast(dlsym(nil, "malloc_usable_size"), to: (@convention(c) (UnsafeRawPointer) -> Int).self)
        for string in [held, buffer.string] {
            // A string's bytes lie 32 bytes after the beginning of their memory.
            let room = string.utf8.withContiguousStorageIfAvailable { size($0.baseAddress! - 32) }
            #expect(room.map { $0 < 200 } == true, "\(room ?? 0) bytes for \(string.utf8.count)")
        }
    }

    /// Whatever is edited, the table is that of the text.
    @Test("Random edits keep the paragraph table equal to a fresh one") func editsKeepTheTable() {
        var random = SeededNumbers(7)
        let parts = ["", "a", "\n", "\r", "\r\n", "xyz", "é", "\u{2028}", "\n\nb", "👩‍👩‍👧", "\u{85}"]
        var buffer = TextBuffer("one\ntwo\r\nthree")
        for _ in 0..<1000 {
            let places = (0...buffer.count).filter {
                buffer.string.utf8.index(buffer.string.startIndex, offsetBy: $0).isScalarStart(in: buffer.string)
            }
            let a = places.randomElement(using: &random)!, b = places.randomElement(using: &random)!
            let range = abs(a - b) < 8 ? min(a, b)..<max(a, b) : a..<a
            let part = parts.randomElement(using: &random)!
            let count = buffer.paragraphCount
            let change = buffer.replace(range, with: part)
            #expect(buffer.starts == TextBuffer(buffer.string).starts)
            #expect(buffer.paragraphCount == count - change.paragraphs.count + change.newCount)
            if buffer.count > 200 { buffer = TextBuffer("one\r\ntwo\n") }
        }
    }

    @Test("Paragraphs beyond the length limit are divided, also after edits") func longParagraphsAreDivided() {
        let text = String(repeating: "word ", count: 20_000)
        var buffer = TextBuffer(text)
        #expect(buffer.paragraphCount > 4)
        for index in 0..<buffer.paragraphCount {
            #expect(buffer.fullRange(ofParagraph: index).count <= TextBuffer.longestParagraph)
            #expect(!buffer.endsWithNewline(index))
        }
        buffer.replace(50_000..<50_000, with: String(repeating: "é", count: 30_000))
        #expect(buffer.text(in: 50_000..<50_002) == "é")
        for index in 0..<buffer.paragraphCount {
            #expect(buffer.fullRange(ofParagraph: index).count <= TextBuffer.longestParagraph)
        }
    }

    @Test("Steps through the buffer stop at grapheme boundaries") func stepsGoByCharacters() {
        let text = "a\u{301}👩‍👩‍👧\r\nb"
        let buffer = TextBuffer(text)
        var places = [0]
        while places.last! < buffer.count { places.append(buffer.place(after: places.last!)) }
        #expect(places == [0, 3, 21, 23, 24])
        var back = [buffer.count]
        while back.last! > 0 { back.append(buffer.place(before: back.last!)) }
        #expect(back == places.reversed())
        #expect((0...24).map { buffer.aligned($0) } == [0, 0, 0] + Array(repeating: 3, count: 18) + [21, 21, 23, 24])
    }

    @Test("Word steps and word ranges end at word boundaries") func words() {
        let buffer = TextBuffer("Hello, big_world's end\n  x")
        var places = [0]
        while places.last! < buffer.count { places.append(buffer.wordEnd(after: places.last!)) }
        #expect(places == [0, 5, 6, 18, 22, 26])
        var back = [buffer.count]
        while back.last! > 0 { back.append(buffer.wordStart(before: back.last!)) }
        #expect(back == [26, 25, 19, 7, 5, 0])
        #expect(buffer.word(at: 2) == 0..<5)
        #expect(buffer.word(at: 5) == 5..<6)
        #expect(buffer.word(at: 6) == 6..<7)
        #expect(buffer.word(at: 22) == 19..<22)
    }

    /// An edit of a megabyte costs what a move in memory costs.
    @Test("A hundred edits of a megabyte take less than 0.8 seconds") func megabyteIsEditedAtOnce() {
        var buffer = TextBuffer(String(repeating: "0123456789 abcdefghi\n", count: 50_000))
        let clock = ContinuousClock()
        let time = clock.measure {
            for step in 0..<100 { buffer.replace(500_000 + step..<500_000 + step, with: "x") }
        }
        #expect(time < .milliseconds(800), "\(time)")
    }
}

@Suite("Text editing, selection and undo") struct TextEditingTests {
    private func editing(_ text: String, _ anchor: Int, _ head: Int? = nil) -> TextEditing {
        var editing = TextEditing(text)
        editing.select(TextRange(anchor: anchor, head: head ?? anchor))
        return editing
    }

    @Test("Typed text replaces the selection, and the caret follows it") func typingReplacesTheSelection() {
        var editing = editing("hello world", 0, 5)
        editing.insert("bye")
        #expect(editing.text == "bye world" && editing.selection == TextRange(3))
    }

    @Test("A deletion removes its character, word or paragraph part", arguments: [
        (TextEditing.Step.character, true, "one two three", 4, "one wo three", 4),
        (.character, false, "one two three", 4, "onetwo three", 3),
        (.word, true, "one two three", 4, "one  three", 4), (.word, false, "one two three", 7, "one  three", 4),
        (.paragraph, true, "one two\nthree", 3, "one\nthree", 3), (.paragraph, false, "one two\nthree", 3, " two\nthree", 0),
        (.paragraph, true, "one\ntwo", 3, "onetwo", 3),
    ])
    func deletions(step: TextEditing.Step, forward: Bool, text: String, place: Int, result: String, caret: Int) {
        var editing = editing(text, place)
        editing.delete(step, forward: forward)
        #expect(editing.text == result && editing.selection == TextRange(caret))
    }

    @Test("An arrow key collapses a selection to its edge") func arrowsCollapseASelection() {
        var editing = editing("hello", 1, 4)
        editing.move(.character, forward: false, extending: false)
        #expect(editing.selection == TextRange(1))
        editing.select(TextRange(anchor: 1, head: 4))
        editing.move(.character, forward: true, extending: false)
        #expect(editing.selection == TextRange(4))
        editing.move(.character, forward: false, extending: true)
        #expect(editing.selection == TextRange(anchor: 4, head: 3))
    }

    // MARK: Undo

    /// The text after the step; nil where there is none.
    private func undoing(_ editing: inout TextEditing) -> String? { editing.undo() ? editing.text : nil }
    private func redoing(_ editing: inout TextEditing) -> String? { editing.redo() ? editing.text : nil }

    @Test("Undo and redo of typing go by runs, which a move of the caret ends") func typingIsUndoneByRuns() {
        var result: String?
        var editing = TextEditing()
        for character in "one two\nthree" { editing.insert(String(character)) }
        editing.select(TextRange(3))
        for character in " and a" { editing.insert(String(character)) }
        result = undoing(&editing)
        #expect(result == "one two\nthree")
        result = undoing(&editing)
        #expect(result == "")
        result = undoing(&editing)
        #expect(result == nil)
        result = redoing(&editing)
        #expect(result == "one two\nthree")
        result = redoing(&editing)
        #expect(result == "one and a two\nthree")
        result = redoing(&editing)
        #expect(result == nil)
        #expect(editing.selection == TextRange(9))
    }

    @Test("Consecutive deletions undo as one step, and restore the selection")
    func deletionsAreUndoneTogetherAndSelectionsComeBack() {
        var result: String?
        var editing = editing("abcdef", 6)
        for _ in 0..<3 { editing.delete(.character, forward: false) }
        #expect(editing.text == "abc")
        result = undoing(&editing)
        #expect(result == "abcdef")
        #expect(editing.selection == TextRange(6))
        editing.select(TextRange(anchor: 4, head: 1))
        editing.insert("X", as: .other)
        result = undoing(&editing)
        #expect(result == "abcdef")
        #expect(editing.selection == TextRange(anchor: 4, head: 1))
    }

    @Test("A caret move between insertions separates undo steps") func movingTheCaretEndsAStep() {
        var result: String?
        var editing = TextEditing()
        editing.insert("a")
        editing.insert("b")
        editing.select(TextRange(0))
        editing.select(TextRange(2))
        editing.insert("c")
        result = undoing(&editing)
        #expect(result == "ab")
        result = undoing(&editing)
        #expect(result == "")
    }

    @Test("Undo and redo of 300 edits restore every text") func undoOfManyEditsIsExact() {
        var random = SeededNumbers(3)
        var editing = TextEditing("start\nhere")
        var texts = [editing.text]
        for _ in 0..<300 {
            let a = Int.random(in: 0...editing.buffer.count, using: &random),
                b = min(a + Int.random(in: 0...4, using: &random), editing.buffer.count)
            editing.select(TextRange(anchor: a, head: b))
            let before = editing.text
            editing.insert(["", "x", "\n", "é", "long text"].randomElement(using: &random)!, as: .other)
            if editing.text != before { texts.append(editing.text) }
        }
        for text in texts.reversed().dropFirst() { let result = undoing(&editing); #expect(result == text) }
        for text in texts.dropFirst() { let result = redoing(&editing); #expect(result == text) }
    }

    // MARK: From outside

    @Test("Text set from outside keeps the caret and clears undo", arguments: [
        ("hello", 5, "hello world", 11), ("hello", 2, "help", 2), ("hello", 4, "he", 2), ("héllo", 3, "hèllo", 3), ("abc", 0, "xabc", 0),
    ])
    func textFromOutsideKeepsTheCaret(old: String, caret: Int, new: String, result: Int) {
        var editing = editing(old, caret)
        editing.adopt(new)
        #expect(editing.text == new && editing.selection == TextRange(result))
        #expect(!editing.history.canUndo)
    }
}

extension String.Index {
    fileprivate func isScalarStart(in string: String) -> Bool { samePosition(in: string.unicodeScalars) != nil }
}
