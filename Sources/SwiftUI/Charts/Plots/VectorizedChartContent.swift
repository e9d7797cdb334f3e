public import EspalierCore
public import EspalierGraphics
public import Foundation

/// Marks for all elements of a collection, made at once: there is no content for each of them.
@MainActor @preconcurrency public protocol VectorizedChartContent<DataElement>: ChartContent {
    /// The type of the elements that the marks are made from.
    associatedtype DataElement

    /// Adds the marks to a collection.
    /// - Parameter change: What modifiers around the content change in the style of each mark.
    @MainActor static func _collect(_ content: Self, _ collector: _MarkCollector, _ change: _ElementChange<DataElement>?)
}

/// A change of the style of marks by their elements.
public struct _ElementChange<DataElement> {
    let apply: (DataElement, MarkStyle) -> Void
}

/// A collection with the mark of each element.
package struct VectorizedMarks<Data: RandomAccessCollection> {
    let data: Data
    let mark: (Data.Element) -> Mark

    package init(
        _ kind: Mark.Kind, _ data: Data, x: PlotChannel<Data.Element>, y: PlotChannel<Data.Element>,
        width: MarkDimensions<Data.Element> = .automatic, height: MarkDimensions<Data.Element> = .automatic,
        stacking: MarkStackingMethod = .unstacked, series: PlotChannel<Data.Element>? = nil
    ) {
        self.data = data
        mark = {
            Mark(
                kind, x.channel($0), y.channel($0), width: width.length($0), height: height.length($0), stacking: stacking,
                series: series?.channel($0).start)
        }
    }

    init(_ data: Data, mark: @escaping (Data.Element) -> Mark) {
        self.data = data
        self.mark = mark
    }

    func collect(_ collector: _MarkCollector, _ change: _ElementChange<Data.Element>?) {
        collector.reserve(data.count)
        for (index, element) in data.enumerated() {
            collector.at(index) {
                if let change { collector.append(mark(element)) { change.apply(element, $0) } } else { collector.append(mark(element)) }
            }
        }
    }
}

/// The values of the marks of a plot along an axis.
package struct PlotChannel<Element> {
    let channel: (Element) -> MarkChannel

    static func value<V: Plottable>(_ projection: PlottableProjection<Element, V>) -> PlotChannel {
        PlotChannel { element in
            var channel = MarkChannel()
            (channel.start, channel.end) = projection.bounds(element)
            channel.label = projection.label
            return channel
        }
    }

    static func interval<V: Plottable>(_ start: PlottableProjection<Element, V>, _ end: PlottableProjection<Element, V>) -> PlotChannel {
        PlotChannel { element in
            var channel = MarkChannel()
            (channel.start, channel.end, channel.isInterval) = (start.bounds(element).0, end.bounds(element).0, true)
            channel.label = start.label
            return channel
        }
    }

    static func points(_ start: CGFloat?, _ end: CGFloat?) -> PlotChannel { PlotChannel { _ in MarkChannel(from: start, to: end) } }
    static func points(_ start: KeyPath<Element, CGFloat>, _ end: KeyPath<Element, CGFloat>) -> PlotChannel {
        PlotChannel { MarkChannel(from: $0[keyPath: start], to: $0[keyPath: end]) }
    }
    static func point(_ point: CGFloat?) -> PlotChannel { PlotChannel { _ in MarkChannel(at: point) } }
    static func point(_ point: KeyPath<Element, CGFloat>) -> PlotChannel { PlotChannel { MarkChannel(at: $0[keyPath: point]) } }
}

// MARK: - Modifiers

struct ModifiedVectorizedContent<Content: VectorizedChartContent> {
    let content: Content
    let change: (Content.DataElement, MarkStyle) -> Void
}

extension ModifiedVectorizedContent: PrimitiveChartContent, VectorizedChartContent {
    typealias DataElement = Content.DataElement

    static func _collect(_ modified: Self, _ collector: _MarkCollector) { _collect(modified, collector, nil) }

    static func _collect(_ modified: Self, _ collector: _MarkCollector, _ outer: _ElementChange<DataElement>?) {
        let change = modified.change
        Content._collect(modified.content, collector, _ElementChange { element, style in
            outer?.apply(element, style)
            change(element, style)
        })
    }
}

extension VectorizedChartContent {
    private nonisolated func changing(_ change: @escaping (DataElement, MarkStyle) -> Void) -> ModifiedVectorizedContent<Self> {
        ModifiedVectorizedContent(content: self, change: change)
    }

    /// The style of each mark.
    public nonisolated func foregroundStyle(_ keyPath: KeyPath<DataElement, some ShapeStyle>) -> some VectorizedChartContent<DataElement> {
        changing { $1.foreground = .style($0[keyPath: keyPath]) }
    }

    /// Colors the marks by data.
    public nonisolated func foregroundStyle(
        by projection: PlottableProjection<DataElement, some Plottable>
    ) -> some VectorizedChartContent<DataElement> { changing { $1.foreground = .data(projection.bounds($0).0, projection.label) } }

    /// The opacity of each mark.
    public nonisolated func opacity(_ keyPath: KeyPath<DataElement, CGFloat>) -> some VectorizedChartContent<DataElement> {
        changing { $1.opacity *= Double($0[keyPath: keyPath].finiteOrZero.clamped(0, 1)) }
    }

    /// The line of each mark.
    public nonisolated func lineStyle(_ keyPath: KeyPath<DataElement, StrokeStyle>) -> some VectorizedChartContent<DataElement> {
        changing { $1.line = .style($0[keyPath: keyPath]) }
    }

    /// Lines that differ by data.
    public nonisolated func lineStyle(
        by projection: PlottableProjection<DataElement, some Plottable>
    ) -> some VectorizedChartContent<DataElement> { changing { $1.line = .data(projection.bounds($0).0, projection.label) } }

    /// Puts marks at the same place side by side.
    public nonisolated func position(
        by projection: PlottableProjection<DataElement, some Plottable>, axis: Axis? = nil, span: MarkDimension = .automatic
    ) -> some VectorizedChartContent<DataElement> {
        changing { $1.group = MarkStyle.Group(value: projection.bounds($0).0, axis: axis, span: span) }
    }

    /// Symbols that differ by data.
    public nonisolated func symbol(
        by projection: PlottableProjection<DataElement, some Plottable>
    ) -> some VectorizedChartContent<DataElement> { changing { $1.symbol = .data(projection.bounds($0).0, projection.label) } }

    /// The area of each symbol, in square points.
    public nonisolated func symbolSize(_ keyPath: KeyPath<DataElement, CGFloat>) -> some VectorizedChartContent<DataElement> {
        changing { $1.symbolSize = .area(max(0, $0[keyPath: keyPath].finiteOrZero)) }
    }

    /// The size of each symbol, in points.
    public nonisolated func symbolSize(_ keyPath: KeyPath<DataElement, CGSize>) -> some VectorizedChartContent<DataElement> {
        changing { $1.symbolSize = .size($0[keyPath: keyPath]) }
    }

    /// Symbols whose area says a value.
    public nonisolated func symbolSize(
        by projection: PlottableProjection<DataElement, some Plottable>
    ) -> some VectorizedChartContent<DataElement> { changing { $1.symbolSize = .data(projection.bounds($0).0, projection.label) } }

    // MARK: Accessibility

    /// Which marks are hidden from assistive technology.
    public nonisolated func accessibilityHidden(_ keyPath: KeyPath<DataElement, Bool>) -> some VectorizedChartContent<DataElement> {
        changing { $1.isAccessibilityHidden = $0[keyPath: keyPath] }
    }

    /// The identifier of each mark.
    public nonisolated func accessibilityIdentifier(_ keyPath: KeyPath<DataElement, String>) -> some VectorizedChartContent<DataElement> {
        changing { $1.accessibilityIdentifier = $0[keyPath: keyPath] }
    }

    /// What each mark is.
    public nonisolated func accessibilityLabel(
        _ keyPath: KeyPath<DataElement, LocalizedStringKey>
    ) -> some VectorizedChartContent<DataElement> {
        changing { $1.accessibilityLabel = ChartLabel($0[keyPath: keyPath]) }
    }

    /// What each mark is.
    public nonisolated func accessibilityLabel(
        _ keyPath: KeyPath<DataElement, some StringProtocol>
    ) -> some VectorizedChartContent<DataElement> {
        changing { $1.accessibilityLabel = .string(String($0[keyPath: keyPath])) }
    }

    /// What each mark is.
    public nonisolated func accessibilityLabel(_ keyPath: KeyPath<DataElement, Text>) -> some VectorizedChartContent<DataElement> {
        changing { $1.accessibilityLabel = .text($0[keyPath: keyPath]) }
    }

    /// The value of each mark, as it is to be read.
    public nonisolated func accessibilityValue(
        _ keyPath: KeyPath<DataElement, LocalizedStringKey>
    ) -> some VectorizedChartContent<DataElement> {
        changing { $1.accessibilityValue = ChartLabel($0[keyPath: keyPath]) }
    }

    /// The value of each mark, as it is to be read.
    public nonisolated func accessibilityValue(
        _ keyPath: KeyPath<DataElement, some StringProtocol>
    ) -> some VectorizedChartContent<DataElement> {
        changing { $1.accessibilityValue = .string(String($0[keyPath: keyPath])) }
    }

    /// The value of each mark, as it is to be read.
    public nonisolated func accessibilityValue(_ keyPath: KeyPath<DataElement, Text>) -> some VectorizedChartContent<DataElement> {
        changing { $1.accessibilityValue = .text($0[keyPath: keyPath]) }
    }
}
