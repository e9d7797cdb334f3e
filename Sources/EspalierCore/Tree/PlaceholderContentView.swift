/// Stands for a view inside of another one that is built around it: in the closures of `animation(_:body:)` and
/// `transaction(_:body:)`.
public struct PlaceholderContentView<Value>: View {
    package let source: any PlaceholderSource
    /// Changes whenever the view that this stands for may have: it must be passed on even if all around it stays the same.
    package let version: Int

    package init(source: any PlaceholderSource, version: Int) {
        self.source = source
        self.version = version
    }

    public typealias Body = Never
    public var body: Never { neverBody("PlaceholderContentView") }

    public static func _makeElement(_ view: Self, _ context: _ElementContext) -> _ViewElement<Self> {
        PlaceholderElement(view, context)
    }
}

/// What knows the view that a placeholder stands for.
@MainActor package protocol PlaceholderSource: AnyObject {
    func makeContent(_ context: _ElementContext) -> _Element
    func updateContent(_ element: _Element, _ context: _UpdateContext)
    /// The transaction for the view that the placeholder stands for, where that is not the one around the placeholder.
    func transaction(at placeholder: Transaction) -> Transaction
    /// The same after the update, for what layout moves; nil where it is the one around the placeholder.
    var placeholderLayoutTransaction: Transaction? { get }
}

private final class PlaceholderElement<Value>: _ViewElement<PlaceholderContentView<Value>> {
    private var content: _Element!

    override init(_ view: PlaceholderContentView<Value>, _ context: _ElementContext) {
        super.init(view, context)
        content = view.source.makeContent(
            _ElementContext(parent: self, transaction: view.source.transaction(at: context.transaction)))
    }

    override func update(_ new: PlaceholderContentView<Value>, _ context: _UpdateContext) {
        view = new
        environment = context.environment
        new.source.updateContent(content, inner(context))
    }

    override func refresh(_ context: _UpdateContext) {
        environment = context.environment
        content.refresh(inner(context))
    }

    private func inner(_ context: _UpdateContext) -> _UpdateContext {
        _UpdateContext(environment: environment, transaction: view.source.transaction(at: context.transaction))
    }

    override var innerLayoutTransaction: Transaction { view.source.placeholderLayoutTransaction ?? layoutTransaction }
    override func collectNodes(into nodes: inout [Node]) { content.collectNodes(into: &nodes) }
    override func collectSegments(into segments: inout [LazySegment]) { content.collectSegments(into: &segments) }
    override func destroyContent() { content.destroy() }
}
