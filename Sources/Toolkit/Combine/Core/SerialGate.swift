import Foundation

/// Serialises calls to one subscriber from several upstreams, without a lock held during the calls.
///
/// While one thread delivers, other threads leave their work in a queue that the delivering thread empties.
/// Work of the same thread runs at once, nested in the call that caused it, as with a recursive lock.
final class SerialGate {
    private let lock = Lock()
    private var owner: pthread_t?
    private var pending: [() -> Void] = []

    func perform(_ work: @escaping () -> Void) {
        let current = pthread_self()
        let (runsNow, isOutermost) = lock.withLock { () -> (Bool, Bool) in
            guard let owner else {
                self.owner = current
                return (true, true)
            }
            guard pthread_equal(owner, current) == 0 else { return (true, false) }
            pending.append(work)
            return (false, false)
        }
        guard runsNow else { return }
        work()
        guard isOutermost else { return }
        while let next = next() { next() }
    }

    private func next() -> (() -> Void)? {
        lock.withLock {
            guard !pending.isEmpty else {
                owner = nil
                return nil
            }
            return pending.removeFirst()
        }
    }
}
