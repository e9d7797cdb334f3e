/// One of the two directions of a plane.
public enum Axis: Int8, CaseIterable, Hashable, Sendable {
    /// Along the width, or along the height.
    case horizontal, vertical

    /// Any number of axes.
    public struct Set: OptionSet, Hashable, Sendable {
        public let rawValue: Int8

        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        /// The set of one axis.
        public init(_ axis: Axis) {
            rawValue = 1 << axis.rawValue
        }

        /// The horizontal axis.
        public static let horizontal = Set(.horizontal)
        /// The vertical axis.
        public static let vertical = Set(.vertical)

        package static let both: Set = [.horizontal, .vertical]
        package func contains(_ axis: Axis) -> Bool { contains(Set(axis)) }
    }
}

extension Axis: CustomStringConvertible {
    public var description: String {
        switch self {
        case .horizontal: "horizontal"
        case .vertical: "vertical"
        }
    }

    package var other: Axis { self == .horizontal ? .vertical : .horizontal }
}
