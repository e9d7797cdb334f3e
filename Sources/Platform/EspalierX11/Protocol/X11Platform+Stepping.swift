import CX11

// Single steps of the loop, for programs that make frames one by one and measure them.
extension X11Platform {
    /// Waits until the server has executed everything sent so far.
    package func sync() {
        guard !connection.isLost else { return }
        XSync(connection.display, 0)
    }

    /// Handles what the server has sent; waits for it if nothing is there yet.
    /// - Parameter limit: in seconds.
    package func processEvents(waitingAtMost limit: Double = 0.1) {
        guard !connection.isLost else { return }
        XFlush(connection.display)
        if XPending(connection.display) == 0 { connection.waitForServer(atMost: limit) }
        pump()
    }
}
