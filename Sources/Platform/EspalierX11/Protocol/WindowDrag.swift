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
}

extension X11Window {
    func beginDrag() {
        guard isUsable, drag == nil else { return }
        let display = connection.display
        var root = XWindow(None), child = XWindow(None)
        var x: Int32 = 0, y: Int32 = 0, innerX: Int32 = 0, innerY: Int32 = 0, state: UInt32 = 0
        guard XQueryPointer(display, id, &root, &child, &x, &y, &innerX, &innerY, &state) != 0 else { return }
        guard platform.isManaged else { return drag = .own(x: innerX, y: innerY) }
        drag = .managed
        XUngrabPointer(display, Time(CurrentTime))
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = id
        event.xclient.message_type = connection.atoms[._NET_WM_MOVERESIZE]
        event.xclient.format = 32
        event.xclient.data.l = (CLong(x), CLong(y), 8, CLong(Button1), 1) // to move it, from an application
        XSendEvent(display, connection.root, 0, Int(SubstructureNotifyMask | SubstructureRedirectMask), &event)
        XFlush(display)
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
