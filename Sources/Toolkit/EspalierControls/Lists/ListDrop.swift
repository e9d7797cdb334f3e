import EspalierCore
import EspalierGraphics
import Foundation

/// Where items dropped on a list are inserted.
struct ListInsertion {
    let source: ListRowSource
    /// The list's item index of the source's first row.
    let firstItem: Int
    /// The offset in the source before which they are inserted.
    let offset: Int
}

/// Drags from other views over a list; their items are dropped between rows.
@MainActor final class ListDrop {
    // unowned(unsafe): the list owns this object and sets the reference before any other use.
    unowned(unsafe) var list: ListController!
    /// The insertion point of the drag over the list.
    private(set) var target: ListInsertion?

    private func sources(for session: DragSession) -> [(first: Int, source: ListRowSource)] {
        guard let node = list.node else { return [] }
        return node.index.sources.compactMap { first, source in
            guard let source = source as? ListRowSource, let insert = source.edits?.onInsert, session.conforms(to: insert.types) else {
                return nil
            }
            return (first, source)
        }
    }

    func accepts(_ session: DragSession) -> Bool {
        list.environment.isEnabled && (movedRow(of: session) != nil || !sources(for: session).isEmpty)
    }

    /// The dragged row, if it is one of this list's and may be moved. SwiftUI: rows that can be dragged to other views are moved
    /// within their list as any others are.
    func movedRow(of session: DragSession) -> ListRowNode? {
        var node = session.origin?.parent
        while let current = node {
            if let row = current as? ListRowNode { return row.list === list && row.canMove ? row : nil }
            node = current.parent
        }
        return nil
    }

    /// The insertion point nearest to a point of the window, between or beside rows whose source accepts the session's items.
    func insertion(of session: DragSession, at point: CGPoint) -> ListInsertion? {
        guard let node = list.node else { return nil }
        let sources = sources(for: session)
        let item = node.extents.count > 0 ? node.itemAfter(node.convertFromWindow(point).y) : 0
        func distance(_ entry: (first: Int, source: ListRowSource)) -> Int {
            max(entry.first - item, item - entry.first - entry.source.itemCount, 0)
        }
        // SwiftUI: where sources are nested, the innermost one takes the drop.
        func rank(_ entry: (first: Int, source: ListRowSource)) -> (Int, Int) {
            (distance(entry), entry.source.edits?.onInsert?.depth ?? 0)
        }
        guard let nearest = sources.min(by: { rank($0) < rank($1) }) else { return nil }
        let offset = min(max(item - nearest.first, 0), nearest.source.itemCount)
        return ListInsertion(source: nearest.source, firstItem: nearest.first, offset: offset)
    }

    /// - Returns: whether the items can be dropped here.
    func move(_ session: DragSession, to point: CGPoint) -> Bool {
        if let row = movedRow(of: session) {
            let dragging = list.dragging
            if dragging.drag == nil { dragging.begin(row, from: point, at: point, isCarried: true) } else { dragging.move(to: point) }
            return true
        }
        let wasShown = target != nil
        target = insertion(of: session, at: point)
        if wasShown || target != nil { list.overlay?.setNeedsPaint() }
        return target != nil
    }

    /// Called when the drag has left the list.
    func end() {
        if list.dragging.drag?.isCarried == true { list.dragging.end(isCancelled: true) }
        guard target != nil else { return }
        target = nil
        list.overlay?.setNeedsPaint()
    }

    func perform(_ session: DragSession, at point: CGPoint) -> Bool {
        if movedRow(of: session) != nil {
            list.dragging.end(isCancelled: false)
            return true
        }
        let target = insertion(of: session, at: point)
        end()
        guard let target, let insert = target.source.edits?.onInsert else { return false }
        withAnimation { insert.perform(target.offset, session.providers(for: insert.types)) }
        return true
    }

    /// Where the insertion line is drawn: the list's item index of the source's first row, and an offset in the source.
    var linePlace: (firstItem: Int, offset: Int)? { target.map { ($0.firstItem, $0.offset) } }
}
