internal import Glibc

/// A lock of C's kind, which only one thread at a time has. It stays at one place in memory: allocate it, or keep it in a class, and hand
/// on its address. `OSAllocatedUnfairLock` does that by itself.
public struct os_unfair_lock_s {
    private var mutex = pthread_mutex_t()
    private var owner: pthread_t?

    /// A lock that no thread has.
    public init() {}

    fileprivate static func lock(_ lock: os_unfair_lock_t) {
        pthread_mutex_lock(&lock.pointee.mutex)
        lock.pointee.owner = pthread_self()
    }

    fileprivate static func tryLock(_ lock: os_unfair_lock_t) -> Bool {
        guard pthread_mutex_trylock(&lock.pointee.mutex) == 0 else { return false }
        lock.pointee.owner = pthread_self()
        return true
    }

    fileprivate static func unlock(_ lock: os_unfair_lock_t) {
        lock.pointee.owner = nil
        pthread_mutex_unlock(&lock.pointee.mutex)
    }

    fileprivate static func isOwn(_ lock: os_unfair_lock_t) -> Bool {
        lock.pointee.owner.map { pthread_equal($0, pthread_self()) != 0 } ?? false
    }
}

/// The lock by its usual name.
public typealias os_unfair_lock = os_unfair_lock_s
/// The lock's address.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

/// Waits until no other thread has the lock, and takes it.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { os_unfair_lock_s.lock(lock) }
/// Takes the lock if no thread has it.
/// - Returns: whether it was taken.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool { os_unfair_lock_s.tryLock(lock) }
/// Gives the lock back, by the thread that has it.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { os_unfair_lock_s.unlock(lock) }
/// Ends the program unless this thread has the lock.
public func os_unfair_lock_assert_owner(_ lock: os_unfair_lock_t) {
    precondition(os_unfair_lock_s.isOwn(lock), "The lock is not this thread's.")
}
/// Ends the program if this thread has the lock.
public func os_unfair_lock_assert_not_owner(_ lock: os_unfair_lock_t) {
    precondition(!os_unfair_lock_s.isOwn(lock), "The lock is this thread's.")
}
