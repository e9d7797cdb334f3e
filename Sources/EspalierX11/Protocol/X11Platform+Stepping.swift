import CX11
import Glibc

// For programs that make frames one by one and measure them.
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
        if XPending(connection.display) == 0 {
            var descriptor = pollfd(fd: XConnectionNumber(connection.display), events: Int16(POLLIN), revents: 0)
            poll(&descriptor, 1, Int32((limit * 1000).rounded(.up)))
        }
        pump()
    }
}
