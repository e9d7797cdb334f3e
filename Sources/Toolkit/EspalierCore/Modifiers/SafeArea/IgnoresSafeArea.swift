public import EspalierGraphics
import Foundation

/// The kinds of regions that reduce a view's safe area.
public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Bars and other elements that the container shows at its edges.
    public static let container = SafeAreaRegions(rawValue: 1)
    /// An on-screen keyboard. There is none here: the region is always empty.
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    /// All of them.
    public static let all = SafeAreaRegions(rawValue: .max)
}

private struct IgnoresSafeAreaModifier: NodeModifier {
    let edges: Edge.Set

    func makeNode(around child: Node, _ context: NodeContext) -> IgnoresSafeAreaNode { IgnoresSafeAreaNode(child, edges) }

    func updateNode(_ node: IgnoresSafeAreaNode, _ context: NodeContext) {
        guard node.edges != edges else { return }
        node.edges = edges
        node.setNeedsLayout()
    }
}

/// Measures like its child, and places it extended by the insets of the edges that touch a bar.
@MainActor private final class IgnoresSafeAreaNode: UnaryLayoutNode, GeometryReading {
    var edges: Edge.Set
    private var usedInsets = EdgeInsets()

    init(_ child: Node, _ edges: Edge.Set) {
        self.edges = edges
        super.init(child)
        host.addGeometryReader(self)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { child.sizeThatFits(proposal) }
    override var spacing: ViewSpacing { child.spacing }
    override var layoutPriority: Double { child.layoutPriority }

    override func placeContent() {
        let old = usedInsets
        usedInsets = safeAreaInsets.keeping(edges)
        if usedInsets != old { noteReach(usedInsets) }
        super.placeContent()
    }

    override func childPlacement(size: CGSize, proposal: ProposedViewSize) -> ChildPlacement {
        guard usedInsets != EdgeInsets() else { return ChildPlacement(origin: .zero, proposal: proposal) }
        return ChildPlacement(
            origin: CGPoint(x: -usedInsets.leading, y: -usedInsets.top),
            proposal: ProposedViewSize(
                width: size.width + usedInsets.horizontal, height: size.height + usedInsets.vertical))
    }

    /// A bar may have moved although this node has not.
    func geometryMayHaveChanged() {
        if safeAreaInsets.keeping(edges) != usedInsets { setNeedsLayout() }
    }

    override var debugName: String { "IgnoresSafeArea" }
}

extension View {
    /// Extends the view under the bars that it touches. Its size in the surrounding layout does not change.
    public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
        modifier(IgnoresSafeAreaModifier(edges: regions.contains(.container) ? edges : []))
    }

    /// Deprecated: use `ignoresSafeArea(_:edges:)`.
    @available(*, deprecated, message: "Use ignoresSafeArea(_:edges:) instead.")
    public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { ignoresSafeArea(edges: edges) }
}
