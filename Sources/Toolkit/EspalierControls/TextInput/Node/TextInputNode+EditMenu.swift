package import EspalierCore

/// macOS: a text can be cut, copied and deleted as far as something is selected, and selected if there is any.
extension TextInputNode: EditTarget {
    package func canEdit(_ action: EditAction) -> Bool? {
        guard isFocused else { return nil }
        return switch action {
        case .cut: canCopy && environment.isEnabled
        case .copy: canCopy
        case .paste: environment.isEnabled
        case .delete: !editing.selection.isEmpty && environment.isEnabled
        case .selectAll: !editing.text.isEmpty
        // The window's undo manager knows what the text can undo.
        case .undo, .redo: nil
        }
    }
}
