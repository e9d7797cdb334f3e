import EspalierGraphics
import Foundation

/// A fill of the bounds that extends under the bars it touches, for a style as a background or overlay. (SwiftUI: only styles do;
/// views there keep to the bounds.)
struct SafeAreaFill<S: ShapeStyle>: LeafView, NamedByPart {
    let style: S
    let edges: Edge.Set

    package var namingPart: Any { style }

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
