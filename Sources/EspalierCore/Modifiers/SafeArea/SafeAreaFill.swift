import EspalierGraphics
import Foundation

/// A fill of the bounds that reaches under the bars that it touches: a style behind a view, or in front of it (SwiftUI: only
/// as a style; views there keep to the bounds).
struct SafeAreaFill<S: ShapeStyle>: LeafView {
    let style: S
    let edges: Edge.Set

    private var view: _ShapeView<Rectangle, S> { _ShapeView(shape: Rectangle(), style: style) }

    func makeNode(_ context: NodeContext) -> ShapeNode {
        let node = ShapeNode(view, context)
        setUp(node, context)
        return node
    }

    func updateNode(_ node: ShapeNode, _ context: NodeContext) {
        node.update(view, context)
        setUp(node, context)
    }

    private func setUp(_ node: ShapeNode, _ context: NodeContext) {
        node.isRightToLeft = context.environment.resolved.isRightToLeft
        node.safeAreaEdges = edges
    }
}
