public import EspalierGraphics
public import Foundation

/// A type-erased transition.
public struct AnyTransition: Sendable {
    let kind: _TransitionKind

    init(kind: _TransitionKind) { self.kind = kind }

    /// Erases the type of a transition.
    public init<T: Transition>(_ transition: T) { kind = transition._makeKind() }

    /// The transition of a view that has none of its own: a fade.
    static let standard = AnyTransition(OpacityTransition())
}

extension AnyTransition {
    /// Fades in and out.
    public static let opacity = AnyTransition(OpacityTransition())

    /// Appears and disappears at once.
    public static let identity = AnyTransition(IdentityTransition())

    /// Grows from the centre, and shrinks to it.
    public static var scale: AnyTransition { AnyTransition(ScaleTransition(1e-5)) }

    /// Grows from an anchor point, and shrinks to it.
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition(ScaleTransition(Double(scale), anchor: anchor))
    }

    /// Moves in across the given edge of the view's bounds, and moves out across the same edge.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition(MoveTransition(edge: edge)) }

    /// Moves in across the leading edge, and moves out across the trailing edge.
    public static var slide: AnyTransition { AnyTransition(SlideTransition()) }

    /// Moves in across the given edge of the view's bounds and out across the opposite one, fading.
    public static func push(from edge: Edge) -> AnyTransition { AnyTransition(PushTransition(edge: edge)) }

    /// Moves in from an offset, and moves out to it.
    public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(OffsetTransition(offset)) }

    /// Moves in from an offset, and moves out to it.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
        AnyTransition(OffsetTransition(CGSize(width: x, height: y)))
    }

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
