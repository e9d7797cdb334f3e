import EspalierCore
import EspalierGraphics
import Foundation

/// Has all of a label's rectangle react, the gaps between its parts and beside them as well. What sticks out of it reacts as before.
///
/// SwiftUI: a button without a box is its label's rectangle; only a plain one, and one in a style of the app's own, is no more than
/// what its label is made of.
private struct LabelHitArea: NodeModifier {
    func makeNode(around child: Node, _ context: NodeContext) -> LabelHitAreaNode { LabelHitAreaNode(child) }
    func updateNode(_ node: LabelHitAreaNode, _ context: NodeContext) {}
}

@MainActor private final class LabelHitAreaNode: UnaryNode {
    override func containsOwn(_ point: CGPoint) -> Bool { bounds.contains(point) }
    override var debugName: String { "LabelHitArea" }
}

extension View {
    /// Lets the pointer hit the whole rectangle of the view, which is a button's label.
    func labelHitArea() -> some View { modifier(LabelHitArea()) }
}
