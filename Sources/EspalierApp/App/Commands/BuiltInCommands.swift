import EspalierControls
import EspalierCore
import EspalierGraphics

/// Showing and hiding the sidebar, in the View menu.
public struct SidebarCommands: Commands {
    public init() {}
    public var body: some Commands {
        CommandGroup(after: .sidebar) { WindowCommandButton(title: .word(.toggleSidebar), command: .toggleSidebar) }
    }
}

/// Showing and hiding the toolbar, in the View menu.
public struct ToolbarCommands: Commands {
    public init() {}
    public var body: some Commands {
        CommandGroup(after: .toolbar) { WindowCommandButton(title: .word(.toggleToolbar), command: .toggleToolbar) }
    }
}

/// Showing and hiding the inspector, in the View menu.
public struct InspectorCommands: Commands {
    public init() {}
    public var body: some Commands {
        CommandGroup(after: .sidebar) { WindowCommandButton(title: .word(.toggleInspector), command: .toggleInspector) }
    }
}

/// Searching in text, in the Edit menu.
public struct TextEditingCommands: Commands {
    public init() {}
    public var body: some Commands {
        CommandGroup(after: .textEditing) {
            EditButtonRow(title: .word(.find), key: "f")
            EditButtonRow(title: .word(.findNext), key: "g")
            EditButtonRow(title: .word(.findPrevious), key: "g", modifiers: [.command, .shift])
        }
    }
}

/// How text looks, in the Format menu.
public struct TextFormattingCommands: Commands {
    public init() {}
    public var body: some Commands {
        CommandGroup(after: .textFormatting) {
            EditButtonRow(title: .word(.bold), key: "b")
            EditButtonRow(title: .word(.italic), key: "i")
            EditButtonRow(title: .word(.underline), key: "u")
        }
    }
}

/// Pictures from cameras and phones: there is nothing on this platform that gives them, so this adds nothing.
public struct ImportFromDevicesCommands: Commands {
    public init() {}
    public var body: some Commands { EmptyCommands() }
}

// MARK: - Commands to views

extension ViewHost {
    /// The first view that does what a menu asks for.
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

/// A row that asks the views of its window for something; grey where none does it.
private struct WindowCommandButton: View {
    let title: LocalizedStringKey
    let command: WindowCommand
    @Environment(\.window) private var window

    var body: some View {
        Button(title) { if let host = window?.controller?.host { host.target(for: command)?.perform(command) } }
            .disabled(window?.controller?.host.target(for: command) == nil)
    }
}

/// A row that stands for a key of the focused view.
struct EditButtonRow: View {
    let title: LocalizedStringKey
    let key: KeyEquivalent
    var modifiers: EventModifiers = .command
    @Environment(\.window) private var window

    var body: some View {
        Button(title) {
            // Keys of the keyboard have both.
            window?.controller?.sendKey(key, modifiers.union(modifiers.contains(.command) ? .control : []))
        }
        .menuShortcutText(KeyboardShortcut(key, modifiers: modifiers))
        .disabled(window?.controller?.input.focus.focused == nil)
    }
}
