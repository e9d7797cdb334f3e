@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@Suite("Formatters that Foundation lacks") struct FormatterTests {
    private let german = Locale(identifier: "de_DE"), american = Locale(identifier: "en_US"), british = Locale(identifier: "en_GB")

    @Test("Measurement styles convert units and write them for each locale and width")
    func measurementStylesFollowTheLocale() {
        let length = Measurement(value: 5.5, unit: UnitLength.kilometers), heat = Measurement(value: 21.3, unit: UnitTemperature.celsius)
        #expect(length.formatted(.measurement(width: .wide).locale(german)) == "5,5 Kilometer")
        #expect(length.formatted(.measurement(width: .abbreviated).locale(american)) == "3.4 mi")
        #expect(length.formatted(.measurement(width: .wide, usage: .asProvided).locale(british)) == "5.5 kilometres")
        #expect(heat.formatted(.measurement(width: .narrow).locale(american)) == "70°")
        #expect(heat.formatted(.measurement(width: .abbreviated, usage: .weather, hidesScaleName: true).locale(german)) == "21°")
        #expect(
            Measurement(value: 100, unit: UnitSpeed.kilometersPerHour).formatted(.measurement(width: .abbreviated).locale(american))
                == "62 mph")
        #expect(
            Measurement(value: 1.8, unit: UnitLength.meters).formatted(
                .measurement(width: .abbreviated, usage: .personHeight).locale(german)) == "180 cm")
        #expect(Measurement(value: 2, unit: UnitVolume.liters)
            .formatted(.measurement(width: .wide, usage: .asProvided, numberFormatStyle: .number.precision(.fractionLength(1))).locale(german)) == "2,0 Liter")
    }

    // Covers: view:Text
    @MainActor @Test("A text with a measurement format is written in the environment's locale") func measurementsInTexts() {
        let app = TestApp(locale: Locale(identifier: "de_DE")) {
            Text(Measurement(value: 1, unit: UnitLength.kilometers), format: .measurement(width: .wide))
        }
        #expect(app.texts == ["1 Kilometer"])
    }

    @Test("MeasurementFormatter honours its locale, unit options, style and number format")
    func measurementFormatter() {
        let formatter = MeasurementFormatter()
        formatter.locale = german
        #expect(formatter.string(from: Measurement(value: 5, unit: UnitLength.miles)) == "8,047 km")
        formatter.unitOptions = .providedUnit
        formatter.unitStyle = .long
        #expect(formatter.string(from: Measurement(value: 12_345.5, unit: UnitLength.meters)) == "12.345,5 Meter")
        formatter.numberFormatter.maximumFractionDigits = 0
        #expect(formatter.string(from: Measurement(value: 2.4, unit: UnitMass.kilograms)) == "2 Kilogramm")
        #expect(formatter.string(from: UnitTemperature.celsius).contains("Grad"))
        formatter.unitOptions = .temperatureWithoutUnit
        #expect(formatter.string(from: Measurement(value: 20, unit: UnitTemperature.celsius)) == "20°")
        // A unit of the app's own has its symbol.
        #expect(formatter.string(from: Measurement(value: 3, unit: Unit(symbol: "qux"))) == "3 qux")
    }

    @Test("RelativeDateTimeFormatter writes past, future and named dates in its locale")
    func relativeDateFormatterFollowsItsLocale() {
        let formatter = RelativeDateTimeFormatter()
        formatter.locale = american
        #expect(formatter.localizedString(fromTimeInterval: -7200) == "2 hours ago")
        #expect(formatter.localizedString(from: DateComponents(day: 3)) == "in 3 days")
        formatter.dateTimeStyle = .named
        #expect(formatter.localizedString(from: DateComponents(day: -1)) == "yesterday")
        formatter.locale = german
        formatter.unitsStyle = .full
        let now = Date()
        #expect(formatter.localizedString(for: now.addingTimeInterval(-7200), relativeTo: now) == "vor 2 Stunden")
        #expect(formatter.string(for: "no date") == nil)
    }

    @Test("DateComponentsFormatter honours units, styles, padding and locale")
    func dateComponentsFormatterHonoursItsOptions() {
        let formatter = DateComponentsFormatter()
        formatter.calendar = Calendar(identifier: .gregorian)
        formatter.calendar?.locale = american
        #expect(formatter.string(from: 3905) == "1:05:05")
        #expect(formatter.string(from: -65) == "-1:05")
        formatter.allowedUnits = [.minute, .second]
        #expect(formatter.string(from: 5) == "0:05")
        #expect(formatter.string(from: 3905) == "65:05")
        formatter.zeroFormattingBehavior = .pad
        #expect(formatter.string(from: 65) == "01:05")
        formatter.zeroFormattingBehavior = .default
        formatter.allowedUnits = [.day, .hour, .minute, .second]
        formatter.unitsStyle = .full
        #expect(formatter.string(from: 3605) == "1 hour, 5 seconds")
        #expect(formatter.string(from: 0) == "0 seconds")
        formatter.maximumUnitCount = 1
        #expect(formatter.string(from: 90_000) == "1 day")
        formatter.maximumUnitCount = 0
        formatter.unitsStyle = .abbreviated
        #expect(formatter.string(from: 3905) == "1h 5m 5s")
        formatter.calendar?.locale = german
        formatter.unitsStyle = .full
        #expect(formatter.string(from: DateComponents(hour: 2, minute: 1)) == "2 Stunden und 1 Minute")
        let days = DateComponentsFormatter()
        days.unitsStyle = .full
        days.calendar = Calendar(identifier: .gregorian)
        days.calendar?.locale = american
        let start = Date(timeIntervalSinceReferenceDate: 0)
        #expect(days.string(from: start, to: start.addingTimeInterval(86_400 * 32)) == "1 month, 1 day")
        #expect(formatter.string(from: .infinity) == nil)
    }

    @Test("ListFormatter joins items with the conjunction of its locale") func listFormatterJoinsByLocale() {
        let formatter = ListFormatter()
        formatter.locale = german
        #expect(formatter.string(from: ["a", "b", "c"]) == "a, b und c")
        formatter.locale = american
        #expect(formatter.string(from: [1, 2]) == "1 and 2")
    }
}

@MainActor @Suite("Steppers with formats") struct StepperFormatTests {
    // Covers: view:Stepper
    @Test("A stepper with a format shows its localized value in a field, and on a phone after the label")
    func theValueStandsBesideTheLabel() throws {
        let knob = Knob(1.5)
        let app = TestApp(locale: Locale(identifier: "de_DE")) {
            Stepper(value: Binding(get: { knob.value }, set: { knob.value = $0 }), in: 0...2, step: 0.25, format: .number) { Text("Size") }
        }
        #expect(try app.find(.textField, "Size").value == "1,5")
        try app.find(.spinButton, "Size").adjust(.increment)
        #expect(try app.find(.textField, "Size").value == "1,75")
        app.setEnvironment(\.deviceForm, .phone)
        _ = try app.find(.spinButton, "Size, 1,75")
        let titled = TestApp { Stepper("Size", value: .constant(3.0), in: 0...5, format: .number) }
        #expect(try titled.find(.spinButton, "Size").value == "3")
    }
}
