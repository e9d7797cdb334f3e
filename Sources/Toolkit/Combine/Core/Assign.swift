extension Subscribers {
    /// A subscriber that writes every value to a property of an object.
    ///
    /// It holds the object strongly until the end of the stream or cancellation.
    public final class Assign<Root, Input>: Subscriber, Cancellable, CustomStringConvertible {
        public typealias Failure = Never

        /// The object whose property is written; `nil` after the end.
        public private(set) var object: Root?

        /// The property that is written.
        public let keyPath: ReferenceWritableKeyPath<Root, Input>

        private let lock = Lock()
        private var state = SubscriptionState.awaiting

        /// Makes the subscriber; `assign(to:on:)` does so more briefly.
        public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
            self.object = object
            self.keyPath = keyPath
        }

        public var description: String { "Assign \(Root.self)" }

        public func receive(subscription: any Subscription) {
            guard lock.withLock({ state.begin(subscription) }) else { return subscription.cancel() }
            subscription.request(.unlimited)
        }

        public func receive(_ value: Input) -> Subscribers.Demand {
            let object = lock.withLock { state.isActive ? self.object : nil }
            object?[keyPath: keyPath] = value
            return .none
        }

        public func receive(completion: Subscribers.Completion<Never>) {
            _ = finish()
        }

        public func cancel() {
            finish()?.cancel()
        }

        private func finish() -> (any Subscription)? {
            // The object is released after the lock: its deinitialiser may run arbitrary code.
            let (subscription, object) = lock.withLock {
                defer { self.object = nil }
                return (state.terminate(), self.object)
            }
            withExtendedLifetime(object) {}
            return subscription
        }
    }
}

extension Publisher where Failure == Never {
    /// Writes every value to a property of an object, which is held strongly meanwhile.
    public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
        let subscriber = Subscribers.Assign(object: object, keyPath: keyPath)
        subscribe(subscriber)
        return AnyCancellable(subscriber)
    }
}
