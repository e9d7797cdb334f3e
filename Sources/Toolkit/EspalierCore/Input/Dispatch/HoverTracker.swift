import EspalierGraphics
package import Foundation

/// Tracks which nodes are under the pointer, and the pointer's shape there. Updated on every motion and after every layout in which
/// something moved.
@MainActor package final class HoverTracker {
    private let host: ViewHost
    private let registrations: InputRegistrations
    private var hovered: [Weak<HoverNode>] = []
    /// In window points; nil while the pointer is outside of the window.
    private var location: CGPoint?
    private var seenGeometry = -1
    private var seenShapes = -1
    private var shape = PointerShape.arrow
    /// The path of the press in progress, which determines the pointer's shape until it ends.
    private var pressed: [Weak<Node>]?
    /// Called when the pointer's shape is to change.
    package var onShapeChange: (@MainActor (PointerShape) -> Void)?

    package init(host: ViewHost) {
        self.host = host
        registrations = host.inputRegistrations
        AppPointer.add(self)
    }

    /// Whether anything says what the pointer looks like, or has said so before.
    private var hasShapes: Bool { registrations.hasPointerShapes || AppPointer.isUsed || shape != .arrow }

    /// The app has set another shape for where no view sets one.
    func appPointerChanged() {
        registrations.pointerShapeVersion &+= 1
        // Amid an update views may not have their places yet: the frame after it looks again.
        guard let location, hasShapes, !UpdateState.isUpdating, LayoutFeedback.isOutside else { return }
        var path = HitPath()
        _ = host.rootNode.hitTest(location, &path)
        updateShape(path)
    }

    package func pointerMoved(to location: CGPoint, _ actions: inout GestureActions) {
        if location != self.location { AppPointer.isHiddenUntilMoved = false }
        self.location = location
        update(&actions)
    }

    package func pointerExited(_ actions: inout GestureActions) {
        location = nil
        update(&actions)
    }

    package func geometryChanged(_ actions: inout GestureActions) {
        guard location != nil else { return }
        guard host.geometryVersion != seenGeometry || registrations.pointerShapeVersion != seenShapes else { return }
        update(&actions)
    }

    /// - Parameter path: the nodes that were pressed, innermost first; nil when the button is released.
    func pressChanged(_ path: [Node]?, _ actions: inout GestureActions) {
        guard hasShapes, path != nil || pressed != nil else { return }
        pressed = path?.map { Weak($0) }
        if path == nil { update(&actions) }
    }

    private func update(_ actions: inout GestureActions) {
        seenGeometry = host.geometryVersion
        seenShapes = registrations.pointerShapeVersion
        tellWatchers(&actions)
        guard registrations.hoverNodes > 0 || !hovered.isEmpty || hasShapes else { return }
        var path = HitPath()
        if let location { _ = host.rootNode.hitTest(location, &path) }
        updateShape(path)
        var inside: [HoverNode] = []
        for case let node as HoverNode in path.nodes { inside.append(node) }
        for entry in hovered {
            // SwiftUI: a removed view gets no report that the pointer has left it.
            guard let node = entry.object, !node.isRemoved, !inside.contains(where: { $0 === node }) else { continue }
            node.pointerLeft(&actions)
        }
        if let location {
            // Outermost first: the pointer crosses a view's edge before those of the views in it.
            for node in inside.reversed() { node.pointerIsInside(at: location, &actions) }
        }
        hovered = inside.map { Weak($0) }
    }

    /// As for hover: those that the pointer has left are notified before those that it has come to.
    private func tellWatchers(_ actions: inout GestureActions) {
        let watchers = registrations.pointerWatchers, location = location
        for isInside in watchers.isEmpty ? [] : [false, true] {
            for case let watcher as any PointerWatching in watchers.lazy.compactMap(\.object)
            where isInside == location.map({ watcher.visibleWindowRect(watcher.bounds).contains($0) }) ?? false {
                actions.append { [weak watcher] in watcher?.pointerMoved(to: location) }
            }
        }
    }

    private func updateShape(_ path: HitPath) {
        // Outside of the window the pointer is not the window's to set; it comes back somewhere else.
        guard let location, hasShapes else { return }
        let new =
            if let pressed { PointerShapes.shape(pressed.lazy.compactMap(\.object), at: location) } else {
                PointerShapes.shape(path.nodes, at: location)
            }
        guard new != shape else { return }
        shape = new
        onShapeChange?(new)
    }
}
