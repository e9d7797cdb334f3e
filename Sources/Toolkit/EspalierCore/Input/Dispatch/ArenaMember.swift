/// A possible outcome of a press: a gesture, a view that handles presses itself, a drag to other views and windows. The `GestureArena`
/// sends events to its members and lets some of them win, by the table of `ArenaPrecedence`.
///
/// A member reports its progress by its status: it is undecided (`possible`, `promising`), it is recognised and wants to win (`active`,
/// `ended`), or it is out (`failed`).
@MainActor protocol ArenaMember: AnyObject {
    /// Its row in the table; does not change.
    var rank: ArenaRank { get }
    /// The node to whose space the member converts events; nil for a member that needs window coordinates only.
    var arenaNode: Node? { get }
    var status: GestureStatus { get }
    /// Whether a gesture continues when the pointer moves.
    var followsMoves: Bool { get }
    /// When the member needs a tick, on the clock of the events.
    var deadline: Double? { get }
    /// Handles an event of the press.
    func receive(_ event: GestureEvent)
    /// Makes the member fail: another one has won, or the press was cancelled.
    func fail()
    /// Returns to the initial state, for another press.
    func reset()
    /// Adds the callbacks that are now due.
    func deliver(isGranted: Bool, to actions: inout GestureActions)
    /// Called with the arena that the member has joined; nil when the press is decided.
    func arenaChanged(_ arena: GestureArena?)
}

extension ArenaMember {
    var arenaNode: Node? { nil }
    var followsMoves: Bool { false }
    var deadline: Double? { nil }
    func reset() {}
    func deliver(isGranted: Bool, to actions: inout GestureActions) {}
    func arenaChanged(_ arena: GestureArena?) {}
}

/// A view that can be dragged to other views, windows and programs.
@MainActor protocol DragSourcing: Node {
    /// The member that tracks a press on the view as a possible drag; nil while the view cannot be dragged.
    func makeDragMember() -> (any ArenaMember)?
}

/// A member and the decision about it.
@MainActor struct ArenaEntry {
    enum Decision {
        case open
        /// It has won, and continues.
        case granted
        /// It has lost, or has won and ended.
        case done
    }

    let member: any ArenaMember
    let rank: ArenaRank
    var decision = Decision.open
    /// Whether a gesture was active with the press itself, before the pointer moved.
    var isImmediate = false

    init(_ member: any ArenaMember) {
        self.member = member
        rank = member.rank
    }
}
