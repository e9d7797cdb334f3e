extension Publishers {
    /// Publishes the final result of an accumulation.
    public struct Reduce<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure

        /// The publisher whose values it takes.
        public let upstream: Upstream
        /// What the accumulation begins with.
        public let initial: Output
        /// Adds a value to the result so far.
        public let nextPartialResult: (Output, Upstream.Output) -> Output

        /// Makes the publisher; an operator of `Publisher` does so more briefly.
        public init(upstream: Upstream, initial: Output,
            nextPartialResult: @escaping (Output, Upstream.Output) -> Output) {
            self.upstream = upstream
            self.initial = initial
            self.nextPartialResult = nextPartialResult
        }

        public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
            let initial = initial
            let nextPartialResult = nextPartialResult
            var result = initial
            upstream.subscribe(ReduceOperator<Upstream.Output, Upstream.Failure, S>(
                subscriber,
                onInput: { input in
                    result = nextPartialResult(result, input)
                    return .proceed
                },
                result: { result }
            ))
        }
    }

    /// Publishes the final result of an accumulation that may throw.
    public struct TryReduce<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = any Error

        /// The publisher whose values it takes.
        public let upstream: Upstream
        /// What the accumulation begins with.
        public let initial: Output
        /// Adds a value to the result so far.
        public let nextPartialResult: (Output, Upstream.Output) throws -> Output

        /// Makes the publisher; an operator of `Publisher` does so more briefly.
        public init(upstream: Upstream, initial: Output,
            nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output) {
            self.upstream = upstream
            self.initial = initial
            self.nextPartialResult = nextPartialResult
        }

        public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
            let initial = initial
            let nextPartialResult = nextPartialResult
            var result = initial
            upstream.subscribe(ReduceOperator<Upstream.Output, Upstream.Failure, S>(
                subscriber,
                onInputTrying: { input in
                    result = try nextPartialResult(result, input)
                    return .proceed
                },
                result: { result }
            ))
        }
    }

    /// Publishes the number of values.
    public struct Count<Upstream: Publisher>: Publisher {
        public typealias Output = Int
        public typealias Failure = Upstream.Failure

        /// The publisher whose values it takes.
        public let upstream: Upstream

        /// Makes the publisher; an operator of `Publisher` does so more briefly.
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
            var count = 0
            upstream.subscribe(ReduceOperator<Upstream.Output, Upstream.Failure, S>(
                subscriber,
                onInput: { input in
                    count += 1
                    return .proceed
                },
                result: { count }
            ))
        }
    }
}

extension Publisher {
    /// Publishes, at the end, what a closure has made of all the values.
    public func reduce<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
    ) -> Publishers.Reduce<Self, T> {
        Publishers.Reduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
    }

    /// As `reduce(_:_:)`; an error the closure throws ends the stream.
    public func tryReduce<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
    ) -> Publishers.TryReduce<Self, T> {
        Publishers.TryReduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
    }

    /// Publishes, at the end, the number of values.
    public func count() -> Publishers.Count<Self> {
        Publishers.Count(upstream: self)
    }
}
