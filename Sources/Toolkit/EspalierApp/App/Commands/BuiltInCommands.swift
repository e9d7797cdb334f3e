import EspalierControls
import EspalierCore
import EspalierGraphics

/// Adds a row to the View menu that shows and hides the sidebar.
public struct SidebarCommands: Commands {
    /// Makes the commands, for the `commands` modifier of a scene.
    public init() {}
    public var body: some Commands {
        CommandGroup(after: .sidebar) { WindowCommandButton(title: .word(.toggleSidebar), command: .toggleSidebar) }
    }
}

/// Adds a row to the View menu that shows and hides the toolbar.
public struct ToolbarCommands: Commands {
    /// Makes the commands, for the `commands` modifier of a scene.
    public init() {}
    public var body: some Commands {
        CommandGroup(after: .toolbar) { WindowCommandButton(title: .word(.toggleToolbar), command: .toggleToolbar) }
    }
}

/// Adds a row to the View menu that shows and hides the inspector.
public struct InspectorCommands: Commands {
    /// Makes the commands, for the `commands` modifier of a scene.
    public init() {}
    public var body: some Commands {
        CommandGroup(after: .sidebar) { WindowCommandButton(title: .word(.toggleInspector), command: .toggleInspector) }
    }
}

/// Adds rows to the Edit menu that search in text.
public struct TextEditingCommands: Commands {
    /// Makes the commands, for the `commands` modifier of a scene.
    public init() {}
    public var body: some Commands {
        CommandGroup(after: .textEditing) {
            EditButtonRow(title: .word(.find), key: "f")
            EditButtonRow(title: .word(.findNext), key: "g")
            EditButtonRow(title: .word(.findPrevious), key: "g", modifiers: [.command, .shift])
        }
    }
}

/// Adds rows to the menus that make text bold, italic or underlined.
public struct TextFormattingCommands: Commands {
    /// Makes the commands, for the `commands` modifier of a scene.
    public init() {}
    public var body: some Commands {
        CommandGroup(after: .textFormatting) {
            FormatRow(title: .word(.bold), key: "b", format: .bold)
            FormatRow(title: .word(.italic), key: "i", format: .italic)
            FormatRow(title: .word(.underline), key: "u", format: .underline)
        }
    }
}

/// Imports pictures from cameras and phones elsewhere. Nothing on this platform provides them, so this adds nothing.
public struct ImportFromDevicesCommands: Commands {
    /// Makes the commands, for the `commands` modifier of a scene.
    public init() {}
    public var body: some Commands { EmptyCommands() }
}

// MARK: - Commands to views

extension ViewHost {
    /// The first view that can perform a command of a menu.
    func target(for command: WindowCommand) -> (any WindowCommandTarget)? {
        func search(_ node: Node) -> (any WindowCommandTarget)? {
            if let target = node as? any WindowCommandTarget, target.canPerform(command) { return target }
            var found: (any WindowCommandTarget)?
            node.forEachPreferenceChild { if found == nil { found = search($0) } }
            return found
        }
        return search(rootNode)
    }
}

/// A row that performs a command on a view of its window; disabled if no view can.
private struct WindowCommandButton: View {
    let title: LocalizedStringKey
    let command: WindowCommand
    @Environment(\.window) private var window

    var body: some View {
        Button(title) { if let host = window?.controller?.host { host.target(for: command)?.perform(command) } }
            .disabled(window?.controller?.host.target(for: command) == nil)
    }
}

/// A row that gives the selected text a format, marked where the text has it.
private struct FormatRow: View {
    let title: LocalizedStringKey
    let key: KeyEquivalent
    let format: TextFormat
    @Environment(\.window) private var window

    var body: some View {
        let window = window?.controller, text = window?.host.services.textClient as? any FormattedText
        Toggle(title, isOn: Binding(get: { text?.hasFormat(format) == true }, set: { _ in window?.sendKey(key, [.command, .control]) }))
            .menuShortcutText(KeyboardShortcut(key))
            .disabled(text?.takesFormats != true)
    }
}

/// A row that sends a key to the focused view.
struct EditButtonRow: View {
    let title: LocalizedStringKey
    let key: KeyEquivalent
    var modifiers: EventModifiers = .command
    /// What the row does, if it is one that each view knows.
    var action: EditAction?
    @Environment(\.window) private var window

    /// Each time the menu opens, what has the focus is asked.
    private var isEnabled: Bool {
        guard let window = window?.controller else { return false }
        if let action { return window.input.canEdit(action) }
        return window.input.focus.focused != nil
    }

    var body: some View {
        Button(title) {
            // On the keyboard, Ctrl gives both modifiers (ModifierMap.modifiers), so this does, too.
            window?.controller?.sendKey(key, modifiers.union(modifiers.contains(.command) ? .control : []))
        }
        .menuShortcutText(KeyboardShortcut(key, modifiers: modifiers))
        .disabled(!isEnabled)
    }
}
