/// Determines which values of several publishers are combined into a row.
protocol RowPolicy {
    /// - Parameter count: the number of publishers.
    init(count: Int)

    /// Records a value that a publisher sent.
    mutating func record(_ value: Any, at index: Int)

    /// The row to send next, with a value of each publisher; nil if there is none yet.
    mutating func next() -> [Any]?

    /// Whether no row will ever come, now that some publishers have finished.
    func isDone(finished: Set<Int>) -> Bool
}

/// The latest value of each publisher: `combineLatest`. A row without demand waits, and newer rows replace it.
struct LatestValues: RowPolicy {
    private var values: [Any?]
    private var hasUnsentChange = false

    init(count: Int) { values = Array(repeating: nil, count: count) }

    mutating func record(_ value: Any, at index: Int) {
        values[index] = value
        hasUnsentChange = true
    }

    mutating func next() -> [Any]? {
        guard hasUnsentChange else { return nil }
        let all = values.compactMap { $0 }
        guard all.count == values.count else { return nil }
        hasUnsentChange = false
        return all
    }

    /// Without a value of each there will never be a row.
    func isDone(finished: Set<Int>) -> Bool {
        finished.count == values.count || finished.contains { values[$0] == nil }
    }
}

/// The values of all publishers in step: `zip`. They wait until there is one of each.
struct ValuesInStep: RowPolicy {
    private var queues: [[Any]]

    init(count: Int) { queues = Array(repeating: [], count: count) }

    mutating func record(_ value: Any, at index: Int) { queues[index].append(value) }

    mutating func next() -> [Any]? {
        guard queues.allSatisfy({ !$0.isEmpty }) else { return nil }
        return queues.indices.map { queues[$0].removeFirst() }
    }

    /// A publisher that finished with nothing left: no further row can be complete.
    func isDone(finished: Set<Int>) -> Bool { finished.contains { queues[$0].isEmpty } }
}

/// The subscription of operators that combine one value of each of several publishers into one value.
///
/// Each upstream is asked for as much as downstream wants.
final class CombiningOperator<Downstream: Subscriber, Policy: RowPolicy>: Subscription {
    typealias Failure = Downstream.Failure

    private let downstream: Downstream
    private let combine: ([Any]) -> Downstream.Input

    private let lock = Lock()
    private let gate = SerialGate()
    private var policy: Policy
    private var subscriptions: [SubscriptionState]
    private var finished: Set<Int> = []
    private var failure: Failure?
    private var isStarted = false
    private var isEnded = false
    private var demand = Subscribers.Demand.none

    init(_ downstream: Downstream, count: Int, combine: @escaping ([Any]) -> Downstream.Input) {
        self.downstream = downstream
        self.combine = combine
        policy = Policy(count: count)
        subscriptions = Array(repeating: .awaiting, count: count)
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
        // In one critical section, as other threads may be sending newer values.
        let row = lock.withLock { () -> [Any]? in
            guard !isEnded else { return nil }
            policy.record(value, at: index)
            return consumeRow()
        }
        if let row { deliver(row) }
        return .none
    }

    private func finish(_ completion: Subscribers.Completion<Failure>, at index: Int) {
        lock.withLock {
            if case .failure(let error) = completion, failure == nil { failure = error }
            _ = subscriptions[index].terminate()
            finished.insert(index)
        }
        finishIfDone()
    }

    // MARK: - Delivery

    /// Under the lock: the row to send, if there is one and demand for it.
    private func consumeRow() -> [Any]? {
        guard !isEnded, demand > 0, let row = policy.next() else { return nil }
        demand -= 1
        return row
    }

    /// Sends a row, and what else was waiting.
    private func deliver(_ row: [Any]) {
        var next: [Any]? = row
        while let row = next {
            gate.perform { [self] in
                guard !lock.withLock({ isEnded }) else { return }
                request(downstream.receive(combine(row)))
            }
            next = lock.withLock { consumeRow() }
        }
        finishIfDone()
    }

    private func finishIfDone() {
        let end = lock.withLock { () -> (Subscribers.Completion<Failure>, Ended)? in
            guard isStarted, !isEnded, failure != nil || policy.isDone(finished: finished) else { return nil }
            let completion: Subscribers.Completion<Failure> = failure.map { .failure($0) } ?? .finished
            return (completion, endAll())
        }
        guard let (completion, ended) = end else { return }
        for subscription in ended.subscriptions { subscription.cancel() }
        gate.perform { [downstream] in downstream.receive(completion: completion) }
    }

    /// What is released after the lock: subscriptions to cancel, and values that are no longer wanted.
    private struct Ended {
        let subscriptions: [any Subscription]
        let values: Policy
    }

    private func endAll() -> Ended {
        isEnded = true
        let ended = Ended(subscriptions: subscriptions.compactMap(\.subscription), values: policy)
        for index in subscriptions.indices { subscriptions[index] = .terminated }
        policy = Policy(count: subscriptions.count)
        return ended
    }

    // MARK: - Subscription

    func request(_ more: Subscribers.Demand) {
        guard more > 0 else { return }
        let (row, active) = lock.withLock { () -> ([Any]?, [any Subscription]) in
            demand += more
            return (consumeRow(), subscriptions.compactMap(\.subscription))
        }
        if let row { deliver(row) }
        for subscription in active { subscription.request(more) }
    }

    func cancel() {
        let ended = lock.withLock { () -> Ended? in isEnded ? nil : endAll() }
        for subscription in ended?.subscriptions ?? [] { subscription.cancel() }
    }
}
