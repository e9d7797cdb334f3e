import Foundation

/// A date as a text shows it; the shown string may change as time passes.
enum TextDate: Equatable, Sendable {
    case date(Date, Text.DateStyle)
    case range(Date, Date)
    case timer(ClosedRange<Date>, pauseTime: Date?, countsDown: Bool, showsHours: Bool)

    /// The locale, calendar and time zone that dates are formatted with.
    struct Conventions {
        var locale: Locale
        var calendar: Calendar
        var timeZone: TimeZone
    }

    func string(at now: Date, _ conventions: Conventions) -> String {
        switch self {
        case .date(let date, let style): style.string(date, now, conventions)
        case .range(let start, let end): conventions.interval(start, end)
        case .timer(let range, let pause, let countsDown, let showsHours):
            Self.clock(Self.seconds(range, min(now, pause ?? now), countsDown), showsHours: showsHours)
        }
    }

    /// The time at which the text's string changes next; nil if never.
    func nextChange(after now: Date, _ conventions: Conventions) -> Date? {
        switch self {
        case .date(let date, let style): style.nextChange(date, now)
        case .range: nil
        case .timer(let range, let pause, _, _):
            if let pause, now >= pause { nil } else if now >= range.upperBound { nil } else if now < range.lowerBound {
                range.lowerBound
            } else {
                Self.nextSecond(from: range.lowerBound, after: now)
            }
        }
    }

    // MARK: Timers

    private static func seconds(_ range: ClosedRange<Date>, _ now: Date, _ countsDown: Bool) -> Int {
        let now = min(max(now, range.lowerBound), range.upperBound)
        // A countdown shows the current second until it is over.
        return countsDown
            ? Int(range.upperBound.timeIntervalSince(now).rounded(.up)) : Int(now.timeIntervalSince(range.lowerBound))
    }

    /// 59:01, 1:59:01.
    static func clock(_ seconds: Int, showsHours: Bool = true) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let minutes = seconds / 60
        guard showsHours, minutes >= 60 else { return "\(minutes):\(two(seconds % 60))" }
        return "\(minutes / 60):\(two(minutes % 60)):\(two(seconds % 60))"
    }

    /// The next time that is a whole number of steps away from a date.
    static func nextSecond(from date: Date, after now: Date, step: Double = 1) -> Date {
        let passed = (now.timeIntervalSince(date) / step).rounded(.down) + 1
        // A timer that fires slightly early must not wait for the same second again.
        let next = date.addingTimeInterval(passed * step)
        return next.timeIntervalSince(now) < 0.001 ? next.addingTimeInterval(step) : next
    }
}

extension TextDate.Conventions {
    func style(date: Date.FormatStyle.DateStyle, time: Date.FormatStyle.TimeStyle) -> Date.FormatStyle {
        Date.FormatStyle(date: date, time: time, locale: locale, calendar: calendar, timeZone: timeZone)
    }

    /// SwiftUI: the times only if both are on one day, otherwise the days with their times.
    func interval(_ start: Date, _ end: Date) -> String {
        let isWithinDay = calendar.isDate(start, inSameDayAs: end)
        var style = Date.IntervalFormatStyle(
            date: isWithinDay ? .omitted : .abbreviated, time: .shortened, locale: locale, calendar: calendar, timeZone: timeZone)
        style.timeZone = timeZone
        return style.format(start..<max(end, start.addingTimeInterval(0.001)))
    }
}

extension Text.DateStyle {
    func string(_ date: Date, _ now: Date, _ conventions: TextDate.Conventions) -> String {
        switch kind {
        case .time: conventions.style(date: .omitted, time: .shortened).format(date)
        case .date: conventions.style(date: .long, time: .omitted).format(date)
        case .timer:
            // A countdown rounds up: the current second is shown until it is over.
            TextDate.clock(date > now
                ? Int(date.timeIntervalSince(now).rounded(.up)) : Int(now.timeIntervalSince(date)))
        case .relative: Self.units(abs(Self.whole(date, now)), count: 2, .abbreviated, conventions)
        case .offset:
            (date >= now ? "+" : "-") + Self.units(abs(Self.whole(date, now)), count: 1, .wide, conventions)
        }
    }

    private static func whole(_ date: Date, _ now: Date) -> Int {
        let seconds = date.timeIntervalSince(now)
        guard abs(seconds) < 1e15 else { return seconds > 0 ? Int(1e15) : -Int(1e15) }
        return Int(seconds > 0 ? seconds.rounded(.up) : seconds.rounded(.down))
    }

    /// The largest units of a duration.
    private static func units(
        _ seconds: Int, count: Int, _ width: Duration.UnitsFormatStyle.UnitWidth, _ conventions: TextDate.Conventions
    ) -> String {
        let day = 86_400
        var allowed: Set<Duration.UnitsFormatStyle.Unit> = [.hours, .minutes, .seconds]
        if seconds >= day { allowed = count == 1 ? [.days] : [.days, .hours] }
        if seconds >= 7 * day { allowed = count == 1 ? [.weeks] : [.weeks, .days] }
        // `Duration`'s format has no months or years.
        if seconds >= 30 * day { return longUnits(seconds, count: count, width == .wide ? .wide : .short, conventions.locale) }
        var style = Duration.UnitsFormatStyle(
            allowedUnits: allowed, width: width, maximumUnitCount: count, fractionalPart: .hide(rounded: .towardZero))
        style.locale = conventions.locale
        return style.format(.seconds(seconds))
    }

    private static func longUnits(_ seconds: Int, count: Int, _ width: UnitText.Width, _ locale: Locale) -> String {
        let months = Int(Double(seconds) / 2_629_746)
        var parts = [(months / 12, "duration-year"), (months % 12, "duration-month")].filter { $0.0 > 0 }
        if parts.isEmpty { parts = [(1, "duration-month")] }
        return UnitText.list(parts.prefix(count).map { UnitText.string(Double($0.0), $0.1, width, "", locale) }, width, locale)
    }

    func nextChange(_ date: Date, _ now: Date) -> Date? {
        switch kind {
        case .time, .date: return nil
        case .timer: return TextDate.nextSecond(from: date, after: now)
        case .relative, .offset:
            // The smaller of the shown units determines the next change.
            let distance = abs(date.timeIntervalSince(now))
            let step: Double = switch distance {
            case ..<3600: kind == .relative || distance < 60 ? 1 : 60
            case ..<86_400: kind == .relative ? 60 : 3600
            default: 3600
            }
            return TextDate.nextSecond(from: date, after: now, step: step)
        }
    }
}
