import Foundation

/// The arena member for a press that is held still over a view with a menu. iOS: the menu opens after half a second, and whatever else
/// the press could have become is over; the finger may go on to a row of the menu, and choose it by leaving the screen there.
@MainActor final class MenuHoldMember: ArenaMember {
    let rank = ArenaRank.held
    private(set) var status = GestureStatus.possible
    private let path: [Weak<Node>]
    private var press: (start: CGPoint, time: Double)?

    private init(_ path: [Node]) { self.path = path.map { Weak($0) } }

    /// The member of a press on a phone under which a view has a menu that may be held for.
    static func member(in path: [Node]) -> MenuHoldMember? {
        guard let host = path.first?.host, host.environment.isPhone else { return nil }
        return path.contains { ($0 as? any ContextMenuAnchor)?.opensWhenHeld == true } ? MenuHoldMember(path) : nil
    }

    var deadline: Double? { status.isTerminal ? nil : press.map { $0.time + Theme.menuHoldDelay } }

    func receive(_ event: GestureEvent) {
        guard !status.isTerminal else { return }
        switch event.phase {
        case .down: press = (event.location, event.time)
        case .moved: if let press, event.distance(from: press.start) >= GestureNode.dragDistance { status = .failed }
        case .up: status = .failed
        case .tick:
            guard let deadline, event.time >= deadline else { return }
            // A menu without rows does not open: the press is then for others.
            let nodes = path.compactMap(\.object)
            let opens = press.map { nodes.first?.host.openContextMenu(nodes, at: $0.start, isHeld: true) == true } ?? false
            status = opens ? .ended : .failed
        }
    }

    func fail() { if !status.isTerminal { status = .failed } }
}
