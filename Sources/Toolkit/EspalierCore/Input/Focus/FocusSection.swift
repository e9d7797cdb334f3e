/// Groups the focusable views inside of it in the order of the Tab key.
@MainActor package final class FocusSectionNode: UnaryNode, FocusScope {
    package override var debugName: String { "FocusSection" }
}

private struct FocusSectionModifier: NodeModifier {
    func makeNode(around child: Node, _ context: NodeContext) -> FocusSectionNode { FocusSectionNode(child) }
    func updateNode(_ node: FocusSectionNode, _ context: NodeContext) {}
}

extension View {
    /// Groups the focusable views inside of this view: the Tab key visits all of them before it moves on.
    public func focusSection() -> some View { modifier(FocusSectionModifier()) }
}
