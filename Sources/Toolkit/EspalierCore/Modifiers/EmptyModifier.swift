/// A modifier that leaves a view unchanged, for conditional modifiers.
@frozen public struct EmptyModifier: ViewModifier {
    /// The modifier, for use where a value is chosen: `isWide ? wide : .identity`.
    public static let identity = EmptyModifier()

    /// Creates the modifier.
    @inlinable public init() {}

    public func body(content: Content) -> some View { content }
}
