/// A value and the subscribers that follow it: what `CurrentValueSubject` and `Published` have in common.
final class CurrentValueStore<Output, Failure: Error> {
    private let lock = Lock()
    private var current: Output
    private var completion: Subscribers.Completion<Failure>?
    private var list = ConduitList<Output, Failure>()

    init(_ value: Output) { current = value }

    /// The current value. Writing it notifies no subscribers.
    var value: Output {
        get { lock.withLock { current } }
        set { _ = lock.withLock { exchange(newValue) } }
    }

    /// The subscribers at this moment.
    var conduits: [Conduit<Output, Failure>] { lock.withLock { list.conduits } }

    /// Stores a value, and returns the subscribers to notify. After the end it does nothing.
    func replaceValue(with value: Output) -> [Conduit<Output, Failure>] {
        let (conduits, old) = lock.withLock {
            completion == nil ? (list.conduits, exchange(value)) : ([], current)
        }
        withExtendedLifetime(old) {}
        return conduits
    }

    func end(_ completion: Subscribers.Completion<Failure>) -> [Conduit<Output, Failure>] {
        lock.withLock {
            guard self.completion == nil else { return [] }
            self.completion = completion
            return list.removeAll()
        }
    }

    /// Attaches a subscriber. The subscription keeps `owner` alive until it ends.
    func attach<S: Subscriber>(_ subscriber: S, owner: AnyObject?) where S.Input == Output, S.Failure == Failure {
        let conduit = CurrentValueConduit(subscriber, store: self, owner: owner)
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

    fileprivate func detach(_ conduit: Conduit<Output, Failure>) {
        lock.withLock { list.remove(conduit) }
    }

    /// Returns the old value, so that it dies outside the lock.
    private func exchange(_ value: Output) -> Output {
        defer { current = value }
        return current
    }
}

/// A conduit that owes its subscriber the latest value: one that came without demand is delivered at the next request.
private final class CurrentValueConduit<Downstream: Subscriber>: Conduit<Downstream.Input, Downstream.Failure> {
    private let lock = Lock()
    private let gate = SerialGate()
    private var downstream: Downstream?
    private var store: CurrentValueStore<Downstream.Input, Downstream.Failure>?
    private var owner: AnyObject?
    private var demand = Subscribers.Demand.none
    private var owesCurrentValue = true

    init(_ downstream: Downstream, store: CurrentValueStore<Downstream.Input, Downstream.Failure>, owner: AnyObject?) {
        self.downstream = downstream
        self.store = store
        self.owner = owner
    }

    override func offer(_ value: Downstream.Input) {
        // A subject may be sent to from several threads: the subscriber gets one value at a time.
        gate.perform { [self] in
            let target = lock.withLock { () -> Downstream? in
                guard demand > 0 else {
                    owesCurrentValue = true
                    return nil
                }
                demand -= 1
                owesCurrentValue = false
                return downstream
            }
            if let target { request(target.receive(value)) }
        }
    }

    override func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
        gate.perform { [self] in end()?.downstream.receive(completion: completion) }
    }

    override func request(_ demand: Subscribers.Demand) {
        guard demand > 0 else { return }
        let owes = lock.withLock {
            self.demand += demand
            return owesCurrentValue
        }
        if owes { gate.perform { [self] in deliverOwedValue() } }
    }

    private func deliverOwedValue() {
        let owed = lock.withLock { () -> (Downstream, CurrentValueStore<Downstream.Input, Downstream.Failure>)? in
            guard owesCurrentValue, demand > 0, let downstream, let store else { return nil }
            owesCurrentValue = false
            demand -= 1
            return (downstream, store)
        }
        guard let (downstream, store) = owed else { return }
        request(downstream.receive(store.value))
    }

    override func cancel() {
        guard let ended = end() else { return }
        ended.store.detach(self)
        withExtendedLifetime(ended) {}
    }

    private typealias Ended = (
        downstream: Downstream, store: CurrentValueStore<Downstream.Input, Downstream.Failure>, owner: AnyObject?
    )

    private func end() -> Ended? {
        lock.withLock {
            guard let downstream, let store else { return nil }
            defer {
                self.downstream = nil
                self.store = nil
                self.owner = nil
            }
            return (downstream, store, owner)
        }
    }
}
