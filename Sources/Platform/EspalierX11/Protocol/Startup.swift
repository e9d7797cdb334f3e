import CX11
import Foundation

/// The start of the program as its launcher sees it (freedesktop: Startup Notification 0.1): the launcher shows that something starts
/// until the program says that its window is there. The launcher's id also says when the user has asked for it, by which the window
/// manager decides whether the new window may take the keyboard (EWMH: _NET_WM_USER_TIME).
@MainActor final class Startup {
    private let connection: Connection
    /// nil if there is no launcher that waits, or once it has been told.
    private var id: String?
    /// The server's time of the user's action that the program was started by.
    private(set) var time: Time?

    /// - Parameter id: of the launcher; by default the environment's, which is removed so that programs started by this one do not take
    ///   it for theirs.
    init(connection: Connection, id: String? = nil) {
        self.connection = connection
        let given = id ?? Self.variables.lazy.compactMap { getenv($0).map { String(cString: $0) } }.first { !$0.isEmpty }
        if id == nil { for name in Self.variables { unsetenv(name) } }
        guard let given, !given.isEmpty, given.utf8.count <= 1024 else { return }
        self.id = given
        time = Self.time(in: given)
    }

    /// Where launchers leave the id. Those that know Wayland alone name it as xdg-activation does; compositors take it from X
    /// programs, too.
    private static let variables = ["DESKTOP_STARTUP_ID", "XDG_ACTIVATION_TOKEN"]

    /// Ends the wait of a launcher that has asked for a window that is there already.
    func takeOver(_ token: String) {
        guard !token.isEmpty, token.utf8.count <= 1024, !connection.isLost else { return }
        sendRemoval(of: token)
    }

    /// Whether a time of the server is after another: it begins anew after 49 days (ICCCM 2.1: CurrentTime, 0, is before all).
    nonisolated static func isLater(_ time: Time, than other: Time) -> Bool {
        guard time != 0, other != 0 else { return time != 0 }
        return Int32(truncatingIfNeeded: Int(bitPattern: time) &- Int(bitPattern: other)) > 0
    }

    /// The time at the end of an id: `..._TIME123`.
    nonisolated static func time(in id: String) -> Time? {
        guard let mark = id.range(of: "_TIME", options: .backwards) else { return nil }
        return UInt32(id[mark.upperBound...]).map { Time($0) }
    }

    /// Marks the program's first window as the one that was waited for.
    func stamp(_ window: XWindow) {
        guard let id else { return }
        connection.setProperty(window, connection.atoms[._NET_STARTUP_ID], type: connection.atoms[.UTF8_STRING], text: id)
        if let time { connection.setProperty(window, ._NET_WM_USER_TIME, type: Atom(XA_CARDINAL), longs: [CLong(bitPattern: UInt(time))]) }
    }

    /// Tells the launcher that the program has started.
    func complete() {
        guard let id, !connection.isLost else { return }
        self.id = nil
        sendRemoval(of: id)
    }

    private func sendRemoval(of id: String) {
        let quoted = id.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
        send("remove: ID=\"\(quoted)\"")
    }

    /// Sends a text in pieces of twenty bytes; the last one ends with a zero.
    private func send(_ text: String) {
        let display = connection.display
        let sender = XCreateSimpleWindow(display, connection.root, -10, -10, 1, 1, 0, 0, 0)
        let bytes = Array(text.utf8) + [0]
        for start in stride(from: 0, to: bytes.count, by: 20) {
            var event = XEvent()
            event.xclient.type = ClientMessage
            event.xclient.window = sender
            event.xclient.message_type = connection.atoms[start == 0 ? ._NET_STARTUP_INFO_BEGIN : ._NET_STARTUP_INFO]
            event.xclient.format = 8
            withUnsafeMutableBytes(of: &event.xclient.data.b) { target in
                for (index, byte) in bytes[start..<min(start + 20, bytes.count)].enumerated() { target[index] = byte }
            }
            XSendEvent(display, connection.root, 0, Int(PropertyChangeMask), &event)
        }
        XDestroyWindow(display, sender)
        XFlush(display)
    }
}
