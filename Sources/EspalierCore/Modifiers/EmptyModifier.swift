/// A modifier that leaves a view as it is: where the choice between modifiers is none.
@frozen public struct EmptyModifier: ViewModifier {
    public static let identity = EmptyModifier()

    @inlinable public init() {}

    public func body(content: Content) -> some View { content }
}
