/// What a row of the Edit menu does with the focused view.
package enum EditAction: Hashable, Sendable {
    case undo, redo, cut, copy, paste, delete, selectAll
}

/// A node that knows which rows of the Edit menu it can act on while it or a view in it has the focus.
@MainActor package protocol EditTarget: Node {
    /// Whether the action would do anything at the moment; nil leaves that to the enclosing views.
    func canEdit(_ action: EditAction) -> Bool?
}

extension FocusController {
    /// Whether the focused view, or one around it, can act on a row of the Edit menu.
    package func canEdit(_ action: EditAction) -> Bool {
        guard let focused else { return false }
        // The node that edits a text is inside of the one that has the focus.
        if focused.takesText, let answer = (host.services.textClient as? any EditTarget)?.canEdit(action) { return answer }
        var node: Node? = focused
        while let current = node {
            if let answer = (current as? any EditTarget)?.canEdit(action) { return answer }
            node = current.parent
        }
        return false
    }
}

extension KeyHandlerNode: EditTarget {
    package func canEdit(_ action: EditAction) -> Bool? {
        guard isEnabled else { return nil }
        // Nobody can tell which keys a handler of all keys takes: the row sends it the key.
        if takesAnyKey { return true }
        return edits?(action)
    }
}

/// Tells which rows of the Edit menu a handler of keys acts on, as `canEdit` does.
package typealias EditAnswer = @MainActor (EditAction) -> Bool?
