import AppKit

/// An app with AppKit's life cycle, as a main.swift starts one: its delegate opens a window with a view that tells its events.
@MainActor enum DelegateApp {
    static func run() {
        let delegate = Delegate()
        NSApplication.shared.delegate = delegate
        withExtendedLifetime(delegate) { NSApplication.shared.run() }
    }
}

private final class Delegate: NSObject, NSApplicationDelegate {
    private var window: NSWindow?

    func applicationDidFinishLaunching(_ notification: Notification) {
        let view = EventPad(frame: NSRect(x: 0, y: 0, width: 200, height: 100))
        let window = NSWindow(contentRect: view.frame, styleMask: [.titled, .closable], backing: .buffered, defer: false)
        window.title = "Pad"
        window.contentView = view
        window.makeKeyAndOrderFront(nil)
        window.makeFirstResponder(view)
        self.window = window
        say("launched")
    }
}

private final class EventPad: NSView {
    override var acceptsFirstResponder: Bool { true }
    override func updateTrackingAreas() {
        for area in trackingAreas { removeTrackingArea(area) }
        addTrackingArea(NSTrackingArea(rect: bounds, options: [.mouseEnteredAndExited, .activeAlways], owner: self))
    }
    override func draw(_ dirtyRect: NSRect) {
        NSColor.systemTeal.setFill()
        NSBezierPath(rect: bounds).fill()
    }
    override func keyDown(with event: NSEvent) { say("key \(event.characters ?? "")") }
    override func flagsChanged(with event: NSEvent) { say("shift \(event.modifierFlags.contains(.shift))") }
    override func scrollWheel(with event: NSEvent) { say("wheel \(event.deltaY)") }
    override func rightMouseDown(with event: NSEvent) { say("right at \(Int(convert(event.locationInWindow, from: nil).y))") }
    override func mouseEntered(with event: NSEvent) { say("entered") }
}
