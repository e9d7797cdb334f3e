public import EspalierGraphics
public import Foundation

/// A transition of any type.
public struct AnyTransition: Sendable {
    let kind: _TransitionKind

    init(kind: _TransitionKind) { self.kind = kind }

    public init<T: Transition>(_ transition: T) { kind = transition._makeKind() }

    /// What a view without a transition does: it fades.
    static let standard = AnyTransition(OpacityTransition())
}

extension AnyTransition {
    /// Fades in and out.
    public static let opacity = AnyTransition(OpacityTransition())

    /// Comes and goes at once.
    public static let identity = AnyTransition(IdentityTransition())

    /// Grows out of the middle, and shrinks to it.
    public static var scale: AnyTransition { AnyTransition(ScaleTransition(1e-5)) }

    /// Grows out of a point, and shrinks to it.
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition(ScaleTransition(Double(scale), anchor: anchor))
    }

    /// Comes in over an edge of its own, and goes out over it.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition(MoveTransition(edge: edge)) }

    /// Comes in over the leading edge, and goes out over the trailing one.
    public static var slide: AnyTransition { AnyTransition(SlideTransition()) }

    /// Comes in over an edge of its own and goes out over the opposite one, fading.
    public static func push(from edge: Edge) -> AnyTransition { AnyTransition(PushTransition(edge: edge)) }

    /// Comes from, and goes to, a distance.
    public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(OffsetTransition(offset)) }

    /// Comes from, and goes to, a distance.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
        AnyTransition(OffsetTransition(CGSize(width: x, height: y)))
    }

    /// Between two values of a modifier: `active` before the view comes and after it has gone, `identity` while it is there.
    public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
        AnyTransition(ModifierTransition(active: active, identity: identity))
    }

    /// One transition for views that come, another for those that go.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        AnyTransition(kind: CombinedTransitionKind(insertion.kind, removal.kind, .asymmetric))
    }

    /// Both transitions at once; this one is nearer to the view.
    public func combined(with other: AnyTransition) -> AnyTransition {
        AnyTransition(kind: CombinedTransitionKind(kind, other.kind, .both))
    }

    /// The transition with an animation of its own, which also runs where the change itself has none.
    public func animation(_ animation: Animation?) -> AnyTransition {
        OwnAnimations.exist = true
        return AnyTransition(kind: AnimatedTransitionKind(kind, animation))
    }
}

/// Whether the app uses transitions that run without an animated change: else such changes need not look for them.
enum OwnAnimations {
    // Only ever set; a look that comes too late finds the views of the next update.
    nonisolated(unsafe) static var exist = false
}

// MARK: - Modifier

enum TransitionKey: LayoutValueKey { static var defaultValue: AnyTransition { .standard } }

private struct TransitionModifier: NodeModifier {
    let transition: AnyTransition

    func makeNode(around child: Node, _ context: NodeContext) -> TransitionNode { TransitionNode(child, transition) }
    func updateNode(_ node: TransitionNode, _ context: NodeContext) { node.transition = transition }
}

/// Tells how the view wants to come and go. What lets it in and out reads it then.
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
    /// Says how the view comes and goes, when an `if`, a `ForEach` or an `id` around it lets it in and out by an animated change.
    public func transition(_ t: AnyTransition) -> some View { modifier(TransitionModifier(transition: t)) }

    /// Says how the view comes and goes, when an `if`, a `ForEach` or an `id` around it lets it in and out by an animated change.
    @_disfavoredOverload
    public func transition<T: Transition>(_ transition: T) -> some View { self.transition(AnyTransition(transition)) }
}
