/// The text that an input method is composing, which is not yet part of the edited text.
package struct Preedit: Equatable, Sendable {
    package var text: String
    /// The caret's offset in `text`, in characters.
    package var caret: Int

    package init(_ text: String, caret: Int) {
        self.text = text
        self.caret = caret
    }
}
