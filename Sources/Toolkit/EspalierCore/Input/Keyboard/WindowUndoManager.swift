import EspalierGraphics
import Foundation

/// A window's undo manager. macOS: typing in the text that has the keyboard and the changes that the app has registered are one history:
/// what was changed last is undone first, and what was undone last is redone first.
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

    /// What has been undone, in order: whether it was of the text.
    private var undone: [Bool] = []

    private var isTextNext: Bool {
        guard textCanUndo else { return false }
        return !super.canUndo || lastChange <= (text { $0.lastChange } ?? 0)
    }

    private var isTextNextAgain: Bool {
        guard textCanRedo else { return false }
        return !super.canRedo || undone.last ?? true
    }

    package override func undo() {
        let isOfText = isTextNext
        if isOfText { text { $0.undo() } } else if super.canUndo { super.undo() } else { return }
        undone.append(isOfText)
    }

    package override func redo() {
        let isOfText = isTextNextAgain
        if isOfText { text { $0.redo() } } else { super.redo() }
        if undone.last == isOfText { undone.removeLast() }
    }

    package override func registerUndo<TargetType: AnyObject>(withTarget target: TargetType, handler: @escaping (TargetType) -> Void) {
        super.registerUndo(withTarget: target, handler: handler)
        guard isUndoRegistrationEnabled, !isUndoing, !isRedoing else { return }
        undone = []
        text { $0.otherChangeRegistered() }
    }

    package override func removeAllActions() {
        super.removeAllActions()
        undone = []
    }

    /// Called when the text that has the keyboard was edited: what was undone before is gone.
    @MainActor package func textWasEdited() {
        undone = []
        forgetRedo()
    }

    /// Whether a text is the one whose edits are part of the history.
    @MainActor package func isOf(_ client: any TextInputClient) -> Bool { client.isUndoable && host?.services.textClient === client }

    package override var undoActionName: String { isTextNext ? Word.typing.string() : super.undoActionName }
    package override var redoActionName: String { isTextNextAgain ? Word.typing.string() : super.redoActionName }

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
