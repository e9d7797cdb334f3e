public import Foundation

extension NSView {
    /// A rectangle of another view's coordinates in this one's.
    /// - Parameter view: nil for the window's content, whose points are counted from the top left corner here.
    public func convert(_ rect: NSRect, from view: NSView?) -> NSRect {
        NSView.rect(convert(rect.origin, from: view), convert(NSPoint(x: rect.maxX, y: rect.maxY), from: view))
    }

    /// A rectangle of this view's coordinates in those of another one.
    /// - Parameter view: nil for the window's content, whose points are counted from the top left corner here.
    public func convert(_ rect: NSRect, to view: NSView?) -> NSRect {
        NSView.rect(convert(rect.origin, to: view), convert(NSPoint(x: rect.maxX, y: rect.maxY), to: view))
    }

    /// A size in another view's coordinates in this one's: the same, as all views have one scale.
    public func convert(_ size: NSSize, from view: NSView?) -> NSSize { size }
    /// A size in this view's coordinates in those of another one: the same, as all views have one scale.
    public func convert(_ size: NSSize, to view: NSView?) -> NSSize { size }

    private static func rect(_ a: NSPoint, _ b: NSPoint) -> NSRect {
        NSRect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(b.x - a.x), height: abs(b.y - a.y))
    }
}
