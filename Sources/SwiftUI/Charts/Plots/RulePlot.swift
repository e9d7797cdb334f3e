public import Foundation

/// Rules for all elements of a collection.
public struct RulePlot<Content: ChartContent> {
    private let content: Content
}

extension RulePlot: PrimitiveChartContent {
    public static func _collect(_ plot: RulePlot, _ collector: _MarkCollector) { Content._collect(plot.content, collector) }
}

extension RulePlot: VectorizedChartContent where Content: VectorizedChartContent {
    public typealias DataElement = Content.DataElement

    public static func _collect(_ plot: RulePlot, _ collector: _MarkCollector, _ change: _ElementChange<DataElement>?) {
        Content._collect(plot.content, collector, change)
    }
}

/// The marks of a `RulePlot` for a collection.
public struct VectorizedRulePlotContent<Data: RandomAccessCollection> {
    let marks: VectorizedMarks<Data>
}

extension VectorizedRulePlotContent: PrimitiveChartContent, VectorizedChartContent {
    public typealias DataElement = Data.Element

    public static func _collect(_ content: Self, _ collector: _MarkCollector) { content.marks.collect(collector, nil) }
    public static func _collect(_ content: Self, _ collector: _MarkCollector, _ change: _ElementChange<DataElement>?) {
        content.marks.collect(collector, change)
    }
}

extension RulePlot {
    /// Vertical rules across the plot.
    public nonisolated init<Data: RandomAccessCollection>(
        _ data: Data, x: PlottableProjection<Data.Element, some Plottable>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil
    ) where Content == VectorizedRulePlotContent<Data> {
        content = VectorizedRulePlotContent(marks: VectorizedMarks(.rule, data, x: .value(x), y: .points(yStart, yEnd)))
    }

    /// Vertical rules between places in the plot.
    public nonisolated init<Data: RandomAccessCollection>(
        _ data: Data, x: PlottableProjection<Data.Element, some Plottable>, yStart: KeyPath<Data.Element, CGFloat>,
        yEnd: KeyPath<Data.Element, CGFloat>
    ) where Content == VectorizedRulePlotContent<Data> {
        content = VectorizedRulePlotContent(marks: VectorizedMarks(.rule, data, x: .value(x), y: .points(yStart, yEnd)))
    }

    /// Vertical rules between two values.
    public nonisolated init<Data: RandomAccessCollection, Y: Plottable>(
        _ data: Data, x: PlottableProjection<Data.Element, some Plottable>, yStart: PlottableProjection<Data.Element, Y>,
        yEnd: PlottableProjection<Data.Element, Y>
    ) where Content == VectorizedRulePlotContent<Data> {
        content = VectorizedRulePlotContent(marks: VectorizedMarks(.rule, data, x: .value(x), y: .interval(yStart, yEnd)))
    }

    /// Vertical rules between two values, at a place in the plot.
    public nonisolated init<Data: RandomAccessCollection, Y: Plottable>(
        _ data: Data, x: CGFloat? = nil, yStart: PlottableProjection<Data.Element, Y>, yEnd: PlottableProjection<Data.Element, Y>
    ) where Content == VectorizedRulePlotContent<Data> {
        content = VectorizedRulePlotContent(marks: VectorizedMarks(.rule, data, x: .point(x), y: .interval(yStart, yEnd)))
    }

    /// Vertical rules between two values, at places in the plot.
    public nonisolated init<Data: RandomAccessCollection, Y: Plottable>(
        _ data: Data, x: KeyPath<Data.Element, CGFloat>, yStart: PlottableProjection<Data.Element, Y>,
        yEnd: PlottableProjection<Data.Element, Y>
    ) where Content == VectorizedRulePlotContent<Data> {
        content = VectorizedRulePlotContent(marks: VectorizedMarks(.rule, data, x: .point(x), y: .interval(yStart, yEnd)))
    }

    /// Horizontal rules across the plot.
    public nonisolated init<Data: RandomAccessCollection>(
        _ data: Data, xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableProjection<Data.Element, some Plottable>
    ) where Content == VectorizedRulePlotContent<Data> {
        content = VectorizedRulePlotContent(marks: VectorizedMarks(.rule, data, x: .points(xStart, xEnd), y: .value(y)))
    }

    /// Horizontal rules between places in the plot.
    public nonisolated init<Data: RandomAccessCollection>(
        _ data: Data, xStart: KeyPath<Data.Element, CGFloat>, xEnd: KeyPath<Data.Element, CGFloat>,
        y: PlottableProjection<Data.Element, some Plottable>
    ) where Content == VectorizedRulePlotContent<Data> {
        content = VectorizedRulePlotContent(marks: VectorizedMarks(.rule, data, x: .points(xStart, xEnd), y: .value(y)))
    }

    /// Horizontal rules between two values.
    public nonisolated init<Data: RandomAccessCollection, X: Plottable>(
        _ data: Data, xStart: PlottableProjection<Data.Element, X>, xEnd: PlottableProjection<Data.Element, X>,
        y: PlottableProjection<Data.Element, some Plottable>
    ) where Content == VectorizedRulePlotContent<Data> {
        content = VectorizedRulePlotContent(marks: VectorizedMarks(.rule, data, x: .interval(xStart, xEnd), y: .value(y)))
    }

    /// Horizontal rules between two values, at a place in the plot.
    public nonisolated init<Data: RandomAccessCollection, X: Plottable>(
        _ data: Data, xStart: PlottableProjection<Data.Element, X>, xEnd: PlottableProjection<Data.Element, X>, y: CGFloat? = nil
    ) where Content == VectorizedRulePlotContent<Data> {
        content = VectorizedRulePlotContent(marks: VectorizedMarks(.rule, data, x: .interval(xStart, xEnd), y: .point(y)))
    }

    /// Horizontal rules between two values, at places in the plot.
    public nonisolated init<Data: RandomAccessCollection, X: Plottable>(
        _ data: Data, xStart: PlottableProjection<Data.Element, X>, xEnd: PlottableProjection<Data.Element, X>,
        y: KeyPath<Data.Element, CGFloat>
    ) where Content == VectorizedRulePlotContent<Data> {
        content = VectorizedRulePlotContent(marks: VectorizedMarks(.rule, data, x: .interval(xStart, xEnd), y: .point(y)))
    }
}
