public import EspalierGraphics
package import Foundation

private struct BlendModifier: NodeModifier {
    let mode: BlendMode

    func makeNode(around child: Node, _ context: NodeContext) -> BlendNode { BlendNode(child, mode) }
    func updateNode(_ node: BlendNode, _ context: NodeContext) { node.setMode(mode) }
}

/// Blends each leaf or group in it with the content drawn below it in the same group.
@MainActor package final class BlendNode: UnaryNode {
    private var mode: BlendMode

    package init(_ child: Node, _ mode: BlendMode) {
        self.mode = mode
        super.init(child)
    }

    package func setMode(_ new: BlendMode) {
        guard mode != new else { return }
        setNeedsPaint()
        mode = new
    }

    package override func paint(_ context: inout PaintContext) {
        context.withBlendMode(mode, bounds: inkBounds) { $0.paintChildren(of: self) }
    }

    package override var debugName: String { "Blend" }
}

private struct DrawingGroupModifier: NodeModifier {
    let isOpaque: Bool

    func makeNode(around child: Node, _ context: NodeContext) -> DrawingGroupNode { DrawingGroupNode(child, isOpaque: isOpaque) }
    func updateNode(_ node: DrawingGroupNode, _ context: NodeContext) { node.setOpaque(isOpaque) }
}

/// Draws its content as a single layer; an opaque one has no transparent areas.
@MainActor package final class DrawingGroupNode: UnaryNode {
    private var isOpaque: Bool

    package init(_ child: Node, isOpaque: Bool) {
        self.isOpaque = isOpaque
        super.init(child)
    }

    package func setOpaque(_ new: Bool) {
        guard isOpaque != new else { return }
        setNeedsPaint()
        isOpaque = new
    }

    package override var ownInk: CGRect { isOpaque ? shownBounds : .null }

    package override func paint(_ context: inout PaintContext) {
        func content(_ context: inout PaintContext) {
            if isOpaque { context.fillAligned(shownBounds, .color(.black)) }
            context.paintChildren(of: self)
        }
        // With nothing pending, a layer differs from its content only by isolating blend modes in it, which an opaque background
        // does anyway.
        if context.opacity == 1, !context.hasPendingEffects, isOpaque { return content(&context) }
        context.withGroup(bounds: inkBounds) { content(&$0) }
    }

    package override var debugName: String { "DrawingGroup" }
}

extension View {
    /// Blends each leaf that the view draws with the content below it.
    public func blendMode(_ blendMode: BlendMode) -> some View { modifier(BlendModifier(mode: blendMode)) }

    /// Flattens the view into a single layer, to which the effects that follow are applied.
    ///
    /// - Parameters:
    ///   - opaque: Whether the layer has no transparent areas: where nothing is drawn it is black.
    ///   - colorMode: Has no effect: colours are always blended gamma encoded, as with `nonLinear`.
    public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View {
        modifier(DrawingGroupModifier(isOpaque: opaque))
    }
}
