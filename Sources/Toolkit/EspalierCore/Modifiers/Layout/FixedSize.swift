import Foundation

private struct FixedSizeModifier: NodeModifier {
    let horizontal: Bool
    let vertical: Bool

    func makeNode(around child: Node, _ context: NodeContext) -> FixedSizeNode { FixedSizeNode(child, horizontal, vertical) }

    func updateNode(_ node: FixedSizeNode, _ context: NodeContext) {
        guard node.horizontal != horizontal || node.vertical != vertical else { return }
        node.horizontal = horizontal
        node.vertical = vertical
        node.setNeedsLayout(forcingParent: true)
    }
}

@MainActor private final class FixedSizeNode: UnaryLayoutNode {
    var horizontal: Bool
    var vertical: Bool

    init(_ child: Node, _ horizontal: Bool, _ vertical: Bool) {
        self.horizontal = horizontal
        self.vertical = vertical
        super.init(child)
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { child.sizeThatFits(inner(proposal)) }

    override func childPlacement(size: CGSize, proposal: ProposedViewSize) -> ChildPlacement {
        child.aligned(.center, in: size, proposal: inner(proposal))
    }

    /// Unlike most layout modifiers, it passes on its child's priority.
    override var layoutPriority: Double { child.layoutPriority }
    override var spacing: ViewSpacing { child.spacing }
    override var debugName: String { "FixedSize" }
}

extension View {
    /// Gives the view its ideal size, regardless of the proposal.
    public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

    /// Gives the view its ideal length on the chosen axes.
    public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        modifier(FixedSizeModifier(horizontal: horizontal, vertical: vertical))
    }
}
