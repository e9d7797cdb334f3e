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

// In an extension, so that the struct itself is not actor-isolated.
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
    /// Adds a shadow to each leaf of the view; apply `compositingGroup()` first for one shadow of the whole.
    ///
    /// - Parameters:
    ///   - color: The shadow's colour at full opacity of the view; by default black with an opacity of 0.33.
    ///   - radius: The standard deviation of the Gaussian blur, in points; 0 gives a sharp shadow.
    ///   - x: The horizontal offset to the right, in points.
    ///   - y: The vertical offset downwards, in points.
    public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some View {
        modifier(ShadowModifier(color: color, radius: radius, offset: CGSize(width: x, height: y)))
    }
}
