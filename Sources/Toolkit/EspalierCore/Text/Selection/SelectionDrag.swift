package import EspalierGraphics
package import Foundation

/// A text in which the pointer selects. The conforming type chooses the unit of positions, such as characters or bytes.
@MainActor package protocol SelectableText: AnyObject {
    /// The position at, or closest to, a point in the view's own coordinates.
    func place(at point: CGPoint) -> TextPlace
    /// The word, run of spaces or punctuation mark that contains a character.
    func word(at character: Int) -> Range<Int>
    /// The paragraph that contains a character, including the newline that ends it.
    func paragraph(at character: Int) -> Range<Int>
}

/// A press that selects: its unit, and the range that it began with.
///
/// macOS: a press places the caret, a double press selects a word, a triple press a paragraph. Dragging extends the selection in
/// the same units, in both directions, and the original range stays selected. A press with Shift moves the end of the selection.
package struct SelectionDrag: Equatable, Sendable {
    package enum Unit: Sendable { case character, word, paragraph }

    package let unit: Unit
    /// The range of the press itself: it stays selected.
    package let origin: Range<Int>

    /// - Parameters:
    ///   - count: the number of the press in a series of quick presses.
    ///   - anchor: the start of the existing selection that the press extends; nil begins a new one.
    @MainActor package init(at place: TextPlace, count: Int, extending anchor: Int?, in text: some SelectableText) {
        unit = count <= 1 ? .character : count == 2 ? .word : .paragraph
        switch unit {
        case .character:
            let start = anchor ?? place.place
            origin = start..<start
        case .word: origin = text.word(at: place.character)
        case .paragraph: origin = text.paragraph(at: place.character)
        }
    }

    /// The selection while the pointer is at a place.
    @MainActor package func selection(to place: TextPlace, in text: some SelectableText) -> TextRange {
        let reached: Range<Int> = switch unit {
        case .character: place.place..<place.place
        case .word: text.word(at: place.character)
        case .paragraph: text.paragraph(at: place.character)
        }
        return reached.lowerBound < origin.lowerBound
            ? TextRange(anchor: origin.upperBound, head: reached.lowerBound)
            : TextRange(anchor: origin.lowerBound, head: max(reached.upperBound, origin.upperBound))
    }
}

extension EnvironmentValues {
    /// The background of selected text, in a window with or without the keyboard focus.
    @MainActor package func textSelectionPaint(hasKeyboard: Bool = true) -> Paint {
        .color((hasKeyboard ? ThemeColor.textSelection : .inactiveTextSelection).color(resolved.colors))
    }
}
