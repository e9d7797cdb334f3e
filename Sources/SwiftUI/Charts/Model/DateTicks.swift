package import Foundation

/// A number of calendar units, from one mark of an axis to the next.
package struct DateStride: Hashable, Sendable {
    package let unit: Calendar.Component
    package let count: Int

    /// - Parameter count: From 1 to a billion: no calendar reaches further, and multiples of it are still numbers.
    package init(_ unit: Calendar.Component, _ count: Int) {
        self.unit = unit
        self.count = min(max(count, 1), 1_000_000_000)
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

/// Dates for axes and bins: starts of calendar units, counted from the one in which a range begins, also across changes to and from summer
/// time.
package enum DateTicks {
    /// Beyond these dates, about 100,000 years away, calendars no longer compute.
    package static let limit = 3e12

    private static let strides: [DateStride] = [
        DateStride(.second, 1), DateStride(.second, 5), DateStride(.second, 15), DateStride(.second, 30),
        DateStride(.minute, 1), DateStride(.minute, 5), DateStride(.minute, 15), DateStride(.minute, 30),
        DateStride(.hour, 1), DateStride(.hour, 3), DateStride(.hour, 6), DateStride(.hour, 12),
        DateStride(.day, 1), DateStride(.day, 2), DateStride(.weekOfYear, 1), DateStride(.weekOfYear, 2),
        DateStride(.month, 1), DateStride(.month, 2), DateStride(.month, 3), DateStride(.month, 6), DateStride(.year, 1),
    ]

    /// The stride whose starts inside a range are nearest to `count`; of those with as many, the shortest.
    /// - Parameter minimum: The shortest duration, in seconds.
    package static func stride(_ low: Double, _ high: Double, count: Int, minimum: Double = 0, _ calendar: Calendar) -> DateStride {
        let span = high - low
        guard span.isFinite, span > 0, abs(low) < limit, abs(high) < limit else { return nearest(to: max(span, minimum)) }
        let years = max(span, minimum) / DateStride(.year, 1).seconds
        var candidates = strides
        for power in 0...6 where pow(10, Double(power)) <= years * 2 {
            candidates += [1, 2, 5].map { DateStride(.year, $0 * Int(pow(10, Double(power)))) }.filter { $0.count > 1 }
        }
        let wanted = Double(max(count, 1)) + 1
        var best: DateStride?, least = Double.infinity
        for stride in candidates where stride.seconds >= minimum * 0.999 && span / stride.seconds <= wanted * 2 {
            let marks = inside(low, high, stride: stride, calendar).count
            let distance = NumberTicks.distance(Double(marks), from: max(count, 1))
            if marks > 0, distance < least { (best, least) = (stride, distance) }
        }
        return best ?? nearest(to: max(span / Double(max(count, 1)), minimum))
    }

    /// The stride with a duration: the one with the ratio nearest to 1.
    package static func nearest(to seconds: Double) -> DateStride {
        guard seconds.isFinite, seconds > 0 else { return DateStride(.day, 1) }
        let year = DateStride(.year, 1).seconds
        if seconds >= year * 2.0.squareRoot() { return DateStride(.year, Int(min(max(1, (seconds / year).rounded()), 1e9))) }
        return strides.min { abs(log($0.seconds / seconds)) < abs(log($1.seconds / seconds)) }!
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
        let origin = start(Date(timeIntervalSinceReferenceDate: low), stride, calendar)
        var ticks = [origin.timeIntervalSinceReferenceDate]
        // An hour that is left out may move a start onto the next one, so there can be a step without a new start.
        var index = 1
        while ticks[ticks.count - 1] < high, index < NumberTicks.limit * 10, let date = date(index, from: origin, stride, calendar) {
            if date.timeIntervalSinceReferenceDate > ticks[ticks.count - 1] { ticks.append(date.timeIntervalSinceReferenceDate) }
            index += 1
        }
        return ticks
    }

    /// The start of the unit in which the first stride begins: strides of several units are counted from there. Years are round ones.
    private static func start(_ date: Date, _ stride: DateStride, _ calendar: Calendar) -> Date {
        if stride.unit == .quarter, let month = calendar.dateInterval(of: .month, for: date)?.start {
            return calendar.date(byAdding: .month, value: -((calendar.component(.month, from: month) - 1) % 3), to: month) ?? month
        }
        guard let unit = calendar.dateInterval(of: stride.unit, for: date)?.start else { return date }
        guard stride.count > 1, stride.unit == .year || stride.unit == .yearForWeekOfYear else { return unit }
        let year = calendar.component(.year, from: unit)
        return calendar.date(byAdding: .year, value: -((year % stride.count + stride.count) % stride.count), to: unit) ?? unit
    }

    /// The start of the stride after `index` others.
    private static func date(_ index: Int, from origin: Date, _ stride: DateStride, _ calendar: Calendar) -> Date? {
        let units = index * stride.count
        if stride.unit == .quarter { return calendar.date(byAdding: .month, value: units * 3, to: origin) }
        guard stride.unit == .hour, stride.count > 1, 24 % stride.count == 0 else {
            return calendar.date(byAdding: stride.unit, value: units, to: origin)
        }
        // By the clock, not by hours past: one may be left out or repeated in between.
        let hours = calendar.component(.hour, from: origin) + units
        guard let day = calendar.date(byAdding: .day, value: hours / 24, to: calendar.startOfDay(for: origin)) else { return nil }
        return calendar.date(bySettingHour: hours % 24, minute: 0, second: 0, of: day)
    }
}
