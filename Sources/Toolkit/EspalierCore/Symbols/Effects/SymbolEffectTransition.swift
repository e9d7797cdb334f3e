import EspalierGraphics
package import Foundation

/// Makes the symbols in the view appear and disappear with a symbol effect. SwiftUI: anything that is not a symbol is unaffected.
public nonisolated struct SymbolEffectTransition: Transition {
    private let kind: SymbolEffectConfiguration.Kind
    private let speed: Double

    /// Creates a transition with an effect of symbols.
    /// - Parameter options: How fast the effect runs; repetitions do not matter, as a transition runs once.
    public init<T: SymbolEffect & TransitionSymbolEffect>(effect: T, options: SymbolEffectOptions = .default) {
        kind = effect.configuration.kind
        speed = options.speed
    }

    fileprivate var direction: SymbolEffectConfiguration.Direction? {
        switch kind {
        case .appear(let direction), .disappear(let direction): direction
        default: nil
        }
    }

    @MainActor @preconcurrency public static var properties: TransitionProperties { TransitionProperties(hasMotion: true) }
}

extension SymbolEffectTransition: EffectTransition {
    @MainActor func effect(_ phase: TransitionPhase) -> SymbolPresenceModifier {
        SymbolPresenceModifier(isPresent: phase.isIdentity, direction: direction, speed: speed)
    }

    @MainActor @preconcurrency public func body(content: Content, phase: TransitionPhase) -> some View { content.modifier(effect(phase)) }
}

struct SymbolPresenceModifier: NodeModifier {
    let isPresent: Bool
    let direction: SymbolEffectConfiguration.Direction?
    let speed: Double

    func makeNode(around child: Node, _ context: NodeContext) -> SymbolPresenceNode { SymbolPresenceNode(child, self) }

    func updateNode(_ node: SymbolPresenceNode, _ context: NodeContext) { node.setPresent(isPresent, hurried(context)) }

    private func hurried(_ context: NodeContext) -> NodeContext {
        var context = context
        if speed != 1, let animation = context.transaction.animation {
            var transaction = context.transaction
            transaction.animation = animation.speed(speed)
            context = NodeContext(element: context.element, environment: context.environment, transaction: transaction)
        }
        return context
    }
}

/// Draws the symbols in it according to how far they have appeared.
@MainActor package final class SymbolPresenceNode: UnaryNode {
    private var share: AnimatedValue<UnitValue>
    private let direction: SymbolEffectConfiguration.Direction?

    init(_ child: Node, _ modifier: SymbolPresenceModifier) {
        share = AnimatedValue(UnitValue(modifier.isPresent ? 0 : 1))
        direction = modifier.direction
        super.init(child)
        hasInkEffect = true
    }

    func setPresent(_ isPresent: Bool, _ context: NodeContext) {
        let new = UnitValue(isPresent ? 0 : 1)
        guard share.model != new else { return }
        setNeedsPaint()
        // unowned(unsafe): self owns the animated value and with it the runner that holds this closure; the scheduler never calls a
        // runner that only it still references.
        share.set(new, context) { [unowned(unsafe) self] in
            share.releaseIfFinished()
            setNeedsPaint()
        }
    }

    private var pose: SymbolPose {
        let share = min(max(share.shown.value, 0), 1)
        return share == 0 ? .rest : SymbolEffectConfiguration.Kind.gone(CGFloat(share), direction)
    }

    package override func inkAfterEffect(_ content: CGRect) -> CGRect {
        guard pose.scale > 1, !content.isInkless else { return content }
        let reach = max(content.width, content.height) * 0.15
        return content.insetBy(dx: -reach, dy: -reach)
    }

    package override func paint(_ context: inout PaintContext) {
        let pose = pose
        if pose == .rest { return context.paintChildren(of: self) }
        let outer = context.symbolPose
        context.symbolPose = pose.combined(with: outer)
        context.paintChildren(of: self)
        context.symbolPose = outer
    }

    package override var debugName: String { "SymbolPresence" }
}

extension Transition where Self == SymbolEffectTransition {
    /// Makes the symbols in the view appear and disappear with the effect that suits them.
    public nonisolated static var symbolEffect: SymbolEffectTransition { SymbolEffectTransition(effect: .automatic) }

    /// Makes the symbols in the view appear and disappear with an effect.
    public nonisolated static func symbolEffect<T: SymbolEffect & TransitionSymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default
    ) -> SymbolEffectTransition {
        SymbolEffectTransition(effect: effect, options: options)
    }
}

extension AnyTransition {
    /// Makes the symbols in the view appear and disappear with the effect that suits them.
    public static var symbolEffect: AnyTransition { AnyTransition(SymbolEffectTransition(effect: .automatic)) }

    /// Makes the symbols in the view appear and disappear with an effect.
    public static func symbolEffect<T: SymbolEffect & TransitionSymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default
    ) -> AnyTransition {
        AnyTransition(SymbolEffectTransition(effect: effect, options: options))
    }
}
