extension Publishers {
    /// Publishes a running result.
    public struct Scan<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure

        /// The publisher whose values it takes.
        public let upstream: Upstream
        /// What the accumulation begins with.
        public let initialResult: Output
        /// Adds a value to the result so far.
        public let nextPartialResult: (Output, Upstream.Output) -> Output

        /// Makes the publisher; an operator of `Publisher` does so more briefly.
        public init(upstream: Upstream, initialResult: Output,
            nextPartialResult: @escaping (Output, Upstream.Output) -> Output) {
            self.upstream = upstream
            self.initialResult = initialResult
            self.nextPartialResult = nextPartialResult
        }

        public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
            let nextPartialResult = nextPartialResult
            var result = initialResult
            upstream.subscribe(TransformOperator(subscriber, onInput: { input in
                result = nextPartialResult(result, input)
                return .emit(result)
            }))
        }
    }

    /// Publishes a running result of a throwing closure.
    public struct TryScan<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = any Error

        /// The publisher whose values it takes.
        public let upstream: Upstream
        /// What the accumulation begins with.
        public let initialResult: Output
        /// Adds a value to the result so far.
        public let nextPartialResult: (Output, Upstream.Output) throws -> Output

        /// Makes the publisher; an operator of `Publisher` does so more briefly.
        public init(upstream: Upstream, initialResult: Output,
            nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output) {
            self.upstream = upstream
            self.initialResult = initialResult
            self.nextPartialResult = nextPartialResult
        }

        public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
            let nextPartialResult = nextPartialResult
            var result = initialResult
            upstream.subscribe(TransformOperator(subscriber, onInputTrying: { input in
                result = try nextPartialResult(result, input)
                return .emit(result)
            }))
        }
    }
}

extension Publisher {
    /// Publishes what a closure makes of its last result and each value.
    public func scan<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T) -> Publishers.Scan<Self,
        T> {
        Publishers.Scan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
    }

    /// As `scan(_:_:)`; an error the closure throws ends the stream.
    public func tryScan<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
    ) -> Publishers.TryScan<Self, T> {
        Publishers.TryScan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
    }
}
