public import Foundation

/// A symbol at a value.
public struct PointMark {
    private let mark: Mark

    /// A symbol at a value of each axis.
    public nonisolated init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        mark = Mark(.point, MarkChannel(x), MarkChannel(y))
    }

    /// - Parameter y: The place in the plot, in points from its top; nil is its middle.
    public nonisolated init<X: Plottable>(x: PlottableValue<X>, y: CGFloat? = nil) {
        mark = Mark(.point, MarkChannel(x), MarkChannel(at: y))
    }

    /// - Parameter x: The place in the plot, in points from its leading edge; nil is its middle.
    public nonisolated init<Y: Plottable>(x: CGFloat? = nil, y: PlottableValue<Y>) {
        mark = Mark(.point, MarkChannel(at: x), MarkChannel(y))
    }
}

extension PointMark: PrimitiveChartContent {
    public static func _collect(_ content: PointMark, _ collector: _MarkCollector) { collector.append(content.mark) }
}
