import EspalierCore
import EspalierGraphics

// Rows that leave a list: with all that the list draws around their views, and by the list's own animation.

extension ListController {
    /// The row around a view that is leaving, or whose section has been folded; nil for one that has not been in sight.
    func leavingRow(around child: Node) -> ListRowNode? {
        guard let row = knownRow(around: child) else { return nil }
        if row.leavingMark == nil, let node, row.parent === node, row.isPlaced, node.host.currentTransaction.animation != nil {
            letGo(row, node.host)
        }
        return row
    }

    /// Its view is still there, but not in the list: the section around it is folded.
    private func letGo(_ row: ListRowNode, _ host: ViewHost) {
        row.isFolded = true
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
        node?.leavingDidEnd()
    }
}

extension ListRowNode {
    /// Whether the row stands nowhere any more, though it may still be seen.
    var isGone: Bool { isRetired || leavingMark != nil }

    /// Takes back that the row was let go; false if it was not.
    @discardableResult func endLeaving() -> Bool {
        guard leaving != nil else { return false }
        leaving = nil
        host.leavingCount -= 1
        return true
    }

    /// The row is in the list, perhaps again.
    func takePlaceAgain() {
        guard isFolded else { return }
        isFolded = false
        let transaction = host.currentTransaction
        if endLeaving() { return fade(to: 1, transaction) }
        fadeIn(transaction)
    }
}
