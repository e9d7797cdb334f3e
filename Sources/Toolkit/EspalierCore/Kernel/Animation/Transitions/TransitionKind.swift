/// A type-erased transition, which creates the nodes around views.
public class _TransitionKind: @unchecked Sendable {
    // @unchecked: immutable; its methods are isolated to the main actor.
    init() {}

    /// Whether the transition contains motion, which Reduce Motion avoids.
    @MainActor var hasMotion: Bool { false }
    /// Whether the view appears and disappears at once.
    @MainActor var isIdentity: Bool { false }
    /// Whether a change under the transaction is animated over time.
    @MainActor func animates(under transaction: Transaction) -> Bool { transaction.animation != nil }
    /// Whether both look the same, so that one can continue a run of the other.
    @MainActor func isSame(as other: _TransitionKind) -> Bool { self === other }
    /// The transition used when Reduce Motion is on.
    @MainActor var calm: _TransitionKind { hasMotion ? AnyTransition.standard.kind : self }
    /// Puts the transition around a node, in a phase.
    @MainActor func run(around node: Node, _ phase: TransitionPhase, _ context: NodeContext) -> TransitionRun {
        TransitionRun(node)
    }
}

/// A transition applied to one node. This base class leaves the node unchanged.
@MainActor class TransitionRun {
    /// The node that takes the place of the transitioned node while the transition lasts.
    final let node: Node

    init(_ node: Node) { self.node = node }

    /// Moves to a phase, with the transaction of the context.
    func move(to phase: TransitionPhase, _ context: NodeContext) {}
    /// Removes the nodes around the view's node.
    func end() {}
}

// MARK: - Nothing

final class IdentityTransitionKind: _TransitionKind, @unchecked Sendable {
    // @unchecked: see `_TransitionKind`.
    override var isIdentity: Bool { true }
    override func animates(under transaction: Transaction) -> Bool { false }
    override func isSame(as other: _TransitionKind) -> Bool { other is IdentityTransitionKind }
}

// MARK: - One node

final class EffectTransitionKind<T: EffectTransition>: _TransitionKind, @unchecked Sendable {
    // @unchecked: see `_TransitionKind`.
    private let transition: T
    init(_ transition: T) { self.transition = transition }

    override var hasMotion: Bool { T.properties.hasMotion }

    override func isSame(as other: _TransitionKind) -> Bool {
        (other as? Self).map { valuesAreEqual(transition, $0.transition) } ?? false
    }

    override func run(around node: Node, _ phase: TransitionPhase, _ context: NodeContext) -> TransitionRun {
        EffectTransitionRun(transition, node, phase, context)
    }
}

private final class EffectTransitionRun<T: EffectTransition>: TransitionRun {
    private let transition: T

    init(_ transition: T, _ content: Node, _ phase: TransitionPhase, _ context: NodeContext) {
        self.transition = transition
        let wrapper = transition.effect(phase).makeNode(around: content, context)
        wrapper.isRightToLeft = context.environment.resolved.isRightToLeft
        super.init(wrapper)
    }

    override func move(to phase: TransitionPhase, _ context: NodeContext) {
        transition.effect(phase).updateNode(unsafeDowncast(node, to: T.Effect.Wrapper.self), context)
    }

    override func end() { node.retire() }
}

// MARK: - Two, one around the other

final class CombinedTransitionKind: _TransitionKind, @unchecked Sendable {
    // @unchecked: see `_TransitionKind`.
    /// Which phases each of the two goes through; in the others it is in `identity`.
    enum Share {
        case both
        /// The first is for insertion, the second for removal.
        case asymmetric
    }

    private let first: _TransitionKind
    private let second: _TransitionKind
    private let share: Share

    init(_ first: _TransitionKind, _ second: _TransitionKind, _ share: Share) {
        self.first = first
        self.second = second
        self.share = share
    }

    override var hasMotion: Bool { first.hasMotion || second.hasMotion }
    override var isIdentity: Bool { first.isIdentity && second.isIdentity }

    override func animates(under transaction: Transaction) -> Bool {
        first.animates(under: transaction) || second.animates(under: transaction)
    }

    override func isSame(as other: _TransitionKind) -> Bool {
        guard let other = other as? CombinedTransitionKind, other.share == share else { return false }
        return first.isSame(as: other.first) && second.isSame(as: other.second)
    }

    override var calm: _TransitionKind {
        switch share {
        case .asymmetric: CombinedTransitionKind(first.calm, second.calm, .asymmetric)
        case .both: super.calm
        }
    }

    override func run(around node: Node, _ phase: TransitionPhase, _ context: NodeContext) -> TransitionRun {
        let inner = first.run(around: node, Self.firstPhase(phase, share), context)
        return Run(inner, second.run(around: inner.node, Self.secondPhase(phase, share), context), share)
    }

    private static func firstPhase(_ phase: TransitionPhase, _ share: Share) -> TransitionPhase {
        share == .asymmetric && phase == .didDisappear ? .identity : phase
    }

    private static func secondPhase(_ phase: TransitionPhase, _ share: Share) -> TransitionPhase {
        share == .asymmetric && phase == .willAppear ? .identity : phase
    }

    private final class Run: TransitionRun {
        private let inner: TransitionRun
        private let outer: TransitionRun
        private let share: Share

        init(_ inner: TransitionRun, _ outer: TransitionRun, _ share: Share) {
            self.inner = inner
            self.outer = outer
            self.share = share
            super.init(outer.node)
        }

        override func move(to phase: TransitionPhase, _ context: NodeContext) {
            inner.move(to: firstPhase(phase, share), context)
            outer.move(to: secondPhase(phase, share), context)
        }

        override func end() {
            outer.end()
            inner.end()
        }
    }
}

// MARK: - With an animation

final class AnimatedTransitionKind: _TransitionKind, @unchecked Sendable {
    // @unchecked: see `_TransitionKind`.
    private let base: _TransitionKind
    private let animation: Animation?

    init(_ base: _TransitionKind, _ animation: Animation?) {
        self.base = base
        self.animation = animation
    }

    override var hasMotion: Bool { base.hasMotion }
    override var isIdentity: Bool { base.isIdentity }
    override var calm: _TransitionKind { AnimatedTransitionKind(base.calm, animation) }

    fileprivate func rewritten(_ transaction: Transaction) -> Transaction {
        guard !transaction.disablesAnimations else { return transaction }
        var transaction = transaction
        transaction.animation = animation
        return transaction
    }

    override func animates(under transaction: Transaction) -> Bool { base.animates(under: rewritten(transaction)) }

    override func isSame(as other: _TransitionKind) -> Bool {
        guard let other = other as? AnimatedTransitionKind else { return false }
        return animation == other.animation && base.isSame(as: other.base)
    }

    override func run(around node: Node, _ phase: TransitionPhase, _ context: NodeContext) -> TransitionRun {
        Run(base.run(around: node, phase, context), self)
    }

    private final class Run: TransitionRun {
        private let base: TransitionRun
        private let kind: AnimatedTransitionKind

        init(_ base: TransitionRun, _ kind: AnimatedTransitionKind) {
            self.base = base
            self.kind = kind
            super.init(base.node)
        }

        override func move(to phase: TransitionPhase, _ context: NodeContext) {
            base.move(to: phase, NodeContext(
                element: context.element, environment: context.environment, transaction: kind.rewritten(context.transaction)))
        }

        override func end() { base.end() }
    }
}
