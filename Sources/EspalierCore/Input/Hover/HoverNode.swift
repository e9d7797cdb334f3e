import EspalierGraphics
public import Foundation

/// Where the pointer is relative to a view.
@frozen public enum HoverPhase: Equatable, Sendable {
    /// Over the view, at this place.
    case active(CGPoint)
    case ended
}

/// Listens for the pointer coming, moving and going, with no regard to buttons.
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
        InputCensus.hoverNodes += 1
    }

    package override func destroyOwn() {
        guard !isRemoved else { return }
        isRemoved = true
        InputCensus.hoverNodes -= 1
    }

    /// The pointer is over the view, at a point of the window.
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

/// How many nodes want what costs a search of the tree: without any there is no search.
@MainActor package enum InputCensus {
    static var hoverNodes = 0
    static var focusableNodes = 0
    package static var shortcuts = 0
    static var focusBindings = 0
    static var focusDefaults = 0
    static var focusedValues = 0
    /// Nodes that keep input from what stands in them (`Node.isCovered`).
    package static var coveredColumns = 0
}

// MARK: - Modifiers

private struct HoverModifier: NodeModifier {
    let report: HoverNode.Report

    func makeNode(around child: Node, _ context: NodeContext) -> HoverNode { HoverNode(child, report) }
    func updateNode(_ node: HoverNode, _ context: NodeContext) { node.report = report }
}

extension View {
    /// Calls `action` with true when the pointer comes over the view, with false when it leaves.
    public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
        modifier(HoverModifier(report: .inside(action)))
    }

    /// Calls `action` while the pointer moves over the view, and when it leaves.
    public func onContinuousHover(
        coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (HoverPhase) -> Void
    ) -> some View {
        modifier(HoverModifier(report: .phase(coordinateSpace.coordinateSpace, action)))
    }

    @_disfavoredOverload public func onContinuousHover(
        coordinateSpace: CoordinateSpace = .local, perform action: @escaping (HoverPhase) -> Void
    ) -> some View {
        modifier(HoverModifier(report: .phase(coordinateSpace, action)))
    }
}
