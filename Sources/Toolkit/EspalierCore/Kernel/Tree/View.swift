/// A piece of user interface: a value that describes its content by its `body`.
@MainActor @preconcurrency public protocol View {
    /// The type of the body, which Swift infers.
    associatedtype Body: View
    /// The content of the view. It runs when something that it has read changes, or when the view's own value does.
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }

    /// Makes the retained counterpart of a view of this type.
    @MainActor static func _makeElement(_ view: Self, _ context: _ElementContext) -> _ViewElement<Self>
}

extension View {
    @MainActor public static func _makeElement(_ view: Self, _ context: _ElementContext) -> _ViewElement<Self> {
        BodyElement.make(view, context)
    }
}

extension Never: View {
    public nonisolated var body: Never { neverBody("Never") }
    public static func _makeElement(_ view: Never, _ context: _ElementContext) -> _ViewElement<Never> {}
}

/// A view that the toolkit draws or arranges itself: it has no body.
package protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
    public var body: Never { neverBody("\(Self.self)") }
}

/// Stops the process: only a direct call of `body` can ask a primitive view for its body.
package func neverBody(_ name: String) -> Never {
    fatalError("body of \(name) must not be called: the view has none")
}
