import EspalierGraphics
import Foundation

/// A window's undo manager. While a text is edited its changes come first, as those of the field editor on macOS do: `undo()` undoes
/// typing first, then the changes that the app has registered.
package final class WindowUndoManager: UndoManager {
    /// Set on the main actor; windows' undo managers are used there only.
    package nonisolated(unsafe) weak var host: ViewHost?

    /// Reads a property of the focused text; nil where no undoable text has focus.
    private func text<T>(_ read: @MainActor (any TextInputClient) -> T) -> T? {
        guard MainThread.isCurrent else { return nil }
        let host = host
        return assumeMainActor { () -> UncheckedBox<T?> in
            guard let client = host?.services.textClient, client.isUndoable else { return UncheckedBox(nil) }
            return UncheckedBox(read(client))
        }.value
    }

    /// Whether a text that has an undo of its own has keyboard focus.
    @MainActor package var isTextEdited: Bool { text { _ in true } ?? false }

    /// Whether an alert or a dialog is in front: macOS: what it is about cannot be undone until it is answered.
    @MainActor package var isBehindAlert: Bool { host?.rootNode.modalLayer?.isAsking == true }

    private var textCanUndo: Bool { text { $0.canUndo } ?? false }
    private var textCanRedo: Bool { text { $0.canRedo } ?? false }

    package override var canUndo: Bool { textCanUndo || super.canUndo }
    package override var canRedo: Bool { textCanRedo || super.canRedo }

    package override func undo() {
        if textCanUndo { text { $0.undo() } } else { super.undo() }
    }

    package override func redo() {
        if textCanRedo { text { $0.redo() } } else { super.redo() }
    }

    package override var undoActionName: String { textCanUndo ? Word.typing.string() : super.undoActionName }
    package override var redoActionName: String { textCanRedo ? Word.typing.string() : super.redoActionName }

    /// Handles the undo and redo keys where the focused view has no undo of its own.
    @MainActor package func handle(_ press: KeyPress) -> Bool {
        guard press.phase == .down, !isBehindAlert else { return false }
        if KeyboardShortcut("z").matches(press), canUndo {
            undo()
        } else if KeyboardShortcut("z", modifiers: [.command, .shift]).matches(press) || KeyboardShortcut("y").matches(press), canRedo {
            redo()
        } else {
            return false
        }
        return true
    }
}
