/// Keeps the focusable views inside together in the order of the Tab key.
@MainActor package final class FocusSectionNode: UnaryNode {
    package override var debugName: String { "FocusSection" }
}

private struct FocusSectionModifier: NodeModifier {
    func makeNode(around child: Node, _ context: NodeContext) -> FocusSectionNode { FocusSectionNode(child) }
    func updateNode(_ node: FocusSectionNode, _ context: NodeContext) {}
}

extension View {
    /// Keeps the focusable views inside together: the Tab key goes through all of them before it goes on.
    public func focusSection() -> some View { modifier(FocusSectionModifier()) }
}
