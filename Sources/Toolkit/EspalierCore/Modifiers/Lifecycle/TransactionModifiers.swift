/// Rewrites the transaction for its content.
private struct TransactionModifier: ViewModifier {
    let transform: (inout Transaction) -> Void

    typealias Body = Never

    static func _makeElement<V: View>(
        _ view: ModifiedContent<V, Self>, _ context: _ElementContext
    ) -> _ViewElement<ModifiedContent<V, Self>> {
        TransactionElement(view, context)
    }
}

private final class TransactionElement<V: View>: TransparentElement<V, TransactionModifier> {
    override init(_ view: ModifiedContent<V, TransactionModifier>, _ context: _ElementContext) {
        super.init(view, context)
        host.countStandingRewrite(1)
    }

    override func contentTransaction(_ transaction: Transaction, changingTo new: TransactionModifier?) -> Transaction {
        var transaction = transaction
        (new ?? view.modifier).transform(&transaction)
        return transaction
    }

    /// Read by each leaf that a layout moves, so it is computed once per update.
    private var known: (update: Int, transaction: Transaction)?

    override var innerLayoutTransaction: Transaction {
        if let known, known.update == host.updateCount { return known.transaction }
        var transaction = layoutTransaction
        view.modifier.transform(&transaction)
        known = (host.updateCount, transaction)
        return transaction
    }

    override func destroyContent() {
        host.countStandingRewrite(-1)
        super.destroyContent()
    }
}

/// Rewrites the transaction in the updates in which a value has changed.
private struct ValueTransactionModifier<Value: Equatable>: ViewModifier {
    let value: Value
    let transform: (inout Transaction) -> Void

    typealias Body = Never

    static func _makeElement<V: View>(
        _ view: ModifiedContent<V, Self>, _ context: _ElementContext
    ) -> _ViewElement<ModifiedContent<V, Self>> {
        ValueTransactionElement(view, context)
    }
}

private final class ValueTransactionElement<V: View, Value: Equatable>:
    TransparentElement<V, ValueTransactionModifier<Value>> {
    override func contentTransaction(
        _ transaction: Transaction, changingTo new: ValueTransactionModifier<Value>?
    ) -> Transaction {
        guard let new, new.value != view.modifier.value else { return transaction }
        changedIn = host.updateCount
        host.noteRewrite()
        var transaction = transaction
        new.transform(&transaction)
        return transaction
    }

    /// The last update in which the value changed.
    private var changedIn = -1

    override var innerLayoutTransaction: Transaction {
        var transaction = layoutTransaction
        if changedIn == host.updateCount { view.modifier.transform(&transaction) }
        return transaction
    }
}

extension View {
    /// Changes the transaction of every update that reaches the view.
    public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
        modifier(TransactionModifier(transform: transform))
    }

    /// Changes the transaction of the updates in which `value` changes.
    public func transaction<V: Equatable>(
        value: V, _ transform: @escaping (inout Transaction) -> Void
    ) -> some View {
        modifier(ValueTransactionModifier(value: value, transform: transform))
    }

    /// Animates the view's changes in the updates in which `value` changes.
    public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        transaction(value: value) { if !$0.disablesAnimations { $0.animation = animation } }
    }

    /// Animates all of the view's changes, whatever their cause.
    @available(*, deprecated, message: "Use withAnimation or animation(_:value:) instead.")
    public func animation(_ animation: Animation?) -> some View {
        transaction { if !$0.disablesAnimations { $0.animation = animation } }
    }
}

extension View where Self: Equatable {
    /// Animates the view's changes in the updates in which the view itself changes.
    public func animation(_ animation: Animation?) -> some View { self.animation(animation, value: self) }
}
