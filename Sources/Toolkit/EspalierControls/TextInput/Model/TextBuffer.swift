import EspalierCore

/// An edited text, with a table of its paragraphs.
///
/// Places are UTF-8 offsets. The text is one contiguous string: an edit of a megabyte writes a megabyte, which takes a part of
/// a millisecond, and reading the whole text costs nothing. The table is updated with each edit.
package struct TextBuffer: Sendable {
    package private(set) var string: String
    /// Where each paragraph begins. A newline belongs to the paragraph that it ends.
    package private(set) var starts: [Int]

    /// A paragraph longer than this many bytes is divided into parts, so that an edit lays out only one of them. It breaks there as
    /// at the end of a line.
    package static let longestParagraph = 24_000

    package init(_ string: String = "") {
        var string = string
        string.makeContiguousUTF8()
        self.string = string
        starts = Self.divided([0] + Self.newlines(in: string), string.utf8.count, string)
    }

    package var count: Int { string.utf8.count }
    package var paragraphCount: Int { starts.count }

    // MARK: - Parts

    @inline(__always) private func index(_ offset: Int) -> String.Index {
        string.utf8.index(string.startIndex, offsetBy: min(max(offset, 0), count))
    }

    package func text(in range: Range<Int>) -> String { String(string[index(range.lowerBound)..<index(range.upperBound)]) }

    /// The paragraph that contains an offset.
    package func paragraph(at offset: Int) -> Int {
        var (low, high) = (0, starts.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if starts[middle] <= offset { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// A paragraph with the newline that ends it.
    package func fullRange(ofParagraph paragraph: Int) -> Range<Int> {
        starts[paragraph]..<(paragraph + 1 < starts.count ? starts[paragraph + 1] : count)
    }

    /// A paragraph without its newline.
    package func range(ofParagraph paragraph: Int) -> Range<Int> {
        let range = fullRange(ofParagraph: paragraph)
        return range.lowerBound..<(range.upperBound - newlineLength(endingAt: range.upperBound, from: range.lowerBound))
    }

    /// Whether the paragraph ends with a newline; false for a part of a longer one, and for the last.
    package func endsWithNewline(_ paragraph: Int) -> Bool {
        let range = fullRange(ofParagraph: paragraph)
        return newlineLength(endingAt: range.upperBound, from: range.lowerBound) > 0
    }

    private func newlineLength(endingAt end: Int, from start: Int) -> Int {
        guard end > start else { return 0 }
        let utf8 = string.utf8
        func byte(_ back: Int) -> UInt8 { end - back >= start ? utf8[index(end - back)] : 0 }
        switch byte(1) {
        case 0x0A: return byte(2) == 0x0D ? 2 : 1
        case 0x0B...0x0D: return 1
        case 0x85: return byte(2) == 0xC2 ? 2 : 0
        case 0xA8, 0xA9: return byte(2) == 0x80 && byte(3) == 0xE2 ? 3 : 0
        default: return 0
        }
    }

    // MARK: - Editing

    /// The paragraphs that an edit has replaced, and the number of new ones.
    package struct Change: Equatable, Sendable {
        package var paragraphs: Range<Int>
        package var newCount: Int
    }

    /// Replaces a range by a text.
    @discardableResult package mutating func replace(_ range: Range<Int>, with text: String) -> Change {
        // An edit may join the halves of a CR LF newline: the paragraphs around it are examined again.
        let first = paragraph(at: max(range.lowerBound - 1, 0))
        let last = paragraph(at: min(range.upperBound + 1, count))
        let from = starts[first]
        let oldEnd = last + 1 < starts.count ? starts[last + 1] : count
        string = replaced(range, with: text)
        let shift = text.utf8.count - range.count
        let newEnd = oldEnd + shift
        var inner = Self.newlines(in: string, from..<newEnd)
        // A paragraph that begins at the end is the following one, unless the text ends here.
        if last + 1 < starts.count, inner.last == newEnd { inner.removeLast() }
        if shift != 0, last + 1 < starts.count {
            starts.withUnsafeMutableBufferPointer { starts in for place in (last + 1)..<starts.count { starts[place] += shift } }
        }
        let new = Self.divided([from] + inner, newEnd, string)
        starts.replaceSubrange(first...last, with: new)
        return Change(paragraphs: first..<(last + 1), newCount: new.count)
    }

    /// The text with another one in the place of a range, in memory of its own and of just its size. `replaceSubrange` would keep the
    /// room of the longest text that was there, and so would all who hold the result: a model, an undo step, caches.
    private func replaced(_ range: Range<Int>, with text: String) -> String {
        var (old, new) = (string, text)
        return old.withUTF8 { old in
            new.withUTF8 { new in
                let low = min(max(range.lowerBound, 0), old.count), high = min(max(range.upperBound, low), old.count)
                return String(unsafeUninitializedCapacity: low + new.count + old.count - high) { bytes in
                    let parts = [UnsafeBufferPointer(rebasing: old[..<low]), new, UnsafeBufferPointer(rebasing: old[high...])]
                    return parts.reduce(0) { place, part in
                        _ = UnsafeMutableBufferPointer(rebasing: bytes[place...]).initialize(fromContentsOf: part)
                        return place + part.count
                    }
                }
            }
        }
    }

    /// Divides paragraphs that are too long, after a space where there is one.
    private static func divided(_ starts: [Int], _ last: Int, _ string: String) -> [Int] {
        func end(_ place: Int) -> Int { place + 1 < starts.count ? starts[place + 1] : last }
        guard starts.indices.contains(where: { end($0) - starts[$0] > longestParagraph }) else { return starts }
        let utf8 = string.utf8
        func byte(_ offset: Int) -> UInt8 { utf8[utf8.index(utf8.startIndex, offsetBy: offset)] }
        var result: [Int] = []
        for place in starts.indices {
            var start = starts[place]
            result.append(start)
            while end(place) - start > longestParagraph {
                var cut = start + longestParagraph * 3 / 4
                let least = cut - 400
                while cut > least, byte(cut - 1) != 0x20 { cut -= 1 }
                // Without a space, divides between characters.
                if cut == least {
                    while cut < end(place), byte(cut) & 0xC0 == 0x80 { cut += 1 }
                    let index = utf8.index(utf8.startIndex, offsetBy: cut)
                    cut = utf8.distance(from: utf8.startIndex, to: string.index(before: string.index(after: index)))
                }
                guard cut > start, cut < end(place) else { break }
                result.append(cut)
                start = cut
            }
        }
        return result
    }

    /// The offsets after newlines.
    private static func newlines(in string: String, _ range: Range<Int>? = nil) -> [Int] {
        var string = string
        return string.withUTF8 { bytes in
            var found: [Int] = []
            let range = range ?? 0..<bytes.count
            var place = range.lowerBound
            while place < range.upperBound {
                let byte = bytes[place]
                place += 1
                // Nearly all bytes are between these two ranges of newline bytes.
                if byte > 0x0D, byte < 0xC2 { continue }
                switch byte {
                case 0x0A, 0x0B, 0x0C: found.append(place)
                case 0x0D:
                    if place < bytes.count, bytes[place] == 0x0A { place += 1 }
                    found.append(place)
                case 0xC2 where place < bytes.count && bytes[place] == 0x85:
                    place += 1
                    found.append(place)
                case 0xE2 where place + 1 < bytes.count && bytes[place] == 0x80 && (bytes[place + 1] == 0xA8 || bytes[place + 1] == 0xA9):
                    place += 2
                    found.append(place)
                default: break
                }
            }
            return found
        }
    }
}

// MARK: - Steps

extension TextBuffer {
    /// The offset after the next character.
    package func place(after offset: Int) -> Int {
        guard offset < count else { return count }
        return place(of: string.index(after: index(offset)))
    }

    /// The offset before the previous character.
    package func place(before offset: Int) -> Int {
        guard offset > 0 else { return 0 }
        return place(of: string.index(before: index(offset)))
    }

    /// The nearest character boundary at or before an offset.
    package func aligned(_ offset: Int) -> Int {
        let offset = min(max(offset, 0), count)
        guard offset > 0, offset < count else { return offset }
        let bytes = string.utf8
        // Between two ASCII bytes only a CR LF newline could be split.
        let here = bytes[index(offset)], before = bytes[index(offset - 1)]
        if here < 0x80, before < 0x80 { return here == 0x0A && before == 0x0D ? offset - 1 : offset }
        // A paragraph begins at a character boundary, and is short compared to the text.
        let start = starts[paragraph(at: offset)]
        let from = max(start, offset - 256)
        var place = from == start ? start : string.utf8.distance(
            from: string.startIndex, to: string.rangeOfCharacter(containing: index(from)).lowerBound)
        while place < offset {
            let next = self.place(after: place)
            if next > offset { return place }
            place = next
        }
        return place
    }

    private func place(of index: String.Index) -> Int { string.utf8.distance(from: string.startIndex, to: index) }

    /// The end of the word at or after an offset.
    package func wordEnd(after offset: Int) -> Int { place(of: string.wordEnd(after: index(offset))) }

    /// The beginning of the word at or before an offset.
    package func wordStart(before offset: Int) -> Int { place(of: string.wordStart(before: index(offset))) }

    /// The word, spaces or punctuation mark around an offset, which a double click selects.
    package func word(at offset: Int) -> Range<Int> {
        let paragraph = range(ofParagraph: self.paragraph(at: offset))
        let word = string.word(at: index(offset), in: index(paragraph.lowerBound)..<index(paragraph.upperBound))
        return place(of: word.lowerBound)..<place(of: word.upperBound)
    }
}

extension String {
    fileprivate func rangeOfCharacter(containing index: String.Index) -> Range<String.Index> {
        rangeOfComposedCharacter(at: index)
    }

    private func rangeOfComposedCharacter(at index: String.Index) -> Range<String.Index> {
        // Rounds down to a character boundary: `index(before: index(after:))` does so wherever the index points.
        guard index < endIndex else { return endIndex..<endIndex }
        let next = self.index(after: index)
        return self.index(before: next)..<next
    }
}
