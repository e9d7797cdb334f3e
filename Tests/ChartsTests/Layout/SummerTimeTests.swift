import EspalierCore
import EspalierGraphics
import Foundation
import Testing
@testable import Charts

/// Days of 23 and 25 hours: where clocks go forward and back. In 2024 they did so in Berlin on 31 March and 27 October, in New York on 10
/// March and 3 November; in São Paulo midnight itself was left out, as on 4 November 2018.
@MainActor @Suite("Axes across summer time")
struct SummerTimeTests {
    struct Day: CustomStringConvertible, Sendable {
        let zone: String, year: Int, month: Int, day: Int, hours: Int

        nonisolated var calendar: Calendar {
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = TimeZone(identifier: zone)!
            calendar.firstWeekday = 2
            return calendar
        }

        nonisolated func date(_ offset: Int = 0) -> Date {
            calendar.startOfDay(for: calendar.date(from: DateComponents(year: year, month: month, day: day + offset, hour: 12))!)
        }

        nonisolated var description: String { "\(zone), \(hours) hours" }
    }

    nonisolated static let days = [
        Day(zone: "Europe/Berlin", year: 2024, month: 3, day: 31, hours: 23),
        Day(zone: "Europe/Berlin", year: 2024, month: 10, day: 27, hours: 25),
        Day(zone: "America/New_York", year: 2024, month: 3, day: 10, hours: 23),
        Day(zone: "America/New_York", year: 2024, month: 11, day: 3, hours: 25),
    ]
    nonisolated static let midnight = Day(zone: "America/Sao_Paulo", year: 2018, month: 11, day: 4, hours: 23)

    private func ticks(_ day: Day, _ from: Int, _ to: Int, _ stride: DateStride) -> [Date] {
        let low = day.date(from).timeIntervalSinceReferenceDate, high = day.date(to).timeIntervalSinceReferenceDate
        let ticks = DateTicks.covering(low, high, stride: stride, day.calendar)
        #expect(zip(ticks.dropFirst(), ticks).allSatisfy { $0 > $1 }, "\(day), \(stride)")
        #expect(ticks.first.map { $0 <= low } == true && ticks.last.map { $0 >= high } == true, "\(day), \(stride)")
        return ticks.map { Date(timeIntervalSinceReferenceDate: $0) }
    }

    @Test("each hour that there is has a mark, one hour after the one before", arguments: days)
    func hours(_ day: Day) {
        let marks = ticks(day, 0, 1, DateStride(.hour, 1))
        #expect(marks.count == day.hours + 1)
        #expect(zip(marks.dropFirst(), marks).allSatisfy { $0.timeIntervalSince($1) == 3600 })
    }

    @Test("several hours are those of the clock", arguments: days, [3, 6, 12])
    func severalHours(_ day: Day, _ count: Int) {
        let hours = ticks(day, 0, 1, DateStride(.hour, count)).map { day.calendar.component(.hour, from: $0) }
        #expect(hours == Array(stride(from: 0, to: 24, by: count)) + [0])
    }

    @Test("days, weeks and months begin at midnight", arguments: days + [midnight])
    func days(_ day: Day) {
        let calendar = day.calendar
        for mark in ticks(day, -3, 4, DateStride(.day, 1)) { #expect(calendar.startOfDay(for: mark) == mark) }
        #expect(ticks(day, -3, 4, DateStride(.day, 1)).count == 8)
        for mark in ticks(day, -20, 20, DateStride(.weekOfYear, 1)) {
            #expect(calendar.startOfDay(for: mark) == mark && calendar.component(.weekday, from: mark) == 2)
        }
        for mark in ticks(day, -100, 100, DateStride(.month, 1)) {
            #expect(calendar.startOfDay(for: mark) == mark && calendar.component(.day, from: mark) == 1)
        }
    }

    @Test("strides go on where midnight is left out", arguments: [1, 2, 3, 6, 12])
    func missingMidnight(_ count: Int) {
        let marks = ticks(Self.midnight, -1, 2, DateStride(.hour, count))
        #expect(marks.count >= 71 / count)
        #expect(zip(marks.dropFirst(), marks).allSatisfy { $0.timeIntervalSince($1) <= Double(count) * 3600 })
    }

    @Test("a bar of a day is as long as the day, and ends where the next begins", arguments: days)
    func units(_ day: Day) {
        let calendar = day.calendar
        let unit = UnitInterval.containing(day.date().addingTimeInterval(5 * 3600), .day, calendar)
        #expect(unit.lowerBound == day.date() && unit.upperBound == day.date(1))
        #expect(unit.upperBound.timeIntervalSince(unit.lowerBound) == Double(day.hours) * 3600)
        let chart = layout(ForEach(-2..<3) { offset in
            RectangleMark(x: .value("d", day.date(offset).addingTimeInterval(60), unit: .day, calendar: calendar), y: .value("v", 1))
        }, calendar: calendar)
        let bars = chart.scene.items.map(\.frame).sorted { $0.minX < $1.minX }
        #expect(bars.count == 5 && zip(bars.dropFirst(), bars).allSatisfy { abs($0.minX - $1.maxX) < 1e-6 })
        #expect(abs(bars[2].width / bars[1].width - CGFloat(day.hours) / 24) < 1e-6)
        #expect(AxisFaults(chart).list.isEmpty)
    }

    @Test(
        "axes of hours, days and weeks of such times have marks in order and labels apart", arguments: days + [midnight], [2, 26, 170, 1500]
    )
    func charts(_ day: Day, _ length: Int) {
        let start = day.date(-1)
        for values: AxisMarkValues in [
            .automatic, .automatic(desiredCount: 8), .stride(by: .hour, count: 6), .stride(by: .day), .stride(by: .weekOfYear),
            .stride(by: .month),
            .stride(by: 3600.0),
        ] {
            let chart = layout(
                ForEach(0..<12) { LineMark(x: .value("t", start.addingTimeInterval(Double($0 * length) * 300)), y: .value("v", $0)) },
                calendar: day.calendar) { $0.x.groups = _AxisCollector.groups(of: AxisMarks(values: values)) }
            let faults = AxisFaults(chart).list
            #expect(faults.isEmpty, "\(day), \(length): \(faults.prefix(2))")
        }
    }

    @Test("bins of days of a changed length are those days", arguments: days)
    func bins(_ day: Day) {
        let bins = DateBins(unit: .day, range: day.date(-1)...day.date(2), calendar: day.calendar)
        #expect(bins.thresholds == (-1...2).map { day.date($0) })
        #expect(bins.index(for: day.date().addingTimeInterval(Double(day.hours) * 3600 - 1)) == 1)
        #expect(bins.index(for: day.date().addingTimeInterval(Double(day.hours) * 3600)) == 2)
    }
}
