/// What an input method is composing, in a block: not yet part of the text.
package struct Preedit: Equatable, Sendable {
    package var text: String
    /// The caret in it, in characters.
    package var caret: Int

    package init(_ text: String, caret: Int) {
        self.text = text
        self.caret = caret
    }
}
