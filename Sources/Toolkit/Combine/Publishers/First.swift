extension Publishers {
    /// Publishes the first value, then ends.
    public struct First<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher whose values it takes.
        public let upstream: Upstream

        /// Makes the publisher; an operator of `Publisher` does so more briefly.
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
            var first: Output?
            upstream.subscribe(ReduceOperator<Upstream.Output, Upstream.Failure, S>(
                subscriber,
                onInput: { input in
                    first = input
                    return .done
                },
                result: { first }
            ))
        }
    }

    /// Publishes the first value that passes a test, then ends.
    public struct FirstWhere<Upstream: Publisher>: Publisher {
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
            var first: Output?
            upstream.subscribe(ReduceOperator<Upstream.Output, Upstream.Failure, S>(
                subscriber,
                onInput: { input in
                    guard predicate(input) else { return .proceed }
                    first = input
                    return .done
                },
                result: { first }
            ))
        }
    }

    /// Publishes the first value that passes a throwing test, then ends.
    public struct TryFirstWhere<Upstream: Publisher>: Publisher {
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
            var first: Output?
            upstream.subscribe(ReduceOperator<Upstream.Output, Upstream.Failure, S>(
                subscriber,
                onInputTrying: { input in
                    guard try predicate(input) else { return .proceed }
                    first = input
                    return .done
                },
                result: { first }
            ))
        }
    }
}

extension Publisher {
    /// Publishes the first value, then ends.
    public func first() -> Publishers.First<Self> {
        Publishers.First(upstream: self)
    }

    /// Publishes the first value that passes a test, then ends.
    public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
        Publishers.FirstWhere(upstream: self, predicate: predicate)
    }

    /// As `first(where:)`; an error the test throws ends the stream.
    public func tryFirst(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryFirstWhere<Self> {
        Publishers.TryFirstWhere(upstream: self, predicate: predicate)
    }
}
