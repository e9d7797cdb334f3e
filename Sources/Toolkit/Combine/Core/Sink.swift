extension Subscribers {
    /// A subscriber that asks for an unlimited number of values and passes them to closures.
    public final class Sink<Input, Failure>: Subscriber, Cancellable, CustomStringConvertible where Failure: Error {
        /// Runs for every value.
        public private(set) var receiveValue: (Input) -> Void

        /// Runs once at the end.
        public private(set) var receiveCompletion: (Completion<Failure>) -> Void

        private let lock = Lock()
        private var state = SubscriptionState.awaiting

        /// Makes the subscriber; `sink(receiveCompletion:receiveValue:)` does so more briefly.
        public init(
            receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
            receiveValue: @escaping (Input) -> Void
        ) {
            self.receiveCompletion = receiveCompletion
            self.receiveValue = receiveValue
        }

        public var description: String { "Sink" }

        public func receive(subscription: any Subscription) {
            guard lock.withLock({ state.begin(subscription) }) else { return subscription.cancel() }
            subscription.request(.unlimited)
        }

        public func receive(_ value: Input) -> Subscribers.Demand {
            let action = lock.withLock { state.isTerminated ? nil : receiveValue }
            action?(value)
            return .none
        }

        public func receive(completion: Subscribers.Completion<Failure>) {
            let action = lock.withLock {
                defer { terminate() }
                return state.isTerminated ? nil : (receiveCompletion, receiveValue)
            }
            action?.0(completion)
        }

        public func cancel() {
            // The closures are released after the lock: their captures may run arbitrary code when they are released.
            let (subscription, closures) = lock.withLock {
                let held = (state.subscription, (receiveCompletion, receiveValue))
                terminate()
                return held
            }
            subscription?.cancel()
            withExtendedLifetime(closures) {}
        }

        private func terminate() {
            state = .terminated
            receiveValue = { _ in }
            receiveCompletion = { _ in }
        }
    }
}

extension Publisher {
    /// Attaches a subscriber with closures: one for the end, one for every value.
    ///
    /// The subscription lives until it completes, the result is cancelled or the result is deinitialised.
    public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
        let sink = Subscribers.Sink<Output, Failure>(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
        subscribe(sink)
        return AnyCancellable(sink)
    }
}

extension Publisher where Failure == Never {
    /// Attaches a subscriber with a closure for every value.
    ///
    /// The subscription lives until it completes, the result is cancelled or the result is deinitialised.
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }
}
