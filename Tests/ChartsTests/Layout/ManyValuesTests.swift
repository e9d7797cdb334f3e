import EspalierCore
import EspalierGraphics
import Foundation
import Testing
@testable import Charts

/// Very many values. A build without optimisation takes some seconds for a million of them: that many only with ESPALIER_MANY_VALUES set.
@MainActor @Suite("Charts of very many values")
struct ManyValuesTests {
    private struct Value {
        let x: Double, y: Double
    }

    nonisolated private static let isThorough = ProcessInfo.processInfo.environment["ESPALIER_MANY_VALUES"] != nil

    /// A walk; with `holes` every thousandth value is undefined.
    private static func values(_ count: Int, holes: Bool) -> [Value] {
        var generator = ChartPropertyTests.Generator(state: 5)
        var y = 0.0
        return (0..<count).map { index in
            y += Double.random(in: -1...1, using: &generator)
            return Value(x: Double(index), y: holes && index % 1000 == 999 ? .nan : y)
        }
    }

    /// Lines, symbols and bars of so many values: an item for each, but one for a line.
    private func check(_ count: Int) {
        let line = layout(LinePlot(Self.values(count, holes: false), x: .value("x", \.x), y: .value("y", \.y)))
        #expect(line.scene.items.count == 1 && AxisFaults(line).list.isEmpty)
        if case .line(let curve)? = line.scene.items.first?.shape {
            #expect(curve.upper.count == count)
            // What is painted follows the pixels, not the values.
            #expect(CurvePath.envelope(curve, lineWidth: 2) != nil)
        }
        let values = Self.values(count, holes: true), holes = count / 1000
        let points = layout(PointPlot(values, x: .value("x", \.x), y: .value("y", \.y)))
        #expect(points.scene.items.count == count - holes && AxisFaults(points).list.isEmpty)
        let bars = layout(BarPlot(values, x: .value("x", \.x), y: .value("y", \.y)))
        #expect(bars.scene.items.count == count - holes && AxisFaults(bars).list.isEmpty)
    }

    @Test("thirty thousand values have their places") func many() { check(30_000) }

    @Test("a million values have their places", .enabled(if: isThorough)) func million() { check(1_000_000) }

    @Test("ten thousand categories have labels that can be read")
    func categories() {
        let chart = layout(ForEach(0..<10_000) { BarMark(x: .value("n", "Name \($0)"), y: .value("v", $0 % 7)) })
        #expect(chart.x.categories.count == 10_000 && chart.scene.items.count == 10_000)
        #expect(AxisFaults(chart).list.isEmpty)
        #expect(chart.scene.axes.labels.filter { !$0.edge.isVertical }.count < 20)
    }
}
