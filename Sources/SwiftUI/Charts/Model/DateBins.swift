public import Foundation

/// Bins of calendar units or of equal durations for dates, for histograms over time.
public struct DateBins: Sendable, Equatable {
    /// The bounds of the bins, ascending: one more than there are bins.
    public let thresholds: [Date]

    /// - Parameter thresholds: At least two; others are one bin of no duration.
    public init(thresholds: [Date]) {
        let sorted = thresholds.sorted()
        self.thresholds = sorted.count > 1 ? sorted : [sorted.first ?? .distantPast, sorted.first ?? .distantPast]
    }

    /// Bins for data. Dates that are infinitely far away or undefined are left out.
    /// - Parameter desiredCount: About how many bins; nil chooses by their spread.
    public init(data: [Date], desiredCount: Int? = nil, calendar: Calendar = .current) {
        let seconds = data.map(\.timeIntervalSinceReferenceDate).filter(\.isFinite)
        let low = seconds.min().map { Date(timeIntervalSinceReferenceDate: $0) } ?? .distantPast
        let high = seconds.max().map { Date(timeIntervalSinceReferenceDate: $0) } ?? .distantPast
        self.init(range: low...high, desiredCount: desiredCount ?? BinCount.automatic(seconds), calendar: calendar)
    }

    /// About `desiredCount` bins of a whole number of calendar units around a range.
    public init(range: ClosedRange<Date>, desiredCount: Int = 10, calendar: Calendar = .current) {
        let stride = DateTicks.stride(
            range.lowerBound.timeIntervalSinceReferenceDate, range.upperBound.timeIntervalSinceReferenceDate,
            count: Swift.max(1, Swift.min(desiredCount, NumberTicks.limit)) + 1, calendar)
        self.init(unit: stride.unit, by: stride.count, range: range, calendar: calendar)
    }

    /// Bins of equal durations, from the start of a range on.
    public init(timeInterval: TimeInterval, range: ClosedRange<Date>) {
        let count = (range.upperBound.timeIntervalSince(range.lowerBound) / timeInterval).rounded(.up)
        guard timeInterval > 0, count < 100_000 else { self.init(thresholds: [range.lowerBound, range.upperBound]); return }
        self.init(thresholds: (0...Swift.max(1, Int(count))).map { range.lowerBound + Double($0) * timeInterval })
    }

    /// Bins of a number of calendar units around a range.
    public init(unit: Calendar.Component, by count: Int = 1, range: ClosedRange<Date>, calendar: Calendar = .current) {
        let dates = DateTicks.covering(
            range.lowerBound.timeIntervalSinceReferenceDate, range.upperBound.timeIntervalSinceReferenceDate,
            stride: DateStride(unit, count), calendar)
        self.init(thresholds: dates.map { Date(timeIntervalSinceReferenceDate: $0) })
    }

    /// The index of the bin that contains a date; dates outside belong to the first or last bin.
    public func index(for date: Date) -> Int {
        var low = 0, high = thresholds.count - 2
        while low < high {
            let middle = (low + high + 1) / 2
            if thresholds[middle] <= date { low = middle } else { high = middle - 1 }
        }
        return low
    }
}

extension DateBins: RandomAccessCollection {
    public var startIndex: Int { 0 }
    public var endIndex: Int { thresholds.count - 1 }

    /// The bin at a position, the earliest first.
    public subscript(position: Int) -> ChartBinRange<Date> {
        ChartBinRange(thresholds[position], thresholds[position + 1], includesUpperBound: position == endIndex - 1)
    }
}
