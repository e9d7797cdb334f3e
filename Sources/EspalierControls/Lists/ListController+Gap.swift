import EspalierCore
import EspalierGraphics
import Foundation

// iOS: a row that is carried by hand. The others move aside, so that there is a gap where it would go. The row itself stands in the
// gap and leaves it empty; over all rows its picture follows the finger. Layout knows nothing of that: rows are moved from where it
// has put them, and have their old order until the row is let go.
extension ListController {
    /// Whether rows that are dragged are carried by hand; elsewhere a line shows where they would go.
    var opensGaps: Bool { environment.isPhone }

    static var motion: Transaction {
        var transaction = Transaction()
        transaction.animation = .smooth(duration: 0.25)
        return transaction
    }

    func gapBegins(_ row: ListRowNode) {
        overlay?.finishSettling()
        // However far the list scrolls meanwhile, the row is needed.
        node?.heldLine = node?.index.line(ofItem: row.item)
    }

    /// Whether the row that is carried is there and counts as it did when it was taken.
    func isInPlace(_ drag: ListDrag) -> Bool { !drag.row.isGone && drag.offsets.contains(drag.row.offset) }

    /// Where the top of the row that is dragged is drawn, in window points.
    var carriedTop: CGFloat? {
        guard let drag else { return nil }
        let top = drag.pointer.y - drag.grip.height
        guard drag.opensGap, let node else { return top }
        // iOS: it stays in its list.
        let rows = node.windowRect(node.bounds), sight = overlay.map { $0.windowRect($0.bounds) } ?? rows
        let low = max(rows.minY, sight.minY), high = min(rows.maxY, sight.maxY) - drag.row.size.height
        return min(max(top, low), max(high, low))
    }

    /// The offset before which the row would go: a row makes room once the edge that comes towards it has passed its middle.
    func gapTarget(_ node: LazyNode) -> Int? {
        guard let drag, let own = drag.offsets.first, node.extents.count > 0, let carriedTop else { return nil }
        func itemAfter(_ y: CGFloat) -> Int {
            let line = node.extents.line(at: y)
            let isPassed = y > node.extents.start(of: line) + node.extents.length(of: line) / 2
            return node.index.items(ofLine: line).lowerBound + (isPassed ? 1 : 0)
        }
        let top = node.convertFromWindow(CGPoint(x: 0, y: carriedTop)).y, item = drag.firstItem + own
        let above = itemAfter(top), below = itemAfter(top + drag.row.size.height)
        let target = below > item + 1 ? below : above < item ? above : item
        return min(max(target - drag.firstItem, 0), drag.source.itemCount)
    }

    /// The line of the row that is carried, and the one that would have its place.
    var gap: (from: Int, to: Int)? {
        guard let drag, drag.opensGap, let own = drag.offsets.first, let target = drag.target, own < drag.source.itemCount, let node,
              let from = node.index.line(ofItem: drag.firstItem + own),
              let to = node.index.line(ofItem: drag.firstItem + (target > own ? target - 1 : target)),
              max(from, to) < node.extents.count else { return nil }
        return (from, to)
    }

    /// The line as which one is seen.
    func shownPlace(ofLine line: Int, _ gap: (from: Int, to: Int)?) -> Int {
        guard let gap else { return line }
        if line == gap.from { return gap.to }
        if line > gap.from, line <= gap.to { return line - 1 }
        if line < gap.from, line >= gap.to { return line + 1 }
        return line
    }

    /// How far the rows of a line move aside.
    private func shift(ofLine line: Int, _ gap: (from: Int, to: Int)?, _ node: LazyNode) -> CGFloat {
        guard let gap, gap.from != gap.to else { return 0 }
        let extents = node.extents, length = extents.length(of: gap.from)
        if line > gap.from, line <= gap.to { return -length }
        if line < gap.from, line >= gap.to { return length }
        guard line == gap.from else { return 0 }
        let way = extents.start(of: gap.to) - extents.start(of: line)
        return line < gap.to ? way + extents.length(of: gap.to) - length : way
    }

    /// The gap is elsewhere: rows set off to where they stand beside it.
    func openGap() {
        guard let node else { return }
        moveAside(node.lines, node, Self.motion)
        tellEdges(node.lines, node)
    }

    private func moveAside(_ lines: [LazyNode.Line], _ node: LazyNode, _ transaction: Transaction) {
        let gap = gap
        for line in lines where line.role == .cells {
            let shift = shift(ofLine: line.index, gap, node)
            for case let row as ListRowNode in line.nodes { row.stand(aside: shift, transaction) }
        }
    }

    /// Layout has put the rows into their places.
    func tookPlaces(_ lines: [LazyNode.Line]) {
        let opensGap = drag?.opensGap == true
        for line in lines where line.role == .cells {
            for case let row as ListRowNode in line.nodes { row.tookHome(keepsAside: opensGap) }
        }
        // At once: they stood there before the layout.
        if opensGap, let node { moveAside(lines, node, Transaction()) }
    }

    /// The row was let go: into its gap, or back where that is closed.
    func gapEnds(_ drag: ListDrag, from top: CGFloat?) {
        node?.heldLine = nil
        // After what the app makes of it: its rows stand in the new order then, where they are seen already. Whatever it did not
        // move goes back.
        if let node { node.host.enqueueAction { [weak node] in if let node { node.host.enqueuePlacement(node) } } }
        guard !drag.isCarried, let overlay, let top, !drag.row.isGone else {
            drag.row.isLifted = false
            return
        }
        overlay.settle(drag.row, from: top - drag.row.seenTop, Self.motion)
    }
}

extension ListRowNode {
    /// Where the row's top is seen, in window points.
    var seenTop: CGFloat { windowRect(bounds).minY + shownOrigin.y - origin.y }

    /// Moves the row from where layout has put it.
    func stand(aside distance: CGFloat, _ transaction: Transaction) {
        aside = distance
        guard isPlaced else { return }
        move(to: CGPoint(x: origin.x, y: home + distance), transaction)
    }

    /// Layout has put the row into its place.
    /// - Parameter keepsAside: whether it is about to be moved from there again.
    func tookHome(keepsAside: Bool) {
        let old = home + aside
        home = origin.y
        guard !keepsAside, aside != 0 else { return }
        aside = 0
        // An animated update has it set off by itself.
        if host.currentTransaction.animation == nil, old != home { setOff(from: CGPoint(x: origin.x, y: old), ListController.motion) }
    }
}
