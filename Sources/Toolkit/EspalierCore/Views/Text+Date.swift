public import Foundation

extension Text {
    /// The format of a date.
    public struct DateStyle: Hashable, Sendable, Codable {
        enum Kind: Int, Codable { case time, date, relative, offset, timer }
        let kind: Kind

        /// The time of day: 11:23 PM.
        public static let time = DateStyle(kind: .time)
        /// The day: June 3, 2019.
        public static let date = DateStyle(kind: .date)
        /// The distance from now, updated continuously: 2 hr, 23 min.
        public static let relative = DateStyle(kind: .relative)
        /// The distance from now with its sign, updated continuously: +2 hours.
        public static let offset = DateStyle(kind: .offset)
        /// A timer that counts down to the date, and up after it: 36:59:01.
        public static let timer = DateStyle(kind: .timer)
    }

    /// Shows a date. Formats that depend on the current time are updated continuously.
    public init(_ date: Date, style: DateStyle) { self.init(.date(.date(date, style))) }

    /// Shows a range of dates: 9:00 – 10:30 AM.
    public init(_ dates: ClosedRange<Date>) { self.init(.date(.range(dates.lowerBound, dates.upperBound))) }

    /// Shows an interval of dates.
    public init(_ interval: DateInterval) { self.init(.date(.range(interval.start, interval.end))) }

    /// Shows a timer that runs during an interval.
    /// - Parameters:
    ///   - timerInterval: When it runs; before that it shows the beginning, afterwards the end.
    ///   - pauseTime: When it stops; nil means never.
    ///   - countsDown: Whether it shows the remaining time.
    ///   - showsHours: Whether 90 minutes are shown as 1:30:00 instead of 90:00.
    public init(
        timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
    ) {
        self.init(.date(.timer(timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours)))
    }
}

extension LocalizedStringKey.StringInterpolation {
    /// A date in a format that may update continuously.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) { appendInterpolation(Text(date, style: style)) }
    /// A range of dates: 9:00 – 10:30 AM.
    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { appendInterpolation(Text(dates)) }
    /// An interval of dates.
    public mutating func appendInterpolation(_ interval: DateInterval) { appendInterpolation(Text(interval)) }

    /// A timer that runs during an interval, as `Text(timerInterval:pauseTime:countsDown:showsHours:)` shows it.
    public mutating func appendInterpolation(
        timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
    ) {
        appendInterpolation(Text(
            timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours))
    }

    /// An inline image, at the size of the surrounding text.
    public mutating func appendInterpolation(_ image: Image) { appendInterpolation(Text(image)) }
    /// A text with attributes of its own.
    @_disfavoredOverload public mutating func appendInterpolation(_ attributed: AttributedString) { appendInterpolation(Text(attributed)) }
    /// A text that is localised separately.
    @_disfavoredOverload public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
        appendInterpolation(Text(resource))
    }
}
