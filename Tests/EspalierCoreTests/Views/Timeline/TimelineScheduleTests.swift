@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
@testable import EspalierNavigation
import Foundation
import Testing

@Suite("Entries of timeline schedules") struct TimelineScheduleTests {
    private func date(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }

    private func first(_ count: Int, of schedule: some TimelineSchedule, from start: Double) -> [Double] {
        schedule.entries(from: date(start), mode: .normal).prefix(count).map { $0.timeIntervalSince1970 }
    }

    @Test("A periodic schedule starts at the last date before now", arguments: [
        (0.0, 5.0, 12.0, [10.0, 15, 20]), (0, 10, 25, [20, 30, 40]), (0, 5, 15, [15, 20, 25]), (3, 5, 14, [13, 18, 23]),
        // Before its start there are none.
        (100, 10, 12, [100, 110, 120]),
        // None of these repeats.
        (7, 0, 12, [7]), (7, -1, 12, [7]), (7, .nan, 12, [7]), (7, .infinity, 12, [7]),
    ])
    func periodic(start: Double, interval: Double, from: Double, expected: [Double]) {
        #expect(first(3, of: .periodic(from: date(start), by: interval), from: from) == expected)
    }

    @Test("A periodic schedule does not drift over 100,000 entries") func periodicDoesNotDrift() {
        let dates = PeriodicTimelineSchedule(from: date(0), by: 0.1).entries(from: date(0), mode: .normal)
        #expect(abs(Array(dates.prefix(100_001)).last!.timeIntervalSince1970 - 10_000) < 1e-6)
    }

    @Test("The every-minute schedule starts at the current full minute") func everyMinute() {
        #expect(first(3, of: .everyMinute, from: 119) == [60, 120, 180])
        #expect(first(2, of: .everyMinute, from: 120) == [120, 180])
        #expect(first(1, of: .everyMinute, from: -1) == [-60])
    }

    @Test("An explicit schedule gives its dates, also past ones") func explicit() {
        let dates = [3.0, 5, 8].map(date)
        #expect(first(9, of: .explicit(dates), from: 6) == [3, 5, 8])
    }

    @Test("An animation schedule keeps its minimum interval, and none when paused") func animation() {
        #expect(first(3, of: .animation(minimumInterval: 0.5), from: 2) == [2, 2.5, 3])
        #expect(first(3, of: .animation(paused: true), from: 2) == [])
        #expect(first(2, of: .animation, from: 0).last! < 0.02)
        #expect(Array(AnimationTimelineSchedule().entries(from: date(0), mode: .lowFrequency)).isEmpty)
    }
}
