import EspalierTesting
import Foundation
import SwiftUI
import Testing
import UIKit

@MainActor @Suite("UIKit's pickers of dates") struct DatePickerTests {
    /// Noon of the tenth of March 2024 in Greenwich.
    private let noon = Date(timeIntervalSince1970: 1_710_072_000)
    private var greenwich: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "GMT")!
        return calendar
    }

    private func picker(_ mode: UIDatePicker.Mode) -> UIDatePicker {
        let picker = UIDatePicker(frame: .zero)
        (picker.datePickerMode, picker.date, picker.calendar, picker.timeZone) = (mode, noon, greenwich, greenwich.timeZone)
        return picker
    }

    private func shown(_ picker: UIDatePicker) -> (app: TestApp, text: String) {
        let app = hosted(picker, 300, 240)
        return (app, app.findAll(where: { $0.value != nil || $0.label != nil }).compactMap { $0.value ?? $0.label }.joined(separator: " "))
    }

    @Test("A fresh picker chooses date and time, any, in the user's calendar") func defaults() {
        let picker = UIDatePicker(frame: .zero)
        #expect(
            picker.datePickerMode == .dateAndTime && picker.minimumDate == nil && picker.maximumDate == nil && picker.minuteInterval == 1)
        #expect(picker.countDownDuration == 0 && picker.locale == nil && picker.timeZone == nil && picker.calendar == .current)
        #expect(
            abs(picker.date.timeIntervalSinceNow) < 60 && picker.preferredDatePickerStyle == .automatic
                && picker.datePickerStyle == .compact)
        let modes: [UIDatePicker.Mode] = [.time, .date, .dateAndTime, .countDownTimer],
            styles: [UIDatePickerStyle] = [.automatic, .wheels, .compact, .inline]
        #expect(modes.map(\.rawValue) == [0, 1, 2, 3] && styles.map(\.rawValue) == [0, 1, 2, 3])
        picker.calendar = Calendar(identifier: .buddhist)
        #expect(picker.calendar.identifier == .buddhist)
        picker.calendar = nil
        #expect(picker.calendar == .current)
    }

    @Test("A date stays in its range, unless the range ends before it begins") func ranges() {
        let picker = picker(.date)
        picker.minimumDate = noon.addingTimeInterval(60)
        #expect(picker.date == noon.addingTimeInterval(60))
        picker.maximumDate = noon.addingTimeInterval(120)
        picker.date = noon.addingTimeInterval(500)
        #expect(picker.date == noon.addingTimeInterval(120))
        picker.setDate(noon, animated: true)
        #expect(picker.date == noon.addingTimeInterval(60))
        picker.maximumDate = noon
        picker.date = noon.addingTimeInterval(900)
        #expect(picker.date == noon.addingTimeInterval(900))
    }

    @Test("A picker shows the parts of its mode, in its time zone and its language") func modes() throws {
        let both = shown(picker(.dateAndTime)).text, date = shown(picker(.date)).text, time = shown(picker(.time)).text
        #expect(
            both.contains("2024") && both.contains("12:00") && date.contains("2024") && !date.contains("12:00") && !time.contains("2024"))
        let east = picker(.time)
        east.timeZone = TimeZone(secondsFromGMT: 5 * 3600)
        #expect(shown(east).text.contains("5:00"))
        let german = picker(.time)
        german.locale = Locale(identifier: "de_DE")
        german.timeZone = TimeZone(secondsFromGMT: 5 * 3600)
        #expect(shown(german).text.contains("17:00"))
    }

    @Test("A choice by the user is told, and rounded down to the steps of minutes") func choices() throws {
        let picker = picker(.time), events = SentEvents(picker, [(.valueChanged, "value")])
        let app = shown(picker).app
        picker.date = noon.addingTimeInterval(60)
        #expect(events.names.isEmpty)
        picker.minuteInterval = 15
        try app.settle()
        app.key(.tab)
        app.key(.upArrow)
        #expect(events.names == ["value"] && greenwich.component(.minute, from: picker.date) % 15 == 0, "\(picker.date)")
    }

    @Test("Styles look different") func styles() throws {
        func kinds(_ style: UIDatePickerStyle) throws -> (app: TestApp, fields: Int, wheelRows: Int) {
            let picker = picker(.date)
            picker.preferredDatePickerStyle = style
            #expect(picker.datePickerStyle == (style == .automatic ? .compact : style))
            let app = hosted(picker, 400, 400)
            try app.settle(maxFrames: 400)
            return (app, app.findAll(.spinButton).count, app.findAll(.radioButton).count)
        }
        let wheels = try kinds(.wheels), compact = try kinds(.compact), calendar = try kinds(.inline), usual = try kinds(.automatic)
        #expect(compact.wheelRows == 0 && wheels.wheelRows == 0, "a desktop has a field in place of wheels")
        wheels.app.setEnvironment(\.deviceForm, .phone)
        try wheels.app.settle(maxFrames: 400)
        #expect(!wheels.app.findAll(.radioButton).isEmpty, "\(wheels.app.accessibilityDescription())")
        #expect(compact.fields > 0 && usual.fields == compact.fields, "\(compact.app.accessibilityDescription())")
        #expect(calendar.fields == 0 && calendar.wheelRows == 0, "\(calendar.app.accessibilityDescription())")
        #expect(calendar.app.displayListDescription() != compact.app.displayListDescription())
    }

    @Test("A timer has wheels for hours and minutes, and counts at most a day") func timers() throws {
        let picker = picker(.countDownTimer), events = SentEvents(picker, [(.valueChanged, "value")])
        picker.countDownDuration = 90_000
        #expect(picker.countDownDuration == 86_340 && picker.datePickerStyle == .wheels)
        picker.countDownDuration = 3600 * 2 + 60 * 3
        picker.minuteInterval = 5
        let app = hosted(picker, 300, 240)
        try app.settle(maxFrames: 400)
        #expect(app.findAll(.radioButton).count == 24 + 12)
        try app.find(.radioButton, "3 h").perform()
        try app.settle(maxFrames: 400)
        try app.find(.radioButton, "5 min").perform()
        try app.settle(maxFrames: 400)
        #expect(picker.countDownDuration == 3600 * 3 + 300 && !events.names.isEmpty)
    }
}
