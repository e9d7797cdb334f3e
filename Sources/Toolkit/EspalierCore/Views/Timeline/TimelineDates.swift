import EspalierGraphics
import Foundation

/// The progress of a schedule: the displayed date and the next one.
struct TimelineDates<Schedule: TimelineSchedule> {
    private let schedule: Schedule
    private var iterator: Schedule.Entries.Iterator?
    private var upcoming: Date?
    /// The last date that has been reached; nil if there is none.
    private(set) var current: Date?

    /// - Parameter current: The date displayed by the previous schedule: it stays until a date of this one has been reached.
    init(_ schedule: Schedule, showing current: Date? = nil) {
        self.schedule = schedule
        self.current = current
    }

    /// The minimum interval: dates closer together than frames are equivalent to a schedule of all frames.
    private static var leastInterval: TimeInterval { 1.0 / 60 }
    /// Dates this close count as reached: the frame clock and the calendar are not compared more precisely.
    private static var tolerance: TimeInterval { 1e-4 }
    /// The maximum number of dates that may be skipped at once.
    private static var maxSkipped: Int { 100_000 }

    mutating func advance(to now: Date) {
        if let frames = schedule as? AnimationTimelineSchedule {
            if current == nil || !frames.isPaused { current = now }
            return
        }
        if iterator == nil {
            iterator = schedule.entries(from: now, mode: .normal).makeIterator()
            upcoming = iterator?.next()
        }
        var skipped = 0
        while let date = upcoming, date <= now.addingTimeInterval(Self.tolerance) {
            current = date
            upcoming = iterator?.next()
            skipped += 1
            if skipped == Self.maxSkipped {
                Diagnostics.warn("""
                    TimelineView: \(Schedule.self) began with \(skipped) dates in the past: the timeline stops. Answer \
                    entries(from:mode:) with dates that begin at or just before the given one.
                    """)
                upcoming = nil
            }
        }
        if current == nil { current = now }
    }

    /// The date at which the content must be rebuilt next; nil if never.
    func next(after now: Date) -> Date? {
        if let frames = schedule as? AnimationTimelineSchedule {
            guard !frames.isPaused else { return nil }
            let interval = frames.minimumInterval ?? 0
            guard interval < .infinity else { return nil }
            return now.addingTimeInterval(max(interval, Self.leastInterval))
        }
        return upcoming.map { max($0, now.addingTimeInterval(Self.leastInterval)) }
    }
}
