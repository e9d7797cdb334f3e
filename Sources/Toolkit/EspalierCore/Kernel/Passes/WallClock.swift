package import Foundation

private enum WallClockKey: HostKey {
    static func makeValue(for host: ViewHost) -> WallClock { WallClock { [unowned host] in (Date(), host.clock) } }
}

extension ViewHost {
    /// Converts between dates and the times of frames and events.
    package var wallClock: WallClock {
        get { self[WallClockKey.self] }
        set { self[WallClockKey.self] = newValue }
    }
}

/// The calendar date at a time on the clock of frames, which is steady and has an arbitrary origin.
@MainActor package struct WallClock {
    private let read: @MainActor () -> (date: Date, time: Double)
    /// The date at time 0, in seconds since the reference date.
    private var origin: Double?

    /// - Parameter read: returns the readings of both clocks at one moment.
    package init(_ read: @escaping @MainActor () -> (date: Date, time: Double)) { self.read = read }

    /// Frame times are steadier than readings of the calendar clock: these are adopted only if that clock was set, or the machine
    /// has slept.
    private mutating func synchronized() -> Double {
        let now = read()
        let fresh = now.date.timeIntervalSinceReferenceDate - now.time
        if let origin, abs(origin - fresh) < 0.05 { return origin }
        origin = fresh
        return fresh
    }

    package mutating func date(at time: Double) -> Date { Date(timeIntervalSinceReferenceDate: synchronized() + time) }
    package mutating func time(of date: Date) -> Double { date.timeIntervalSinceReferenceDate - synchronized() }
}
