/// The phases of a view's insertion and removal.
public enum TransitionPhase: Hashable, Sendable {
    /// About to be inserted.
    case willAppear
    /// Present.
    case identity
    /// Removed.
    case didDisappear

    /// Whether the view is present, which is where effects have no effect.
    public var isIdentity: Bool { self == .identity }

    /// -1 before insertion, 0 while present, 1 after removal: for effects that continue in one direction.
    public var value: Double {
        switch self {
        case .willAppear: -1
        case .identity: 0
        case .didDisappear: 1
        }
    }
}

/// The properties of a transition.
public struct TransitionProperties: Sendable {
    /// Whether the transition contains motion. With Reduce Motion on, such a transition is replaced by a fade.
    public var hasMotion: Bool

    /// Creates properties.
    /// - Parameter hasMotion: Whether Reduce Motion replaces the transition by a fade.
    public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}
