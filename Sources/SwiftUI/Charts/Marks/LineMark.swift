/// A value of a line. The marks of one series are connected in their order.
public struct LineMark {
    private let mark: Mark

    /// A value of a line. Marks with the same values for styles (`foregroundStyle(by:)` and its like) are one line.
    public nonisolated init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        mark = Mark(.line, MarkChannel(x), MarkChannel(y))
    }

    /// A value of one of several lines.
    /// - Parameter series: Which line.
    public nonisolated init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
    ) {
        mark = Mark(.line, MarkChannel(x), MarkChannel(y), series: series.start)
    }
}

extension LineMark: PrimitiveChartContent {
    public static func _collect(_ content: LineMark, _ collector: _MarkCollector) { collector.append(content.mark) }
}
