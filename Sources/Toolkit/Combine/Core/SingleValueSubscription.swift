/// The subscription of publishers with one value: delivers it at the first demand, and ends.
final class SingleValueSubscription<Downstream: Subscriber>: Subscription {
    private let lock = Lock()
    private var pending: (downstream: Downstream, value: Downstream.Input)?

    init(_ downstream: Downstream, value: Downstream.Input) {
        pending = (downstream, value)
    }

    func request(_ demand: Subscribers.Demand) {
        guard demand > 0, let (downstream, value) = consumePending() else { return }
        _ = downstream.receive(value)
        downstream.receive(completion: .finished)
    }

    func cancel() { _ = consumePending() }

    private func consumePending() -> (downstream: Downstream, value: Downstream.Input)? {
        lock.withLock {
            defer { pending = nil }
            return pending
        }
    }
}
