public import Foundation

/// Formats measurements with their units: 5 km, 72 °F. Foundation has it on other systems only.
open class MeasurementFormatter: Formatter, @unchecked Sendable {
    // @unchecked: like all formatters, it is configured by its creator and then only used.
    /// Which unit is used, and how it is written.
    public struct UnitOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The measurement's own unit instead of the locale's.
        public static let providedUnit = UnitOptions(rawValue: 1 << 0)
        /// A unit that keeps the number short.
        public static let naturalScale = UnitOptions(rawValue: 1 << 1)
        /// A degree sign without the name of the scale.
        public static let temperatureWithoutUnit = UnitOptions(rawValue: 1 << 2)
    }

    /// Which unit is used; by default the locale's.
    open var unitOptions: UnitOptions = []
    /// Long: kilometres; medium: km; short: as short as possible.
    open var unitStyle = Formatter.UnitStyle.medium
    /// The locale that determines the unit, its name, and the format of the number.
    open var locale: Locale! = .current {
        didSet { numberFormatter.locale = locale }
    }
    /// The format of the number: decimal by default.
    open var numberFormatter: NumberFormatter! = {
        let formatter = NumberFormatter()
        formatter.numberStyle = .decimal
        formatter.locale = .current
        return formatter
    }()

    public override init() { super.init() }
    /// Needed by Foundation; formatters are not archived here.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    private var width: UnitText.Width {
        switch unitStyle {
        case .long: .wide
        case .short: .narrow
        default: .short
        }
    }

    /// The measurement as text.
    open func string<U: Unit>(from measurement: Measurement<U>) -> String {
        let locale: Locale = locale ?? .current
        let shown = unitOptions.contains(.providedUnit)
            ? measurement : MeasurementUnits.preferred(measurement, in: locale, scales: unitOptions.contains(.naturalScale))
        let number = numberFormatter?.string(from: NSNumber(value: shown.value)) ?? shown.value.formatted(.number.locale(locale))
        if unitOptions.contains(.temperatureWithoutUnit), shown.unit is UnitTemperature { return number + "°" }
        return MeasurementText.string(shown.value, number, shown.unit, width, locale)
    }

    /// The name of a unit without a number.
    open func string(from unit: Unit) -> String {
        let locale: Locale = locale ?? .current
        return MeasurementText.string(2, "", unit, width, locale).trimmingCharacters(in: .whitespaces)
    }

    open override func string(for obj: Any?) -> String? { (obj as? Measurement<Unit>).map { string(from: $0) } }
}

/// Adds a unit to a number that is already formatted.
enum MeasurementText {
    static func string(_ value: Double, _ number: String, _ unit: Unit, _ width: UnitText.Width, _ locale: Locale) -> String {
        guard let name = MeasurementUnits.name(of: unit) else { return number.isEmpty ? unit.symbol : "\(number) \(unit.symbol)" }
        // The unit's grammatical form depends on the number's value, and the number's format on its formatter.
        let isWhole = value == value.rounded() && abs(value) < 1e6
        let shown = isWhole ? value : (value * 100).rounded() / 100
        let text = UnitText.string(shown, name, width, "group-off .##", locale)
        let plain =
            ICU.format(shown, skeleton: "group-off .##", locale.identifier) ?? shown.formatted(.number.locale(locale).grouping(.never))
        guard let place = text.range(of: plain) else { return number.isEmpty ? text : "\(number) \(unit.symbol)" }
        return text.replacingCharacters(in: place, with: number)
    }
}
