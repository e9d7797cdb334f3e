package import EspalierCore
package import EspalierPlatformViews
public import Foundation

extension NSView: EventReceiving {
    /// The window's last event; nil if it is of none of these types.
    private func latest(_ types: NSEvent.EventType...) -> NSEvent? {
        core.node.flatMap { NSEvent.latest(in: $0.host) }.flatMap { types.contains($0.type) ? $0 : nil }
    }

    /// A step of a press: the window's last event, or one that is made for a press that ends otherwise.
    func press(_ type: NSEvent.EventType, at location: CGPoint) {
        (latest(type) ?? NSEvent(type, locationInWindow: location, in: core.node?.host)).deliver(to: self)
    }
    func pinch() { latest(.magnify)?.deliver(to: self) }

    package func coreKey(_ press: KeyPress) -> Bool { latest(.keyDown, .keyUp)?.deliver(to: self) ?? false }
    package func coreModifiersChanged() -> Bool { latest(.flagsChanged)?.deliver(to: self) ?? false }
    package func coreScroll(_ event: ScrollEvent) -> Bool { latest(.scrollWheel)?.deliver(to: self) ?? false }
    package func coreShortcut(_ press: KeyPress) -> Bool {
        var isDone = false
        if let event = latest(.keyDown) { event.whileCurrent { isDone = performKeyEquivalent(with: event) } }
        return isDone
    }
    package func coreButtonPressed(_ event: PointerEvent) -> Bool {
        guard let told = latest(.rightMouseDown, .otherMouseDown) else { return false }
        if told.deliver(to: self) { return true }
        guard told.type == .rightMouseDown, let made = menu(for: told), made !== menu else { return false }
        NSMenu.popUpContextMenu(made, with: told, for: self)
        return true
    }
    package func coreButtonChanged(_ event: PointerEvent) {
        latest(.rightMouseDragged, .rightMouseUp, .otherMouseDragged, .otherMouseUp)?.deliver(to: self)
    }

    package var coreSeesShortcuts: Bool { core.drawsItself }
    package var coreTakesKeys: Bool { takesKeyboard }
    package var coreAcceptsFocus: Bool { acceptsFirstResponder }
    package func coreFocusDidChange(_ isFocused: Bool) {
        guard isFocused != holdsKeyboard else { return }
        setHoldsKeyboard(isFocused)
        if !isFocused { resignFirstResponder() } else if !becomeFirstResponder() { core.host?.focus?.focus(nil) }
    }

    private func setHoldsKeyboard(_ holds: Bool) {
        holdsKeyboard = holds
        core.watchesPointerDidChange()
    }

    /// Takes the keyboard, of which the view has been told.
    func takeKeyboard() {
        guard takesKeyboard else { return }
        setHoldsKeyboard(true)
        core.takeFocus()
    }

    /// Knows that the keyboard goes elsewhere.
    func loseKeyboard() { if holdsKeyboard { setHoldsKeyboard(false) } }

    /// The part of the view that the views around it do not cut off, in its own coordinates; empty while it is in no window.
    public var visibleRect: NSRect {
        guard let node = core.node else { return .zero }
        let shown = node.visibleWindowRect(node.bounds)
        return shown.isNull ? .zero : convert(shown, from: nil).intersection(bounds)
    }

    /// Whether a point of the view's coordinates is in a rectangle of them: its edge at the largest y is not, for a flipped view that at
    /// the least y is.
    public func isMousePoint(_ point: NSPoint, in rect: NSRect) -> Bool { NSMouseInRect(point, rect, isFlipped) }
}

extension NSWindow {
    /// Where the pointer is in the window, counted from the top left corner; while it is outside, where it has left.
    public var mouseLocationOutsideOfEventStream: NSPoint { controller?.host.pointerHistory.location ?? .zero }
}
