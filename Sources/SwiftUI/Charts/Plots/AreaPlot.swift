public import EspalierCore

/// An area for a collection or a function.
public struct AreaPlot<Content: ChartContent> {
    private let content: Content
}

extension AreaPlot: PrimitiveChartContent {
    public static func _collect(_ plot: AreaPlot, _ collector: _MarkCollector) { Content._collect(plot.content, collector) }
}

extension AreaPlot: VectorizedChartContent where Content: VectorizedChartContent {
    public typealias DataElement = Content.DataElement

    public static func _collect(_ plot: AreaPlot, _ collector: _MarkCollector, _ change: _ElementChange<DataElement>?) {
        Content._collect(plot.content, collector, change)
    }
}

/// The marks of a `AreaPlot` for a collection.
public struct VectorizedAreaPlotContent<Data: RandomAccessCollection> {
    let marks: VectorizedMarks<Data>
}

extension VectorizedAreaPlotContent: PrimitiveChartContent, VectorizedChartContent {
    public typealias DataElement = Data.Element

    public static func _collect(_ content: Self, _ collector: _MarkCollector) { content.marks.collect(collector, nil) }
    public static func _collect(_ content: Self, _ collector: _MarkCollector, _ change: _ElementChange<DataElement>?) {
        content.marks.collect(collector, change)
    }
}

extension AreaPlot {
    /// An area from zero to the values of all elements.
    public nonisolated init<Data: RandomAccessCollection>(
        _ data: Data, x: PlottableProjection<Data.Element, some Plottable>, y: PlottableProjection<Data.Element, some Plottable>,
        stacking: MarkStackingMethod = .standard
    ) where Content == VectorizedAreaPlotContent<Data> {
        content = VectorizedAreaPlotContent(marks: VectorizedMarks(.area, data, x: .value(x), y: .value(y), stacking: stacking))
    }

    /// Several areas from zero to the values of all elements.
    public nonisolated init<Data: RandomAccessCollection>(
        _ data: Data, x: PlottableProjection<Data.Element, some Plottable>, y: PlottableProjection<Data.Element, some Plottable>,
        series: PlottableProjection<Data.Element, some Plottable>, stacking: MarkStackingMethod = .standard
    ) where Content == VectorizedAreaPlotContent<Data> {
        content = VectorizedAreaPlotContent(marks: VectorizedMarks(.area, data, x: .value(x), y: .value(y), stacking: stacking,
            series: .value(series)))
    }

    /// An area between two values of y.
    public nonisolated init<Data: RandomAccessCollection, Y: Plottable>(
        _ data: Data, x: PlottableProjection<Data.Element, some Plottable>, yStart: PlottableProjection<Data.Element, Y>,
        yEnd: PlottableProjection<Data.Element, Y>
    ) where Content == VectorizedAreaPlotContent<Data> {
        content = VectorizedAreaPlotContent(marks: VectorizedMarks(.area, data, x: .value(x), y: .interval(yStart, yEnd)))
    }

    /// Several areas between two values of y.
    public nonisolated init<Data: RandomAccessCollection, Y: Plottable>(
        _ data: Data, x: PlottableProjection<Data.Element, some Plottable>, yStart: PlottableProjection<Data.Element, Y>,
        yEnd: PlottableProjection<Data.Element, Y>, series: PlottableProjection<Data.Element, some Plottable>
    ) where Content == VectorizedAreaPlotContent<Data> {
        content = VectorizedAreaPlotContent(
            marks: VectorizedMarks(.area, data, x: .value(x), y: .interval(yStart, yEnd), series: .value(series)))
    }

    /// An area between two values of x.
    public nonisolated init<Data: RandomAccessCollection, X: Plottable>(
        _ data: Data, xStart: PlottableProjection<Data.Element, X>, xEnd: PlottableProjection<Data.Element, X>,
        y: PlottableProjection<Data.Element, some Plottable>
    ) where Content == VectorizedAreaPlotContent<Data> {
        content = VectorizedAreaPlotContent(marks: VectorizedMarks(.area, data, x: .interval(xStart, xEnd), y: .value(y)))
    }

    /// Several areas between two values of x.
    public nonisolated init<Data: RandomAccessCollection, X: Plottable>(
        _ data: Data, xStart: PlottableProjection<Data.Element, X>, xEnd: PlottableProjection<Data.Element, X>,
        y: PlottableProjection<Data.Element, some Plottable>, series: PlottableProjection<Data.Element, some Plottable>
    ) where Content == VectorizedAreaPlotContent<Data> {
        content = VectorizedAreaPlotContent(
            marks: VectorizedMarks(.area, data, x: .interval(xStart, xEnd), y: .value(y), series: .value(series)))
    }
}

/// The curve of a `AreaPlot` for a function.
public struct FunctionAreaPlotContent {
    let mark: Mark

    init(_ curve: FunctionPlot.Curve, _ domain: ClosedRange<Double>?) {
        mark = Mark(.area, MarkChannel(), MarkChannel(), function: FunctionPlot(curve, domain))
    }
}

extension FunctionAreaPlotContent: PrimitiveChartContent {
    public static func _collect(_ content: FunctionAreaPlotContent, _ collector: _MarkCollector) { collector.append(content.mark) }
}

extension AreaPlot where Content == FunctionAreaPlotContent {
    /// The area between zero and a function of x.
    /// - Parameter domain: For which x; nil is the domain of the x scale.
    public nonisolated init(
        x: Text, y: Text, domain: ClosedRange<Double>? = nil, function: @escaping (Double) -> Double
    ) { content = FunctionAreaPlotContent(.y(function), domain) }

    /// The area between zero and a function of x.
    /// - Parameter domain: For which x; nil is the domain of the x scale.
    public nonisolated init(
        x: LocalizedStringKey, y: LocalizedStringKey, domain: ClosedRange<Double>? = nil, function: @escaping (Double) -> Double
    ) { content = FunctionAreaPlotContent(.y(function), domain) }

    /// The area between zero and a function of x.
    /// - Parameter domain: For which x; nil is the domain of the x scale.
    @_disfavoredOverload public nonisolated init(
        x: LocalizedStringResource, y: LocalizedStringResource, domain: ClosedRange<Double>? = nil, function: @escaping (Double) -> Double
    ) { content = FunctionAreaPlotContent(.y(function), domain) }

    /// The area between zero and a function of x.
    /// - Parameter domain: For which x; nil is the domain of the x scale.
    @_disfavoredOverload public nonisolated init(
        x: some StringProtocol, y: some StringProtocol, domain: ClosedRange<Double>? = nil, function: @escaping (Double) -> Double
    ) { content = FunctionAreaPlotContent(.y(function), domain) }

    /// The area between two functions of x.
    /// - Parameter domain: For which x; nil is the domain of the x scale.
    public nonisolated init(
        x: Text, yStart: Text, yEnd: Text, domain: ClosedRange<Double>? = nil,
        function: @escaping (Double) -> (yStart: Double, yEnd: Double)
    ) { content = FunctionAreaPlotContent(.between(function), domain) }

    /// The area between two functions of x.
    /// - Parameter domain: For which x; nil is the domain of the x scale.
    public nonisolated init(
        x: LocalizedStringKey, yStart: LocalizedStringKey, yEnd: LocalizedStringKey, domain: ClosedRange<Double>? = nil,
        function: @escaping (Double) -> (yStart: Double, yEnd: Double)
    ) { content = FunctionAreaPlotContent(.between(function), domain) }

    /// The area between two functions of x.
    /// - Parameter domain: For which x; nil is the domain of the x scale.
    @_disfavoredOverload public nonisolated init(
        x: LocalizedStringResource, yStart: LocalizedStringResource, yEnd: LocalizedStringResource, domain: ClosedRange<Double>? = nil,
        function: @escaping (Double) -> (yStart: Double, yEnd: Double)
    ) { content = FunctionAreaPlotContent(.between(function), domain) }

    /// The area between two functions of x.
    /// - Parameter domain: For which x; nil is the domain of the x scale.
    @_disfavoredOverload public nonisolated init(
        x: some StringProtocol, yStart: some StringProtocol, yEnd: some StringProtocol, domain: ClosedRange<Double>? = nil,
        function: @escaping (Double) -> (yStart: Double, yEnd: Double)
    ) { content = FunctionAreaPlotContent(.between(function), domain) }
}
