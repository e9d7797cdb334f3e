/// How a view is inserted and removed: its appearance before insertion and after removal, which an animation connects with its
/// normal one.
@MainActor @preconcurrency public protocol Transition {
    /// The type of the view in each phase.
    associatedtype Body: View
    /// The view being inserted or removed.
    typealias Content = PlaceholderContentView<Self>

    /// Returns the view for a phase. In `identity` it should look as it would without the transition.
    @ViewBuilder @MainActor @preconcurrency func body(content: Content, phase: TransitionPhase) -> Body

    /// What the toolkit must know of the transition, such as whether it moves. With motion by default.
    @MainActor @preconcurrency static var properties: TransitionProperties { get }

    nonisolated func _makeKind() -> _TransitionKind
}

extension Transition {
    /// The default: a transition with motion.
    public static var properties: TransitionProperties { TransitionProperties() }

    public nonisolated func _makeKind() -> _TransitionKind { BodyTransitionKind(self) }

    /// Applies the transition to a view, in a given phase.
    @MainActor @preconcurrency public func apply<V: View>(content: V, phase: TransitionPhase) -> some View {
        PlaceholderScope(base: content) { (view: Content) in body(content: view, phase: phase) }
    }

    /// The transition with an animation of its own, which also runs if the change itself is not animated.
    public nonisolated func animation(_ animation: Animation?) -> some Transition {
        AnimatedTransition(base: self, animation: animation)
    }

    /// Applies both transitions at once; this one is nearer to the view.
    public nonisolated func combined<T: Transition>(with other: T) -> some Transition {
        CombinedTransition(first: self, second: other)
    }
}

/// A built-in transition: one node around the view, whose parameters depend on the phase.
@MainActor @preconcurrency protocol EffectTransition: Transition {
    associatedtype Effect: NodeModifier
    func effect(_ phase: TransitionPhase) -> Effect
}

extension EffectTransition {
    public func body(content: Content, phase: TransitionPhase) -> ModifiedContent<Content, Effect> {
        content.modifier(effect(phase))
    }

    public nonisolated func _makeKind() -> _TransitionKind { EffectTransitionKind(self) }
}
