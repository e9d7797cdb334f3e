extension Publishers {
    /// Publishes whether a value appears.
    public struct Contains<Upstream: Publisher>: Publisher where Upstream.Output: Equatable {
        public typealias Output = Bool
        public typealias Failure = Upstream.Failure

        /// The publisher whose values it takes.
        public let upstream: Upstream
        /// The value that it looks for.
        public let output: Upstream.Output

        /// Makes the publisher; an operator of `Publisher` does so more briefly.
        public init(upstream: Upstream, output: Upstream.Output) {
            self.upstream = upstream
            self.output = output
        }

        public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
            let output = output
            var isFound = false
            upstream.subscribe(ReduceOperator<Upstream.Output, Upstream.Failure, S>(
                subscriber,
                onInput: { input in
                    guard input == output else { return .proceed }
                    isFound = true
                    return .done
                },
                result: { isFound }
            ))
        }
    }

    /// Publishes whether a value passes a test.
    public struct ContainsWhere<Upstream: Publisher>: Publisher {
        public typealias Output = Bool
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
            var isFound = false
            upstream.subscribe(ReduceOperator<Upstream.Output, Upstream.Failure, S>(
                subscriber,
                onInput: { input in
                    guard predicate(input) else { return .proceed }
                    isFound = true
                    return .done
                },
                result: { isFound }
            ))
        }
    }

    /// Publishes whether a value passes a throwing test.
    public struct TryContainsWhere<Upstream: Publisher>: Publisher {
        public typealias Output = Bool
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
            var isFound = false
            upstream.subscribe(ReduceOperator<Upstream.Output, Upstream.Failure, S>(
                subscriber,
                onInputTrying: { input in
                    guard try predicate(input) else { return .proceed }
                    isFound = true
                    return .done
                },
                result: { isFound }
            ))
        }
    }

    /// Publishes whether all values pass a test.
    public struct AllSatisfy<Upstream: Publisher>: Publisher {
        public typealias Output = Bool
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
            var passes = true
            upstream.subscribe(ReduceOperator<Upstream.Output, Upstream.Failure, S>(
                subscriber,
                onInput: { input in
                    guard !predicate(input) else { return .proceed }
                    passes = false
                    return .done
                },
                result: { passes }
            ))
        }
    }

    /// Publishes whether all values pass a throwing test.
    public struct TryAllSatisfy<Upstream: Publisher>: Publisher {
        public typealias Output = Bool
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
            var passes = true
            upstream.subscribe(ReduceOperator<Upstream.Output, Upstream.Failure, S>(
                subscriber,
                onInputTrying: { input in
                    guard try !predicate(input) else { return .proceed }
                    passes = false
                    return .done
                },
                result: { passes }
            ))
        }
    }
}

extension Publisher {
    /// Publishes `true` as soon as a value appears, or `false` at the end.
    public func contains(_ output: Output) -> Publishers.Contains<Self> where Output: Equatable {
        Publishers.Contains(upstream: self, output: output)
    }

    /// Publishes `true` as soon as a value passes a test, or `false` at the end.
    public func contains(where predicate: @escaping (Output) -> Bool) -> Publishers.ContainsWhere<Self> {
        Publishers.ContainsWhere(upstream: self, predicate: predicate)
    }

    /// As `contains(where:)`; an error the test throws ends the stream.
    public func tryContains(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryContainsWhere<Self> {
        Publishers.TryContainsWhere(upstream: self, predicate: predicate)
    }

    /// Publishes `false` as soon as a value fails a test, or `true` at the end.
    public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.AllSatisfy<Self> {
        Publishers.AllSatisfy(upstream: self, predicate: predicate)
    }

    /// As `allSatisfy(_:)`; an error the test throws ends the stream.
    public func tryAllSatisfy(_ predicate: @escaping (Output) throws -> Bool) -> Publishers.TryAllSatisfy<Self> {
        Publishers.TryAllSatisfy(upstream: self, predicate: predicate)
    }
}
