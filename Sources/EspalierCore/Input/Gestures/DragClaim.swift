import EspalierGraphics
package import Foundation

/// Whether a drag that would scroll is for something around instead: told the way of the drag, and whether anything inside can still
/// be scrolled by it.
package typealias DragClaim = @MainActor (_ way: CGSize, _ scrolls: Bool) -> Bool

/// What is scrolled by drags of its content.
@MainActor package protocol DragScrolling: Node {
    /// Whether there is anything to come into sight where the content goes that way.
    func canScroll(_ way: CGSize) -> Bool
}

/// Where a gesture made by `GestureNode.scrolling` stands.
@MainActor final class GesturePlace { weak var node: GestureNode? }

/// A view whose drags are its own, also those that come to nothing: what is around it is neither scrolled nor dragged by them.
@MainActor final class DragKeeperNode: UnaryNode {
    override var debugName: String { "DragKeeper" }
}

private struct DragKeeperModifier: NodeModifier {
    func makeNode(around child: Node, _ context: NodeContext) -> DragKeeperNode { DragKeeperNode(child) }
    func updateNode(_ node: DragKeeperNode, _ context: NodeContext) {}
}

extension View {
    /// Keeps drags that begin in the view from what scrolls or is dragged around it, as those of a drum of choices.
    package func keepsDrags() -> some View { modifier(DragKeeperModifier()) }
}
