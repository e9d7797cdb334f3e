/// The values of a publisher that cannot fail, as an asynchronous sequence. Each iteration is a subscription of its own.
public struct AsyncPublisher<P>: AsyncSequence where P: Publisher, P.Failure == Never {
    public typealias Element = P.Output

    private let publisher: P

    /// Makes the sequence; the publisher's `values` does so more briefly.
    public init(_ publisher: P) { self.publisher = publisher }

    public func makeAsyncIterator() -> Iterator { Iterator(publisher) }

    /// Takes values from the publisher one at a time.
    public struct Iterator: AsyncIteratorProtocol {
        public typealias Element = P.Output
        public typealias Failure = Never

        private let pull: PullSubscriber<P.Output, Never>

        fileprivate init(_ publisher: P) {
            pull = PullSubscriber()
            publisher.subscribe(pull.core)
        }

        public mutating func next() async -> P.Output? {
            switch await pull.next() {
            case .success(let value): value
            case nil: nil
            }
        }

        public mutating func next(isolation actor: isolated (any Actor)?) async throws(Never) -> P.Output? {
            switch await pull.next(isolation: actor) {
            case .success(let value): value
            case nil: nil
            }
        }
    }
}

/// The values of a publisher that may fail, as an asynchronous sequence. Each iteration is a subscription of its own.
public struct AsyncThrowingPublisher<P>: AsyncSequence where P: Publisher {
    public typealias Element = P.Output

    private let publisher: P

    /// Makes the sequence; the publisher's `values` does so more briefly.
    public init(_ publisher: P) { self.publisher = publisher }

    public func makeAsyncIterator() -> Iterator { Iterator(publisher) }

    /// Takes values from the publisher one at a time.
    public struct Iterator: AsyncIteratorProtocol {
        public typealias Element = P.Output

        private let pull: PullSubscriber<P.Output, P.Failure>

        fileprivate init(_ publisher: P) {
            pull = PullSubscriber()
            publisher.subscribe(pull.core)
        }

        public mutating func next() async throws -> P.Output? {
            try await pull.next()?.get()
        }
    }
}

extension Publisher where Failure == Never {
    /// The values as an asynchronous sequence: `for await value in publisher.values`.
    public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
    /// The values as an asynchronous sequence: `for try await value in publisher.values`.
    @_disfavoredOverload
    public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

/// Asks for a value each time an iterator wants one, and cancels when the iterator dies or its task is cancelled.
private final class PullSubscriber<Input, Failure: Error>: @unchecked Sendable {
    // Unchecked because values need not be Sendable: each is handed to exactly one waiter, under the lock.
    let core = Core()

    typealias Element = Result<Input, Failure>

    deinit { core.cancel() }

    func next(isolation actor: isolated (any Actor)? = #isolation) async -> Element? {
        await withTaskCancellationHandler {
            await withUnsafeContinuation { core.wait($0) }?.value
        } onCancel: { [core] in
            core.cancel()
        }
    }

    /// The subscriber that the publisher knows: it is cancelled when the iterator dies, and ends with the stream.
    final class Core: Subscriber, @unchecked Sendable {
        // Unchecked for the same reason.
        typealias Waiter = UnsafeContinuation<UncheckedSendable<Element>?, Never>

        private let lock = Lock()
        private var state = SubscriptionState.awaiting
        private var waiters: [Waiter] = []
        private var failure: Failure?
        private var hasUnsentDemand = Subscribers.Demand.none

        func wait(_ waiter: Waiter) {
            let (subscription, end) = lock.withLock { () -> ((any Subscription)?, UncheckedSendable<Element>??) in
                switch state {
                case .terminated:
                    defer { failure = nil }
                    return (nil, .some(failure.map { UncheckedSendable(.failure($0)) }))
                case .awaiting:
                    hasUnsentDemand += 1
                    waiters.append(waiter)
                    return (nil, nil)
                case .active(let subscription):
                    waiters.append(waiter)
                    return (subscription, nil)
                }
            }
            if let end { waiter.resume(returning: end) }
            subscription?.request(.max(1))
        }

        func receive(subscription: any Subscription) {
            let (begins, demand) = lock.withLock { (state.begin(subscription), hasUnsentDemand) }
            guard begins else { return subscription.cancel() }
            if demand > 0 { subscription.request(demand) }
        }

        func receive(_ input: Input) -> Subscribers.Demand {
            let waiter = lock.withLock { waiters.isEmpty ? nil : waiters.removeFirst() }
            waiter?.resume(returning: UncheckedSendable(.success(input)))
            return .none
        }

        func receive(completion: Subscribers.Completion<Failure>) { end(completion) }

        private func end(_ completion: Subscribers.Completion<Failure>?) {
            let (subscription, waiters) = lock.withLock {
                let subscription = state.terminate()
                defer { self.waiters = [] }
                if case .failure(let error) = completion { failure = error }
                return (subscription, self.waiters)
            }
            if completion == nil { subscription?.cancel() }
            for (index, waiter) in waiters.enumerated() {
                let error = lock.withLock {
                    defer { failure = nil }
                    return index == 0 ? failure : nil
                }
                waiter.resume(returning: error.map { UncheckedSendable(.failure($0)) })
            }
        }

        func cancel() { end(nil) }
    }
}
