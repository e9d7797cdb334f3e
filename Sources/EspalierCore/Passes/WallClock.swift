package import Foundation

/// The calendar's date at a time on the clock of frames, which runs evenly and begins anywhere.
@MainActor package struct WallClock {
    private let read: @MainActor () -> (date: Date, time: Double)
    /// The date at time 0, in seconds since the reference date.
    private var origin: Double?

    /// - Parameter read: Answers both clocks at one moment.
    package init(_ read: @escaping @MainActor () -> (date: Date, time: Double)) { self.read = read }

    /// Frames follow each other more evenly than the calendar's clock is read: it is followed only where it was set, or where
    /// the machine has slept.
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
