/// Fades in and out.
public nonisolated struct OpacityTransition: Transition {
    /// Creates the transition.
    public init() {}
    @MainActor @preconcurrency public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
}

extension OpacityTransition: EffectTransition {
    @MainActor func effect(_ phase: TransitionPhase) -> OpacityModifier { OpacityModifier(opacity: phase.isIdentity ? 1 : 0) }
    @MainActor @preconcurrency public func body(content: Content, phase: TransitionPhase) -> some View {
        content.opacity(phase.isIdentity ? 1 : 0)
    }
}

extension Transition where Self == OpacityTransition {
    /// Fades in and out.
    public nonisolated static var opacity: OpacityTransition { OpacityTransition() }
}

/// Appears and disappears at once.
public nonisolated struct IdentityTransition: Transition {
    /// Creates the transition.
    public init() {}
    @MainActor @preconcurrency public func body(content: Content, phase: TransitionPhase) -> some View { content }
    @MainActor @preconcurrency public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
    public func _makeKind() -> _TransitionKind { IdentityTransitionKind() }
}

extension Transition where Self == IdentityTransition {
    /// Appears and disappears at once.
    public nonisolated static var identity: IdentityTransition { IdentityTransition() }
}
