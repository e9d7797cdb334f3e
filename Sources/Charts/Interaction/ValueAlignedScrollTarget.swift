public import EspalierCore
import EspalierGraphics
public import Foundation

/// Lets a chart come to rest where a value of a kind is at the start of its visible part.
public struct ValueAlignedChartScrollTargetBehavior: ChartScrollTargetBehavior {
    private enum Step {
        case unit(_Datum)
        case matching(DateComponents)
        /// A length of the visible part.
        case page
    }

    private struct Alignment {
        let minor: Step
        let major: Step?

        init<V>(_ minor: Step, _ major: MajorValueAlignment<V>?) {
            self.minor = minor
            self.major = switch major?.storage {
            case .page?: .page
            case .unit(let unit)?: .unit(unit)
            case .matching(let components)?: .matching(components)
            case nil: nil
            }
        }
    }

    private let x: Alignment
    private let y: Alignment
    private let limit: ValueAlignedLimitBehavior

    /// Rests at dates that match components: `DateComponents(hour: 0)` at the starts of days. For charts that scroll along one axis.
    /// - Parameter majorAlignment: larger steps for scrolls that go further than one of them; nil for none.
    public init(
        matching: DateComponents, majorAlignment: MajorValueAlignment<Date>? = nil, limitBehavior: ValueAlignedLimitBehavior = .automatic
    ) { (x, y, limit) = (Alignment(.matching(matching), majorAlignment), Alignment(.matching(matching), majorAlignment), limitBehavior) }

    /// Rests at multiples of a unit.
    public init<T: Plottable>(
        unit: T, majorAlignment: MajorValueAlignment<T>? = nil, limitBehavior: ValueAlignedLimitBehavior = .automatic
    ) { (x, y, limit) = (Alignment(.unit(unit.datum), majorAlignment), Alignment(.unit(unit.datum), majorAlignment), limitBehavior) }

    /// Rests at dates along both axes.
    public init(
        xMatching: DateComponents, yMatching: DateComponents, xMajorAlignment: MajorValueAlignment<Date>? = nil,
        yMajorAlignment: MajorValueAlignment<Date>? = nil, limitBehavior: ValueAlignedLimitBehavior = .automatic
    ) { (x, y, limit) = (Alignment(.matching(xMatching), xMajorAlignment), Alignment(.matching(yMatching), yMajorAlignment), limitBehavior) }

    /// Rests at dates horizontally, and at multiples of a unit vertically.
    public init<Y: Plottable>(
        xMatching: DateComponents, yUnit: Y, xMajorAlignment: MajorValueAlignment<Date>? = nil,
        yMajorAlignment: MajorValueAlignment<Y>? = nil, limitBehavior: ValueAlignedLimitBehavior = .automatic
    ) { (x, y, limit) = (Alignment(.matching(xMatching), xMajorAlignment), Alignment(.unit(yUnit.datum), yMajorAlignment), limitBehavior) }

    /// Rests at multiples of a unit horizontally, and at dates vertically.
    public init<X: Plottable>(
        xUnit: X, yMatching: DateComponents, xMajorAlignment: MajorValueAlignment<X>? = nil,
        yMajorAlignment: MajorValueAlignment<Date>? = nil, limitBehavior: ValueAlignedLimitBehavior = .automatic
    ) { (x, y, limit) = (Alignment(.unit(xUnit.datum), xMajorAlignment), Alignment(.matching(yMatching), yMajorAlignment), limitBehavior) }

    /// Rests at multiples of a unit along each axis.
    public init<X: Plottable, Y: Plottable>(
        xUnit: X, yUnit: Y, xMajorAlignment: MajorValueAlignment<X>? = nil, yMajorAlignment: MajorValueAlignment<Y>? = nil,
        limitBehavior: ValueAlignedLimitBehavior = .automatic
    ) { (x, y, limit) = (Alignment(.unit(xUnit.datum), xMajorAlignment), Alignment(.unit(yUnit.datum), yMajorAlignment), limitBehavior) }

    public func updateTarget(_ target: inout ScrollTarget, context: ChartScrollTargetBehaviorContext) {
        let layout = context.layout, calendar = layout.environment.calendar, start = context.originalTarget.rect
        if context.axes.contains(.horizontal) {
            target.rect.origin.x = aligned(
                target.rect.minX, start.minX, layout.x, x, context.containerSize.width, context.contentSize.width, calendar)
        }
        if context.axes.contains(.vertical) {
            target.rect.origin.y = aligned(
                target.rect.minY, start.minY, layout.y, y, context.containerSize.height, context.contentSize.height, calendar)
        }
    }

    private func aligned(
        _ end: CGFloat, _ start: CGFloat, _ scale: PositionScale, _ alignment: Alignment, _ page: CGFloat, _ content: CGFloat,
        _ calendar: Calendar
    ) -> CGFloat {
        var end = end
        if limit.storage == .always { end = end.clamped(start - page, start + page) }
        let step = alignment.major.flatMap { length($0, scale, page, calendar) }
            .map { abs(end - start) >= $0 / 2 } == true ? alignment.major! : alignment.minor
        return (nearest(end, scale, step, page, start, calendar) ?? end).clamped(0, max(0, content - page))
    }

    /// The length of a step, in points.
    private func length(_ step: Step, _ scale: PositionScale, _ page: CGFloat, _ calendar: Calendar) -> CGFloat? {
        switch step {
        case .page: return page
        case .unit(let unit):
            if scale.isCategory { return scale.bandLength * CGFloat(unit.scalar ?? 1) }
            guard let value = unit.scalar, scale.high > scale.low else { return nil }
            return abs(scale.end - scale.start) * CGFloat(value / (scale.high - scale.low))
        case .matching(let components):
            guard let first = match(components, after: scale.low, calendar), let second = match(components, after: first + 1, calendar) else {
                return nil
            }
            return scale.position(of: second).flatMap { last in scale.position(of: first).map { abs(last - $0) } }
        }
    }

    /// The first date with some components at or after another one, to the second.
    private func match(_ components: DateComponents, after seconds: Double, _ calendar: Calendar) -> Double? {
        guard abs(seconds) < DateTicks.limit else { return nil }
        return calendar.nextDate(
            after: Date(timeIntervalSinceReferenceDate: seconds - 1), matching: components, matchingPolicy: .nextTime)?
            .timeIntervalSinceReferenceDate
    }

    private func nearest(
        _ place: CGFloat, _ scale: PositionScale, _ step: Step, _ page: CGFloat, _ start: CGFloat, _ calendar: Calendar
    ) -> CGFloat? {
        switch step {
        case .page: return page > 0 ? start + ((place - start) / page).rounded() * page : nil
        case .unit(let unit):
            guard let value = unit.scalar, value > 0 else { return nil }
            if scale.isCategory {
                let band = scale.bandLength * CGFloat(value)
                return band > 0 ? (place / band).rounded() * band : nil
            }
            guard let at = scale.value(at: place)?.scalar else { return nil }
            return scale.position(of: NumberTicks.multiple((at / value).rounded(), of: value))
        case .matching(let components):
            guard let at = scale.value(at: place)?.scalar, abs(at) < DateTicks.limit else { return nil }
            let before = calendar.nextDate(
                after: Date(timeIntervalSinceReferenceDate: at), matching: components, matchingPolicy: .nextTime, direction: .backward)?
                .timeIntervalSinceReferenceDate
            let candidates = [before, match(components, after: at, calendar)].compactMap(\.self).compactMap { scale.position(of: $0) }
            return candidates.min { abs($0 - place) < abs($1 - place) }
        }
    }
}
