public import EspalierGraphics
public import Foundation

/// A change of how a view looks that layout does not see, and that may depend on the view's geometry.
public protocol VisualEffect: Sendable {
    /// Adds the effect to those inside it.
    func _apply(to state: inout _VisualEffectState)
}

/// What effects add up to.
public struct _VisualEffectState {
    package var effects: [PlaneEffect] = []
    package var opacity = 1.0

    package mutating func add(_ effect: PlaneEffect) { effects.append(effect) }
}

/// The effect that changes nothing: what others are added to.
public struct EmptyVisualEffect: VisualEffect {
    public init() {}
    public func _apply(to state: inout _VisualEffectState) {}
}

private struct PlaneVisualEffect<Base: VisualEffect>: VisualEffect {
    let base: Base
    let effect: PlaneEffect

    func _apply(to state: inout _VisualEffectState) {
        base._apply(to: &state)
        state.add(effect)
    }
}

private struct OpacityVisualEffect<Base: VisualEffect>: VisualEffect {
    let base: Base
    let opacity: Double

    func _apply(to state: inout _VisualEffectState) {
        base._apply(to: &state)
        state.opacity *= opacity > 0 ? min(opacity, 1) : 0
    }
}

extension VisualEffect {
    private func adding(_ effect: PlaneEffect) -> some VisualEffect { PlaneVisualEffect(base: self, effect: effect) }

    public func offset(_ offset: CGSize) -> some VisualEffect { self.offset(x: offset.width, y: offset.height) }

    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
        adding(.affine(CGAffineTransform(translationX: x, y: y)))
    }

    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
        adding(.rotation(angle, anchor: anchor))
    }

    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
        adding(.scale(scale, anchor: anchor))
    }

    public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
        scaleEffect(CGSize(width: scale, height: scale), anchor: anchor)
    }

    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some VisualEffect {
        scaleEffect(CGSize(width: x, height: y), anchor: anchor)
    }

    public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect { adding(.affine(transform)) }

    public func opacity(_ opacity: Double) -> some VisualEffect { OpacityVisualEffect(base: self, opacity: opacity) }
}

// MARK: - In the tree

private struct VisualEffectModifier<Effect: VisualEffect>: NodeModifier {
    let effect: @Sendable (EmptyVisualEffect, GeometryProxy) -> Effect

    func makeNode(around child: Node, _ context: NodeContext) -> VisualEffectNode<Effect> {
        VisualEffectNode(child, effect, isMirrored: context.environment.resolved.isRightToLeft)
    }

    func updateNode(_ node: VisualEffectNode<Effect>, _ context: NodeContext) {
        node.update(effect, isMirrored: context.environment.resolved.isRightToLeft)
    }
}

/// Looks at its geometry after each layout in which anything moved, and paints its content by it.
@MainActor private final class VisualEffectNode<Effect: VisualEffect>: UnaryNode, GeometryReading {
    private var effect: @Sendable (EmptyVisualEffect, GeometryProxy) -> Effect
    private var isMirrored: Bool
    private var transform = CGAffineTransform.identity
    private var opacity = 1.0

    init(_ child: Node, _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> Effect, isMirrored: Bool) {
        self.effect = effect
        self.isMirrored = isMirrored
        super.init(child)
        host.addGeometryReader(self)
    }

    func update(_ new: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> Effect, isMirrored newMirrored: Bool) {
        effect = new
        isMirrored = newMirrored
        if isPlaced { geometryMayHaveChanged() }
    }

    func geometryMayHaveChanged() {
        var state = _VisualEffectState()
        effect(EmptyVisualEffect(), GeometryProxy(self))._apply(to: &state)
        var new = CGAffineTransform.identity
        let flip = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: size.width, ty: 0)
        for effect in state.effects {
            var step = effect.transform(in: size)
            // Effects are seen in a mirror where the layout runs right to left.
            if isMirrored { step = flip.concatenating(step).concatenating(flip) }
            new = new.concatenating(step)
        }
        if !new.isFinite || !new.isInvertible {
            Diagnostics.warn("A visual effect maps the whole view to a line or to nothing (\(new)) and is left out.")
            new = .identity
        }
        guard new != transform || state.opacity != opacity else { return }
        setNeedsPaint()
        let isMoved = new != transform
        transform = new
        opacity = state.opacity
        if isMoved { host.geometryDidChange() }
    }

    override var contentTransform: CGAffineTransform? { transform == .identity ? nil : transform }
    override var showsContent: Bool { opacity > 0 }

    override func paint(_ context: inout PaintContext) {
        if opacity == 1 { return context.paintChildren(of: self) }
        context.withOpacity(opacity) { $0.paintChildren(of: self) }
    }

    override var debugName: String { "VisualEffect" }
}

extension View {
    /// Applies effects that may depend on the view's geometry. Layout does not see them.
    public func visualEffect(
        _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
    ) -> some View {
        modifier(VisualEffectModifier(effect: effect))
    }
}
