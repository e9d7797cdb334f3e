import EspalierCore

/// What the rows of the Format menu give to a text.
package enum TextFormat: Sendable { case bold, italic, underline }

/// A text that is edited, as the Format menu sees it.
@MainActor package protocol FormattedText: AnyObject {
    /// Whether the text has attributes, which the user may change.
    var takesFormats: Bool { get }
    /// Whether all that is selected has a format; at a caret what is typed next.
    func hasFormat(_ format: TextFormat) -> Bool
}
