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
    func makeNode(around child: Node, _ context: NodeContext) -> LayerFilterNode {
        LayerFilterNode(child, filter(context), name: "Shadow")
    }

    func updateNode(_ node: LayerFilterNode, _ context: NodeContext) { node.setFilter(filter(context), context) }

    @MainActor private func filter(_ context: NodeContext) -> LayerFilter {
        let color = context.environment.resolved.resolve(color)
        return .shadow(LayerShadow(color: color, checkedRadius: radius, offset: offset))
    }
}

extension LayerShadow {
    /// SwiftUI's radius of a shadow is the standard deviation of its Gaussian.
    init(color: Color.Resolved, checkedRadius radius: CGFloat, offset: CGSize) {
        if !radius.isFinite || !offset.width.isFinite || !offset.height.isFinite {
            Diagnostics.warn("A shadow's radius \(radius) or offset \(offset) is not a number and counts as 0. Give finite lengths.")
        }
        func finite(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
        self.init(
            color: color, sigma: max(finite(radius), 0),
            offset: CGSize(width: finite(offset.width), height: finite(offset.height)))
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
