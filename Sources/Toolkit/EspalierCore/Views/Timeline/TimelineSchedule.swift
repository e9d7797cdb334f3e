public import Foundation

/// How often a timeline may update its view.
public enum TimelineScheduleMode: Sendable {
    /// As often as the schedule specifies.
    case normal
    /// Rarely, as on a dimmed display.
    case lowFrequency
}

/// A type that provides the dates at which a `TimelineView` updates.
public protocol TimelineSchedule {
    /// How often a timeline may update its view.
    typealias Mode = TimelineScheduleMode

    /// Dates in ascending order.
    associatedtype Entries: Sequence where Entries.Element == Date

    /// Returns the dates from around `startDate` onwards. The view shows the last one that has been reached, and skips those before
    /// it.
    func entries(from startDate: Date, mode: Mode) -> Entries
}

// MARK: - At regular intervals

/// A schedule of dates at regular intervals.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
    private let startDate: Date
    private let interval: TimeInterval

    /// Creates a schedule.
    /// - Parameters:
    ///   - startDate: The first date of the schedule.
    ///   - interval: Seconds from one date to the next.
    public init(from startDate: Date, by interval: TimeInterval) {
        self.startDate = startDate
        self.interval = interval
    }

    /// SwiftUI: begins with the last date that is not after `startDate`.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
        guard interval > 0, interval < .infinity else { return Entries(start: self.startDate, interval: 0) }
        let passed = startDate.timeIntervalSince(self.startDate)
        let count = passed > 0 ? (passed / interval).rounded(.down) : 0
        return Entries(start: self.startDate.addingTimeInterval(count * interval), interval: interval)
    }

    /// Dates at a constant interval.
    public struct Entries: Sequence, IteratorProtocol, Sendable {
        private let start: Date
        private let interval: TimeInterval
        private var count = 0.0

        init(start: Date, interval: TimeInterval) {
            self.start = start
            self.interval = interval
        }

        public mutating func next() -> Date? {
            // With an interval of 0 there is no second date.
            guard count == 0 || interval > 0 else { return nil }
            defer { count += 1 }
            // Not a running sum, in which errors would accumulate.
            return start.addingTimeInterval(count * interval)
        }
    }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    /// Dates every `interval` seconds, starting at `startDate`.
    public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
        PeriodicTimelineSchedule(from: startDate, by: interval)
    }
}

// MARK: - Every minute

/// A schedule of the start of each minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
    /// Creates the schedule.
    public init() {}

    /// Begins with the minute that contains `startDate`.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
        // Time zones differ by whole minutes, so a minute begins everywhere at the same time.
        let seconds = (startDate.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60
        return Entries(base: .init(start: Date(timeIntervalSinceReferenceDate: seconds), interval: 60))
    }

    /// The starts of minutes.
    public struct Entries: Sequence, IteratorProtocol, Sendable {
        fileprivate var base: PeriodicTimelineSchedule.Entries
        public mutating func next() -> Date? { base.next() }
    }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
    /// The start of each minute.
    public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

// MARK: - Given dates

/// A schedule of given dates.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
    private let dates: Entries

    /// Creates a schedule of given dates.
    /// - Parameter dates: In ascending order.
    public init(_ dates: Entries) { self.dates = dates }

    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

extension ExplicitTimelineSchedule: Sendable where Entries: Sendable {}

extension TimelineSchedule {
    /// The given dates, in ascending order.
    public static func explicit<S>(_ dates: S) -> ExplicitTimelineSchedule<S>
    where Self == ExplicitTimelineSchedule<S>, S: Sequence, S.Element == Date {
        ExplicitTimelineSchedule(dates)
    }
}

// MARK: - Every frame

/// A schedule of every frame, or of frames at a minimum interval, that can be paused.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
    package let minimumInterval: Double?
    package let isPaused: Bool

    /// Creates a schedule of frames.
    /// - Parameters:
    ///   - minimumInterval: The minimum number of seconds between two updates; nil for every frame of the display.
    ///   - paused: Whether updates stop: the view stays at the last date.
    public init(minimumInterval: Double? = nil, paused: Bool = false) {
        self.minimumInterval = minimumInterval
        isPaused = paused
    }

    /// Returns dates for direct callers: a `TimelineView` follows the display instead.
    public func entries(from start: Date, mode: TimelineScheduleMode) -> Entries {
        // SwiftUI: when paused, or at low frequency, there are no dates at all.
        guard !isPaused, mode == .normal else { return Entries(base: nil) }
        let least = 1.0 / 60
        return Entries(base: .init(start: start, interval: minimumInterval.map { $0 > least ? $0 : least } ?? least))
    }

    public struct Entries: Sequence, IteratorProtocol, Sendable {
        fileprivate var base: PeriodicTimelineSchedule.Entries?
        public mutating func next() -> Date? { base?.next() }
    }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
    /// Every frame.
    public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

    /// Every frame, or frames at a minimum interval in seconds, while not paused.
    public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
        AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
    }
}
