import EspalierCore
import EspalierGraphics

/// Pointer handling of a list's rows.
@MainActor final class ListPointer {
    // unowned(unsafe): the list owns this object and sets the reference before any other use.
    unowned(unsafe) var list: ListController!
    /// The row whose swipe actions are revealed.
    weak var swiped: ListRowNode?
    /// The row on which the secondary button was last pressed.
    weak var menuTarget: ListRowNode?

    /// Whether a click on the row does anything.
    func isInteractive(_ row: ListRowNode) -> Bool {
        guard row.isRowEnabled else { return false }
        return list.selection.binding != nil || row.content.rowActionNode != nil || list.environment.listMenu?.primaryAction != nil
    }

    /// Called when the primary button is pressed on a row.
    func clicked(_ row: ListRowNode, modifiers: EventModifiers, count: Int) {
        let selection = list.selection, item = row.position.item
        list.cursor.move(to: item, row)
        guard let mode = selection.binding?.mode, let key = row.selectionKey else {
            if count == 2 { _ = list.performPrimaryAction(row) }
            return selection.warnOfMismatch(row)
        }
        if count == 2, modifiers.isDisjoint(with: [.control, .command, .shift]) {
            selection.write([key])
            _ = list.performPrimaryAction(row)
            return
        }
        // iOS: several rows are selected in edit mode alone, where each tap adds or removes one.
        let isPhone = list.environment.isPhone, isEditing = list.metrics.isEditing
        if isPhone, mode == .several, !isEditing { return }
        let toggles = !modifiers.isDisjoint(with: [.control, .command]) || isPhone && isEditing
        switch mode {
        case .one: selection.write([key])
        case .oneOrNone: selection.write(toggles && selection.values.contains(key) ? [] : [key])
        case .several:
            if toggles {
                selection.anchorItem = item
                selection.toggle(key)
            } else if modifiers.contains(.shift), selection.anchorItem != nil {
                selection.extend(to: item)
            } else {
                selection.anchorItem = item
                // The press may begin a drag of all the selected rows: they stay selected until the button is released.
                if !selection.values.contains(key) {
                    selection.write([key])
                } else {
                    selection.narrowsOnRelease = selection.values.count > 1
                }
            }
        }
    }

    /// Called when the button is released over the row.
    func released(_ row: ListRowNode) {
        if list.selection.narrowsOnRelease, let key = row.selectionKey { list.selection.write([key]) }
        list.selection.narrowsOnRelease = false
        // iOS: in edit mode a tap on a row that can be selected does nothing else.
        if row.showsCircle { return }
        if let action = row.content.rowActionNode, action.isEnabled { action.action() }
        list.showNextColumn(for: row)
    }

    /// SwiftUI: a click beside the rows clears the selection.
    func clickedBesideRows() {
        list.cursor.updateRing()
        list.selection.clear()
    }

    func closeSwipes(except row: ListRowNode?) { if let swiped, swiped !== row { swiped.closeSwipe() } }
}

extension ListController {
    /// SwiftUI: where a split view is collapsed to one column, choosing a row leads to the next column.
    func showNextColumn(for row: ListRowNode) {
        guard selection.binding != nil, let key = row.selectionKey, selection.values.contains(key) else { return }
        environment.leadingColumn?.rowWasChosen()
    }
}
