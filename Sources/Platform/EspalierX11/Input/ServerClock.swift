import CX11

/// Puts the server's event times (milliseconds that start anywhere and wrap after 49 days) on the platform's monotonic clock.
struct ServerClock {
    private var anchor: (server: UInt32, local: Double)?

    /// - Parameter now: when the event was read. It cannot have happened later, nor much earlier.
    mutating func time(of server: Time, now: Double) -> Double {
        let server = UInt32(truncatingIfNeeded: server)
        guard server != 0 else { return now }
        if let anchor {
            let time = anchor.local + Double(Int32(bitPattern: server &- anchor.server)) / 1000
            if time <= now, now - time < 1 { return time }
        }
        anchor = (server, now)
        return now
    }
}
