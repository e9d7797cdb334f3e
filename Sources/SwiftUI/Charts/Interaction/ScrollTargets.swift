public import EspalierCore
import EspalierGraphics
public import Foundation

/// Where a chart comes to rest when it has been scrolled.
public protocol ChartScrollTargetBehavior: ScrollTargetBehavior {
    /// Changes the part of the chart that would be shown.
    @MainActor func updateTarget(_ target: inout ScrollTarget, context: ChartScrollTargetBehaviorContext)
}

extension ChartScrollTargetBehavior {
    /// Does nothing: without a chart there are no values to stop at.
    @MainActor public func updateTarget(_ target: inout ScrollTarget, context: ScrollTargetBehaviorContext) {}
}

/// The scrolled chart, as far as a behavior can use it.
@MainActor @dynamicMemberLookup public struct ChartScrollTargetBehaviorContext {
    /// The scales of the chart.
    public let chartProxy: ChartProxy
    let layout: ChartLayout
    let scroll: ScrollTargetBehaviorContext

    /// What a scroll view tells its behaviour, such as the size of the visible part.
    public subscript<T>(dynamicMember keyPath: KeyPath<ScrollTargetBehaviorContext, T>) -> T { scroll[keyPath: keyPath] }
}

/// The behavior of a scroll view around a chart.
struct ChartScrollBehavior: ScrollTargetBehavior {
    let behavior: any ChartScrollTargetBehavior
    let layout: ChartLayout
    let box: ChartBox

    func updateTarget(_ target: inout ScrollTarget, context: ScrollTargetBehaviorContext) {
        behavior.updateTarget(
            &target, context: ChartScrollTargetBehaviorContext(chartProxy: ChartProxy(layout, box), layout: layout, scroll: context))
    }
}

/// Larger steps, to which a chart that is scrolled further than one of them is aligned.
public struct MajorValueAlignment<Value> {
    enum Storage {
        case page
        case unit(_Datum)
        case matching(DateComponents)
    }

    let storage: Storage

    /// The length of the visible part.
    public static var page: MajorValueAlignment<Value> { MajorValueAlignment(storage: .page) }
}

extension MajorValueAlignment where Value: Plottable {
    /// The multiples of a value.
    public static func unit(_ unit: Value) -> MajorValueAlignment<Value> { MajorValueAlignment(storage: .unit(unit.datum)) }
}

extension MajorValueAlignment where Value == Date {
    /// The dates that have these components: with `DateComponents(day: 1)` the beginnings of months.
    public static func matching(_ components: DateComponents) -> MajorValueAlignment<Date> {
        MajorValueAlignment(storage: .matching(components))
    }
}

/// Whether one scroll moves a chart by at most one page.
public struct ValueAlignedLimitBehavior: Hashable, Sendable {
    enum Storage: Hashable, Sendable { case automatic, always, never }
    let storage: Storage

    /// As the device does it: not limited.
    public static var automatic: ValueAlignedLimitBehavior { ValueAlignedLimitBehavior(storage: .automatic) }
    /// One scroll moves by at most one page.
    public static var always: ValueAlignedLimitBehavior { ValueAlignedLimitBehavior(storage: .always) }
    /// A scroll moves as far as its speed takes it.
    public static var never: ValueAlignedLimitBehavior { ValueAlignedLimitBehavior(storage: .never) }
}

extension ChartScrollTargetBehavior where Self == ValueAlignedChartScrollTargetBehavior {
    /// Comes to rest at dates with these components.
    public static func valueAligned(
        matching: DateComponents, majorAlignment: MajorValueAlignment<Date>? = nil, limitBehavior: ValueAlignedLimitBehavior = .automatic
    ) -> ValueAlignedChartScrollTargetBehavior { .init(matching: matching, majorAlignment: majorAlignment, limitBehavior: limitBehavior) }

    /// Comes to rest at multiples of a value.
    public static func valueAligned<P: Plottable>(
        unit: P, majorAlignment: MajorValueAlignment<P>? = nil, limitBehavior: ValueAlignedLimitBehavior = .automatic
    ) -> ValueAlignedChartScrollTargetBehavior { .init(unit: unit, majorAlignment: majorAlignment, limitBehavior: limitBehavior) }

    /// Comes to rest at dates along both axes.
    public static func valueAligned(
        xMatching: DateComponents, yMatching: DateComponents, xMajorAlignment: MajorValueAlignment<Date>? = nil,
        yMajorAlignment: MajorValueAlignment<Date>? = nil, limitBehavior: ValueAlignedLimitBehavior = .automatic
    ) -> ValueAlignedChartScrollTargetBehavior {
        .init(
            xMatching: xMatching, yMatching: yMatching, xMajorAlignment: xMajorAlignment, yMajorAlignment: yMajorAlignment,
            limitBehavior: limitBehavior)
    }

    /// Comes to rest at dates along x and multiples of a value along y.
    public static func valueAligned<Y: Plottable>(
        xMatching: DateComponents, yUnit: Y, xMajorAlignment: MajorValueAlignment<Date>? = nil,
        yMajorAlignment: MajorValueAlignment<Y>? = nil, limitBehavior: ValueAlignedLimitBehavior = .automatic
    ) -> ValueAlignedChartScrollTargetBehavior {
        .init(
            xMatching: xMatching, yUnit: yUnit, xMajorAlignment: xMajorAlignment, yMajorAlignment: yMajorAlignment,
            limitBehavior: limitBehavior)
    }

    /// Comes to rest at multiples of a value along x and dates along y.
    public static func valueAligned<X: Plottable>(
        xUnit: X, yMatching: DateComponents, xMajorAlignment: MajorValueAlignment<X>? = nil,
        yMajorAlignment: MajorValueAlignment<Date>? = nil, limitBehavior: ValueAlignedLimitBehavior = .automatic
    ) -> ValueAlignedChartScrollTargetBehavior {
        .init(
            xUnit: xUnit, yMatching: yMatching, xMajorAlignment: xMajorAlignment, yMajorAlignment: yMajorAlignment,
            limitBehavior: limitBehavior)
    }

    /// Comes to rest at multiples of values along both axes.
    public static func valueAligned<X: Plottable, Y: Plottable>(
        xUnit: X, yUnit: Y, xMajorAlignment: MajorValueAlignment<X>? = nil, yMajorAlignment: MajorValueAlignment<Y>? = nil,
        limitBehavior: ValueAlignedLimitBehavior = .automatic
    ) -> ValueAlignedChartScrollTargetBehavior {
        .init(xUnit: xUnit, yUnit: yUnit, xMajorAlignment: xMajorAlignment, yMajorAlignment: yMajorAlignment, limitBehavior: limitBehavior)
    }
}
