import EspalierCore
import EspalierGraphics
import Foundation
import Testing
@testable import Charts

/// The values at which an axis has grid lines, in the order of the axis.
@MainActor func gridValues(_ chart: ChartLayout, _ axis: Axis) -> [Double] {
    let scale = axis == .vertical ? chart.y : chart.x
    let places = chart.scene.axes.lines.filter { $0.isGridLine && $0.axis == axis }.map { axis == .vertical ? $0.start.y : $0.start.x }
    return places.compactMap { scale.value(at: $0)?.scalar }.sorted()
}

/// Whether numbers are those that are wanted, but for the error of places in points.
func isNear(_ values: [Double], _ wanted: [Double]) -> Bool {
    let size = wanted.map(abs).max() ?? 0
    return values.count == wanted.count && zip(values, wanted).allSatisfy { abs($0 - $1) <= size * 1e-9 }
}

/// Axes as Apple's documentation of Swift Charts shows them: each case is a chart of a page, with what the page or the description of its
/// picture says of the axis. Pages are named as in https://developer.apple.com/documentation/charts.
@MainActor @Suite("Axes of Apple's documentation")
struct AppleAxisTests {
    enum Marks: Sendable { case bars, sideways, stack, sidewaysStack, points, pointsAlongX, area, stream }

    struct Case: CustomStringConvertible, Sendable {
        let page: String
        let marks: Marks
        /// The values along the axis; of stacks what lies on each other.
        let values: [Double]
        var axis = Axis.vertical
        var domain: ClosedRange<Double>?
        var includesZero: Bool?
        var reversed: Bool?
        var count: Int?
        let ticks: [Double]
        var description: String { "\(page): \(values.prefix(4))" }
    }

    /// Half-hourly levels from 40 down to 10.
    private nonisolated static let battery = (0..<48).map { 40 - Double($0) * 30 / 47 }

    nonisolated static let cases: [Case] = [
        // "Customizing axes in Swift Charts": the default marks of levels up to 40, of the fixed domain from 0 to 100, and of three wanted
        // ones.
        Case(page: "battery", marks: .bars, values: battery, ticks: [0, 10, 20, 30, 40]),
        Case(page: "battery, domain", marks: .bars, values: battery, domain: 0...100, ticks: [0, 25, 50, 75, 100]),
        Case(page: "battery, three", marks: .bars, values: battery, domain: 0...100, count: 3, ticks: [0, 50, 100]),
        // The same page: of four wanted ones there are five, because four would be fractions.
        Case(page: "battery, four", marks: .bars, values: battery, domain: 0...100, count: 4, ticks: [0, 25, 50, 75, 100]),
        // "Creating a chart using Swift Charts": the scale has a minimum of zero and a maximum of six, and a label 4.
        Case(page: "toy shapes", marks: .bars, values: [5, 4, 4], ticks: [0, 2, 4, 6]),
        // "ScaleDomain": x ranges from 0 to 15, 0 to 100, without zero from 20 to 100, reversed from 100 to 0.
        Case(page: "ScaleDomain, bars", marks: .sideways, values: [5, 10, 15], axis: .horizontal, ticks: [0, 5, 10, 15]),
        Case(page: "ScaleDomain, dots", marks: .pointsAlongX, values: [12, 20, 50, 70, 85], axis: .horizontal, ticks: [0, 25, 50, 75, 100]),
        Case(
            page: "ScaleDomain, without zero", marks: .pointsAlongX, values: [20, 30, 50, 70, 85], axis: .horizontal, includesZero: false,
            ticks: [20, 40, 60, 80, 100]),
        Case(
            page: "ScaleDomain, reversed", marks: .pointsAlongX, values: [20, 30, 50, 70, 85], axis: .horizontal, reversed: true,
            ticks: [0, 25, 50, 75, 100]),
        // "BarMark": profits of 15000, 8000 and 10000 on an axis from 0 to 15000; one bar of three parts along y, and one along x.
        Case(page: "BarMark", marks: .bars, values: [15000, 8000, 10000], ticks: [0, 5000, 10000, 15000]),
        Case(page: "BarMark, stacked", marks: .stack, values: [4000, 5000, 6000], ticks: [0, 5000, 10000, 15000]),
        Case(
            page: "BarMark, one dimension", marks: .sidewaysStack, values: [4000, 5000, 6000], axis: .horizontal,
            ticks: [0, 5000, 10000, 15000]),
        // "RectangleMark": points at 5, 2.5 and 3 in both directions, on a scale from (0, 0) to (6, 6).
        Case(page: "RectangleMark, y", marks: .points, values: [5, 2.5, 3], ticks: [0, 2, 4, 6]),
        Case(page: "RectangleMark, x", marks: .pointsAlongX, values: [5, 2.5, 3], axis: .horizontal, ticks: [0, 2, 4, 6]),
        // "AreaMark": prices up to 1.10 in a range of 0 to 1.5; around the middle, in a range of -1 to 1.
        Case(page: "AreaMark", marks: .area, values: [0.15, 0.2, 1.1], ticks: [0, 0.5, 1, 1.5]),
        Case(page: "AreaMark, center", marks: .stream, values: [0.6, 0.26, 0.24], ticks: [-1, -0.5, 0, 0.5, 1]),
    ]

    private func content(_ c: Case) -> some ChartContent {
        ForEach(c.values.indices, id: \.self) { index in
            let value = c.values[index], year = Double(index), name = "\(index)"
            switch c.marks {
            case .bars: BarMark(x: .value("n", name), y: .value("v", value))
            case .sideways: BarMark(x: .value("v", value), y: .value("n", name))
            case .stack: BarMark(y: .value("v", value)).foregroundStyle(by: .value("n", name))
            case .sidewaysStack: BarMark(x: .value("v", value)).foregroundStyle(by: .value("n", name))
            case .points: PointMark(x: .value("n", name), y: .value("v", value))
            case .pointsAlongX: PointMark(x: .value("v", value))
            case .area: AreaMark(x: .value("n", year), y: .value("v", value))
            case .stream:
                ForEach(0..<2) {
                    AreaMark(x: .value("n", $0), y: .value("v", value), stacking: .center).foregroundStyle(by: .value("n", name))
                }
            }
        }
    }

    @Test("a chart of the documentation has the axis that is described", arguments: cases)
    func described(_ c: Case) {
        let chart = layout(content(c)) { settings in
            var axis = AxisSettings()
            axis.domain = c.domain?._domain
            if c.includesZero != nil || c.reversed != nil {
                axis.domain = AutomaticScaleDomain(includesZero: c.includesZero, reversed: c.reversed)._domain
            }
            if let count = c.count { axis.groups = _AxisCollector.groups(of: AxisMarks(values: .automatic(desiredCount: count))) }
            if c.axis == .vertical { settings.y = axis } else { settings.x = axis }
        }
        let scale = c.axis == .vertical ? chart.y : chart.x, ticks = gridValues(chart, c.axis)
        #expect(isNear(ticks, c.ticks), "\(ticks)")
        #expect(isNear([scale.low, scale.high], [c.ticks[0], c.ticks[c.ticks.count - 1]]))
        let isTurned = (scale.position(of: c.ticks[0]) ?? 0) > (scale.position(of: c.ticks[1]) ?? 0)
        #expect(isTurned == ((c.axis == .vertical) != (c.reversed == true)))
    }

    // "RuleMark": with a rule at 9000 the axis of profits still ranges from 0 to 15000.
    @Test("a rule among bars has its place on their axis")
    func rule() {
        let profits = ["Production": 15000.0, "Marketing": 8000, "Finance": 10000].sorted { $0.key < $1.key }
        let chart = layout(Plot {
            ForEach(profits, id: \.key) { BarMark(x: .value("d", $0.key), y: .value("p", $0.value)) }
            RuleMark(y: .value("limit", 9000.0))
        })
        #expect(isNear(gridValues(chart, .vertical), [0, 5000, 10000, 15000]))
    }

    // "ScaleDomain.automatic(includesZero:reversed:dataType:modifyInferredDomain:)": a value that is added to the inferred domain is on the
    // scale, categories are in the order that the closure gives them, with those that it adds.
    @Test("the inferred domain is what a closure makes of it")
    func inferred() {
        let numbers = layout(BarMark(x: .value("n", "a"), y: .value("v", 40.0))) {
            $0.y.domain = AutomaticScaleDomain.automatic(dataType: Double.self) { $0.append(100) }._domain
        }
        #expect(isNear([numbers.y.low, numbers.y.high], [0, 100]))
        let names = layout(ForEach(["b", "a"], id: \.self) { BarMark(x: .value("n", $0), y: .value("v", 1)) }) {
            $0.x.domain = AutomaticScaleDomain.automatic(dataType: String.self) { $0.sort(); $0.append("Other") }._domain
        }
        #expect(names.x.categories == ["a", "b", "Other"])
    }

    // "AreaMark" has 0 and 1.5 on one axis, "Customizing axes" 0 to 40 and 50: each number has the digits that it needs, as with `.number`
    // (`PiChartTicks` of https://github.com/BelloWare/BelloAgent says so of Apple's). Authors of apps report 2,000 and 1,500 as default
    // labels.
    @Test("numbers are written as briefly as they can be, with separated thousands", arguments: [
        ([0, 0.5, 1, 1.5], ["0", "0.5", "1", "1.5"]), ([0, 25, 50], ["0", "25", "50"]), ([1500, 1900, 2000], ["1,500", "1,900", "2,000"]),
        ([0.1 + 0.2, 0.6], ["0.3", "0.6"]),
    ])
    func labels(_ values: [Double], _ texts: [String]) {
        #expect(NumberLabels.texts(values, locale: Locale(identifier: "en_US")) == texts)
    }
}
