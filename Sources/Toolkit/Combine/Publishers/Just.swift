/// A publisher of one value, which then ends.
public struct Just<Output>: Publisher {
    public typealias Failure = Never

    /// The value.
    public let output: Output

    /// A publisher of this value.
    public init(_ output: Output) { self.output = output }

    public func receive<S>(subscriber: S) where Output == S.Input, S: Subscriber, S.Failure == Never {
        subscriber.receive(subscription: SingleValueSubscription(subscriber, value: output))
    }
}

extension Just: Equatable where Output: Equatable {}
extension Just: Sendable where Output: Sendable {}

extension Optional {
    /// A publisher of the value, if there is one, which then ends.
    public var publisher: Optional<Wrapped>.Publisher { Publisher(self) }

    /// A publisher of an optional's value, if there is one.
    public struct Publisher: Combine.Publisher {
        public typealias Output = Wrapped
        public typealias Failure = Never

        /// The value, if there is one.
        public let output: Wrapped?

        /// A publisher of the value; of none if it is nil.
        public init(_ output: Wrapped?) { self.output = output }

        public func receive<S>(subscriber: S) where Wrapped == S.Input, S: Subscriber, S.Failure == Never {
            if let output {
                subscriber.receive(subscription: SingleValueSubscription(subscriber, value: output))
            } else {
                Empty<Wrapped, Never>().subscribe(subscriber)
            }
        }
    }
}

extension Optional.Publisher: Equatable where Wrapped: Equatable {}
extension Optional.Publisher: Sendable where Wrapped: Sendable {}

extension Result {
    /// A publisher of the success or the failure.
    public var publisher: Result<Success, Failure>.Publisher { Publisher(self) }

    /// A publisher of a result's success or failure.
    public struct Publisher: Combine.Publisher {
        public typealias Output = Success

        /// The result.
        public let result: Result<Success, Failure>

        /// A publisher of the result.
        public init(_ result: Result<Success, Failure>) { self.result = result }
        /// A publisher of this value.
        public init(_ output: Success) { self.init(.success(output)) }
        /// A publisher that fails with this error.
        public init(_ failure: Failure) { self.init(.failure(failure)) }

        public func receive<S>(subscriber: S) where Success == S.Input, Failure == S.Failure, S: Subscriber {
            switch result {
            case .success(let value): subscriber.receive(subscription: SingleValueSubscription(subscriber,
                value: value))
            case .failure(let error): Fail<Success, Failure>(error: error).subscribe(subscriber)
            }
        }
    }
}

extension Result.Publisher: Equatable where Success: Equatable, Failure: Equatable {}
extension Result.Publisher: Sendable where Success: Sendable {}
