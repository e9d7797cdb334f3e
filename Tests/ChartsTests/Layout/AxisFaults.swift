import EspalierGraphics
import Foundation
@testable import Charts

/// What is wrong with the axes and marks of a chart, in words; empty for a good one.
@MainActor struct AxisFaults {
    private let chart: ChartLayout
    private(set) var list: [String] = []

    /// - Parameter allowsOverlaps: Whether the app asked for labels that may overlap.
    init(_ chart: ChartLayout, allowsOverlaps: Bool = false) {
        self.chart = chart
        // Smaller ones have no room for a line of text.
        let isLarge = chart.size.width >= 120 && chart.size.height >= 60
        checkScale(chart.x, chart.content.width, "x")
        checkScale(chart.y, chart.content.height, "y")
        if isLarge { checkLabels(allowsOverlaps) }
        checkLines(.horizontal)
        checkLines(.vertical)
        checkMarks()
    }

    private mutating func add(_ fault: String) { list.append(fault) }

    /// Places run in one direction along the domain, and come back as the values that they are of.
    private mutating func checkScale(_ scale: PositionScale, _ length: CGFloat, _ name: String) {
        guard case .numeric(let transform, _) = scale.kind, length > 0 else { return }
        let span = ScaleSpan(transform, low: scale.low, high: scale.high)
        if !(scale.low < scale.high) { add("\(name): a domain from \(scale.low) to \(scale.high)") }
        let places = (0...16).compactMap { scale.position(of: span.value(at: Double($0) / 16)) }
        if places.count != 17 { add("\(name): \(17 - places.count) values of the domain have no place") }
        if !places.allSatisfy(\.isFinite) { add("\(name): an undefined place") }
        let direction: CGFloat = scale.end > scale.start ? 1 : -1
        if !zip(places.dropFirst(), places).allSatisfy({ ($0 - $1) * direction >= 0 }) { add("\(name): places run back, \(places)") }
        if let first = places.first, let last = places.last, abs(abs(last - first) - abs(scale.end - scale.start)) > 0.5 {
            add("\(name): the domain covers \(first) to \(last) of \(scale.start) to \(scale.end)")
        }
    }

    /// Labels lie in the chart, along their axis and across it, and apart from each other.
    private mutating func checkLabels(_ allowsOverlaps: Bool) {
        let bounds = CGRect(origin: .zero, size: chart.size).insetBy(dx: -0.6, dy: -0.6)
        var byEdge: [PlotEdge: [CGRect]] = [:]
        for label in chart.scene.axes.labels {
            let frame = label.frame.offsetBy(dx: chart.plot.minX, dy: chart.plot.minY)
            if !bounds.contains(frame) { add("a label at \(frame) of a chart of \(chart.size)") }
            byEdge[label.edge, default: []].append(frame)
        }
        guard !allowsOverlaps else { return }
        for (edge, frames) in byEdge {
            let ranges = frames.map { edge.isVertical ? ($0.minY, $0.maxY) : ($0.minX, $0.maxX) }.sorted { $0 < $1 }
            for (first, second) in zip(ranges, ranges.dropFirst()) where first.1 > second.0 + 0.6 {
                add("labels overlap at \(edge): \(first) and \(second)")
            }
        }
    }

    /// Grid lines lie in the plot, one at each place.
    private mutating func checkLines(_ axis: Axis) {
        let length = axis == .horizontal ? chart.content.width : chart.content.height
        let places = chart.scene.axes.lines.filter { $0.isGridLine && $0.axis == axis }.map {
            axis == .horizontal ? $0.start.x : $0.start.y
        }
        let outside = places.filter { !($0 >= -0.01 && $0 <= length + 0.01) }
        if !outside.isEmpty { add("lines of \(axis) outside of \(length): \(outside)") }
        let sorted = places.sorted()
        if length > 20, zip(sorted.dropFirst(), sorted).contains(where: { $0 - $1 < 1e-6 }) {
            add("lines of \(axis) at the same place: \(sorted)")
        }
    }

    private mutating func checkMarks() {
        for item in chart.scene.items {
            let frame = item.frame
            if !(frame.minX.isFinite && frame.minY.isFinite && frame.width.isFinite && frame.height.isFinite) { add("a mark at \(frame)") }
        }
    }
}
