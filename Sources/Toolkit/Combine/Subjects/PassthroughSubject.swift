/// A subject that passes values on to its subscribers and keeps none.
///
/// A subscriber without demand misses the value.
public final class PassthroughSubject<Output, Failure>: Subject where Failure: Error {
    private let lock = Lock()
    private var list = ConduitList<Output, Failure>()
    private var completion: Subscribers.Completion<Failure>?
    private var upstreams: [any Subscription] = []
    private var hasDemand = false

    /// Makes a subject without subscribers.
    public init() {}

    deinit {
        for upstream in upstreams { upstream.cancel() }
    }

    public func send(subscription: any Subscription) {
        let hasDemand = lock.withLock {
            upstreams.append(subscription)
            return self.hasDemand
        }
        if hasDemand { subscription.request(.unlimited) }
    }

    public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {
        let conduit = PassthroughConduit(
            subscriber,
            onRequest: { self.acknowledgeDemand() },
            onCancel: { conduit in self.lock.withLock { self.list.remove(conduit) } }
        )
        let completion = lock.withLock {
            if self.completion == nil { list.insert(conduit) }
            return self.completion
        }
        if let completion {
            subscriber.receive(subscription: Subscriptions.empty)
            subscriber.receive(completion: completion)
        } else {
            subscriber.receive(subscription: conduit)
        }
    }

    public func send(_ input: Output) {
        for conduit in lock.withLock({ list.conduits }) { conduit.offer(input) }
    }

    public func send(completion: Subscribers.Completion<Failure>) {
        let conduits = lock.withLock {
            guard self.completion == nil else { return [Conduit<Output, Failure>]() }
            self.completion = completion
            upstreams = []
            return list.removeAll()
        }
        for conduit in conduits { conduit.finish(completion) }
    }

    /// The first demand opens the upstreams: nothing is requested from them before a subscriber asks for values.
    private func acknowledgeDemand() {
        let upstreams = lock.withLock {
            defer { hasDemand = true }
            return hasDemand ? [] : self.upstreams
        }
        for upstream in upstreams { upstream.request(.unlimited) }
    }
}

// Unchecked because the class is generic over values that need not be Sendable: its own state is guarded by the lock.
extension PassthroughSubject: @unchecked Sendable where Output: Sendable {}
