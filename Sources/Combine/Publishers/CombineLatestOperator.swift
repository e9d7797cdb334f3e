/// The subscription of `combineLatest`.
///
/// Each upstream is asked for as much as downstream wants. A combination that comes without demand waits, and newer
/// ones take its place.
final class CombineLatestOperator<Downstream: Subscriber>: Subscription {
    typealias Failure = Downstream.Failure

    private let downstream: Downstream
    private let combine: ([Any]) -> Downstream.Input

    private let lock = Lock()
    private let gate = SerialGate()
    private var subscriptions: [SubscriptionState]
    private var values: [Any?]
    private var unfinished: Int
    private var failure: Failure?
    private var isStarted = false
    private var isEnded = false
    private var demand = Subscribers.Demand.none
    private var hasUnsentChange = false

    init(_ downstream: Downstream, count: Int, combine: @escaping ([Any]) -> Downstream.Input) {
        self.downstream = downstream
        self.combine = combine
        subscriptions = Array(repeating: .awaiting, count: count)
        values = Array(repeating: nil, count: count)
        unfinished = count
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
        let combination = lock.withLock { () -> [Any]? in
            guard !isEnded else { return nil }
            values[index] = value
            hasUnsentChange = true
            return takeCombination()
        }
        if let combination { deliver(combination) }
        return .none
    }

    private func finish(_ completion: Subscribers.Completion<Failure>, at index: Int) {
        lock.withLock {
            if case .failure(let error) = completion, failure == nil { failure = error }
            _ = subscriptions[index].terminate()
            unfinished -= 1
            // Without a value of each there will never be a combination.
            if values[index] == nil { unfinished = 0 }
        }
        finishIfDone()
    }

    // MARK: - Delivery

    /// Under the lock: the combination to send, if there is a new one and demand for it.
    private func takeCombination() -> [Any]? {
        guard hasUnsentChange, demand > 0 else { return nil }
        let all = values.compactMap { $0 }
        guard all.count == values.count else { return nil }
        hasUnsentChange = false
        demand -= 1
        return all
    }

    private func deliver(_ combination: [Any]) {
        gate.perform { [self] in
            guard !lock.withLock({ isEnded }) else { return }
            request(downstream.receive(combine(combination)))
        }
    }

    private func finishIfDone() {
        let (completion, active) = lock.withLock { () -> (Subscribers.Completion<Failure>?, [any Subscription]) in
            guard isStarted, !isEnded, failure != nil || unfinished <= 0 else { return (nil, []) }
            return (failure.map { .failure($0) } ?? .finished, endAll())
        }
        guard let completion else { return }
        for subscription in active { subscription.cancel() }
        gate.perform { [downstream] in downstream.receive(completion: completion) }
    }

    private func endAll() -> [any Subscription] {
        isEnded = true
        let active = subscriptions.compactMap(\.subscription)
        for index in subscriptions.indices { subscriptions[index] = .terminated }
        return active
    }

    // MARK: - Subscription

    func request(_ more: Subscribers.Demand) {
        guard more > 0 else { return }
        let (combination, active) = lock.withLock {
            demand += more
            return (isEnded ? nil : takeCombination(), subscriptions.compactMap(\.subscription))
        }
        if let combination { deliver(combination) }
        for subscription in active { subscription.request(more) }
    }

    func cancel() {
        let active = lock.withLock { isEnded ? [] : endAll() }
        for subscription in active { subscription.cancel() }
    }
}
