public import EspalierGraphics
public import Foundation

public struct _PaddingLayout: NodeModifier {
    let insets: EdgeInsets

    public init(insets: EdgeInsets) { self.insets = insets.finite }

    /// The same padding at the given edges.
    /// - Parameter length: In points; nil is the platform's default of 16.
    public init(edges: Edge.Set, length: CGFloat?) {
        let length = length ?? 16
        self.init(insets: EdgeInsets(
            top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
            bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0))
    }

    package func makeNode(around child: Node, _ context: NodeContext) -> PaddingNode { PaddingNode(child, insets) }

    package func updateNode(_ node: PaddingNode, _ context: NodeContext) {
        guard node.insets != insets else { return }
        node.insets = insets
        node.setNeedsLayout(forcingParent: true)
    }
}

@MainActor package final class PaddingNode: UnaryLayoutNode {
    // exclusivity(unchecked): read as a whole value during measuring and placing; set only in between, when the view is updated.
    @exclusivity(unchecked) var insets: EdgeInsets

    init(_ child: Node, _ insets: EdgeInsets) {
        self.insets = insets
        super.init(child)
        isPlain = true
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = child.sizeThatFits(proposal.inset(by: insets))
        return CGSize(
            width: max(0, size.width + insets.leading + insets.trailing),
            height: max(0, size.height + insets.top + insets.bottom))
    }

    package override func childPlacement(size: CGSize, proposal: ProposedViewSize) -> ChildPlacement {
        ChildPlacement(origin: CGPoint(x: insets.leading, y: insets.top), proposal: proposal.inset(by: insets))
    }

    package override var spacing: ViewSpacing {
        var edges: Edge.Set = []
        if insets.top != 0 { edges.insert(.top) }
        if insets.leading != 0 { edges.insert(.leading) }
        if insets.bottom != 0 { edges.insert(.bottom) }
        if insets.trailing != 0 { edges.insert(.trailing) }
        return child.spacing.resettingEdges(edges)
    }

    package override var debugName: String { "Padding" }
}

extension View {
    /// Adds padding around the view, in points.
    @inlinable public func padding(_ insets: EdgeInsets) -> some View { modifier(_PaddingLayout(insets: insets)) }

    /// Adds padding at the given edges.
    /// - Parameter length: In points; nil is the platform's default of 16.
    @inlinable public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        modifier(_PaddingLayout(edges: edges, length: length))
    }

    /// Adds the same padding at every edge, in points.
    @inlinable public func padding(_ length: CGFloat) -> some View { modifier(_PaddingLayout(edges: .all, length: length)) }
}

extension EdgeInsets {
    /// The insets with non-finite lengths replaced by 0.
    fileprivate var finite: EdgeInsets {
        if top.isFinite && leading.isFinite && bottom.isFinite && trailing.isFinite { return self }
        Diagnostics.warn("Invalid padding: \(self) has an edge that is not finite; 0 is used for it.")
        func length(_ x: CGFloat) -> CGFloat { x.isFinite ? x : 0 }
        return EdgeInsets(top: length(top), leading: length(leading), bottom: length(bottom), trailing: length(trailing))
    }
}
