/// An activity or action that may be cancelled.
public protocol Cancellable {
    /// Stops the activity and frees what it holds. Calling it again does nothing.
    func cancel()
}

extension Cancellable {
    /// Keeps this in a collection, so that it lives as long as the collection's owner.
    public func store<C>(in collection: inout C) where C: RangeReplaceableCollection, C.Element == AnyCancellable {
        AnyCancellable(self).store(in: &collection)
    }

    /// Keeps this in a set, so that it lives as long as the set's owner.
    public func store(in set: inout Set<AnyCancellable>) {
        AnyCancellable(self).store(in: &set)
    }
}

/// A cancellable that runs its action once: when `cancel()` is called, or when it is deinitialised.
public final class AnyCancellable: Cancellable, Hashable, @unchecked Sendable {
    // Unchecked because the action carries no `@Sendable`: the lock makes sure that exactly one thread takes and runs it.
    private let lock = Lock()
    private var action: (() -> Void)?

    /// Makes a cancellable that runs a closure.
    public init(_ cancel: @escaping () -> Void) {
        action = cancel
    }

    /// Makes a cancellable that cancels another one.
    public init<C>(_ canceller: C) where C: Cancellable {
        action = canceller.cancel
    }

    deinit { cancel() }

    public func cancel() {
        let action = lock.withLock {
            defer { self.action = nil }
            return self.action
        }
        action?()
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }

    public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }

    /// Keeps this in a collection, so that it lives as long as the collection's owner.
    public func store<C>(in collection: inout C) where C: RangeReplaceableCollection, C.Element == AnyCancellable {
        collection.append(self)
    }

    /// Keeps this in a set, so that it lives as long as the set's owner.
    public func store(in set: inout Set<AnyCancellable>) {
        set.insert(self)
    }
}
