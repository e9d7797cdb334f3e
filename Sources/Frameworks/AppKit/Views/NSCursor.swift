import EspalierApp
import EspalierCore
import EspalierGraphics
import EspalierPlatformViews
public import Foundation

/// AppKit's shapes of the pointer, for all the app's windows. A view with a shape of its own (`pointerStyle(_:)`, links, fields of text)
/// decides where the pointer is over it.
@MainActor @preconcurrency public final class NSCursor: NSObject {
    private enum Kind {
        case named(PointerShape.Name)
        case picture(NSImage, NSPoint)
    }

    private let kind: Kind
    private init(_ name: PointerShape.Name) { kind = .named(name) }

    /// A picture as the pointer. Servers show it with at most 128 pixels on a side.
    ///
    /// - Parameter point: the place in the picture that points, in points from its upper left corner.
    public init(image newImage: NSImage, hotSpot point: NSPoint) { kind = .picture(newImage, point) }

    /// The arrow; a hand that points, over links; the bar between letters, and the one for vertical text.
    public static let arrow = NSCursor(.arrow), pointingHand = NSCursor(.link), iBeam = NSCursor(.text),
        iBeamCursorForVerticalLayout = NSCursor(.verticalText)
    /// A cross; a hand that could take something, and one that has taken it.
    public static let crosshair = NSCursor(.crosshair), openHand = NSCursor(.openHand), closedHand = NSCursor(.closedHand)
    /// Over an edge that can be moved to the left, to the right, or both ways.
    public static let resizeLeft = NSCursor(.left), resizeRight = NSCursor(.right), resizeLeftRight = NSCursor(.horizontal)
    /// Over an edge that can be moved up, down, or both ways.
    public static let resizeUp = NSCursor(.up), resizeDown = NSCursor(.down), resizeUpDown = NSCursor(.vertical)
    /// Over the edge between columns; between rows.
    public static let columnResize = NSCursor(.column), rowResize = NSCursor(.row)
    /// Over what a click enlarges; makes smaller.
    public static let zoomIn = NSCursor(.zoomIn), zoomOut = NSCursor(.zoomOut)
    /// Where something cannot be done; where dragging copies; where it makes a link.
    public static let operationNotAllowed = NSCursor(.notAllowed), dragCopy = NSCursor(.copy), dragLink = NSCursor(.alias)
    /// Over what has a menu; while what is dragged goes away, which has the arrow here.
    public static let contextualMenu = NSCursor(.contextMenu), disappearingItem = NSCursor(.arrow)

    /// The picture; an empty one for the system's cursors, which the desktop's theme draws.
    public var image: NSImage { if case .picture(let image, _) = kind { image } else { NSImage() } }
    /// The place in the picture that points, in points from its upper left corner.
    public var hotSpot: NSPoint { if case .picture(_, let point) = kind { point } else { .zero } }

    /// Kept, as each drawing of a picture is another one.
    private var drawn: PointerShape?

    var shape: PointerShape {
        if let drawn { return drawn }
        switch kind {
        case .named(let name): return .named(name)
        case .picture(let image, let point):
            guard let pixels = image.renderedPixels else { return .arrow }
            let scale = image.size.width > 0 ? CGFloat(pixels.width) / image.size.width : 1
            func pixel(_ value: CGFloat, _ count: Int) -> Int { value.isFinite ? Int(min(max(value * scale, 0), CGFloat(count - 1))) : 0 }
            let shape = PointerShape.picture(
                PointerPicture(image: pixels, x: pixel(point.x, pixels.width), y: pixel(point.y, pixels.height)))
            drawn = shape
            return shape
        }
    }

    // MARK: - The current cursor

    /// The cursors that were pushed.
    private static var stack: [NSCursor] = []
    /// A cursor that was set over the top one.
    private static var setCursor: NSCursor?

    /// The cursor that was set last, else the one that was pushed last, else the arrow.
    public static var current: NSCursor { setCursor ?? stack.last ?? arrow }
    /// The same as `current`: other programs' cursors are not known.
    public static var currentSystem: NSCursor? { current }

    private static func show() { AppPointer.shape = setCursor == nil && stack.isEmpty ? nil : current.shape }

    /// Shows the cursor until another one is set, pushed or popped.
    public func set() {
        Self.setCursor = self
        Self.show()
    }

    /// Shows the cursor until it is popped.
    public func push() {
        Self.stack.append(self)
        Self.setCursor = nil
        Self.show()
    }

    /// The same as the class's `pop()`.
    public func pop() { Self.pop() }

    /// Shows the cursor before the one that was pushed last; without any it shows the arrow.
    public static func pop() {
        _ = stack.popLast()
        setCursor = nil
        show()
    }

    /// Hides the pointer over the app's windows until as many calls of `unhide()`.
    public static func hide() { AppPointer.hide() }
    /// Shows the pointer again.
    public static func unhide() { AppPointer.unhide() }
    /// Hides the pointer over the app's windows until it is moved.
    public static func setHiddenUntilMouseMoves(_ flag: Bool) { AppPointer.isHiddenUntilMoved = flag }
}

extension NSView {
    /// Gives the pointer a shape over a part of the view. Call it in `resetCursorRects()`.
    ///
    /// - Parameter rect: in the view's coordinates.
    public func addCursorRect(_ rect: NSRect, cursor object: NSCursor) {
        cursorRects.list.append((rect, object))
        core.node?.host.inputRegistrations.pointerShapesChanged()
    }

    /// Takes a shape away that was added with the same rectangle.
    public func removeCursorRect(_ rect: NSRect, cursor object: NSCursor) {
        cursorRects.list.removeAll { $0.rect == rect && $0.cursor === object }
        core.node?.host.inputRegistrations.pointerShapesChanged()
    }

    /// Takes away all shapes that were added.
    public func discardCursorRects() {
        cursorRects.list = []
        core.node?.host.inputRegistrations.pointerShapesChanged()
    }

    /// Has `resetCursorRects()` set the shapes anew.
    func renewCursorRects() {
        cursorRects = ([], bounds.size)
        resetCursorRects()
    }

    /// - Parameter point: from the top left corner of the view's coordinates.
    func cursorShape(at point: CGPoint) -> PointerShape? {
        if cursorRects.size != bounds.size { renewCursorRects() }
        let place = isFlipped ? point : NSPoint(x: point.x, y: bounds.height - point.y)
        return cursorRects.list.last { $0.rect.contains(place) }?.cursor.shape
    }
}

extension NSWindow {
    /// Has a view set its pointer's shapes anew, by `resetCursorRects()`.
    public func invalidateCursorRects(for view: NSView) { view.renewCursorRects() }
    /// Has all views of the window's content set their pointer's shapes anew.
    public func resetCursorRects() {
        func renew(_ view: NSView) {
            view.renewCursorRects()
            for subview in view.subviews { renew(subview) }
        }
        if let contentView { renew(contentView) }
    }
}
