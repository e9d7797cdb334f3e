import EspalierGraphics
package import Foundation

/// Knows what the pointer is over. Asked again on every motion and after every layout in which something moved.
@MainActor package final class HoverTracker {
    private let host: ViewHost
    private var hovered: [Weak<HoverNode>] = []
    /// In window points; nil while the pointer is outside of the window.
    private var location: CGPoint?
    private var seenGeometry = -1

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
        guard location != nil, host.geometryVersion != seenGeometry else { return }
        update(&actions)
    }

    private func update(_ actions: inout GestureActions) {
        seenGeometry = host.geometryVersion
        guard InputCensus.hoverNodes > 0 || !hovered.isEmpty else { return }
        var inside: [HoverNode] = []
        if let location {
            var path = HitPath()
            _ = host.rootNode.hitTest(location, &path)
            for case let node as HoverNode in path.nodes { inside.append(node) }
        }
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
}
