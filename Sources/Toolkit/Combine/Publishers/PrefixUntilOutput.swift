/// The subscription of `prefix(untilOutputFrom:)`: passes values through until the other publisher publishes.
final class PrefixUntilOutputOperator<Downstream: Subscriber>: Subscriber, Subscription {
    private let downstream: Downstream
    private let lock = Lock()
    private var state = SubscriptionState.awaiting
    private var isTriggered = false
    private var trigger: AnyCancellable?

    init(_ downstream: Downstream) { self.downstream = downstream }

    /// Subscribes to the publisher that ends the stream. Called before the upstream is subscribed to.
    func watch<Other: Publisher>(_ other: Other) {
        let trigger = other.first().sink(receiveCompletion: { _ in }, receiveValue: { [weak self] _ in self?.stop() })
        lock.withLock { self.trigger = trigger }
    }

    private func stop() {
        let subscription = lock.withLock {
            isTriggered = true
            return state.isActive ? state.terminate() : nil
        }
        guard let subscription else { return }
        subscription.cancel()
        downstream.receive(completion: .finished)
    }

    func receive(subscription: any Subscription) {
        let (begins, ended) = lock.withLock { (state.begin(subscription), isTriggered) }
        guard begins else { return subscription.cancel() }
        downstream.receive(subscription: self)
        if ended { stop() }
    }

    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        lock.withLock { state.isActive } ? downstream.receive(input) : .none
    }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        guard end() != nil else { return }
        downstream.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
        lock.withLock { state.subscription }?.request(demand)
    }

    func cancel() { end()?.cancel() }

    private func end() -> (any Subscription)? {
        let (subscription, trigger) = lock.withLock {
            defer { self.trigger = nil }
            return (state.terminate(), self.trigger)
        }
        trigger?.cancel()
        return subscription
    }
}
