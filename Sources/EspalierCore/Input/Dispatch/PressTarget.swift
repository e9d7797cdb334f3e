package import Foundation

/// A node that handles presses itself, without a gesture: text that is selected, links in it, rows. A `PressMember` represents it in the
/// arena.
@MainActor package protocol PressTarget: Node {
    /// - Parameters:
    ///   - point: in the node's own space.
    ///   - count: the number of the press in a quick series, from 1.
    /// - Returns: whether the node takes the press and all events until its end.
    func pressBegan(at point: CGPoint, count: Int, modifiers: EventModifiers) -> Bool
    func pressMoved(to point: CGPoint)
    func pressEnded(at point: CGPoint)
    /// Called when the press is lost to something else, such as a drag that scrolls, or is cancelled.
    func pressCancelled()
    /// Called when a press begins outside of the node that took the last one.
    func pressedElsewhere()
    /// The selected text; nil if nothing is selected.
    var selectedText: String? { get }
    /// Whether gestures receive the press as well: those around the node, and those in it that do not compete.
    var sharesPress: Bool { get }
    /// Whether the press now moves something with the pointer.
    var followsMoves: Bool { get }
}

extension PressTarget {
    package var sharesPress: Bool { false }
    package var followsMoves: Bool { false }
}
