import EspalierCore
import Foundation

/// Whether a document differs from its file: it counts the steps of its window's undo manager since they were the same.
@MainActor final class DocumentChanges {
    private let dirtyLocation = StateLocation(false)
    private(set) weak var undoManager: UndoManager?
    private var observers: [any NSObjectProtocol] = []
    /// How many steps the document is away from its file, negative if steps were undone. nil if no undo or redo leads back to the file.
    private var steps: Int? = 0
    /// When a step was registered last. Changes soon after it are part of it.
    private var lastRegistration = -Double.infinity

    /// Whether there are changes that are not in the file.
    private(set) var isDirty: Bool {
        get { dirtyLocation.get() }
        set { if newValue != dirtyLocation.get() { dirtyLocation.set(newValue, transaction: Transaction()) } }
    }

    /// Counts changes of any kind.
    private var version = 0
    /// Called after each change.
    var onChange: (() -> Void)?

    /// What the document is like at a moment, by its changes.
    struct Mark {
        fileprivate let version: Int
        fileprivate let steps: Int?
    }

    /// Notes the present moment. The next change is a step of its own: as a part of the last one it would be taken for what was noted.
    func makeMark() -> Mark {
        endStep()
        return Mark(version: version, steps: steps)
    }

    /// A change that is part of the last step.
    func continueStep() { onChange?() }

    /// What the document was like at a moment has been written to its file. There may have been changes since.
    func markUnchanged(since mark: Mark) {
        guard mark.version != version else { return markUnchanged() }
        steps = if let steps, let old = mark.steps { steps - old } else { nil }
        isDirty = steps != 0
    }

    /// The document is now the same as its file: it was read or written.
    func markUnchanged() {
        steps = 0
        isDirty = false
        endStep()
    }

    /// Counts a change of so many steps; nil for one that cannot be undone, so that nothing leads back to the file.
    func add(_ steps: Int?) {
        if let steps, let old = self.steps {
            // Steps were undone past the saved state, and now there is another change: the steps that would redo it are gone.
            self.steps = old < 0 && steps > 0 && undoManager?.isRedoing != true ? nil : old + steps
        } else {
            self.steps = nil
        }
        version += 1
        isDirty = self.steps != 0
        onChange?()
    }

    /// Whether a change begins a step of its own. Of a value that follows the pointer only the one at the beginning is worth undoing to.
    func beginsStep(at now: Double) -> Bool {
        defer { lastRegistration = now }
        return now - lastRegistration > 0.5
    }

    /// Makes the next change a step of its own, however soon it comes.
    func endStep() { lastRegistration = -.infinity }

    /// - Parameter countsAll: whether all steps of the undo manager are the document's.
    func watch(_ undoManager: UndoManager, countsAll: Bool) {
        guard self.undoManager !== undoManager else { return }
        self.undoManager = undoManager
        guard countsAll else { return }
        func observe(_ name: Notification.Name, _ action: @escaping @MainActor (DocumentChanges, UndoManager) -> Void) {
            observers.append(NotificationCenter.default.addObserver(forName: name, object: undoManager, queue: nil) { [weak self] _ in
                guard MainThread.isCurrent else { return }
                assumeMainActor { if let self, let manager = self.undoManager { action(self, manager) } }
            })
        }
        observe(.NSUndoManagerDidCloseUndoGroup) { changes, manager in
            if manager.groupingLevel == 0, !manager.isUndoing, !manager.isRedoing { changes.add(1) }
        }
        observe(.NSUndoManagerDidUndoChange) { changes, _ in changes.add(-1) }
        observe(.NSUndoManagerDidRedoChange) { changes, _ in changes.add(1) }
    }

    isolated deinit { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
}
