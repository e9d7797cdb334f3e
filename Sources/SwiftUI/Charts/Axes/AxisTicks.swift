package import Foundation

/// The values of an axis' marks, and the domain that they round.
package struct AxisTicks {
    package var values: [_Datum]
    package var low: Double
    package var high: Double
    /// The distance of dates, which decides how they are written.
    package var stride: DateStride?

    /// - Parameters:
    ///   - count: How many values where the app names no number.
    ///   - rounds: Whether the domain may be rounded.
    package init(_ spec: AxisMarkValues, _ domain: ChannelDomain, count: Int, calendar: Calendar) {
        values = []
        switch domain.kind {
        case .none: (low, high) = (0, 1)
        case .category(let index):
            (low, high) = (0, 1)
            if case .list(let list) = spec.storage { values = list.filter { index.index(of: $0) != nil } } else { values = index.data }
        case .numeric(let first, let last, let isDate):
            (low, high) = (first, last)
            let roundsLower = spec.roundsLower ?? domain.rounds, roundsUpper = spec.roundsUpper ?? domain.rounds
            let (scalars, stride) = isDate
                ? Self.dates(spec, first, last, count, calendar)
                : (Self.numbers(spec, first, last, count, domain.transform, rounds: roundsLower && roundsUpper).filter(\.isFinite), nil)
            self.stride = stride
            // Values that are listed have no part in the domain: it is rounded as where none are given.
            let ends = if case .list = spec.storage {
                isDate ? [] : Self.numbers(.automatic, first, last, count, domain.transform, rounds: true).filter(\.isFinite)
            } else { scalars }
            if roundsLower, let lowest = ends.first { low = min(low, lowest) }
            if roundsUpper, let highest = ends.last { high = max(high, highest) }
            let shown = Self.shown(scalars, low, high, domain.transform)
            values = shown.map { isDate ? .date($0) : .number($0) }
            if values.count > NumberTicks.limit { values = Array(values.prefix(NumberTicks.limit)) }
        }
    }

    /// Those of some values that lie in a domain, but for the error of a computation.
    private static func shown(_ values: [Double], _ low: Double, _ high: Double, _ transform: ScaleTransform) -> [Double] {
        switch transform {
        case .linear, .power:
            let margin = (high / 2 - low / 2) * 1e-9
            return values.filter { $0 >= low - margin && $0 <= high + margin }
        case .log, .symmetricLog:
            // As far as they are apart on the axis: what is little beside the upper bound may be far below the lower one.
            let span = ScaleSpan(transform, low: low, high: high)
            return values.filter { span.fraction(of: $0).map { $0 >= -1e-9 && $0 <= 1 + 1e-9 } ?? false }
        }
    }

    /// The numbers from the last one at or below the domain to the first one at or above it.
    /// - Parameter rounds: Whether the domain is to begin and end at such numbers.
    private static func numbers(
        _ spec: AxisMarkValues, _ low: Double, _ high: Double, _ count: Int, _ transform: ScaleTransform, rounds: Bool
    ) -> [Double] {
        func automatic(_ count: Int, minimum: Double) -> [Double] {
            switch transform {
            case .log:
                let ends = low > 0 ? (pow(10, floor(log10(low) + 1e-9)), pow(10, ceil(log10(high) - 1e-9))) : (low, high)
                let ticks = NumberTicks.logarithmic(ends.0, ends.1, count: count)
                // Of a domain that stays as it is, powers of ten may all lie outside.
                let isOfUse = rounds ? ticks.count > 1 : shown(ticks, low, high, transform).count > 1
                return isOfUse && ends.0 > 0 && ends.1.isFinite ? ticks : NumberTicks.logarithmic(low, high, count: count)
            case .symmetricLog(let slope): return NumberTicks.symmetricLogarithmic(low, high, slope: slope, count: count)
            case .linear, .power: return NumberTicks.covering(low, high, step: NumberTicks.step(low, high, count: count, minimum: minimum))
            }
        }
        switch spec.storage {
        case .automatic(let desired, let minimum):
            return automatic(max(1, min(desired ?? count, NumberTicks.limit)), minimum: minimum?.scalar ?? 0)
        case .stride(let step):
            guard step > 0, step.isFinite, (high - low) / step <= Double(NumberTicks.limit) else { return automatic(count, minimum: 0) }
            return NumberTicks.covering(low, high, step: step)
        case .dates: return automatic(count, minimum: 0)
        case .list(let list): return list.compactMap(\.scalar).filter(\.isFinite)
        }
    }

    private static func dates(
        _ spec: AxisMarkValues, _ low: Double, _ high: Double, _ count: Int, _ calendar: Calendar
    ) -> ([Double], DateStride?) {
        switch spec.storage {
        case .automatic(let desired, let minimum):
            let stride = DateTicks.stride(
                low, high, count: max(1, min(desired ?? count, NumberTicks.limit)), minimum: minimum?.scalar ?? 0, calendar)
            return (DateTicks.covering(low, high, stride: stride, calendar), stride)
        case .dates(let stride, let own):
            guard (high - low) / stride.seconds <= Double(NumberTicks.limit) else {
                let stride = DateTicks.stride(low, high, count: count, calendar)
                return (DateTicks.covering(low, high, stride: stride, calendar), stride)
            }
            return (DateTicks.covering(low, high, stride: stride, own ?? calendar), stride)
        case .stride(let seconds):
            let stride = DateTicks.nearest(to: max(seconds, 1e-3))
            guard seconds > 0, seconds.isFinite, (high - low) / seconds <= Double(NumberTicks.limit) else {
                return (DateTicks.covering(low, high, stride: stride, calendar), stride)
            }
            // From the start of the first unit on, so that days begin at midnight.
            let start = DateTicks.covering(low, low, stride: DateStride(stride.unit, 1), calendar).first ?? low
            return (Array(Swift.stride(from: start, through: high + seconds, by: seconds)), stride)
        case .list(let list):
            let scalars = list.compactMap(\.scalar).filter(\.isFinite)
            let gaps = zip(scalars.dropFirst(), scalars).map { abs($0 - $1) }.filter { $0 > 0 }
            return (scalars, gaps.min().map { DateTicks.nearest(to: $0) } ?? DateStride(.day, 1))
        }
    }
}

/// How dates are written on axes: as exactly as their distance needs.
package enum DateLabels {
    package static func texts(_ dates: [Double], stride: DateStride?, calendar: Calendar, locale: Locale) -> [String] {
        let seconds = stride?.seconds ?? 86400
        let span = (dates.last ?? 0) - (dates.first ?? 0)
        var style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone)
        style = if seconds >= 31_000_000 { style.year() }
        else if seconds >= 2_400_000 { span > 63_000_000 ? style.year(.twoDigits).month(.abbreviated) : style.month(.abbreviated) }
        else if seconds >= 86400 { style.month(.abbreviated).day() }
        else if seconds >= 3600 { style.hour() }
        else if seconds >= 60 { style.hour().minute() }
        else { style.hour().minute().second() }
        let dayStyle = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone).month(.abbreviated).day()
        return dates.map { seconds in
            guard abs(seconds) < DateTicks.limit else { return "" }
            let date = Date(timeIntervalSinceReferenceDate: seconds)
            // Midnight is where a day begins: among hours it is named by its date.
            if let stride, stride.unit == .hour, span > 100_000, calendar.startOfDay(for: date) == date { return date.formatted(dayStyle) }
            return date.formatted(style)
        }
    }
}
