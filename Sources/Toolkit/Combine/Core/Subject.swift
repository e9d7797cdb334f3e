/// A publisher into which code outside it can send values.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    /// Sends a value to the subscribers.
    func send(_ value: Output)

    /// Ends the stream of every subscriber.
    func send(completion: Subscribers.Completion<Failure>)

    /// Hands the subject the subscription of an upstream publisher that feeds it.
    func send(subscription: any Subscription)
}

extension Subject where Output == Void {
    /// Signals the subscribers.
    public func send() { send(()) }
}

/// Feeds what a publisher sends into a subject.
final class SubjectSubscriber<S: Subject>: Subscriber, Subscription {
    private let lock = Lock()
    private var state = SubscriptionState.awaiting
    private var subject: S?

    init(_ subject: S) { self.subject = subject }

    func receive(subscription: any Subscription) {
        let subject = lock.withLock { state.begin(subscription) ? self.subject : nil }
        guard let subject else { return subscription.cancel() }
        subject.send(subscription: self)
    }

    func receive(_ input: S.Output) -> Subscribers.Demand {
        lock.withLock { state.isActive ? subject : nil }?.send(input)
        return .none
    }

    func receive(completion: Subscribers.Completion<S.Failure>) {
        let subject = lock.withLock {
            defer { self.subject = nil }
            return state.terminate() == nil ? nil : self.subject
        }
        subject?.send(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
        lock.withLock { state.subscription }?.request(demand)
    }

    func cancel() {
        let (subscription, subject) = lock.withLock {
            defer { self.subject = nil }
            return (state.terminate(), self.subject)
        }
        subscription?.cancel()
        withExtendedLifetime(subject) {}
    }
}
