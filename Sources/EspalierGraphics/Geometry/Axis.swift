/// One of the two directions of a plane.
public enum Axis: Int8, CaseIterable, Hashable, Sendable {
    case horizontal, vertical

    /// Any number of axes.
    public struct Set: OptionSet, Hashable, Sendable {
        public let rawValue: Int8

        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        public init(_ axis: Axis) {
            rawValue = 1 << axis.rawValue
        }

        public static let horizontal = Set(.horizontal)
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
