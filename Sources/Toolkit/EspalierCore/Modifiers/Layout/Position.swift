import EspalierGraphics
public import Foundation

private struct PositionModifier: NodeModifier {
    let position: CGPoint

    func makeNode(around child: Node, _ context: NodeContext) -> PositionNode { PositionNode(child, position) }

    func updateNode(_ node: PositionNode, _ context: NodeContext) { node.setPosition(position) }
}

/// Takes the proposed size and places the child's centre at a point in it.
@MainActor private final class PositionNode: UnaryLayoutNode {
    private var position: CGPoint

    init(_ child: Node, _ position: CGPoint) {
        self.position = position
        super.init(child)
    }

    func setPosition(_ new: CGPoint) {
        guard new != position else { return }
        position = new
        // A container has aligned to one of the child's guides, which move along.
        if hasToldGuides { return setNeedsLayout() }
        if child.isPlaced, !needsPlacement, !needsMeasure { placeContent() }
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        if let width = proposal.width, let height = proposal.height { return CGSize(width: width, height: height) }
        let size = child.sizeThatFits(proposal)
        return CGSize(width: proposal.width ?? size.width, height: proposal.height ?? size.height)
    }

    override func childPlacement(size: CGSize, proposal: ProposedViewSize) -> ChildPlacement {
        let inner = ProposedViewSize(size)
        let own = child.sizeThatFits(inner)
        return ChildPlacement(
            origin: CGPoint(x: position.x - own.width / 2, y: position.y - own.height / 2), proposal: inner)
    }

    override var cachesSizes: Bool { false }
    override var spacing: ViewSpacing { .shapeLike }
    override var debugName: String { "Position" }
}

extension View {
    /// Places the view's centre at a point in the proposed area, all of which the result occupies.
    public func position(_ position: CGPoint) -> some View {
        var finite = position
        if !position.x.isFinite || !position.y.isFinite {
            Diagnostics.warn("Invalid position \(position.x), \(position.y): 0 is used for what is not finite.")
            finite = CGPoint(x: position.x.isFinite ? position.x : 0, y: position.y.isFinite ? position.y : 0)
        }
        return modifier(PositionModifier(position: finite))
    }

    /// The place on each axis, in points.
    public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { position(CGPoint(x: x, y: y)) }
}
