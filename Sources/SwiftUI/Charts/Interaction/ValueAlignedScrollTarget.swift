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
    ) {
        (x, y, limit) = (Alignment(.matching(xMatching), xMajorAlignment), Alignment(.matching(yMatching), yMajorAlignment), limitBehavior)
    }

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
        let layout = context.layout, start = context.originalTarget.rect
        // A step of the wheel and a flick always leave the place where they begin, however short they are.
        func leaves(_ speed: CGFloat) -> Bool { context.place == nil || abs(speed) >= ScrollTargetBehaviorContext.flickSpeed }
        if context.axes.contains(.horizontal) {
            let track = Track(
                scale: layout.x, calendar: layout.environment.calendar, start: start.minX, page: context.containerSize.width,
                content: context.contentSize.width, leaves: leaves(context.velocity.dx))
            target.rect.origin.x = aligned(target.rect.minX, x, track)
        }
        if context.axes.contains(.vertical) {
            let track = Track(
                scale: layout.y, calendar: layout.environment.calendar, start: start.minY, page: context.containerSize.height,
                content: context.contentSize.height, leaves: leaves(context.velocity.dy))
            target.rect.origin.y = aligned(target.rect.minY, y, track)
        }
    }

    /// A scroll along an axis, in points.
    private struct Track {
        let scale: PositionScale
        let calendar: Calendar
        let start: CGFloat
        let page: CGFloat
        let content: CGFloat
        let leaves: Bool
    }

    private func aligned(_ place: CGFloat, _ alignment: Alignment, _ track: Track) -> CGFloat {
        let end = limit.storage == .always ? place.clamped(track.start - track.page, track.start + track.page) : place
        var step = alignment.minor
        if let major = alignment.major, let length = length(major, track), abs(end - track.start) >= length / 2 { step = major }
        var result = nearest(end, step, track) ?? end
        if track.leaves, end != track.start, abs(result - track.start) <= 0.5, let length = length(step, track) {
            result = nearest(end > track.start ? track.start + length : track.start - length, step, track) ?? result
        }
        return result.clamped(0, max(0, track.content - track.page))
    }

    /// The length of a step, in points.
    private func length(_ step: Step, _ track: Track) -> CGFloat? {
        let scale = track.scale
        switch step {
        case .page: return track.page
        case .unit(let unit):
            if scale.isCategory { return scale.bandLength * CGFloat(unit.scalar ?? 1) }
            guard let value = unit.scalar, value > 0, scale.high > scale.low else { return nil }
            return abs(scale.end - scale.start) * CGFloat(value / (scale.high - scale.low))
        case .matching(let components):
            guard let first = match(components, after: scale.low, track.calendar),
                  let second = match(components, after: first + 1, track.calendar) else { return nil }
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

    /// The place nearest to another one at which a step begins.
    private func nearest(_ place: CGFloat, _ step: Step, _ track: Track) -> CGFloat? {
        let scale = track.scale
        switch step {
        case .page: return track.page > 0 ? track.start + ((place - track.start) / track.page).rounded() * track.page : nil
        case .unit(let unit):
            if scale.isCategory {
                let band = scale.bandLength * CGFloat(unit.scalar ?? 1)
                return band > 0 ? (place / band).rounded() * band : nil
            }
            guard let value = unit.scalar, value > 0, let at = scale.value(at: place)?.scalar else { return nil }
            return scale.position(of: NumberTicks.multiple((at / value).rounded(), of: value))
        case .matching(let components):
            guard let at = scale.value(at: place)?.scalar, abs(at) < DateTicks.limit else { return nil }
            let before = track.calendar.nextDate(
                after: Date(timeIntervalSinceReferenceDate: at), matching: components, matchingPolicy: .nextTime, direction: .backward)?
                .timeIntervalSinceReferenceDate
            let candidates = [before, match(components, after: at, track.calendar)].compactMap(\.self).compactMap { scale.position(of: $0) }
            return candidates.min { abs($0 - place) < abs($1 - place) }
        }
    }
}
