import EspalierGraphics
package import Foundation

/// Marks a node whose view has been removed and whose transition is not over.
///
/// SwiftUI: such a view is drawn where it was, behind the views that remain; it takes no part in layout, is not hit, and
/// contributes nothing to preferences or to assistive technology. Its container keeps it apart from its children, as a *ghost*,
/// which only drawing takes into account.
@MainActor package final class Leaving {
    /// The view's former placement in its container; nil once it has been restored there, or if the view was never taken out.
    var placement: (origin: CGPoint, proposal: ProposedViewSize)?
    /// The container that draws it.
    fileprivate weak var keeper: Node?

    package init(placement: (origin: CGPoint, proposal: ProposedViewSize)? = nil) { self.placement = placement }
}

extension Node {
    /// The node's placement in its container, outside the wrappers that modifiers have put around it.
    final var placementInContainer: (origin: CGPoint, proposal: ProposedViewSize) {
        var node = self
        while let parent = node.parent, parent.forwardsTraits { node = parent }
        return (node.origin, node.proposal)
    }

    /// Removes the leaving nodes from a new list of children, and draws them from now on. Returns the others.
    ///
    /// A container calls this before it compares the list with its children, so that leaving nodes are not disowned.
    package final func extractLeaving(from list: [Node]) -> [Node] {
        guard host.leavingCount > 0 || ghosts != nil else { return list }
        var living: [Node] = [], new: [Node] = []
        for node in list {
            if node.leavingMark == nil { living.append(node) } else { new.append(node) }
        }
        let old = ghosts ?? []
        ghosts = new.isEmpty ? nil : new
        let kept = Set((old.isEmpty ? new : list).map(ObjectIdentifier.init))
        for node in old where !kept.contains(ObjectIdentifier(node)) { release(node) }
        for node in new {
            guard let mark = node.leavingMark else { continue }
            if node.parent !== self { adopt(node) }
            if mark.keeper !== self {
                mark.keeper = self
                // From now on it is drawn behind the others.
                node.setNeedsPaint()
            }
            if let placement = mark.placement {
                mark.placement = nil
                node.place(at: placement.origin, proposal: placement.proposal)
            }
        }
        return living
    }

    /// Whether a child is only drawn, because its view is leaving.
    final func isGhost(_ child: Node) -> Bool { ghosts != nil && child.leavingMark?.keeper === self }

    /// Places ghosts whose content has changed, in the rectangles that they had.
    final func placeGhosts() {
        for ghost in ghosts ?? [] where ghost.needsPlacement { ghost.place(at: ghost.origin, proposal: ghost.proposal) }
    }

    /// Moves ghosts in the opposite direction when their container has moved.
    final func keepGhosts(againstMove shift: CGPoint) {
        for ghost in ghosts ?? [] where ghost.isPlaced {
            ghost.slide(to: CGPoint(x: ghost.origin.x - shift.x, y: ghost.origin.y - shift.y))
            ghost.setNeedsPaint()
        }
    }

    /// Calls `body` with each child and each ghost in painting order, back to front.
    /// SwiftUI: among views of equal `zIndex`, those that are leaving are drawn behind.
    package final func forEachDrawn(_ body: (Node) -> Void) {
        guard let ghosts else { return forEachChild(body) }
        let behind = ghosts.contains { $0.zIndex != 0 }
            ? ghosts.backToFront() : ghosts
        var next = 0
        forEachChild { child in
            while next < behind.count, behind[next].zIndex <= child.zIndex {
                body(behind[next])
                next += 1
            }
            body(child)
        }
        for ghost in behind[next...] { body(ghost) }
    }

    /// The single child that represents a list in a node that holds one child: the only node, or a stack of all of them.
    package final func standIn<Stack: ContainerNode>(
        for list: [Node], in stack: inout Stack?, make: () -> Stack
    ) -> Node? {
        let count = host.leavingCount > 0 ? list.count { $0.leavingMark == nil } : list.count
        // An existing stack keeps the nodes that are leaving it.
        if count > 1 || stack != nil && list.count > 1 {
            _ = extractLeaving(from: [])
            // Nodes that move into a new stack have painted where they were without one.
            if stack == nil { forEachChild { $0.damageInk() } }
            let all = stack ?? make()
            stack = all
            all.setChildren(list)
            return all
        }
        // The remaining node must not reach the stack by its parent link once the stack is gone.
        stack?.retire()
        stack = nil
        return extractLeaving(from: list).first
    }
}
