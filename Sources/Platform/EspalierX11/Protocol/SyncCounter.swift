import CX11

/// _NET_WM_SYNC_REQUEST: the window manager names a value with each resize and waits until the counter has it, which says that
/// the new size is painted.
///
/// Compositing managers that also time frames (_NET_WM_FRAME_DRAWN) read a second counter: odd from a frame's beginning to its end, even
/// between frames, so that they never show half a frame ("Synchronization of frames", the extended form of the protocol).
@MainActor final class SyncCounter {
    private let connection: Connection
    /// The counter's id; 0 where the server has no SYNC extension.
    let id: XID
    /// The second counter's id; 0 without one.
    private(set) var frames: XID = 0
    private var frameValue: Int64 = 0
    private var requested: (value: Int64, isExtended: Bool)?

    init(connection: Connection) {
        self.connection = connection
        let opcode = connection.syncOpcode
        id = opcode == 0 ? 0 : cx11_sync_create_counter(connection.display, opcode, 0)
    }

    /// Makes the second counter.
    /// - Returns: whether there is a new one.
    func extend() -> Bool {
        guard id != 0, frames == 0, !connection.isLost else { return false }
        frames = cx11_sync_create_counter(connection.display, connection.syncOpcode, 0)
        return true
    }

    /// Notes the value that the window manager waits for. The message has its low word in data 2, its high word in data 3, and says in
    /// data 4 whether it is one of the second counter.
    func requested(_ event: XEvent) {
        let low = UInt32(truncatingIfNeeded: event.xclient.data.l.2)
        let high = Int32(truncatingIfNeeded: event.xclient.data.l.3)
        requested = (Int64(high) << 32 | Int64(low), event.xclient.data.l.4 == 1 && frames != 0)
    }

    var isPending: Bool { requested != nil }

    /// Sets the counter to the value that was asked for, as the new size is on the screen.
    func acknowledge() {
        guard let request = requested, id != 0, !connection.isLost else { return }
        guard !request.isExtended else {
            // Nothing had to be painted for the new size: a frame of nothing.
            beginFrame()
            return endFrame()
        }
        requested = nil
        cx11_sync_set_counter(connection.display, connection.syncOpcode, id, request.value)
    }

    // MARK: - Frames

    func beginFrame() {
        guard frames != 0, !connection.isLost, frameValue & 1 == 0 else { return }
        if let request = requested, request.isExtended {
            requested = nil
            // Any client may send any value: it is even, and there is room above it.
            frameValue = min(max(request.value, 0), Int64.max - 3) & ~1
        }
        set(frameValue + 1)
    }

    func endFrame() {
        guard frames != 0, !connection.isLost, frameValue & 1 == 1 else { return }
        set(frameValue == Int64.max ? 0 : frameValue + 1)
    }

    private func set(_ value: Int64) {
        frameValue = value
        cx11_sync_set_counter(connection.display, connection.syncOpcode, frames, value)
    }

    func free() {
        guard !connection.isLost else { return }
        for counter in [id, frames] where counter != 0 { cx11_sync_destroy_counter(connection.display, connection.syncOpcode, counter) }
    }
}
