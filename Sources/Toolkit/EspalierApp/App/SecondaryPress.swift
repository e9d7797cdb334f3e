package import EspalierCore
import Foundation

private struct SecondaryPressModifier: NodeModifier {
    let action: @MainActor () -> Void

    func makeNode(around child: Node, _ context: NodeContext) -> SecondaryPressNode { SecondaryPressNode(child, action) }
    func updateNode(_ node: SecondaryPressNode, _ context: NodeContext) { node.action = action }
}

private final class SecondaryPressNode: UnaryNode, ContextMenuAnchor {
    fileprivate var action: @MainActor () -> Void

    init(_ child: Node, _ action: @escaping @MainActor () -> Void) {
        self.action = action
        super.init(child)
    }

    override var debugName: String { "SecondaryPress" }

    var opensWhenHeld: Bool { false }

    func openContextMenu(at point: CGPoint, isHeld: Bool) -> Bool {
        action()
        return true
    }
}

extension View {
    /// Does something of the app's own where the secondary button would open a menu.
    package func onSecondaryPress(_ action: @escaping @MainActor () -> Void) -> some View {
        modifier(SecondaryPressModifier(action: action))
    }
}
