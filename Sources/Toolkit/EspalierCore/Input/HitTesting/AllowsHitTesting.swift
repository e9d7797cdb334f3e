import Foundation

private struct HitTestingModifier: NodeModifier {
    let isEnabled: Bool

    func makeNode(around child: Node, _ context: NodeContext) -> HitTestingNode { HitTestingNode(child, isEnabled: isEnabled) }
    func updateNode(_ node: HitTestingNode, _ context: NodeContext) { node.isEnabled = isEnabled }
}

/// Excludes its content from hit testing where that is switched off.
@MainActor private final class HitTestingNode: UnaryNode {
    var isEnabled: Bool

    init(_ child: Node, isEnabled: Bool) {
        self.isEnabled = isEnabled
        super.init(child)
    }

    override func hitTest(_ point: CGPoint, _ result: inout HitPath) -> Bool {
        isEnabled && hitTestContent(point, &result)
    }
}

extension View {
    /// Sets whether the pointer can hit the view and the views in it; where it cannot, it hits what is behind them.
    public func allowsHitTesting(_ enabled: Bool) -> some View { modifier(HitTestingModifier(isEnabled: enabled)) }
}
