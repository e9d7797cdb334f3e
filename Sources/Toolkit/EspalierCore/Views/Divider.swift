import EspalierGraphics
package import Foundation

/// A line between views: across the axis of the enclosing stack, or horizontal outside of one.
public struct Divider: LeafView, Sendable {
    /// Creates a divider.
    public nonisolated init() {}

    package func makeNode(_ context: NodeContext) -> DividerNode { DividerNode(color(context), host: context.host) }
    package func updateNode(_ node: DividerNode, _ context: NodeContext) { node.setColor(color(context)) }

    private func color(_ context: NodeContext) -> Color.Resolved {
        Color.separator.resolve(in: context.environment)
    }
}

@MainActor package final class DividerNode: Node {
    private static let thickness: CGFloat = 1
    private var color: Color.Resolved

    fileprivate init(_ color: Color.Resolved, host: ViewHost) {
        self.color = color
        super.init(host: host)
    }

    fileprivate func setColor(_ new: Color.Resolved) {
        guard color != new else { return }
        color = new
        setNeedsPaint()
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = proposal.replacingUnspecifiedDimensions()
        return enclosingStackOrientation == .horizontal
            ? CGSize(width: Self.thickness, height: size.height) : CGSize(width: size.width, height: Self.thickness)
    }

    package override var cachesSizes: Bool { false }
    package override var followsStackOrientation: Bool { true }
    package override var ownInk: CGRect { shownBounds }
    package override func paintContent(_ context: inout PaintContext) { context.fillAligned(shownBounds, .color(color)) }
    package override func containsOwn(_ point: CGPoint) -> Bool { shownBounds.contains(point) }
    package override var debugName: String { "Divider" }
}
