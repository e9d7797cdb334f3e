public import EspalierGraphics
import Foundation

/// The current cause of a scroll view's movement.
@frozen public enum ScrollPhase: Hashable, Sendable, CustomDebugStringConvertible {
    /// The view is at rest.
    case idle
    /// There is a press that may become a drag.
    case tracking
    /// The user scrolls by a drag, the wheel or a key.
    case interacting
    /// The view decelerates after a drag.
    case decelerating
    /// The view animates to a requested position.
    case animating

    /// Whether the view moves or may begin to.
    public var isScrolling: Bool { self != .idle }

    public var debugDescription: String {
        switch self {
        case .idle: "idle"
        case .tracking: "tracking"
        case .interacting: "interacting"
        case .decelerating: "decelerating"
        case .animating: "animating"
        }
    }
}

/// The state of a scroll view at a change of its phase.
public struct ScrollPhaseChangeContext {
    /// The scroll view's geometry at the change.
    public let geometry: ScrollGeometry
    /// In points per second; nil where the view does not decelerate.
    public let velocity: CGVector?
}

/// A node that observes the phases of a scroll view.
@MainActor protocol ScrollPhaseReading: Node {
    func phaseDidChange(from old: ScrollPhase, to new: ScrollPhase, _ scroll: ScrollNode)
}

private struct ScrollPhaseModifier: NodeModifier {
    let action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void

    func makeNode(around child: Node, _ context: NodeContext) -> ScrollPhaseNode { ScrollPhaseNode(child, action) }
    func updateNode(_ node: ScrollPhaseNode, _ context: NodeContext) { node.action = action }
}

/// Observes the first scroll view in its content, or else the enclosing one.
@MainActor private final class ScrollPhaseNode: UnaryNode, GeometryReading, ScrollPhaseReading {
    var action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
    private weak var scroll: ScrollNode?

    init(_ child: Node, _ action: @escaping (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void) {
        self.action = action
        super.init(child)
        host.addGeometryReader(self)
    }

    /// Looks for the scroll view until it is found.
    func geometryMayHaveChanged() {
        if let scroll, scroll.root === root { return }
        scroll = nearestScroll(around: child)
        scroll?.phaseReaders.append(Weak(self))
    }

    func phaseDidChange(from old: ScrollPhase, to new: ScrollPhase, _ scroll: ScrollNode) {
        let action = action, context = ScrollPhaseChangeContext(geometry: scroll.geometry, velocity: scroll.decelerationVelocity)
        host.enqueueAction { action(old, new, context) }
    }
}

extension Node {
    /// The first scroll view in `content`, or else the one that encloses this node.
    final func nearestScroll(around content: Node) -> ScrollNode? {
        func first(_ node: Node) -> ScrollNode? {
            if let scroll = node as? ScrollNode { return scroll }
            for child in node.children { if let found = first(child) { return found } }
            return nil
        }
        return first(content) ?? enclosingScroll()
    }
}

extension View {
    /// Calls `action` with the old and the new phase when the scroll view's phase changes.
    public func onScrollPhaseChange(_ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void) -> some View {
        modifier(ScrollPhaseModifier { old, new, _ in action(old, new) })
    }

    /// Calls `action` with the old and the new phase, and with the scroll view's geometry and velocity.
    public func onScrollPhaseChange(
        _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext) -> Void
    ) -> some View {
        modifier(ScrollPhaseModifier(action: action))
    }
}
