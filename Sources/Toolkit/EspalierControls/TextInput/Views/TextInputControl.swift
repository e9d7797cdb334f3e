package import EspalierCore
import EspalierGraphics

/// Makes a field a control: one focus stop and one accessibility element, with a context menu.
struct TextInputControl<Label: View, Content: View>: View {
    let label: Label
    let handle: TextInputHandle
    var isSecure = false
    var isEditor = false
    @ViewBuilder let content: Content
    @Environment(\.textInputRole) private var role

    var body: some View {
        StylePart(.row) { content }
            .background { label.accessibilityOnly() }
            .controlBehavior(behavior)
            .contextMenu { TextInputMenu(handle: handle) }
    }

    private var behavior: ControlBehavior {
        let (handle, isSecure) = (handle, isSecure)
        var behavior = ControlBehavior(role: role)
        behavior.value = {
            guard let node = handle.node else { return "" }
            return isSecure ? String(repeating: "•", count: node.editing.text.count) : node.editing.text
        }
        behavior.text = { handle.node }
        behavior.states = { [isEditor] in
            guard let node = handle.node else { return [] }
            var states: AccessibilityStates = node.environment.isEnabled && node.source.isWritable ? .editable : .readOnly
            if isEditor || node.kind.shape != .line { states.insert(.multiline) }
            if isSecure { states.insert(.secure) }
            return states
        }
        behavior.onKey = { handle.node?.key($0) ?? .ignored }
        behavior.onFocusChange = { isFocused in
            handle.isFocused = isFocused
            handle.node?.focusChanged(isFocused)
        }
        behavior.onKeyboardChange = { handle.node?.keyboardChanged($0) }
        behavior.takesFocusByClick = true
        behavior.takesText = true
        if isEditor { behavior.searchesDeep = false }
        return behavior
    }
}

private enum TextInputRoleKey: EnvironmentKey { static let defaultValue = AccessibilityRole.textField }

extension EnvironmentValues {
    /// The accessibility role of text fields.
    package var textInputRole: AccessibilityRole {
        get { self[TextInputRoleKey.self] }
        set { self[TextInputRoleKey.self] = newValue }
    }
}

/// The context menu of a text field.
private struct TextInputMenu: View {
    let handle: TextInputHandle

    var body: some View {
        if let node = handle.node {
            let isEnabled = node.environment.isEnabled
            Button(.word(.undo)) { node.undoInWindow() }.disabled(!isEnabled || !node.canUndoInWindow)
            Button(.word(.redo)) { node.redoInWindow() }.disabled(!isEnabled || !node.canRedoInWindow)
            Divider()
            Button(.word(.cut)) { node.cut() }.disabled(!isEnabled || !node.canCopy)
            Button(.word(.copy)) { node.copy() }.disabled(!node.canCopy)
            Button(.word(.paste)) { node.paste(from: .clipboard) }.disabled(!isEnabled)
            Button(.word(.delete)) { node.deleteSelection() }.disabled(!isEnabled || node.editing.selection.isEmpty)
            Divider()
            Button(.word(.selectAll)) { node.select { $0.selectAll() } }.disabled(node.editing.buffer.count == 0)
        }
    }
}
