import EspalierCore
import EspalierGraphics
import Foundation

/// A drag of rows to another position.
@MainActor struct ListDrag {
    let source: ListRowSource
    /// The list's item index of the source's first row.
    let firstItem: Int
    let offsets: IndexSet
    let row: ListRowNode
    /// The pointer's offset in the row.
    let grip: CGSize
    var pointer: CGPoint
    var target: Int?
    /// Whether the row is dragged as a `draggable` view, whose image already follows the pointer.
    let isCarried: Bool
    /// iOS: whether the other rows move aside for the dragged one; elsewhere a line shows the insertion point.
    let opensGap: Bool

    /// Whether the dragged row still exists and has the offset that it had when the drag began.
    var isInPlace: Bool { !row.isGone && offsets.contains(row.position.offset) }
}

/// Drags rows of a list to another position in it. ListDragging+Gap.swift has how rows make room for one on a phone.
@MainActor final class ListDragging {
    // unowned(unsafe): the list owns this object and sets the reference before any other use.
    unowned(unsafe) var list: ListController!
    private(set) var drag: ListDrag?
    /// Scrolls the list while a row is dragged near its edge.
    private var scrolling: FrameTask?

    /// iOS: whether dragged rows are carried by hand; elsewhere a line shows the insertion point.
    var opensGaps: Bool { list.environment.isPhone }

    /// Begins to drag a row, together with the other selected rows of the same source.
    /// - Parameters:
    ///   - start: where the button was pressed: the pointer holds the row there, however far it has moved since.
    ///   - isCarried: whether the row is dragged as a `draggable` view, whose image already follows the pointer.
    func begin(_ row: ListRowNode, from start: CGPoint, at point: CGPoint, isCarried: Bool = false) {
        guard row.canMove, let source = row.position.source, drag == nil else { return }
        list.pointer.closeSwipes(except: nil)
        let own = row.position.offset, opensGaps = opensGaps, selected = list.selection.values
        var offsets = IndexSet(integer: own)
        // iOS: only one row is dragged at a time.
        if !opensGaps, let key = row.selectionKey, selected.contains(key), selected.count > 1 {
            for other in list.rows.present where other.position.source === source && other.highlight.isSelected && other.canMove {
                offsets.insert(other.position.offset)
            }
        }
        let corner = row.windowRect(row.bounds).origin
        drag = ListDrag(
            source: source, firstItem: row.position.item - own, offsets: offsets, row: row,
            grip: CGSize(width: start.x - corner.x, height: start.y - corner.y), pointer: point, target: nil, isCarried: isCarried,
            opensGap: opensGaps)
        if opensGaps { gapWillOpen(for: row) }
        row.state.isLifted = true
        move(to: point)
    }

    func move(to point: CGPoint) {
        guard let drag, let node = list.node else { return }
        if drag.opensGap, !drag.isInPlace { return end(isCancelled: true) }
        self.drag?.pointer = point
        retarget(node)
        scrollAtEdges()
    }

    func end(isCancelled: Bool) {
        guard let drag else { return }
        let top = carriedTop, isCancelled = isCancelled || drag.opensGap && !drag.isInPlace
        self.drag = nil
        scrolling = nil
        if drag.opensGap { closeGap(drag, from: top) } else { drag.row.state.isLifted = false }
        list.overlay?.setNeedsPaint()
        guard !isCancelled, let target = drag.target, let move = drag.source.edits?.onMove else { return }
        // SwiftUI: the destination is an offset before the rows are removed.
        let first = drag.offsets.first ?? 0
        let isInPlace = drag.offsets.count == (drag.offsets.last ?? 0) - first + 1 && (first...first + drag.offsets.count).contains(target)
        if !isInPlace { withAnimation { move(drag.offsets, target) } }
    }

    private func retarget(_ node: LazyNode) {
        guard let drag else { return }
        let target = drag.opensGap ? gapTarget(node) : lineTarget(at: drag.pointer, node)
        self.drag?.target = target
        if drag.opensGap, target != drag.target { openGap() }
        list.overlay?.setNeedsPaint()
    }

    /// The offset before which rows are inserted when they are released at a point of the window.
    private func lineTarget(at point: CGPoint, _ node: LazyNode) -> Int? {
        guard let drag, node.extents.count > 0 else { return nil }
        let item = node.itemAfter(node.convertFromWindow(point).y)
        return min(max(item - drag.firstItem, 0), drag.source.itemCount)
    }

    /// Where the insertion line is drawn: the list's item index of the source's first row, and an offset in the source.
    var linePlace: (firstItem: Int, offset: Int)? {
        guard let drag, !drag.opensGap, let target = drag.target else { return nil }
        return (drag.firstItem, target)
    }

    // MARK: Scrolling

    /// Scrolls the list automatically while the pointer is near an edge.
    private func scrollAtEdges() {
        guard scrolling == nil, speed != 0, let node = list.node else { return }
        scrolling = node.host.animations.everyFrame { [weak self] _ in
            guard let self, drag != nil, speed != 0, let node = list.node, let scroll = node.enclosingScroll(.vertical),
                  scroll.scroll(to: CGPoint(x: scroll.offset.x, y: scroll.offset.y + speed)) else {
                self?.scrolling = nil
                return false
            }
            retarget(node)
            return true
        }
    }

    /// The scrolling speed in points per frame.
    private var speed: CGFloat {
        guard let drag, let scroll = list.node?.enclosingScroll(.vertical) else { return 0 }
        let y = scroll.convertFromWindow(drag.pointer).y, edge = min(28, scroll.size.height / 4)
        if y < edge { return -((edge - y) / edge * 10).rounded(.up) }
        if y > scroll.size.height - edge { return ((y - scroll.size.height + edge) / edge * 10).rounded(.up) }
        return 0
    }
}

extension LazyNode {
    /// The item before which something dropped at a y coordinate of the node is inserted: that of the line there, or the next one
    /// past the line's middle. There must be a line.
    func itemAfter(_ y: CGFloat) -> Int {
        let line = extents.line(at: y)
        let isPassed = y > extents.start(of: line) + extents.length(of: line) / 2
        return index.items(ofLine: line).lowerBound + (isPassed ? 1 : 0)
    }
}
