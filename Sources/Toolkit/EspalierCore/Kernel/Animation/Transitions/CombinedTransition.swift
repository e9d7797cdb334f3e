/// Applies two transitions at once.
nonisolated struct CombinedTransition<First: Transition, Second: Transition>: Transition {
    let first: First
    let second: Second

    init(first: First, second: Second) {
        self.first = first
        self.second = second
    }

    @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
        second.apply(content: first.apply(content: content, phase: phase), phase: phase)
    }

    @MainActor static var properties: TransitionProperties {
        TransitionProperties(hasMotion: First.properties.hasMotion || Second.properties.hasMotion)
    }

    func _makeKind() -> _TransitionKind { CombinedTransitionKind(first._makeKind(), second._makeKind(), .both) }
}

/// A transition with an animation of its own.
nonisolated struct AnimatedTransition<Base: Transition>: Transition {
    let base: Base
    let animation: Animation?

    init(base: Base, animation: Animation?) {
        self.base = base
        self.animation = animation
    }

    @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
        base.apply(content: content, phase: phase)
            .transaction { if !$0.disablesAnimations { $0.animation = animation } }
    }

    @MainActor static var properties: TransitionProperties { Base.properties }

    func _makeKind() -> _TransitionKind {
        OwnAnimations.exist = true
        return AnimatedTransitionKind(base._makeKind(), animation)
    }
}

/// Uses one transition for insertion and another for removal.
public nonisolated struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: Transition {
    /// The transition of a view that appears.
    public var insertion: Insertion
    /// The transition of a view that disappears.
    public var removal: Removal

    /// Creates a transition from one for each direction.
    public init(insertion: Insertion, removal: Removal) {
        self.insertion = insertion
        self.removal = removal
    }

    @MainActor @preconcurrency public func body(content: Content, phase: TransitionPhase) -> some View {
        removal.apply(
            content: insertion.apply(content: content, phase: phase == .didDisappear ? .identity : phase),
            phase: phase == .willAppear ? .identity : phase)
    }

    @MainActor @preconcurrency public static var properties: TransitionProperties {
        TransitionProperties(hasMotion: Insertion.properties.hasMotion || Removal.properties.hasMotion)
    }

    public func _makeKind() -> _TransitionKind {
        CombinedTransitionKind(insertion._makeKind(), removal._makeKind(), .asymmetric)
    }
}

extension Transition {
    /// Uses one transition for insertion and another for removal.
    public nonisolated static func asymmetric<Insertion: Transition, Removal: Transition>(
        insertion: Insertion, removal: Removal
    ) -> AsymmetricTransition<Insertion, Removal> where Self == AsymmetricTransition<Insertion, Removal> {
        AsymmetricTransition(insertion: insertion, removal: removal)
    }
}

/// Animates between two values of a modifier.
nonisolated struct ModifierTransition<Modifier: ViewModifier>: Transition {
    let active: Modifier
    let identity: Modifier

    init(active: Modifier, identity: Modifier) {
        self.active = active
        self.identity = identity
    }

    @MainActor func body(content: Content, phase: TransitionPhase) -> some View { content.modifier(phase.isIdentity ? identity : active) }

    // Whether an app's modifier contains motion is for the app to decide.
    @MainActor static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
}
