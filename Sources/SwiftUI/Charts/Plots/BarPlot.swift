public import Foundation

/// Bars for all elements of a collection.
public struct BarPlot<Content: ChartContent> {
    private let content: Content
}

extension BarPlot: PrimitiveChartContent {
    public static func _collect(_ plot: BarPlot, _ collector: _MarkCollector) { Content._collect(plot.content, collector) }
}

extension BarPlot: VectorizedChartContent where Content: VectorizedChartContent {
    public typealias DataElement = Content.DataElement

    public static func _collect(_ plot: BarPlot, _ collector: _MarkCollector, _ change: _ElementChange<DataElement>?) {
        Content._collect(plot.content, collector, change)
    }
}

/// The marks of a `BarPlot` for a collection.
public struct VectorizedBarPlotContent<Data: RandomAccessCollection> {
    let marks: VectorizedMarks<Data>
}

extension VectorizedBarPlotContent: PrimitiveChartContent, VectorizedChartContent {
    public typealias DataElement = Data.Element

    public static func _collect(_ content: Self, _ collector: _MarkCollector) { content.marks.collect(collector, nil) }
    public static func _collect(_ content: Self, _ collector: _MarkCollector, _ change: _ElementChange<DataElement>?) {
        content.marks.collect(collector, change)
    }
}

extension BarPlot {
    /// Bars at values of one axis, as long as the values on the other one.
    public nonisolated init<Data: RandomAccessCollection>(
        _ data: Data, x: PlottableProjection<Data.Element, some Plottable>, y: PlottableProjection<Data.Element, some Plottable>,
        width: MarkDimensions<Data.Element> = .automatic, height: MarkDimensions<Data.Element> = .automatic,
        stacking: MarkStackingMethod = .standard
    ) where Content == VectorizedBarPlotContent<Data> {
        content = VectorizedBarPlotContent(marks: VectorizedMarks(.bar, data, x: .value(x), y: .value(y), width: width, height: height,
            stacking: stacking))
    }

    /// Vertical bars between two values.
    public nonisolated init<Data: RandomAccessCollection, Y: Plottable>(
        _ data: Data, x: PlottableProjection<Data.Element, some Plottable>, yStart: PlottableProjection<Data.Element, Y>,
        yEnd: PlottableProjection<Data.Element, Y>, width: MarkDimensions<Data.Element> = .automatic
    ) where Content == VectorizedBarPlotContent<Data> {
        content = VectorizedBarPlotContent(marks: VectorizedMarks(.bar, data, x: .value(x), y: .interval(yStart, yEnd), width: width))
    }

    /// Bars at values of x, between two places in the plot.
    public nonisolated init<Data: RandomAccessCollection>(
        _ data: Data, x: PlottableProjection<Data.Element, some Plottable>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil,
        width: MarkDimensions<Data.Element> = .automatic, stacking: MarkStackingMethod = .standard
    ) where Content == VectorizedBarPlotContent<Data> {
        content = VectorizedBarPlotContent(marks: VectorizedMarks(.bar, data, x: .value(x), y: .points(yStart, yEnd), width: width,
            stacking: stacking))
    }

    /// Bars at values of x, between places in the plot.
    public nonisolated init<Data: RandomAccessCollection>(
        _ data: Data, x: PlottableProjection<Data.Element, some Plottable>, yStart: KeyPath<Data.Element, CGFloat>,
        yEnd: KeyPath<Data.Element, CGFloat>, width: MarkDimensions<Data.Element> = .automatic, stacking: MarkStackingMethod = .standard
    ) where Content == VectorizedBarPlotContent<Data> {
        content = VectorizedBarPlotContent(marks: VectorizedMarks(.bar, data, x: .value(x), y: .points(yStart, yEnd), width: width,
            stacking: stacking))
    }

    /// Horizontal bars between two values.
    public nonisolated init<Data: RandomAccessCollection, X: Plottable>(
        _ data: Data, xStart: PlottableProjection<Data.Element, X>, xEnd: PlottableProjection<Data.Element, X>,
        y: PlottableProjection<Data.Element, some Plottable>, height: MarkDimensions<Data.Element> = .automatic
    ) where Content == VectorizedBarPlotContent<Data> {
        content = VectorizedBarPlotContent(marks: VectorizedMarks(.bar, data, x: .interval(xStart, xEnd), y: .value(y), height: height))
    }

    /// Bars at values of y, between two places in the plot.
    public nonisolated init<Data: RandomAccessCollection>(
        _ data: Data, xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableProjection<Data.Element, some Plottable>,
        height: MarkDimensions<Data.Element> = .automatic, stacking: MarkStackingMethod = .standard
    ) where Content == VectorizedBarPlotContent<Data> {
        content = VectorizedBarPlotContent(marks: VectorizedMarks(.bar, data, x: .points(xStart, xEnd), y: .value(y), height: height,
            stacking: stacking))
    }

    /// Bars at values of y, between places in the plot.
    public nonisolated init<Data: RandomAccessCollection>(
        _ data: Data, xStart: KeyPath<Data.Element, CGFloat>, xEnd: KeyPath<Data.Element, CGFloat>,
        y: PlottableProjection<Data.Element, some Plottable>, height: MarkDimensions<Data.Element> = .automatic,
        stacking: MarkStackingMethod = .standard
    ) where Content == VectorizedBarPlotContent<Data> {
        content = VectorizedBarPlotContent(marks: VectorizedMarks(.bar, data, x: .points(xStart, xEnd), y: .value(y), height: height,
            stacking: stacking))
    }

    /// Bars between two values of x.
    public nonisolated init<Data: RandomAccessCollection, X: Plottable>(
        _ data: Data, xStart: PlottableProjection<Data.Element, X>, xEnd: PlottableProjection<Data.Element, X>, yStart: CGFloat? = nil,
        yEnd: CGFloat? = nil
    ) where Content == VectorizedBarPlotContent<Data> {
        content = VectorizedBarPlotContent(marks: VectorizedMarks(.bar, data, x: .interval(xStart, xEnd), y: .points(yStart, yEnd)))
    }

    /// Bars between two values of x, at places in the plot.
    public nonisolated init<Data: RandomAccessCollection, X: Plottable>(
        _ data: Data, xStart: PlottableProjection<Data.Element, X>, xEnd: PlottableProjection<Data.Element, X>,
        yStart: KeyPath<Data.Element, CGFloat>, yEnd: KeyPath<Data.Element, CGFloat>
    ) where Content == VectorizedBarPlotContent<Data> {
        content = VectorizedBarPlotContent(marks: VectorizedMarks(.bar, data, x: .interval(xStart, xEnd), y: .points(yStart, yEnd)))
    }

    /// Bars between two values of y.
    public nonisolated init<Data: RandomAccessCollection, Y: Plottable>(
        _ data: Data, xStart: CGFloat? = nil, xEnd: CGFloat? = nil, yStart: PlottableProjection<Data.Element, Y>,
        yEnd: PlottableProjection<Data.Element, Y>
    ) where Content == VectorizedBarPlotContent<Data> {
        content = VectorizedBarPlotContent(marks: VectorizedMarks(.bar, data, x: .points(xStart, xEnd), y: .interval(yStart, yEnd)))
    }

    /// Bars between two values of y, at places in the plot.
    public nonisolated init<Data: RandomAccessCollection, Y: Plottable>(
        _ data: Data, xStart: KeyPath<Data.Element, CGFloat>, xEnd: KeyPath<Data.Element, CGFloat>,
        yStart: PlottableProjection<Data.Element, Y>, yEnd: PlottableProjection<Data.Element, Y>
    ) where Content == VectorizedBarPlotContent<Data> {
        content = VectorizedBarPlotContent(marks: VectorizedMarks(.bar, data, x: .points(xStart, xEnd), y: .interval(yStart, yEnd)))
    }
}
