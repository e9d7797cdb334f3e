/// The subscription of `zip`: values of each upstream wait in a queue until there is one of each.
final class ZipOperator<Downstream: Subscriber>: Subscription {
    typealias Failure = Downstream.Failure

    private let downstream: Downstream
    private let combine: ([Any]) -> Downstream.Input

    private let lock = Lock()
    private let gate = SerialGate()
    private var subscriptions: [SubscriptionState]
    private var queues: [[Any]]
    private var finished: Set<Int> = []
    private var failure: Failure?
    private var isStarted = false
    private var isEnded = false
    private var demand = Subscribers.Demand.none

    init(_ downstream: Downstream, count: Int, combine: @escaping ([Any]) -> Downstream.Input) {
        self.downstream = downstream
        self.combine = combine
        subscriptions = Array(repeating: .awaiting, count: count)
        queues = Array(repeating: [], count: count)
    }

    func subscriber<Input>(at index: Int) -> IndexedSubscriber<Input, Failure> {
        IndexedSubscriber(
            onSubscription: { [self] in begin($0, at: index) },
            onInput: { [self] in receive($0, at: index) },
            onCompletion: { [self] in finish($0, at: index) }
        )
    }

    /// Hands the subscription to the subscriber, once all upstreams have been subscribed to.
    func start() {
        lock.withLock { isStarted = true }
        downstream.receive(subscription: self)
        finishIfDone()
    }

    // MARK: - Upstreams

    private func begin(_ subscription: any Subscription, at index: Int) {
        let (begins, wanted) = lock.withLock { (!isEnded && subscriptions[index].begin(subscription), demand) }
        guard begins else { return subscription.cancel() }
        if wanted > 0 { subscription.request(wanted) }
    }

    private func receive(_ value: Any, at index: Int) -> Subscribers.Demand {
        let row = lock.withLock { () -> [Any]? in
            guard !isEnded else { return nil }
            queues[index].append(value)
            guard queues.allSatisfy({ !$0.isEmpty }) else { return nil }
            demand -= 1
            return queues.indices.map { queues[$0].removeFirst() }
        }
        guard let row else { return .none }
        gate.perform { [self] in
            guard !lock.withLock({ isEnded }) else { return }
            request(downstream.receive(combine(row)))
        }
        finishIfDone()
        return .none
    }

    private func finish(_ completion: Subscribers.Completion<Failure>, at index: Int) {
        lock.withLock {
            _ = subscriptions[index].terminate()
            finished.insert(index)
            if case .failure(let error) = completion, failure == nil { failure = error }
        }
        finishIfDone()
    }

    // MARK: - Life

    private func finishIfDone() {
        let (completion, active) = lock.withLock { () -> (Subscribers.Completion<Failure>?, [any Subscription]) in
            guard isStarted, !isEnded else { return (nil, []) }
            if let failure { return (.failure(failure), endAll()) }
            // An upstream that ended with nothing left: no further row can be complete.
            guard finished.contains(where: { queues[$0].isEmpty }) else { return (nil, []) }
            return (.finished, endAll())
        }
        guard let completion else { return }
        for subscription in active { subscription.cancel() }
        gate.perform { [downstream] in downstream.receive(completion: completion) }
    }

    private func endAll() -> [any Subscription] {
        isEnded = true
        let active = subscriptions.compactMap(\.subscription)
        for index in subscriptions.indices {
            subscriptions[index] = .terminated
            queues[index] = []
        }
        return active
    }

    func request(_ more: Subscribers.Demand) {
        guard more > 0 else { return }
        let active = lock.withLock {
            demand += more
            return subscriptions.compactMap(\.subscription)
        }
        for subscription in active { subscription.request(more) }
    }

    func cancel() {
        let active = lock.withLock { isEnded ? [] : endAll() }
        for subscription in active { subscription.cancel() }
    }
}
