package import EspalierCore
import EspalierGraphics

/// macOS: of the Edit menu's own rows a list knows two; the others are those of the views around it, as `onCopyCommand`.
extension ListFocusNode: EditTarget {
    package func canEdit(_ action: EditAction) -> Bool? {
        switch action {
        case .selectAll: list.selection.binding?.mode == .several && (list.node?.index.itemCount ?? 0) > 0 ? true : nil
        case .delete: list.canDelete ? true : nil
        case .undo, .redo, .cut, .copy, .paste: nil
        }
    }
}

extension ListController {
    /// Whether the Delete key may delete rows: there are some that the user has chosen, and the list lets rows be deleted.
    fileprivate var canDelete: Bool {
        guard selection.hasValues else { return cursor.row.map { !$0.isGone && $0.canDelete } ?? false }
        guard !selection.values.isEmpty, let node else { return false }
        return node.index.sources.contains { ($0.source as? ListRowSource)?.edits?.onDelete != nil }
    }
}
