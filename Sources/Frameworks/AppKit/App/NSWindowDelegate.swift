public import Foundation

/// AppKit's delegate of a window. All of its methods are optional.
@MainActor @preconcurrency public protocol NSWindowDelegate: NSObjectProtocol {
    /// Whether the window may close: asked when the user closes it, and by `performClose(_:)`.
    func windowShouldClose(_ sender: NSWindow) -> Bool
    /// The window closes.
    func windowWillClose(_ notification: Notification)
    /// The window has got the keyboard.
    func windowDidBecomeKey(_ notification: Notification)
    /// The window has lost the keyboard.
    func windowDidResignKey(_ notification: Notification)
    /// The window has become the one in front.
    func windowDidBecomeMain(_ notification: Notification)
    /// The window is no longer the one in front.
    func windowDidResignMain(_ notification: Notification)
    /// The window was put aside.
    func windowDidMiniaturize(_ notification: Notification)
    /// The window was brought back.
    func windowDidDeminiaturize(_ notification: Notification)
    /// Never called: the window manager changes sizes.
    func windowWillResize(_ sender: NSWindow, to frameSize: NSSize) -> NSSize
    /// The window's content has another size.
    func windowDidResize(_ notification: Notification)
    /// The window stands elsewhere.
    func windowDidMove(_ notification: Notification)
}

extension NSWindowDelegate {
    public func windowShouldClose(_ sender: NSWindow) -> Bool { true }
    public func windowWillClose(_ notification: Notification) {}
    public func windowDidBecomeKey(_ notification: Notification) {}
    public func windowDidResignKey(_ notification: Notification) {}
    public func windowDidBecomeMain(_ notification: Notification) {}
    public func windowDidResignMain(_ notification: Notification) {}
    public func windowDidMiniaturize(_ notification: Notification) {}
    public func windowDidDeminiaturize(_ notification: Notification) {}
    public func windowWillResize(_ sender: NSWindow, to frameSize: NSSize) -> NSSize { frameSize }
    public func windowDidResize(_ notification: Notification) {}
    public func windowDidMove(_ notification: Notification) {}
}
