extension Subscribers {
    /// How many values a subscriber wants: a count, or no limit.
    ///
    /// `unlimited` absorbs: adding to it or taking from it leaves it unlimited.
    public struct Demand: Equatable, Comparable, Hashable, Codable, CustomStringConvertible, Sendable {
        private var count: UInt

        private init(count: UInt) { self.count = count }

        /// As many values as the publisher can make.
        public static let unlimited = Demand(count: .max)

        /// No values.
        public static let none = Demand(count: 0)

        /// At most `value` values. A negative count is a programming error.
        public static func max(_ value: Int) -> Demand {
            precondition(value >= 0, "Subscribers.Demand.max(_:) needs a count of zero or more, not \(value)")
            return Demand(count: UInt(value))
        }

        /// The number of values, or `nil` when unlimited.
        public var max: Int? { self == .unlimited ? nil : Int(count) }

        public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

        // MARK: - Arithmetic

        /// The sum; without a limit if one has none.
        public static func + (lhs: Demand, rhs: Demand) -> Demand {
            guard let left = lhs.max, let right = rhs.max else { return .unlimited }
            let (sum, overflow) = left.addingReportingOverflow(right)
            return overflow ? .unlimited : .max(sum)
        }

        /// Adds to the demand.
        public static func += (lhs: inout Demand, rhs: Demand) { lhs = lhs + rhs }

        /// The sum; without a limit if one has none.
        public static func + (lhs: Demand, rhs: Int) -> Demand {
            guard let left = lhs.max else { return .unlimited }
            let (sum, overflow) = left.addingReportingOverflow(rhs)
            return overflow ? .unlimited : .max(Swift.max(0, sum))
        }

        /// Adds to the demand.
        public static func += (lhs: inout Demand, rhs: Int) { lhs = lhs + rhs }

        /// So many times the demand; without a limit if it has none.
        public static func * (lhs: Demand, rhs: Int) -> Demand {
            guard let left = lhs.max else { return .unlimited }
            let (product, overflow) = left.multipliedReportingOverflow(by: rhs)
            return overflow ? .unlimited : .max(product)
        }

        /// Multiplies the demand.
        public static func *= (lhs: inout Demand, rhs: Int) { lhs = lhs * rhs }

        /// Never goes below zero. Taking unlimited from a count leaves nothing.
        public static func - (lhs: Demand, rhs: Demand) -> Demand {
            guard let left = lhs.max else { return .unlimited }
            guard let right = rhs.max else { return .none }
            return .max(Swift.max(0, left - right))
        }

        /// Takes from the demand; nothing less than none is left.
        public static func -= (lhs: inout Demand, rhs: Demand) { lhs = lhs - rhs }

        /// The difference, at least none; without a limit if the demand has none.
        public static func - (lhs: Demand, rhs: Int) -> Demand {
            guard let left = lhs.max else { return .unlimited }
            return .max(Swift.max(0, left - rhs))
        }

        /// Takes from the demand; nothing less than none is left.
        public static func -= (lhs: inout Demand, rhs: Int) { lhs = lhs - rhs }

        // MARK: - Comparison

        public static func < (lhs: Demand, rhs: Demand) -> Bool { lhs.count < rhs.count }
        public static func < (lhs: Demand, rhs: Int) -> Bool { lhs.max.map { $0 < rhs } ?? false }
        public static func < (lhs: Int, rhs: Demand) -> Bool { rhs.max.map { lhs < $0 } ?? true }
        /// Compares with a count; no limit is greater than every count.
        public static func <= (lhs: Demand, rhs: Int) -> Bool { !(rhs < lhs) }
        /// Compares with a count; no limit is greater than every count.
        public static func <= (lhs: Int, rhs: Demand) -> Bool { !(rhs < lhs) }
        /// Compares with a count; no limit is greater than every count.
        public static func > (lhs: Demand, rhs: Int) -> Bool { rhs < lhs }
        /// Compares with a count; no limit is greater than every count.
        public static func > (lhs: Int, rhs: Demand) -> Bool { rhs < lhs }
        /// Compares with a count; no limit is greater than every count.
        public static func >= (lhs: Demand, rhs: Int) -> Bool { !(lhs < rhs) }
        /// Compares with a count; no limit is greater than every count.
        public static func >= (lhs: Int, rhs: Demand) -> Bool { !(lhs < rhs) }
        public static func == (lhs: Demand, rhs: Int) -> Bool { lhs.max == rhs }
        public static func == (lhs: Int, rhs: Demand) -> Bool { rhs.max == lhs }
        public static func != (lhs: Demand, rhs: Int) -> Bool { lhs.max != rhs }
        public static func != (lhs: Int, rhs: Demand) -> Bool { rhs.max != lhs }
    }
}
