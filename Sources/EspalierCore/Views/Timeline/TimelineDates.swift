import EspalierGraphics
import Foundation

/// Where a schedule has come to: the date that shows, and the one that is waited for.
struct TimelineDates<Schedule: TimelineSchedule> {
    private let schedule: Schedule
    private var iterator: Schedule.Entries.Iterator?
    private var upcoming: Date?
    /// The last date that has come; nil where none has.
    private(set) var current: Date?

    /// - Parameter current: What showed by the schedule before this one: it stays until a date of this one has come.
    init(_ schedule: Schedule, showing current: Date? = nil) {
        self.schedule = schedule
        self.current = current
    }

    /// A schedule of dates closer than any frame could show them is as good as one of all frames.
    private static var leastInterval: TimeInterval { 1.0 / 60 }
    /// Dates that lie so near are there: the clock of frames and the calendar are not compared more exactly.
    private static var tolerance: TimeInterval { 1e-4 }
    /// So many dates may be skipped at a time.
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

    /// When the content must be made next.
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
