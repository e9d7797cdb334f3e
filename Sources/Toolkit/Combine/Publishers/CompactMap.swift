extension Publishers {
    /// Publishes what a closure makes of each value, without `nil`.
    public struct CompactMap<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure

        /// The publisher whose values it takes.
        public let upstream: Upstream
        /// Makes new values of the upstream's; nil leaves a value out.
        public let transform: (Upstream.Output) -> Output?

        /// Makes the publisher; an operator of `Publisher` does so more briefly.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
            self.upstream = upstream
            self.transform = transform
        }

        public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
            let transform = transform
            upstream.subscribe(TransformOperator(subscriber, onInput: { input in
                transform(input).map { .emit($0) } ?? .skip
            }))
        }
    }

    /// Publishes what a throwing closure makes of each value, without `nil`.
    public struct TryCompactMap<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = any Error

        /// The publisher whose values it takes.
        public let upstream: Upstream
        /// Makes new values of the upstream's; nil leaves a value out.
        public let transform: (Upstream.Output) throws -> Output?

        /// Makes the publisher; an operator of `Publisher` does so more briefly.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output?) {
            self.upstream = upstream
            self.transform = transform
        }

        public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
            let transform = transform
            upstream.subscribe(TransformOperator(subscriber, onInputTrying: { input in
                try transform(input).map { .emit($0) } ?? .skip
            }))
        }
    }
}

extension Publisher {
    /// Publishes what a closure makes of each value, and drops `nil`.
    public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T> {
        Publishers.CompactMap(upstream: self, transform: transform)
    }

    /// Publishes what a closure makes of each value, and drops `nil`; an error it throws ends the stream.
    public func tryCompactMap<T>(_ transform: @escaping (Output) throws -> T?) -> Publishers.TryCompactMap<Self, T> {
        Publishers.TryCompactMap(upstream: self, transform: transform)
    }
}
