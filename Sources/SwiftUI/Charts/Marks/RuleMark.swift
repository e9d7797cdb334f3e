public import Foundation

/// A straight line at a value, across the plot or between two values.
public struct RuleMark {
    private let mark: Mark

    private nonisolated init(_ x: MarkChannel, _ y: MarkChannel) { mark = Mark(.rule, x, y) }

    /// A horizontal rule.
    /// - Parameters:
    ///   - xStart: Where it begins in the plot, in points; nil is the plot's leading edge.
    ///   - xEnd: Where it ends; nil is the trailing edge.
    public nonisolated init<Y: Plottable>(xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>) {
        self.init(MarkChannel(from: xStart, to: xEnd), MarkChannel(y))
    }

    /// A horizontal rule between two values.
    public nonisolated init<X: Plottable, Y: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>) {
        self.init(MarkChannel(xStart, xEnd), MarkChannel(y))
    }

    /// A horizontal rule between two values, at a place in the plot.
    /// - Parameter y: In points from the top; nil is the middle.
    public nonisolated init<X: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: CGFloat? = nil) {
        self.init(MarkChannel(xStart, xEnd), MarkChannel(at: y))
    }

    /// A vertical rule.
    /// - Parameters:
    ///   - yStart: Where it begins in the plot, in points; nil is the plot's top.
    ///   - yEnd: Where it ends; nil is the bottom.
    public nonisolated init<X: Plottable>(x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil) {
        self.init(MarkChannel(x), MarkChannel(from: yStart, to: yEnd))
    }

    /// A vertical rule between two values.
    public nonisolated init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {
        self.init(MarkChannel(x), MarkChannel(yStart, yEnd))
    }

    /// A vertical rule between two values, at a place in the plot.
    /// - Parameter x: In points from the leading edge; nil is the middle.
    public nonisolated init<Y: Plottable>(x: CGFloat? = nil, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {
        self.init(MarkChannel(at: x), MarkChannel(yStart, yEnd))
    }
}

extension RuleMark: PrimitiveChartContent {
    public static func _collect(_ content: RuleMark, _ collector: _MarkCollector) { collector.append(content.mark) }
}
