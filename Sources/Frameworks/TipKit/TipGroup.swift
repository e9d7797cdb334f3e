import Observation

/// Several tips of which one is shown at a time.
public struct TipGroup: Sendable {
    /// Which of the tips comes next.
    public enum Priority: Hashable, Sendable {
        /// The first one that may be shown.
        case firstAvailable
        /// The first one that is not over, once it may be shown: the others wait for it.
        case ordered
    }

    /// Lists the tips of a group.
    @resultBuilder public enum Builder {
        /// One of them, or several.
        public static func buildExpression(_ tip: any Tip) -> [any Tip] { [tip] }
        /// All, one after the other.
        public static func buildBlock(_ parts: [any Tip]...) -> [any Tip] { parts.flatMap(\.self) }
        /// What an `if` without `else` gives.
        public static func buildOptional(_ part: [any Tip]?) -> [any Tip] { part ?? [] }
        /// What one branch gives.
        public static func buildEither(first part: [any Tip]) -> [any Tip] { part }
        /// What one branch gives.
        public static func buildEither(second part: [any Tip]) -> [any Tip] { part }
    }

    private let priority: Priority
    private let tips: [any Tip]

    /// A group of tips.
    public init(_ priority: Priority = .firstAvailable, @Builder _ tips: () -> [any Tip]) {
        (self.priority, self.tips) = (priority, tips())
    }

    /// The tip that may be shown now; nil for none. Views that read it are made again when it becomes another one.
    public var currentTip: (any Tip)? {
        switch priority {
        case .firstAvailable: return tips.first { $0.shouldDisplay }
        case .ordered:
            let next = tips.first { if case .invalidated = $0.status { false } else { true } }
            return next.flatMap { $0.shouldDisplay ? $0 : nil }
        }
    }
}
