public import EspalierCore

/// Content of a chart: marks, and what is made of them.
///
/// To compose content of your own, conform to this protocol and describe it by `body`.
@MainActor @preconcurrency public protocol ChartContent {
    /// The type of the content that it is made of; `Never` for marks.
    associatedtype Body: ChartContent
    /// The marks that the content consists of.
    @ChartContentBuilder @MainActor @preconcurrency var body: Body { get }

    /// Adds the content's marks to a collection.
    @MainActor static func _collect(_ content: Self, _ collector: _MarkCollector)
}

extension ChartContent {
    @MainActor public static func _collect(_ content: Self, _ collector: _MarkCollector) { Body._collect(content.body, collector) }
}

extension Never: ChartContent {
    @MainActor public static func _collect(_ content: Never, _ collector: _MarkCollector) {}
}

/// Content that the framework draws itself.
package protocol PrimitiveChartContent: ChartContent where Body == Never {}

extension PrimitiveChartContent {
    public var body: Never { neverBody("\(Self.self)") }
}

/// Chart content of any type.
public struct AnyChartContent {
    private let content: any ChartContent

    /// Hides the type of content.
    public init(_ content: any ChartContent) { self.content = content }

    /// Hides the type of content.
    public init(erasing content: some ChartContent) { self.init(content) }
}

extension AnyChartContent: PrimitiveChartContent {
    public static func _collect(_ content: AnyChartContent, _ collector: _MarkCollector) {
        func open<C: ChartContent>(_ content: C) { C._collect(content, collector) }
        open(content.content)
    }
}

/// Several pieces of content as one, to which modifiers apply together.
public struct Plot<Content: ChartContent> {
    private let content: Content

    /// Makes one piece of content of those in the closure.
    public init(@ChartContentBuilder content: () -> Content) { self.content = content() }
}

extension Plot: PrimitiveChartContent {
    public static func _collect(_ plot: Plot, _ collector: _MarkCollector) { Content._collect(plot.content, collector) }
}

extension Optional: ChartContent where Wrapped: ChartContent {
    public var body: Never { neverBody("Optional") }

    public static func _collect(_ content: Wrapped?, _ collector: _MarkCollector) {
        if let content { Wrapped._collect(content, collector) }
    }
}

extension ForEach: ChartContent where Content: ChartContent {
    public var body: Never { neverBody("ForEach") }

    public static func _collect(_ loop: ForEach, _ collector: _MarkCollector) {
        collector.reserve(loop.data.count)
        var index = 0
        for element in loop.data {
            collector.at(loop.id(element, index)) { Content._collect(loop.content(element), collector) }
            index += 1
        }
    }
}

extension ForEach where ID == Data.Element.ID, Content: ChartContent, Data.Element: Identifiable {
    /// Content for each element of identifiable data.
    public init(_ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, content: content, id: { element, _ in element.id }, isConstantRange: false)
    }
}

extension ForEach where Content: ChartContent {
    /// Content for each element of data.
    /// - Parameter id: The property by which an element is recognised when the data changes.
    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, content: content, id: { element, _ in element[keyPath: id] }, isConstantRange: false)
    }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: ChartContent {
    /// Content for each number of a constant range.
    public init(_ data: Range<Int>, @ChartContentBuilder content: @escaping (Int) -> Content) {
        self.init(data: data, content: content, id: { element, _ in element }, isConstantRange: true)
    }
}
