/// The values between two thresholds. The upper bound belongs to the last bin only.
public struct ChartBinRange<Bound: Comparable> {
    /// The first value of the bin.
    public let lowerBound: Bound
    /// The first value after the bin; in the last bin it belongs to it.
    public let upperBound: Bound
    private let includesUpperBound: Bool

    package init(_ lowerBound: Bound, _ upperBound: Bound, includesUpperBound: Bool) {
        self.lowerBound = lowerBound
        self.upperBound = upperBound
        self.includesUpperBound = includesUpperBound
    }
}

extension ChartBinRange: RangeExpression {
    /// The indices of a collection that the bin contains.
    public func relative<C: Collection>(to collection: C) -> Range<Bound> where C.Index == Bound {
        guard includesUpperBound, upperBound < collection.endIndex else { return lowerBound..<upperBound }
        return lowerBound..<collection.index(after: upperBound)
    }

    /// Whether a value belongs to the bin.
    public func contains(_ element: Bound) -> Bool {
        element >= lowerBound && (element < upperBound || includesUpperBound && element == upperBound)
    }
}

extension ChartBinRange: Equatable {}
extension ChartBinRange: Hashable where Bound: Hashable {}
extension ChartBinRange: Sendable where Bound: Sendable {}
