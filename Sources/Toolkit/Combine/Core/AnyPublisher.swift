/// A publisher that hides the type of another one.
public struct AnyPublisher<Output, Failure>: Publisher, CustomStringConvertible where Failure: Error {
    private let box: PublisherBox<Output, Failure>

    /// Wraps a publisher.
    public init<P>(_ publisher: P) where Output == P.Output, Failure == P.Failure, P: Publisher {
        // Erasing twice adds no layer.
        box = (publisher as? AnyPublisher<Output, Failure>)?.box ?? ConcretePublisherBox(publisher)
    }

    public var description: String { "AnyPublisher" }

    public func receive<S>(subscriber: S) where S: Subscriber, Output == S.Input, Failure == S.Failure {
        box.receive(subscriber: subscriber)
    }
}

extension Publisher {
    /// Hides the type of this publisher.
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

private class PublisherBox<Output, Failure: Error> {
    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        preconditionFailure("PublisherBox is abstract: make a ConcretePublisherBox")
    }
}

private final class ConcretePublisherBox<P: Publisher>: PublisherBox<P.Output, P.Failure> {
    private let publisher: P

    init(_ publisher: P) { self.publisher = publisher }

    override func receive<S: Subscriber>(subscriber: S) where S.Input == P.Output, S.Failure == P.Failure {
        publisher.receive(subscriber: subscriber)
    }
}
