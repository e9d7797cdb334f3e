package import Foundation

/// What a view asks of a press that it has taken.
package enum PressClaim: Sendable {
    /// The press is the view's alone: text that is selected, an editor.
    case whole
    /// Gestures receive the press as well: a row, a header.
    case shared
    /// iOS: the view acts if the finger is lifted where it came down, and once it follows the finger; else the press is that of gestures
    /// and of the views around it, which are offered it as well.
    case tap
    /// iOS: the view acts once the finger has rested, and follows it then. Taps are those of the views around it.
    case rest

    /// Whether the views around the one that has taken the press are offered it as well.
    var isPassedOn: Bool { self == .tap || self == .rest }
}

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
    /// Whether it takes any press: it may be asked, and take none where it stands.
    var takesSomePresses: Bool { get }
    /// Who else receives the press that the node has just taken.
    var pressClaim: PressClaim { get }
    /// iOS: whether the node takes the keyboard focus when the finger is lifted, not when it comes down.
    var focusesByTap: Bool { get }
    /// Whether the press now moves something with the pointer.
    var followsMoves: Bool { get }
}

extension PressTarget {
    package var takesSomePresses: Bool { true }
    package var pressClaim: PressClaim { .whole }
    package var focusesByTap: Bool { false }
    package var followsMoves: Bool { false }
}

extension PressTarget {
    /// Copies the selected text to a clipboard.
    /// - Returns: false if nothing is selected.
    @discardableResult package func copySelection(to selection: ClipboardSelection) -> Bool {
        guard let text = selectedText, let clipboard = host.services.clipboard else { return false }
        clipboard.write(text, to: selection)
        return true
    }
}
