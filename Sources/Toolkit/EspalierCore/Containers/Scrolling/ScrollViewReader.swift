public import EspalierGraphics
import Foundation

/// Gives its content a proxy that scrolls the scroll views inside of it, and the nearest one around it.
public struct ScrollViewReader<Content: View>: View {
    /// Makes the content.
    public var content: (ScrollViewProxy) -> Content

    /// Creates a reader. The proxy works in actions and tasks, not while the content is being made.
    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

    @State private var target = ScrollReaderTarget()

    public var body: some View { content(ScrollViewProxy(target: target)).modifier(ScrollReaderModifier(target: target)) }
}

/// Scrolls to views by their ids.
public struct ScrollViewProxy: @unchecked Sendable {
    // @unchecked: the target is used on the main actor only; calls from elsewhere do nothing.
    fileprivate let target: ScrollReaderTarget

    /// Scrolls until the view with the id is visible.
    /// - Parameter anchor: the point of the view and of the viewport to align; nil scrolls the shortest distance.
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
        guard MainThread.isCurrent else { return }
        let id = UncheckedBox(AnyHashable(id))
        assumeMainActor { target.scroll(to: id.value, anchor: anchor) }
    }
}

/// Holds the nodes of a reader's content.
private final class ScrollReaderTarget: ElementBound, Sendable {
    @MainActor var nodes: [Weak<Node>] = []

    nonisolated init() {}

    @MainActor func scroll(to id: AnyHashable, anchor: UnitPoint?) {
        nodes.removeAll { $0.object == nil }
        for entry in nodes {
            let inner = Self.scrolls(in: entry.object)
            for scroll in inner {
                // The view may only be added by the update that this call is a part of: it is looked up after the layout.
                scroll.scrollAfterLayout(Transaction.current) { $0.offset(forID: id, anchor: anchor) }
            }
            // SwiftUI: a reader inside of a scroll view scrolls that one, where no scroll view in the reader contains the view.
            guard let outer = Self.scroll(around: entry.object) else { continue }
            let others = inner.map { Weak($0) }
            outer.scrollAfterLayout(Transaction.current) { outer in
                if others.contains(where: { $0.object?.rect(forID: id) != nil }) { return nil }
                return outer.offset(forID: id, anchor: anchor)
            }
        }
    }

    @MainActor private static func scroll(around node: Node?) -> ScrollNode? {
        var node = node?.parent
        while let current = node {
            if let scroll = current as? ScrollNode { return scroll }
            node = current.parent
        }
        return nil
    }

    @MainActor private static func scrolls(in node: Node?) -> [ScrollNode] {
        guard let node else { return [] }
        var found = node.children.flatMap { scrolls(in: $0) }
        if let scroll = node as? ScrollNode { found.insert(scroll, at: 0) }
        return found
    }
}

private struct ScrollReaderModifier: NodeModifier {
    let target: ScrollReaderTarget

    func makeNode(around child: Node, _ context: NodeContext) -> UnaryNode {
        let node = UnaryNode(child)
        target.nodes.append(Weak(node))
        return node
    }

    func updateNode(_ node: UnaryNode, _ context: NodeContext) {}
}
