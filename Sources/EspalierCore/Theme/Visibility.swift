/// The visibility of an interface element.
@frozen public enum Visibility: Hashable, CaseIterable, Sendable {
    /// Depends on the context.
    case automatic
    case visible
    case hidden
}
