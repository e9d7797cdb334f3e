import EspalierCore
import EspalierGraphics
import Foundation

/// The rows and headers that a list has created, keyed by the view in each.
@MainActor final class ListRowStore {
    // unowned(unsafe): the list owns this object and sets the reference before any other use.
    unowned(unsafe) var list: ListController!
    private var rows: [ObjectIdentifier: ListRowNode] = [:]
    private var headers: [ObjectIdentifier: ListHeaderNode] = [:]
    private var knownActions: RowActions?

    /// The window's row actions, cached because each row needs them.
    func actions(of host: ViewHost) -> RowActions {
        if let knownActions { return knownActions }
        let actions = host.rowActions
        knownActions = actions
        return actions
    }

    /// Called when the list's environment or metrics have changed.
    func update(isRightToLeft: Bool, needsLayout: Bool, needsPaint: Bool) {
        for row in rows.values {
            row.isRightToLeft = isRightToLeft
            if needsLayout { row.setNeedsLayout(forcingParent: true) }
            if needsPaint { row.setNeedsRowPaint() }
        }
        for header in headers.values {
            header.isRightToLeft = isRightToLeft
            if needsLayout { header.setNeedsLayout(forcingParent: true) }
            if needsPaint { header.setNeedsPaint() }
        }
    }

    // MARK: Making

    /// The list's segments, with a row wrapped around each view.
    func wrap(_ segments: [LazySegment]) -> [LazySegment] {
        sweep()
        let first = segments.firstIndex { !$0.isLeaving }
        return segments.enumerated().map { index, segment in
            switch segment {
            case .leaving(let nodes): .leaving(nodes.compactMap { leavingRow(around: $0) })
            case .nodes(let nodes): .nodes(nodes.map { row(around: $0, source: nil, item: 0) })
            case .list(let source): .list(ListRowSource(source, self))
            case .supplement(let nodes, let role, let section):
                .supplement([header(
                    around: nodes, role, section, isFirst: index == first,
                    isBeforeRows: role == .footer && hasLooseRows(segments[(index + 1)...]))], role, section)
            }
        }
    }

    /// Whether the first non-empty segment has rows that are in no section.
    private func hasLooseRows(_ segments: ArraySlice<LazySegment>) -> Bool {
        switch segments.first(where: { $0.count > 0 }) {
        case .nodes, .list: true
        default: false
        }
    }

    func knownRow(around child: Node) -> ListRowNode? { rows[ObjectIdentifier(child)] }

    func row(around child: Node, source: ListRowSource?, item: Int) -> ListRowNode {
        let row: ListRowNode
        if let known = rows[ObjectIdentifier(child)] {
            row = known
            row.returnToList()
        } else {
            let list: ListController = list
            row = ListRowNode(child, list)
            row.isRightToLeft = list.environment.resolved.isRightToLeft
            row.element = list.owner
            rows[ObjectIdentifier(child)] = row
            if let node = list.node, node.isPlaced, node.host.currentTransaction.animation != nil {
                row.fadeIn(node.host.currentTransaction)
            }
        }
        row.setPosition(source, item)
        return row
    }

    private func header(
        around nodes: [Node], _ role: LazyRole, _ section: LazySection?, isFirst: Bool, isBeforeRows: Bool
    ) -> ListHeaderNode {
        let key = nodes.first.map { ObjectIdentifier($0) } ?? section.map { ObjectIdentifier(role == .header ? $0 : $0.end) }
        let header = key.flatMap { headers[$0] } ?? ListHeaderNode(list, role)
        if let key { headers[key] = header }
        header.isRightToLeft = list.environment.resolved.isRightToLeft
        header.setSection(section)
        header.isFirst = isFirst
        header.isBeforeRows = isBeforeRows
        header.setContent(nodes)
        return header
    }

    /// Retires the rows whose views have been retired.
    func sweep() {
        for (key, row) in rows where row.content.isRetired {
            rows[key] = nil
            row.endLeaving()
            row.retire()
        }
        for (key, header) in headers where header.section?.isGone == true {
            headers[key] = nil
            header.retire()
        }
    }

    func retireAll() {
        for row in rows.values {
            row.endLeaving()
            row.retire()
        }
        for header in headers.values { header.retire() }
        rows.removeAll()
        headers.removeAll()
    }

    // MARK: Finding

    /// Every row that has been created, including those not yet placed.
    var all: [ListRowNode] { Array(rows.values) }

    /// The rows that are in the list's lines now.
    var present: [ListRowNode] { list.node?.lines.flatMap { $0.nodes.compactMap { $0 as? ListRowNode } } ?? [] }

    var presentHeaders: [ListHeaderNode] { list.node?.lines.flatMap { $0.nodes.compactMap { $0 as? ListHeaderNode } } ?? [] }

    /// The rows of an item, created if necessary.
    func rows(ofItem item: Int) -> [ListRowNode] { nodes(ofItem: item).compactMap { $0 as? ListRowNode } }

    /// The rows of an item that are in the list's lines now.
    func presentRows(ofItem item: Int) -> [ListRowNode] {
        list.node?.lines.first { $0.index == item }?.nodes.compactMap { $0 as? ListRowNode } ?? []
    }

    /// The item's header; nil where the item is none.
    func header(ofItem item: Int) -> ListHeaderNode? { nodes(ofItem: item).lazy.compactMap { $0 as? ListHeaderNode }.first }

    private func nodes(ofItem item: Int) -> [Node] {
        guard let node = list.node, item >= 0, item < node.index.itemCount, let line = node.index.line(ofItem: item) else { return [] }
        return node.lines.first { $0.index == line }?.nodes ?? node.makeLine(line).nodes
    }

    // MARK: Neighbours

    /// Updates the present rows' knowledge of their neighbours in the order in which they are shown, which the gap for a carried
    /// row may have changed.
    func updateEdges(_ lines: [LazyNode.Line], _ node: LazyNode) {
        let gap = list.dragging.gap
        var shown = lines
        if let gap { shown.sort { gap.shownPlace(ofLine: $0.index) < gap.shownPlace(ofLine: $1.index) } }
        var previous: ListRowNode?
        var previousPlace = -1
        var startsSection = true
        for line in shown {
            let place = gap?.shownPlace(ofLine: line.index) ?? line.index
            if place != previousPlace + 1 {
                previous?.setNext(nil, isLast: false)
                previous = nil
                startsSection = false
            }
            previousPlace = place
            if line.role != .cells {
                previous?.setNext(nil, isLast: true)
                previous = nil
                startsSection = line.role == .header
                if line.role == .footer { startsSection = true }
                continue
            }
            for case let row as ListRowNode in line.nodes {
                row.position.item = line.index
                previous?.setNext(row, isLast: false)
                row.setPlaceInSection(isFirst: startsSection && previous == nil, isOdd: place % 2 == 1)
                previous = row
            }
        }
        previous?.setNext(nil, isLast: previousPlace == node.index.lineCount - 1)
    }
}
