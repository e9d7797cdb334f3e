/// The direction of paragraphs.
package struct TextDirection: Hashable, Sendable {
    /// The direction of paragraphs without letters; of all paragraphs if `isFixed`.
    package var isRightToLeft = false
    /// Whether the letters of a paragraph are ignored.
    package var isFixed = false

    package init() {}
}
