import EspalierApp
import EspalierCore
import EspalierGraphics
import Foundation

extension ModelContext {
    /// Lets the context save itself soon.
    final func scheduleAutosave() {
        guard isMain, autosaveEnabled, !isAutosaveScheduled, MainThread.isCurrent else { return }
        isAutosaveScheduled = true
        nonisolated(unsafe) let context = self // the main context is the main actor's
        assumeMainActor {
            if context.autosave == nil { context.autosave = Autosave(context) }
            context.autosave?.schedule()
        }
    }
}

/// Saves the main context of a container: soon after a change, when the app is no longer in front, and at its end.
@MainActor final class Autosave {
    /// Seconds from the first change until it is saved: changes that belong together are one save.
    static let delay = 0.5

    private weak var context: ModelContext?
    private var observers: [any NSObjectProtocol] = []

    init(_ context: ModelContext) {
        self.context = context
        let moments = [
            UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
            UIApplication.willTerminateNotification
        ]
        for name in moments {
            observers.append(NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
                assumeMainActor { self?.save() }
            })
        }
    }

    isolated deinit {
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
    }

    /// The context lives until then, though its container may go before.
    func schedule() {
        guard let context else { return }
        AppRuntime.after(Self.delay) { context.autosave?.save() }
    }

    private func save() {
        guard let context else { return }
        context.isAutosaveScheduled = false
        guard context.autosaveEnabled, context.hasChanges else { return }
        do { try context.save() } catch {
            Diagnostics.warn(
                "The changes of a model context could not be saved: \(error). They are kept, and saved with the next change.", once: false)
        }
    }
}
