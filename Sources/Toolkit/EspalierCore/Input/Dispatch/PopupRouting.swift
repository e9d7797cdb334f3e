import Foundation

/// The popups of a window as its input sees them. Windows and their popups are defined above.
@MainActor protocol PopupRouting: AnyObject {
    /// Whether there is a popup that takes input.
    var hasInput: Bool { get }
    /// Called for a press in the top level window, in its points.
    /// - Returns: whether the press is consumed: a press outside of an open menu only closes the menu.
    func pressedInTopLevel(at location: CGPoint) -> Bool
    /// Routes pointer events during a press that began in the top level window to a popup under the pointer, such as a menu that the press
    /// has opened.
    /// - Returns: whether a popup has handled the event.
    func route(_ event: PointerEvent) -> Bool
    /// Sends a key to the topmost popup.
    /// - Returns: whether the popups have handled the key.
    func handle(_ event: KeyEvent) -> Bool
    /// Closes all popups that were opened after the one whose window has this input.
    func close(above input: InputDispatcher)
    func closeTooltips()
    /// Called when the top level window loses keyboard focus, which closes its popups.
    func keyboardLost()
}

private enum PopupRoutingKey: HostKey { static func makeValue(for host: ViewHost) -> (any PopupRouting)? { nil } }

extension ViewHost {
    /// The popups of the window; nil where it can have none.
    var popupRouting: (any PopupRouting)? {
        get { self[PopupRoutingKey.self] }
        set { self[PopupRoutingKey.self] = newValue }
    }
}
