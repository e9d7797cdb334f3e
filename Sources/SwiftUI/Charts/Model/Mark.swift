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
        stacking: MarkStackingMethod = .unstacked, series: _Datum? = nil, angle: MarkChannel? = nil, angularInset: CGFloat? = nil,
        function: FunctionPlot? = nil
    ) {
        var extras: MarkExtras?
        if width.storage != .automatic || height.storage != .automatic || series != nil || angle != nil || function != nil {
            extras = MarkExtras(
                width: width, height: height, series: series, angle: angle ?? MarkChannel(),
                angularInset: max(0, angularInset?.finiteOrZero ?? 0),
                function: function)
        }
        values = MarkValues(kind, x, y, stacking, extras)
    }

    /// A sector.
    package init(angle: MarkChannel, innerRadius: MarkDimension, outerRadius: MarkDimension, angularInset: CGFloat?) {
        self.init(.sector, MarkChannel(), MarkChannel(), width: innerRadius, height: outerRadius, angle: angle, angularInset: angularInset)
    }

    package var kind: Kind { values.kind }
    package var x: MarkChannel { _read { yield values.x } }
    package var y: MarkChannel { _read { yield values.y } }
    /// For sectors.
    package var angle: MarkChannel { values.extras?.angle ?? MarkChannel() }
    package var width: MarkDimension { values.extras?.width ?? .automatic }
    package var height: MarkDimension { values.extras?.height ?? .automatic }
    package var innerRadius: MarkDimension { width }
    package var outerRadius: MarkDimension { height }
    package var angularInset: CGFloat { values.extras?.angularInset ?? 0 }
    package var stacking: MarkStackingMethod { values.stacking }
    package var series: _Datum? { values.extras?.series }
    /// The curve of a function, for lines and areas.
    package var function: FunctionPlot? { values.extras?.function }
    package var hasFunction: Bool { values.extras?.function != nil }
}

/// What a mark is and where. Small, because charts have tens of thousands of them, and make all of them anew when their data changes.
private final class MarkValues {
    let kind: Mark.Kind
    let stacking: MarkStackingMethod
    let extras: MarkExtras?
    let x: MarkChannel
    let y: MarkChannel

    init(_ kind: Mark.Kind, _ x: MarkChannel, _ y: MarkChannel, _ stacking: MarkStackingMethod, _ extras: MarkExtras?) {
        self.kind = kind
        self.stacking = stacking
        self.extras = extras
        self.x = x
        self.y = y
    }
}

/// What only some marks have.
private final class MarkExtras {
    let width: MarkDimension
    let height: MarkDimension
    let series: _Datum?
    let angle: MarkChannel
    let angularInset: CGFloat
    let function: FunctionPlot?

    init(width: MarkDimension, height: MarkDimension, series: _Datum?, angle: MarkChannel, angularInset: CGFloat, function: FunctionPlot?) {
        self.width = width
        self.height = height
        self.series = series
        self.angle = angle
        self.angularInset = angularInset
        self.function = function
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
    private var points: ChannelPoints?
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
        points = ChannelPoints(start?.finiteOrZero, end?.finiteOrZero)
    }

    package init(at point: CGFloat?) { points = ChannelPoints(point?.finiteOrZero, nil) }

    /// Places in the plot, in points, of marks without a value.
    package var startPoint: CGFloat? { points?.start }
    package var endPoint: CGFloat? { points?.end }

    /// Whether the value has an extent of its own: a bin, or a calendar unit.
    package var hasExtent: Bool { end != nil && !isInterval }

    package var isPlottable: Bool { (start?.isPlottable ?? true) && (end?.isPlottable ?? true) }
}

private final class ChannelPoints {
    let start: CGFloat?
    let end: CGFloat?

    init(_ start: CGFloat?, _ end: CGFloat?) { (self.start, self.end) = (start, end) }
}

extension CGFloat {
    package var finiteOrZero: CGFloat { isFinite ? self : 0 }
}
