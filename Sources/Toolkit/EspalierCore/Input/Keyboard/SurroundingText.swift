/// The text around the caret, for an input method that looks at what was typed before. Offsets are in Unicode scalars.
package struct SurroundingText: Equatable, Sendable {
    package var text: String
    package var caret: Int, anchor: Int

    package init(_ text: String, caret: Int, anchor: Int) { (self.text, self.caret, self.anchor) = (text, caret, anchor) }
}
