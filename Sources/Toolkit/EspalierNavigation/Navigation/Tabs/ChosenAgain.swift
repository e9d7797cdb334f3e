import EspalierCore
import EspalierGraphics
import Foundation

extension ScreenNode {
    /// iOS: the selected tab, tapped again, goes back to its first screen; where that is shown, to its top.
    func returnToStart() {
        if frontStacks.filter({ $0.goToFirstScreen() }).isEmpty { scrollToTop() }
    }

    private func scrollToTop() {
        func first(_ node: Node) -> ScrollNode? {
            guard node.showsContent, !node.isBehindOthers else { return nil }
            if let scroll = node as? ScrollNode, scroll.axes.contains(.vertical) { return scroll }
            for child in node.children { if let found = first(child) { return found } }
            return nil
        }
        guard let scroll = first(self), scroll.offset.y > 0 else { return }
        scroll.scrollAfterLayout(Transaction(animation: .default)) { CGPoint(x: $0.offset.x, y: 0) }
    }
}

extension Node {
    /// The stacks of screens in the node that are shown and in no other one.
    fileprivate var frontStacks: [any ScreenStackPlace] {
        guard showsContent, !isBehindOthers else { return [] }
        if let stack = self as? any ScreenStackPlace { return [stack] }
        return children.flatMap(\.frontStacks)
    }
}
