@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Date pickers and colour pickers") struct DateTests {
    private static let utc = TimeZone(identifier: "UTC")!
    private static func calendar(firstWeekday: Int = 1) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = utc
        calendar.firstWeekday = firstWeekday
        return calendar
    }

    private static func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 12, _ minute: Int = 30) -> Date {
        calendar().date(from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute))!
    }

    private func app(_ date: Date, @ViewBuilder _ content: @escaping (Binding<Date>) -> some View) -> TestApp {
        TestApp(size: CGSize(width: 500, height: 400)) {
            Holder(date) { binding in
                VStack {
                    content(binding)
                    Text(verbatim: "\(binding.wrappedValue.timeIntervalSinceReferenceDate)").accessibilityIdentifier("value")
                }
            }
            .environment(\.timeZone, Self.utc)
            .environment(\.calendar, Self.calendar())
        }
    }

    private func value(_ app: TestApp) throws -> Date {
        Date(timeIntervalSinceReferenceDate: Double(try app.find(id: "value").label ?? "") ?? 0)
    }

    // MARK: Parts

    @Test("A date pattern is split into number parts and literal text", arguments: [
        ("MM/dd/y", ["02", "/", "29", "/", "2024"]), ("dd.MM.y", ["29", ".", "02", ".", "2024"]), ("HH:mm", ["09", ":", "05"]),
        ("h:mm a", ["9", ":", "05", " ", "AM"]), ("H 'Uhr' mm", ["09", " Uhr ", "05"]),
    ]) func patternsAreSplitIntoParts(pattern: String, texts: [String]) {
        let parts = DateParts(pattern: pattern)
        let date = Self.date(2024, 2, 29, 9, 5)
        #expect(parts.parts.indices.map { parts.text($0, date, Self.calendar()) } == texts)
    }

    @Test("From right to left, numbers with a separator between them keep their order, other parts are mirrored", arguments: [
        ("h:mm a", ["AM", " ", "9", ":", "05"]), ("dd.MM.y", ["29", ".", "02", ".", "2024"]), ("HH:mm", ["09", ":", "05"]),
        ("d\u{200F}/M\u{200F}/y", ["2024", "\u{200F}/", "02", "\u{200F}/", "29"]), ("H 'Uhr' mm", ["05", " Uhr ", "09"]),
    ]) func numbersKeepTheirOrder(pattern: String, texts: [String]) {
        let parts = DateParts(pattern: pattern), date = Self.date(2024, 2, 29, 9, 5)
        #expect(parts.order(isRightToLeft: true).map { parts.text($0, date, Self.calendar()) } == texts)
        #expect(parts.order(isRightToLeft: false) == Array(parts.parts.indices))
    }

    @Test(
        "Arrows go to the part beside the chosen one, whichever way the text runs", arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func arrowsFollowWhatIsSeen(_ direction: LayoutDirection) throws {
        let app = app(Self.date(2024, 2, 29, 8, 0)) {
            DatePicker("Time", selection: $0, displayedComponents: .hourAndMinute).datePickerStyle(.field).environment(
                \.layoutDirection, direction)
        }
        app.press(.tab)
        app.press(.rightArrow)
        app.press(.upArrow)
        #expect(try value(app) == Self.date(2024, 2, 29, 8, 1), "the minutes stand to the right of the hour")
        // Before the hour from right to left, behind the minutes otherwise.
        for _ in 0..<2 { app.press(direction == .rightToLeft ? .leftArrow : .rightArrow) }
        app.press(.upArrow)
        #expect(try value(app) == Self.date(2024, 2, 29, 20, 1))
    }

    @Test("Stepping a part of a date wraps around and keeps the larger parts") func turningAPartLeavesTheOthers() {
        let parts = DateParts(pattern: "dd.MM.y")
        let calendar = Self.calendar()
        // A day that the month does not have becomes its last.
        #expect(parts.moved(2, by: -1, Self.date(2024, 3, 31), calendar) == Self.date(2024, 2, 29))
        #expect(parts.moved(0, by: 1, Self.date(2024, 2, 29), calendar) == Self.date(2024, 2, 1))
        #expect(parts.moved(2, by: 1, Self.date(2024, 12, 5), calendar) == Self.date(2024, 1, 5))
        #expect(parts.set(0, to: 30, Self.date(2024, 2, 1), calendar) == nil)
        #expect(parts.set(2, to: 6, Self.date(2024, 2, 1), calendar) == Self.date(2024, 6, 1))
    }

    @Test("A calendar month starts in the column of its weekday") func monthsBeginOnTheirWeekday() {
        // 1 November 2026 is a Sunday.
        let sunday = CalendarMonth(showing: Self.date(2026, 11, 21), Self.calendar())
        #expect(sunday.weeks[0].map { $0?.number } == [1, 2, 3, 4, 5, 6, 7])
        let monday = CalendarMonth(showing: Self.date(2026, 11, 21), Self.calendar(firstWeekday: 2))
        #expect(monday.weeks[0].map { $0?.number } == [nil, nil, nil, nil, nil, nil, 1])
        #expect(monday.weeks.count == 6)
        #expect(monday.weeks.flatMap(\.self).compactMap(\.self).count == 30)
    }

    // MARK: Pickers

    @Test("Arrow keys and typed digits edit the parts of a date field") func fieldsByKeys() throws {
        let app = app(Self.date(2024, 2, 29)) { DatePicker("D", selection: $0, displayedComponents: .date).datePickerStyle(.field) }
        #expect(try app.find(.spinButton).value == "02/29/2024")
        if try !app.find(.spinButton).isFocused { app.key(.tab) }
        app.key(.upArrow)
        #expect(try value(app) == Self.date(2024, 3, 29))
        app.key(.rightArrow)
        app.type("15")
        #expect(try value(app) == Self.date(2024, 3, 15))
        // A full part leads to the next.
        app.type("2031")
        #expect(try value(app) == Self.date(2031, 3, 15))
    }

    @Test("A date range clamps edits but leaves an initial value outside it alone")
    func rangesClampWhatIsChosenAndNotWhatIsThere() throws {
        let range = Self.date(2024, 1, 1)...Self.date(2024, 12, 31)
        let app = app(Self.date(2020, 6, 1)) {
            DatePicker("D", selection: $0, in: range, displayedComponents: .date).datePickerStyle(.field)
        }
        #expect(try value(app) == Self.date(2020, 6, 1))
        if try !app.find(.spinButton).isFocused { app.key(.tab) }
        app.key(.upArrow)
        #expect(try value(app) == Self.date(2024, 1, 1))
    }

    // Covers: mod:datePickerStyle, style:datePickerStyle(.graphical)
    @Test("A graphical date picker chooses the clicked day, turning months chooses nothing")
    func graphicalPickersChooseDaysAndTurnMonths() throws {
        let app = app(Self.date(2026, 11, 21)) {
            DatePicker("D", selection: $0, displayedComponents: .date).datePickerStyle(.graphical).labelsHidden()
        }
        _ = try app.find(text: "November 2026")
        try app.find(.button, "5").click()
        #expect(try value(app) == Self.date(2026, 11, 5))
        try app.find(.button, "Next Month").click()
        _ = try app.find(text: "December 2026")
        #expect(try value(app) == Self.date(2026, 11, 5))
    }

    @Test("A phone's calendar takes the width that there is, with short names of the days; another day than today is chosen in pale")
    func graphicalPickersFillPhones() throws {
        let app = TestApp(size: CGSize(width: 390, height: 844)) {
            Holder(Self.date(2026, 3, 21)) { date in
                Form { DatePicker("D", selection: date, displayedComponents: .date).datePickerStyle(.graphical) }
            }
        }
        app.setEnvironment(\.deviceForm, .phone)
        app.setEnvironment(\.locale, Locale(identifier: "en_US"))
        try app.settle()
        let title = try app.find(text: "March 2026").frame, saturday = try app.find(.button, "28").frame
        #expect(title.minX == 32)
        #expect(near(saturday.maxX, 358, 1) && saturday.width > 44)
        let names = app.host.fullDisplayList.items.compactMap { if case .text(let run, _, _) = $0.command { run.string } else { nil } }
        #expect(names.contains("SUN") && names.contains("SAT"))
        try app.find(.button, "5").click()
        #expect(try app.find(.button, "5").traits.contains(.isSelected))
    }

    // Covers: view:DatePicker, type:Calendar
    @Test("The button of a compact date picker opens a calendar to choose from") func compactOpensACalendar() throws {
        let app = app(Self.date(2026, 11, 21)) { DatePicker("D", selection: $0, displayedComponents: .date) }
        try app.find(.button, "Calendar").click()
        try app.find(.button, "7").click()
        #expect(try value(app) == Self.date(2026, 11, 7))
    }

    // MARK: Phones

    // Covers: mod:datePickerStyle
    @Test("A phone's date picker shows texts that fit a row, and opens a calendar and wheels", arguments: [true, false])
    func compactOnPhones(_ isAutomatic: Bool) throws {
        let app = TestApp(size: CGSize(width: 390, height: 844)) {
            Holder(Self.date(2024, 2, 29)) { date in
                Form {
                    if isAutomatic {
                        DatePicker("Due", selection: date)
                    } else {
                        DatePicker("Due", selection: date).datePickerStyle(.compact)
                    }
                    Text(verbatim: "\(date.wrappedValue.timeIntervalSinceReferenceDate)").accessibilityIdentifier("value")
                }
            }
            .environment(\.timeZone, Self.utc)
            .environment(\.calendar, Self.calendar())
        }
        app.setEnvironment(\.deviceForm, .phone)
        try app.settle()
        #expect(app.findAll(.spinButton).isEmpty)
        let label = try app.find(.staticText, "Due").frame, date = try app.find(.button, "Date"), time = try app.find(.button, "Time")
        #expect(date.value == "Feb 29, 2024" && time.value?.hasPrefix("12:30") == true)
        #expect(label.width > 10 && label.maxX <= date.frame.minX && date.frame.maxX < time.frame.minX && time.frame.maxX <= 390 - 32)
        #expect(time.frame.maxX > 390 - 40)
        try date.click()
        // A day is large enough for a finger.
        let day = try app.find(.button, "14")
        #expect(day.frame.width >= 40 && day.frame.height >= 40)
        try day.click()
        #expect(try value(app) == Self.date(2024, 2, 14))
        app.key(.escape)
        try app.find(.button, "Time").click()
        #expect(!app.findAll(.button).contains { $0.label == "14" })
        // The wheels: hours, minutes, and the half of the day.
        #expect(app.findAll(.radioButton).count >= 3)
    }

    // MARK: Colours

    @Test("A colour converted to hue and back keeps its components") func coloursByHue() {
        for (color, hue) in [
            (Color.Resolved(red: 1, green: 0, blue: 0), 0.0), (.init(red: 0, green: 1, blue: 0), 1.0 / 3),
            (.init(red: 0, green: 0, blue: 1), 2.0 / 3)
        ] {
            #expect(abs(HueColor(color).hue - hue) < 1e-6)
            #expect(HueColor(color).color.resolve(in: EnvironmentValues()).bytes == color.bytes)
        }
        #expect(HueColor(Color.Resolved(red: .nan, green: 2, blue: -1)).brightness == 1)
    }

    // Covers: view:ColorPicker
    @Test("A colour picker's popover sets the colour and closes with Escape")
    func colorPickersSetColorsAndClose() throws {
        let app = TestApp { Holder(Color.red) { color in ColorPicker("Paint", selection: color) } }
        let picker = try app.find(.button, "Paint")
        let red = picker.value
        try picker.click(at: .trailing(inset: 10, in: picker.frame))
        try app.find(.button, "blue").click()
        #expect(picker.value != red)
        try app.find(.slider, "Brightness").adjust(.decrement)
        app.key(.escape)
        #expect(app.findAll(.slider).isEmpty)
    }
}
