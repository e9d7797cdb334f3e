extension Publishers {
    /// Publishes the values of any number of publishers as they come.
    public struct MergeMany<Upstream>: Publisher where Upstream: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publishers whose values it takes.
        public let publishers: [Upstream]

        /// Makes the publisher of any number of them.
        public init(_ upstream: Upstream...) { publishers = upstream }

        /// Makes the publisher of any number of them.
        public init<S>(_ upstream: S) where Upstream == S.Element, S: Swift.Sequence { publishers = Array(upstream) }

        public func receive<S>(subscriber: S)
        where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
            Sequence<[Upstream], Failure>(sequence: publishers)
                .subscribe(FlatMapOperator(subscriber, maxPublishers: .unlimited, transform: { $0 }))
        }

        /// Adds one more publisher.
        public func merge(with other: Upstream) -> MergeMany<Upstream> { MergeMany(publishers + [other]) }
    }

    /// Publishes the values of two publishers as they come.
    public struct Merge<A, B>: Publisher
    where A: Publisher, B: Publisher, A.Output == B.Output, A.Failure == B.Failure {
        public typealias Output = A.Output
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B

        /// Makes the publisher; an operator of `Publisher` does so more briefly.
        public init(_ a: A, _ b: B) {
            (self.a, self.b) = (a, b)
        }

        public func receive<S>(subscriber: S) where S: Subscriber, A.Failure == S.Failure, A.Output == S.Input {
            let all = [AnyPublisher(a), AnyPublisher(b)]
            MergeMany(all).subscribe(subscriber)
        }
    }

    /// Publishes the values of three publishers as they come.
    public struct Merge3<A, B, C>: Publisher
    where A: Publisher, B: Publisher, C: Publisher, A.Output == B.Output, A.Failure == B.Failure,
        A.Output == C.Output, A.Failure == C.Failure {
        public typealias Output = A.Output
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

        public func receive<S>(subscriber: S) where S: Subscriber, A.Failure == S.Failure, A.Output == S.Input {
            let all = [AnyPublisher(a), AnyPublisher(b), AnyPublisher(c)]
            MergeMany(all).subscribe(subscriber)
        }
    }

    /// Publishes the values of four publishers as they come.
    public struct Merge4<A, B, C, D>: Publisher
    where A: Publisher, B: Publisher, C: Publisher, D: Publisher, A.Output == B.Output, A.Failure == B.Failure,
        A.Output == C.Output, A.Failure == C.Failure, A.Output == D.Output, A.Failure == D.Failure {
        public typealias Output = A.Output
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

        public func receive<S>(subscriber: S) where S: Subscriber, A.Failure == S.Failure, A.Output == S.Input {
            let all = [AnyPublisher(a), AnyPublisher(b), AnyPublisher(c), AnyPublisher(d)]
            MergeMany(all).subscribe(subscriber)
        }
    }

    /// Publishes the values of five publishers as they come.
    public struct Merge5<A, B, C, D, E>: Publisher
    where A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, A.Output == B.Output,
        A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure, A.Output == D.Output,
        A.Failure == D.Failure, A.Output == E.Output, A.Failure == E.Failure {
        public typealias Output = A.Output
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B
        /// The third publisher.
        public let c: C
        /// The fourth publisher.
        public let d: D
        /// The fifth publisher.
        public let e: E

        /// Makes the publisher; an operator of `Publisher` does so more briefly.
        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
            (self.a, self.b, self.c, self.d, self.e) = (a, b, c, d, e)
        }

        public func receive<S>(subscriber: S) where S: Subscriber, A.Failure == S.Failure, A.Output == S.Input {
            let all = [AnyPublisher(a), AnyPublisher(b), AnyPublisher(c), AnyPublisher(d), AnyPublisher(e)]
            MergeMany(all).subscribe(subscriber)
        }
    }

    /// Publishes the values of six publishers as they come.
    public struct Merge6<A, B, C, D, E, F>: Publisher
    where A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, A.Output == B.Output,
        A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure, A.Output == D.Output,
        A.Failure == D.Failure, A.Output == E.Output, A.Failure == E.Failure, A.Output == F.Output,
        A.Failure == F.Failure {
        public typealias Output = A.Output
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B
        /// The third publisher.
        public let c: C
        /// The fourth publisher.
        public let d: D
        /// The fifth publisher.
        public let e: E
        /// The sixth publisher.
        public let f: F

        /// Makes the publisher; an operator of `Publisher` does so more briefly.
        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
            (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
        }

        public func receive<S>(subscriber: S) where S: Subscriber, A.Failure == S.Failure, A.Output == S.Input {
            let all = [AnyPublisher(a), AnyPublisher(b), AnyPublisher(c), AnyPublisher(d), AnyPublisher(e),
                AnyPublisher(f)]
            MergeMany(all).subscribe(subscriber)
        }
    }

    /// Publishes the values of seven publishers as they come.
    public struct Merge7<A, B, C, D, E, F, G>: Publisher
    where A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher,
        A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure,
        A.Output == D.Output, A.Failure == D.Failure, A.Output == E.Output, A.Failure == E.Failure,
        A.Output == F.Output, A.Failure == F.Failure, A.Output == G.Output, A.Failure == G.Failure {
        public typealias Output = A.Output
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B
        /// The third publisher.
        public let c: C
        /// The fourth publisher.
        public let d: D
        /// The fifth publisher.
        public let e: E
        /// The sixth publisher.
        public let f: F
        /// The seventh publisher.
        public let g: G

        /// Makes the publisher; an operator of `Publisher` does so more briefly.
        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) {
            (self.a, self.b, self.c, self.d, self.e, self.f, self.g) = (a, b, c, d, e, f, g)
        }

        public func receive<S>(subscriber: S) where S: Subscriber, A.Failure == S.Failure, A.Output == S.Input {
            let all = [AnyPublisher(a), AnyPublisher(b), AnyPublisher(c), AnyPublisher(d), AnyPublisher(e),
                AnyPublisher(f), AnyPublisher(g)]
            MergeMany(all).subscribe(subscriber)
        }
    }

    /// Publishes the values of eight publishers as they come.
    public struct Merge8<A, B, C, D, E, F, G, H>: Publisher
    where A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher,
        H: Publisher, A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure,
        A.Output == D.Output, A.Failure == D.Failure, A.Output == E.Output, A.Failure == E.Failure,
        A.Output == F.Output, A.Failure == F.Failure, A.Output == G.Output, A.Failure == G.Failure,
        A.Output == H.Output, A.Failure == H.Failure {
        public typealias Output = A.Output
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B
        /// The third publisher.
        public let c: C
        /// The fourth publisher.
        public let d: D
        /// The fifth publisher.
        public let e: E
        /// The sixth publisher.
        public let f: F
        /// The seventh publisher.
        public let g: G
        /// The eighth publisher.
        public let h: H

        /// Makes the publisher; an operator of `Publisher` does so more briefly.
        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) {
            (self.a, self.b, self.c, self.d, self.e, self.f, self.g, self.h) = (a, b, c, d, e, f, g, h)
        }

        public func receive<S>(subscriber: S) where S: Subscriber, A.Failure == S.Failure, A.Output == S.Input {
            let all = [AnyPublisher(a), AnyPublisher(b), AnyPublisher(c), AnyPublisher(d), AnyPublisher(e),
                AnyPublisher(f), AnyPublisher(g), AnyPublisher(h)]
            MergeMany(all).subscribe(subscriber)
        }
    }
}
