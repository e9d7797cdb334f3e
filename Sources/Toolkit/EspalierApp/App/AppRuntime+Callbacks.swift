import EspalierCore
import Foundation

// What windows call, what they must not close meanwhile, and calls in which the app waits.
extension AppRuntime {
    /// Runs a callback of a window: views in it may close any window.
    package func inCallback<T>(_ body: () throws -> T) rethrows -> T {
        // Tests run several apps in one process: the one whose window is called is the one that runs.
        makeCurrent()
        activeCallbacks += 1
        defer {
            activeCallbacks -= 1
            endClosing()
        }
        return try body()
    }

    private func endClosing() {
        guard activeCallbacks == 0, !waitingToClose.isEmpty else { return }
        let closing = waitingToClose
        waitingToClose = closing.filter(isHeld)
        for window in closing where !isHeld(window) { window.end() }
    }

    private func isHeld(_ window: WindowController) -> Bool { heldWindows.contains { $0 === window } }

    /// Closes a window, once no callback of a window is running.
    /// - Parameter keepsChanges: whether changes that are not saved are kept aside, as nobody has been asked about them.
    func close(_ window: WindowController, keepsChanges: Bool = false) {
        if let session = window.value as? DocumentSession {
            if keepsChanges { documentKeeper.keep(session) } else { documentKeeper.forget(session) }
        }
        if activeCallbacks == 0, !UpdateState.isUpdating, !isHeld(window) { return window.end() }
        waitingToClose.append(window)
        if activeCallbacks == 0 { DispatchQueue.main.async { assumeMainActor { self.inCallback {} } } }
    }

    /// Whether the app can wait inside of the present call: not while views are updated, and not while a window makes a frame, as it
    /// could show nothing new meanwhile.
    package var canWait: Bool {
        platform.canRunInside && !UpdateState.isUpdating && !(windows + opening).contains { $0.host.isMakingFrame }
    }

    /// Runs the loop inside of a call of the app's until a condition holds, for panels that stop the app until they are answered.
    /// - Parameter begin: shows the panel.
    package func wait(_ begin: () -> Void, until isOver: @MainActor () -> Bool) {
        let outer = (activeCallbacks, heldWindows, holdsMainQueue)
        // Windows that open meanwhile may also close.
        (activeCallbacks, heldWindows) = (0, windows)
        defer {
            (activeCallbacks, heldWindows, holdsMainQueue) = outer
            makeCurrent()
            endClosing()
        }
        Transaction.outside {
            EvaluationScope.untracked {
                holdsMainQueue = !platform.servesMainQueueInside()
                inCallback(begin)
                platform.runInside(until: isOver)
            }
        }
    }
}
