extension Publishers {
    /// Publishes the values of the newest of the publishers that the upstream publishes.
    public struct SwitchToLatest<P, Upstream>: Publisher
    where P: Publisher, P == Upstream.Output, Upstream: Publisher, P.Failure == Upstream.Failure {
        public typealias Output = P.Output
        public typealias Failure = P.Failure

        /// The publisher whose values it takes.
        public let upstream: Upstream

        /// Makes the publisher; an operator of `Publisher` does so more briefly.
        public init(upstream: Upstream) { self.upstream = upstream }

        public func receive<S>(subscriber: S) where S: Subscriber, P.Output == S.Input, P.Failure == S.Failure {
            upstream.subscribe(SwitchOperator<P, S>(subscriber))
        }
    }
}

extension Publisher {
    /// Publishes the values of the newest of the publishers this one publishes, and cancels the one before.
    public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self>
    where Output: Publisher, Output.Failure == Failure {
        Publishers.SwitchToLatest(upstream: self)
    }

    /// As `switchToLatest()`, where the published publishers cannot fail.
    public func switchToLatest() -> Publishers.SwitchToLatest<
        Publishers.SetFailureType<Output, Failure>, Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
    > where Output: Publisher, Output.Failure == Never {
        map { $0.setFailureType(to: Failure.self) }.switchToLatest()
    }
}

extension Publisher where Failure == Never {
    /// As `switchToLatest()`, where neither can fail.
    public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self>
    where Output: Publisher, Output.Failure == Never {
        Publishers.SwitchToLatest(upstream: self)
    }

    /// As `switchToLatest()`, where this publisher cannot fail.
    public func switchToLatest() -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>>
    where Output: Publisher {
        setFailureType(to: Output.Failure.self).switchToLatest()
    }
}

/// Carries the unmet demand from one inner publisher over to the next.
private final class SwitchOperator<Inner: Publisher, Downstream: Subscriber>: Subscriber, Subscription
where Inner.Output == Downstream.Input, Inner.Failure == Downstream.Failure {
    typealias Failure = Downstream.Failure

    private let downstream: Downstream
    private let lock = Lock()
    private let gate = SerialGate()
    private var outer = SubscriptionState.awaiting
    private var isOuterFinished = false
    private var isEnded = false
    private var index = 0
    private var inner: SubscriptionState?
    private var demand = Subscribers.Demand.none

    init(_ downstream: Downstream) { self.downstream = downstream }

    // MARK: - Outer publisher

    func receive(subscription: any Subscription) {
        guard lock.withLock({ !isEnded && outer.begin(subscription) }) else { return subscription.cancel() }
        downstream.receive(subscription: self)
        subscription.request(.unlimited)
    }

    func receive(_ publisher: Inner) -> Subscribers.Demand {
        let (isOpen, index, old) = lock.withLock { () -> (Bool, Int, (any Subscription)?) in
            guard !isEnded else { return (false, 0, nil) }
            let old = inner?.subscription
            self.index += 1
            inner = .awaiting
            return (true, self.index, old)
        }
        guard isOpen else { return .none }
        old?.cancel()
        publisher.subscribe(InnerSubscriber(parent: self, index: index))
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        if case .failure = completion { return end(completion) }
        let isDone = lock.withLock {
            isOuterFinished = true
            _ = outer.terminate()
            return inner == nil
        }
        if isDone { end(.finished) }
    }

    // MARK: - Inner publisher

    private struct InnerSubscriber: Subscriber {
        let parent: SwitchOperator
        let index: Int
        let combineIdentifier = CombineIdentifier()

        func receive(subscription: any Subscription) { parent.begin(subscription, at: index) }
        func receive(_ input: Inner.Output) -> Subscribers.Demand { parent.receive(input, from: index) }
        func receive(completion: Subscribers.Completion<Failure>) { parent.end(completion, at: index) }
    }

    private func begin(_ subscription: any Subscription, at index: Int) {
        let wanted = lock.withLock { () -> Subscribers.Demand? in
            guard !isEnded, index == self.index, inner?.begin(subscription) == true else { return nil }
            return demand
        }
        guard let wanted else { return subscription.cancel() }
        if wanted > 0 { subscription.request(wanted) }
    }

    private func receive(_ value: Inner.Output, from index: Int) -> Subscribers.Demand {
        let isCurrent = lock.withLock {
            guard !isEnded, index == self.index else { return false }
            demand -= 1
            return true
        }
        guard isCurrent else { return .none }
        gate.perform { [self] in
            guard lock.withLock({ !isEnded && index == self.index }) else { return }
            let more = downstream.receive(value)
            if more > 0 { request(more) }
        }
        return .none
    }

    private func end(_ completion: Subscribers.Completion<Failure>, at index: Int) {
        let (isCurrent, isDone) = lock.withLock { () -> (Bool, Bool) in
            guard !isEnded, index == self.index else { return (false, false) }
            inner = nil
            return (true, isOuterFinished)
        }
        guard isCurrent else { return }
        if case .failure = completion { return end(completion) }
        if isDone { end(.finished) }
    }

    // MARK: - Life

    private func end(_ completion: Subscribers.Completion<Failure>) {
        guard let subscriptions = terminate() else { return }
        for subscription in subscriptions { subscription.cancel() }
        gate.perform { [downstream] in downstream.receive(completion: completion) }
    }

    private func terminate() -> [any Subscription]? {
        lock.withLock {
            guard !isEnded else { return nil }
            isEnded = true
            defer { inner = nil }
            return [outer.terminate(), inner?.subscription].compactMap { $0 }
        }
    }

    func request(_ more: Subscribers.Demand) {
        let subscription = lock.withLock {
            demand += more
            return inner?.subscription
        }
        subscription?.request(more)
    }

    func cancel() {
        for subscription in terminate() ?? [] { subscription.cancel() }
    }
}
