extension Publishers {
    /// Leaves out the first values.
    public struct Drop<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher whose values it takes.
        public let upstream: Upstream
        /// How many values are left out.
        public let count: Int

        /// Makes the publisher; an operator of `Publisher` does so more briefly.
        public init(upstream: Upstream, count: Int) {
            self.upstream = upstream
            self.count = count
        }

        public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
            var remaining = count
            upstream.subscribe(TransformOperator(subscriber, onInput: { input in
                guard remaining > 0 else { return .emit(input) }
                remaining -= 1
                return .skip
            }))
        }
    }

    /// Leaves out values up to the first that fails a test.
    public struct DropWhile<Upstream: Publisher>: Publisher {
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
            var isDropping = true
            upstream.subscribe(TransformOperator(subscriber, onInput: { input in
                isDropping = isDropping && predicate(input)
                return isDropping ? .skip : .emit(input)
            }))
        }
    }

    /// Leaves out values up to the first that fails a throwing test.
    public struct TryDropWhile<Upstream: Publisher>: Publisher {
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
            var isDropping = true
            upstream.subscribe(TransformOperator(subscriber, onInputTrying: { input in
                isDropping = try isDropping && predicate(input)
                return isDropping ? .skip : .emit(input)
            }))
        }
    }
}

extension Publisher {
    /// Leaves out the first `count` values.
    public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
        Publishers.Drop(upstream: self, count: count)
    }

    /// Leaves out values up to the first that fails a test.
    public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
        Publishers.DropWhile(upstream: self, predicate: predicate)
    }

    /// As `drop(while:)`; an error the test throws ends the stream.
    public func tryDrop(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryDropWhile<Self> {
        Publishers.TryDropWhile(upstream: self, predicate: predicate)
    }
}
