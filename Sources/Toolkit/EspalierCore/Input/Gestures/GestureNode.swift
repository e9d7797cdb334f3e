import EspalierGraphics
package import Foundation

/// Determines which gestures a view with an added gesture recognises.
@frozen public struct GestureMask: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Neither the added gesture nor those of the view and its subviews.
    public static let none: GestureMask = []
    /// The added gesture only, not those of the view and its subviews.
    public static let gesture = GestureMask(rawValue: 1)
    /// The gestures of the view and its subviews, not the added one.
    public static let subviews = GestureMask(rawValue: 2)
    /// The added gesture and those of the view and its subviews.
    public static let all: GestureMask = [.gesture, .subviews]
}

/// The precedence of an added gesture relative to those of the view that it is added to.
package enum GesturePriority: Hashable, Sendable {
    /// Comes after them.
    case normal
    /// Comes before them.
    case high
    /// Comes after drags, and before other gestures and the presses of the views in it.
    case scrolling
    /// Does not compete.
    case simultaneous
}

/// Attaches a gesture recogniser to its content.
@MainActor package final class GestureNode: UnaryNode {
    package let recognizer: _AnyGestureRecognizer
    package let priority: GesturePriority
    package var mask: GestureMask { didSet { if !canRecognize { leaveArena() } } }
    /// SwiftUI: nothing in a disabled view is recognised, though it is still hit.
    package var isEnabled: Bool { didSet { if !canRecognize { leaveArena() } } }
    /// The arena in which the gesture competes, from its press until that is decided.
    package weak var arena: GestureArena?
    /// For a gesture around a scroll view: decides whether a drag that would scroll is for this gesture instead. Called with the drag's
    /// movement, and with whether any scroll view in between can still scroll in that direction.
    package var claims: DragClaim?
    /// For a gesture that scrolls: whether a drag with this movement moves anything. One that does not may still pull content beyond its
    /// end, where nothing around it moves.
    package var moves: (@MainActor (CGSize) -> Bool)?

    package init(_ child: Node, recognizer: _AnyGestureRecognizer, priority: GesturePriority, mask: GestureMask, isEnabled: Bool) {
        self.recognizer = recognizer
        self.priority = priority
        self.mask = mask
        self.isEnabled = isEnabled
        super.init(child)
    }

    /// A node that scrolls its content by dragging. Clicks and drags of the views in it work unless the pointer moves away.
    /// - Parameter mayBegin: called with the movement once the pointer has moved far enough; false leaves the drag to what is around.
    package static func scrolling(
        _ content: Node, isEnabled: Bool, mayBegin: @escaping @MainActor (CGSize) -> Bool,
        onChanged: @escaping @MainActor (DragGesture.Value) -> Void, onEnded: @escaping @MainActor (DragGesture.Value) -> Void
    ) -> GestureNode {
        let place = GesturePlace()
        var drag = DragGesture(minimumDistance: Self.dragDistance, coordinateSpace: .global)
        drag.mayBegin = { translation, _ in
            if let node = place.node, node.isClaimed(translation) { return false }
            return mayBegin(translation)
        }
        let gesture = drag.onChanged(onChanged).onEnded(onEnded)
        let node = GestureNode(
            content, recognizer: type(of: gesture)._makeRecognizer(gesture, _GestureContext()), priority: .scrolling, mask: .all,
            isEnabled: isEnabled)
        place.node = node
        node.moves = mayBegin
        return node
    }

    /// How far the pointer moves before dragging the content scrolls, in points: as far as for a drag gesture, so that one inside comes
    /// first.
    package static let dragDistance: CGFloat = 10

    /// Whether an enclosing gesture claims a drag that would scroll here.
    private func isClaimed(_ translation: CGSize) -> Bool {
        var scrolls = canScroll(parent, translation)
        var node = parent
        while let current = node {
            if current is DragKeeperNode { return false }
            if let gesture = current as? GestureNode, gesture.canRecognize, let claims = gesture.claims, claims(translation, scrolls) {
                return true
            }
            node = current.parent
            if canScroll(node, translation) { scrolls = true }
        }
        return false
    }

    private func canScroll(_ node: Node?, _ translation: CGSize) -> Bool { (node as? any DragScrolling)?.canScroll(translation) ?? false }

    package var canRecognize: Bool { isEnabled && mask.contains(.gesture) }

    package override func destroyOwn() { leaveArena() }

    /// Dragging scrolls anywhere in the viewport, also where there is no content.
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

extension GestureNode: ArenaMember {
    var rank: ArenaRank { .gesture(priority) }
    var arenaNode: Node? { self }
    var status: GestureStatus { recognizer.status }
    var followsMoves: Bool { recognizer.followsMoves }
    var deadline: Double? { recognizer.deadline }
    func receive(_ event: GestureEvent) { recognizer.receive(event) }
    func fail() { recognizer.fail() }
    func reset() { recognizer.reset() }

    func deliver(isGranted: Bool, to actions: inout GestureActions) {
        recognizer.deliver(isGranted: isGranted, to: &actions)
    }

    func arenaChanged(_ arena: GestureArena?) { self.arena = arena }
}

// MARK: - Modifier

private struct AddGestureModifier<G: Gesture>: NodeModifier {
    let gesture: G
    let priority: GesturePriority
    let mask: GestureMask
    var claims: DragClaim?

    /// A gesture that drags the whole view works even where the view is disabled.
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
    /// Adds a gesture with lower precedence than those of the view.
    public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(AddGestureModifier(gesture: gesture, priority: .normal, mask: mask))
    }

    /// Adds a gesture that drags the whole view: it comes after drags inside of it, and before presses.
    /// - Parameter claims: decides which drags of scroll views inside are for the gesture.
    package func draggedWhole<T: Gesture>(by gesture: T, claims: @escaping DragClaim) -> some View {
        modifier(AddGestureModifier(gesture: gesture, priority: .scrolling, mask: .all, claims: claims))
    }

    /// Adds a gesture with a precedence that is known only at run time. It is that of the first evaluation.
    package func gesture<T: Gesture>(_ gesture: T, priority: GesturePriority) -> some View {
        modifier(AddGestureModifier(gesture: gesture, priority: priority, mask: .all))
    }

    /// Adds a gesture with lower precedence than those of the view, which can be switched off.
    public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        self.gesture(gesture, including: isEnabled ? .all : .subviews)
    }

    /// Adds a gesture with higher precedence than those of the view.
    public func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(AddGestureModifier(gesture: gesture, priority: .high, mask: mask))
    }

    /// Adds a gesture with higher precedence than those of the view, which can be switched off.
    public func highPriorityGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        highPriorityGesture(gesture, including: isEnabled ? .all : .subviews)
    }

    /// Adds a gesture that is recognised along with those of the view.
    public func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(AddGestureModifier(gesture: gesture, priority: .simultaneous, mask: mask))
    }

    /// Adds a gesture that is recognised along with those of the view, and can be switched off.
    public func simultaneousGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        simultaneousGesture(gesture, including: isEnabled ? .all : .subviews)
    }
}
