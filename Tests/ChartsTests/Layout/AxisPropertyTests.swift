import EspalierCore
import EspalierGraphics
import Foundation
import Testing
@testable import Charts

/// Random data on every type of scale: values are placed in order, marks of axes lie in the domain, labels in the chart and apart.
@MainActor @Suite("Axes of random data")
struct AxisPropertyTests {
    typealias Generator = ChartPropertyTests.Generator

    enum Shape: Int, CaseIterable, Sendable {
        case small, large, tiny, mixed, negative, near, equal, one, odd

        func values(_ generator: inout Generator) -> [Double] {
            func power(_ range: ClosedRange<Double>) -> Double { pow(10, Double.random(in: range, using: &generator)) }
            func some(_ value: () -> Double) -> [Double] { (0..<12).map { _ in value() } }
            switch self {
            case .small: return some { Double.random(in: -100...100, using: &generator) }
            case .large: return some { power(0...300) }
            case .tiny: return some { power(-300 ... -6) }
            case .mixed: return some { power(-300...300) * (Bool.random(using: &generator) ? 1 : -1) }
            case .negative: return some { -power(-3...6) }
            case .near:
                let middle = power(0...6), width = power(-4...0)
                return some { middle + Double.random(in: 0...1, using: &generator) * width }
            case .equal: return [Double](repeating: power(-30...30), count: 5)
            case .one: return [Double.random(in: -1e6...1e6, using: &generator)]
            case .odd:
                return [
                    .nan, .infinity, -.infinity, 0, -0.0, .leastNonzeroMagnitude, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 3
                ]
            }
        }
    }

    nonisolated static let types: [ScaleType?] = [
        nil, .log, .symmetricLog, .symmetricLog(slopeAtZero: 1e9), .squareRoot, .power(exponent: 3), .power(exponent: 0.01),
    ]

    @Test("values are in order, marks in the domain, labels in the chart", arguments: Shape.allCases, 0..<7)
    func scales(_ shape: Shape, _ type: Int) {
        for seed in 0..<12 {
            var generator = Generator(state: UInt64(shape.rawValue * 1000 + type * 100 + seed) &* 7919 &+ 3)
            let values = shape.values(&generator)
            let size = CGSize(
                width: [120, 300, 900].randomElement(using: &generator)!, height: [60, 150, 500].randomElement(using: &generator)!)
            let includesZero = [nil, false, true].randomElement(using: &generator)!, isReversed = Bool.random(using: &generator)
            let chart = layout(ForEach(values.indices, id: \.self) { PointMark(x: .value("i", $0), y: .value("v", values[$0])) }, size) {
                $0.y.type = Self.types[type]
                $0.y.domain = AutomaticScaleDomain(includesZero: includesZero, reversed: isReversed)._domain
            }
            let faults = AxisFaults(chart).list
            #expect(faults.isEmpty, "\(shape), type \(type), seed \(seed): \(faults.prefix(3)) of \(values.prefix(4))")
        }
    }

    @Test("a domain that the app gives has marks inside of it, and its own ends", arguments: 0..<7)
    func fixedDomains(_ type: Int) {
        for seed in 0..<40 {
            var generator = Generator(state: UInt64(type * 100 + seed) &* 104_729 &+ 11)
            let low = pow(10, Double.random(in: -8...8, using: &generator))
            let high = low * (1 + pow(10, Double.random(in: -1...6, using: &generator)))
            let chart = layout(PointMark(x: .value("x", 1), y: .value("v", low)), CGSize(width: 300, height: 300)) {
                $0.y.domain = (low...high)._domain
                $0.y.type = Self.types[type]
            }
            let faults = AxisFaults(chart).list
            #expect(faults.isEmpty, "\(low) to \(high), type \(type): \(faults.prefix(3))")
            #expect(chart.y.low == low && chart.y.high == high)
            // Of a scale of high powers, round values may all lie in the first point.
            if Self.types[type]?.storage == .log { #expect(!gridValues(chart, .vertical).isEmpty, "\(low) to \(high)") }
        }
    }

    @Test("a logarithmic axis of less than a decade has marks", arguments: [(6.0, 9.0), (21, 49), (3, 35), (1.01, 1.02), (4e-7, 8e-7)])
    func withinDecade(_ low: Double, _ high: Double) {
        let chart = layout(PointMark(x: .value("x", 1), y: .value("v", low)), CGSize(width: 300, height: 300)) {
            $0.y.domain = (low...high)._domain
            $0.y.type = .log
        }
        #expect(gridValues(chart, .vertical).count > 1, "\(gridValues(chart, .vertical))")
    }

    @Test("powers of ten below a logarithmic domain are not marked, however large its upper bound is")
    func belowDomain() {
        let chart = layout(PointMark(x: .value("x", 1), y: .value("v", 1.0)), CGSize(width: 300, height: 300)) {
            $0.y.domain = (3e-5...1e15)._domain
            $0.y.type = .log
        }
        #expect(isNear(gridValues(chart, .vertical), [1, 1e5, 1e10, 1e15]), "\(gridValues(chart, .vertical))")
    }

    @Test("names of any length leave room for the plot, and stay in the chart", arguments: [1, 2, 9, 60], [3, 30, 3000])
    func longNames(_ count: Int, _ length: Int) {
        let names = (0..<count).map { "\($0)" + String(repeating: "m", count: length) }
        for isVertical in [false, true] {
            let chart = layout(ForEach(names, id: \.self) { name in
                if isVertical { BarMark(x: .value("v", 3), y: .value("n", name)) } else { BarMark(x: .value("n", name), y: .value("v", 3)) }
            }, CGSize(width: 300, height: 200))
            let faults = AxisFaults(chart).list
            #expect(faults.isEmpty, "\(faults.prefix(3))")
            #expect(chart.plot.width > 60 && chart.plot.height > 100, "\(chart.plot)")
        }
    }

    @Test(
        "names that are written from the top down leave room for the plot",
        arguments: [AxisValueLabelOrientation.vertical, .verticalReversed])
    func turnedNames(_ orientation: AxisValueLabelOrientation) {
        let names = (0..<8).map { "\($0)" + String(repeating: "m", count: 200) }
        let chart = layout(ForEach(names, id: \.self) { BarMark(x: .value("n", $0), y: .value("v", 3)) }, CGSize(width: 300, height: 200)) {
            $0.x.groups = _AxisCollector.groups(of: AxisMarks { AxisValueLabel(orientation: orientation) })
        }
        #expect(AxisFaults(chart).list.isEmpty)
        #expect(chart.plot.height > 60 && chart.scene.axes.labels.filter { !$0.edge.isVertical }.count == 8)
    }

    @Test("labels overlap where the app asks for it")
    func overlapping() {
        let content = ForEach(0..<40) { BarMark(x: .value("n", "Name \($0)"), y: .value("v", 3)) }
        func labels(_ resolution: AxisValueLabelCollisionResolution) -> Int {
            let chart = layout(content, CGSize(width: 300, height: 200)) {
                $0.x.groups = _AxisCollector.groups(of: AxisMarks { AxisValueLabel(collisionResolution: resolution) })
            }
            #expect(AxisFaults(chart, allowsOverlaps: resolution == .disabled).list.isEmpty)
            return chart.scene.axes.labels.filter { !$0.edge.isVertical }.count
        }
        #expect(labels(.disabled) == 40)
        let automatic = labels(.automatic), greedy = labels(.greedy)
        #expect(automatic > 1 && automatic < 20 && greedy > 1 && greedy < 20)
        #expect(labels(.greedy(minimumSpacing: 60)) < greedy)
    }

    @Test("labels of a chart that is not much higher than a line do not lie on each other", arguments: [60.0, 64, 70, 80])
    func lowChart(_ height: Double) {
        let chart = layout(ForEach(["a", "b", "c", "d", "e", "f"], id: \.self) { BarMark(x: .value("v", 3), y: .value("n", $0)) },
            CGSize(width: 200, height: height)) { $0.y.range = (0.0...height * 2)._range }
        #expect(AxisFaults(chart).list.filter { $0.contains("overlap") }.isEmpty)
    }

    @Test("neighbouring labels of numbers are different, however little these differ", arguments: [
        ([1e9, 1e9 + 0.0005, 1e9 + 0.001], ["1,000,000,000", "1,000,000,000.0005", "1,000,000,000.001"]),
        ([63_800, 63_800.01, 63_800.02], ["63,800", "63,800.01", "63,800.02"]),
        ([1e-4, 1.001e-4], ["0.0001", "0.0001001"]),
    ])
    func differentLabels(_ values: [Double], _ texts: [String]) {
        #expect(NumberLabels.texts(values, locale: Locale(identifier: "en_US")) == texts)
    }

    @Test("marks asked for in any way do not stop a chart, and lie in it", arguments: 0..<12)
    func wantedMarks(_ kind: Int) {
        let values: [AxisMarkValues] = [
            .stride(by: 0.0), .stride(by: -3.0), .stride(by: Double.nan), .stride(by: Double.infinity), .stride(by: 1e-300),
            .automatic(desiredCount: -5), .automatic(desiredCount: .max), .automatic(minimumStride: Double.nan, desiredCount: 3),
            .automatic(minimumStride: Double.infinity), .stride(by: .day, count: .max), .stride(by: .quarter, count: .max),
            .stride(by: .era, count: -1),
        ]
        let dates = ForEach(0..<9) { index in
            PointMark(x: .value("d", Date(timeIntervalSinceReferenceDate: Double(index) * 86400)), y: .value("v", index))
        }
        let chart = layout(dates) {
            $0.x.groups = _AxisCollector.groups(of: AxisMarks(values: values[kind]))
            $0.y.groups = _AxisCollector.groups(of: AxisMarks(values: values[kind]))
        }
        #expect(AxisFaults(chart).list.isEmpty)
        #expect(chart.scene.axes.lines.count < 5000)
    }

    @Test("a range far beyond the screen, and one of no numbers, are places all the same")
    func ranges() {
        let ranges: [_ScaleRange<CGFloat>] = [
            _ScaleRange(.span(-1e308, 1e308)), _ScaleRange(.span(.nan, .infinity)), _ScaleRange(.list([.infinity, 3])),
            PlotDimensionScaleRange(startPadding: 1e308, endPadding: 1e308)._range,
        ]
        for range in ranges {
            let chart = layout(ForEach(0..<5) { BarMark(x: .value("x", $0), y: .value("v", $0)) }) { $0.x.range = range }
            let proxy = ChartProxy(chart, nil)
            for value in 0..<5 { #expect(proxy.position(forX: value)?.isFinite == true && proxy.positionRange(forX: value) != nil) }
        }
    }
}
