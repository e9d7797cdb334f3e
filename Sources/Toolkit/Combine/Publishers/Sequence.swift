extension Publishers {
    /// A publisher of the elements of a sequence.
    public struct Sequence<Elements, Failure>: Publisher where Elements: Swift.Sequence, Failure: Error {
        public typealias Output = Elements.Element

        /// The elements.
        public let sequence: Elements

        /// Makes the publisher; a sequence's `publisher` does so more briefly.
        public init(sequence: Elements) { self.sequence = sequence }

        public func receive<S>(subscriber: S) where Failure == S.Failure, S: Subscriber, Elements.Element == S.Input {
            let subscription = SequenceSubscription(subscriber, elements: sequence)
            subscriber.receive(subscription: subscription)
            subscription.finishIfExhausted()
        }
    }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}
extension Publishers.Sequence: Sendable where Elements: Sendable {}

extension Swift.Sequence {
    /// A publisher of the elements.
    public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

/// Delivers elements in one loop: demand that comes during delivery is served by the running loop, not by recursion.
private final class SequenceSubscription<Downstream: Subscriber, Elements: Swift.Sequence>: Subscription
where Elements.Element == Downstream.Input {
    private let lock = Lock()
    private var downstream: Downstream?
    private var iterator: Elements.Iterator
    private var next: Elements.Element?
    private var demand = Subscribers.Demand.none
    private var isDelivering = false

    init(_ downstream: Downstream, elements: Elements) {
        self.downstream = downstream
        iterator = elements.makeIterator()
        next = iterator.next()
    }

    /// An empty sequence ends without demand.
    func finishIfExhausted() {
        let target = lock.withLock { () -> Downstream? in
            guard next == nil, !isDelivering else { return nil }
            defer { downstream = nil }
            return downstream
        }
        target?.receive(completion: .finished)
    }

    func request(_ demand: Subscribers.Demand) {
        let starts = lock.withLock {
            self.demand += demand
            guard !isDelivering, downstream != nil else { return false }
            isDelivering = true
            return true
        }
        guard starts else { return }
        while let (downstream, value) = consumeNext() {
            let more = downstream.receive(value)
            advance(adding: more)
        }
        finishIfExhausted()
    }

    private func consumeNext() -> (Downstream, Elements.Element)? {
        lock.withLock {
            guard demand > 0, let downstream, let next else {
                isDelivering = false
                return nil
            }
            demand -= 1
            return (downstream, next)
        }
    }

    private func advance(adding more: Subscribers.Demand) {
        // Only the delivering loop touches the iterator, which is the caller's code: it runs outside the lock.
        let element = iterator.next()
        lock.withLock {
            next = element
            demand += more
        }
    }

    func cancel() {
        let held = lock.withLock {
            defer { downstream = nil }
            return downstream
        }
        withExtendedLifetime(held) {}
    }
}
