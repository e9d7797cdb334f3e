extension Publishers {
    /// Publishes all values as one array at the end.
    public struct Collect<Upstream>: Publisher where Upstream: Publisher {
        public typealias Output = [Upstream.Output]
        public typealias Failure = Upstream.Failure

        /// The publisher whose values it takes.
        public let upstream: Upstream

        /// Makes the publisher; an operator of `Publisher` does so more briefly.
        public init(upstream: Upstream) { self.upstream = upstream }

        public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
            var values: Output = []
            upstream.subscribe(ReduceOperator<Upstream.Output, Failure, S>(
                subscriber,
                onInput: { input in
                    values.append(input)
                    return .proceed
                },
                result: { values }
            ))
        }
    }

    /// Publishes values in arrays of a given length; the last may be shorter.
    public struct CollectByCount<Upstream>: Publisher where Upstream: Publisher {
        public typealias Output = [Upstream.Output]
        public typealias Failure = Upstream.Failure

        /// The publisher whose values it takes.
        public let upstream: Upstream
        /// How many values an array has.
        public let count: Int

        /// Makes the publisher; an operator of `Publisher` does so more briefly.
        public init(upstream: Upstream, count: Int) {
            self.upstream = upstream
            self.count = count
        }

        public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
            upstream.subscribe(CollectOperator(subscriber, count: Swift.max(1, count)))
        }
    }
}

extension Publisher {
    /// Publishes all values as one array at the end.
    public func collect() -> Publishers.Collect<Self> {
        Publishers.Collect(upstream: self)
    }

    /// Publishes values in arrays of `count`; the last may be shorter.
    public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
        Publishers.CollectByCount(upstream: self, count: count)
    }
}

/// Asks upstream for `count` values for each array that downstream asks for.
private final class CollectOperator<Input, Downstream: Subscriber>: Subscriber, Subscription
where Downstream.Input == [Input] {
    typealias Failure = Downstream.Failure

    private let downstream: Downstream
    private let count: Int
    private let lock = Lock()
    private var state = SubscriptionState.awaiting
    private var values: [Input] = []

    init(_ downstream: Downstream, count: Int) {
        self.downstream = downstream
        self.count = count
    }

    func receive(subscription: any Subscription) {
        guard lock.withLock({ state.begin(subscription) }) else { return subscription.cancel() }
        downstream.receive(subscription: self)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        let full = lock.withLock { () -> [Input]? in
            guard state.isActive else { return nil }
            values.append(input)
            guard values.count == count else { return nil }
            defer { values = [] }
            return values
        }
        return full.map { downstream.receive($0) * count } ?? .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        let (isActive, rest) = lock.withLock {
            defer { values = [] }
            return (state.terminate() != nil, values)
        }
        guard isActive else { return }
        if case .finished = completion, !rest.isEmpty { _ = downstream.receive(rest) }
        downstream.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
        lock.withLock { state.subscription }?.request(demand * count)
    }

    func cancel() {
        lock.withLock { state.terminate() }?.cancel()
    }
}
