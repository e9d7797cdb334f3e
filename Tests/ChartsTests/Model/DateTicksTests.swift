import Foundation
import Testing
@testable import Charts

/// The worked cases follow from the calendar, and from the rule that the stride is taken whose starts are nearest to the wanted number, one
/// more rather than one less. What Apple's charts show is in `AppleDateAxisTests`.
@Suite("Dates of axes")
struct DateTicksTests {
    static let calendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "Europe/Berlin")!
        calendar.firstWeekday = 2
        return calendar
    }()

    static func seconds(_ year: Int, _ month: Int = 1, _ day: Int = 1, _ hour: Int = 0, _ minute: Int = 0) -> Double {
        calendar.date(from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute))!.timeIntervalSinceReferenceDate
    }

    struct Case: CustomStringConvertible, Sendable {
        let low: Double, high: Double, count: Int
        let unit: Calendar.Component, step: Int
        var description: String { "\(count) of \(unit)" }
    }

    @Test("the stride is the one with about as many starts as are wanted", arguments: [
        // A year has 13 starts of months, both ends included, five of quarters, three of half years.
        Case(low: seconds(2023), high: seconds(2024), count: 12, unit: .month, step: 1),
        Case(low: seconds(2023), high: seconds(2024), count: 4, unit: .month, step: 3),
        Case(low: seconds(2023), high: seconds(2024), count: 3, unit: .month, step: 6),
        // Ten years: eleven starts of years, six of every second one, three of every fifth.
        Case(low: seconds(2010), high: seconds(2020), count: 10, unit: .year, step: 1),
        Case(low: seconds(2010), high: seconds(2020), count: 5, unit: .year, step: 2),
        Case(low: seconds(2010), high: seconds(2020), count: 3, unit: .year, step: 5),
        // A century: six.
        Case(low: seconds(1900), high: seconds(2000), count: 5, unit: .year, step: 20),
        // A week: eight midnights; four weeks: five Mondays.
        Case(low: seconds(2024, 1, 1), high: seconds(2024, 1, 8), count: 7, unit: .day, step: 1),
        Case(low: seconds(2024, 1, 1), high: seconds(2024, 1, 29), count: 4, unit: .weekOfYear, step: 1),
        // A day: 25, nine, five and three.
        Case(low: seconds(2024, 1, 1), high: seconds(2024, 1, 2), count: 24, unit: .hour, step: 1),
        Case(low: seconds(2024, 1, 1), high: seconds(2024, 1, 2), count: 8, unit: .hour, step: 3),
        Case(low: seconds(2024, 1, 1), high: seconds(2024, 1, 2), count: 4, unit: .hour, step: 6),
        Case(low: seconds(2024, 1, 1), high: seconds(2024, 1, 2), count: 3, unit: .hour, step: 12),
        // An hour: five and 13.
        Case(low: seconds(2024), high: seconds(2024, 1, 1, 1), count: 4, unit: .minute, step: 15),
        Case(low: seconds(2024), high: seconds(2024, 1, 1, 1), count: 12, unit: .minute, step: 5),
        // A minute: five.
        Case(low: seconds(2024), high: seconds(2024, 1, 1, 0, 1), count: 4, unit: .second, step: 15),
    ])
    func strides(_ c: Case) {
        #expect(DateTicks.stride(c.low, c.high, count: c.count, Self.calendar) == DateStride(c.unit, c.step))
    }

    @Test("months begin on their first day")
    func months() {
        let ticks = DateTicks.inside(Self.seconds(2024, 1, 15), Self.seconds(2024, 5, 2), stride: DateStride(.month, 1), Self.calendar)
        #expect(ticks == [Self.seconds(2024, 2), Self.seconds(2024, 3), Self.seconds(2024, 4), Self.seconds(2024, 5)])
    }

    @Test("three months are counted from the first one, quarters begin in January, April, July and October, ten years at a round one")
    func several() {
        let low = Self.seconds(2024, 2, 3), high = Self.seconds(2024, 9, 2)
        let months = DateTicks.covering(low, high, stride: DateStride(.month, 3), Self.calendar)
        #expect(months == [Self.seconds(2024, 2), Self.seconds(2024, 5), Self.seconds(2024, 8), Self.seconds(2024, 11)])
        let quarters = DateTicks.covering(low, high, stride: DateStride(.quarter, 1), Self.calendar)
        #expect(quarters == [Self.seconds(2024, 1), Self.seconds(2024, 4), Self.seconds(2024, 7), Self.seconds(2024, 10)])
        #expect(DateTicks.covering(low, high, stride: DateStride(.year, 10), Self.calendar) == [Self.seconds(2020), Self.seconds(2030)])
    }

    @Test("days begin at midnight also when summer time begins and ends")
    func daysAcrossSummerTime() {
        // In Berlin clocks went forward on 31 March 2024 and back on 27 October.
        for (low, high) in [(Self.seconds(2024, 3, 29), Self.seconds(2024, 4, 3)), (Self.seconds(2024, 10, 25), Self.seconds(2024, 10, 30))]
        {
            let ticks = DateTicks.covering(low, high, stride: DateStride(.day, 1), Self.calendar)
            #expect(ticks.count == 6)
            for tick in ticks {
                let date = Date(timeIntervalSinceReferenceDate: tick)
                #expect(Self.calendar.startOfDay(for: date) == date)
            }
        }
    }

    @Test("six hours are those of the clock also when summer time begins and ends")
    func hoursAcrossSummerTime() {
        for day in [(3, 31), (10, 27)] {
            let low = Self.seconds(2024, day.0, day.1), high = Self.seconds(2024, day.0, day.1, 18)
            let ticks = DateTicks.covering(low, high, stride: DateStride(.hour, 6), Self.calendar)
            let hours = ticks.map { Self.calendar.component(.hour, from: Date(timeIntervalSinceReferenceDate: $0)) }
            #expect(hours == [0, 6, 12, 18])
        }
    }

    @Test("a leap year's day is an interval of its own, and a month is as long as it is")
    func units() {
        let date = Self.calendar.date(from: DateComponents(year: 2024, month: 2, day: 29, hour: 13))!
        let month = UnitInterval.containing(date, .month, Self.calendar)
        #expect(month.upperBound.timeIntervalSince(month.lowerBound) == 29 * 86400)
        #expect(UnitInterval.containing(date, .day, Self.calendar).lowerBound == Self.calendar.startOfDay(for: date))
    }

    @Test("dates beyond the calendar have no more ticks than their bounds")
    func farAway() {
        #expect(DateTicks.covering(-1e300, 1e300, stride: DateStride(.year, 1), Self.calendar).count == 2)
        #expect(DateTicks.covering(0, 1e12, stride: DateStride(.second, 1), Self.calendar).count == 2)
    }
}
