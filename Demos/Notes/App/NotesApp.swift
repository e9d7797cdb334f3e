import NotesStore
import SwiftUI

@main struct NotesApp: App {
    @State private var library = Library()

    var body: some Scene {
        WindowGroup("Notes", id: "notes") {
            NotesWindow().environment(library)
        }
        .defaultSize(width: 900, height: 560)
        .commands { NoteCommands() }
    }
}

/// What the menus do to the window in front.
struct NoteActions {
    let addNote: () -> Void
    let addFolder: () -> Void
    let importNotes: () -> Void
    /// nil while no note is chosen, as the next.
    let exportNote: (() -> Void)?
    let deleteNote: (() -> Void)?
}

private struct NoteActionsKey: FocusedValueKey { typealias Value = NoteActions }

extension FocusedValues {
    var noteActions: NoteActions? {
        get { self[NoteActionsKey.self] }
        set { self[NoteActionsKey.self] = newValue }
    }
}

private struct NoteCommands: Commands {
    @FocusedValue(\.noteActions) private var actions
    @Environment(\.openWindow) private var openWindow

    var body: some Commands {
        // In place of the usual New Window, which has the key that a new note has here.
        CommandGroup(replacing: .newItem) {
            Button("New Note") { actions?.addNote() }.keyboardShortcut("n").disabled(actions == nil)
            Button("New Folder") { actions?.addFolder() }.keyboardShortcut("n", modifiers: [.command, .shift]).disabled(actions == nil)
            Button("New Window") { openWindow(id: "notes") }.keyboardShortcut("n", modifiers: [.command, .option])
        }
        CommandGroup(after: .importExport) {
            Button("Import Text Files…") { actions?.importNotes() }
                .keyboardShortcut("i", modifiers: [.command, .shift])
                .disabled(actions == nil)
            Button("Export Note…") { actions?.exportNote?() }
                .keyboardShortcut("e", modifiers: [.command, .shift])
                .disabled(actions?.exportNote == nil)
        }
        CommandMenu("Note") {
            Button("Delete Note") { actions?.deleteNote?() }
                .keyboardShortcut(.delete, modifiers: [.command, .shift])
                .disabled(actions?.deleteNote == nil)
        }
        TextEditingCommands()
    }
}
