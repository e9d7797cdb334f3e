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
    public static var person: Self { Self(.own, "person") }
    public static var personHeight: Self { Self(.own, "personHeight") }
    public static var road: Self { Self(.own, "road") }
    public static var focalLength: Self { Self(.own, "focalLength") }
    public static var rainfall: Self { Self(.own, "rainfall") }
    public static var snowfall: Self { Self(.own, "snowfall") }
    public static var visibility: Self { Self(.own, "visibility") }
}
extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
    public static var person: Self { Self(.own, "person") }
    public static var weather: Self { Self(.own, "weather") }
}
extension MeasurementFormatUnitUsage where UnitType == UnitMass {
    public static var personWeight: Self { Self(.own, "personWeight") }
}
extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
    public static var food: Self { Self(.own, "food") }
    public static var workout: Self { Self(.own, "workout") }
}
extension MeasurementFormatUnitUsage where UnitType == UnitSpeed {
    public static var wind: Self { Self(.own, "wind") }
}
extension MeasurementFormatUnitUsage where UnitType == UnitVolume {
    public static var liquid: Self { Self(.own, "liquid") }
}

extension Measurement where UnitType: Dimension {
    /// Formats a measurement in the unit that a locale prefers.
    public struct FormatStyle: Foundation.FormatStyle, Sendable {
        public enum UnitWidth: String, Codable, Hashable, Sendable {
            /// 5 kilometers.
            case wide
            /// 5 km.
            case abbreviated
            /// 5km.
            case narrow
        }

        public var width: UnitWidth
        public var locale: Locale
        public var usage: MeasurementFormatUnitUsage<UnitType>?
        public var numberFormatStyle: FloatingPointFormatStyle<Double>?
        /// For temperatures: omits the name of the scale.
        public var hidesScaleName = false

        public init(
            width: UnitWidth, locale: Locale = .autoupdatingCurrent, usage: MeasurementFormatUnitUsage<UnitType> = .general,
            numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
        ) {
            (self.width, self.locale, self.usage, self.numberFormatStyle) = (width, locale, usage, numberFormatStyle)
        }

        public func locale(_ locale: Locale) -> Self {
            var style = self
            style.locale = locale
            return style
        }

        public func format(_ measurement: Measurement<UnitType>) -> String {
            let shown = converted(measurement)
            // A custom number format is used as it is. Otherwise the number of digits depends on the usage and on the value.
            let style = numberFormatStyle?.locale(locale)
                ?? FloatingPointFormatStyle<Double>(locale: locale).precision(usage?.kind == .provided ? .fractionLength(0...6) : digits(shown.value))
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

    public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput where S.FormatInput == Self { style.format(self) }
}

extension Measurement.FormatStyle where UnitType == UnitTemperature {
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
        width: Measurement<UnitTemperature>.FormatStyle.UnitWidth = .abbreviated, usage: MeasurementFormatUnitUsage<UnitTemperature> = .general,
        hidesScaleName: Bool = false, numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) -> Self where Self == Measurement<UnitTemperature>.FormatStyle {
        Self(width: width, usage: usage, hidesScaleName: hidesScaleName, numberFormatStyle: numberFormatStyle)
    }
}
