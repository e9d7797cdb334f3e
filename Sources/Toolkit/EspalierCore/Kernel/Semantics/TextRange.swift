/// A selection: the anchor, where it began, and the head, the moving end, which has the caret.
package struct TextRange: Hashable, Sendable {
    package var anchor: Int
    package var head: Int

    package init(anchor: Int, head: Int) {
        self.anchor = anchor
        self.head = head
    }

    package init(_ place: Int) { self.init(anchor: place, head: place) }
    package init(_ range: Range<Int>) { self.init(anchor: range.lowerBound, head: range.upperBound) }

    package var isEmpty: Bool { anchor == head }
    package var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
}

/// The result of hit testing a text.
package struct TextPlace: Equatable, Sendable {
    /// The position between two characters that is closest to the point.
    package var place: Int
    /// The start of the character at, or closest to, the point. It differs from `place` if the point is on the trailing half of a
    /// character.
    package var character: Int
    /// Whether a caret at the position is shown at the end of a broken line, and not at the beginning of the next.
    package var prefersLineEnd: Bool

    package init(_ place: Int, character: Int, prefersLineEnd: Bool = false) {
        self.place = place
        self.character = character
        self.prefersLineEnd = prefersLineEnd
    }
}
