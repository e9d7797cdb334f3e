extension Publisher {
    /// Publishes the values of this publisher and another as they come. All have the same types of output and failure.
    public func merge<B>(
        with other: B
    ) -> Publishers.Merge<Self, B> where B: Publisher, Failure == B.Failure, Output == B.Output {
        Publishers.Merge(self, other)
    }

    /// Publishes the values of this publisher and two others as they come. All have the same types of output and failure.
    public func merge<B, C>(
        with b: B, _ c: C
    ) -> Publishers.Merge3<Self, B, C>
    where B: Publisher, C: Publisher, Failure == B.Failure, Output == B.Output, Failure == C.Failure,
        Output == C.Output {
        Publishers.Merge3(self, b, c)
    }

    /// Publishes the values of this publisher and three others as they come. All have the same types of output and failure.
    public func merge<B, C, D>(
        with b: B, _ c: C, _ d: D
    ) -> Publishers.Merge4<Self, B, C, D>
    where B: Publisher, C: Publisher, D: Publisher, Failure == B.Failure, Output == B.Output, Failure == C.Failure,
        Output == C.Output, Failure == D.Failure, Output == D.Output {
        Publishers.Merge4(self, b, c, d)
    }

    /// Publishes the values of this publisher and four others as they come. All have the same types of output and failure.
    public func merge<B, C, D, E>(
        with b: B, _ c: C, _ d: D, _ e: E
    ) -> Publishers.Merge5<Self, B, C, D, E>
    where B: Publisher, C: Publisher, D: Publisher, E: Publisher, Failure == B.Failure, Output == B.Output,
        Failure == C.Failure, Output == C.Output, Failure == D.Failure, Output == D.Output, Failure == E.Failure,
        Output == E.Output {
        Publishers.Merge5(self, b, c, d, e)
    }

    /// Publishes the values of this publisher and five others as they come. All have the same types of output and failure.
    public func merge<B, C, D, E, F>(
        with b: B, _ c: C, _ d: D, _ e: E, _ f: F
    ) -> Publishers.Merge6<Self, B, C, D, E, F>
    where B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, Failure == B.Failure,
        Output == B.Output, Failure == C.Failure, Output == C.Output, Failure == D.Failure, Output == D.Output,
        Failure == E.Failure, Output == E.Output, Failure == F.Failure, Output == F.Output {
        Publishers.Merge6(self, b, c, d, e, f)
    }

    /// Publishes the values of this publisher and six others as they come. All have the same types of output and failure.
    public func merge<B, C, D, E, F, G>(
        with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
    ) -> Publishers.Merge7<Self, B, C, D, E, F, G>
    where B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, Failure == B.Failure,
        Output == B.Output, Failure == C.Failure, Output == C.Output, Failure == D.Failure, Output == D.Output,
        Failure == E.Failure, Output == E.Output, Failure == F.Failure, Output == F.Output, Failure == G.Failure,
        Output == G.Output {
        Publishers.Merge7(self, b, c, d, e, f, g)
    }

    /// Publishes the values of this publisher and seven others as they come. All have the same types of output and failure.
    public func merge<B, C, D, E, F, G, H>(
        with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
    ) -> Publishers.Merge8<Self, B, C, D, E, F, G, H>
    where B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher,
        Failure == B.Failure, Output == B.Output, Failure == C.Failure, Output == C.Output, Failure == D.Failure,
        Output == D.Output, Failure == E.Failure, Output == E.Output, Failure == F.Failure, Output == F.Output,
        Failure == G.Failure, Output == G.Output, Failure == H.Failure, Output == H.Output {
        Publishers.Merge8(self, b, c, d, e, f, g, h)
    }

    /// Publishes the values of this publisher and another of the same type as they come.
    public func merge(with other: Self) -> Publishers.MergeMany<Self> {
        Publishers.MergeMany(self, other)
    }
}
