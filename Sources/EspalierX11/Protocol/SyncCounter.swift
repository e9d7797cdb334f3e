import CX11

/// _NET_WM_SYNC_REQUEST: the window manager names a value with each resize and waits until the counter has it, which says that
/// the new size is painted.
@MainActor final class SyncCounter {
    private let connection: Connection
    /// The counter's id; 0 where the server has no SYNC extension.
    let id: XID
    private var requested: Int64?

    init(connection: Connection) {
        self.connection = connection
        let opcode = connection.syncOpcode
        id = opcode == 0 ? 0 : cx11_sync_create_counter(connection.display, opcode, 0)
    }

    /// Notes the value that the window manager waits for. The message has its low word in data 2, its high word in data 3.
    func requested(_ event: XEvent) {
        let low = UInt32(truncatingIfNeeded: event.xclient.data.l.2)
        let high = Int32(truncatingIfNeeded: event.xclient.data.l.3)
        requested = Int64(high) << 32 | Int64(low)
    }

    var isPending: Bool { requested != nil }

    /// Sets the counter to the value that was asked for, as the new size is on the screen.
    func acknowledge() {
        guard let value = requested, id != 0, !connection.isLost else { return }
        requested = nil
        cx11_sync_set_counter(connection.display, connection.syncOpcode, id, value)
    }

    func free() {
        if id != 0, !connection.isLost { cx11_sync_destroy_counter(connection.display, connection.syncOpcode, id) }
    }
}
