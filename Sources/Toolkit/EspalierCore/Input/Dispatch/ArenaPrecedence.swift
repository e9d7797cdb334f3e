/// The kind of an arena member.
enum ArenaRank: Hashable, Sendable {
    /// A drag of a view to other views and windows.
    case carried
    /// A drag away from the leading edge of a screen, which leads back to the one before.
    case edge
    /// A press that is held until the view's menu opens, as on a phone.
    case held
    /// A press that a view has to itself, without gestures: text that is selected, a link, an editor.
    case owned
    /// A view's press that gestures, and perhaps other views, receive as well: a row, a header, a phone's text field.
    case shared
    case gesture(GesturePriority)

    var isGesture: Bool {
        if case .gesture = self { true } else { false }
    }
}

extension GesturePriority {
    /// Whether enclosing views are not offered a press on the gesture. A gesture that scrolls or drags the whole view waits until the
    /// pointer moves, and one that does not compete leaves the press to others.
    var comesBeforePresses: Bool { self == .normal || self == .high }
}

/// Decides who wins a press; all the rules are in this table.
///
/// Members receive each event in this order, and what one member decides holds before the next one receives the event:
///
/// | member | joins | wins | then fail |
/// | --- | --- | --- | --- |
/// | `carried`: a drag to other windows | the innermost drag source under a press that no view owns | 5 points away (where drags scroll:
/// after a hold), unless another member has won | all others |
/// | `edge`: a drag from the edge of a screen | the innermost stack with a screen to go back to | 10 points away from the edge | all others
/// |
/// | `held`: a press that opens a menu, on phones | where a view under it has a menu that may be held for, under a press that no view
/// owns | when it has been still for half a second, and the menu has rows | all others |
/// | `owned`: selecting text, a link, an editor | the innermost view that takes the press, unless a gesture inside of it comes before | at
/// once | no others join but `edge` |
/// | `shared`: a row, a header, a phone's text field | the same, and the next around it while it passes the press on | when it follows the
/// pointer itself: a row that is swiped or dragged; a phone's field and link when they are tapped | `carried`; `shared`, and `normal` and
/// `scrolling` gestures, that have not won |
/// | `gesture`, from the innermost on | all under a press that no view owns, except those excluded by gesture masks and drag keepers | see
/// below | the gestures that it competes with; a `scrolling` one also `shared` |
///
/// What follows the pointer and has won before it is 10 points away, as a slider does, ends `edge` and `held`.
///
/// Of two gestures, the priority of the outer one decides which is preferred:
///
/// | outer | preferred |
/// | --- | --- |
/// | `normal` | the inner one |
/// | `high` | the outer one |
/// | `scrolling` | the inner one if it follows moves, as a drag does; otherwise the outer one |
/// | `simultaneous` | they do not compete |
///
/// A gesture wins when it becomes *active*, provided that no gesture preferred to it has a value to show, or *ended*, once all that are
/// preferred to it have failed: a click waits for the double click inside of it. One that is active from the press on, as a drag of any
/// distance, leaves those preferred to it the time that a click takes, and the 10 points after which they are drags. A `shared` member
/// that has not followed the pointer neither wins nor loses at its end: both the row and the gestures around it get the click.
@MainActor enum ArenaPrecedence {
    /// Whether a member can win now.
    /// - Parameter isStill: whether the pointer is where a preferred drag could not have begun yet.
    static func mayWin(_ index: Int, among entries: [ArenaEntry], isStill: Bool = false) -> Bool {
        let status = entries[index].member.status
        guard status.isRecognized else { return false }
        switch entries[index].rank {
        case .carried: return !entries.contains { $0.decision == .granted }
        case .edge, .held, .owned, .shared: return true
        case .gesture: break
        }
        let waits = status == .ended || isStill && entries[index].isImmediate
        for other in entries.indices where other != index && entries[other].decision != .done {
            guard isPreferred(other, to: index, among: entries) == true else { continue }
            switch entries[other].member.status {
            case .failed: break
            case .possible: if waits { return false }
            case .promising, .active, .ended: return false
            }
        }
        return true
    }

    /// Whether a member fails because another one has won.
    static func ends(_ winner: Int, _ other: Int, among entries: [ArenaEntry]) -> Bool {
        let loser = entries[other]
        guard winner != other, loser.decision != .done else { return false }
        switch (entries[winner].rank, loser.rank) {
        case (.carried, _), (.edge, _), (.held, _): return true
        case (.owned, .edge): return false
        case (.owned, _): return true
        case (.shared, .edge), (.shared, .held): return loser.decision == .open
        case (.gesture(.simultaneous), .edge), (.gesture(.simultaneous), .held): return false
        case (.gesture, .edge), (.gesture, .held): return loser.decision == .open && entries[winner].member.followsMoves
        case (.shared, .carried): return true
        case (.shared, .shared): return loser.decision == .open
        case (.shared, .gesture(.normal)), (.shared, .gesture(.scrolling)): return loser.decision == .open
        case (.shared, _): return false
        case (.gesture(.scrolling), .shared): return true
        case (.gesture, .gesture): return isPreferred(other, to: winner, among: entries) != nil
        case (.gesture, _): return false
        }
    }

    /// Whether one gesture is preferred to another; nil where the two do not compete. The outer one's priority decides.
    private static func isPreferred(_ a: Int, to b: Int, among entries: [ArenaEntry]) -> Bool? {
        let inner = entries[min(a, b)], outer = entries[max(a, b)]
        guard inner.rank.isGesture, case .gesture(let priority) = outer.rank else { return nil }
        switch priority {
        case .normal: return a < b
        case .high: return a > b
        case .scrolling: return inner.member.followsMoves ? a < b : a > b
        case .simultaneous: return nil
        }
    }
}
