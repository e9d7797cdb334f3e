import EspalierGraphics

private struct GeometryGroupModifier: NodeModifier {
    func makeNode(around child: Node, _ context: NodeContext) -> GeometryGroupNode { GeometryGroupNode(child) }
    func updateNode(_ node: GeometryGroupNode, _ context: NodeContext) {}
}

/// Slides with everything in it, and draws as if it were not there.
@MainActor private final class GeometryGroupNode: UnaryNode {
    override var slidesAsWhole: Bool { true }
    override var debugName: String { "GeometryGroup" }
}

extension View {
    /// Moves the view as one: a change of its place, made outside of it, does not show as a change of its own of each view inside.
    ///
    /// So what comes into the view while it is on its way comes where the view is then, not where it is going to be.
    public func geometryGroup() -> some View { modifier(GeometryGroupModifier()) }
}
