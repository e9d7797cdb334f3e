import EspalierGraphics
import Foundation

/// The popups of a top level window, from the first opened to the last. A popup's own popups stand in the same stack.
@MainActor package final class PopupStack {
    /// Opens the windows; nil where the platform cannot.
    package weak var presenter: (any PopupPresenting)?
    package private(set) var popups: [Popup] = []
    /// The top level window's dispatcher.
    package weak var topInput: InputDispatcher?
    /// Told when a popup has opened or closed.
    package var onChange: (@MainActor () -> Void)?
    /// What the top level window shares with its popups.
    package let services = WindowServices()

    package init() {}

    package var hasInput: Bool { popups.contains { $0.kind.takesInput } }

    /// The popup that keys go to.
    private var top: Popup? { popups.last { $0.kind.takesInput } }

    // MARK: - Opening and closing

    /// - Returns: false where no window could be opened.
    @discardableResult package func open(_ popup: Popup) -> Bool {
        guard let presenter else {
            Diagnostics.warn("A menu, popover or tooltip cannot open: the window is not on a screen.")
            return false
        }
        popups.append(popup)
        guard popup.open(presenter) else {
            popups.removeAll { $0 === popup }
            return false
        }
        onChange?()
        return true
    }

    /// Closes a popup and those that were opened after it.
    package func close(_ popup: Popup) {
        guard let index = popups.firstIndex(where: { $0 === popup }) else { return }
        let closing = popups[index...]
        popups.removeSubrange(index...)
        for popup in closing.reversed() { popup.close() }
        onChange?()
    }

    package func closeAll() { if let first = popups.first { close(first) } }

    /// Closes all that were opened after a popup; all of them for nil.
    package func close(above popup: Popup?) {
        guard let popup else { return closeAll() }
        guard let index = popups.firstIndex(where: { $0 === popup }), index + 1 < popups.count else { return }
        close(popups[index + 1])
    }

    package func closeMenus() { if let first = popups.first(where: { $0.kind.isMenu }) { close(first) } }

    package func closeTooltips() { for popup in popups where popup.kind == .tooltip { close(popup) } }

    // MARK: - Input

    /// A press of the top level window's, in its points.
    /// - Returns: whether the press has been used up: one beside an open menu closes the menu and does no more.
    func pressedInTopLevel(at location: CGPoint) -> Bool {
        closeTooltips()
        guard hasInput else { return false }
        let hadMenu = popups.contains { $0.kind.isMenu }
        closeAll()
        return hadMenu
    }

    /// A press beside a popup, in points of the top level window.
    func pressedOutside(of popup: Popup, at location: CGPoint) {
        // In a popup below this one only those above it close.
        if let below = popups.last(where: { $0 !== popup && $0.panelFrame.contains(location) }) { return close(above: below) }
        closeAll()
    }

    /// The pointer, while a button that went down in the top level window is held: a menu that opened on the press is under it.
    /// - Returns: whether a popup has taken the event.
    func route(_ event: PointerEvent) -> Bool {
        guard event.phase == .moved || event.phase == .up else { return false }
        guard let popup = popups.last(where: { $0.kind.takesInput && $0.panelFrame.contains(event.location) }) else { return false }
        var event = event
        event.location.x -= popup.frame.minX
        event.location.y -= popup.frame.minY
        popup.handle(.pointer(event))
        return true
    }

    /// The button that went down in the top level window went up over a popup.
    package func endOuterPress() { topInput?.cancelPress() }

    /// Keys go to the topmost popup.
    /// - Returns: whether the popups have used the key up.
    func handle(_ event: KeyEvent) -> Bool {
        guard let top else {
            closeTooltips()
            return false
        }
        let press = KeyPress(event)
        if let onKey = top.onKey, onKey(press) { return true }
        if !top.kind.isMenu, !top.input.handleHere(event), event.key == .escape, event.phase == .down { close(top) }
        return true
    }

    /// The top level window lost the keyboard: what hangs on it must not stay.
    func keyboardLost() { closeAll() }
}
