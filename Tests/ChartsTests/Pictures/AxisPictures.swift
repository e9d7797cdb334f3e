import Charts
import EspalierTesting
import Foundation
import SwiftUI
import Testing

extension ChartPictures {
    private func line(_ values: [Double]) -> some View {
        Chart(Array(values.enumerated()), id: \.offset) { place, value in
            LineMark(x: .value("x", place), y: .value("y", value))
        }
    }

    @Test("Scales") func scales() {
        Self.expect("scale-log") { line([1, 10, 100, 1000, 10000]).chartYScale(type: .log) }
        Self.expect("scale-symmetric-log") { line([-1000, -10, 0, 10, 1000]).chartYScale(type: .symmetricLog) }
        Self.expect("scale-square-root") { line([0, 1, 4, 9, 16, 25]).chartYScale(type: .squareRoot) }
        Self.expect("scale-domain") { line([40, 55, 48, 70]).chartYScale(domain: 30...80) }
        Self.expect("scale-without-zero") { line([1040, 1055, 1048, 1070]).chartYScale(domain: .automatic(includesZero: false)) }
        Self.expect("scale-reversed") { line([3, 1, 2, 5]).chartYScale(domain: .automatic(reversed: true)) }
        Self.expect("scale-large-numbers") { line([1_200_000, 3_400_000, 2_100_000]) }
        Self.expect("scale-small-numbers") { line([0.0012, 0.0034, 0.0021]) }
        Self.expect("scale-padding") {
            Chart(days.prefix(8)) { PointMark(x: .value("Day", $0.index), y: .value("Value", $0.value)) }
                .chartXScale(range: .plotDimension(padding: 24)).chartYScale(range: .plotDimension(padding: 12))
        }
        Self.expect("scale-one-value") { line([5]) }
    }

    @Test("Axes") func axes() {
        Self.expect("axis-hidden") { line([3, 1, 2, 5]).chartXAxis(.hidden).chartYAxis(.hidden) }
        Self.expect("axis-leading") { line([3, 1, 2, 5]).chartYAxis { AxisMarks(position: .leading) } }
        Self.expect("axis-values") {
            line([3, 1, 2, 5]).chartYAxis { AxisMarks(values: [0, 2.5, 5]) }.chartXAxis { AxisMarks(values: .stride(by: 1)) }
        }
        Self.expect("axis-format") {
            line([0.1, 0.4, 0.25, 0.6]).chartYAxis { AxisMarks(format: FloatingPointFormatStyle<Double>.Percent()) }
        }
        Self.expect("axis-of-days", width: 320) {
            Chart(days) { LineMark(x: .value("Day", $0.date), y: .value("Value", $0.value)) }
                .chartXAxis {
                    AxisMarks(values: .stride(by: .day, count: 7)) { _ in
                        AxisGridLine()
                        AxisTick()
                        AxisValueLabel(format: .dateTime.day().month(.abbreviated))
                    }
                }
        }
        Self.expect("axis-views") {
            line([3, 1, 2, 5]).chartYAxis {
                AxisMarks { value in
                    AxisGridLine(stroke: StrokeStyle(lineWidth: 1, dash: [2, 3]))
                    AxisValueLabel { Text("\(value.as(Int.self) ?? 0) km").font(.caption2).foregroundStyle(.secondary) }
                }
            }
        }
        Self.expect("axis-titles") {
            line([3, 1, 2, 5]).chartXAxisLabel("Day", alignment: .center).chartYAxisLabel("Distance in km")
        }
        Self.expect("axis-long-names") {
            Chart(["A quite long name", "Another long name", "And one more name", "The last of the names"], id: \.self) {
                BarMark(x: .value("Name", $0), y: .value("Length", $0.count))
            }
        }
        Self.expect("axis-many-names", width: 200) {
            Chart(Array(0..<30), id: \.self) { BarMark(x: .value("Name", "No. \($0)"), y: .value("Value", ($0 * 7) % 13)) }
        }
    }

    @Test("Legends, layers, selection") func legendsAndLayers() {
        let chart = Chart(sales) {
            BarMark(x: .value("Month", $0.month), y: .value("Amount", $0.amount)).foregroundStyle(by: .value("Shop", $0.shop))
        }
        Self.expect("legend-top") { chart.chartLegend(position: .top, alignment: .leading) }
        Self.expect("legend-trailing") { chart.chartLegend(position: .trailing, alignment: .center) }
        Self.expect("legend-hidden") { chart.chartLegend(.hidden) }
        Self.expect("legend-colours") {
            chart.chartForegroundStyleScale(["North": Color.teal, "South": .indigo, "Harbour": .pink])
        }
        Self.expect("plot-style") {
            line([3, 1, 2, 5]).chartPlotStyle { $0.background(.yellow.opacity(0.15)).border(.gray, width: 1) }
        }
        Self.expect("layers") {
            line([3, 1, 2, 5])
                .chartBackground { _ in Color.blue.opacity(0.08) }
                .chartOverlay { proxy in
                    GeometryReader { geometry in
                        if let frame = proxy.plotFrame, let x = proxy.position(forX: 2), let y = proxy.position(forY: 2.0) {
                            Circle().stroke(.red, lineWidth: 2).frame(width: 16, height: 16)
                                .position(x: geometry[frame].minX + x, y: geometry[frame].minY + y)
                        }
                    }
                }
        }
        Self.expect("scrolling") {
            Chart(days) { BarMark(x: .value("Day", $0.index), y: .value("Value", $0.value)) }
                .chartScrollableAxes(.horizontal).chartXVisibleDomain(length: 12).chartScrollPosition(initialX: 10)
        }
    }
}
