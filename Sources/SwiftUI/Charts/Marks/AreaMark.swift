/// A value of an area: from zero to it, or between two values. The marks of one series are connected in their order.
public struct AreaMark {
    private let mark: Mark

    /// A value of an area that begins at zero, or where the area below it ends.
    public nonisolated init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard
    ) {
        mark = Mark(.area, MarkChannel(x), MarkChannel(y), stacking: stacking)
    }

    /// A value of one of several areas.
    /// - Parameter series: Which area.
    public nonisolated init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>, stacking: MarkStackingMethod = .standard
    ) {
        mark = Mark(.area, MarkChannel(x), MarkChannel(y), stacking: stacking, series: series.start)
    }

    /// The extent of an area at a value of x.
    public nonisolated init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {
        mark = Mark(.area, MarkChannel(x), MarkChannel(yStart, yEnd))
    }

    /// The extent of one of several areas at a value of x.
    /// - Parameter series: Which area.
    public nonisolated init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, series: PlottableValue<S>
    ) {
        mark = Mark(.area, MarkChannel(x), MarkChannel(yStart, yEnd), series: series.start)
    }

    /// The extent of an area at a value of y.
    public nonisolated init<X: Plottable, Y: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>) {
        mark = Mark(.area, MarkChannel(xStart, xEnd), MarkChannel(y))
    }

    /// The extent of one of several areas at a value of y.
    /// - Parameter series: Which area.
    public nonisolated init<X: Plottable, Y: Plottable, S: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
    ) {
        mark = Mark(.area, MarkChannel(xStart, xEnd), MarkChannel(y), series: series.start)
    }
}

extension AreaMark: PrimitiveChartContent {
    public static func _collect(_ content: AreaMark, _ collector: _MarkCollector) { collector.append(content.mark) }
}
