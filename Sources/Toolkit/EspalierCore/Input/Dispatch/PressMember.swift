import Foundation

/// The arena member for a press that a view has taken.
@MainActor final class PressMember: ArenaMember {
    let rank: ArenaRank
    private(set) var status: GestureStatus
    private weak var target: (any PressTarget)?
    private let claim: PressClaim
    /// Where the press began, in the window.
    private var start = CGPoint.zero

    init(_ target: any PressTarget, claim: PressClaim) {
        self.target = target
        self.claim = claim
        rank = claim == .whole ? .owned : .shared
        status = claim == .whole ? .active : .possible
    }

    func receive(_ event: GestureEvent) {
        guard !status.isTerminal, let target else { return }
        let point = target.convertFromWindow(event.location)
        switch event.phase {
        // The view already knows: it has taken the press.
        case .down: start = event.location
        case .tick: break
        case .moved:
            target.pressMoved(to: point)
            guard status == .possible else { return }
            if target.followsMoves {
                status = .active
            } else if claim == .tap, max(abs(event.location.x - start.x), abs(event.location.y - start.y)) > Theme.pressSlack {
                fail()
            }
        case .up:
            status = status == .active || claim == .tap ? .ended : .failed
            target.pressEnded(at: point)
            // X11: the selection can be pasted with the middle button.
            target.copySelection(to: .primary)
        }
    }

    func fail() {
        guard !status.isTerminal else { return }
        status = .failed
        target?.pressCancelled()
    }
}

/// Offers presses to the views under them, and remembers the views that took the last one, the innermost of which has the selection.
@MainActor final class PressOffers {
    private var takers: [Weak<Node>] = []
    private var series = PressSeries()

    var last: (any PressTarget)? { takers.first?.object as? any PressTarget }

    /// - Parameters:
    ///   - path: what was hit, innermost first.
    ///   - doubleClickTime: the longest time between two presses of a series, in seconds.
    /// - Returns: the members of the views that have taken the press, innermost first: several where the inner ones pass it on.
    func offer(_ event: PointerEvent, to path: [Node], doubleClickTime: Double) -> [PressMember] {
        let count = series.count(
            of: event, within: doubleClickTime, (path.first?.host.environment ?? EnvironmentValues()).doubleClickDistance)
        for former in takers.compactMap(\.object) where !path.contains(where: { $0 === former }) {
            (former as? any PressTarget)?.pressedElsewhere()
        }
        takers.removeAll { taker in !path.contains { $0 === taker.object } }
        var members: [PressMember] = []
        for node in path {
            if let target = node as? any PressTarget,
               target.pressBegan(at: target.convertFromWindow(event.location), count: count, modifiers: event.modifiers) {
                if members.isEmpty { takers.removeAll() }
                takers.append(Weak(node))
                let claim = target.pressClaim
                // What is around a view that waits cannot have the press alone.
                members.append(PressMember(target, claim: members.isEmpty || claim != .whole ? claim : .shared))
                if !claim.isPassedOn { return members }
            }
            if let gesture = node as? GestureNode, gesture.canRecognize, gesture.priority.comesBeforePresses { return members }
        }
        return members
    }
}
