extension Publishers {
    /// Publishes, at the end, the last value in the order of a test.
    public struct Comparison<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher whose values it takes.
        public let upstream: Upstream
        /// Whether the first of two values comes before the second.
        public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) -> Bool

        /// Makes the publisher; an operator of `Publisher` does so more briefly.
        public init(upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.areInIncreasingOrder = areInIncreasingOrder
        }

        public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
            let areInIncreasingOrder = areInIncreasingOrder
            var best: Output?
            upstream.subscribe(ReduceOperator<Upstream.Output, Upstream.Failure, S>(
                subscriber,
                onInput: { input in
                    if let current = best, !areInIncreasingOrder(current, input) { return .proceed }
                    best = input
                    return .proceed
                },
                result: { best }
            ))
        }
    }

    /// Publishes, at the end, the last value in the order of a throwing test.
    public struct TryComparison<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = any Error

        /// The publisher whose values it takes.
        public let upstream: Upstream
        /// Whether the first of two values comes before the second.
        public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) throws -> Bool

        /// Makes the publisher; an operator of `Publisher` does so more briefly.
        public init(upstream: Upstream,
            areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) throws -> Bool) {
            self.upstream = upstream
            self.areInIncreasingOrder = areInIncreasingOrder
        }

        public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
            let areInIncreasingOrder = areInIncreasingOrder
            var best: Output?
            upstream.subscribe(ReduceOperator<Upstream.Output, Upstream.Failure, S>(
                subscriber,
                onInputTrying: { input in
                    if let current = best, try !areInIncreasingOrder(current, input) { return .proceed }
                    best = input
                    return .proceed
                },
                result: { best }
            ))
        }
    }
}

extension Publisher {
    /// Publishes, at the end, the smallest value.
    public func min() -> Publishers.Comparison<Self> where Output: Comparable {
        Publishers.Comparison(upstream: self, areInIncreasingOrder: >)
    }

    /// Publishes, at the end, the smallest value by a test.
    public func min(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Comparison<Self> {
        Publishers.Comparison(upstream: self, areInIncreasingOrder: { areInIncreasingOrder($1, $0) })
    }

    /// As `min(by:)`; an error the test throws ends the stream.
    public func tryMin(by areInIncreasingOrder: @escaping (Output,
        Output) throws -> Bool) -> Publishers.TryComparison<Self> {
        Publishers.TryComparison(upstream: self, areInIncreasingOrder: { try areInIncreasingOrder($1, $0) })
    }

    /// Publishes, at the end, the largest value.
    public func max() -> Publishers.Comparison<Self> where Output: Comparable {
        Publishers.Comparison(upstream: self, areInIncreasingOrder: <)
    }

    /// Publishes, at the end, the largest value by a test.
    public func max(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Comparison<Self> {
        Publishers.Comparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
    }

    /// As `max(by:)`; an error the test throws ends the stream.
    public func tryMax(by areInIncreasingOrder: @escaping (Output,
        Output) throws -> Bool) -> Publishers.TryComparison<Self> {
        Publishers.TryComparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
    }
}
