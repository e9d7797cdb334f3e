import EspalierGraphics
import Foundation
import Testing
@testable import Charts
@testable import EspalierCore

/// Where scrolls of a chart come to rest: computed, without an app.
@MainActor @Suite("Values at which charts come to rest")
struct ScrollTargetTests {
    private enum Motion { case wheel, drag, flick }

    /// Where a scroll from `start` to `end` ends, of a chart of 3000 points of which 300 are visible.
    private func end(
        _ behavior: ValueAlignedChartScrollTargetBehavior, _ chart: ChartLayout, from start: CGFloat, to end: CGFloat,
        _ motion: Motion = .drag
    ) -> CGFloat {
        let size = CGSize(width: 300, height: 200), speed: CGFloat = motion == .drag ? 0 : motion == .flick ? 500 : 40
        var target = ScrollTarget(rect: CGRect(origin: CGPoint(x: end, y: 0), size: size))
        let scroll = ScrollTargetBehaviorContext(
            originalTarget: ScrollTarget(rect: CGRect(origin: CGPoint(x: start, y: 0), size: size)),
            velocity: CGVector(dx: end < start ? -speed : speed, dy: 0), contentSize: chart.content, containerSize: size, axes: .horizontal,
            place: motion == .wheel ? nil : CGPoint(x: end, y: 0), starts: { _, _ in (nil, nil) })
        behavior.updateTarget(
            &target, context: ChartScrollTargetBehaviorContext(chartProxy: ChartProxy(chart, nil), layout: chart, scroll: scroll))
        return target.rect.minX
    }

    /// 0 to 1000, three points for each.
    private func numbers() -> ChartLayout {
        layout(PointMark(x: .value("x", 1.0), y: .value("y", 1.0)), CGSize(width: 300, height: 200)) {
            ($0.x.visibility, $0.y.visibility) = (.hidden, .hidden)
            $0.x.domain = (0.0...1000)._domain
            $0.scrolling.axes = .horizontal
            $0.scrolling.xLength = 100
        }
    }

    @Test("the nearest multiple of a unit")
    func units() {
        let behavior = ValueAlignedChartScrollTargetBehavior(unit: 10.0)
        for (to, wanted) in [(100.0, 90.0), (106, 120), (14, 0), (-50, 0), (5000, 2700)] {
            #expect(abs(end(behavior, numbers(), from: 0, to: to) - wanted) < 1e-6, "\(to)")
        }
        // No unit is no multiple.
        #expect(end(ValueAlignedChartScrollTargetBehavior(unit: 0.0), numbers(), from: 0, to: 100) == 100)
        #expect(end(ValueAlignedChartScrollTargetBehavior(unit: Double.nan), numbers(), from: 0, to: 100) == 100)
    }

    @Test("a step of the wheel and a flick leave the place where they begin, a slow drag may go back to it")
    func leaving() {
        let behavior = ValueAlignedChartScrollTargetBehavior(unit: 100.0)
        #expect(end(behavior, numbers(), from: 300, to: 340, .drag) == 300)
        #expect(end(behavior, numbers(), from: 300, to: 340, .wheel) == 600)
        #expect(end(behavior, numbers(), from: 300, to: 260, .wheel) == 0)
        #expect(end(behavior, numbers(), from: 300, to: 340, .flick) == 600)
        #expect(end(behavior, numbers(), from: 300, to: 260, .flick) == 0)
    }

    @Test("larger steps are for scrolls that go further than half of one")
    func majorSteps() {
        let pages = ValueAlignedChartScrollTargetBehavior(unit: 10.0, majorAlignment: .page)
        #expect(abs(end(pages, numbers(), from: 0, to: 100) - 90) < 1e-6)
        #expect(end(pages, numbers(), from: 0, to: 280) == 300 && end(pages, numbers(), from: 0, to: 800) == 900)
        let units = ValueAlignedChartScrollTargetBehavior(unit: 10.0, majorAlignment: .unit(50))
        #expect(abs(end(units, numbers(), from: 0, to: 60) - 60) < 1e-6 && abs(end(units, numbers(), from: 0, to: 100) - 150) < 1e-6)
    }

    @Test("a limited scroll moves by at most one page")
    func limits() {
        #expect(end(ValueAlignedChartScrollTargetBehavior(unit: 10.0, limitBehavior: .always), numbers(), from: 300, to: 2500) == 600)
        #expect(end(ValueAlignedChartScrollTargetBehavior(unit: 10.0, limitBehavior: .always), numbers(), from: 900, to: 0) == 600)
        #expect(end(ValueAlignedChartScrollTargetBehavior(unit: 10.0, limitBehavior: .never), numbers(), from: 300, to: 2500) == 2490)
        #expect(end(ValueAlignedChartScrollTargetBehavior(unit: 10.0), numbers(), from: 300, to: 2500) == 2490)
    }

    @Test("dates are those of the chart's calendar, and months as long as they are", arguments: ["Europe/Berlin", "America/New_York"])
    func dates(_ zone: String) throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: zone))
        let start = try #require(calendar.date(from: DateComponents(year: 2024, month: 1, day: 1)))
        let last = start.addingTimeInterval(100 * 86400)
        let chart = layout(
            ForEach([start, last], id: \.self) { PointMark(x: .value("d", $0), y: .value("y", 1)) }, CGSize(width: 300, height: 200),
            calendar: calendar
        ) {
            ($0.x.visibility, $0.y.visibility) = (.hidden, .hidden)
            $0.scrolling.axes = .horizontal
            $0.scrolling.xLength = 10 * 86400
        }
        func date(_ place: CGFloat) -> Date? { ChartProxy(chart, nil).value(atX: place, as: Date.self) }
        func isNear(_ date: Date?, _ components: DateComponents) -> Bool {
            guard let date, let wanted = calendar.date(from: components) else { return false }
            return abs(date.timeIntervalSince(wanted)) < 1
        }
        // Thirty points for each day.
        let days = ValueAlignedChartScrollTargetBehavior(matching: DateComponents(hour: 0))
        #expect(isNear(date(end(days, chart, from: 0, to: 100)), DateComponents(year: 2024, month: 1, day: 4)))
        #expect(isNear(date(end(days, chart, from: 300, to: 303, .wheel)), DateComponents(year: 2024, month: 1, day: 12)))
        let months = ValueAlignedChartScrollTargetBehavior(matching: DateComponents(day: 1, hour: 0))
        #expect(isNear(date(end(months, chart, from: 0, to: 1000)), DateComponents(year: 2024, month: 2, day: 1)))
        #expect(isNear(date(end(months, chart, from: 0, to: 40, .wheel)), DateComponents(year: 2024, month: 2, day: 1)))
        let weeks = ValueAlignedChartScrollTargetBehavior(
            matching: DateComponents(hour: 0), majorAlignment: .matching(DateComponents(hour: 0, weekday: 2)))
        // 2024 begins on a Monday.
        #expect(isNear(date(end(weeks, chart, from: 0, to: 250)), DateComponents(year: 2024, month: 1, day: 8)))
        #expect(isNear(date(end(weeks, chart, from: 0, to: 70)), DateComponents(year: 2024, month: 1, day: 3)))
        // No calendar has such a day.
        let never = ValueAlignedChartScrollTargetBehavior(matching: DateComponents(month: 2, day: 31))
        #expect(end(never, chart, from: 0, to: 100).isFinite)
    }

    @Test("names are multiples of bands")
    func names() {
        let chart = layout(ForEach(0..<60) { BarMark(x: .value("n", "Item \($0)"), y: .value("y", 1)) }, CGSize(width: 300, height: 200)) {
            ($0.x.visibility, $0.y.visibility) = (.hidden, .hidden)
            $0.scrolling.axes = .horizontal
            $0.scrolling.xLength = 6
        }
        #expect(end(ValueAlignedChartScrollTargetBehavior(unit: 1), chart, from: 0, to: 70) == 50)
        #expect(end(ValueAlignedChartScrollTargetBehavior(unit: 3), chart, from: 0, to: 80) == 150)
    }
}
