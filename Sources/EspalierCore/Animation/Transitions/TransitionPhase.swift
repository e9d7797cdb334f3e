/// Where a view stands in its coming and going.
public enum TransitionPhase: Hashable, Sendable {
    /// About to be inserted.
    case willAppear
    /// There.
    case identity
    /// Removed.
    case didDisappear

    public var isIdentity: Bool { self == .identity }

    /// -1 before, 0 while it is there, 1 after: for effects that go on in one direction.
    public var value: Double {
        switch self {
        case .willAppear: -1
        case .identity: 0
        case .didDisappear: 1
        }
    }
}

/// What a transition is like.
public struct TransitionProperties: Sendable {
    /// Whether something moves: for people who want less motion such a transition is replaced by a fade.
    public var hasMotion: Bool

    public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}
