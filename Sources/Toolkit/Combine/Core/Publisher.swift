/// A type that transmits a sequence of values over time.
///
/// A publisher sends a subscriber, in this order: one subscription, as many values as the subscriber asked for,
/// and at most one completion.
public protocol Publisher<Output, Failure> {
    /// The kind of values it publishes.
    associatedtype Output

    /// The kind of errors it may publish; `Never` when it cannot fail.
    associatedtype Failure: Error

    /// Attaches a subscriber. Call `subscribe(_:)`, which calls this.
    func receive<S>(subscriber: S) where S: Subscriber, Self.Failure == S.Failure, Self.Output == S.Input
}

extension Publisher {
    /// Attaches a subscriber to this publisher.
    public func subscribe<S>(_ subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
        receive(subscriber: subscriber)
    }

    /// Attaches a subject: everything published here is sent to the subject until the result is cancelled.
    public func subscribe<S>(_ subject: S) -> AnyCancellable
    where S: Subject, Failure == S.Failure, Output == S.Output {
        let subscriber = SubjectSubscriber(subject)
        receive(subscriber: subscriber)
        return AnyCancellable(subscriber)
    }
}

/// The namespace of the publishers that operators return.
public enum Publishers {}
