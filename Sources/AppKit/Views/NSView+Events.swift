package import EspalierCore
package import EspalierPlatformViews
public import Foundation

extension NSView: EventReceiving {
    /// The window's last event if it is of a type; otherwise one that is made for the moment.
    func latestEvent(_ type: NSEvent.EventType, at location: CGPoint) -> NSEvent {
        let host = core.node?.host
        if let event = host.flatMap({ NSEvent.latest(in: $0) }), event.type == type { return event }
        return NSEvent(type, locationInWindow: location, in: host)
    }

    private func deliverLatest(_ types: NSEvent.EventType...) -> Bool {
        guard let host = core.node?.host, let event = NSEvent.latest(in: host), types.contains(event.type) else { return false }
        return event.deliver(to: self)
    }

    package func coreKey(_ press: KeyPress) -> Bool { deliverLatest(.keyDown, .keyUp) }
    package func coreModifiersChanged() -> Bool { deliverLatest(.flagsChanged) }
    package func coreScroll(_ event: ScrollEvent) -> Bool { deliverLatest(.scrollWheel) }
    package func coreShortcut(_ press: KeyPress) -> Bool {
        guard let host = core.node?.host, let event = NSEvent.latest(in: host), event.type == .keyDown else { return false }
        var isDone = false
        event.whileCurrent { isDone = performKeyEquivalent(with: event) }
        return isDone
    }
    package func coreButtonPressed(_ event: PointerEvent) -> Bool {
        if deliverLatest(.rightMouseDown, .otherMouseDown) { return true }
        guard event.button == 3, let host = core.node?.host, let told = NSEvent.latest(in: host), let made = menu(for: told), made !== menu else { return false }
        NSMenu.popUpContextMenu(made, with: told, for: self)
        return true
    }
    package func coreButtonChanged(_ event: PointerEvent) {
        _ = deliverLatest(.rightMouseDragged, .rightMouseUp, .otherMouseDragged, .otherMouseUp)
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

    /// Whether a point of the view's coordinates is in a rectangle of them: its edge at the largest y is not, for a flipped view that at the
    /// least y is.
    public func isMousePoint(_ point: NSPoint, in rect: NSRect) -> Bool { NSMouseInRect(point, rect, isFlipped) }
}

extension NSWindow {
    /// Where the pointer is in the window, counted from the top left corner; where it was last while it is outside.
    public var mouseLocationOutsideOfEventStream: NSPoint { controller?.host.pointerHistory.location ?? .zero }
}
