/// The subscription of operators that follow one publisher with another: after its end, after a failure, or if it was empty.
///
/// Downstream sees one stream. The demand that one publisher has not met goes to the next.
final class ChainOperator<Downstream: Subscriber>: Subscription {
    /// What follows the end of a publisher.
    enum Link {
        /// The end of the whole stream.
        case end(Subscribers.Completion<Downstream.Failure>)
        /// Another publisher: the closure attaches it.
        case next((ChainOperator) -> Void)
    }

    private let downstream: Downstream
    private let lock = Lock()
    private var index = 0
    private var state = SubscriptionState.awaiting
    private var isStarted = false
    private var isEnded = false
    private var demand = Subscribers.Demand.none

    init(_ downstream: Downstream) { self.downstream = downstream }

    /// Attaches the next publisher of the chain.
    /// - Parameters:
    ///   - onInput: called with each value before downstream gets it.
    ///   - onCompletion: returns what follows.
    func attach<P: Publisher>(
        _ publisher: P,
        onInput: @escaping () -> Void = {},
        onCompletion: @escaping (Subscribers.Completion<P.Failure>) -> Link
    ) where P.Output == Downstream.Input {
        let index = lock.withLock {
            self.index += 1
            if !isEnded { state = .awaiting }
            return self.index
        }
        publisher.subscribe(IndexedSubscriber<P.Output, P.Failure>(
            onSubscription: { [self] in begin($0, at: index) },
            onInput: { [self] input in
                onInput()
                return receive(input, from: index)
            },
            onCompletion: { [self] completion in
                guard finish(at: index) else { return }
                proceed(onCompletion(completion))
            }
        ))
    }

    /// Attaches the last publisher of the chain.
    func attachLast<P: Publisher>(_ publisher: P) where P.Output == Downstream.Input, P.Failure == Downstream.Failure {
        attach(publisher) { .end($0) }
    }

    private func begin(_ subscription: any Subscription, at index: Int) {
        let (begins, isFirst, wanted) = lock.withLock {
            let begins = !isEnded && index == self.index && state.begin(subscription)
            defer { if begins { isStarted = true } }
            return (begins, !isStarted, demand)
        }
        guard begins else { return subscription.cancel() }
        if isFirst {
            downstream.receive(subscription: self)
        } else if wanted > 0 {
            subscription.request(wanted)
        }
    }

    private func receive(_ input: Downstream.Input, from index: Int) -> Subscribers.Demand {
        let isCurrent = lock.withLock {
            guard !isEnded, index == self.index else { return false }
            demand -= 1
            return true
        }
        guard isCurrent else { return .none }
        let more = downstream.receive(input)
        if more > 0 { lock.withLock { demand += more } }
        return more
    }

    private func finish(at index: Int) -> Bool {
        lock.withLock {
            guard !isEnded, index == self.index else { return false }
            _ = state.terminate()
            return true
        }
    }

    private func proceed(_ link: Link) {
        switch link {
        case .next(let attach):
            attach(self)
        case .end(let completion):
            let isFirst = lock.withLock {
                defer { isEnded = true }
                return !isEnded
            }
            if isFirst { downstream.receive(completion: completion) }
        }
    }

    // MARK: - Subscription

    func request(_ more: Subscribers.Demand) {
        guard more > 0 else { return }
        let subscription = lock.withLock {
            demand += more
            return state.subscription
        }
        subscription?.request(more)
    }

    func cancel() {
        let subscription = lock.withLock {
            isEnded = true
            return state.terminate()
        }
        subscription?.cancel()
    }
}
