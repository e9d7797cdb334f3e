import EspalierCore
import EspalierGraphics
import Foundation
import Testing
@testable import Charts

/// Dates of axes as Apple's Swift Charts shows them: those of its documentation, and those that were recorded from it.
@MainActor @Suite("Axes of dates of Apple's")
struct AppleDateAxisTests {
    nonisolated static let calendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        calendar.firstWeekday = 1
        return calendar
    }()

    private static func date(_ year: Int, _ month: Int = 1, _ day: Int = 1, _ hour: Int = 0) -> Date {
        calendar.date(from: DateComponents(year: year, month: month, day: day, hour: hour))!
    }

    private func dates(_ content: some ChartContent, _ change: (inout ChartSettings) -> Void = { _ in }) -> [Date] {
        var settings = ChartSettings()
        change(&settings)
        var environment = ChartEnvironment(measurer: FormulaMeasurer())
        environment.locale = Locale(identifier: "en_US")
        environment.calendar = Self.calendar
        let model = ChartModel(_MarkCollector.marks(of: content), settings)
        let chart = ChartLayout(model, size: CGSize(width: 444, height: 200), environment)
        return gridValues(chart, .horizontal).map { Date(timeIntervalSinceReferenceDate: $0.rounded()) }
    }

    /// A bar for each half hour of a day.
    private func battery(from hour: Int) -> some ChartContent {
        ForEach(0..<48) { index in
            let start = Self.date(2024, 5, 1, hour).addingTimeInterval(Double(index) * 1800)
            BarMark(x: .value("Time", start..<start.advanced(by: 1800)), y: .value("Level", 40.0))
        }
    }

    // "Customizing axes in Swift Charts" (https://developer.apple.com/documentation/charts/customizing-axes-in-swift-charts): a day of half
    // hours from midnight has labels every six hours, all of them with AM or PM.
    @Test("a day has a mark every six hours")
    func day() {
        let marks = dates(battery(from: 0))
        #expect(marks == [0, 6, 12, 18, 24].map { Self.date(2024, 5, 1, $0) })
        let texts = DateLabels.texts(
            marks.map(\.timeIntervalSinceReferenceDate), stride: DateStride(.hour, 6), calendar: Self.calendar,
            locale: Locale(identifier: "en_US"))
        #expect(texts.map { $0.replacingOccurrences(of: "\u{202F}", with: " ") } == ["12 AM", "6 AM", "12 PM", "6 PM", "12 AM"])
    }

    // The same page: three hours are asked for; and, in a note, there is a mark at midnight only if the data begin at an hour that is
    // divisible by three. They are counted from the hour in which the data begin.
    @Test("strides are counted from the beginning of the data", arguments: [0, 3, 1, 2])
    func strides(_ hour: Int) {
        let marks = dates(battery(from: hour)) { $0.x.groups = _AxisCollector.groups(of: AxisMarks(values: .stride(by: .hour, count: 3))) }
        #expect(marks == (0...8).map { Self.date(2024, 5, 1, hour + $0 * 3) })
        #expect(marks.contains { Self.calendar.component(.hour, from: $0) == 0 } == (hour % 3 == 0))
    }

    // "AreaMark": prices of 1960, 1970 to 2020 have the years 1960 to 2020 on the x-axis.
    @Test("sixty years have marks from the first to the last")
    func years() {
        let marks = dates(ForEach(0..<7) { AreaMark(x: .value("d", Self.date(1960 + $0 * 10)), y: .value("v", 1)) })
        #expect(marks.first == Self.date(1960) && marks.last == Self.date(2020))
    }

    struct Recorded: CustomStringConvertible, Sendable {
        let span: Double, unit: Calendar.Component, step: Int
        /// The first mark in seconds from the beginning of the domain, and how many there are.
        let first: Double, count: Int
        var description: String { "\(span) s" }
    }

    // PiChartParityTests of https://github.com/BelloWare/BelloAgent records at which dates Swift Charts puts marks for a domain of each
    // length (444 points wide; alike by default and for four wanted marks): a number of seconds, minutes, hours, days or weeks, counted
    // from the one in which the domain begins. The domains end 1790000123 s after 1970, and 977.3 s later from case to case. The numbers
    // are those of its rule, with which all records agree, in Greenwich.
    nonisolated static let recorded: [Recorded] = [
        Recorded(span: 60, unit: .second, step: 15, first: 0, count: 5),
        Recorded(span: 300, unit: .minute, step: 1, first: 19.7, count: 5),
        Recorded(span: 900, unit: .minute, step: 5, first: 242.4, count: 3),
        Recorded(span: 3_600, unit: .minute, step: 15, first: 885.1, count: 4),
        Recorded(span: 21_600, unit: .hour, step: 1, first: 2367.8, count: 6),
        Recorded(span: 86_400, unit: .hour, step: 6, first: 19_390.5, count: 4),
        Recorded(span: 604_800, unit: .day, step: 2, first: 115_613.2, count: 3),
        Recorded(span: 2_592_000, unit: .weekOfYear, step: 1, first: 28_235.9, count: 5),
        Recorded(span: 47, unit: .second, step: 15, first: 14.6, count: 3),
        Recorded(span: 133, unit: .second, step: 30, first: 29.3, count: 4),
        Recorded(span: 2_222, unit: .minute, step: 15, first: 886, count: 2),
        Recorded(span: 40_000, unit: .hour, step: 3, first: 10_326.7, count: 3),
    ]

    @Test("a domain of some length has the marks that were recorded", arguments: recorded, [nil, 4] as [Int?])
    func lengths(_ c: Recorded, _ wanted: Int?) {
        let index = Double(Self.recorded.firstIndex { $0.span == c.span } ?? 0)
        let high = Date(timeIntervalSince1970: 1_790_000_123 + index * 977.3).timeIntervalSinceReferenceDate, low = high - c.span
        let stride = DateTicks.stride(low, high, count: wanted ?? AxisPlan.usualCount, Self.calendar)
        #expect(stride == DateStride(c.unit, c.step))
        let marks = DateTicks.inside(low, high, stride: stride, Self.calendar)
        #expect(marks.count == c.count)
        #expect(abs((marks.first ?? 0) - low - c.first) < 0.1, "\((marks.first ?? 0) - low)")
        let steps = zip(marks.dropFirst(), marks).map { $0 - $1 }
        #expect(steps.allSatisfy { abs($0 - stride.seconds) < 0.01 })
    }
}
