import Foundation

/// The arena member for a press that a view has taken.
@MainActor final class PressMember: ArenaMember {
    let rank: ArenaRank
    private(set) var status: GestureStatus
    private weak var target: (any PressTarget)?

    init(_ target: any PressTarget) {
        self.target = target
        rank = target.sharesPress ? .shared : .owned
        status = target.sharesPress ? .possible : .active
    }

    func receive(_ event: GestureEvent) {
        guard !status.isTerminal, let target else { return }
        let point = target.convertFromWindow(event.location)
        switch event.phase {
        // The view already knows: it has taken the press.
        case .down, .tick: break
        case .moved:
            target.pressMoved(to: point)
            if status == .possible, target.followsMoves { status = .active }
        case .up:
            status = status == .active ? .ended : .failed
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

/// Offers presses to the views under them, and remembers the view that took the last one, which has the selection.
@MainActor final class PressOffers {
    private(set) weak var last: (any PressTarget)?
    private var series = PressSeries()

    /// - Parameters:
    ///   - path: what was hit, innermost first.
    ///   - doubleClickTime: the longest time between two presses of a series, in seconds.
    /// - Returns: the member of the view that has taken the press; nil where none has.
    func offer(_ event: PointerEvent, to path: [Node], doubleClickTime: Double) -> PressMember? {
        let count = series.count(
            of: event, within: doubleClickTime, path.first?.host.environment.doubleClickDistance ?? PlatformSettings().doubleClickDistance)
        if let former = last, !path.contains(where: { $0 === former }) {
            former.pressedElsewhere()
            last = nil
        }
        for node in path {
            if let target = node as? any PressTarget,
               target.pressBegan(at: target.convertFromWindow(event.location), count: count, modifiers: event.modifiers) {
                last = target
                return PressMember(target)
            }
            if let gesture = node as? GestureNode, gesture.canRecognize, gesture.priority.comesBeforePresses { return nil }
        }
        return nil
    }
}
