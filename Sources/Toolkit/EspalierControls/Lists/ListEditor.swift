import EspalierCore
import EspalierGraphics
import Foundation

extension ListRowNode {
    var canDelete: Bool { isRowEnabled && !traits.isDeleteDisabled && position.source?.edits?.onDelete != nil }
    var canMove: Bool { isRowEnabled && !traits.isMoveDisabled && position.source?.edits?.onMove != nil }
}

/// Deletes and moves a list's rows, through the actions that the app has set on their `ForEach`. `ListDragging` handles rows that
/// are dragged.
@MainActor struct ListEditor {
    let list: ListController

    func delete(_ row: ListRowNode) {
        guard row.canDelete, let delete = row.position.source?.edits?.onDelete else { return }
        let key = row.selectionKey, offset = row.position.offset
        list.cursor.item = row.position.item - 1
        withAnimation { delete(IndexSet(integer: offset)) }
        if let key, list.selection.values.contains(key) { list.selection.write(list.selection.values.subtracting([key])) }
    }

    /// The Delete key: deletes the selected rows, or the one at the keyboard cursor.
    func deleteSelected() -> Bool {
        guard let node = list.node else { return false }
        let selection = list.selection
        guard selection.hasValues else {
            guard let row = list.cursor.row, !row.isGone, row.canDelete else { return false }
            delete(row)
            return true
        }
        var offsets: [(source: ListRowSource, offsets: IndexSet)] = []
        var gone: Set<AnyHashable> = []
        var first: Int?
        for (start, source) in node.index.sources.compactMap({ pair in (pair.source as? ListRowSource).map { (pair.first, $0) } }) {
            guard source.edits?.onDelete != nil else { continue }
            var own = IndexSet()
            for offset in 0..<source.itemCount {
                let keys = selection.keys(ofItem: start + offset)
                guard !selection.values.isDisjoint(with: keys) else { continue }
                if list.rows.presentRows(ofItem: start + offset).contains(where: \.traits.isDeleteDisabled) { continue }
                own.insert(offset)
                gone.formUnion(keys)
                if first == nil { first = start + offset }
            }
            if !own.isEmpty { offsets.append((source, own)) }
        }
        guard !offsets.isEmpty else { return false }
        list.cursor.item = first.map { $0 - 1 }
        // From the end: several sources may show the same data, where an earlier deletion would change later offsets.
        withAnimation { for entry in offsets.reversed() { entry.source.edits?.onDelete?(entry.offsets) } }
        selection.write(selection.values.subtracting(gone))
        return true
    }

    /// Swaps the row at the keyboard cursor with the one beside it; the cursor moves along.
    func moveCursorRow(by step: Int) -> Bool {
        guard let row = list.cursor.row, !row.isGone, row.canMove, let source = row.position.source, let move = source.edits?.onMove else {
            return false
        }
        let offset = row.position.offset, target = offset + step
        guard target >= 0, target < source.itemCount else { return true }
        // SwiftUI: the destination is an offset before the row is removed.
        withAnimation { move(IndexSet(integer: offset), step > 0 ? target + 1 : target) }
        return true
    }
}
