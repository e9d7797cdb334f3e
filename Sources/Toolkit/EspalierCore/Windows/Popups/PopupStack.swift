import EspalierGraphics
package import Foundation

/// The popups of a top level window, in the order of opening. A popup's own popups are in the same stack.
@MainActor package final class PopupStack: PopupRouting {
    /// Opens the windows; nil where the platform does not support popups.
    package weak var presenter: (any PopupPresenting)?
    package private(set) var popups: [Popup] = []
    /// The top level window's dispatcher.
    package weak var topInput: InputDispatcher?
    /// Called when a popup has opened or closed.
    package var onChange: (@MainActor () -> Void)?

    package init() {}

    /// Connects the stack to a top level window, if that supports popups.
    func attach(to input: InputDispatcher, on window: any WindowSurface) {
        topInput = input
        presenter = window as? any PopupPresenting
    }

    /// What is to be opened after the window's first frame: at a start its views come before it.
    private var wishes: [@MainActor () -> Void] = []
    private var isShown = false

    /// Runs what opens a popup that nobody has pressed for: at once, or after the window's first frame.
    package func whenShown(_ open: @escaping @MainActor () -> Void) { if isShown { open() } else { wishes.append(open) } }

    /// Whether popups have to be placed anew after the next frame.
    private var isAreaNew = false

    /// Called when the top level window has another size. Menus and tooltips close; a popover stays beside its view, wherever that
    /// is now, as on macOS.
    func windowWasResized() {
        if let first = popups.first(where: { $0.kind != .popover }) { close(first) }
        isAreaNew = !popups.isEmpty
    }

    /// The top level window has made a frame.
    func frameWasMade() {
        if isAreaNew {
            isAreaNew = false
            for popup in popups { popup.placeAgain() }
        }
        guard !isShown else { return }
        isShown = true
        let wishes = wishes
        self.wishes = []
        for open in wishes { open() }
    }

    package var hasInput: Bool { popups.contains { $0.kind.takesInput } }

    /// The popup that receives keys.
    private var top: Popup? { popups.last { $0.kind.takesInput } }

    // MARK: - Opening and closing

    /// - Returns: false where the window could not be opened.
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

    /// Closes all popups that were opened after a popup, or all of them for nil.
    package func close(above popup: Popup?) {
        guard let popup else { return closeAll() }
        guard let index = popups.firstIndex(where: { $0 === popup }), index + 1 < popups.count else { return }
        close(popups[index + 1])
    }

    func close(above input: InputDispatcher) {
        if let popup = popups.first(where: { $0.core.input === input }) { close(above: popup) }
    }

    package func closeMenus() { if let first = popups.first(where: { $0.kind.isMenu }) { close(first) } }

    package func closeTooltips() { for popup in popups where popup.kind == .tooltip { close(popup) } }

    // MARK: - Input

    func pressedInTopLevel(at location: CGPoint) -> Bool {
        closeTooltips()
        guard hasInput else { return false }
        let hadMenu = popups.contains { $0.kind.isMenu }
        closeAll()
        return hadMenu
    }

    /// Called for a press outside of a popup, in points of the top level window.
    func pressedOutside(of popup: Popup, at location: CGPoint) {
        // A press in a popup further down closes only those above that one.
        if let below = popups.last(where: { $0 !== popup && $0.panelFrame.contains(location) }) { return close(above: below) }
        closeAll()
    }

    /// The topmost popup at a point of the top level window that takes input there.
    package func popup(at point: CGPoint) -> Popup? { popups.last { $0.kind.takesInput && $0.panelFrame.contains(point) } }

    func route(_ event: PointerEvent) -> Bool {
        guard event.phase == .moved || event.phase == .up else { return false }
        guard let popup = popup(at: event.location) else { return false }
        var event = event
        event.location.x -= popup.frame.minX
        event.location.y -= popup.frame.minY
        popup.take(.pointer(event))
        return true
    }

    /// Called when a button that was pressed in the top level window is released over a popup.
    package func endOuterPress() { topInput?.cancelPress() }

    func handle(_ event: KeyEvent) -> Bool {
        guard let top else {
            closeTooltips()
            return false
        }
        let press = KeyPress(event)
        top.keyCame()
        if let onKey = top.onKey, onKey(press) { return true }
        if !top.kind.isMenu, !top.input.handleHere(event), event.key == .escape, event.phase == .down { close(top) }
        return true
    }

    func keyboardLost() { closeAll() }
}
