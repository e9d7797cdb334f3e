import Foundation

/// A mutual-exclusion lock that guards the bookkeeping of one subscription.
///
/// No code outside the module runs while it is held: state is read or changed under the lock, and subscribers,
/// subscriptions and user closures are called after it is released. Re-entrance is therefore never a deadlock.
struct Lock: ~Copyable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>

    init() {
        mutex = .allocate(capacity: 1)
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deinitialize(count: 1)
        mutex.deallocate()
    }

    borrowing func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body()
    }
}
