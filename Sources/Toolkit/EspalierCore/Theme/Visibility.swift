/// The visibility of an interface element.
@frozen public enum Visibility: Hashable, CaseIterable, Sendable {
    /// Depends on the context.
    case automatic
    /// The element is shown.
    case visible
    /// The element is hidden.
    case hidden
}
