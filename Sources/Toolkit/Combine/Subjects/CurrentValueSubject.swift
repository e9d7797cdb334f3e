/// A subject that holds one value, gives it to new subscribers, and publishes every change.
public final class CurrentValueSubject<Output, Failure>: Subject where Failure: Error {
    private let store: CurrentValueStore<Output, Failure>
    private let lock = Lock()
    private var upstreams: [any Subscription] = []

    /// Makes a subject with its first value.
    public init(_ value: Output) {
        store = CurrentValueStore(value)
    }

    deinit {
        for upstream in upstreams { upstream.cancel() }
    }

    /// The current value. Writing it is the same as `send(_:)`.
    public var value: Output {
        get { store.value }
        set { send(newValue) }
    }

    public func send(subscription: any Subscription) {
        lock.withLock { upstreams.append(subscription) }
        subscription.request(.unlimited)
    }

    public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {
        store.attach(subscriber, owner: self)
    }

    public func send(_ input: Output) {
        for conduit in store.replaceValue(with: input) { conduit.offer(input) }
    }

    public func send(completion: Subscribers.Completion<Failure>) {
        let conduits = store.end(completion)
        let upstreams = lock.withLock {
            defer { self.upstreams = [] }
            return self.upstreams
        }
        withExtendedLifetime(upstreams) {
            for conduit in conduits { conduit.finish(completion) }
        }
    }
}

// Unchecked because the class is generic over values that need not be Sendable: its own state is guarded by locks.
extension CurrentValueSubject: @unchecked Sendable where Output: Sendable {}
