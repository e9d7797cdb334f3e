package import EspalierCore
import EspalierGraphics

// Rows that are inserted into a list or removed from it: they fade with all that the list draws around their views, by the list's
// animation.

extension ListRowStore {
    /// The row around a view that is leaving or whose section has been collapsed; nil if it has not been visible.
    func leavingRow(around child: Node) -> ListRowNode? {
        guard let row = knownRow(around: child) else { return nil }
        if row.leavingMark == nil, let node = list.node, row.parent === node, row.isPlaced, node.host.currentTransaction.animation != nil {
            letGo(row, node.host)
        }
        return row
    }

    /// Fades out a row whose view still exists but is no longer in the list, because its section is collapsed.
    private func letGo(_ row: ListRowNode, _ host: ViewHost) {
        row.presence.isFolded = true
        row.leaving = Leaving()
        host.leavingCount += 1
        let listener = AnimationListener(AnimationListener.Criterion.removed) { [weak self, weak row] in
            assumeMainActor {
                guard let self, let row, row.leaving != nil else { return }
                row.host.enqueueAction { self.forget(row) }
            }
        }
        var transaction = host.currentTransaction
        transaction.listeners.append(listener)
        row.fade(to: 0, transaction)
        listener.seal()
    }

    private func forget(_ row: ListRowNode) {
        guard row.endLeaving() else { return }
        list.node?.leavingDidEnd()
    }
}

extension ListRowNode {
    /// Fades the row in with the animation that has inserted it.
    func fadeIn(_ transaction: Transaction) {
        presence.opacity.reset(UnitValue(0))
        fade(to: 1, transaction)
    }

    package func fade(to opacity: Double, _ transaction: Transaction) {
        // unowned(unsafe): the animated value is a property of this object and ends with it.
        presence.opacity.set(UnitValue(opacity), transaction, list.environment, host) { [unowned(unsafe) self] in
            presence.opacity.releaseIfFinished()
            setNeedsPaint()
        }
        setNeedsPaint()
    }

    /// Whether the row has left the list, though it may still be fading out.
    var isGone: Bool { isRetired || leavingMark != nil }

    /// Ends the row's leaving state; false if it was not leaving.
    @discardableResult func endLeaving() -> Bool {
        guard leaving != nil else { return false }
        leaving = nil
        host.leavingCount -= 1
        return true
    }

    /// Called when the row is in the list; one that was collapsed fades back in.
    func returnToList() {
        guard presence.isFolded else { return }
        presence.isFolded = false
        let transaction = host.currentTransaction
        if endLeaving() { return fade(to: 1, transaction) }
        fadeIn(transaction)
    }
}
