import EspalierGraphics
package import Foundation

/// Which gestures a view with an added gesture recognises.
@frozen public struct GestureMask: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Neither the added gesture nor those of the view and the views in it.
    public static let none: GestureMask = []
    /// The added gesture, and none of the view and the views in it.
    public static let gesture = GestureMask(rawValue: 1)
    /// The gestures of the view and the views in it, not the added one.
    public static let subviews = GestureMask(rawValue: 2)
    /// Both.
    public static let all: GestureMask = [.gesture, .subviews]
}

/// How an added gesture stands to those of the view it is added to.
package enum GesturePriority: Hashable, Sendable {
    /// Comes after them.
    case normal
    /// Comes before them.
    case high
    /// Comes after drags, and before what a press does where it is.
    case scrolling
    /// Does not compete.
    case simultaneous
}

/// Listens for a gesture on the view in it.
@MainActor package final class GestureNode: UnaryNode {
    package let recognizer: _AnyGestureRecognizer
    package let priority: GesturePriority
    package var mask: GestureMask { didSet { if !canRecognize { leaveArena() } } }
    /// SwiftUI: nothing in a disabled view recognises, though it is still hit.
    package var isEnabled: Bool { didSet { if !canRecognize { leaveArena() } } }
    /// Where the gesture competes, from the press that it belongs to until that is decided.
    package weak var arena: GestureArena?
    /// Of a gesture around what scrolls: whether a drag that would scroll is for this gesture instead. Asked with the way of the
    /// drag, and whether anything on the way here can still be scrolled by it.
    package var claims: DragClaim?

    package init(_ child: Node, recognizer: _AnyGestureRecognizer, priority: GesturePriority, mask: GestureMask, isEnabled: Bool) {
        self.recognizer = recognizer
        self.priority = priority
        self.mask = mask
        self.isEnabled = isEnabled
        super.init(child)
    }

    /// A node that drags what scrolls. Clicks and drags of views in it go on unless the pointer moves away.
    /// - Parameter mayBegin: asked once the pointer has gone far enough, with its way; where it says no, the drag is for what is around.
    package static func scrolling(
        _ content: Node, isEnabled: Bool, mayBegin: @escaping @MainActor (CGSize) -> Bool,
        onChanged: @escaping @MainActor (DragGesture.Value) -> Void, onEnded: @escaping @MainActor (DragGesture.Value) -> Void
    ) -> GestureNode {
        let place = GesturePlace()
        var drag = DragGesture(minimumDistance: Self.dragDistance, coordinateSpace: .global)
        drag.mayBegin = { way in
            if let node = place.node, node.isClaimed(way) { return false }
            return mayBegin(way)
        }
        let gesture = drag.onChanged(onChanged).onEnded(onEnded)
        let node = GestureNode(
            content, recognizer: type(of: gesture)._makeRecognizer(gesture, _GestureContext()), priority: .scrolling, mask: .all,
            isEnabled: isEnabled)
        place.node = node
        return node
    }

    /// How far the pointer moves before something is dragged by its content, in points: as far as for a drag gesture, so that one
    /// inside comes first.
    package static let dragDistance: CGFloat = 10

    /// Whether a gesture around takes a drag from what scrolls here.
    private func isClaimed(_ way: CGSize) -> Bool {
        var scrolls = canScroll(parent, way)
        var node = parent
        while let current = node {
            if current is DragKeeperNode { return false }
            if let gesture = current as? GestureNode, gesture.canRecognize, let claims = gesture.claims { return claims(way, scrolls) }
            node = current.parent
            if canScroll(node, way) { scrolls = true }
        }
        return false
    }

    private func canScroll(_ node: Node?, _ way: CGSize) -> Bool { (node as? any DragScrolling)?.canScroll(way) ?? false }

    package var canRecognize: Bool { isEnabled && mask.contains(.gesture) }

    package override func destroyOwn() { leaveArena() }

    /// What scrolls is dragged where nothing of its content stands, too: anywhere in the viewport.
    package override func containsOwn(_ point: CGPoint) -> Bool {
        guard priority == .scrolling, claims == nil, let parent else { return super.containsOwn(point) }
        let origin = shownOrigin
        return parent.bounds.contains(CGPoint(x: point.x + origin.x, y: point.y + origin.y))
    }

    /// SwiftUI: a gesture whose view is removed or disabled is cancelled.
    private func leaveArena() {
        guard let arena else { return }
        self.arena = nil
        arena.remove(self, host: host)
    }
}

// MARK: - Modifier

private struct AddGestureModifier<G: Gesture>: NodeModifier {
    let gesture: G
    let priority: GesturePriority
    let mask: GestureMask
    var claims: DragClaim?

    /// What is dragged with all that is in it can be, whether or not that is enabled.
    private func isEnabled(_ context: NodeContext) -> Bool { claims != nil || context.environment.isEnabled }

    func makeNode(around child: Node, _ context: NodeContext) -> GestureNode {
        let node = GestureNode(
            child, recognizer: G._makeRecognizer(gesture, _GestureContext(element: context.element)), priority: priority,
            mask: mask, isEnabled: isEnabled(context))
        node.claims = claims
        return node
    }

    func updateNode(_ node: GestureNode, _ context: NodeContext) {
        let recognizer = unsafeDowncast(node.recognizer, to: _GestureRecognizer<G, G.Value>.self)
        recognizer.update(gesture, _GestureContext(element: context.element))
        if node.mask != mask { node.mask = mask }
        node.claims = claims
        let isEnabled = isEnabled(context)
        if node.isEnabled != isEnabled { node.isEnabled = isEnabled }
    }
}

extension View {
    /// Adds a gesture that comes after those of the view.
    public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(AddGestureModifier(gesture: gesture, priority: .normal, mask: mask))
    }

    /// Adds a gesture that drags the view with all that is in it: it comes after drags in it, and before what a press does.
    /// - Parameter claims: which drags of what scrolls in the view are for the gesture.
    package func draggedWhole<T: Gesture>(by gesture: T, claims: @escaping DragClaim) -> some View {
        modifier(AddGestureModifier(gesture: gesture, priority: .scrolling, mask: .all, claims: claims))
    }

    /// Adds a gesture that comes after those of the view, and can be switched off.
    public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        self.gesture(gesture, including: isEnabled ? .all : .subviews)
    }

    /// Adds a gesture that comes before those of the view.
    public func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(AddGestureModifier(gesture: gesture, priority: .high, mask: mask))
    }

    /// Adds a gesture that comes before those of the view, and can be switched off.
    public func highPriorityGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        highPriorityGesture(gesture, including: isEnabled ? .all : .subviews)
    }

    /// Adds a gesture that goes on beside those of the view.
    public func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(AddGestureModifier(gesture: gesture, priority: .simultaneous, mask: mask))
    }

    /// Adds a gesture that goes on beside those of the view, and can be switched off.
    public func simultaneousGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        simultaneousGesture(gesture, including: isEnabled ? .all : .subviews)
    }
}
