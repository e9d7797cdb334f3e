/// A type-erased view. A change of the wrapped type is a change of identity.
public nonisolated struct AnyView: View {
    package let storage: any View

    /// Erases the type of a view.
    public init<V: View>(_ view: V) {
        storage = (view as? AnyView)?.storage ?? view
    }

    /// The same with a label.
    public init<V: View>(erasing view: V) { self.init(view) }

    /// Wraps a value of any type that is a view; nil if it is not a view.
    public init?(_fromValue value: Any) {
        guard let view = value as? any View else { return nil }
        self.init(view)
    }

    public typealias Body = Never
    public var body: Never { neverBody("AnyView") }

    @MainActor public static func _makeElement(_ view: Self, _ context: _ElementContext) -> _ViewElement<Self> {
        AnyViewElement(view, context)
    }
}

private final class AnyViewElement: SingleChildElement<AnyView, _Element> {
    override init(_ view: AnyView, _ context: _ElementContext) {
        super.init(view, context)
        content = make(view, context.transaction)
    }

    private func make(_ view: AnyView, _ transaction: Transaction) -> _Element {
        func make<V: View>(_ view: V) -> _Element {
            V._makeElement(view, _ElementContext(parent: self, transaction: transaction))
        }
        return make(view.storage)
    }

    override func update(_ new: AnyView, _ context: _UpdateContext) {
        view = new
        environment = context.environment
        /// Updates the content if it is of the view's type; otherwise returns false.
        func updateContent<V: View>(_ view: V) -> Bool {
            guard let element = content as? _ViewElement<V> else { return false }
            element.update(view, context)
            return true
        }
        if updateContent(new.storage) { return }
        let old = content!
        content = make(new, context.transaction)
        old.destroy()
        nodesDidChange()
    }
}
