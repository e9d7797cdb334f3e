/// Builds chart content from the statements of a closure.
@resultBuilder public struct ChartContentBuilder {
    /// An empty closure has no content.
    public static func buildBlock() -> some ChartContent { EmptyChartContent() }
    /// Puts the statements of a closure in sequence.
    public static func buildBlock<C: ChartContent>(_ content: C) -> C { content }
    /// Takes one statement of the closure as it is.
    public static func buildExpression<Content: ChartContent>(_ content: Content) -> Content { content }
    /// The first statement of a closure.
    public static func buildPartialBlock<T: ChartContent>(first: T) -> T { first }

    /// Adds a statement to those before it.
    public static func buildPartialBlock(accumulated: some ChartContent, next: some ChartContent) -> some ChartContent {
        ChartContentPair(first: accumulated, second: next)
    }

    /// An `if` without `else`: nothing if the condition does not hold.
    public static func buildIf<T: ChartContent>(_ content: T?) -> T? { content }
    /// The branch behind `if`, or one of the cases of a `switch`.
    public static func buildEither<T1: ChartContent, T2: ChartContent>(first: T1) -> BuilderConditional<T1, T2> { .init(.first(first)) }
    /// The branch behind `else`, or one of the cases of a `switch`.
    public static func buildEither<T1: ChartContent, T2: ChartContent>(second: T2) -> BuilderConditional<T1, T2> { .init(.second(second)) }
    /// What stands behind `if #available`.
    public static func buildLimitedAvailability(_ content: some ChartContent) -> AnyChartContent { AnyChartContent(content) }
}

/// The content of one branch of an `if`, of two that are possible.
public struct BuilderConditional<TrueContent, FalseContent> {
    package enum Storage {
        case first(TrueContent)
        case second(FalseContent)
    }

    package let storage: Storage
    package nonisolated init(_ storage: Storage) { self.storage = storage }
}

extension BuilderConditional: ChartContent where TrueContent: ChartContent, FalseContent: ChartContent {
    public var body: Never { fatalError("body of BuilderConditional must not be called: it has none") }

    public static func _collect(_ content: Self, _ collector: _MarkCollector) {
        switch content.storage {
        case .first(let content): collector.at(true) { TrueContent._collect(content, collector) }
        case .second(let content): collector.at(false) { FalseContent._collect(content, collector) }
        }
    }
}

struct EmptyChartContent {}

extension EmptyChartContent: PrimitiveChartContent {
    static func _collect(_ content: EmptyChartContent, _ collector: _MarkCollector) {}
}

struct ChartContentPair<A: ChartContent, B: ChartContent> {
    let first: A
    let second: B
}

extension ChartContentPair: PrimitiveChartContent {
    static func _collect(_ pair: ChartContentPair, _ collector: _MarkCollector) {
        collector.at(0) { A._collect(pair.first, collector) }
        collector.at(1) { B._collect(pair.second, collector) }
    }
}
