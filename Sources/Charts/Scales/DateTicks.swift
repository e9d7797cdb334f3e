package import Foundation

/// A number of calendar units, from one mark of an axis to the next.
package struct DateStride: Hashable, Sendable {
    package let unit: Calendar.Component
    package let count: Int

    package init(_ unit: Calendar.Component, _ count: Int) {
        self.unit = unit
        self.count = max(count, 1)
    }

    /// The usual duration, in seconds.
    package var seconds: Double {
        let unitSeconds: Double = switch unit {
        case .nanosecond: 1e-9
        case .second: 1
        case .minute: 60
        case .hour: 3600
        case .day, .weekday, .dayOfYear: 86400
        case .weekOfYear, .weekOfMonth, .weekdayOrdinal: 604_800
        case .month: 2_629_746
        case .quarter: 7_889_238
        case .year, .yearForWeekOfYear: 31_556_952
        default: 3_155_695_200
        }
        return unitSeconds * Double(count)
    }
}

/// Dates for axes and bins: starts of calendar units, also across changes to and from summer time.
package enum DateTicks {
    /// Beyond these dates, about 100,000 years away, calendars no longer compute.
    package static let limit = 3e12

    private static let strides: [DateStride] = [
        DateStride(.second, 1), DateStride(.second, 5), DateStride(.second, 15), DateStride(.second, 30),
        DateStride(.minute, 1), DateStride(.minute, 5), DateStride(.minute, 15), DateStride(.minute, 30),
        DateStride(.hour, 1), DateStride(.hour, 3), DateStride(.hour, 6), DateStride(.hour, 12),
        DateStride(.day, 1), DateStride(.day, 2), DateStride(.weekOfYear, 1), DateStride(.weekOfYear, 2),
        DateStride(.month, 1), DateStride(.month, 3), DateStride(.month, 6), DateStride(.year, 1),
    ]

    /// The stride that divides a range into about `count` parts, the one with the ratio nearest to 1.
    package static func stride(_ low: Double, _ high: Double, count: Int, minimum: Double = 0) -> DateStride {
        let exact = max((high - low) / Double(max(count, 1)), minimum)
        guard exact.isFinite, exact > 0 else { return DateStride(.day, 1) }
        let allowed = strides.filter { $0.seconds >= minimum * 0.999 }
        let year = DateStride(.year, 1).seconds
        if exact >= year * 2.0.squareRoot() || allowed.isEmpty {
            return DateStride(.year, Int(min(max(1, NumberTicks.step(0, exact / year, count: 1).rounded()), 1e9)))
        }
        return allowed.min { abs(log($0.seconds / exact)) < abs(log($1.seconds / exact)) }!
    }

    /// The starts of strides inside a range, as seconds since the reference date.
    package static func inside(_ low: Double, _ high: Double, stride: DateStride, _ calendar: Calendar) -> [Double] {
        covering(low, high, stride: stride, calendar).filter { $0 >= low - 1e-6 && $0 <= high + 1e-6 }
    }

    /// The starts of strides from the last one at or before a range to the first one at or after it.
    package static func covering(_ low: Double, _ high: Double, stride: DateStride, _ calendar: Calendar) -> [Double] {
        guard low <= high, abs(low) < limit, abs(high) < limit, (high - low) / stride.seconds < Double(NumberTicks.limit * 10) else {
            return low < high ? [low, high] : [low]
        }
        var ticks: [Double] = []
        var date = start(Date(timeIntervalSinceReferenceDate: low), stride, calendar)
        while ticks.count < NumberTicks.limit * 10 {
            ticks.append(date.timeIntervalSinceReferenceDate)
            if date.timeIntervalSinceReferenceDate >= high { break }
            guard let next = following(date, stride, calendar) else { break }
            date = next
        }
        return ticks
    }

    private static func following(_ date: Date, _ stride: DateStride, _ calendar: Calendar) -> Date? {
        // An hour that is left out or repeated moves the next start by as much: it is found from a little further on.
        for extra in 0...1 {
            guard let later = calendar.date(byAdding: stride.unit, value: stride.count + extra, to: date) else { return nil }
            let floored = isAligned(stride) ? start(later, stride, calendar) : later
            if floored > date, floored == later || start(floored, stride, calendar) == floored { return floored }
        }
        return calendar.date(byAdding: stride.unit, value: stride.count, to: date).flatMap { $0 > date ? $0 : nil }
    }

    /// Whether strides start at multiples within the next larger unit (every third month of a year), rather than anywhere.
    private static func isAligned(_ stride: DateStride) -> Bool {
        switch stride.unit {
        case .day, .weekday, .dayOfYear, .weekOfYear, .weekOfMonth, .weekdayOrdinal: stride.count == 1
        default: true
        }
    }

    /// The start of the stride that contains a date.
    private static func start(_ date: Date, _ stride: DateStride, _ calendar: Calendar) -> Date {
        guard let unit = calendar.dateInterval(of: stride.unit, for: date)?.start else { return date }
        guard stride.count > 1, isAligned(stride) else { return unit }
        let parts = calendar.dateComponents([.year, .month, .hour, .minute, .second], from: unit)
        func back(_ index: Int?) -> Date {
            let rest = (((index ?? 0) % stride.count) + stride.count) % stride.count
            return calendar.date(byAdding: stride.unit, value: -rest, to: unit) ?? unit
        }
        return switch stride.unit {
        case .second: back(parts.second)
        case .minute: back(parts.minute)
        // By the clock, not by hours past: one may be left out or repeated in between.
        case .hour: calendar.date(bySettingHour: (parts.hour ?? 0) / stride.count * stride.count, minute: 0, second: 0, of: unit) ?? back(parts.hour)
        case .month: back((parts.month ?? 1) - 1)
        case .quarter: back(((parts.month ?? 1) - 1) / 3)
        case .year, .yearForWeekOfYear: back(parts.year)
        default: unit
        }
    }
}
