package import Foundation

/// One mark of a chart as plain data: what it is, where it is, how it looks.
package struct Mark {
    package enum Kind: Hashable, Sendable {
        case bar, line, area, point, rule, rectangle, sector
    }

    package let kind: Kind
    package var id = 0
    package var x = MarkChannel()
    package var y = MarkChannel()
    /// For sectors.
    package var angle = MarkChannel()
    package var width = MarkDimension.automatic
    package var height = MarkDimension.automatic
    package var innerRadius: MarkDimension { get { width } set { width = newValue } }
    package var outerRadius: MarkDimension { get { height } set { height = newValue } }
    package var angularInset: CGFloat = 0
    package var stacking = MarkStackingMethod.unstacked
    package var series: _Datum?
    /// The curve of a function, for lines and areas.
    package var function: FunctionPlot?
    package var style = MarkStyle.plain

    package init(
        _ kind: Kind, _ x: MarkChannel, _ y: MarkChannel, width: MarkDimension = .automatic, height: MarkDimension = .automatic,
        stacking: MarkStackingMethod = .unstacked, series: _Datum? = nil
    ) {
        self.kind = kind
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.stacking = stacking
        self.series = series
    }

    /// A sector.
    package init(angle: MarkChannel, innerRadius: MarkDimension, outerRadius: MarkDimension, angularInset: CGFloat?) {
        self.init(.sector, MarkChannel(), MarkChannel(), width: innerRadius, height: outerRadius)
        self.angle = angle
        self.angularInset = max(0, angularInset?.finiteOrZero ?? 0)
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
