import Foundation

/// Bins of equal size for numbers, for histograms.
///
/// The thresholds are round numbers where the bins are made from data or a desired count. Where none is given, it follows from the data by
/// Scott's rule, and is at most 200.
public struct NumberBins<Value: Plottable & Numeric & Comparable> {
    /// The bounds of the bins, ascending: one more than there are bins.
    public let thresholds: [Value]

    /// - Parameter thresholds: At least two; others are one bin of no size.
    public init(thresholds: [Value]) {
        let sorted = thresholds.sorted()
        self.thresholds = sorted.count > 1 ? sorted : [sorted.first ?? 0, sorted.first ?? 0]
    }

    /// - Parameter values: Ascending, but rounded ones may be equal.
    private init(ascending values: [Value]) {
        self.init(thresholds: values.indices.filter { $0 == 0 || values[$0 - 1] < values[$0] }.map { values[$0] })
    }

    /// The index of the bin that contains a value; values outside belong to the first or last bin.
    public func index(for value: Value) -> Int {
        var low = 0, high = thresholds.count - 2
        while low < high {
            let middle = (low + high + 1) / 2
            if thresholds[middle] <= value { low = middle } else { high = middle - 1 }
        }
        return low
    }
}

extension NumberBins where Value: BinaryInteger {
    /// Bins for data.
    /// - Parameters:
    ///   - desiredCount: About how many bins; nil chooses by the spread of the values.
    ///   - minimumStride: The smallest size of a bin.
    public init(data: [Value], desiredCount: Int? = nil, minimumStride: Value = 1) {
        self.init(range: (data.min() ?? 0)...(data.max() ?? 0), desiredCount: desiredCount ?? BinCount.automatic(data.map { Double($0) }),
            minimumStride: minimumStride)
    }

    /// About `desiredCount` bins with round bounds around a range.
    public init(range: ClosedRange<Value>, desiredCount: Int = 10, minimumStride: Value = 1) {
        let step = Double(Swift.max(minimumStride, 1))
        let thresholds = BinCount.thresholds(Double(range.lowerBound), Double(range.upperBound), desiredCount, minimum: step)
        self.init(ascending: thresholds.compactMap { Value(exactly: $0.rounded()) })
    }

    /// Bins of a size, whose bounds are multiples of it, around a range.
    public init(size: Value, range: ClosedRange<Value>) {
        let thresholds = BinCount.multiples(Double(size), Double(range.lowerBound), Double(range.upperBound))
        self.init(ascending: thresholds.compactMap { Value(exactly: $0.rounded()) })
    }

    /// A number of bins that divide a range.
    public init(range: ClosedRange<Value>, count: Int) {
        self.init(
            ascending: BinCount.divided(Double(range.lowerBound), Double(range.upperBound), count).compactMap {
                Value(exactly: $0.rounded())
            })
    }
}

extension NumberBins where Value: BinaryFloatingPoint {
    /// Bins for data. Infinite and undefined values are left out.
    /// - Parameters:
    ///   - desiredCount: About how many bins; nil chooses by the spread of the values.
    ///   - minimumStride: The smallest size of a bin; 0 has no limit.
    public init(data: [Value], desiredCount: Int? = nil, minimumStride: Value = 0) {
        let finite = data.filter(\.isFinite)
        let range = (finite.min() ?? 0)...(finite.max() ?? 0)
        self.init(range: range, desiredCount: desiredCount ?? BinCount.automatic(finite.map { Double($0) }), minimumStride: minimumStride)
    }

    /// About `desiredCount` bins with round bounds around a range.
    public init(range: ClosedRange<Value>, desiredCount: Int = 10, minimumStride: Value = 0) {
        self.init(
            ascending: BinCount.thresholds(Double(range.lowerBound), Double(range.upperBound), desiredCount, minimum: Double(minimumStride))
                .compactMap { $0.isFinite ? Value($0) : nil })
    }

    /// Bins of a size, whose bounds are multiples of it, around a range.
    public init(size: Value, range: ClosedRange<Value>) {
        let thresholds = BinCount.multiples(Double(size), Double(range.lowerBound), Double(range.upperBound))
        self.init(ascending: thresholds.compactMap { $0.isFinite ? Value($0) : nil })
    }

    /// A number of bins that divide a range.
    public init(range: ClosedRange<Value>, count: Int) {
        self.init(
            ascending: BinCount.divided(Double(range.lowerBound), Double(range.upperBound), count).compactMap {
                $0.isFinite ? Value($0) : nil
            })
    }
}

extension NumberBins: RandomAccessCollection {
    public typealias Element = ChartBinRange<Value>
    public var startIndex: Int { 0 }
    public var endIndex: Int { thresholds.count - 1 }

    /// The bin at a position, the lowest first.
    public subscript(position: Int) -> ChartBinRange<Value> {
        ChartBinRange(thresholds[position], thresholds[position + 1], includesUpperBound: position == endIndex - 1)
    }
}

extension NumberBins: Sendable where Value: Sendable {}
extension NumberBins: Equatable where Value: Equatable {}

/// How many bins there are, and where they end.
package enum BinCount {
    /// No more bins than this, whatever is asked for.
    private static let limit = 10_000

    /// No more bins than this where the app names no number.
    private static let automaticLimit = 200

    /// Scott's normal reference rule: bins are as wide as 3.49 standard deviations divided by the cube root of the number of values.
    package static func automatic(_ values: [Double]) -> Int {
        guard values.count > 1, let low = values.min(), let high = values.max(), low < high, (high - low).isFinite else { return 1 }
        let count = Double(values.count)
        // Of the range, which keeps the squares finite.
        let mean = values.reduce(0) { $0 + ($1 - low) / (high - low) } / count
        let squares = values.reduce(0) { $0 + ((($1 - low) / (high - low)) - mean) * ((($1 - low) / (high - low)) - mean) }
        let width = 3.49 * (squares / (count - 1)).squareRoot() / cbrt(count)
        return width > 0 ? Int(Swift.max(1, Swift.min((1 / width).rounded(.up), Double(automaticLimit)))) : 1
    }

    package static func thresholds(_ low: Double, _ high: Double, _ count: Int, minimum: Double) -> [Double] {
        guard low.isFinite, high.isFinite, low < high else { return [low, low + Swift.max(minimum, 1)] }
        // One more bound than there are bins.
        let step = NumberTicks.step(low, high, count: Swift.max(1, Swift.min(count, limit)) + 1, minimum: minimum)
        return NumberTicks.covering(low, high, step: step)
    }

    package static func multiples(_ size: Double, _ low: Double, _ high: Double) -> [Double] {
        guard size > 0, size.isFinite, low.isFinite, high.isFinite, (high - low) / size < Double(limit) else { return [low, high] }
        return NumberTicks.covering(low, high, step: size)
    }

    package static func divided(_ low: Double, _ high: Double, _ count: Int) -> [Double] {
        let count = Swift.max(1, Swift.min(count, limit))
        // The difference of large numbers of both signs would be infinite.
        guard (high - low).isFinite else {
            return (0...count).map { low * (1 - Double($0) / Double(count)) + high * (Double($0) / Double(count)) }
        }
        return (0...count).map { $0 == count ? high : low + (high - low) * Double($0) / Double(count) }
    }
}
