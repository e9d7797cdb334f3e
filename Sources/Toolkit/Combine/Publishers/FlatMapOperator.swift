/// The subscription of `flatMap` and of the merging publishers.
///
/// With unlimited demand the inner publishers run freely. With limited demand each is asked for one value at a time,
/// and a value without demand waits in a queue.
final class FlatMapOperator<Input, Inner: Publisher, Downstream: Subscriber>: Subscriber, Subscription
where Inner.Output == Downstream.Input, Inner.Failure == Downstream.Failure {
    typealias Failure = Downstream.Failure

    private let downstream: Downstream
    private let maxPublishers: Subscribers.Demand
    private let transform: (Input) -> Inner

    private let lock = Lock()
    private let gate = SerialGate()
    private var outer = SubscriptionState.awaiting
    private var isOuterFinished = false
    private var isEnded = false
    private var inners: [Int: SubscriptionState] = [:]
    private var lastIndex = 0
    private var demand = Subscribers.Demand.none
    private var queue: [(index: Int, value: Inner.Output)] = []

    init(_ downstream: Downstream, maxPublishers: Subscribers.Demand, transform: @escaping (Input) -> Inner) {
        self.downstream = downstream
        self.maxPublishers = maxPublishers
        self.transform = transform
    }

    // MARK: - Outer publisher

    func receive(subscription: any Subscription) {
        guard lock.withLock({ !isEnded && outer.begin(subscription) }) else { return subscription.cancel() }
        downstream.receive(subscription: self)
        subscription.request(maxPublishers)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        guard lock.withLock({ !isEnded && outer.isActive }) else { return .none }
        let inner = transform(input)
        let index = lock.withLock {
            lastIndex += 1
            inners[lastIndex] = .awaiting
            return lastIndex
        }
        inner.subscribe(InnerSubscriber(self, index: index))
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished:
            lock.withLock {
                isOuterFinished = true
                _ = outer.terminate()
            }
            finishIfDone()
        case .failure:
            fail(completion)
        }
    }

    // MARK: - Inner publishers

    private struct InnerSubscriber: Subscriber {
        let parent: FlatMapOperator
        let index: Int
        let combineIdentifier = CombineIdentifier()

        init(_ parent: FlatMapOperator, index: Int) {
            self.parent = parent
            self.index = index
        }

        func receive(subscription: any Subscription) { parent.begin(subscription, at: index) }
        func receive(_ input: Inner.Output) -> Subscribers.Demand { parent.receive(input, from: index) }
        func receive(completion: Subscribers.Completion<Failure>) { parent.end(completion, at: index) }
    }

    private func begin(_ subscription: any Subscription, at index: Int) {
        let wanted = lock.withLock { () -> Subscribers.Demand? in
            guard !isEnded, inners[index]?.begin(subscription) == true else { return nil }
            return demand == .unlimited ? .unlimited : .max(1)
        }
        if let wanted { subscription.request(wanted) } else { subscription.cancel() }
    }

    private func receive(_ value: Inner.Output, from index: Int) -> Subscribers.Demand {
        let (isDelivered, more) = lock.withLock { () -> (Bool, Subscribers.Demand) in
            guard !isEnded else { return (false, .none) }
            guard demand > 0, queue.isEmpty else {
                queue.append((index, value))
                return (false, .none)
            }
            let isFreeRunning = demand == .unlimited
            demand -= 1
            return (true, isFreeRunning ? .none : .max(1))
        }
        if isDelivered { deliver(value) }
        return more
    }

    private func end(_ completion: Subscribers.Completion<Failure>, at index: Int) {
        switch completion {
        case .failure:
            fail(completion)
        case .finished:
            let outer = lock.withLock {
                inners[index] = nil
                return isEnded ? nil : self.outer.subscription
            }
            // A place is free for one more publisher.
            if maxPublishers != .unlimited { outer?.request(.max(1)) }
            finishIfDone()
        }
    }

    // MARK: - Delivery

    private func deliver(_ value: Inner.Output) {
        gate.perform { [self] in
            guard !lock.withLock({ isEnded }) else { return }
            let more = downstream.receive(value)
            if more > 0 { request(more) }
        }
    }

    private func finishIfDone() {
        let isDone = lock.withLock {
            guard !isEnded, isOuterFinished, inners.isEmpty, queue.isEmpty else { return false }
            isEnded = true
            return true
        }
        if isDone { gate.perform { [downstream] in downstream.receive(completion: .finished) } }
    }

    private func fail(_ completion: Subscribers.Completion<Failure>) {
        guard let subscriptions = terminate() else { return }
        for subscription in subscriptions { subscription.cancel() }
        gate.perform { [downstream] in downstream.receive(completion: completion) }
    }

    private func terminate() -> [any Subscription]? {
        lock.withLock {
            guard !isEnded else { return nil }
            isEnded = true
            let all = [outer.terminate()] + inners.values.map(\.subscription)
            inners = [:]
            queue = []
            return all.compactMap { $0 }
        }
    }

    // MARK: - Subscription

    func request(_ more: Subscribers.Demand) {
        guard more > 0 else { return }
        let opened = lock.withLock { () -> [any Subscription] in
            let wasLimited = demand != .unlimited
            demand += more
            return wasLimited && demand == .unlimited ? inners.values.compactMap(\.subscription) : []
        }
        while let (value, source) = dequeue() {
            deliver(value)
            source?.request(.max(1))
        }
        for subscription in opened { subscription.request(.unlimited) }
        finishIfDone()
    }

    private func dequeue() -> (Inner.Output, (any Subscription)?)? {
        lock.withLock {
            guard !isEnded, demand > 0, !queue.isEmpty else { return nil }
            demand -= 1
            let (index, value) = queue.removeFirst()
            return (value, inners[index]?.subscription)
        }
    }

    func cancel() {
        for subscription in terminate() ?? [] { subscription.cancel() }
    }
}
