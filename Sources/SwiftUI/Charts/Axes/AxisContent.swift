public import EspalierCore
package import EspalierGraphics
import Foundation

/// Content of an axis: groups of marks.
@MainActor @preconcurrency public protocol AxisContent {
    @MainActor static func _collect(_ content: Self, _ collector: _AxisCollector)
}

/// Collects the groups of marks of an axis.
public final class _AxisCollector {
    package var groups: [AxisMarkGroup] = []
    package init() {}

    @MainActor package static func groups<C: AxisContent>(of content: C) -> [AxisMarkGroup] {
        let collector = _AxisCollector()
        C._collect(content, collector)
        return collector.groups
    }
}

/// Marks of an axis as plain data.
package struct AxisMarkGroup {
    package var preset: AxisMarkPreset
    package var position: AxisMarkPosition
    package var values: AxisMarkValues
    /// The marks at a value; nil are the default ones.
    package var marks: (@MainActor (AxisValue) -> [AxisMarkItem])?
    /// The format of default labels.
    package var format: ((_Datum) -> String?)?
    /// The stroke of default lines.
    package var stroke: StrokeStyle?
    /// The view of the app that shows the marks; nil draws them with the others of the axis.
    package var layer: AxisLayer?

    package init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
        marks: (@MainActor (AxisValue) -> [AxisMarkItem])? = nil, format: ((_Datum) -> String?)? = nil, stroke: StrokeStyle? = nil
    ) {
        self.preset = preset
        self.position = position
        self.values = values
        self.marks = marks
        self.format = format
        self.stroke = stroke
    }
}

struct LayeredAxisContent<Content: AxisContent> {
    let content: Content
    let layer: AxisLayer
}

extension LayeredAxisContent: AxisContent {
    static func _collect(_ layered: LayeredAxisContent, _ collector: _AxisCollector) {
        let start = collector.groups.count
        Content._collect(layered.content, collector)
        for index in start..<collector.groups.count where collector.groups[index].layer == nil {
            collector.groups[index].layer = layered.layer
        }
    }
}

/// Axis content of any type.
public struct AnyAxisContent {
    private let content: any AxisContent

    /// Hides the type of axis content.
    public init(_ content: any AxisContent) { self.content = content }

    /// Hides the type of axis content.
    public init(erasing content: some AxisContent) { self.init(content) }
}

extension AnyAxisContent: AxisContent {
    public static func _collect(_ content: AnyAxisContent, _ collector: _AxisCollector) {
        func open<C: AxisContent>(_ content: C) { C._collect(content, collector) }
        open(content.content)
    }
}

extension AxisContent {
    /// The axis content as one layer. Axes are not affected by layers around marks, so this is the content itself.
    public func compositingLayer() -> some AxisContent { self }

    /// Draws the axis content as one layer, to which view modifiers are applied. Of layers in layers the inner one is used.
    /// - Parameter style: The layer with its modifiers. It is shown twice: with the grid lines, behind the marks, and with ticks and
    /// labels.
    ///   Labels that are views of their own stay outside of it.
    public func compositingLayer<V: View>(@ViewBuilder style: (PlaceholderContentView<Self>) -> V) -> some AxisContent {
        LayeredAxisContent(content: self, layer: AxisLayer(AnyView(style(PlaceholderContentView(source: LayerSource())))))
    }
}

extension Optional: AxisContent where Wrapped: AxisContent {
    public static func _collect(_ content: Wrapped?, _ collector: _AxisCollector) {
        if let content { Wrapped._collect(content, collector) }
    }
}

extension BuilderConditional: AxisContent where TrueContent: AxisContent, FalseContent: AxisContent {
    public static func _collect(_ content: Self, _ collector: _AxisCollector) {
        switch content.storage {
        case .first(let content): TrueContent._collect(content, collector)
        case .second(let content): FalseContent._collect(content, collector)
        }
    }
}

/// Builds axis content from the statements of a closure.
@resultBuilder public struct AxisContentBuilder {
    /// An empty closure has no content.
    public static func buildBlock() -> some AxisContent { AxisContentList(first: nil as AnyAxisContent?, second: nil as AnyAxisContent?) }
    /// Puts the statements of a closure in sequence.
    public static func buildBlock<T: AxisContent>(_ content: T) -> T { content }
    /// Takes one statement of the closure as it is.
    public static func buildExpression<Content: AxisContent>(_ content: Content) -> Content { content }
    /// The first statement of a closure.
    public static func buildPartialBlock<T: AxisContent>(first: T) -> T { first }

    /// Adds a statement to those before it.
    public static func buildPartialBlock(accumulated: some AxisContent, next: some AxisContent) -> some AxisContent {
        AxisContentList(first: accumulated, second: next)
    }

    /// An `if` without `else`: nothing if the condition does not hold.
    public static func buildIf<T: AxisContent>(_ content: T?) -> T? { content }
    /// The branch behind `if`, or one of the cases of a `switch`.
    public static func buildEither<T1: AxisContent, T2: AxisContent>(first: T1) -> BuilderConditional<T1, T2> { .init(.first(first)) }
    /// The branch behind `else`, or one of the cases of a `switch`.
    public static func buildEither<T1: AxisContent, T2: AxisContent>(second: T2) -> BuilderConditional<T1, T2> { .init(.second(second)) }
    /// What stands behind `if #available`.
    public static func buildLimitedAvailability<Content: AxisContent>(_ content: Content) -> AnyAxisContent { AnyAxisContent(content) }
}

struct AxisContentList<A: AxisContent, B: AxisContent> {
    let first: A
    let second: B
}

extension AxisContentList: AxisContent {
    static func _collect(_ list: AxisContentList, _ collector: _AxisCollector) {
        A._collect(list.first, collector)
        B._collect(list.second, collector)
    }
}
