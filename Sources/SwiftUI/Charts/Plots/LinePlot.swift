public import EspalierCore

/// A line for a collection or a function.
public struct LinePlot<Content: ChartContent> {
    private let content: Content
}

extension LinePlot: PrimitiveChartContent {
    public static func _collect(_ plot: LinePlot, _ collector: _MarkCollector) { Content._collect(plot.content, collector) }
}

extension LinePlot: VectorizedChartContent where Content: VectorizedChartContent {
    public typealias DataElement = Content.DataElement

    public static func _collect(_ plot: LinePlot, _ collector: _MarkCollector, _ change: _ElementChange<DataElement>?) {
        Content._collect(plot.content, collector, change)
    }
}

/// The marks of a `LinePlot` for a collection.
public struct VectorizedLinePlotContent<Data: RandomAccessCollection> {
    let marks: VectorizedMarks<Data>
}

extension VectorizedLinePlotContent: PrimitiveChartContent, VectorizedChartContent {
    public typealias DataElement = Data.Element

    public static func _collect(_ content: Self, _ collector: _MarkCollector) { content.marks.collect(collector, nil) }
    public static func _collect(_ content: Self, _ collector: _MarkCollector, _ change: _ElementChange<DataElement>?) {
        content.marks.collect(collector, change)
    }
}

extension LinePlot {
    /// A line through the values of all elements.
    public nonisolated init<Data: RandomAccessCollection>(
        _ data: Data, x: PlottableProjection<Data.Element, some Plottable>, y: PlottableProjection<Data.Element, some Plottable>
    ) where Content == VectorizedLinePlotContent<Data> {
        content = VectorizedLinePlotContent(marks: VectorizedMarks(.line, data, x: .value(x), y: .value(y)))
    }

    /// Several lines through the values of all elements.
    public nonisolated init<Data: RandomAccessCollection>(
        _ data: Data, x: PlottableProjection<Data.Element, some Plottable>, y: PlottableProjection<Data.Element, some Plottable>,
        series: PlottableProjection<Data.Element, some Plottable>
    ) where Content == VectorizedLinePlotContent<Data> {
        content = VectorizedLinePlotContent(marks: VectorizedMarks(.line, data, x: .value(x), y: .value(y), series: .value(series)))
    }
}

/// The curve of a `LinePlot` for a function.
public struct FunctionLinePlotContent {
    let mark: Mark

    init(_ curve: FunctionPlot.Curve, _ domain: ClosedRange<Double>?) {
        mark = Mark(.line, MarkChannel(), MarkChannel(), function: FunctionPlot(curve, domain))
    }
}

extension FunctionLinePlotContent: PrimitiveChartContent {
    public static func _collect(_ content: FunctionLinePlotContent, _ collector: _MarkCollector) { collector.append(content.mark) }
}

extension LinePlot where Content == FunctionLinePlotContent {
    /// The curve of a function of x.
    /// - Parameter domain: For which x; nil is the domain of the x scale.
    public nonisolated init(
        x: Text, y: Text, domain: ClosedRange<Double>? = nil, function: @escaping (Double) -> Double
    ) { content = FunctionLinePlotContent(.y(function), domain) }

    /// The curve of a function of x.
    /// - Parameter domain: For which x; nil is the domain of the x scale.
    public nonisolated init(
        x: LocalizedStringKey, y: LocalizedStringKey, domain: ClosedRange<Double>? = nil, function: @escaping (Double) -> Double
    ) { content = FunctionLinePlotContent(.y(function), domain) }

    /// The curve of a function of x.
    /// - Parameter domain: For which x; nil is the domain of the x scale.
    @_disfavoredOverload public nonisolated init(
        x: LocalizedStringResource, y: LocalizedStringResource, domain: ClosedRange<Double>? = nil, function: @escaping (Double) -> Double
    ) { content = FunctionLinePlotContent(.y(function), domain) }

    /// The curve of a function of x.
    /// - Parameter domain: For which x; nil is the domain of the x scale.
    @_disfavoredOverload public nonisolated init(
        x: some StringProtocol, y: some StringProtocol, domain: ClosedRange<Double>? = nil, function: @escaping (Double) -> Double
    ) { content = FunctionLinePlotContent(.y(function), domain) }

    /// The curve of a function of a parameter.
    /// - Parameter domain: For which parameters.
    public nonisolated init(
        x: Text, y: Text, t: Text, domain: ClosedRange<Double>, function: @escaping (Double) -> (x: Double, y: Double)
    ) { content = FunctionLinePlotContent(.parametric(function), domain) }

    /// The curve of a function of a parameter.
    /// - Parameter domain: For which parameters.
    public nonisolated init(
        x: LocalizedStringKey, y: LocalizedStringKey, t: LocalizedStringKey, domain: ClosedRange<Double>,
        function: @escaping (Double) -> (x: Double, y: Double)
    ) { content = FunctionLinePlotContent(.parametric(function), domain) }

    /// The curve of a function of a parameter.
    /// - Parameter domain: For which parameters.
    @_disfavoredOverload public nonisolated init(
        x: LocalizedStringResource, y: LocalizedStringResource, t: LocalizedStringResource, domain: ClosedRange<Double>,
        function: @escaping (Double) -> (x: Double, y: Double)
    ) { content = FunctionLinePlotContent(.parametric(function), domain) }

    /// The curve of a function of a parameter.
    /// - Parameter domain: For which parameters.
    @_disfavoredOverload public nonisolated init(
        x: some StringProtocol, y: some StringProtocol, t: some StringProtocol, domain: ClosedRange<Double>,
        function: @escaping (Double) -> (x: Double, y: Double)
    ) { content = FunctionLinePlotContent(.parametric(function), domain) }
}
