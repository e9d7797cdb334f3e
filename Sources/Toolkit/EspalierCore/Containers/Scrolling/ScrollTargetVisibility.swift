import EspalierGraphics
import Foundation

private struct ScrollTargetVisibilityModifier: NodeModifier {
    let threshold: Double
    let accepts: (AnyHashable) -> Bool
    let action: ([AnyHashable]) -> Void

    func makeNode(around child: Node, _ context: NodeContext) -> ScrollTargetVisibilityNode { ScrollTargetVisibilityNode(child, self) }
    func updateNode(_ node: ScrollTargetVisibilityNode, _ context: NodeContext) { node.modifier = self }
}

/// Finds the visible targets of the scroll view inside of it, whenever anything has moved.
@MainActor private final class ScrollTargetVisibilityNode: UnaryNode, GeometryReading {
    var modifier: ScrollTargetVisibilityModifier
    private var visible: [AnyHashable] = []

    init(_ child: Node, _ modifier: ScrollTargetVisibilityModifier) {
        self.modifier = modifier
        super.init(child)
        host.addGeometryReader(self)
    }

    func geometryMayHaveChanged() {
        guard isPlaced, let scroll = Self.scroll(in: child), scroll.isPlaced else { return }
        let new = scroll.visibleTargets(modifier.threshold, where: modifier.accepts)
        guard new != visible else { return }
        visible = new
        let action = modifier.action
        host.enqueueAction { action(new) }
    }

    private static func scroll(in node: Node) -> ScrollNode? {
        if let scroll = node as? ScrollNode { return scroll }
        for child in node.children { if let found = scroll(in: child) { return found } }
        return nil
    }
}

extension ScrollNode {
    /// The ids of the targets of which at least a fraction is visible, in their order.
    fileprivate func visibleTargets(_ threshold: Double, where accepts: (AnyHashable) -> Bool) -> [AnyHashable] {
        guard let container = targetContainer else { return [] }
        let sources = host.identitySources
        var ids: [AnyHashable] = []
        for target in container.children where target.isPlaced {
            let rect = target.bounds.applying(target.transform(to: self))
            let common = rect.intersection(bounds)
            let area = rect.width * rect.height
            guard !common.isNull, area > 0 else { continue }
            let part = Double(common.width * common.height / area)
            guard threshold > 0 ? part >= min(threshold, 1) - 1e-6 : part > 0 else { continue }
            let middle = CGPoint(x: target.size.width / 2, y: target.size.height / 2)
                .applying(target.transform(to: container))
            let known = (container as? any LazyContainer)?.ids(at: middle) ?? []
            if let id = (known + Self.identities(of: target, sources)).first(where: accepts), !ids.contains(id) { ids.append(id) }
        }
        return ids
    }

    /// Those of a view and of what is inside it, the outermost first, as far as it is one view.
    private static func identities(of node: Node, _ sources: IdentitySources) -> [AnyHashable] {
        var ids: [AnyHashable] = [], node: Node? = node
        while let current = node {
            ids += sources.identities(of: current)
            node = current.children.count == 1 ? current.children.first : nil
        }
        return ids
    }
}

extension View {
    /// Calls `action` with the ids of the visible targets of the scroll view, when they change: the views in its
    /// `scrollTargetLayout()`.
    ///
    /// - Parameters:
    ///   - idType: the type of the ids; others are left out.
    ///   - threshold: the fraction of a target that must be visible, from 0 to 1.
    public func onScrollTargetVisibilityChange<ID: Hashable>(
        idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
    ) -> some View {
        modifier(
            ScrollTargetVisibilityModifier(
                threshold: threshold, accepts: { $0.base is ID }, action: { action($0.compactMap { $0.base as? ID }) }))
    }
}
