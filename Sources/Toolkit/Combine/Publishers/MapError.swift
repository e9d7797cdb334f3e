extension Publishers {
    /// Publishes another error in place of the upstream's.
    public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
        public typealias Output = Upstream.Output

        /// The publisher whose values it takes.
        public let upstream: Upstream
        /// Makes another error of the upstream's.
        public let transform: (Upstream.Failure) -> Failure

        /// Makes the publisher; an operator of `Publisher` does so more briefly.
        public init(upstream: Upstream, transform: @escaping (Upstream.Failure) -> Failure) {
            self.upstream = upstream
            self.transform = transform
        }

        public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
            let transform = transform
            upstream.subscribe(TransformOperator(
                subscriber, onInput: { .emit($0) }, onCompletion: { $0.mapError(transform) }))
        }
    }

    /// Gives a publisher that never fails a type of failure.
    public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher where Upstream.Failure == Never {
        public typealias Output = Upstream.Output

        /// The publisher whose values it takes.
        public let upstream: Upstream

        /// Makes the publisher; an operator of `Publisher` does so more briefly.
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
            upstream.subscribe(TransformOperator<Upstream.Output, Never, S>(
                subscriber, onInput: { .emit($0) }, onCompletion: { _ in .finished }))
        }
    }

    /// Stops the program on a failure.
    public struct AssertNoFailure<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Never

        /// The publisher whose values it takes.
        public let upstream: Upstream
        /// What the message begins with.
        public let prefix: String
        /// The file that the message names.
        public let file: StaticString
        /// The line that the message names.
        public let line: UInt

        /// Makes the publisher; an operator of `Publisher` does so more briefly.
        public init(upstream: Upstream, prefix: String, file: StaticString, line: UInt) {
            self.upstream = upstream
            self.prefix = prefix
            self.file = file
            self.line = line
        }

        public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
            let (prefix, file, line) = (prefix, file, line)
            upstream.subscribe(TransformOperator(subscriber, onInput: { .emit($0) }, onCompletion: { completion in
                if case .failure(let error) = completion {
                    preconditionFailure("\(prefix.isEmpty ? "" : prefix + ": ")\(error)", file: file, line: line)
                }
                return .finished
            }))
        }
    }
}

extension Publisher {
    /// Publishes another error in place of this publisher's.
    public func mapError<E>(_ transform: @escaping (Failure) -> E) -> Publishers.MapError<Self, E> where E: Error {
        Publishers.MapError(upstream: self, transform: transform)
    }

    /// Gives a publisher that never fails a type of failure, so that it fits others.
    public func setFailureType<E>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E>
    where E: Error, Failure == Never {
        Publishers.SetFailureType(upstream: self)
    }

    /// Stops the program with a message when this publisher fails.
    public func assertNoFailure(
        _ prefix: String = "", file: StaticString = #file, line: UInt = #line
    ) -> Publishers.AssertNoFailure<Self> {
        Publishers.AssertNoFailure(upstream: self, prefix: prefix, file: file, line: line)
    }
}
