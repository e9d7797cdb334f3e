import EspalierGraphics
import Foundation
import Testing
@testable import Charts
@testable import EspalierCore

/// Charts that scroll along both axes come to rest along each by itself.
@MainActor @Suite("Values at which charts of two axes come to rest")
struct BothAxesScrollTests {
    private static let size = CGSize(width: 300, height: 200)

    /// Where a scroll from the origin to a place ends.
    private func end(_ behavior: some ChartScrollTargetBehavior, _ chart: ChartLayout, to end: CGPoint) -> CGPoint {
        var target = ScrollTarget(rect: CGRect(origin: end, size: Self.size))
        let scroll = ScrollTargetBehaviorContext(
            originalTarget: ScrollTarget(rect: CGRect(origin: .zero, size: Self.size)), velocity: .zero, contentSize: chart.content,
            containerSize: Self.size, axes: [.horizontal, .vertical], place: end, starts: { _, _ in (nil, nil) })
        let context = ChartScrollTargetBehaviorContext(chartProxy: ChartProxy(chart, nil), layout: chart, scroll: scroll)
        // What a scroll view tells, and the chart's scales beside it.
        #expect(
            context.containerSize == Self.size && context.axes == [.horizontal, .vertical] && context.chartProxy.plotSize == chart.content)
        behavior.updateTarget(&target, context: context)
        return target.rect.origin
    }

    private static let calendar = DateTicksTests.calendar
    private static let start = Date(timeIntervalSinceReferenceDate: DateTicksTests.seconds(2024))
    private static func day(_ count: Double) -> Date { start.addingTimeInterval(count * 86400) }

    /// Ten pages of each axis; a page is 100 of a number or ten days.
    private func chart<X: Plottable, Y: Plottable>(_ x: ClosedRange<X>, _ y: ClosedRange<Y>) -> ChartLayout {
        layout(PointMark(x: .value("x", x.lowerBound), y: .value("y", y.lowerBound)), Self.size, calendar: Self.calendar) {
            ($0.x.visibility, $0.y.visibility) = (.hidden, .hidden)
            ($0.x.domain, $0.y.domain) = (x._domain, y._domain)
            $0.scrolling.axes = [.horizontal, .vertical]
            $0.scrolling.xLength = X.self == Date.self ? 10 * 86400 : 100
            $0.scrolling.yLength = Y.self == Date.self ? 10 * 86400 : 100
        }
    }

    private let midnight = DateComponents(hour: 0)
    private let numbers = 0.0...1000
    private var dates: ClosedRange<Date> { Self.day(0)...Self.day(100) }

    private func isNear(_ point: CGPoint, _ x: CGFloat, _ y: CGFloat) -> Bool { abs(point.x - x) < 0.01 && abs(point.y - y) < 0.01 }

    @Test("numbers along both axes, each with its unit")
    func numbersAlongBoth() {
        let chart = chart(numbers, numbers)
        #expect(isNear(end(.valueAligned(xUnit: 10.0, yUnit: 50.0), chart, to: CGPoint(x: 100, y: 130)), 90, 100))
        let plain = ValueAlignedChartScrollTargetBehavior(xUnit: 10.0, yUnit: 50.0, limitBehavior: .automatic)
        #expect(isNear(end(plain, chart, to: CGPoint(x: 100, y: 130)), 90, 100))
        // Not limited unless it is said.
        for limit in [ValueAlignedLimitBehavior.automatic, .never] {
            let far = ValueAlignedChartScrollTargetBehavior(xUnit: 10.0, yUnit: 50.0, limitBehavior: limit)
            #expect(isNear(end(far, chart, to: CGPoint(x: 900, y: 800)), 900, 800))
        }
        let pages = ValueAlignedChartScrollTargetBehavior(
            xUnit: 10.0, yUnit: 10.0, xMajorAlignment: .page, yMajorAlignment: .unit(100), limitBehavior: .never)
        #expect(isNear(end(pages, chart, to: CGPoint(x: 280, y: 170)), 300, 200))
        #expect(isNear(end(pages, chart, to: CGPoint(x: 61, y: 43)), 60, 40))
        let limited = ChartScroll.of(.valueAligned(
            xUnit: 10.0, yUnit: 10.0, xMajorAlignment: nil, yMajorAlignment: nil, limitBehavior: .always))
        #expect(isNear(end(limited, chart, to: CGPoint(x: 2000, y: 1500)), 300, 200))
    }

    @Test("dates along x and numbers along y, and the other way round")
    func mixed() {
        // Thirty points for each day of x, twenty for each of y.
        let first = chart(dates, numbers)
        #expect(isNear(end(.valueAligned(xMatching: midnight, yUnit: 50.0), first, to: CGPoint(x: 100, y: 130)), 90, 100))
        let months = ValueAlignedChartScrollTargetBehavior(
            xMatching: midnight, yUnit: 50.0, xMajorAlignment: .matching(DateComponents(day: 1, hour: 0)), yMajorAlignment: .page,
            limitBehavior: .automatic)
        #expect(isNear(end(months, first, to: CGPoint(x: 880, y: 190)), 930, 200))
        let second = chart(numbers, dates)
        let places = [
            end(.valueAligned(xUnit: 10.0, yMatching: midnight), second, to: CGPoint(x: 100, y: 1000)),
            end(ValueAlignedChartScrollTargetBehavior(
                xUnit: 10.0, yMatching: midnight, xMajorAlignment: nil, yMajorAlignment: nil, limitBehavior: .never), second,
                to: CGPoint(x: 100, y: 1009)),
        ]
        for place in places { #expect(isNear(place, 90, 1000)) }
    }

    @Test("dates along both axes")
    func datesAlongBoth() {
        let chart = chart(dates, dates)
        #expect(isNear(end(.valueAligned(xMatching: midnight, yMatching: midnight), chart, to: CGPoint(x: 100, y: 1009)), 90, 1000))
        let weeks = ValueAlignedChartScrollTargetBehavior(
            xMatching: midnight, yMatching: midnight, xMajorAlignment: .matching(DateComponents(hour: 0, weekday: 2)), yMajorAlignment: nil,
            limitBehavior: .automatic)
        // 2024 begins on a Monday.
        #expect(isNear(end(weeks, chart, to: CGPoint(x: 250, y: 1009)), 210, 1000))
    }

    @Test("a behaviour of the app's own changes the target, and asks for the values there")
    func own() {
        struct Half: ChartScrollTargetBehavior {
            func updateTarget(_ target: inout ScrollTarget, context: ChartScrollTargetBehaviorContext) {
                guard let value = context.chartProxy.value(atX: target.rect.minX, as: Double.self) else { return }
                target.rect.origin.x = context.chartProxy.position(forX: value / 2) ?? 0
                target.rect.origin.y = context.contentSize.height - context.containerSize.height
            }
        }
        #expect(isNear(end(Half(), chart(numbers, numbers), to: CGPoint(x: 600, y: 0)), 300, 1800))
    }

    /// Names the type for the members of the protocol.
    private enum ChartScroll {
        static func of(_ behavior: ValueAlignedChartScrollTargetBehavior) -> ValueAlignedChartScrollTargetBehavior { behavior }
    }
}
