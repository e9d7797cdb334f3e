package import Foundation

/// One mark of a chart as plain data: what it is, where it is, how it looks.
///
/// What does not change is behind a reference: tens of thousands of marks are copied on their way from the content to the painter.
package struct Mark {
    package enum Kind: Hashable, Sendable {
        case bar, line, area, point, rule, rectangle, sector
    }

    private let values: MarkValues
    package var id = 0
    package var style = MarkStyle.plain

    package init(
        _ kind: Kind, _ x: MarkChannel, _ y: MarkChannel, width: MarkDimension = .automatic, height: MarkDimension = .automatic,
        stacking: MarkStackingMethod = .unstacked, series: _Datum? = nil, angle: MarkChannel = MarkChannel(), angularInset: CGFloat? = nil,
        function: FunctionPlot? = nil
    ) {
        values = MarkValues(
            kind, x, y, width: width, height: height, stacking: stacking, series: series, angle: angle,
            angularInset: max(0, angularInset?.finiteOrZero ?? 0), function: function)
    }

    /// A sector.
    package init(angle: MarkChannel, innerRadius: MarkDimension, outerRadius: MarkDimension, angularInset: CGFloat?) {
        self.init(.sector, MarkChannel(), MarkChannel(), width: innerRadius, height: outerRadius, angle: angle, angularInset: angularInset)
    }

    package var kind: Kind { values.kind }
    package var x: MarkChannel { _read { yield values.x } }
    package var y: MarkChannel { _read { yield values.y } }
    /// For sectors.
    package var angle: MarkChannel { _read { yield values.angle } }
    package var width: MarkDimension { values.width }
    package var height: MarkDimension { values.height }
    package var innerRadius: MarkDimension { values.width }
    package var outerRadius: MarkDimension { values.height }
    package var angularInset: CGFloat { values.angularInset }
    package var stacking: MarkStackingMethod { values.stacking }
    package var series: _Datum? { values.series }
    /// The curve of a function, for lines and areas.
    package var function: FunctionPlot? { values.function }
    package var hasFunction: Bool { values.hasFunction }
}

/// What a mark is and where.
private final class MarkValues {
    let kind: Mark.Kind
    let x: MarkChannel
    let y: MarkChannel
    let angle: MarkChannel
    let width: MarkDimension
    let height: MarkDimension
    let angularInset: CGFloat
    let stacking: MarkStackingMethod
    let series: _Datum?
    let function: FunctionPlot?
    /// Asked of each of very many marks.
    let hasFunction: Bool

    init(
        _ kind: Mark.Kind, _ x: MarkChannel, _ y: MarkChannel, width: MarkDimension, height: MarkDimension, stacking: MarkStackingMethod,
        series: _Datum?, angle: MarkChannel, angularInset: CGFloat, function: FunctionPlot?
    ) {
        self.kind = kind
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.stacking = stacking
        self.series = series
        self.angle = angle
        self.angularInset = angularInset
        self.function = function
        hasFunction = function != nil
    }
}

/// A mark's values along one axis.
package struct MarkChannel {
    /// The value, or the start of an interval.
    package var start: _Datum?
    /// The end of an interval, or of a value with an extent.
    package var end: _Datum?
    /// Whether the start and the end were given as values of their own.
    package var isInterval = false
    /// Places in the plot, in points, of marks without a value.
    package var startPoint: CGFloat?
    package var endPoint: CGFloat?
    package var label: ChartLabel?

    package init() {}

    package init<V: Plottable>(_ value: PlottableValue<V>) {
        start = value.start
        end = value.end
        label = value.label
    }

    /// From the start of one value to the start of another.
    package init<V: Plottable>(_ first: PlottableValue<V>, _ second: PlottableValue<V>) {
        start = first.start
        end = second.start
        isInterval = true
        label = first.label
    }

    /// - Parameters: Places in the plot; nil is its edge.
    package init(from start: CGFloat?, to end: CGFloat?) {
        startPoint = start?.finiteOrZero
        endPoint = end?.finiteOrZero
    }

    package init(at point: CGFloat?) { startPoint = point?.finiteOrZero }

    /// Whether the value has an extent of its own: a bin, or a calendar unit.
    package var hasExtent: Bool { end != nil && !isInterval }

    package var isPlottable: Bool { (start?.isPlottable ?? true) && (end?.isPlottable ?? true) }
}

extension CGFloat {
    package var finiteOrZero: CGFloat { isFinite ? self : 0 }
}
