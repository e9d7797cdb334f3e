extension Publishers {
    /// Connects a publisher with the first subscriber, and disconnects it after the last.
    public class Autoconnect<Upstream>: Publisher where Upstream: ConnectablePublisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher whose values it takes.
        public final let upstream: Upstream

        private let lock = Lock()
        private var subscriberCount = 0
        private var isConnected = false
        private var connection: (any Cancellable)?

        /// Makes the publisher; an operator of `Publisher` does so more briefly.
        public init(upstream: Upstream) { self.upstream = upstream }

        public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
            lock.withLock { subscriberCount += 1 }
            upstream.subscribe(AutoconnectSubscriber(subscriber, onEnd: { self.leave() }))
            let connects = lock.withLock {
                guard subscriberCount > 0, !isConnected else { return false }
                isConnected = true
                return true
            }
            guard connects else { return }
            let connection = upstream.connect()
            // The upstream may have ended, and with it all subscribers, before `connect()` returned.
            let isNeeded = lock.withLock {
                guard isConnected else { return false }
                self.connection = connection
                return true
            }
            if !isNeeded { connection.cancel() }
        }

        private func leave() {
            let connection = lock.withLock { () -> (any Cancellable)? in
                subscriberCount -= 1
                guard subscriberCount == 0 else { return nil }
                defer { self.connection = nil }
                isConnected = false
                return self.connection
            }
            connection?.cancel()
        }
    }
}

extension ConnectablePublisher {
    /// Connects with the first subscriber, and disconnects after the last.
    public func autoconnect() -> Publishers.Autoconnect<Self> {
        Publishers.Autoconnect(upstream: self)
    }
}

/// Reports once that its subscriber has gone.
private final class AutoconnectSubscriber<Downstream: Subscriber>: Subscriber, Subscription {
    private let downstream: Downstream
    private let lock = Lock()
    private var state = SubscriptionState.awaiting
    private var onEnd: (() -> Void)?

    init(_ downstream: Downstream, onEnd: @escaping () -> Void) {
        self.downstream = downstream
        self.onEnd = onEnd
    }

    func receive(subscription: any Subscription) {
        guard lock.withLock({ state.begin(subscription) }) else { return subscription.cancel() }
        downstream.receive(subscription: self)
    }

    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        lock.withLock { state.isActive } ? downstream.receive(input) : .none
    }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        let (subscription, onEnd) = end()
        onEnd?()
        if subscription != nil { downstream.receive(completion: completion) }
    }

    func request(_ demand: Subscribers.Demand) {
        lock.withLock { state.subscription }?.request(demand)
    }

    func cancel() {
        let (subscription, onEnd) = end()
        subscription?.cancel()
        onEnd?()
    }

    private func end() -> ((any Subscription)?, (() -> Void)?) {
        lock.withLock {
            defer { onEnd = nil }
            return (state.terminate(), onEnd)
        }
    }
}
