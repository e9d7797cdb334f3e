extension Publishers {
    /// Publishes the latest values of two publishers, whenever one publishes.
    public struct CombineLatest<A, B>: Publisher where A: Publisher, B: Publisher, A.Failure == B.Failure {
        public typealias Output = (A.Output, B.Output)
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B

        /// Makes the publisher; an operator of `Publisher` does so more briefly.
        public init(_ a: A, _ b: B) {
            (self.a, self.b) = (a, b)
        }

        public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
            let core = CombiningOperator<S, LatestValues>(subscriber, count: 2) {
                ($0[0] as! A.Output, $0[1] as! B.Output)
            }
            a.subscribe(core.subscriber(at: 0))
            b.subscribe(core.subscriber(at: 1))
            core.start()
        }
    }

    /// Publishes the latest values of three publishers, whenever one publishes.
    public struct CombineLatest3<A, B, C>: Publisher
    where A: Publisher, B: Publisher, C: Publisher, A.Failure == B.Failure, B.Failure == C.Failure {
        public typealias Output = (A.Output, B.Output, C.Output)
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B
        /// The third publisher.
        public let c: C

        /// Makes the publisher; an operator of `Publisher` does so more briefly.
        public init(_ a: A, _ b: B, _ c: C) {
            (self.a, self.b, self.c) = (a, b, c)
        }

        public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
            let core = CombiningOperator<S, LatestValues>(subscriber, count: 3) {
                ($0[0] as! A.Output, $0[1] as! B.Output, $0[2] as! C.Output)
            }
            a.subscribe(core.subscriber(at: 0))
            b.subscribe(core.subscriber(at: 1))
            c.subscribe(core.subscriber(at: 2))
            core.start()
        }
    }

    /// Publishes the latest values of four publishers, whenever one publishes.
    public struct CombineLatest4<A, B, C, D>: Publisher
    where A: Publisher, B: Publisher, C: Publisher, D: Publisher, A.Failure == B.Failure, B.Failure == C.Failure,
        C.Failure == D.Failure {
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B
        /// The third publisher.
        public let c: C
        /// The fourth publisher.
        public let d: D

        /// Makes the publisher; an operator of `Publisher` does so more briefly.
        public init(_ a: A, _ b: B, _ c: C, _ d: D) {
            (self.a, self.b, self.c, self.d) = (a, b, c, d)
        }

        public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
            let core = CombiningOperator<S, LatestValues>(subscriber, count: 4) {
                ($0[0] as! A.Output, $0[1] as! B.Output, $0[2] as! C.Output, $0[3] as! D.Output)
            }
            a.subscribe(core.subscriber(at: 0))
            b.subscribe(core.subscriber(at: 1))
            c.subscribe(core.subscriber(at: 2))
            d.subscribe(core.subscriber(at: 3))
            core.start()
        }
    }
}

extension Publisher {
    /// Publishes tuples of the latest values of two publishers, whenever one publishes, this one the first.
    public func combineLatest<P>(
        _ other: P
    ) -> Publishers.CombineLatest<Self, P> where P: Publisher, Failure == P.Failure {
        Publishers.CombineLatest(self, other)
    }

    /// Publishes what a closure makes of the latest values of two publishers, whenever one publishes.
    public func combineLatest<P, T>(
        _ other: P, _ transform: @escaping (Output, P.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P: Publisher, Failure == P.Failure {
        Publishers.Map(upstream: combineLatest(other), transform: { transform($0.0, $0.1) })
    }

    /// Publishes tuples of the latest values of three publishers, whenever one publishes, this one the first.
    public func combineLatest<P, Q>(
        _ publisher1: P, _ publisher2: Q
    ) -> Publishers.CombineLatest3<Self, P, Q>
    where P: Publisher, Q: Publisher, Failure == P.Failure, Failure == Q.Failure {
        Publishers.CombineLatest3(self, publisher1, publisher2)
    }

    /// Publishes what a closure makes of the latest values of three publishers, whenever one publishes.
    public func combineLatest<P, Q, T>(
        _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T>
    where P: Publisher, Q: Publisher, Failure == P.Failure, Failure == Q.Failure {
        Publishers.Map(upstream: combineLatest(publisher1, publisher2), transform: { transform($0.0, $0.1, $0.2) })
    }

    /// Publishes tuples of the latest values of four publishers, whenever one publishes, this one the first.
    public func combineLatest<P, Q, R>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R
    ) -> Publishers.CombineLatest4<Self, P, Q, R>
    where P: Publisher, Q: Publisher, R: Publisher, Failure == P.Failure, Failure == Q.Failure, Failure == R.Failure {
        Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
    }

    /// Publishes what a closure makes of the latest values of four publishers, whenever one publishes.
    public func combineLatest<P, Q, R, T>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R,
            _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
    where P: Publisher, Q: Publisher, R: Publisher, Failure == P.Failure, Failure == Q.Failure, Failure == R.Failure {
        Publishers.Map(upstream: combineLatest(publisher1, publisher2, publisher3),
            transform: { transform($0.0, $0.1, $0.2, $0.3) })
    }
}
