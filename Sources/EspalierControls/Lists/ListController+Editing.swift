import EspalierCore
import EspalierGraphics
import Foundation

// Rows that are deleted and moved by the user.
extension ListController {
    func canDelete(_ row: ListRowNode) -> Bool {
        row.isRowEnabled && !row.traits.isDeleteDisabled && row.source?.edits?.onDelete != nil
    }

    func canMove(_ row: ListRowNode) -> Bool {
        row.isRowEnabled && !row.traits.isMoveDisabled && row.source?.edits?.onMove != nil
    }

    // MARK: Deleting

    func delete(_ row: ListRowNode) {
        guard canDelete(row), let delete = row.source?.edits?.onDelete else { return }
        let key = row.selectionKey, offset = row.offset
        cursorItem = row.item - 1
        withAnimation { delete(IndexSet(integer: offset)) }
        if let key, selected.contains(key) { write(selected.subtracting([key])) }
    }

    /// The Delete key: the selected rows go, or the one that the keyboard is at.
    func deleteSelected() -> Bool {
        guard let node else { return false }
        guard selection != nil, !selected.isEmpty else {
            guard let cursor, !cursor.isGone, canDelete(cursor) else { return false }
            delete(cursor)
            return true
        }
        var offsets: [(source: ListRowSource, offsets: IndexSet)] = []
        var gone: Set<AnyHashable> = []
        var first: Int?
        for (start, source) in node.index.sources.compactMap({ pair in (pair.source as? ListRowSource).map { (pair.first, $0) } }) {
            guard source.edits?.onDelete != nil else { continue }
            var own = IndexSet()
            for offset in 0..<source.itemCount {
                let keys = keys(ofItem: start + offset)
                guard !selected.isDisjoint(with: keys) else { continue }
                if rowsIfPresent(start + offset).contains(where: \.traits.isDeleteDisabled) { continue }
                own.insert(offset)
                gone.formUnion(keys)
                if first == nil { first = start + offset }
            }
            if !own.isEmpty { offsets.append((source, own)) }
        }
        guard !offsets.isEmpty else { return false }
        cursorItem = first.map { $0 - 1 }
        // From the end: what goes first must not move what others have counted in the same data.
        withAnimation { for entry in offsets.reversed() { entry.source.edits?.onDelete?(entry.offsets) } }
        write(selected.subtracting(gone))
        return true
    }

    private func rowsIfPresent(_ item: Int) -> [ListRowNode] {
        node?.lines.first { $0.index == item }?.nodes.compactMap { $0 as? ListRowNode } ?? []
    }

    // MARK: Moving

    /// The row that the keyboard is at changes places with the one beside it, and keeps the keyboard.
    func shiftRow(by step: Int) -> Bool {
        guard let row = cursor, !row.isGone, canMove(row), let source = row.source, let move = source.edits?.onMove else { return false }
        let target = row.offset + step
        guard target >= 0, target < source.itemCount else { return true }
        // SwiftUI: the place is counted before the row is taken out.
        withAnimation { move(IndexSet(integer: row.offset), step > 0 ? target + 1 : target) }
        return true
    }

    /// Begins to drag a row, and with it the other selected rows of its kind.
    /// - Parameters:
    ///   - start: where the button went down: there the pointer holds the row, however far it has gone since.
    ///   - isCarried: whether the row is a view that is dragged as such, and has its picture at the pointer already.
    func beginDrag(_ row: ListRowNode, from start: CGPoint, at point: CGPoint, isCarried: Bool = false) {
        guard canMove(row), let source = row.source, drag == nil else { return }
        closeSwipes(except: nil)
        var offsets = IndexSet(integer: row.offset)
        // iOS: a hand carries one row.
        if !opensGaps, let key = row.selectionKey, selected.contains(key), selected.count > 1 {
            for other in presentRows where other.source === source && other.isSelected && canMove(other) { offsets.insert(other.offset) }
        }
        let corner = row.windowRect(row.bounds).origin
        drag = ListDrag(
            source: source, firstItem: row.item - row.offset, offsets: offsets, row: row,
            grip: CGSize(width: start.x - corner.x, height: start.y - corner.y), pointer: point, target: nil, isCarried: isCarried,
            opensGap: opensGaps)
        if opensGaps { gapBegins(row) }
        row.isLifted = true
        dragMoved(to: point)
    }

    func dragMoved(to point: CGPoint) {
        guard let drag, let node else { return }
        if drag.opensGap, !isInPlace(drag) { return endDrag(isCancelled: true) }
        self.drag?.pointer = point
        retarget(node)
        scrollWhileDragging()
    }

    private func retarget(_ node: LazyNode) {
        guard let drag else { return }
        let target = drag.opensGap ? gapTarget(node) : target(at: drag.pointer, node)
        self.drag?.target = target
        if drag.opensGap, target != drag.target { openGap() }
        overlay?.setNeedsPaint()
    }

    /// The offset before which rows go that are let go at a point of the window.
    private func target(at point: CGPoint, _ node: LazyNode) -> Int? {
        guard let drag, node.extents.count > 0 else { return nil }
        let y = node.convertFromWindow(point).y
        let line = node.extents.line(at: y)
        let start = node.extents.start(of: line), length = node.extents.length(of: line)
        let item = node.index.items(ofLine: line).lowerBound + (y > start + length / 2 ? 1 : 0)
        return min(max(item - drag.firstItem, 0), drag.source.itemCount)
    }

    /// Where the line is drawn that shows where the rows would go, in window points.
    var dropLine: CGRect? {
        let ownPlace: (Int, Int)? = drag.flatMap { drag in drag.opensGap ? nil : drag.target.map { (drag.firstItem, $0) } }
        let place = ownPlace ?? dropTarget.map { ($0.firstItem, $0.offset) }
        guard let (first, target) = place, let node else { return nil }
        guard let line = node.index.line(ofItem: first + max(target - 1, 0)), node.extents.count > 0 else {
            return CGRect(x: look.margin, y: 0, width: node.size.width - 2 * look.margin, height: 2).applying(node.windowTransform)
        }
        let y = node.extents.start(of: line) + (target > 0 ? node.extents.length(of: line) : 0)
        let rect = CGRect(x: look.margin, y: y - 1, width: node.size.width - 2 * look.margin, height: 2)
        return rect.applying(node.windowTransform)
    }

    func endDrag(isCancelled: Bool) {
        guard let drag else { return }
        let top = carriedTop, isCancelled = isCancelled || drag.opensGap && !isInPlace(drag)
        self.drag = nil
        scrolling = nil
        if drag.opensGap { gapEnds(drag, from: top) } else { drag.row.isLifted = false }
        overlay?.setNeedsPaint()
        guard !isCancelled, let target = drag.target, let move = drag.source.edits?.onMove else { return }
        // SwiftUI: the place is counted before the rows are taken out.
        let first = drag.offsets.first ?? 0
        let isInPlace = drag.offsets.count == (drag.offsets.last ?? 0) - first + 1 && (first...first + drag.offsets.count).contains(target)
        if !isInPlace { withAnimation { move(drag.offsets, target) } }
    }

    /// Near an edge the list scrolls on by itself.
    private func scrollWhileDragging() {
        guard scrolling == nil, speed != 0, let node else { return }
        scrolling = node.host.animations.everyFrame { [weak self] _ in
            guard let self, drag != nil, speed != 0, let node = self.node, let scroll = node.enclosingScroll(.vertical),
                  scroll.scroll(to: CGPoint(x: scroll.offset.x, y: scroll.offset.y + speed)) else {
                self?.scrolling = nil
                return false
            }
            retarget(node)
            return true
        }
    }

    /// In points a frame.
    private var speed: CGFloat {
        guard let drag, let scroll = node?.enclosingScroll(.vertical) else { return 0 }
        let y = scroll.convertFromWindow(drag.pointer).y, edge = min(28, scroll.size.height / 4)
        if y < edge { return -((edge - y) / edge * 10).rounded(.up) }
        if y > scroll.size.height - edge { return ((y - scroll.size.height + edge) / edge * 10).rounded(.up) }
        return 0
    }
}

/// Rows on their way to another place.
struct ListDrag {
    let source: ListRowSource
    /// The list's item that is the source's first.
    let firstItem: Int
    let offsets: IndexSet
    let row: ListRowNode
    /// Where in the row the pointer holds it.
    let grip: CGSize
    var pointer: CGPoint
    var target: Int?
    let isCarried: Bool
    /// iOS: whether the other rows move aside for it; elsewhere a line shows where it would go.
    let opensGap: Bool
}
