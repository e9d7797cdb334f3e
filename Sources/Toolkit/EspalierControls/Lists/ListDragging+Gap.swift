import EspalierCore
import EspalierGraphics
import Foundation

// iOS: a row that is carried by hand. Its node stays in the gap that the other rows leave, without being drawn there; its image
// follows the finger above all rows.
extension ListDragging {
    static var motion: Transaction {
        var transaction = Transaction()
        transaction.animation = .smooth(duration: 0.25)
        return transaction
    }

    func gapWillOpen(for row: ListRowNode) {
        list.overlay?.finishLanding()
        // Keeps the row alive however far the list scrolls meanwhile.
        list.node?.heldLine = list.node?.index.line(ofItem: row.position.item)
    }

    /// The window y coordinate, in points, at which the top of the dragged row is drawn.
    var carriedTop: CGFloat? {
        guard let drag else { return nil }
        let top = drag.pointer.y - drag.grip.height
        guard drag.opensGap, let node = list.node else { return top }
        // iOS: the row stays within its list.
        let rows = node.windowRect(node.bounds), sight = list.overlay.map { $0.windowRect($0.bounds) } ?? rows
        let low = max(rows.minY, sight.minY), high = min(rows.maxY, sight.maxY) - drag.row.size.height
        return min(max(top, low), max(high, low))
    }

    /// The offset before which the row would be inserted. A row makes room once the nearer edge of the dragged row has passed its middle.
    func gapTarget(_ node: LazyNode) -> Int? {
        guard let drag, let own = drag.offsets.first, node.extents.count > 0, let carriedTop else { return nil }
        let top = node.convertFromWindow(CGPoint(x: 0, y: carriedTop)).y, item = drag.firstItem + own
        let above = node.itemAfter(top), below = node.itemAfter(top + drag.row.size.height)
        let target = below > item + 1 ? below : above < item ? above : item
        return min(max(target - drag.firstItem, 0), drag.source.itemCount)
    }

    /// The gap that is open now.
    var gap: RowGap? {
        guard let drag, drag.opensGap, let own = drag.offsets.first, let target = drag.target, own < drag.source.itemCount,
              let node = list.node, let from = node.index.line(ofItem: drag.firstItem + own),
              let to = node.index.line(ofItem: drag.firstItem + (target > own ? target - 1 : target)),
              max(from, to) < node.extents.count else { return nil }
        return RowGap(from: from, to: to)
    }

    /// Animates the rows to their positions around the moved gap.
    func openGap() {
        guard let node = list.node else { return }
        moveAside(node.lines, node, Self.motion)
        list.rows.updateEdges(node.lines, node)
    }

    private func moveAside(_ lines: [LazyNode.Line], _ node: LazyNode, _ transaction: Transaction) {
        let gap = gap
        for line in lines where line.role == .cells {
            let distance = gap?.shift(ofLine: line.index, node.extents) ?? 0
            for case let row as ListRowNode in line.nodes { row.moveAside(by: distance, transaction) }
        }
    }

    /// Called after layout has placed the rows.
    func rowsWerePlaced(_ lines: [LazyNode.Line]) {
        let opensGap = drag?.opensGap == true
        for line in lines where line.role == .cells {
            for case let row as ListRowNode in line.nodes { row.wasPlaced(keepsShift: opensGap) }
        }
        // Without animation: the rows were there before the layout.
        if opensGap, let node = list.node { moveAside(lines, node, Transaction()) }
    }

    /// Moves the released row into its gap, or back where the gap is closed.
    func closeGap(_ drag: ListDrag, from top: CGFloat?) {
        list.node?.heldLine = nil
        // The rows are placed once the app has moved its data: they then have the new order, in which they are already shown. Rows
        // that the app has not moved return to where they were.
        if let node = list.node { node.host.enqueueAction { [weak node] in if let node { node.host.enqueuePlacement(node) } } }
        guard !drag.isCarried, let overlay = list.overlay, let top, !drag.row.isGone else {
            drag.row.state.isLifted = false
            return
        }
        overlay.land(drag.row, from: top - drag.row.seenTop, Self.motion)
    }
}
