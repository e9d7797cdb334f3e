public import Foundation

/// A bar, from zero to a value or between two values.
///
/// The axis with categories, calendar units or bins is the one along which bars stand side by side; of two plain numbers it is x.
public struct BarMark {
    private let mark: Mark

    /// A bar at a value of one axis, as long as the value on the other one.
    /// - Parameters:
    ///   - width: The width of a vertical bar.
    ///   - height: The height of a horizontal bar.
    public nonisolated init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic, height: MarkDimension = .automatic,
        stacking: MarkStackingMethod = .standard
    ) {
        mark = Mark(.bar, MarkChannel(x), MarkChannel(y), width: width, height: height, stacking: stacking)
    }

    /// A vertical bar of a given place and height, or a horizontal one as long as a number.
    /// - Parameters:
    ///   - yStart: The top in the plot, in points; nil is the plot's edge.
    ///   - yEnd: The bottom.
    public nonisolated init<X: Plottable>(
        x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil, width: MarkDimension = .automatic,
        stacking: MarkStackingMethod = .standard
    ) {
        mark = Mark(.bar, MarkChannel(x), MarkChannel(from: yStart, to: yEnd), width: width, stacking: stacking)
    }

    /// A horizontal bar of a given place and width, or a vertical one as long as a number.
    /// - Parameters:
    ///   - xStart: The leading edge in the plot, in points; nil is the plot's edge.
    ///   - xEnd: The trailing edge.
    public nonisolated init<Y: Plottable>(
        xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>, height: MarkDimension = .automatic,
        stacking: MarkStackingMethod = .standard
    ) {
        mark = Mark(.bar, MarkChannel(from: xStart, to: xEnd), MarkChannel(y), height: height, stacking: stacking)
    }

    /// A horizontal bar between two values.
    public nonisolated init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>, height: MarkDimension = .automatic
    ) {
        mark = Mark(.bar, MarkChannel(xStart, xEnd), MarkChannel(y), height: height)
    }

    /// A vertical bar between two values.
    public nonisolated init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, width: MarkDimension = .automatic
    ) {
        mark = Mark(.bar, MarkChannel(x), MarkChannel(yStart, yEnd), width: width)
    }

    /// A bar between two values of x, between two places in the plot.
    public nonisolated init<X: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil
    ) {
        mark = Mark(.bar, MarkChannel(xStart, xEnd), MarkChannel(from: yStart, to: yEnd))
    }

    /// A bar between two values of y, between two places in the plot.
    public nonisolated init<Y: Plottable>(
        xStart: CGFloat? = nil, xEnd: CGFloat? = nil, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        mark = Mark(.bar, MarkChannel(from: xStart, to: xEnd), MarkChannel(yStart, yEnd))
    }
}

extension BarMark: PrimitiveChartContent {
    public static func _collect(_ content: BarMark, _ collector: _MarkCollector) { collector.append(content.mark) }
}
