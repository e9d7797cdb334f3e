import EspalierApp
import EspalierCore
import EspalierGraphics
public import Foundation

// Windows that belong to others, and what AppKit's windows know of the screen.
extension NSWindow {
    /// Opens a window that stays in front of this one, and moves along with it.
    public func addChildWindow(_ childWin: NSWindow, ordered place: OrderingMode) {
        WindowWatch.begin()
        childWin.parent?.removeChildWindow(childWin)
        childWin.parent = self
        childWindows = (childWindows ?? []) + [childWin]
        childWin.makeKeyAndOrderFront(nil)
        knownOrigin = controller?.screenOrigin
        if place == .above, let controller, let child = childWin.controller { child.stay(inFrontOf: controller) }
    }

    /// The window belongs to this one no more. It stays open.
    public func removeChildWindow(_ childWin: NSWindow) {
        guard childWin.parent === self else { return }
        childWin.parent = nil
        childWindows?.removeAll { $0 === childWin }
        if childWindows?.isEmpty == true { childWindows = nil }
    }

    /// Opens the window in front of all others or behind them, or closes it, where the place is `out`.
    public func order(_ place: OrderingMode, relativeTo otherWin: Int) {
        switch place {
        case .above: orderFront(nil)
        case .below: orderBack(nil)
        case .out: orderOut(nil)
        }
    }
    /// Whether it is the app's main window: the one that has the keyboard, unless it is a panel.
    public var isMainWindow: Bool { isKeyWindow && canBecomeMain }
    /// Pixels a point.
    public var backingScaleFactor: CGFloat { controller?.pixelScale ?? screen?.backingScaleFactor ?? 1 }
    /// What can be seen of the window.
    public var occlusionState: OcclusionState { isVisible && controller?.phase != .background ? .visible : [] }
    /// The part of the content that no title bar covers, in points: all of it.
    public var contentLayoutRect: NSRect { NSRect(origin: .zero, size: frame.size) }
    /// The frame for a content: the same, as frames here are without what the window manager draws.
    public func frameRect(forContentRect contentRect: NSRect) -> NSRect { contentRect }
    /// The content for a frame: the same.
    public func contentRect(forFrameRect frameRect: NSRect) -> NSRect { frameRect }
    /// A rectangle of the window on the screen, both from their bottom left corners.
    public func convertToScreen(_ rect: NSRect) -> NSRect { rect.offsetBy(dx: frame.minX, dy: frame.minY) }
    /// A rectangle of the screen in the window, both from their bottom left corners.
    public func convertFromScreen(_ rect: NSRect) -> NSRect { rect.offsetBy(dx: -frame.minX, dy: -frame.minY) }
    /// A point of the window on the screen, both from their bottom left corners.
    public func convertPoint(toScreen point: NSPoint) -> NSPoint { NSPoint(x: point.x + frame.minX, y: point.y + frame.minY) }
    /// Accepted: shadows are the window manager's.
    public func invalidateShadow() {}
    /// Accepted: frames are made as they are needed.
    public func displayIfNeeded() {}
    /// A point of the screen in the window, both from their bottom left corners.
    public func convertPoint(fromScreen point: NSPoint) -> NSPoint { NSPoint(x: point.x - frame.minX, y: point.y - frame.minY) }

    var screenHeight: CGFloat { AppRuntime.current?.platform.screenSize.height ?? 0 }
}
