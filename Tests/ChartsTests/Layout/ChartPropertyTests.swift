import EspalierCore
import EspalierGraphics
import Foundation
import Testing
@testable import Charts

/// Random data, also such as no chart is made for: nothing stops, no label leaves the chart, nothing is drawn at an undefined place.
@MainActor @Suite("Charts of random data")
struct ChartPropertyTests {
    struct Generator: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 31)
        }
    }

    private static let odd: [Double] = [
        .nan, .infinity, -.infinity, 0, -0.0, 1e-300, -1e-300, 1e300, -1e300, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
            .leastNonzeroMagnitude, 1e15,
    ]

    private func value(_ generator: inout Generator, _ mode: Int) -> Double {
        switch mode {
        case 0: Double.random(in: -100...100, using: &generator)
        case 1: pow(10, Double.random(in: -300...300, using: &generator)) * (Bool.random(using: &generator) ? 1 : -1)
        case 2: 7
        case 3: Self.odd.randomElement(using: &generator) ?? 0
        default: 1e9 + Double.random(in: 0...1e-3, using: &generator)
        }
    }

    @ChartContentBuilder private func mark(_ kind: Int, _ x: Double, _ y: Double, _ index: Int) -> some ChartContent {
        let date = Date(timeIntervalSinceReferenceDate: x), name = "Name \(index % 9)"
        switch kind {
        case 0: BarMark(x: .value("n", name), y: .value("y", y)).foregroundStyle(by: .value("g", "\(index % 3)"))
        case 1: LineMark(x: .value("x", x), y: .value("y", y)).interpolationMethod(.monotone)
        case 2: AreaMark(x: .value("x", x), y: .value("y", y), stacking: .center)
        case 3: PointMark(x: .value("d", date), y: .value("y", y)).symbolSize(by: .value("s", y))
        case 4: RuleMark(xStart: .value("x", x), xEnd: .value("y", y), y: .value("n", name))
        case 5: RectangleMark(x: .value("x", x), y: .value("y", y)).foregroundStyle(by: .value("c", y))
        case 6: SectorMark(angle: .value("y", y), innerRadius: .ratio(0.5), angularInset: 2).cornerRadius(3)
        default: BarMark(x: .value("d", date, unit: .month), y: .value("y", y)).position(by: .value("g", "\(index % 2)"))
        }
    }

    private func check(_ chart: ChartLayout, _ note: String) {
        for label in chart.scene.axes.labels {
            let frame = label.frame.offsetBy(dx: chart.plot.minX, dy: chart.plot.minY)
            #expect(frame.minX.isFinite && frame.minY.isFinite, "\(note)")
            if chart.size.width > 100, chart.size.height > 60 {
                let isInside = label.edge.isVertical
                    ? frame.minY >= -0.5 && frame.maxY <= chart.size.height + 0.5
                    : frame.minX >= -0.5 && frame.maxX <= chart.size.width + 0.5
                #expect(isInside, "\(note): \(frame) in \(chart.size)")
            }
        }
        for item in chart.scene.items {
            let frame = item.frame
            #expect(frame.minX.isFinite && frame.minY.isFinite && frame.width.isFinite && frame.height.isFinite, "\(note)")
            switch item.shape {
            case .line(let curve): _ = CurvePath.line(curve)
            case .area(let curve): _ = CurvePath.area(curve)
            case .sector(let sector): _ = SectorPath.path(sector)
            default: break
            }
        }
        #expect(chart.plot.width >= 0 && chart.plot.height >= 0)
    }

    @Test("no data stops a chart, and no label is off it", arguments: 0..<400)
    func random(_ seed: Int) {
        var generator = Generator(state: UInt64(seed) &* 7919 &+ 17)
        let kind = seed % 8, mode = (seed / 8) % 5, count = [0, 1, 2, 30, 200][(seed / 40) % 5]
        let data = (0..<count).map { index in (index, value(&generator, mode), value(&generator, mode)) }
        let size = CGSize(width: [0, 10, 150, 400, 2000].randomElement(using: &generator)!, height: [0, 10, 100,
            300].randomElement(using: &generator)!)
        let types: [ScaleType?] = [nil, .log, .symmetricLog, .squareRoot, .category]
        let type = types.randomElement(using: &generator)!
        let chart = layout(ForEach(data, id: \.0) { mark(kind, $0.1, $0.2, $0.0) }, size) {
            if seed % 3 == 0 { $0.y.type = type }
            if seed % 7 == 0 { $0.x.domain = (0...0)._domain }
        }
        check(chart, "seed \(seed)")
    }

    @Test("a day of each hour of a year across summer time")
    func summerTime() {
        let start = DateTicksTests.seconds(2024)
        for day in [89.0, 300] {
            let chart = layout(ForEach(0..<48) { hour in
                LineMark(x: .value("t", Date(timeIntervalSinceReferenceDate: start + day * 86400 + Double(hour) * 3600)), y: .value("v", hour))
            })
            check(chart, "day \(day)")
            let lines = chart.scene.axes.lines.filter { $0.isGridLine && $0.axis == .horizontal }.map(\.start.x)
            #expect(lines == lines.sorted() && Set(lines).count == lines.count)
        }
    }

    @Test("two hundred thousand values are one line")
    func many() {
        let chart = layout(
            LinePlot((0..<200_000).map { Point(x: Double($0), y: Double($0 % 1000)) }, x: .value("x", \.x), y: .value("y", \.y)))
        check(chart, "many")
        guard case .line(let curve)? = chart.scene.items.first?.shape else { return #expect(Bool(false)) }
        #expect(CurvePath.envelope(curve, lineWidth: 2) != nil)
    }

    struct Point { let x: Double, y: Double }
}
