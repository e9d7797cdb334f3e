package import Foundation

/// A node with screens that a drag from its leading edge leads back through. iOS: such a drag begins at the edge of the screen.
@MainActor package protocol EdgePanTarget: Node {
    /// Whether there is something to go back to by hand.
    var canPanFromEdge: Bool { get }
    func edgePanBegan()
    /// - Parameter distance: how far the pointer has moved away from the edge since the drag began, in points; never negative.
    func edgePanMoved(by distance: CGFloat)
    /// - Parameters:
    ///   - distance: as in `edgePanMoved`.
    ///   - speed: the pointer's speed away from the edge, in points per second; negative towards it.
    func edgePanEnded(at distance: CGFloat, speed: CGFloat)
    /// Called when the press has been cancelled.
    func edgePanCancelled()
}

/// The arena member for a drag away from a leading edge. It comes before whatever scrolls or is dragged horizontally there, unless that
/// follows the pointer from the press on, as a slider does.
@MainActor final class EdgePanMember: ArenaMember {
    /// How near to the edge the press must begin, in points.
    static let reach: CGFloat = 20

    private enum Report { case moved, ended, cancelled }

    let rank = ArenaRank.edge
    let followsMoves = true
    private(set) var status = GestureStatus.possible
    private weak var target: (any EdgePanTarget)?
    private let start: CGPoint
    /// 1 where the leading edge is the left one, otherwise -1.
    private let inward: CGFloat
    /// The distance at which the movement became a drag: the screen does not catch it up.
    private var slack: CGFloat = 0
    private var distance: CGFloat = 0
    private var speed: CGFloat = 0
    private var velocity = PointerVelocity()
    private var hasBegun = false
    private var report: Report?

    private init(_ target: any EdgePanTarget, at start: CGPoint, time: Double) {
        self.target = target
        self.start = start
        inward = target.isRightToLeft ? -1 : 1
        velocity.add(start, at: time)
    }

    /// The member of the innermost node that a press near its edge may lead back in.
    static func member(in path: [Node], _ event: PointerEvent) -> EdgePanMember? {
        for case let target as any EdgePanTarget in path {
            let x = target.convertFromWindow(event.location).x
            let fromEdge = target.isRightToLeft ? target.size.width - x : x
            guard fromEdge >= 0, fromEdge < reach, target.canPanFromEdge else { continue }
            return EdgePanMember(target, at: event.location, time: event.time)
        }
        return nil
    }

    func receive(_ event: GestureEvent) {
        guard !status.isTerminal else { return }
        switch event.phase {
        case .down, .tick: break
        case .moved:
            velocity.add(event.location, at: event.time)
            track(event)
        case .up:
            speed = velocity.velocity(at: event.time).width * inward
            if status == .active { track(event) }
            status = status == .active ? .ended : .failed
            if status == .ended { report = .ended }
        }
    }

    private func track(_ event: GestureEvent) {
        let across = (event.location.x - start.x) * inward
        if status == .possible {
            guard event.distance(from: start) >= GestureNode.dragDistance else { return }
            // Whoever moves along the edge, or back to it, scrolls.
            guard across > abs(event.location.y - start.y) else { return status = .failed }
            slack = across
            status = .active
        }
        distance = max(across - slack, 0)
        report = .moved
    }

    func fail() {
        guard !status.isTerminal else { return }
        status = .failed
        if hasBegun { report = .cancelled }
    }

    func deliver(isGranted: Bool, to actions: inout GestureActions) {
        guard let report, isGranted || hasBegun else { return }
        self.report = nil
        let target = target, distance = distance, speed = speed
        if !hasBegun {
            hasBegun = true
            actions.append { target?.edgePanBegan() }
        }
        actions.append {
            switch report {
            case .moved: target?.edgePanMoved(by: distance)
            case .ended: target?.edgePanEnded(at: distance, speed: speed)
            case .cancelled: target?.edgePanCancelled()
            }
        }
    }
}
