public import Foundation

/// Symbols for all elements of a collection.
public struct PointPlot<Content: ChartContent> {
    private let content: Content
}

extension PointPlot: PrimitiveChartContent {
    public static func _collect(_ plot: PointPlot, _ collector: _MarkCollector) { Content._collect(plot.content, collector) }
}

extension PointPlot: VectorizedChartContent where Content: VectorizedChartContent {
    public typealias DataElement = Content.DataElement

    public static func _collect(_ plot: PointPlot, _ collector: _MarkCollector, _ change: _ElementChange<DataElement>?) {
        Content._collect(plot.content, collector, change)
    }
}

/// The marks of a `PointPlot` for a collection.
public struct VectorizedPointPlotContent<Data: RandomAccessCollection> {
    let marks: VectorizedMarks<Data>
}

extension VectorizedPointPlotContent: PrimitiveChartContent, VectorizedChartContent {
    public typealias DataElement = Data.Element

    public static func _collect(_ content: Self, _ collector: _MarkCollector) { content.marks.collect(collector, nil) }
    public static func _collect(_ content: Self, _ collector: _MarkCollector, _ change: _ElementChange<DataElement>?) {
        content.marks.collect(collector, change)
    }
}

extension PointPlot {
    /// Points at values of both axes.
    public nonisolated init<Data: RandomAccessCollection>(
        _ data: Data, x: PlottableProjection<Data.Element, some Plottable>, y: PlottableProjection<Data.Element, some Plottable>
    ) where Content == VectorizedPointPlotContent<Data> {
        content = VectorizedPointPlotContent(marks: VectorizedMarks(.point, data, x: .value(x), y: .value(y)))
    }

    /// Points at values of x, at a height in the plot.
    public nonisolated init<Data: RandomAccessCollection>(
        _ data: Data, x: PlottableProjection<Data.Element, some Plottable>, y: CGFloat? = nil
    ) where Content == VectorizedPointPlotContent<Data> {
        content = VectorizedPointPlotContent(marks: VectorizedMarks(.point, data, x: .value(x), y: .point(y)))
    }

    /// Points at values of x, at heights in the plot.
    public nonisolated init<Data: RandomAccessCollection>(
        _ data: Data, x: PlottableProjection<Data.Element, some Plottable>, y: KeyPath<Data.Element, CGFloat>
    ) where Content == VectorizedPointPlotContent<Data> {
        content = VectorizedPointPlotContent(marks: VectorizedMarks(.point, data, x: .value(x), y: .point(y)))
    }

    /// Points at values of y, at a place in the plot.
    public nonisolated init<Data: RandomAccessCollection>(
        _ data: Data, x: CGFloat? = nil, y: PlottableProjection<Data.Element, some Plottable>
    ) where Content == VectorizedPointPlotContent<Data> {
        content = VectorizedPointPlotContent(marks: VectorizedMarks(.point, data, x: .point(x), y: .value(y)))
    }

    /// Points at values of y, at places in the plot.
    public nonisolated init<Data: RandomAccessCollection>(
        _ data: Data, x: KeyPath<Data.Element, CGFloat>, y: PlottableProjection<Data.Element, some Plottable>
    ) where Content == VectorizedPointPlotContent<Data> {
        content = VectorizedPointPlotContent(marks: VectorizedMarks(.point, data, x: .point(x), y: .value(y)))
    }
}
