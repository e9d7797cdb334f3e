import EspalierGraphics
package import Foundation

/// Decides whether a drag that would scroll is for an enclosing gesture instead. Called with the drag's movement, and with whether
/// anything inside can still scroll in that direction.
package typealias DragClaim = @MainActor (_ translation: CGSize, _ scrolls: Bool) -> Bool

/// A node that is scrolled by dragging its content.
@MainActor package protocol DragScrolling: Node {
    /// Whether the content can still move in the direction of a drag.
    func canScroll(_ translation: CGSize) -> Bool
}

/// A weak reference to the node made by `GestureNode.scrolling`.
@MainActor final class GesturePlace { weak var node: GestureNode? }

/// A view that keeps its drags, even those without effect: nothing around it is scrolled or dragged by them.
@MainActor final class DragKeeperNode: UnaryNode {
    override var debugName: String { "DragKeeper" }
}

private struct DragKeeperModifier: NodeModifier {
    func makeNode(around child: Node, _ context: NodeContext) -> DragKeeperNode { DragKeeperNode(child) }
    func updateNode(_ node: DragKeeperNode, _ context: NodeContext) {}
}

extension View {
    /// Keeps drags that begin in the view from scrolling or dragging what is around it, as a wheel picker does.
    package func keepsDrags() -> some View { modifier(DragKeeperModifier()) }
}
