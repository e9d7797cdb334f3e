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
        var drag = DragGesture(minimumDistance: 10, coordinateSpace: .global)
        drag.mayBegin = mayBegin
        let gesture = drag.onChanged(onChanged).onEnded(onEnded)
        return GestureNode(
            content, recognizer: type(of: gesture)._makeRecognizer(gesture, _GestureContext()), priority: .scrolling, mask: .all,
            isEnabled: isEnabled)
    }

    package var canRecognize: Bool { isEnabled && mask.contains(.gesture) }

    package override func destroyOwn() { leaveArena() }

    /// What scrolls is dragged where nothing of its content stands, too: anywhere in the viewport.
    package override func containsOwn(_ point: CGPoint) -> Bool {
        guard priority == .scrolling, let parent else { return super.containsOwn(point) }
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

    func makeNode(around child: Node, _ context: NodeContext) -> GestureNode {
        GestureNode(
            child, recognizer: G._makeRecognizer(gesture, _GestureContext(element: context.element)), priority: priority,
            mask: mask, isEnabled: context.environment.isEnabled)
    }

    func updateNode(_ node: GestureNode, _ context: NodeContext) {
        let recognizer = unsafeDowncast(node.recognizer, to: _GestureRecognizer<G, G.Value>.self)
        recognizer.update(gesture, _GestureContext(element: context.element))
        if node.mask != mask { node.mask = mask }
        if node.isEnabled != context.environment.isEnabled { node.isEnabled = context.environment.isEnabled }
    }
}

extension View {
    /// Adds a gesture that comes after those of the view.
    public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(AddGestureModifier(gesture: gesture, priority: .normal, mask: mask))
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
