extension Publishers {
    /// Publishes the last value.
    public struct Last<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher whose values it takes.
        public let upstream: Upstream

        /// Makes the publisher; an operator of `Publisher` does so more briefly.
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
            var last: Output?
            upstream.subscribe(ReduceOperator<Upstream.Output, Upstream.Failure, S>(
                subscriber,
                onInput: { input in
                    last = input
                    return .proceed
                },
                result: { last }
            ))
        }
    }

    /// Publishes the last value that passes a test.
    public struct LastWhere<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher whose values it takes.
        public let upstream: Upstream
        /// The test.
        public let predicate: (Upstream.Output) -> Bool

        /// Makes the publisher; an operator of `Publisher` does so more briefly.
        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
            let predicate = predicate
            var last: Output?
            upstream.subscribe(ReduceOperator<Upstream.Output, Upstream.Failure, S>(
                subscriber,
                onInput: { input in
                    if predicate(input) { last = input }
                    return .proceed
                },
                result: { last }
            ))
        }
    }

    /// Publishes the last value that passes a throwing test.
    public struct TryLastWhere<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = any Error

        /// The publisher whose values it takes.
        public let upstream: Upstream
        /// The test.
        public let predicate: (Upstream.Output) throws -> Bool

        /// Makes the publisher; an operator of `Publisher` does so more briefly.
        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
            let predicate = predicate
            var last: Output?
            upstream.subscribe(ReduceOperator<Upstream.Output, Upstream.Failure, S>(
                subscriber,
                onInputTrying: { input in
                    if try predicate(input) { last = input }
                    return .proceed
                },
                result: { last }
            ))
        }
    }
}

extension Publisher {
    /// Publishes, at the end, the last value.
    public func last() -> Publishers.Last<Self> {
        Publishers.Last(upstream: self)
    }

    /// Publishes, at the end, the last value that passes a test.
    public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
        Publishers.LastWhere(upstream: self, predicate: predicate)
    }

    /// As `last(where:)`; an error the test throws ends the stream.
    public func tryLast(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryLastWhere<Self> {
        Publishers.TryLastWhere(upstream: self, predicate: predicate)
    }
}
