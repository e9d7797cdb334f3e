import EspalierCore
import EspalierGraphics
import Foundation

/// The position of the keyboard cursor in a list: a row, or the header of a collapsible section.
@MainActor final class ListCursor {
    // unowned(unsafe): the list owns this object and sets the reference before any other use.
    unowned(unsafe) var list: ListController!
    weak var focus: ListFocusNode?
    private(set) weak var row: ListRowNode?
    private(set) weak var header: ListHeaderNode?
    /// The item index of the row or header; kept when these go away.
    var item: Int?
    /// What has been typed to find a row.
    var typed = TypedStart()

    var hasFocus: Bool { focus?.isFocused == true }

    func move(to item: Int, _ row: ListRowNode?, _ header: ListHeaderNode? = nil) {
        self.row?.state.showsRing = false
        self.header?.showsRing = false
        self.row = row
        self.header = header
        self.item = item
        updateRing()
    }

    /// macOS: shows no ring while the focus came from the pointer, as the user has clicked the place.
    func updateRing() {
        let shows = focus?.showsFocus == true && list.node?.host.focus?.isByPointer == false
        row?.state.showsRing = shows
        header?.showsRing = shows
    }

    /// Called when the list has gained or lost the keyboard focus.
    func focusDidChange() {
        typed.clear()
        if hasFocus, row?.isGone != false || row == nil, header == nil { moveToStart() }
        updateRing()
        for row in list.rows.present where row.highlight.isOn { row.highlightDidChange() }
    }

    /// Moves the cursor to the row that the app has selected.
    func selectionDidChange(_ rows: [ListRowNode]) {
        guard hasFocus, list.selection.values.count == 1, self.row?.highlight.isSelected != true,
              let row = rows.first(where: \.highlight.isSelected) else { return }
        move(to: row.position.item, row)
    }

    /// Updates the cursor's item index after a layout, which may have moved rows.
    func linesWerePlaced(_ lines: [LazyNode.Line]) {
        if let row, !row.isGone { item = row.position.item }
        if let header, let line = lines.first(where: { $0.nodes.contains { $0 === header } }) { item = line.index }
    }

    /// Moves the cursor to the selected row, or else to the first one.
    private func moveToStart() {
        let rows = list.rows.present
        if let row = rows.first(where: \.highlight.isSelected) { return move(to: row.position.item, row) }
        if let row = rows.first(where: { canHold($0) }) { return move(to: row.position.item, row) }
        if case .header(let header, let item)? = next(from: -1, by: 1) { move(to: item, nil, header) }
    }

    // MARK: Stops

    /// A position that the cursor can be at.
    enum Stop {
        case row(ListRowNode)
        case header(ListHeaderNode, item: Int)
    }

    func canHold(_ row: ListRowNode) -> Bool {
        guard row.isRowEnabled else { return false }
        if list.selection.binding != nil { return row.selectionKey != nil }
        return row.content.rowActionNode?.isShared == false || row.traits.disclosure != nil || row.canDelete || row.canMove
            || !row.traits.swipe.isEmpty
    }

    /// Whether the cursor can stop at the header: a collapsed section's header stands for its rows. In a list without a selection
    /// every collapsible header is a stop.
    func canHold(_ header: ListHeaderNode) -> Bool {
        header.isCollapsible && (list.selection.binding == nil || header.section?.isExpanded == false)
    }

    /// Updates whether the list takes the keyboard focus: one without a selection does so only where a row or header can hold the cursor.
    func updateFocusability() {
        focus?.allowFocus(isEnabled: list.environment.isEnabled
            && (list.selection.binding != nil || list.rows.present.contains { canHold($0) }
                || list.rows.presentHeaders.contains { canHold($0) }))
    }

    /// The next row in a direction from an item, or the next header that is a stop.
    func next(from item: Int, by step: Int) -> Stop? {
        guard let node = list.node else { return nil }
        var item = item + step
        while item >= 0, item < node.index.itemCount {
            switch node.index.role(ofItem: item) {
            case .cells:
                if let row = list.rows.rows(ofItem: item).first(where: { canHold($0) }) {
                    row.position.item = item
                    return .row(row)
                }
            case .header:
                if let header = list.rows.header(ofItem: item), canHold(header) { return .header(header, item: item) }
            case .footer: break
            }
            item += step
        }
        return nil
    }
}
