extension Publishers {
    /// Publishes the values of two publishers in step.
    public struct Zip<A, B>: Publisher where A: Publisher, B: Publisher, A.Failure == B.Failure {
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
            let core = CombiningOperator<S, ValuesInStep>(subscriber, count: 2) {
                ($0[0] as! A.Output, $0[1] as! B.Output)
            }
            a.subscribe(core.subscriber(at: 0))
            b.subscribe(core.subscriber(at: 1))
            core.start()
        }
    }

    /// Publishes the values of three publishers in step.
    public struct Zip3<A, B, C>: Publisher
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
            let core = CombiningOperator<S, ValuesInStep>(subscriber, count: 3) {
                ($0[0] as! A.Output, $0[1] as! B.Output, $0[2] as! C.Output)
            }
            a.subscribe(core.subscriber(at: 0))
            b.subscribe(core.subscriber(at: 1))
            c.subscribe(core.subscriber(at: 2))
            core.start()
        }
    }

    /// Publishes the values of four publishers in step.
    public struct Zip4<A, B, C, D>: Publisher
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
            let core = CombiningOperator<S, ValuesInStep>(subscriber, count: 4) {
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
    /// Publishes tuples of the values of two publishers in step, this one the first.
    public func zip<P>(
        _ other: P
    ) -> Publishers.Zip<Self, P> where P: Publisher, Failure == P.Failure {
        Publishers.Zip(self, other)
    }

    /// Publishes what a closure makes of the values of two publishers in step.
    public func zip<P, T>(
        _ other: P, _ transform: @escaping (Output, P.Output) -> T
    ) -> Publishers.Map<Publishers.Zip<Self, P>, T> where P: Publisher, Failure == P.Failure {
        Publishers.Map(upstream: zip(other), transform: { transform($0.0, $0.1) })
    }

    /// Publishes tuples of the values of three publishers in step, this one the first.
    public func zip<P, Q>(
        _ publisher1: P, _ publisher2: Q
    ) -> Publishers.Zip3<Self, P, Q> where P: Publisher, Q: Publisher, Failure == P.Failure, Failure == Q.Failure {
        Publishers.Zip3(self, publisher1, publisher2)
    }

    /// Publishes what a closure makes of the values of three publishers in step.
    public func zip<P, Q, T>(
        _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
    ) -> Publishers.Map<Publishers.Zip3<Self, P, Q>, T>
    where P: Publisher, Q: Publisher, Failure == P.Failure, Failure == Q.Failure {
        Publishers.Map(upstream: zip(publisher1, publisher2), transform: { transform($0.0, $0.1, $0.2) })
    }

    /// Publishes tuples of the values of four publishers in step, this one the first.
    public func zip<P, Q, R>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R
    ) -> Publishers.Zip4<Self, P, Q, R>
    where P: Publisher, Q: Publisher, R: Publisher, Failure == P.Failure, Failure == Q.Failure, Failure == R.Failure {
        Publishers.Zip4(self, publisher1, publisher2, publisher3)
    }

    /// Publishes what a closure makes of the values of four publishers in step.
    public func zip<P, Q, R, T>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R,
            _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
    ) -> Publishers.Map<Publishers.Zip4<Self, P, Q, R>, T>
    where P: Publisher, Q: Publisher, R: Publisher, Failure == P.Failure, Failure == Q.Failure, Failure == R.Failure {
        Publishers.Map(upstream: zip(publisher1, publisher2, publisher3),
            transform: { transform($0.0, $0.1, $0.2, $0.3) })
    }
}
