/// The text that an input method is composing, which is not yet part of the edited text.
package struct Preedit: Equatable, Sendable {
    package var text: String
    /// The caret's offset in `text`, in characters.
    package var caret: Int

    /// The parts that stand out, in characters: what the method is converting. The rest is only underlined.
    package var highlights: [Range<Int>]

    package init(_ text: String, caret: Int, highlights: [Range<Int>] = []) {
        self.text = text
        self.caret = caret
        self.highlights = highlights
    }
}
