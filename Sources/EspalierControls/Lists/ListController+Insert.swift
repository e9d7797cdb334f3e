import EspalierCore
import EspalierGraphics
import Foundation

/// Where things would go that are dropped on a list.
struct ListInsertion {
    let source: ListRowSource
    /// The list's item that is the source's first.
    let firstItem: Int
    /// The offset in the source before which they go.
    let offset: Int
}

// Things of other views that are dropped between rows.
extension ListController {
    private func sources(for session: DragSession) -> [(first: Int, source: ListRowSource)] {
        guard let node else { return [] }
        return node.index.sources.compactMap { first, source in
            guard let source = source as? ListRowSource, let insert = source.edits?.onInsert, session.conforms(to: insert.types) else { return nil }
            return (first, source)
        }
    }

    func takesInsertion(of session: DragSession) -> Bool {
        environment.isEnabled && (movedRow(of: session) != nil || !sources(for: session).isEmpty)
    }

    /// The row that is dragged where it is one of this list's and may be moved: SwiftUI: rows that can be dragged to other views
    /// are moved among their own as any others are.
    func movedRow(of session: DragSession) -> ListRowNode? {
        var node = session.origin?.parent
        while let current = node {
            if let row = current as? ListRowNode { return row.list === self && canMove(row) ? row : nil }
            node = current.parent
        }
        return nil
    }

    /// The gap between rows that is next to a point of the window: of rows that take such things, or at an end of them.
    func insertion(of session: DragSession, at point: CGPoint) -> ListInsertion? {
        guard let node else { return nil }
        let sources = sources(for: session)
        var item = 0
        if node.extents.count > 0 {
            let y = node.convertFromWindow(point).y
            let line = node.extents.line(at: y), start = node.extents.start(of: line)
            item = node.index.items(ofLine: line).lowerBound + (y > start + node.extents.length(of: line) / 2 ? 1 : 0)
        }
        func distance(_ entry: (first: Int, source: ListRowSource)) -> Int {
            max(entry.first - item, item - entry.first - entry.source.itemCount, 0)
        }
        // SwiftUI: of lists inside of each other the innermost takes what is dropped.
        func rank(_ entry: (first: Int, source: ListRowSource)) -> (Int, Int) {
            (distance(entry), entry.source.edits?.onInsert?.depth ?? 0)
        }
        guard let nearest = sources.min(by: { rank($0) < rank($1) }) else { return nil }
        let offset = min(max(item - nearest.first, 0), nearest.source.itemCount)
        return ListInsertion(source: nearest.source, firstItem: nearest.first, offset: offset)
    }

    /// - Returns: whether the things would be taken here.
    func insertionMoved(_ session: DragSession, to point: CGPoint) -> Bool {
        if let row = movedRow(of: session) {
            if drag == nil { beginDrag(row, from: point, at: point, isCarried: true) } else { dragMoved(to: point) }
            return true
        }
        let wasShown = dropTarget != nil
        dropTarget = insertion(of: session, at: point)
        if wasShown || dropTarget != nil { overlay?.setNeedsPaint() }
        return dropTarget != nil
    }

    func endInsertion() {
        if drag?.isCarried == true { endDrag(isCancelled: true) }
        guard dropTarget != nil else { return }
        dropTarget = nil
        overlay?.setNeedsPaint()
    }

    func insert(_ session: DragSession, at point: CGPoint) -> Bool {
        if movedRow(of: session) != nil {
            endDrag(isCancelled: false)
            return true
        }
        let target = insertion(of: session, at: point)
        endInsertion()
        guard let target, let insert = target.source.edits?.onInsert else { return false }
        withAnimation { insert.perform(target.offset, session.providers(for: insert.types)) }
        return true
    }
}
