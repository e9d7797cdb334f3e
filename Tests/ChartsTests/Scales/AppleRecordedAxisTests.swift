import EspalierCore
import EspalierGraphics
import Foundation
import Testing
@testable import Charts

/// Axes of numbers as apps have recorded or described them, that run on Apple's Swift Charts.
@MainActor @Suite("Axes recorded from Apple's")
struct AppleRecordedAxisTests {
    struct Case: CustomStringConvertible, Sendable {
        let top: Double
        /// The distance of marks and the last one, by default and where three are wanted.
        let step: Double, last: Double, stepOfThree: Double, lastOfThree: Double
        var description: String { "0 to \(top)" }
    }

    // PiChartParityTests of https://github.com/BelloWare/BelloAgent records at which values Swift Charts puts marks along y, for points
    // from zero to a value in 300 × 124 points, by default and with `desiredCount: 3`. Its rule says what was recorded: multiples of the
    // step from zero to the first one at or beyond the value.
    nonisolated static let cases: [Case] = [
        Case(top: 0.7, step: 0.2, last: 0.8, stepOfThree: 0.5, lastOfThree: 1),
        Case(top: 3.3, step: 1, last: 4, stepOfThree: 2, lastOfThree: 4),
        Case(top: 8.8, step: 5, last: 10, stepOfThree: 5, lastOfThree: 10),
        Case(top: 14, step: 5, last: 15, stepOfThree: 10, lastOfThree: 20),
        Case(top: 27, step: 10, last: 30, stepOfThree: 20, lastOfThree: 40),
        Case(top: 55, step: 20, last: 60, stepOfThree: 50, lastOfThree: 100),
        Case(top: 64, step: 25, last: 75, stepOfThree: 50, lastOfThree: 100),
        Case(top: 130, step: 50, last: 150, stepOfThree: 100, lastOfThree: 200),
        Case(top: 512, step: 200, last: 600, stepOfThree: 500, lastOfThree: 1000),
        Case(top: 999, step: 250, last: 1000, stepOfThree: 500, lastOfThree: 1000),
        Case(top: 1_600, step: 500, last: 2_000, stepOfThree: 1_000, lastOfThree: 2_000),
        Case(top: 8_000, step: 2_000, last: 8_000, stepOfThree: 5_000, lastOfThree: 10_000),
        Case(top: 33_000, step: 10_000, last: 40_000, stepOfThree: 20_000, lastOfThree: 40_000),
        Case(top: 250_000, step: 100_000, last: 300_000, stepOfThree: 200_000, lastOfThree: 400_000),
    ]

    private func chart(_ values: [Double], count: Int? = nil, domain: ClosedRange<Double>? = nil, height: CGFloat = 124) -> ChartLayout {
        let points = ForEach(values.indices, id: \.self) { PointMark(x: .value("x", $0), y: .value("y", values[$0])) }
        return layout(points, CGSize(width: 300, height: height)) {
            $0.y.domain = domain?._domain
            if let count { $0.y.groups = _AxisCollector.groups(of: AxisMarks(values: .automatic(desiredCount: count))) }
        }
    }

    @Test("points from zero to a value have the marks that were recorded", arguments: cases)
    func recorded(_ c: Case) {
        for (step, last, count) in [(c.step, c.last, nil), (c.stepOfThree, c.lastOfThree, 3)] {
            let wanted = (0...Int((last / step).rounded())).map { Double($0) * step }
            let chart = chart([0, c.top], count: count), ticks = gridValues(chart, .vertical)
            #expect(isNear(ticks, wanted), "\(ticks)")
            #expect(isNear([chart.y.low, chart.y.high], [0, last]))
        }
    }

    // The same tests: a fixed domain from 0 to 100, in 300 × 200 points.
    @Test("a fixed domain has the marks that were recorded")
    func fixed() {
        #expect(isNear(gridValues(chart([0, 40], domain: 0...100, height: 200), .vertical), [0, 25, 50, 75, 100]))
    }

    // Comments in the public sources of two apps, which therefore set a domain: with three wanted marks, prices of 63,800 are on an axis
    // from
    // 0 to 100,000; of a sweep from 2 to 3 GHz two thirds of the plot are empty, because the axis begins at zero.
    @Test("data far from zero are shown with it, up to the next mark")
    func farFromZero() {
        let prices = chart([63_700, 63_800], count: 3)
        #expect(isNear([prices.y.low, prices.y.high], [0, 100_000]))
        let sweep = chart([2e9, 2.5e9, 3e9])
        #expect(isNear([sweep.y.low, sweep.y.high], [0, 3e9]))
    }

    // "Swift Charts: chartYScale works only in steps of 100" (https://www.volcengine.com/article/2799555): a domain from 0 to 210
    // has marks every 100 in a frame of 300 points. That the domain then ends at 300, as the answer says, is not so by Apple's
    // documentation of `ScaleDomain.automatic`: a domain that is given is exact.
    @Test("a fixed domain that ends between marks keeps its end")
    func between() {
        let rate = chart([80, 90, 120, 150, 160, 140, 125, 110, 88], domain: 0...210, height: 300)
        #expect(isNear(gridValues(rate, .vertical), [0, 100, 200]))
        #expect(rate.y.high == 210)
    }
}
