/// A type-erased transition.
public struct AnyTransition: Sendable {
    let kind: _TransitionKind

    init(kind: _TransitionKind) { self.kind = kind }

    /// Erases the type of a transition.
    public init<T: Transition>(_ transition: T) { kind = transition._makeKind() }
}

extension AnyTransition {
    /// Animates between two values of a modifier: `active` before insertion and after removal, `identity` while the view is
    /// present.
    public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
        AnyTransition(ModifierTransition(active: active, identity: identity))
    }

    /// Uses one transition for insertion and another for removal.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        AnyTransition(kind: CombinedTransitionKind(insertion.kind, removal.kind, .asymmetric))
    }

    /// Applies both transitions at once; this one is nearer to the view.
    public func combined(with other: AnyTransition) -> AnyTransition {
        AnyTransition(kind: CombinedTransitionKind(kind, other.kind, .both))
    }

    /// The transition with an animation of its own, which also runs if the change itself is not animated.
    public func animation(_ animation: Animation?) -> AnyTransition {
        OwnAnimations.exist = true
        return AnyTransition(kind: AnimatedTransitionKind(kind, animation))
    }
}

/// Whether the app uses transitions that run without an animated change; if not, such changes need not look for them. It is global
/// to the process because a transition is made before it belongs to a window; a needless search has no effect.
enum OwnAnimations {
    // Only ever set to true; a read that misses the write is made up for by the next update.
    nonisolated(unsafe) static var exist = false
}

// MARK: - Modifier

enum TransitionKey: LayoutValueKey { static var defaultValue: AnyTransition { .standard } }

private struct TransitionModifier: NodeModifier {
    let transition: AnyTransition

    func makeNode(around child: Node, _ context: NodeContext) -> TransitionNode { TransitionNode(child, transition) }
    func updateNode(_ node: TransitionNode, _ context: NodeContext) { node.transition = transition }
}

/// Carries the transition of the view as a trait. The element that inserts or removes the view reads it.
@MainActor private final class TransitionNode: UnaryNode {
    var transition: AnyTransition

    init(_ child: Node, _ transition: AnyTransition) {
        self.transition = transition
        super.init(child)
    }

    override func trait<K: LayoutValueKey>(_ key: K.Type) -> K.Value? {
        key == TransitionKey.self ? .some(transition as! K.Value) : child.trait(key)
    }
}

extension View {
    /// Sets how the view is inserted and removed when an `if`, a `ForEach` or an `id` around it does so in an animated change.
    public func transition(_ t: AnyTransition) -> some View { modifier(TransitionModifier(transition: t)) }

    /// Sets how the view is inserted and removed when an `if`, a `ForEach` or an `id` around it does so in an animated change.
    @_disfavoredOverload
    public func transition<T: Transition>(_ transition: T) -> some View { self.transition(AnyTransition(transition)) }
}
