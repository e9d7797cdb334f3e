import EspalierCore
import Foundation

// Undo in a text. macOS: a window has one history, in which typing and the app's changes are in the order in which they were made.
extension TextInputNode {
    private var windowHistory: WindowUndoManager? { environment.undoManager as? WindowUndoManager }

    /// Whether the window undoes what this text has been through; a text without the keyboard undoes its own edits alone.
    private var isInWindowHistory: Bool { windowHistory?.isOf(self) == true }

    var canUndoInWindow: Bool { isInWindowHistory ? windowHistory?.canUndo == true : editing.history.canUndo }
    var canRedoInWindow: Bool { isInWindowHistory ? windowHistory?.canRedo == true : editing.history.canRedo }
    func undoInWindow() { if isInWindowHistory { windowHistory?.undo() } else { undo() } }
    func redoInWindow() { if isInWindowHistory { windowHistory?.redo() } else { redo() } }

    package func undo() { if editing.undo() { edited(isNew: false) } }
    package func redo() {
        guard editing.redo() else { return }
        edited(isNew: false)
        // It is the last change again.
        stampHistory()
    }

    package var lastChange: Int { editing.history.lastMark }

    /// The app has registered a change: the typing that follows comes after it, and what was undone before cannot be redone.
    package func otherChangeRegistered() { editing.otherChangeWasMade() }

    /// Notes between which of the app's changes the last edit was made.
    func stampHistory() { if let windowHistory { editing.stampHistory(windowHistory.registrations) } }

    /// Called after an edit that is not one of undoing or redoing.
    func noteNewEdit() {
        stampHistory()
        if isInWindowHistory { windowHistory?.textWasEdited() }
    }
}
