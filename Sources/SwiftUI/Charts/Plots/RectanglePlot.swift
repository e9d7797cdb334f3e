public import Foundation

/// Rectangles for all elements of a collection.
public struct RectanglePlot<Content: ChartContent> {
    private let content: Content
}

extension RectanglePlot: PrimitiveChartContent {
    public static func _collect(_ plot: RectanglePlot, _ collector: _MarkCollector) { Content._collect(plot.content, collector) }
}

extension RectanglePlot: VectorizedChartContent where Content: VectorizedChartContent {
    public typealias DataElement = Content.DataElement

    public static func _collect(_ plot: RectanglePlot, _ collector: _MarkCollector, _ change: _ElementChange<DataElement>?) {
        Content._collect(plot.content, collector, change)
    }
}

/// The marks of a `RectanglePlot` for a collection.
public struct VectorizedRectanglePlotContent<Data: RandomAccessCollection> {
    let marks: VectorizedMarks<Data>
}

extension VectorizedRectanglePlotContent: PrimitiveChartContent, VectorizedChartContent {
    public typealias DataElement = Data.Element

    public static func _collect(_ content: Self, _ collector: _MarkCollector) { content.marks.collect(collector, nil) }
    public static func _collect(_ content: Self, _ collector: _MarkCollector, _ change: _ElementChange<DataElement>?) {
        content.marks.collect(collector, change)
    }
}

extension RectanglePlot {
    /// Cells at values of both axes.
    public nonisolated init<Data: RandomAccessCollection>(
        _ data: Data, x: PlottableProjection<Data.Element, some Plottable>, y: PlottableProjection<Data.Element, some Plottable>,
        width: MarkDimensions<Data.Element> = .automatic, height: MarkDimensions<Data.Element> = .automatic
    ) where Content == VectorizedRectanglePlotContent<Data> {
        content = VectorizedRectanglePlotContent(
            marks: VectorizedMarks(.rectangle, data, x: .value(x), y: .value(y), width: width, height: height))
    }

    /// Rectangles between two values of y.
    public nonisolated init<Data: RandomAccessCollection, Y: Plottable>(
        _ data: Data, x: PlottableProjection<Data.Element, some Plottable>, yStart: PlottableProjection<Data.Element, Y>,
        yEnd: PlottableProjection<Data.Element, Y>, width: MarkDimensions<Data.Element> = .automatic
    ) where Content == VectorizedRectanglePlotContent<Data> {
        content = VectorizedRectanglePlotContent(
            marks: VectorizedMarks(.rectangle, data, x: .value(x), y: .interval(yStart, yEnd), width: width))
    }

    /// Rectangles at values of x, between two places in the plot.
    public nonisolated init<Data: RandomAccessCollection>(
        _ data: Data, x: PlottableProjection<Data.Element, some Plottable>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil,
        width: MarkDimensions<Data.Element> = .automatic
    ) where Content == VectorizedRectanglePlotContent<Data> {
        content = VectorizedRectanglePlotContent(
            marks: VectorizedMarks(.rectangle, data, x: .value(x), y: .points(yStart, yEnd), width: width))
    }

    /// Rectangles at values of x, between places in the plot.
    public nonisolated init<Data: RandomAccessCollection>(
        _ data: Data, x: PlottableProjection<Data.Element, some Plottable>, yStart: KeyPath<Data.Element, CGFloat>,
        yEnd: KeyPath<Data.Element, CGFloat>, width: MarkDimensions<Data.Element> = .automatic
    ) where Content == VectorizedRectanglePlotContent<Data> {
        content = VectorizedRectanglePlotContent(
            marks: VectorizedMarks(.rectangle, data, x: .value(x), y: .points(yStart, yEnd), width: width))
    }

    /// Rectangles between two values of x.
    public nonisolated init<Data: RandomAccessCollection, X: Plottable>(
        _ data: Data, xStart: PlottableProjection<Data.Element, X>, xEnd: PlottableProjection<Data.Element, X>,
        y: PlottableProjection<Data.Element, some Plottable>, height: MarkDimensions<Data.Element> = .automatic
    ) where Content == VectorizedRectanglePlotContent<Data> {
        content = VectorizedRectanglePlotContent(
            marks: VectorizedMarks(.rectangle, data, x: .interval(xStart, xEnd), y: .value(y), height: height))
    }

    /// Rectangles at values of y, between two places in the plot.
    public nonisolated init<Data: RandomAccessCollection>(
        _ data: Data, xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableProjection<Data.Element, some Plottable>,
        height: MarkDimensions<Data.Element> = .automatic
    ) where Content == VectorizedRectanglePlotContent<Data> {
        content = VectorizedRectanglePlotContent(
            marks: VectorizedMarks(.rectangle, data, x: .points(xStart, xEnd), y: .value(y), height: height))
    }

    /// Rectangles at values of y, between places in the plot.
    public nonisolated init<Data: RandomAccessCollection>(
        _ data: Data, xStart: KeyPath<Data.Element, CGFloat>, xEnd: KeyPath<Data.Element, CGFloat>,
        y: PlottableProjection<Data.Element, some Plottable>, height: MarkDimensions<Data.Element> = .automatic
    ) where Content == VectorizedRectanglePlotContent<Data> {
        content = VectorizedRectanglePlotContent(
            marks: VectorizedMarks(.rectangle, data, x: .points(xStart, xEnd), y: .value(y), height: height))
    }

    /// Rectangles between values of both axes.
    public nonisolated init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
        _ data: Data, xStart: PlottableProjection<Data.Element, X>, xEnd: PlottableProjection<Data.Element, X>,
        yStart: PlottableProjection<Data.Element, Y>, yEnd: PlottableProjection<Data.Element, Y>
    ) where Content == VectorizedRectanglePlotContent<Data> {
        content = VectorizedRectanglePlotContent(
            marks: VectorizedMarks(.rectangle, data, x: .interval(xStart, xEnd), y: .interval(yStart, yEnd)))
    }

    /// Rectangles between two values of x.
    public nonisolated init<Data: RandomAccessCollection, X: Plottable>(
        _ data: Data, xStart: PlottableProjection<Data.Element, X>, xEnd: PlottableProjection<Data.Element, X>, yStart: CGFloat? = nil,
        yEnd: CGFloat? = nil
    ) where Content == VectorizedRectanglePlotContent<Data> {
        content = VectorizedRectanglePlotContent(
            marks: VectorizedMarks(.rectangle, data, x: .interval(xStart, xEnd), y: .points(yStart, yEnd)))
    }

    /// Rectangles between two values of x, at places in the plot.
    public nonisolated init<Data: RandomAccessCollection, X: Plottable>(
        _ data: Data, xStart: PlottableProjection<Data.Element, X>, xEnd: PlottableProjection<Data.Element, X>,
        yStart: KeyPath<Data.Element, CGFloat>, yEnd: KeyPath<Data.Element, CGFloat>
    ) where Content == VectorizedRectanglePlotContent<Data> {
        content = VectorizedRectanglePlotContent(
            marks: VectorizedMarks(.rectangle, data, x: .interval(xStart, xEnd), y: .points(yStart, yEnd)))
    }

    /// Rectangles between two values of y.
    public nonisolated init<Data: RandomAccessCollection, Y: Plottable>(
        _ data: Data, xStart: CGFloat? = nil, xEnd: CGFloat? = nil, yStart: PlottableProjection<Data.Element, Y>,
        yEnd: PlottableProjection<Data.Element, Y>
    ) where Content == VectorizedRectanglePlotContent<Data> {
        content = VectorizedRectanglePlotContent(
            marks: VectorizedMarks(.rectangle, data, x: .points(xStart, xEnd), y: .interval(yStart, yEnd)))
    }

    /// Rectangles between two values of y, at places in the plot.
    public nonisolated init<Data: RandomAccessCollection, Y: Plottable>(
        _ data: Data, xStart: KeyPath<Data.Element, CGFloat>, xEnd: KeyPath<Data.Element, CGFloat>,
        yStart: PlottableProjection<Data.Element, Y>, yEnd: PlottableProjection<Data.Element, Y>
    ) where Content == VectorizedRectanglePlotContent<Data> {
        content = VectorizedRectanglePlotContent(
            marks: VectorizedMarks(.rectangle, data, x: .points(xStart, xEnd), y: .interval(yStart, yEnd)))
    }

    /// Rectangles of places in the plot.
    public nonisolated init<Data: RandomAccessCollection>(
        _ data: Data, xStart: KeyPath<Data.Element, CGFloat>, xEnd: KeyPath<Data.Element, CGFloat>, yStart: KeyPath<Data.Element, CGFloat>,
        yEnd: KeyPath<Data.Element, CGFloat>
    ) where Content == VectorizedRectanglePlotContent<Data> {
        content = VectorizedRectanglePlotContent(
            marks: VectorizedMarks(.rectangle, data, x: .points(xStart, xEnd), y: .points(yStart, yEnd)))
    }
}
