extension Publishers {
    /// Publishes the values that differ from the one before.
    public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher whose values it takes.
        public let upstream: Upstream
        /// Whether two values are the same.
        public let predicate: (Upstream.Output, Upstream.Output) -> Bool

        /// Makes the publisher; an operator of `Publisher` does so more briefly.
        public init(upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
            let predicate = predicate
            var last: Output?
            upstream.subscribe(TransformOperator(subscriber, onInput: { input in
                if let last, predicate(last, input) { return .skip }
                last = input
                return .emit(input)
            }))
        }
    }

    /// Publishes the values that differ from the one before, by a throwing test.
    public struct TryRemoveDuplicates<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = any Error

        /// The publisher whose values it takes.
        public let upstream: Upstream
        /// Whether two values are the same.
        public let predicate: (Upstream.Output, Upstream.Output) throws -> Bool

        /// Makes the publisher; an operator of `Publisher` does so more briefly.
        public init(upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) throws -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
            let predicate = predicate
            var last: Output?
            upstream.subscribe(TransformOperator(subscriber, onInputTrying: { input in
                if let last, try predicate(last, input) { return .skip }
                last = input
                return .emit(input)
            }))
        }
    }
}

extension Publisher {
    /// Publishes the values that differ from the one before.
    public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> where Output: Equatable {
        removeDuplicates(by: ==)
    }

    /// Publishes the values that differ from the one before, according to a test that returns true for equal values.
    public func removeDuplicates(by predicate: @escaping (Output,
        Output) -> Bool) -> Publishers.RemoveDuplicates<Self> {
        Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
    }

    /// As `removeDuplicates(by:)`; an error the test throws ends the stream.
    public func tryRemoveDuplicates(
        by predicate: @escaping (Output, Output) throws -> Bool
    ) -> Publishers.TryRemoveDuplicates<Self> {
        Publishers.TryRemoveDuplicates(upstream: self, predicate: predicate)
    }
}
