import CX11
import EspalierCore
import Foundation

// Windows that are moved by their content. With a window manager, it grabs the pointer and moves the window (EWMH,
// _NET_WM_MOVERESIZE), for which this program must not hold a grab. Nobody tells the program that the button was released: the next
// event of the pointer shows it. Without a manager the program moves the window itself.

/// How a window is being moved by the pointer.
enum WindowDrag {
    case managed
    /// By this program. Has the distance of the pointer from the window's corner, in pixels.
    case own(x: Int32, y: Int32)
    /// Its edge, by the window manager. The window's views know nothing of that.
    case sizing
}

extension X11Window {
    func beginDrag() {
        guard isUsable, drag == nil, let place = pointerPlace else { return }
        guard platform.isManaged else { return drag = .own(x: place.inside.x, y: place.inside.y) }
        drag = .managed
        handPointerOver(place.root, direction: 8) // to move it
    }

    /// Has the window manager size the window by one of its edges.
    func beginSizing(_ edge: FrameEdge) {
        guard isUsable, drag == nil, platform.isManaged, let place = pointerPlace else { return }
        drag = .sizing
        handPointerOver(place.root, direction: edge.direction)
    }

    /// Where the pointer is on the screen and in the window, in pixels; nil on another screen.
    private var pointerPlace: (root: (x: Int32, y: Int32), inside: (x: Int32, y: Int32))? {
        var root = XWindow(None), child = XWindow(None)
        var x: Int32 = 0, y: Int32 = 0, innerX: Int32 = 0, innerY: Int32 = 0, state: UInt32 = 0
        let isHere = XQueryPointer(connection.display, id, &root, &child, &x, &y, &innerX, &innerY, &state) != 0
        guard isHere else { return nil }
        return (root: (x: x, y: y), inside: (x: innerX, y: innerY))
    }

    private func handPointerOver(_ place: (x: Int32, y: Int32), direction: CLong) {
        XUngrabPointer(connection.display, Time(CurrentTime))
        // The last value says that an application asks.
        platform.windowManager.tellRoot(
            id, ._NET_WM_MOVERESIZE, [CLong(place.x), CLong(place.y), direction, CLong(Button1), 1])
        XFlush(connection.display)
    }

    /// Opens the window manager's menu for the window, at the pointer (`_GTK_SHOW_WINDOW_MENU`, which names the device first).
    func showFrameMenu() {
        guard isUsable, platform.windowManager.supported.contains(connection.atoms[._GTK_SHOW_WINDOW_MENU]), let place = pointerPlace
        else { return }
        XUngrabPointer(connection.display, Time(CurrentTime))
        platform.windowManager.tellRoot(id, ._GTK_SHOW_WINDOW_MENU, [0, CLong(place.root.x), CLong(place.root.y)])
        XFlush(connection.display)
    }
}

extension X11Platform {
    /// An event of the pointer while a window moves with it.
    func follow(_ event: XEvent, _ window: X11Window) {
        switch (event.type, window.drag) {
        case (ButtonRelease, _): window.drag = nil
        case (MotionNotify, .own(let x, let y)?):
            let motion = event.xmotion
            guard motion.state & UInt32(Button1Mask) != 0 else { return end(at: motion.x, motion.y, motion.time, window) }
            XMoveWindow(connection.display, window.id, motion.x_root - x, motion.y_root - y)
        case (MotionNotify, .managed?):
            // While the window manager moves the window it has the pointer, so an event without a button means that the move is over.
            let motion = event.xmotion
            if motion.state & UInt32(Button1Mask) == 0 { end(at: motion.x, motion.y, motion.time, window) }
        case (MotionNotify, .sizing?): if event.xmotion.state & UInt32(Button1Mask) == 0 { window.drag = nil }
        case (EnterNotify, .sizing?): if event.xcrossing.state & UInt32(Button1Mask) == 0 { window.drag = nil }
        case (EnterNotify, .managed?):
            let crossing = event.xcrossing
            if crossing.state & UInt32(Button1Mask) == 0 { end(at: crossing.x, crossing.y, crossing.time, window) }
        default: break
        }
    }

    /// Sends the release of the button, which went to the window manager.
    private func end(at x: Int32, _ y: Int32, _ time: Time, _ window: X11Window) {
        window.drag = nil
        let scale = window.painter.scale
        window.releaseMotion()
        window.send(.pointer(PointerEvent(
            phase: .up, location: CGPoint(x: CGFloat(x) / scale, y: CGFloat(y) / scale), button: 1,
            time: clock.time(of: time, now: now))))
    }
}
