public import EspalierGraphics
import Foundation

/// What moves a scroll view.
@frozen public enum ScrollPhase: Hashable, Sendable, CustomDebugStringConvertible {
    /// Nothing.
    case idle
    /// A press that may become a drag.
    case tracking
    /// The user: a drag, the wheel, a key.
    case interacting
    /// The speed of a drag that has ended.
    case decelerating
    /// An animation to a place that was asked for.
    case animating

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

/// What a scroll view tells with a change of its phase.
public struct ScrollPhaseChangeContext {
    public let geometry: ScrollGeometry
    /// In points a second; nil where it does not glide.
    public let velocity: CGVector?
}

/// A node that follows the phases of a scroll view.
@MainActor protocol ScrollPhaseReading: Node {
    func phaseDidChange(from old: ScrollPhase, to new: ScrollPhase, _ scroll: ScrollNode)
}

private struct ScrollPhaseModifier: NodeModifier {
    let action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void

    func makeNode(around child: Node, _ context: NodeContext) -> ScrollPhaseNode { ScrollPhaseNode(child, action) }
    func updateNode(_ node: ScrollPhaseNode, _ context: NodeContext) { node.action = action }
}

/// Follows the first scroll view in it, or the one around it.
@MainActor private final class ScrollPhaseNode: UnaryNode, GeometryReading, ScrollPhaseReading {
    var action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
    private weak var scroll: ScrollNode?

    init(_ child: Node, _ action: @escaping (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void) {
        self.action = action
        super.init(child)
        host.addGeometryReader(self)
    }

    /// Looks for the scroll view once there is one.
    func geometryMayHaveChanged() {
        if let scroll, scroll.root === root { return }
        scroll = nearestScroll(around: child)
        scroll?.phaseReaders.append(Weak(self))
    }

    func phaseDidChange(from old: ScrollPhase, to new: ScrollPhase, _ scroll: ScrollNode) {
        let action = action, context = ScrollPhaseChangeContext(geometry: scroll.geometry, velocity: scroll.glideVelocity)
        host.enqueueAction { action(old, new, context) }
    }
}

extension Node {
    /// The first scroll view in `content`, else the one around this node.
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
    /// Calls `action` with the old and the new phase when what moves the scroll view is another.
    public func onScrollPhaseChange(_ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void) -> some View {
        modifier(ScrollPhaseModifier { old, new, _ in action(old, new) })
    }

    /// Calls `action` with the phases, and with where the scroll view stands.
    public func onScrollPhaseChange(
        _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext) -> Void
    ) -> some View {
        modifier(ScrollPhaseModifier(action: action))
    }
}
