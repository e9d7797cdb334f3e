import EspalierCore
import Foundation
import Testing
@testable import Charts

@Suite("Bins")
struct BinTests {
    @Test("bins of data have round bounds around it")
    func numbers() {
        // Four by 5, nine by 2.
        #expect(NumberBins(data: [0.0, 3, 17], desiredCount: 5).thresholds == [0, 5, 10, 15, 20])
        #expect(NumberBins(size: 10, range: 3...27).thresholds == [0, 10, 20, 30])
        #expect(NumberBins(range: 0.0...1, count: 4).thresholds == [0, 0.25, 0.5, 0.75, 1])
    }

    // Documentation of `NumberBins.init(range:desiredCount:minimumStride:)` and `DateBins.init(range:desiredCount:calendar:)`: ten are
    // wanted.
    @Test("ten bins are wanted where the app does not say")
    func usualCount() {
        #expect(NumberBins(range: 0.0...100).count == 10 && NumberBins(range: 0...100).count == 10)
        let start = Date(timeIntervalSinceReferenceDate: DateTicksTests.seconds(2024))
        let bins = DateBins(range: start...start.addingTimeInterval(10 * 3600), calendar: DateTicksTests.calendar)
        #expect(bins.count == 10 && bins.thresholds.first == start)
    }

    // Documentation of `NumberBins.init(data:desiredCount:minimumStride:)`: where no number is wanted, it follows from the data by Scott's
    // normal reference rule, and is at most 200. For 1 to 100 a bin is 3.49 · 29.01 / 4.64 = 21.8 wide: 99 / 21.8 is 4.5, five bins.
    @Test("the number of bins follows from the spread of the data")
    func scott() {
        #expect(BinCount.automatic((1...100).map(Double.init)) == 5)
        #expect(NumberBins(data: Array(1...100)).thresholds == [0, 20, 40, 60, 80, 100])
        // Of a thousand equal values and one far away, a bin would be tiny.
        #expect(BinCount.automatic([Double](repeating: 0, count: 1_000_000) + [1]) == 200)
        #expect(BinCount.automatic([1e308, -1e308, 0]) == 1 && BinCount.automatic([3, 3]) == 1 && BinCount.automatic([]) == 1)
    }

    // Documentation of `NumberBins.init(range:count:)`: exactly so many, from the lower to the upper bound; of `init(size:range:)`: equal
    // bins that cover the range; of `DateBins.init(timeInterval:range:)`: equal ones from the lower bound on.
    @Test("bins of a number or a size are as many or as large as is said")
    func exact() {
        #expect(NumberBins(range: 3.0...8, count: 5).thresholds == [3, 4, 5, 6, 7, 8])
        #expect(NumberBins(range: 3...9, count: 3).thresholds == [3, 5, 7, 9])
        let bins = NumberBins(size: 4.0, range: 1...10)
        #expect(bins.allSatisfy { $0.upperBound - $0.lowerBound == 4 } && bins[0].lowerBound <= 1 && bins[bins.count - 1].upperBound >= 10)
        let start = Date(timeIntervalSinceReferenceDate: 1000)
        let dates = DateBins(timeInterval: 60, range: start...start.addingTimeInterval(150))
        #expect(dates.thresholds == [0, 60, 120, 180].map { start.addingTimeInterval($0) })
    }

    // "Plotting data distributions with Swift Charts" (https://nilcoalescing.com/blog/PlottingDataDistributionsWithSwiftCharts/) takes zero
    // from the scale of its bins; by the documentation of `ScaleDomain` a scale of numbers has zero whatever the mark.
    @Test("bins are shown with zero, like other numbers, unless the app takes it away")
    @MainActor func zero() {
        let bars = ForEach(NumberBins(size: 10.0, range: 30...60).indices, id: \.self) {
            BarMark(x: .value("bin", NumberBins(size: 10.0, range: 30...60)[$0]), y: .value("count", 1))
        }
        let chart = layout(bars)
        #expect(chart.x.low == 0 && chart.x.high == 60)
        let free = layout(bars) { $0.x.domain = AutomaticScaleDomain(includesZero: false)._domain }
        #expect(free.x.low == 30 && free.x.high == 60)
    }

    @Test("a value belongs to the bin that begins at or before it, the last bound to the last bin")
    func index() {
        let bins = NumberBins(thresholds: [0, 10, 20])
        #expect([-5, 0, 9, 10, 20, 25].map { bins.index(for: $0) } == [0, 0, 0, 1, 1, 1])
        #expect(!bins[0].contains(10) && bins[1].contains(10) && bins[1].contains(20))
    }

    @Test("undefined and equal values have one bin")
    func odd() {
        #expect(NumberBins(data: [Double.nan, .infinity]).count == 1)
        #expect(NumberBins(data: [5, 5, 5]).count == 1)
        #expect(NumberBins(data: [Int]()).count == 1)
        #expect(NumberBins(size: 0, range: 1...5).thresholds == [1, 5])
    }

    @Test("undefined dates are in no bin, and numbers of any size are divided")
    func far() {
        let undefined = Date(timeIntervalSinceReferenceDate: .nan), day = Date(timeIntervalSinceReferenceDate: 0)
        #expect(DateBins(data: [undefined]).count == 1)
        let bins = DateBins(
            data: [undefined, day, day + 86400, Date(timeIntervalSinceReferenceDate: .infinity)], calendar: DateTicksTests.calendar)
        #expect(bins.thresholds.allSatisfy { abs($0.timeIntervalSince(day)) <= 4 * 86400 })
        let limit = Double.greatestFiniteMagnitude
        #expect(NumberBins(range: -limit...limit, count: 2).thresholds == [-limit, 0, limit])
        #expect(NumberBins(range: Int.min...Int.max, count: 2).count <= 2)
    }

    @Test("bins of dates are calendar units")
    func dates() {
        let low = Date(timeIntervalSinceReferenceDate: DateTicksTests.seconds(2024, 1, 15))
        let high = Date(timeIntervalSinceReferenceDate: DateTicksTests.seconds(2024, 3, 15))
        let bins = DateBins(unit: .month, range: low...high, calendar: DateTicksTests.calendar)
        #expect(bins.thresholds.map(\.timeIntervalSinceReferenceDate) == [1, 2, 3, 4].map { DateTicksTests.seconds(2024, $0) })
        #expect(bins.index(for: low) == 0 && bins.index(for: high) == 2)
    }
}
