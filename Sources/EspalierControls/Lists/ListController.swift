package import EspalierCore
import EspalierGraphics
import Foundation

/// The colours of a list's rows, worked out in its environment.
@MainActor struct ListInks: Equatable {
    let selection, inactiveSelection, pressed, group, alternate, separator, ring, mark, ground: _ResolvedFill

    init(_ environment: EnvironmentValues, _ look: ListLook) {
        func fill(_ color: ThemeColor) -> _ResolvedFill { environment.fill(of: color) }
        let tint = environment.tintColor ?? .accentColor
        selection = fill(.rowSelection(tint))
        inactiveSelection = fill(.inactiveRowSelection)
        pressed = fill(.pressedRow)
        group = fill(.listGroup)
        alternate = fill(.alternateRow)
        separator = fill(.separator)
        ring = environment.fill(of: Color.accentColor)
        mark = environment.fill(of: environment.isPhone ? Color.tertiary : .secondary)
        ground = ThemeColor.listGround(look.ground).map(fill) ?? _ResolvedFill(Color.clear.resolve(in: environment))
    }
}

/// What a list knows beside its lines: its rows, which are selected, and where the keyboard is.
@MainActor package final class ListController: ElementBound {
    package init() {}

    weak var node: LazyNode?
    weak var focus: ListFocusNode?
    private(set) var look = ListLook(_ListStyleKind(.automatic))
    private(set) var inks: ListInks?
    private(set) var environment = EnvironmentValues()
    /// What the list's views hang below.
    unowned(unsafe) var owner: _Element!
    package var selection: ListSelection?
    /// The selected values, as of the last update.
    package var selected: Set<AnyHashable> = []

    /// The row that the keyboard is at, and where it is or was.
    weak var cursor: ListRowNode?
    var cursorItem: Int?
    /// The header that the keyboard is at, in place of a row.
    weak var headerCursor: ListHeaderNode?
    /// Where a selection of several rows began.
    var anchorItem: Int?
    /// Whether the selection becomes the pressed row alone when the button is up.
    var narrowsOnRelease = false
    /// The row whose buttons are out.
    weak var swiped: ListRowNode?
    /// The row that the secondary button went down on last.
    weak var menuTarget: ListRowNode?
    var drag: ListDrag?
    /// Where things of another view would go that are over the list.
    var dropTarget: ListInsertion?
    /// The list scrolls while something is dragged near its edge.
    var scrolling: FrameTask?
    weak var overlay: ListOverlayNode?
    /// Brings the list up to date.
    var refresh: (@MainActor () -> Void)?
    /// By how many notches the list has been pulled down beyond its start, and when that was.
    var pull: CGFloat = 0
    var pullTime = -Double.infinity
    /// What the list is for assistive technology.
    var role = AccessibilityRole.list

    // MARK: Rows

    private var rows: [ObjectIdentifier: ListRowNode] = [:]
    private var headers: [ObjectIdentifier: ListHeaderNode] = [:]

    func configure(_ environment: EnvironmentValues, _ look: ListLook) {
        self.environment = environment
        // A button that came out by a mark goes with the marks.
        if look.isEditing != self.look.isEditing { closeSwipes(except: nil) }
        let isChanged = look != self.look
        self.look = look
        let inks = ListInks(environment, look)
        let isRepainted = inks != self.inks
        self.inks = inks
        let isRightToLeft = environment.resolved.isRightToLeft
        for row in rows.values {
            row.isRightToLeft = isRightToLeft
            if isChanged { row.setNeedsLayout(forcingParent: true) }
            if isChanged || isRepainted { row.setNeedsRowPaint() }
        }
        for header in headers.values {
            header.isRightToLeft = isRightToLeft
            if isChanged { header.setNeedsLayout(forcingParent: true) }
            if isChanged || isRepainted { header.setNeedsPaint() }
        }
    }

    /// The list's segments with a row around each view.
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

    /// Whether what follows first are rows that stand in no section.
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
            row.takePlaceAgain()
        } else {
            row = ListRowNode(child, self)
            row.isRightToLeft = environment.resolved.isRightToLeft
            row.element = owner
            rows[ObjectIdentifier(child)] = row
            if let node, node.isPlaced, node.host.currentTransaction.animation != nil { row.fadeIn(node.host.currentTransaction) }
        }
        row.takePlace(source, item)
        return row
    }

    private func header(around nodes: [Node], _ role: LazyRole, _ section: LazySection?, isFirst: Bool, isBeforeRows: Bool) -> ListHeaderNode {
        let key = nodes.first.map { ObjectIdentifier($0) } ?? section.map { ObjectIdentifier(role == .header ? $0 : $0.end) }
        let header = key.flatMap { headers[$0] } ?? ListHeaderNode(self, role)
        if let key { headers[key] = header }
        header.isRightToLeft = environment.resolved.isRightToLeft
        header.take(section)
        header.isFirst = isFirst
        header.isBeforeRows = isBeforeRows
        header.setContent(nodes)
        return header
    }

    /// Ends the rows whose views have ended.
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

    package func lazyNodeWillEnd() {
        for row in rows.values {
            row.endLeaving()
            row.retire()
        }
        for header in headers.values { header.retire() }
        rows.removeAll()
        headers.removeAll()
    }

    // MARK: Places

    /// Tells the rows that are there who stands beside them.
    package func linesWerePlaced(_ lines: [LazyNode.Line]) {
        guard let node else { return }
        tookPlaces(lines)
        tellEdges(lines, node)
        updateFocusability()
        if let cursor, !cursor.isGone { cursorItem = cursor.item }
        if let headerCursor, let line = lines.first(where: { $0.nodes.contains { $0 === headerCursor } }) { cursorItem = line.index }
    }

    /// Tells rows who stands beside them, as they are seen: a gap for one that is carried may have changed their order.
    func tellEdges(_ lines: [LazyNode.Line], _ node: LazyNode) {
        let gap = gap
        let lines = gap == nil ? lines : lines.sorted { shownPlace(ofLine: $0.index, gap) < shownPlace(ofLine: $1.index, gap) }
        var previous: ListRowNode?
        var previousPlace = -1
        var startsSection = true
        for line in lines {
            let place = shownPlace(ofLine: line.index, gap)
            if place != previousPlace + 1 {
                previous?.setEdge(isLast: false, next: nil)
                previous = nil
                startsSection = false
            }
            previousPlace = place
            if line.role != .cells {
                previous?.setEdge(isLast: true, next: nil)
                previous = nil
                startsSection = line.role == .header
                if line.role == .footer { startsSection = true }
                continue
            }
            for case let row as ListRowNode in line.nodes {
                row.item = line.index
                previous?.setEdge(isLast: false, next: row)
                row.isFirstInSection = startsSection && previous == nil
                row.isOdd = place % 2 == 1
                previous = row
            }
        }
        previous?.setEdge(isLast: previousPlace == node.index.lineCount - 1, next: nil)
    }

    /// The rows of an item, which are made if need be.
    func rows(ofItem item: Int) -> [ListRowNode] {
        guard let node, item >= 0, item < node.index.itemCount, let line = node.index.line(ofItem: item) else { return [] }
        let nodes = node.lines.first { $0.index == line }?.nodes ?? node.makeLine(line).nodes
        return nodes.compactMap { $0 as? ListRowNode }
    }

    /// The header that an item is.
    func header(ofItem item: Int) -> ListHeaderNode? {
        guard let node, item >= 0, item < node.index.itemCount, let line = node.index.line(ofItem: item) else { return nil }
        let nodes = node.lines.first { $0.index == line }?.nodes ?? node.makeLine(line).nodes
        return nodes.lazy.compactMap { $0 as? ListHeaderNode }.first
    }

    var presentHeaders: [ListHeaderNode] { node?.lines.flatMap { $0.nodes.compactMap { $0 as? ListHeaderNode } } ?? [] }

    var allRows: [ListRowNode] { Array(rows.values) }

    /// The rows that are there.
    var presentRows: [ListRowNode] { node?.lines.flatMap { $0.nodes.compactMap { $0 as? ListRowNode } } ?? [] }

    /// Scrolls until an item can be seen.
    func reveal(_ item: Int) {
        guard let node, let scroll = node.enclosingScroll(.vertical), let line = node.index.line(ofItem: item) else { return }
        let isEdge = line == 0 || line == node.index.lineCount - 1
        if !isEdge, node.isPlaced, node.extents[line] != nil {
            let top = node.windowTransform.concatenating(scroll.windowTransform.inverted()).ty + node.extents.start(of: line)
            let clear = scroll.clearHeight
            if top >= clear.start, top + node.extents.length(of: line) <= clear.end { return }
        }
        scroll.scrollAfterLayout { [weak node] scroll in
            guard let node, node.isPlaced, line < node.extents.count else { return nil }
            let top = node.windowTransform.concatenating(scroll.windowTransform.inverted()).ty
            let start = node.extents.start(of: line) + top, end = start + node.extents.length(of: line)
            // The first and the last row come in with the margin beyond them.
            if isEdge { return CGPoint(x: scroll.offset.x, y: line == 0 ? 0 : scroll.maxOffset.y) }
            // Bars may lie over the view.
            let clear = scroll.clearHeight
            if start < clear.start { return CGPoint(x: scroll.offset.x, y: scroll.offset.y + start - clear.start) }
            if end > clear.end { return CGPoint(x: scroll.offset.x, y: scroll.offset.y + end - clear.end) }
            return nil
        }
    }
}

/// A list's rows around the views of another source.
@MainActor final class ListRowSource: LazyListSource {
    let base: any LazyListSource
    private unowned let list: ListController
    /// Whether one of the rows has a tag: then an id says nothing of a row that is not there.
    var hasTags = false

    init(_ base: any LazyListSource, _ list: ListController) { (self.base, self.list) = (base, list) }

    var itemCount: Int { base.itemCount }
    var unchangedCount: Int { base.unchangedCount }
    var edits: ListEdits? { base.edits }

    func nodes(ofItem index: Int) -> [Node] {
        base.nodes(ofItem: index).map { list.row(around: $0, source: self, item: index) }
    }

    func isInserted(_ index: Int) -> Bool { base.isInserted(index) }
    var leavingNodes: [Node] { base.leavingNodes.compactMap { list.leavingRow(around: $0) } }
    func index(ofID id: AnyHashable) -> Int? { base.index(ofID: id) }
    func id(ofItem index: Int) -> AnyHashable? { base.id(ofItem: index) }

    func evictItem(_ index: Int) {
        base.evictItem(index)
        list.sweep()
    }

    func evictItems(except isUsed: (Int) -> Bool) {
        base.evictItems(except: isUsed)
        list.sweep()
    }
}
