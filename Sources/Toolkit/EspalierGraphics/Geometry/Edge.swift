/// A side of a rectangle, in terms of reading direction.
public enum Edge: Int8, CaseIterable, Hashable, Sendable {
    /// The upper side, the side where a line of text begins, the lower side, the side where it ends.
    case top, leading, bottom, trailing

    /// Any number of sides.
    public struct Set: OptionSet, Hashable, Sendable {
        public let rawValue: Int8

        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        /// The set of one side.
        public init(_ edge: Edge) {
            rawValue = 1 << edge.rawValue
        }

        /// The upper side.
        public static let top = Set(.top)
        /// The side where a line of text begins: left where text runs left to right.
        public static let leading = Set(.leading)
        /// The lower side.
        public static let bottom = Set(.bottom)
        /// The side where a line of text ends: right where text runs left to right.
        public static let trailing = Set(.trailing)
        /// The leading and the trailing side.
        public static let horizontal: Set = [.leading, .trailing]
        /// The upper and the lower side.
        public static let vertical: Set = [.top, .bottom]
        /// All four sides.
        public static let all: Set = [.horizontal, .vertical]

        package func contains(_ edge: Edge) -> Bool { contains(Set(edge)) }
    }
}

/// A side of a rectangle along the horizontal axis.
public enum HorizontalEdge: Int8, CaseIterable, Codable, Hashable, Sendable {
    /// The side where a line of text begins, and the side where it ends.
    case leading, trailing

    /// Any number of horizontal sides.
    public struct Set: OptionSet, Hashable, Sendable {
        public let rawValue: Int8

        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        /// The set of one side.
        public init(_ edge: HorizontalEdge) {
            rawValue = 1 << edge.rawValue
        }

        /// The side where a line of text begins.
        public static let leading = Set(.leading)
        /// The side where a line of text ends.
        public static let trailing = Set(.trailing)
        /// Both sides.
        public static let all: Set = [.leading, .trailing]
    }
}

/// A side of a rectangle along the vertical axis.
public enum VerticalEdge: Int8, CaseIterable, Codable, Hashable, Sendable {
    /// The upper and the lower side.
    case top, bottom

    /// Any number of vertical sides.
    public struct Set: OptionSet, Hashable, Sendable {
        public let rawValue: Int8

        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        /// The set of one side.
        public init(_ edge: VerticalEdge) {
            rawValue = 1 << edge.rawValue
        }

        /// The upper side.
        public static let top = Set(.top)
        /// The lower side.
        public static let bottom = Set(.bottom)
        /// Both sides.
        public static let all: Set = [.top, .bottom]
    }
}
