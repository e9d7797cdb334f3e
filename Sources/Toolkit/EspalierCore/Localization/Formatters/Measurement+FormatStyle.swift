public import Foundation

/// The purpose of a measurement, which determines the locale's unit for it.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Hashable, Sendable, Codable {
    fileprivate enum Kind: String, Codable { case general, provided, own }
    fileprivate var kind: Kind
    fileprivate var name: String

    fileprivate init(_ kind: Kind, _ name: String) { (self.kind, self.name) = (kind, name) }

    /// The locale's usual unit.
    public static var general: Self { Self(.general, "general") }
    /// The measurement's own unit.
    public static var asProvided: Self { Self(.provided, "asProvided") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
    /// Distances as they concern a person, such as a walk.
    public static var person: Self { Self(.own, "person") }
    /// The height of a person: feet and inches in the USA.
    public static var personHeight: Self { Self(.own, "personHeight") }
    /// Distances on the road.
    public static var road: Self { Self(.own, "road") }
    /// The focal length of a lens.
    public static var focalLength: Self { Self(.own, "focalLength") }
    /// Amounts of rain.
    public static var rainfall: Self { Self(.own, "rainfall") }
    /// Amounts of snow.
    public static var snowfall: Self { Self(.own, "snowfall") }
    /// How far one sees.
    public static var visibility: Self { Self(.own, "visibility") }
}
extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
    /// The temperature of a body.
    public static var person: Self { Self(.own, "person") }
    /// The temperature of air.
    public static var weather: Self { Self(.own, "weather") }
}
extension MeasurementFormatUnitUsage where UnitType == UnitMass {
    /// The weight of a person.
    public static var personWeight: Self { Self(.own, "personWeight") }
}
extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
    /// The energy in food.
    public static var food: Self { Self(.own, "food") }
    /// The energy used in sports.
    public static var workout: Self { Self(.own, "workout") }
}
extension MeasurementFormatUnitUsage where UnitType == UnitSpeed {
    /// The speed of wind.
    public static var wind: Self { Self(.own, "wind") }
}
extension MeasurementFormatUnitUsage where UnitType == UnitVolume {
    /// Volumes of liquids.
    public static var liquid: Self { Self(.own, "liquid") }
}

extension Measurement where UnitType: Dimension {
    /// Formats a measurement in the unit that a locale prefers.
    public struct FormatStyle: Foundation.FormatStyle, Sendable {
        /// How units are written.
        public enum UnitWidth: String, Codable, Hashable, Sendable {
            /// 5 kilometers.
            case wide
            /// 5 km.
            case abbreviated
            /// 5km.
            case narrow
        }

        /// How units are written.
        public var width: UnitWidth
        /// The locale that determines the unit, its name, and the format of the number.
        public var locale: Locale
        /// What the measurement is for, which determines the unit; nil as `general`.
        public var usage: MeasurementFormatUnitUsage<UnitType>?
        /// The format of the number; nil gives it as many digits as suit its size.
        public var numberFormatStyle: FloatingPointFormatStyle<Double>?
        /// For temperatures: omits the name of the scale.
        public var hidesScaleName = false

        /// Creates a format.
        public init(
            width: UnitWidth, locale: Locale = .autoupdatingCurrent, usage: MeasurementFormatUnitUsage<UnitType> = .general,
            numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
        ) {
            (self.width, self.locale, self.usage, self.numberFormatStyle) = (width, locale, usage, numberFormatStyle)
        }

        /// The same format for another locale.
        public func locale(_ locale: Locale) -> Self {
            var style = self
            style.locale = locale
            return style
        }

        /// The measurement as text.
        public func format(_ measurement: Measurement<UnitType>) -> String {
            let shown = converted(measurement)
            // A custom number format is used as it is. Otherwise the number of digits depends on the usage and on the value.
            let style = numberFormatStyle?.locale(locale)
                ?? FloatingPointFormatStyle<Double>(locale: locale).precision(
                    usage?.kind == .provided ? .fractionLength(0...6) : digits(shown.value))
            let number = style.format(shown.value)
            if hidesScaleName, shown.unit is UnitTemperature { return number + "°" }
            let width: UnitText.Width = switch self.width {
            case .wide: .wide
            case .abbreviated: .short
            case .narrow: .narrow
            }
            return MeasurementText.string(shown.value, number, shown.unit, width, locale)
        }

        private func digits(_ value: Double) -> NumberFormatStyleConfiguration.Precision {
            abs(value) < 100 && !(UnitType.self == UnitTemperature.self) ? .significantDigits(1...2) : .fractionLength(0)
        }

        private func converted(_ measurement: Measurement<UnitType>) -> Measurement<UnitType> {
            guard let usage, usage.kind != .provided else { return measurement }
            let isMetric = locale.measurementSystem == .metric
            let unit: Dimension? = switch usage.name {
            case "person", "personHeight": UnitType.self == UnitLength.self ? (isMetric ? UnitLength.centimeters : UnitLength.inches) : nil
            case "personWeight": isMetric ? UnitMass.kilograms : UnitMass.pounds
            case "rainfall": isMetric ? UnitLength.millimeters : UnitLength.inches
            case "snowfall": isMetric ? UnitLength.centimeters : UnitLength.inches
            case "focalLength": UnitLength.millimeters
            case "food", "workout": UnitEnergy.kilocalories
            default: nil
            }
            if let unit = unit as? UnitType { return measurement.converted(to: unit) }
            return MeasurementUnits.preferred(measurement, in: locale, scales: false)
        }
    }

    /// The measurement in the unit that the user's locale prefers.
    public func formatted() -> String { FormatStyle(width: .abbreviated).format(self) }

    /// The measurement as text in a format.
    public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput where S.FormatInput == Self { style.format(self) }
}

extension Measurement.FormatStyle where UnitType == UnitTemperature {
    /// Creates a format for temperatures.
    /// - Parameter hidesScaleName: whether the name of the scale is omitted after the degree sign.
    public init(
        width: UnitWidth = .abbreviated, locale: Locale = .autoupdatingCurrent, usage: MeasurementFormatUnitUsage<UnitType> = .general,
        hidesScaleName: Bool = false, numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) {
        self.init(width: width, locale: locale, usage: usage, numberFormatStyle: numberFormatStyle)
        self.hidesScaleName = hidesScaleName
    }
}

extension FormatStyle {
    /// A measurement, in the unit that the locale prefers for its usage.
    public static func measurement<UnitType: Dimension>(
        width: Measurement<UnitType>.FormatStyle.UnitWidth, usage: MeasurementFormatUnitUsage<UnitType> = .general,
        numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) -> Self where Self == Measurement<UnitType>.FormatStyle {
        Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
    }

    /// A temperature.
    /// - Parameter hidesScaleName: whether the name of the scale is omitted after the degree sign.
    public static func measurement(
        width: Measurement<UnitTemperature>.FormatStyle.UnitWidth = .abbreviated,
        usage: MeasurementFormatUnitUsage<UnitTemperature> = .general,
        hidesScaleName: Bool = false, numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) -> Self where Self == Measurement<UnitTemperature>.FormatStyle {
        Self(width: width, usage: usage, hidesScaleName: hidesScaleName, numberFormatStyle: numberFormatStyle)
    }
}
