import EspalierCore
import EspalierGraphics
import Foundation

/// Extends hit testing to a label's whole rectangle, with the gaps between and beside its parts. Parts beyond it are hit as before.
///
/// SwiftUI: a borderless button is hit anywhere in its label's rectangle; only a plain one, and one in a style of the app's own, is
/// hit on the views of its label alone.
private struct LabelHitArea: NodeModifier {
    func makeNode(around child: Node, _ context: NodeContext) -> LabelHitAreaNode { LabelHitAreaNode(child) }
    func updateNode(_ node: LabelHitAreaNode, _ context: NodeContext) {}
}

@MainActor private final class LabelHitAreaNode: UnaryNode {
    override func containsOwn(_ point: CGPoint) -> Bool { bounds.contains(point) }
    override var debugName: String { "LabelHitArea" }
}

extension View {
    /// Makes the whole rectangle of the view, a button's label, subject to hit testing.
    func labelHitArea() -> some View { modifier(LabelHitArea()) }
}
