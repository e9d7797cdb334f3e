/// A view whose surrounding modifiers have a transaction of their own; the view itself keeps the outer transaction.
private struct ScopedTransaction<Base: View, Scope: View>: View {
    let base: Base
    let transform: (inout Transaction) -> Void
    let scope: (PlaceholderContentView<Base>) -> Scope

    typealias Body = Never
    var body: Never { neverBody("ScopedTransaction") }

    static func _makeElement(_ view: Self, _ context: _ElementContext) -> _ViewElement<Self> {
        ScopedTransactionElement(view, context)
    }
}

private final class ScopedTransactionElement<Base: View, Scope: View>:
    SingleChildElement<ScopedTransaction<Base, Scope>, _ViewElement<Scope>>, PlaceholderSource {
    private(set) var contentVersion = 0
    /// The outer transaction, during an update that comes from outside.
    private var outer: Transaction?

    override init(_ view: ScopedTransaction<Base, Scope>, _ context: _ElementContext) {
        super.init(view, context)
        host.countStandingRewrite(1)
        outer = context.transaction
        content = Scope._makeElement(
            makeScope(), _ElementContext(parent: self, transaction: rewritten(context.transaction)))
        outer = nil
    }

    /// Part of an evaluation: the closure depends on what it reads.
    private func makeScope() -> Scope { evaluate { view.scope(PlaceholderContentView(source: self)) } }

    private func rewritten(_ transaction: Transaction) -> Transaction {
        var transaction = transaction
        view.transform(&transaction)
        return transaction
    }

    override func update(_ new: ScopedTransaction<Base, Scope>, _ context: _UpdateContext) {
        view = new
        environment = context.environment
        contentVersion += 1
        pass(context) { content?.update(makeScope(), $0) }
    }

    override func reevaluate(_ context: _UpdateContext) { pass(context) { content?.update(makeScope(), $0) } }

    override func refresh(_ context: _UpdateContext) {
        environment = context.environment
        pass(context) { content?.refresh($0) }
    }

    private func pass(_ context: _UpdateContext, _ body: (_UpdateContext) -> Void) {
        outer = context.transaction
        body(_UpdateContext(environment: environment, transaction: rewritten(context.transaction)))
        outer = nil
    }

    // MARK: The view inside

    func makeContent(_ context: _ElementContext) -> _Element { Base._makeElement(view.base, context) }

    func updateContent(_ element: _Element, _ context: _UpdateContext) {
        unsafeDowncast(element, to: _ViewElement<Base>.self).update(view.base, context)
    }

    func transaction(at placeholder: Transaction) -> Transaction { outer ?? placeholder }

    override var innerLayoutTransaction: Transaction { rewritten(layoutTransaction) }
    var placeholderLayoutTransaction: Transaction? { layoutTransaction }

    override func destroyContent() {
        host.countStandingRewrite(-1)
        super.destroyContent()
        // Breaks a reference cycle: views below hold their source, which is this element.
        content = nil
    }
}

extension View {
    /// Changes the transaction for the modifiers that `body` puts around the view, and for nothing else.
    public func transaction<V: View>(
        _ transform: @escaping (inout Transaction) -> Void, @ViewBuilder body: @escaping (PlaceholderContentView<Self>) -> V
    ) -> some View {
        ScopedTransaction(base: self, transform: transform, scope: body)
    }

    /// Animates the modifiers that `body` puts around the view, whatever causes the change, and nothing else.
    public func animation<V: View>(
        _ animation: Animation?, @ViewBuilder body: @escaping (PlaceholderContentView<Self>) -> V
    ) -> some View {
        transaction({ if !$0.disablesAnimations { $0.animation = animation } }, body: body)
    }
}
