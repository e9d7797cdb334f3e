public import Foundation

/// A node that is offered key presses while it or a view in it has focus.
@MainActor package protocol KeyTarget: Node {
    /// Returns whether the key was handled and is offered no further.
    func handle(_ press: KeyPress) -> Bool
}

/// A node that sees shortcuts before the window's menus and the focused view do: AppKit's views.
@MainActor package protocol ShortcutWatching: Node {
    /// Returns whether the key was handled and is offered no further.
    func handleShortcut(_ press: KeyPress) -> Bool
}

/// A node that is notified of modifier keys while it or a view in it has focus.
@MainActor package protocol ModifierTarget: Node {
    /// Returns whether no others are notified of the change.
    func modifiersChanged() -> Bool
}

/// Calls an action for the keys that are pressed while the focus is in the node.
@MainActor package final class KeyHandlerNode: UnaryNode, KeyTarget {
    package var action: (KeyPress) -> KeyPress.Result
    package var isEnabled: Bool
    /// Whether the handler is for a command such as `onDeleteCommand`; a focused text field handles keys before it.
    package let isCommand: Bool
    /// Which rows of the Edit menu are commands of the handler.
    package var edits: EditAnswer?
    /// Whether the handler is for every key.
    package var takesAnyKey = false

    package init(_ child: Node, isEnabled: Bool, isCommand: Bool, action: @escaping (KeyPress) -> KeyPress.Result) {
        self.action = action
        self.isEnabled = isEnabled
        self.isCommand = isCommand
        super.init(child)
    }

    /// Returns whether the key was handled and is offered no further.
    package func handle(_ press: KeyPress) -> Bool { isEnabled && action(press) == .handled }
}

package struct KeyHandlerModifier: NodeModifier {
    let phases: KeyPress.Phases
    var isCommand = false
    var edits: EditAnswer?
    var takesAnyKey = false
    let action: (KeyPress) -> KeyPress.Result

    /// - Parameter edits: which rows of the Edit menu are commands of the handler.
    package init(
        phases: KeyPress.Phases, isCommand: Bool = false, edits: EditAnswer? = nil, action: @escaping (KeyPress) -> KeyPress.Result
    ) {
        self.phases = phases
        self.isCommand = isCommand
        self.edits = edits
        self.action = action
    }

    package func makeNode(around child: Node, _ context: NodeContext) -> KeyHandlerNode {
        let node = KeyHandlerNode(child, isEnabled: context.environment.isEnabled, isCommand: isCommand, action: { handle($0) })
        (node.edits, node.takesAnyKey) = (edits, takesAnyKey)
        return node
    }

    package func updateNode(_ node: KeyHandlerNode, _ context: NodeContext) {
        (node.edits, node.takesAnyKey) = (edits, takesAnyKey)
        node.isEnabled = context.environment.isEnabled
        node.action = { handle($0) }
    }

    private func handle(_ press: KeyPress) -> KeyPress.Result {
        phases.contains(press.phase) ? action(press) : .ignored
    }
}

// MARK: - Keys

extension View {
    /// Calls `action` when the key is pressed, or repeated, while the focus is on the view or inside of it.
    public func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some View {
        onKeyPress(key, phases: [.down, .repeat]) { _ in action() }
    }

    /// Calls `action` for certain phases of the key.
    public func onKeyPress(
        _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        onKeyPress(keys: [key], phases: phases, action: action)
    }

    /// Calls `action` for any of the keys.
    public func onKeyPress(
        keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(KeyHandlerModifier(phases: phases) { keys.contains($0.key) ? action($0) : .ignored })
    }

    /// Calls `action` for keys that type one of the characters.
    public func onKeyPress(
        characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(KeyHandlerModifier(phases: phases) { press in
            press.characters.unicodeScalars.contains { characters.contains($0) } ? action(press) : .ignored
        })
    }

    /// Calls `action` for every key.
    public func onKeyPress(
        phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        var handler = KeyHandlerModifier(phases: phases, action: action)
        handler.takesAnyKey = true
        return modifier(handler)
    }
}
