internal import Foundation

/// AT-SPI counts the characters of a text as Unicode scalars, the toolkit the bytes of UTF-8.
enum TextOffsets {
    static func count(_ text: String) -> Int { text.unicodeScalars.count }

    static func scalars(_ text: String, byte: Int) -> Int {
        let end = text.utf8.index(text.startIndex, offsetBy: min(max(byte, 0), text.utf8.count))
        return text.unicodeScalars.distance(from: text.startIndex, to: end)
    }

    static func index(_ text: String, scalar: Int) -> String.Index {
        text.unicodeScalars.index(text.startIndex, offsetBy: max(scalar, 0), limitedBy: text.endIndex) ?? text.endIndex
    }

    static func byte(_ text: String, scalar: Int) -> Int { text.utf8.distance(from: text.startIndex, to: index(text, scalar: scalar)) }

    /// A part of a text; a negative end is the text's.
    static func part(_ text: String, _ start: Int, _ end: Int) -> String {
        let from = index(text, scalar: start), to = end < 0 ? text.endIndex : index(text, scalar: end)
        return from < to ? String(text.unicodeScalars[from..<to]) : ""
    }

    /// What one text has lost and the next has gained, and where.
    static func difference(_ old: String, _ new: String) -> (start: Int, deleted: String, inserted: String) {
        let old = Array(old.unicodeScalars), new = Array(new.unicodeScalars)
        var start = 0
        while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
        var end = 0
        while end < min(old.count, new.count) - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        func text(_ part: ArraySlice<Unicode.Scalar>) -> String {
            var view = String.UnicodeScalarView()
            view.append(contentsOf: part)
            return String(view)
        }
        return (start, text(old[start..<old.count - end]), text(new[start..<new.count - end]))
    }

    enum Unit { case character, word, sentence, line, paragraph, text }

    /// The unit of a text around a character, in scalars. A word reaches to the next one, as readers expect.
    static func range(_ text: String, at offset: Int, _ unit: Unit) -> Range<Int> {
        let count = count(text)
        let offset = min(max(offset, 0), count)
        guard unit != .text else { return 0..<count }
        let place = index(text, scalar: offset)
        guard place < text.endIndex else {
            // The end of a text is on its last line, in no word.
            guard [.line, .paragraph].contains(unit), let before = text.unicodeScalars.last, before != "\n" else { return count..<count }
            return range(text, at: count - 1, unit)
        }
        func scalars(_ index: String.Index) -> Int { text.unicodeScalars.distance(from: text.startIndex, to: index) }
        switch unit {
        case .character:
            let character = text.rangeOfComposedCharacterSequence(at: place)
            return scalars(character.lowerBound)..<scalars(character.upperBound)
        case .line, .paragraph, .text:
            let line = text.lineRange(for: place..<place)
            return scalars(line.lowerBound)..<scalars(line.upperBound)
        case .word, .sentence:
            // Within the paragraph, so that a long text costs no more.
            let line = text.lineRange(for: place..<place)
            let starts = starts(in: text[line], ofSentences: unit == .sentence)
            let start = starts.last { $0 <= place } ?? line.lowerBound, end = starts.first { $0 > place } ?? line.upperBound
            return scalars(start)..<scalars(end)
        }
    }

    /// Where words or sentences begin: at a letter or number after something else; after a full stop and the space behind it.
    private static func starts(in paragraph: Substring, ofSentences: Bool) -> [String.Index] {
        var starts: [String.Index] = [], wasWord = false, isAfterStop = false, isAfterSpace = false
        for index in paragraph.indices {
            let character = paragraph[index]
            let isWord = character.isLetter || character.isNumber || wasWord && (character == "'" || character == "’" || character == "_")
            if ofSentences {
                if isAfterStop, isAfterSpace, !character.isWhitespace {
                    starts.append(index)
                    isAfterStop = false
                }
                if ".!?…。".contains(character) { isAfterStop = true } else if !character.isWhitespace { isAfterStop = false }
                isAfterSpace = character.isWhitespace
            } else if isWord, !wasWord, index > paragraph.startIndex {
                starts.append(index)
            }
            wasWord = isWord
        }
        return starts
    }
}
