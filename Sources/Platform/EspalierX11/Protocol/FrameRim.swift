import CX11
import EspalierCore
import EspalierGraphics
import Foundation

// The margin around a window that draws its frame itself, with its shadow: a part of the X window, of which the window manager is told
// that it does not count (_GTK_FRAME_EXTENTS, which no standard has). It takes a compositing manager and an alpha channel; without them
// the window is square and ends with its content. All other code counts from the content's corner.

extension X11Platform {
    /// Whether a window can have such a margin here.
    var showsRims: Bool {
        connection.isComposited && windowManager.supported.contains(connection.atoms[._GTK_FRAME_EXTENTS])
    }
}

extension X11Window {
    /// The width of the margin around the content, in pixels.
    var margin: Int32 { painter.rim?.margin ?? 0 }

    /// Gives the window its margin, or takes it away: one that fills the screen has none.
    func updateRim() {
        guard isUsable, painter.isTranslucent || margin > 0 else { return }
        let fills = isMaximized || isFullScreen, filled = wasFilling, old = margin
        wasFilling = fills
        let visual = hasOwnFrame && !fills && platform.showsRims ? connection.translucent : nil
        let new = visual == nil ? 0 : WindowRim.margin(painter.scale)
        guard new != old else { return }
        // The new size and the state may come in one batch of events.
        let (width, height) = newestSize
        painter.rim = visual.map { WindowRim(connection, $0, scale: painter.scale) }
        connection.setProperty(id, ._GTK_FRAME_EXTENTS, type: Atom(XA_CARDINAL), longs: [CLong](repeating: CLong(new), count: 4))
        applySizeLimits()
        isRimUncovered = true
        // The window manager decides on the size of a window that begins or ends to fill the screen: what lies inside of it changes.
        if isMapped, fills || filled {
            configured(width: max(width + 2 * (old - new), 1), height: max(height + 2 * (old - new), 1))
            finishBatch()
        } else {
            resizeContent(width: width, height: height)
            if !isMapped { putInPlace() }
        }
    }

    func paintRim() {
        guard isRimUncovered, isUsable, painter.paintCount > 0 else { return }
        isRimUncovered = false
        painter.rim?.paint(on: id, width: painter.pixelWidth, height: painter.pixelHeight)
    }

    func resizeContent(width: Int32, height: Int32) {
        XResizeWindow(connection.display, id, UInt32(width + 2 * margin), UInt32(height + 2 * margin))
    }

    /// - Parameter origin: in points of the screen.
    func moveContent(to origin: CGPoint) {
        let scale = painter.scale
        XMoveWindow(
            connection.display, id, Int32.pixel((origin.x * scale).rounded()) - margin, Int32.pixel((origin.y * scale).rounded()) - margin)
    }

    /// Has an event's places and sizes be those of the content.
    func countFromContent(_ event: inout XEvent) {
        let margin = margin
        guard margin > 0 else { return }
        switch event.type {
        case MotionNotify:
            event.xmotion.x -= margin
            event.xmotion.y -= margin
        case ButtonPress, ButtonRelease:
            event.xbutton.x -= margin
            event.xbutton.y -= margin
        case EnterNotify, LeaveNotify:
            event.xcrossing.x -= margin
            event.xcrossing.y -= margin
        case ConfigureNotify:
            event.xconfigure.width = max(event.xconfigure.width - 2 * margin, 1)
            event.xconfigure.height = max(event.xconfigure.height - 2 * margin, 1)
        case Expose:
            event.xexpose.x -= margin
            event.xexpose.y -= margin
            isRimUncovered = true
        default: break
        }
    }
}
