/// The transaction of the last update, and its effects on what follows the update.
struct TransactionState {
    var current = Transaction()
    /// Incremented with each new transaction.
    var updateCount = 0
    /// Whether modifiers may have rewritten the current transaction for some leaves.
    var isRewritten = false
    /// The number of modifiers that rewrite every transaction.
    var standingRewrites = 0
    /// Listeners that may still receive animations from the passes that follow the update.
    var heldListeners: [AnimationListener] = []

    /// Releases everything that may hold elements or nodes.
    mutating func forgetViews() {
        heldListeners = []
        current = Transaction()
    }
}

// The transaction of an update: layout, and the readers of geometry and preferences that follow, belong to it.
extension ViewHost {
    /// The transaction of the last update.
    package var currentTransaction: Transaction { transactions.current }
    /// Incremented with each new transaction.
    package var updateCount: Int { transactions.updateCount }

    /// Called when one transaction follows another: changes made under the first are laid out before the next replaces it.
    func begin(_ transaction: Transaction) {
        if moves.areTracked || transaction.animation != nil || transaction.tracksVelocity, !transaction.isIdentical(to: currentTransaction),
           layoutQueue.hasNodes || !moves.oldPlaces.isEmpty { layoutPass() }
        if !transaction.isIdentical(to: currentTransaction) { replaceTransaction(with: transaction) }
        for listener in transaction.listeners {
            listener.animationWasAdded()
            transactions.heldListeners.append(listener)
        }
    }

    private func replaceTransaction(with transaction: Transaction) {
        transactions.updateCount &+= 1
        moves.updateBegins()
        transactions.current = transaction
        transactions.isRewritten = transactions.standingRewrites > 0
        moves.areTracked = transaction.animation != nil || transaction.tracksVelocity || transactions.isRewritten
        discardExpiredDragVelocities()
    }

    /// A modifier has rewritten the transaction of this update.
    package func noteRewrite() {
        transactions.isRewritten = true
        moves.areTracked = true
    }

    /// Called when a modifier that rewrites every transaction is added (1) or removed (-1).
    package func countStandingRewrite(_ change: Int) {
        transactions.standingRewrites += change
        if transactions.standingRewrites > 0 { noteRewrite() }
    }

    /// Called when the updates, and all work that follows from them, are over.
    func endTransaction() {
        // A plain update may have followed an animated one: that one's listeners are still held.
        guard moves.areTracked || !transactions.heldListeners.isEmpty || !currentTransaction.isIdentical(to: Transaction()) else { return }
        replaceTransaction(with: Transaction())
        let listeners = transactions.heldListeners
        transactions.heldListeners.removeAll()
        for listener in listeners { listener.animationWasCompleted() }
    }
}
