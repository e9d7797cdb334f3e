public import Foundation

/// A rectangle at a value of both axes, or between values.
public struct RectangleMark {
    private let mark: Mark

    private nonisolated init(_ x: MarkChannel, _ y: MarkChannel, _ width: MarkDimension, _ height: MarkDimension) {
        mark = Mark(.rectangle, x, y, width: width, height: height)
    }

    /// A cell: the rectangle of a category, unit or bin on both axes.
    public nonisolated init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic, height: MarkDimension = .automatic
    ) {
        self.init(MarkChannel(x), MarkChannel(y), width, height)
    }

    /// - Parameters:
    ///   - yStart: The top in the plot, in points; nil is the plot's edge.
    ///   - yEnd: The bottom.
    public nonisolated init<X: Plottable>(
        x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil, width: MarkDimension = .automatic
    ) {
        self.init(MarkChannel(x), MarkChannel(from: yStart, to: yEnd), width, .automatic)
    }

    /// - Parameters:
    ///   - xStart: The leading edge in the plot, in points; nil is the plot's edge.
    ///   - xEnd: The trailing edge.
    public nonisolated init<Y: Plottable>(
        xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>, height: MarkDimension = .automatic
    ) {
        self.init(MarkChannel(from: xStart, to: xEnd), MarkChannel(y), .automatic, height)
    }

    /// From one value to another horizontally, at a value vertically.
    /// - Parameter height: in points, or as a share of the step between values.
    public nonisolated init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>, height: MarkDimension = .automatic
    ) {
        self.init(MarkChannel(xStart, xEnd), MarkChannel(y), .automatic, height)
    }

    /// From one value to another vertically, at a value horizontally.
    /// - Parameter width: in points, or as a share of the step between values.
    public nonisolated init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, width: MarkDimension = .automatic
    ) {
        self.init(MarkChannel(x), MarkChannel(yStart, yEnd), width, .automatic)
    }

    /// From one value to another horizontally; vertically between places in points of the plot, nil for its edges.
    public nonisolated init<X: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil
    ) {
        self.init(MarkChannel(xStart, xEnd), MarkChannel(from: yStart, to: yEnd), .automatic, .automatic)
    }

    /// From one value to another vertically; horizontally between places in points of the plot, nil for its edges.
    public nonisolated init<Y: Plottable>(
        xStart: CGFloat? = nil, xEnd: CGFloat? = nil, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        self.init(MarkChannel(from: xStart, to: xEnd), MarkChannel(yStart, yEnd), .automatic, .automatic)
    }

    /// From one value to another along both axes.
    public nonisolated init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        self.init(MarkChannel(xStart, xEnd), MarkChannel(yStart, yEnd), .automatic, .automatic)
    }

    /// A rectangle of places in the plot; nil are its edges.
    public nonisolated init(xStart: CGFloat? = nil, xEnd: CGFloat? = nil, yStart: CGFloat? = nil, yEnd: CGFloat? = nil) {
        self.init(MarkChannel(from: xStart, to: xEnd), MarkChannel(from: yStart, to: yEnd), .automatic, .automatic)
    }
}

extension RectangleMark: PrimitiveChartContent {
    public static func _collect(_ content: RectangleMark, _ collector: _MarkCollector) { collector.append(content.mark) }
}
