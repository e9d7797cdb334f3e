internal import Glibc

/// A lock around a state: only one thread at a time has it. It is not recursive, as on a Mac.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
    // Unchecked: the state is read and written only while the mutex is held, except by the `lockIfAvailable` family, which hold it, too.
    private let storage: LockedStorage<State>

    /// - Parameter uncheckedState: What the lock protects; the caller sees to it that nobody else has it.
    public init(uncheckedState initialState: State) { storage = LockedStorage(initialState) }

    /// Calls a function with the state while no other thread has it.
    ///
    /// - Returns: What the function returns.
    public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
        storage.lock()
        defer { storage.unlock() }
        return try body(&storage.state)
    }

    /// Runs a closure while no other thread has the state.
    public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R { try withLockUnchecked(body) }

    /// - Returns: nil, without a call, if another thread has the lock.
    public func withLockIfAvailableUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R? {
        guard storage.tryLock() else { return nil }
        defer { storage.unlock() }
        return try body(&storage.state)
    }

    /// Runs a closure if no other thread has the state.
    /// - Returns: nil if one has.
    public func withLockIfAvailable<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R? {
        try withLockIfAvailableUnchecked(body)
    }
}

extension OSAllocatedUnfairLock where State: Sendable {
    /// A lock around a state that may be sent between threads.
    public init(initialState: State) { self.init(uncheckedState: initialState) }
}

extension OSAllocatedUnfairLock where State == Void {
    /// A lock around nothing: for what is elsewhere.
    public init() { self.init(uncheckedState: ()) }
    /// Waits until no other thread has the lock, and takes it. The same thread must give it back.
    public func lock() { storage.lock() }
    /// Gives the lock back.
    public func unlock() { storage.unlock() }
    /// - Returns: Whether the lock is taken now.
    public func lockIfAvailable() -> Bool { storage.tryLock() }

    /// Runs a closure while no other thread has the lock.
    public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R { try withLockUnchecked { _ in try body() } }
    /// Runs a closure while no other thread has the lock.
    public func withLockUnchecked<R>(_ body: () throws -> R) rethrows -> R { try withLockUnchecked { _ in try body() } }
}

/// A mutex and what it protects, in one place of the heap.
private final class LockedStorage<State> {
    var state: State
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>

    init(_ state: State) {
        self.state = state
        mutex = .allocate(capacity: 1)
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    func lock() { pthread_mutex_lock(mutex) }
    func unlock() { pthread_mutex_unlock(mutex) }
    func tryLock() -> Bool { pthread_mutex_trylock(mutex) == 0 }
}
