public import Foundation

/// A sector of a pie or donut chart. The sectors of a chart share the full circle, clockwise from the top.
public struct SectorMark {
    private let mark: Mark

    /// - Parameters:
    ///   - angle: The share of the circle; a range is a sector between two angles.
    ///   - innerRadius: A ratio of the plot's radius, or in points; automatic is 0.
    ///   - outerRadius: The same; automatic is the plot's radius.
    ///   - angularInset: The margin, in points, on each side; nil is 0.
    public nonisolated init(
        angle: PlottableValue<some Plottable>, innerRadius: MarkDimension = .automatic, outerRadius: MarkDimension = .automatic,
        angularInset: CGFloat? = nil
    ) {
        mark = Mark(angle: MarkChannel(angle), innerRadius: innerRadius, outerRadius: outerRadius, angularInset: angularInset)
    }
}

extension SectorMark: PrimitiveChartContent {
    public static func _collect(_ content: SectorMark, _ collector: _MarkCollector) { collector.append(content.mark) }
}
