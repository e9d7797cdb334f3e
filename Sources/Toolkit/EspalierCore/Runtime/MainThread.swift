import Dispatch
import Foundation
import Glibc

/// Identifies the main thread without calling Foundation: every body reads state.
package enum MainThread {
    private static let main: pthread_t = {
        // The first use is by the toolkit's set-up or by a view's initialiser, both on the main thread, except in a process that
        // first touches state on another thread; there, every check falls back to Foundation.
        Thread.isMainThread ? pthread_self() : pthread_t.max
    }()

    @inline(__always) package static var isCurrent: Bool { pthread_equal(pthread_self(), main) != 0 || isOnMainQueue }

    /// In a process whose main function is asynchronous, such as a test runner, Dispatch runs the main queue, and with it the
    /// main actor, on threads of its own choice.
    @inline(never) private static var isOnMainQueue: Bool {
        Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueKey) != nil
    }

    private static let mainQueueKey = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()
}

/// Runs `body` on the main actor: at once if this is the main thread, otherwise on its next turn.
package func onMainActor(_ body: @escaping @MainActor () -> Void) {
    if MainThread.isCurrent {
        assumeMainActor { body() }
    } else {
        DispatchQueue.main.async { assumeMainActor { body() } }
    }
}
