/// The direction in which text and layout run.
public enum LayoutDirection: String, CaseIterable, Hashable, Sendable {
    /// Text and layouts begin at the left, as in English.
    case leftToRight
    /// Text and layouts begin at the right, as in Arabic and Hebrew.
    case rightToLeft
}
