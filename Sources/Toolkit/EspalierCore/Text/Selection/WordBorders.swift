/// The role of a character in dividing text into words.
private enum WordPart {
    case space, word, mark

    init(_ character: Character) {
        if character.isWhitespace {
            self = .space
        } else if character.isLetter || character.isNumber || character == "_" {
            self = .word
        } else {
            switch character {
            // Apostrophes within words, soft hyphens and joiners belong to the word.
            case "'", "’", "\u{AD}", "\u{2060}", "\u{FEFF}": self = .word
            default: self = .mark
            }
        }
    }
}

// Word boundaries, for presses and keys that work by words.
extension BidirectionalCollection where Element == Character {
    /// The end of the word that contains an index or follows it.
    package func wordEnd(after index: Index) -> Index {
        var at = index
        while at < endIndex, WordPart(self[at]) == .space { at = self.index(after: at) }
        guard at < endIndex else { return endIndex }
        let first = WordPart(self[at])
        while at < endIndex, WordPart(self[at]) == first { at = self.index(after: at) }
        return at
    }

    /// The beginning of the word that contains an index or precedes it.
    package func wordStart(before index: Index) -> Index {
        var at = index
        while at > startIndex, WordPart(self[self.index(before: at)]) == .space { at = self.index(before: at) }
        guard at > startIndex else { return startIndex }
        let first = WordPart(self[self.index(before: at)])
        while at > startIndex, WordPart(self[self.index(before: at)]) == first { at = self.index(before: at) }
        return at
    }

    /// The word, run of spaces or punctuation mark that contains a character: the selection of a double press.
    /// - Parameter part: the paragraph; an index after its end means the last character.
    package func word(at index: Index, in part: Range<Index>) -> Range<Index> {
        guard !part.isEmpty else { return part }
        var low = Swift.min(Swift.max(index, part.lowerBound), self.index(before: part.upperBound))
        var high = self.index(after: low)
        let kind = WordPart(self[low])
        // A punctuation mark is selected alone.
        guard kind != .mark else { return low..<high }
        while low > part.lowerBound, WordPart(self[self.index(before: low)]) == kind { low = self.index(before: low) }
        while high < part.upperBound, WordPart(self[high]) == kind { high = self.index(after: high) }
        return low..<high
    }
}
