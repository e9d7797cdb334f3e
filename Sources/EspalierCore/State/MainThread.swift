import Dispatch
import Foundation
import Glibc

/// Tells the main thread from others without going through Foundation: reads of state happen in every body.
package enum MainThread {
    private static let main: pthread_t = {
        // The first use is by the toolkit's set-up or by a view's initialiser, both on the main thread, except in a process
        // that first touches state elsewhere; Foundation knows better there.
        Thread.isMainThread ? pthread_self() : pthread_t.max
    }()

    @inline(__always) package static var isCurrent: Bool { pthread_equal(pthread_self(), main) != 0 || isOnMainQueue }

    /// In a process whose main function is asynchronous, a test runner for one, Dispatch runs the main queue, and with it the
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

/// Runs `body` on the main actor: at once where this is the main thread, else on its next turn.
package func onMainActor(_ body: @escaping @MainActor () -> Void) {
    if MainThread.isCurrent {
        assumeMainActor { body() }
    } else {
        DispatchQueue.main.async { assumeMainActor { body() } }
    }
}
