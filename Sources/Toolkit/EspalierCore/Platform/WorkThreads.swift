import Foundation
import Synchronization

/// Runs work that takes long or waits, on threads of its own that end when there is nothing to do.
///
/// The shared pools of libdispatch (global and concurrent queues) and of Swift (tasks that are nobody's) are left alone: from their first
/// use on, libdispatch on Linux wakes the process each second to look after them, and never stops. Serial queues and the main queue do not.
package final class WorkThreads: Sendable {
    private struct State {
        var waiting: [@Sendable () -> Void] = []
        var running = 0
    }

    private let name: String, limit: Int
    private let state = Mutex(State())

    /// - Parameters:
    ///   - name: of the threads, at most 15 bytes of which are shown.
    ///   - limit: how many may run at a time. What hangs, as on a network that is down, does not hold up others.
    package init(_ name: String, limit: Int = 32) { (self.name, self.limit) = (name, limit) }

    /// Runs work when it is its turn.
    package func run(_ work: @escaping @Sendable () -> Void) {
        let isNew = state.withLock { state in
            state.waiting.append(work)
            guard state.running < limit else { return false }
            state.running += 1
            return true
        }
        guard isNew else { return }
        let thread = Thread { [self] in while let next { next() } }
        thread.name = name
        thread.start()
    }

    private var next: (@Sendable () -> Void)? {
        state.withLock { state in
            if state.waiting.isEmpty {
                state.running -= 1
                return nil
            }
            return state.waiting.removeFirst()
        }
    }
}
