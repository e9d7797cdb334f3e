public import EspalierGraphics
public import Foundation

private struct ShadowModifier: Animatable {
    var color: Color
    var radius: CGFloat
    var offset: CGSize

    var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(radius, AnimatablePair(offset.width, offset.height)) }
        set {
            radius = newValue.first
            offset = CGSize(width: newValue.second.first, height: newValue.second.second)
        }
    }

}

// In an extension, so that the struct itself belongs to no actor.
extension ShadowModifier: NodeModifier {
    func makeNode(around child: Node, _ context: NodeContext) -> ShadowNode { ShadowNode(child, shadow(context)) }
    func updateNode(_ node: ShadowNode, _ context: NodeContext) {
        node.setShadow(shadow(context), context)
    }

    @MainActor private func shadow(_ context: NodeContext) -> LayerShadow {
        if !radius.isFinite || !offset.width.isFinite || !offset.height.isFinite {
            Diagnostics.warn("A shadow's radius \(radius) or offset \(offset) is not a number and counts as 0. Give finite lengths.")
        }
        func finite(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
        let color = context.environment.resolved.resolve(color)
        return LayerShadow(
            color: color, sigma: max(finite(radius), 0),
            offset: CGSize(width: finite(offset.width), height: finite(offset.height)))
    }
}

/// Throws a shadow from every leaf or group in it.
@MainActor package final class ShadowNode: UnaryNode {
    private var shadow: AnimatedValue<AnimatableShadow>

    package init(_ child: Node, _ shadow: LayerShadow) {
        self.shadow = AnimatedValue(AnimatableShadow(shadow))
        super.init(child)
        hasInkEffect = true
    }

    package func setShadow(_ new: LayerShadow, _ context: NodeContext) {
        guard shadow.model.shadow != new else { return }
        shadow.set(AnimatableShadow(new), context) { [unowned(unsafe) self] in
            shadow.settle()
            setNeedsPaint()
        }
        setNeedsPaint()
    }

    private var shown: LayerShadow { shadow.shown.shadow }
    private var isVisible: Bool { shown.color.opacity > 0 }

    package override func inkAfterEffect(_ content: CGRect) -> CGRect {
        isVisible ? LayerFilter.shadow(shown).bounds(of: content) : content
    }

    package override func paint(_ context: inout PaintContext) {
        guard isVisible else { return context.paintChildren(of: self) }
        context.withFilter(.shadow(shown)) { $0.paintChildren(of: self) }
    }

    package override var debugName: String { "Shadow" }
}

private struct AnimatableShadow: Animatable {
    var shadow: LayerShadow
    init(_ shadow: LayerShadow) { self.shadow = shadow }

    var animatableData: AnimatablePair<Color.Resolved.AnimatableData, AnimatablePair<CGFloat, PointVector>> {
        get {
            AnimatablePair(
                shadow.color.animatableData, AnimatablePair(shadow.sigma, shadow.offset.animatableData))
        }
        set {
            shadow.color.animatableData = newValue.first
            // A spring overshoots.
            shadow.sigma = max(newValue.second.first, 0)
            shadow.offset.animatableData = newValue.second.second
        }
    }
}

extension View {
    /// Throws a shadow from each thing that the view draws; put `compositingGroup()` before it for one shadow of the whole.
    ///
    /// - Parameters:
    ///   - color: black of a third by default, as dark as the view's ink is opaque.
    ///   - radius: the standard deviation of the Gaussian by which the shadow is blurred, in points; 0 gives a sharp one.
    ///   - x: how far the shadow lies to the right, in points.
    ///   - y: how far the shadow lies below, in points.
    public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some View {
        modifier(ShadowModifier(color: color, radius: radius, offset: CGSize(width: x, height: y)))
    }
}
