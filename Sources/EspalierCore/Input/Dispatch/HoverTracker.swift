import EspalierGraphics
package import Foundation

/// Knows what the pointer is over, and what it looks like there. Asked again on every motion and after every layout in which
/// something moved.
@MainActor package final class HoverTracker {
    private let host: ViewHost
    private var hovered: [Weak<HoverNode>] = []
    /// In window points; nil while the pointer is outside of the window.
    private var location: CGPoint?
    private var seenGeometry = -1
    private var seenShapes = -1
    private var shape = PointerShape.arrow
    /// What was under a press that is going on: the pointer keeps its look.
    private var pressed: [Weak<Node>]?
    /// Told when the pointer is to look otherwise.
    package var onShapeChange: (@MainActor (PointerShape) -> Void)?

    package init(host: ViewHost) { self.host = host }

    package func pointerMoved(to location: CGPoint, _ actions: inout GestureActions) {
        self.location = location
        update(&actions)
    }

    package func pointerExited(_ actions: inout GestureActions) {
        location = nil
        update(&actions)
    }

    package func geometryChanged(_ actions: inout GestureActions) {
        guard location != nil else { return }
        guard host.geometryVersion != seenGeometry || PointerShapes.version != seenShapes else { return }
        update(&actions)
    }

    /// - Parameter path: what was pressed, innermost first; nil when the button is up again.
    func pressChanged(_ path: [Node]?, _ actions: inout GestureActions) {
        guard PointerShapes.areWanted, path != nil || pressed != nil else { return }
        pressed = path?.map { Weak($0) }
        if path == nil { update(&actions) }
    }

    private func update(_ actions: inout GestureActions) {
        seenGeometry = host.geometryVersion
        seenShapes = PointerShapes.version
        guard InputCensus.hoverNodes > 0 || !hovered.isEmpty || PointerShapes.areWanted else { return }
        var path = HitPath()
        if let location { _ = host.rootNode.hitTest(location, &path) }
        updateShape(path)
        var inside: [HoverNode] = []
        for case let node as HoverNode in path.nodes { inside.append(node) }
        for entry in hovered {
            // SwiftUI: a view that is gone is not told that the pointer has left it.
            guard let node = entry.object, !node.isRemoved, !inside.contains(where: { $0 === node }) else { continue }
            node.pointerLeft(&actions)
        }
        if let location {
            // Outermost first: the pointer crosses a view's edge before those of the views in it.
            for node in inside.reversed() { node.pointerIsInside(at: location, &actions) }
        }
        hovered = inside.map { Weak($0) }
    }

    private func updateShape(_ path: HitPath) {
        // Outside of the window the pointer is not ours; it comes back somewhere else.
        guard let location, PointerShapes.areWanted else { return }
        let new = if let pressed { PointerShapes.shape(pressed.lazy.compactMap(\.object), at: location) } else { PointerShapes.shape(path.nodes, at: location) }
        guard new != shape else { return }
        shape = new
        onShapeChange?(new)
    }
}
