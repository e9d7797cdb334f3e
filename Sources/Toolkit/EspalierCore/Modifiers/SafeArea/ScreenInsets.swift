package import EspalierGraphics
import Foundation

private struct ScreenInsetsModifier: NodeModifier {
    let edges: Edge.Set

    func makeNode(around child: Node, _ context: NodeContext) -> ScreenInsetsNode { ScreenInsetsNode(child, edges) }

    func updateNode(_ node: ScreenInsetsNode, _ context: NodeContext) {
        guard node.edges != edges else { return }
        node.edges = edges
        node.setNeedsLayout(forcingParent: true)
    }
}

/// Keeps content that stands in front of the window clear of the system's bars.
@MainActor private final class ScreenInsetsNode: UnaryLayoutNode, SafeAreaProviding {
    var edges: Edge.Set

    init(_ child: Node, _ edges: Edge.Set) {
        self.edges = edges
        super.init(child)
    }

    var ownSafeAreaInsets: EdgeInsets { host.screenInsets.keeping(edges) }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let insets = ownSafeAreaInsets, size = child.sizeThatFits(proposal.inset(by: insets))
        return CGSize(width: size.width + insets.horizontal, height: size.height + insets.vertical)
    }

    override func childPlacement(size: CGSize, proposal: ProposedViewSize) -> ChildPlacement {
        let insets = ownSafeAreaInsets
        return ChildPlacement(origin: CGPoint(x: insets.leading, y: insets.top), proposal: proposal.inset(by: insets))
    }

    override var spacing: ViewSpacing { child.spacing }
    override var debugName: String { "ScreenInsets" }
}

extension View {
    /// Lays the view out clear of what the system covers at these edges of the window; its backgrounds may extend below that.
    package func insetByScreen(_ edges: Edge.Set = .all) -> some View { modifier(ScreenInsetsModifier(edges: edges)) }
}
