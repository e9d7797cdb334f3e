import EspalierGraphics

private struct GeometryGroupModifier: NodeModifier {
    func makeNode(around child: Node, _ context: NodeContext) -> GeometryGroupNode { GeometryGroupNode(child) }
    func updateNode(_ node: GeometryGroupNode, _ context: NodeContext) {}
}

/// Slides as a whole with its content, and has no other effect on drawing.
@MainActor private final class GeometryGroupNode: UnaryNode {
    override var slidesAsWhole: Bool { true }
    override var debugName: String { "GeometryGroup" }
}

extension View {
    /// Moves the view as a whole: views inside do not animate a change of its position that is caused outside of it.
    ///
    /// A view inserted while this view moves therefore appears at the current position, not at the final one.
    public func geometryGroup() -> some View { modifier(GeometryGroupModifier()) }
}
