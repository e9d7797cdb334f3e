/// A view whose body runs only if `==` returns false for the old and new values.
public struct EquatableView<Content: View & Equatable>: View {
    /// The view that is compared.
    public var content: Content
    /// Wraps a view; usually made by `equatable()`.
    public init(content: Content) { self.content = content }

    public typealias Body = Never
    public var body: Never { neverBody("EquatableView") }

    public static func _makeElement(_ view: Self, _ context: _ElementContext) -> _ViewElement<Self> {
        EquatableElement(view, context)
    }
}

private final class EquatableElement<Content: View & Equatable>: SingleChildElement<EquatableView<Content>, _ViewElement<Content>> {
    override init(_ view: EquatableView<Content>, _ context: _ElementContext) {
        super.init(view, context)
        content = Content._makeElement(view.content, _ElementContext(parent: self, transaction: context.transaction))
    }

    override func update(_ new: EquatableView<Content>, _ context: _UpdateContext) {
        environment = context.environment
        if new.content == view.content {
            content.refresh(context)
        } else {
            view = new
            content.update(new.content, context)
        }
    }
}

extension View where Self: Equatable {
    /// Prevents the body from running while `==` holds.
    public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
