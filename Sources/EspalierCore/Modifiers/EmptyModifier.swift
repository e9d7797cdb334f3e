/// A modifier that leaves a view unchanged, for conditional modifiers.
@frozen public struct EmptyModifier: ViewModifier {
    public static let identity = EmptyModifier()

    @inlinable public init() {}

    public func body(content: Content) -> some View { content }
}
