import Foundation
import Testing
@testable import Charts

@Suite("Bins")
struct BinTests {
    @Test("bins of data have round bounds around it")
    func numbers() {
        // 17 / 5 = 3.4: steps of 5.
        #expect(NumberBins(data: [0.0, 3, 17], desiredCount: 5).thresholds == [0, 5, 10, 15, 20])
        #expect(NumberBins(size: 10, range: 3...27).thresholds == [0, 10, 20, 30])
        #expect(NumberBins(range: 0.0...1, count: 4).thresholds == [0, 0.25, 0.5, 0.75, 1])
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

    @Test("bins of dates are calendar units")
    func dates() {
        let low = Date(timeIntervalSinceReferenceDate: DateTicksTests.seconds(2024, 1, 15))
        let high = Date(timeIntervalSinceReferenceDate: DateTicksTests.seconds(2024, 3, 15))
        let bins = DateBins(unit: .month, range: low...high, calendar: DateTicksTests.calendar)
        #expect(bins.thresholds.map(\.timeIntervalSinceReferenceDate) == [1, 2, 3, 4].map { DateTicksTests.seconds(2024, $0) })
        #expect(bins.index(for: low) == 0 && bins.index(for: high) == 2)
    }
}
