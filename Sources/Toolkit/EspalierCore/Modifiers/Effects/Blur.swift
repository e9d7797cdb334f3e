import EspalierGraphics
public import Foundation

struct BlurModifier: Animatable {
    var radius: CGFloat
    var isOpaque: Bool

    var animatableData: CGFloat {
        get { radius }
        set { radius = newValue }
    }
}

// In an extension, so that the struct itself is not actor-isolated.
extension BlurModifier: NodeModifier {
    func makeNode(around child: Node, _ context: NodeContext) -> LayerFilterNode {
        LayerFilterNode(child, filter, name: "Blur")
    }

    func updateNode(_ node: LayerFilterNode, _ context: NodeContext) { node.setFilter(filter, context) }

    private var filter: LayerFilter {
        if !radius.isFinite {
            Diagnostics.warn("A blur's radius is \(radius) and counts as 0. Give a finite length of at least 0.")
        }
        return .blur(sigma: radius > 0 && radius.isFinite ? radius : 0, isOpaque: isOpaque)
    }
}

extension View {
    /// Blurs each leaf of the view separately; apply `compositingGroup()` first to blur it as a whole. Layout is not affected.
    ///
    /// - Parameters:
    ///   - radius: The standard deviation of the Gaussian, in points. 0 or less leaves the view unchanged.
    ///   - opaque: Whether the edges stay opaque and in place: the colours at the border are extended outwards for the blur.
    public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
        modifier(BlurModifier(radius: radius, isOpaque: opaque))
    }
}
