import EspalierGraphics
public import Foundation

/// Where the pointer is relative to a view.
@frozen public enum HoverPhase: Equatable, Sendable {
    /// Over the view, at this place.
    case active(CGPoint)
    /// The pointer has left the view.
    case ended
}

/// Reports when the pointer enters, moves over and leaves the view, whatever buttons are held.
@MainActor package final class HoverNode: UnaryNode {
    package enum Report {
        case inside((Bool) -> Void)
        case phase(CoordinateSpace, (HoverPhase) -> Void)
    }

    package var report: Report
    private var isInside = false
    private var reported: HoverPhase?
    package private(set) var isRemoved = false

    package init(_ child: Node, _ report: Report) {
        self.report = report
        super.init(child)
        host.inputRegistrations.hoverNodes += 1
    }

    package override func destroyOwn() {
        guard !isRemoved else { return }
        isRemoved = true
        host.inputRegistrations.hoverNodes -= 1
    }

    /// Called while the pointer is over the view. `location` is in window coordinates.
    package func pointerIsInside(at location: CGPoint, _ actions: inout GestureActions) {
        switch report {
        case .inside(let action):
            if !isInside { actions.append { action(true) } }
        case .phase(let space, let action):
            let place = GestureEvent(.moved, at: location, time: 0, node: self).location(in: space)
            if reported != .active(place) {
                reported = .active(place)
                actions.append { action(.active(place)) }
            }
        }
        isInside = true
    }

    package func pointerLeft(_ actions: inout GestureActions) {
        guard isInside else { return }
        isInside = false
        reported = nil
        switch report {
        case .inside(let action): actions.append { action(false) }
        case .phase(_, let action): actions.append { action(.ended) }
        }
    }
}

// MARK: - Modifiers

private struct HoverModifier: NodeModifier {
    let report: HoverNode.Report

    func makeNode(around child: Node, _ context: NodeContext) -> HoverNode { HoverNode(child, report) }
    func updateNode(_ node: HoverNode, _ context: NodeContext) { node.report = report }
}

extension View {
    /// Calls `action` with true when the pointer enters the view, and with false when it leaves.
    public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
        modifier(HoverModifier(report: .inside(action)))
    }

    /// Calls `action` while the pointer moves over the view, and when it leaves.
    public func onContinuousHover(
        coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (HoverPhase) -> Void
    ) -> some View {
        modifier(HoverModifier(report: .phase(coordinateSpace.coordinateSpace, action)))
    }

    /// The same with the older type of coordinate spaces.
    @_disfavoredOverload public func onContinuousHover(
        coordinateSpace: CoordinateSpace = .local, perform action: @escaping (HoverPhase) -> Void
    ) -> some View {
        modifier(HoverModifier(report: .phase(coordinateSpace, action)))
    }
}
