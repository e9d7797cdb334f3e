import CX11
import Glibc

/// A window that a program shows on the screen.
public struct ScreenWindow: Hashable, Sendable {
    /// The window's id on the server.
    public let id: UInt
    /// The title that a window manager would show.
    public let title: String
    /// The top left corner on the screen and the size, in pixels.
    public let x, y, width, height: Int
}

extension XvfbServer {
    /// The windows on the screen, from back to front.
    public var windows: [ScreenWindow] {
        // While the server is grabbed no program can close a window between these requests.
        XGrabServer(connection)
        defer {
            XUngrabServer(connection)
            XFlush(connection)
        }
        var root: XID = 0, parent: XID = 0, count: UInt32 = 0
        var children: UnsafeMutablePointer<XID>?
        guard XQueryTree(connection, XDefaultRootWindow(connection), &root, &parent, &children, &count) != 0, let children else {
            return []
        }
        defer { XFree(children) }
        return (0..<Int(count)).compactMap { index in
            screenWindow(children[index])
        }
    }

    /// A child of the root window, or the program's window in the frame that a window manager has put around it.
    private func screenWindow(_ top: XID) -> ScreenWindow? {
        var attributes = XWindowAttributes()
        guard XGetWindowAttributes(connection, top, &attributes) != 0, attributes.map_state == IsViewable else { return nil }
        var id = top
        if manager != nil {
            if let client = client(in: top) {
                id = client
            } else if number("_NET_WM_WINDOW_TYPE", of: UInt(top)) == nil || number("_NET_SUPPORTING_WM_CHECK", of: UInt(top)) != nil {
                // One of the window manager's own.
                return nil
            }
        }
        var x = attributes.x, y = attributes.y
        if id != top {
            var child: XID = 0
            guard XGetWindowAttributes(connection, id, &attributes) != 0 else { return nil }
            XTranslateCoordinates(connection, id, XDefaultRootWindow(connection), 0, 0, &x, &y, &child)
        }
        return ScreenWindow(
            id: UInt(id), title: title(of: id), x: Int(x), y: Int(y), width: Int(attributes.width), height: Int(attributes.height))
    }

    /// The managed window among these and what is in them (ICCCM 4.1.3.1: window managers set `WM_STATE`).
    private func client(in window: XID, depth: Int = 0) -> XID? {
        if number("WM_STATE", of: UInt(window)) != nil { return window }
        var root: XID = 0, parent: XID = 0, count: UInt32 = 0
        var children: UnsafeMutablePointer<XID>?
        guard depth < 4, XQueryTree(connection, window, &root, &parent, &children, &count) != 0, let children else { return nil }
        defer { XFree(children) }
        return (0..<Int(count)).lazy.compactMap { self.client(in: children[$0], depth: depth + 1) }.first
    }

    /// What a window shows, where it lies on the screen.
    public func pixels(of window: ScreenWindow) throws -> Pixels {
        let left = max(window.x, 0), top = max(window.y, 0)
        let right = min(window.x + window.width, width), bottom = min(window.y + window.height, height)
        guard left < right, top < bottom else { throw Failure(description: "\"\(window.title)\" lies outside of the screen") }
        return try pixels(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Asks the program to close a window, as the window manager does when its close button is clicked (ICCCM 4.2.8.1).
    public func requestClose(_ window: ScreenWindow) {
        send("WM_PROTOCOLS", Int(XInternAtom(connection, "WM_DELETE_WINDOW", 0)), to: window.id)
    }

    /// Sends a message of 32 bit numbers to a window, which its program gets after all input that was made before.
    func send(_ name: String, _ number: Int, to window: UInt) {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = XID(window)
        event.xclient.message_type = XInternAtom(connection, name, 0)
        event.xclient.format = 32
        event.xclient.data.l.0 = CLong(number)
        XSendEvent(connection, XID(window), 0, NoEventMask, &event)
        XSync(connection, 0)
    }

    /// The first number of a window's property; nil if the window has none of this name.
    func number(_ name: String, of window: UInt) -> Int? {
        var type: Atom = 0, format: Int32 = 0, count: CUnsignedLong = 0, rest: CUnsignedLong = 0
        var bytes: UnsafeMutablePointer<UInt8>?
        let property = XInternAtom(connection, name, 0)
        XGetWindowProperty(connection, XID(window), property, 0, 1, 0, Atom(AnyPropertyType), &type, &format, &count, &rest, &bytes)
        guard let bytes else { return nil }
        defer { XFree(bytes) }
        guard format == 32, count > 0 else { return nil }
        return bytes.withMemoryRebound(to: CLong.self, capacity: 1) { Int($0.pointee) }
    }

    /// Moves a window, as a window manager does.
    public func move(_ window: ScreenWindow, x: Int, y: Int) {
        XMoveWindow(connection, XID(window.id), Int32(x), Int32(y))
        XSync(connection, 0)
    }

    /// Gives a window another size, as a window manager does.
    public func resize(_ window: ScreenWindow, width: Int, height: Int) {
        XResizeWindow(connection, XID(window.id), UInt32(width), UInt32(height))
        XSync(connection, 0)
    }

    private func title(of window: XID) -> String {
        var type: Atom = 0, format: Int32 = 0, count: CUnsignedLong = 0, rest: CUnsignedLong = 0
        var bytes: UnsafeMutablePointer<UInt8>?
        let name = XInternAtom(connection, "_NET_WM_NAME", 0)
        XGetWindowProperty(connection, window, name, 0, 1024, 0, Atom(AnyPropertyType), &type, &format, &count, &rest, &bytes)
        guard let bytes else { return "" }
        defer { XFree(bytes) }
        return String(decoding: UnsafeBufferPointer(start: bytes, count: Int(count)), as: UTF8.self)
    }
}
