public import Foundation

extension Text {
    /// How a date is shown.
    public struct DateStyle: Hashable, Sendable, Codable {
        enum Kind: Int, Codable { case time, date, relative, offset, timer }
        let kind: Kind

        /// The time of day: 11:23 PM.
        public static let time = DateStyle(kind: .time)
        /// The day: June 3, 2019.
        public static let date = DateStyle(kind: .date)
        /// The distance from now, as it changes: 2 hr, 23 min.
        public static let relative = DateStyle(kind: .relative)
        /// The distance from now with its sign, as it changes: +2 hours.
        public static let offset = DateStyle(kind: .offset)
        /// A clock that counts down to the date, and up from it: 36:59:01.
        public static let timer = DateStyle(kind: .timer)
    }

    /// Shows a date. A style that depends on the time of day keeps itself up to date.
    public init(_ date: Date, style: DateStyle) { self.init(.date(.date(date, style))) }

    /// Shows a range of dates: 9:00 – 10:30 AM.
    public init(_ dates: ClosedRange<Date>) { self.init(.date(.range(dates.lowerBound, dates.upperBound))) }

    /// Shows an interval of dates.
    public init(_ interval: DateInterval) { self.init(.date(.range(interval.start, interval.end))) }

    /// Shows a clock that runs during an interval.
    /// - Parameters:
    ///   - timerInterval: when it runs; before it stands at the beginning, and after it at the end.
    ///   - pauseTime: when it stops; nil is never.
    ///   - countsDown: whether it shows what is left.
    ///   - showsHours: whether 90 minutes are 1:30:00, not 90:00.
    public init(
        timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
    ) {
        self.init(.date(.timer(timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours)))
    }
}

extension LocalizedStringKey.StringInterpolation {
    /// A date that keeps itself up to date.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) { appendInterpolation(Text(date, style: style)) }
    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { appendInterpolation(Text(dates)) }
    public mutating func appendInterpolation(_ interval: DateInterval) { appendInterpolation(Text(interval)) }

    public mutating func appendInterpolation(
        timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
    ) {
        appendInterpolation(Text(
            timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours))
    }

    /// An image in the line, as large as the text around it.
    public mutating func appendInterpolation(_ image: Image) { appendInterpolation(Text(image)) }
    /// A text with attributes of its own.
    @_disfavoredOverload public mutating func appendInterpolation(_ attributed: AttributedString) { appendInterpolation(Text(attributed)) }
    /// A text that is looked up on its own.
    @_disfavoredOverload public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
        appendInterpolation(Text(resource))
    }
}
