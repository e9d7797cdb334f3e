// The transaction of an update: layout, and the readers of geometry and preferences that follow, belong to it.
extension ViewHost {
    /// One transaction follows another: what the first has changed is laid out under it before the next takes its place.
    func begin(_ transaction: Transaction) {
        if tracksMoves || transaction.animation != nil || transaction.tracksVelocity, !transaction.isIdentical(to: currentTransaction),
           !layoutQueue.isEmpty || !placementQueue.isEmpty || !oldPlaces.isEmpty { layoutPass() }
        if !transaction.isIdentical(to: currentTransaction) { take(transaction) }
        for listener in transaction.listeners {
            listener.animationWasAdded()
            heldListeners.append(listener)
        }
    }

    private func take(_ transaction: Transaction) {
        updateCount &+= 1
        currentTransaction = transaction
        rewritesTransactions = standingRewrites > 0
        tracksMoves = transaction.animation != nil || transaction.tracksVelocity || rewritesTransactions
        forgetHandMotions()
    }

    /// A modifier has rewritten the transaction of this update.
    package func noteRewrite() {
        rewritesTransactions = true
        tracksMoves = true
    }

    /// A modifier that rewrites every transaction comes (1) or goes (-1).
    package func countStandingRewrite(_ change: Int) {
        standingRewrites += change
        if standingRewrites > 0 { noteRewrite() }
    }

    /// The updates are over, with all that follows from them.
    func endTransaction() {
        // A plain update may have come behind an animated one: those who wait for that one's animations are held still.
        guard tracksMoves || !heldListeners.isEmpty || !currentTransaction.isIdentical(to: Transaction()) else { return }
        take(Transaction())
        let listeners = heldListeners
        heldListeners.removeAll()
        for listener in listeners { listener.animationWasCompleted() }
    }
}
