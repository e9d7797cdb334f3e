import EspalierGraphics
package import Foundation

/// The result of hit testing: the nodes from the innermost one hit to the root.
@MainActor package struct HitPath {
    package fileprivate(set) var nodes: [Node] = []
    package init() {}

    package mutating func append(_ node: Node) { nodes.append(node) }
    package var isEmpty: Bool { nodes.isEmpty }
}

extension Node {
    /// Searches the children from front to back, then the node itself as a leaf.
    package final func hitTestContent(_ point: CGPoint, _ result: inout HitPath) -> Bool {
        if let hitBounds, !hitBounds.contains(point) { return false }
        guard hitsContent, admitsHit(point) else { return false }
        var inner = point
        if let contentTransform {
            guard contentTransform.determinant != 0 else { return false }
            inner = point.applying(contentTransform.inverted())
        } else if hasInkEffect, let projection = contentProjection {
            guard let unprojected = projection.unproject(point) else { return false }
            inner = unprojected
        }
        var hit = false
        forEachChildFrontToBack { child in
            let origin = child.shownOrigin
            if child.hitTest(CGPoint(x: inner.x - origin.x, y: inner.y - origin.y), &result) { hit = true }
            return hit
        }
        if hit || containsOwn(point) {
            result.append(self)
            return true
        }
        return false
    }

    /// Calls `body` with each child, front to back, until it returns true.
    final func forEachChildFrontToBack(_ body: (Node) -> Bool) {
        // Most nodes have one child or none: a list of them at each would be most of the work. The parent keeps its children meanwhile.
        if let soleChild {
            _ = soleChild.withUnretained(body)
            return
        }
        var first: Unmanaged<Node>?
        var others: ContiguousArray<Unmanaged<Node>> = []
        forEachChild { child in
            if first == nil {
                first = .passUnretained(child)
            } else {
                if others.isEmpty { others.reserveCapacity(8) }
                others.append(.passUnretained(child))
            }
        }
        for child in others.reversed() where child.withUnretained(body) { return }
        if let first { _ = first.withUnretained(body) }
    }
}
