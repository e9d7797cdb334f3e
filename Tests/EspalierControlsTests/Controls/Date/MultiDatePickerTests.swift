@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
@testable import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Date pickers for several days") struct MultiDatePickerTests {
    private final class Model { var days: Set<DateComponents> = [] }

    private static var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "UTC")!
        calendar.locale = Locale(identifier: "en_US")
        return calendar
    }

    private static func date(_ month: Int, _ day: Int) -> Date {
        calendar.date(from: DateComponents(year: 2026, month: month, day: day))!
    }

    private static func day(_ month: Int, _ day: Int) -> DateComponents {
        calendar.dateComponents([.calendar, .era, .year, .month, .day], from: date(month, day))
    }

    private func app<V: View>(_ model: Model, @ViewBuilder _ content: @escaping (Binding<Set<DateComponents>>) -> V) -> TestApp {
        TestApp {
            Holder(model: model, content: content).environment(\.calendar, Self.calendar).environment(\.timeZone, Self.calendar.timeZone)
        }
    }

    private struct Holder<V: View>: View {
        let model: Model
        let content: (Binding<Set<DateComponents>>) -> V
        @State private var days: Set<DateComponents> = []

        init(model: Model, content: @escaping (Binding<Set<DateComponents>>) -> V) {
            self.model = model
            self.content = content
            _days = State(initialValue: model.days)
        }

        var body: some View {
            content($days).onChange(of: days) { model.days = days }
        }
    }

    private func isChosen(_ app: TestApp, _ day: String) -> Bool {
        app.accessibilityTree.all { $0.role == .button && $0.label == day }.contains { $0.traits.contains(.isSelected) }
    }

    private func numbers(_ model: Model) -> [Int] { model.days.compactMap(\.day).sorted() }

    // Covers: view:MultiDatePicker
    @Test("A click adds or removes a day, turning the month changes nothing") func clicksTakeDaysInAndOut() throws {
        let model = Model()
        model.days = [Self.day(11, 21)]
        let app = app(model) { MultiDatePicker("Days", selection: $0) }
        // The month of the earliest day is shown, and the label.
        _ = try app.find(text: "November 2026")
        _ = try app.find(text: "Days")
        try app.find(.button, "5").click()
        try app.find(.button, "7").click()
        #expect(model.days == [Self.day(11, 5), Self.day(11, 7), Self.day(11, 21)])
        try app.find(.button, "21").click()
        #expect(model.days == [Self.day(11, 5), Self.day(11, 7)])
        #expect(isChosen(app, "5") && !isChosen(app, "21"))
        // Turning to another month chooses nothing.
        try app.find(.button, "Next Month").click()
        _ = try app.find(text: "December 2026")
        try app.find(.button, "24").click()
        #expect(model.days.count == 3 && model.days.contains(Self.day(12, 24)))
        try app.settle()
    }

    @Test("Arrow keys move the day cursor, Space adds or removes a day") func keysMoveAndSpaceChooses() throws {
        let model = Model()
        model.days = [Self.day(11, 21)]
        let app = app(model) { MultiDatePicker("Days", selection: $0) }
        while app.accessibilityTree.all(where: { $0.isFocused }).last?.label != "Calendar" { app.key(.tab) }
        // The first key shows where one is; nothing is chosen on the way.
        app.key(.rightArrow)
        app.key(.rightArrow)
        app.key(.downArrow)
        #expect(numbers(model) == [21])
        app.key(.space)
        #expect(numbers(model) == [21, 29])
        app.key(.space)
        #expect(numbers(model) == [21])
        app.key(.pageDown)
        _ = try app.find(text: "December 2026")
        app.key(.space)
        #expect(model.days.contains(Self.day(12, 29)))
        #expect(app.accessibilityTree.all { $0.label == "Calendar" }.first?.value == "Nov 21, 2026, Dec 29, 2026")
        try app.settle()
    }

    /// A range without its upper bound; days that somebody else has put there may still be taken out.
    @Test("Days outside the range, half-open or one-sided, cannot be added")
    func daysOutsideOfTheRangeStayOut() throws {
        let model = Model()
        model.days = [Self.day(11, 12)]
        let range = Self.date(11, 10)..<Self.date(11, 20)
        let app = app(model) { MultiDatePicker("Days", selection: $0, in: range) }
        for day in [9, 10, 19, 20] { try app.find(.button, "\(day)").perform() }
        #expect(numbers(model) == [10, 12, 19])
        let from = Model()
        from.days = [Self.day(11, 12)]
        let later = self.app(from) { MultiDatePicker(selection: $0, in: Self.date(11, 15)...) { Text("Later") } }
        for day in [14, 15] { try later.find(.button, "\(day)").perform() }
        #expect(numbers(from) == [12, 15])
        let to = Model()
        to.days = [Self.day(11, 12)]
        let earlier = self.app(to) { MultiDatePicker("Earlier", selection: $0, in: ..<Self.date(11, 15)) }
        for day in [14, 15] { try earlier.find(.button, "\(day)").perform() }
        #expect(numbers(to) == [12, 14])
    }

    /// What an app has written without an era or a calendar is the same day.
    @Test("Date components without era or calendar match the same day") func bareComponentsMatchTheirDay() throws {
        let model = Model()
        model.days = [DateComponents(year: 2026, month: 11, day: 21)]
        let app = app(model) { MultiDatePicker("Days", selection: $0) }
        #expect(isChosen(app, "21"))
        try app.find(.button, "21").click()
        #expect(model.days.isEmpty)
    }
}
