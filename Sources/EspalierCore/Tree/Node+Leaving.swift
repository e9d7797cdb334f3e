import EspalierGraphics
package import Foundation

/// The mark of a node whose view has been removed, and whose transition is not over.
///
/// SwiftUI: such a view is drawn where it was, behind what is still there; it has no part in layout, is not hit, and says
/// nothing of itself by preferences or to assistive technology. Its container keeps it apart from its children, as a *ghost*:
/// only what draws looks at those.
@MainActor package final class Leaving {
    /// Where the view stood in its container; nil once it stands there again, or if it has never been away.
    var placement: (origin: CGPoint, proposal: ProposedViewSize)?
    /// The container that draws it.
    fileprivate weak var keeper: Node?

    package init(placement: (origin: CGPoint, proposal: ProposedViewSize)? = nil) { self.placement = placement }
}

extension Node {
    /// Where the node stands in its container, seen through what modifiers have put around it.
    final var placementInContainer: (origin: CGPoint, proposal: ProposedViewSize) {
        var node = self
        while let parent = node.parent, parent.forwardsTraits { node = parent }
        return (node.origin, node.proposal)
    }

    /// Takes those out of a new list of children that are leaving, and draws them from now on. Returns the others.
    ///
    /// A container calls it before it compares the list with its children: these must not be disowned.
    package final func takeLeaving(from list: [Node]) -> [Node] {
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
                // It is drawn behind others now.
                node.setNeedsPaint()
            }
            if let placement = mark.placement {
                mark.placement = nil
                node.place(at: placement.origin, proposal: placement.proposal)
            }
        }
        return living
    }

    /// Whether a child is drawn only, because its view is leaving.
    final func isGhost(_ child: Node) -> Bool { ghosts != nil && child.leavingMark?.keeper === self }

    /// What changes inside a ghost is placed in the rectangle that it had.
    final func placeGhosts() {
        for ghost in ghosts ?? [] where ghost.needsPlacement { ghost.place(at: ghost.origin, proposal: ghost.proposal) }
    }

    /// Moves ghosts the other way when their container has moved.
    final func keepGhosts(againstMove shift: CGPoint) {
        for ghost in ghosts ?? [] where ghost.isPlaced {
            ghost.slide(to: CGPoint(x: ghost.origin.x - shift.x, y: ghost.origin.y - shift.y))
            ghost.setNeedsPaint()
        }
    }

    /// Calls `body` with each child and each ghost in painting order, back to front.
    /// SwiftUI: of equal `zIndex`, what is leaving lies behind.
    package final func forEachDrawn(_ body: (Node) -> Void) {
        guard let ghosts else { return forEachChild(body) }
        let behind = ghosts.contains { $0.zIndex != 0 }
            ? ghosts.enumerated().sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }.map(\.element)
            : ghosts
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

    /// The one child that stands for a list, in a node that has room for one: the only one, or a stack of them all.
    package final func standIn<Stack: ContainerNode>(
        for list: [Node], in stack: inout Stack?, make: () -> Stack
    ) -> Node? {
        let count = host.leavingCount > 0 ? list.count { $0.leavingMark == nil } : list.count
        // A stack that is there keeps what leaves it.
        if count > 1 || stack != nil && list.count > 1 {
            _ = takeLeaving(from: [])
            // What moves into a new stack has painted where it stood without one.
            if stack == nil { forEachChild { $0.damageInk() } }
            let all = stack ?? make()
            stack = all
            all.setChildren(list)
            return all
        }
        // The one that is left must not find the stack by its parent link once that is gone.
        stack?.retire()
        stack = nil
        return takeLeaving(from: list).first
    }
}
