extension Publishers {
    /// Goes on with another publisher after a failure.
    public struct Catch<Upstream, NewPublisher>: Publisher
    where Upstream: Publisher, NewPublisher: Publisher, Upstream.Output == NewPublisher.Output {
        public typealias Output = Upstream.Output
        public typealias Failure = NewPublisher.Failure

        /// The publisher whose values it takes.
        public let upstream: Upstream
        /// Makes the publisher that goes on, from the error.
        public let handler: (Upstream.Failure) -> NewPublisher

        /// Makes the publisher; an operator of `Publisher` does so more briefly.
        public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
            self.upstream = upstream
            self.handler = handler
        }

        public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
            let handler = handler
            ChainOperator(subscriber).attach(upstream) { completion in
                switch completion {
                case .finished: .end(.finished)
                case .failure(let error): .next { $0.attachLast(handler(error)) }
                }
            }
        }
    }

    /// Goes on with another publisher after a failure, or fails with the error that the handler throws.
    public struct TryCatch<Upstream, NewPublisher>: Publisher
    where Upstream: Publisher, NewPublisher: Publisher, Upstream.Output == NewPublisher.Output {
        public typealias Output = Upstream.Output
        public typealias Failure = any Error

        /// The publisher whose values it takes.
        public let upstream: Upstream
        /// Makes the publisher that goes on, from the error.
        public let handler: (Upstream.Failure) throws -> NewPublisher

        /// Makes the publisher; an operator of `Publisher` does so more briefly.
        public init(upstream: Upstream, handler: @escaping (Upstream.Failure) throws -> NewPublisher) {
            self.upstream = upstream
            self.handler = handler
        }

        public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
            let handler = handler
            ChainOperator(subscriber).attach(upstream) { completion in
                guard case .failure(let error) = completion else { return .end(.finished) }
                do {
                    let next = try handler(error).mapError { $0 as any Error }
                    return .next { $0.attachLast(next) }
                } catch {
                    return .end(.failure(error))
                }
            }
        }
    }

    /// Publishes a value in place of a failure, then ends.
    public struct ReplaceError<Upstream>: Publisher where Upstream: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Never

        /// The publisher whose values it takes.
        public let upstream: Upstream
        /// The value in place of a failure.
        public let output: Upstream.Output

        /// Makes the publisher; an operator of `Publisher` does so more briefly.
        public init(upstream: Upstream, output: Output) {
            self.upstream = upstream
            self.output = output
        }

        public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Never {
            let output = output
            ChainOperator(subscriber).attach(upstream) { completion in
                switch completion {
                case .finished: .end(.finished)
                case .failure: .next { $0.attachLast(Just(output)) }
                }
            }
        }
    }

    /// Publishes a value when the upstream ends without one.
    public struct ReplaceEmpty<Upstream>: Publisher where Upstream: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher whose values it takes.
        public let upstream: Upstream
        /// The value if there is none.
        public let output: Upstream.Output

        /// Makes the publisher; an operator of `Publisher` does so more briefly.
        public init(upstream: Upstream, output: Output) {
            self.upstream = upstream
            self.output = output
        }

        public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
            let output = output
            var isEmpty = true
            ChainOperator(subscriber).attach(upstream, onInput: { isEmpty = false }) { completion in
                guard isEmpty, case .finished = completion else { return .end(completion) }
                return .next { $0.attachLast(Just(output).setFailureType(to: Failure.self)) }
            }
        }
    }

    /// Subscribes to the upstream anew after a failure.
    public struct Retry<Upstream>: Publisher where Upstream: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher whose values it takes.
        public let upstream: Upstream
        /// How many times; `nil` for without end.
        public let retries: Int?

        /// Makes the publisher; an operator of `Publisher` does so more briefly.
        public init(upstream: Upstream, retries: Int?) {
            self.upstream = upstream
            self.retries = retries
        }

        public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
            attempt(ChainOperator(subscriber), retries: retries)
        }

        private func attempt<S: Subscriber>(_ chain: ChainOperator<S>, retries: Int?)
        where S.Input == Output, S.Failure == Failure {
            chain.attach(upstream) { completion in
                if let retries, retries <= 0 { return .end(completion) }
                guard case .failure = completion else { return .end(completion) }
                return .next { attempt($0, retries: retries.map { $0 - 1 }) }
            }
        }
    }
}

extension Publisher {
    /// Goes on with the publisher that a closure makes of the failure.
    public func `catch`<P>(_ handler: @escaping (Failure) -> P) -> Publishers.Catch<Self, P>
    where P: Publisher, Output == P.Output {
        Publishers.Catch(upstream: self, handler: handler)
    }

    /// As `catch`; an error the closure throws ends the stream.
    public func tryCatch<P>(_ handler: @escaping (Failure) throws -> P) -> Publishers.TryCatch<Self, P>
    where P: Publisher, Output == P.Output {
        Publishers.TryCatch(upstream: self, handler: handler)
    }

    /// Publishes a value in place of a failure, then ends.
    public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
        Publishers.ReplaceError(upstream: self, output: output)
    }

    /// Publishes a value when this publisher ends without one.
    public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
        Publishers.ReplaceEmpty(upstream: self, output: output)
    }

    /// Subscribes anew after a failure, up to a number of times.
    public func retry(_ retries: Int) -> Publishers.Retry<Self> {
        Publishers.Retry(upstream: self, retries: retries)
    }
}
