import Foundation

/// Maps Foundation's units to their names in Unicode's CLDR.
enum MeasurementUnits {
    /// nil for custom units.
    static func name(of unit: Unit) -> String? {
        switch unit {
        case is UnitLength: lengths[unit.symbol].map { "length-" + $0 }
        case is UnitMass: masses[unit.symbol].map { "mass-" + $0 }
        case is UnitTemperature: temperatures[unit.symbol].map { "temperature-" + $0 }
        case is UnitSpeed: speeds[unit.symbol].map { "speed-" + $0 }
        case is UnitVolume: volumes[unit.symbol].map { "volume-" + $0 }
        case is UnitArea: areas[unit.symbol].map { "area-" + $0 }
        case is UnitDuration: durations[unit.symbol].map { "duration-" + $0 }
        case is UnitEnergy: energies[unit.symbol].map { "energy-" + $0 }
        case is UnitPower: powers[unit.symbol].map { "power-" + $0 }
        case is UnitPressure: pressures[unit.symbol].map { "pressure-" + $0 }
        case is UnitAngle: angles[unit.symbol].map { "angle-" + $0 }
        case is UnitFrequency: frequencies[unit.symbol].map { "frequency-" + $0 }
        case is UnitInformationStorage: storage[unit.symbol].map { "digital-" + $0 }
        case is UnitFuelEfficiency: fuel[unit.symbol].map { "consumption-" + $0 }
        default: nil
        }
    }

    private static let lengths = [
        "km": "kilometer", "m": "meter", "dm": "decimeter", "cm": "centimeter", "mm": "millimeter", "µm": "micrometer",
        "nm": "nanometer", "pm": "picometer", "in": "inch", "ft": "foot", "yd": "yard", "mi": "mile", "smi": "mile-scandinavian",
        "ly": "light-year", "NM": "nautical-mile", "nmi": "nautical-mile", "ftm": "fathom", "fur": "furlong", "ua": "astronomical-unit",
        "au": "astronomical-unit", "pc": "parsec",
    ]
    private static let masses = [
        "kg": "kilogram", "g": "gram", "mg": "milligram", "µg": "microgram", "oz": "ounce", "lb": "pound", "st": "stone",
        "t": "metric-ton", "ton": "ton", "ct": "carat", "oz t": "ounce-troy",
    ]
    private static let temperatures = ["°C": "celsius", "°F": "fahrenheit", "K": "kelvin"]
    private static let speeds = ["m/s": "meter-per-second", "km/h": "kilometer-per-hour", "mph": "mile-per-hour", "kn": "knot"]
    private static let volumes = [
        "L": "liter", "mL": "milliliter", "cL": "centiliter", "dL": "deciliter", "ML": "megaliter", "m³": "cubic-meter",
        "cm³": "cubic-centimeter", "km³": "cubic-kilometer", "in³": "cubic-inch", "ft³": "cubic-foot", "yd³": "cubic-yard",
        "mi³": "cubic-mile", "tsp": "teaspoon", "tbsp": "tablespoon", "fl oz": "fluid-ounce", "cup": "cup", "pt": "pint", "qt": "quart",
        "gal": "gallon", "bsh": "bushel", "acre-ft": "acre-foot", "metric cup": "cup-metric",
    ]
    private static let areas = [
        "km²": "square-kilometer", "m²": "square-meter", "cm²": "square-centimeter", "in²": "square-inch", "ft²": "square-foot",
        "yd²": "square-yard", "mi²": "square-mile", "ac": "acre", "ha": "hectare",
    ]
    private static let durations = [
        "hr": "hour", "h": "hour", "min": "minute", "sec": "second", "s": "second", "ms": "millisecond", "µs": "microsecond",
        "ns": "nanosecond"
    ]
    private static let energies = [
        "kJ": "kilojoule", "J": "joule", "kCal": "foodcalorie", "kcal": "kilocalorie", "cal": "calorie", "kWh": "kilowatt-hour",
    ]
    private static let powers = ["W": "watt", "kW": "kilowatt", "MW": "megawatt", "GW": "gigawatt", "mW": "milliwatt", "hp": "horsepower"]
    private static let pressures = [
        "N/m²": "pascal", "hPa": "hectopascal", "kPa": "kilopascal", "MPa": "megapascal", "bar": "bar", "mbar": "millibar",
        "inHg": "inch-ofhg",
        "mmHg": "millimeter-ofhg", "psi": "pound-force-per-square-inch",
    ]
    private static let angles = [
        "°": "degree", "ʹ": "arc-minute", "′": "arc-minute", "ʹʹ": "arc-second", "″": "arc-second", "rad": "radian"
    ]
    private static let frequencies = ["Hz": "hertz", "kHz": "kilohertz", "MHz": "megahertz", "GHz": "gigahertz"]
    private static let storage = [
        "bit": "bit", "B": "byte", "kb": "kilobit", "kB": "kilobyte", "Mb": "megabit", "MB": "megabyte", "Gb": "gigabit", "GB": "gigabyte",
        "Tb": "terabit", "TB": "terabyte", "PB": "petabyte",
    ]
    private static let fuel = ["L/100km": "liter-per-100-kilometer", "mpg": "mile-per-gallon"]

    /// The measurement in the locale's preferred unit: kilometres or miles, degrees Celsius or Fahrenheit.
    static func preferred<U: Unit>(_ measurement: Measurement<U>, in locale: Locale, scales: Bool) -> Measurement<U> {
        guard let dimension = measurement.unit as? Dimension,
              let unit = preferredUnit(dimension, value: measurement.value, locale, scales: scales) as? U, let to = unit as? Dimension else { return measurement }
        let value = to.converter.value(fromBaseUnitValue: dimension.converter.baseUnitValue(fromValue: measurement.value))
        return Measurement(value: value, unit: unit)
    }

    private static func preferredUnit(_ unit: Dimension, value: Double, _ locale: Locale, scales: Bool) -> Dimension? {
        let isAmerican = locale.measurementSystem == .us, isBritish = locale.measurementSystem == .uk
        func size(_ other: Dimension) -> Double {
            abs(other.converter.value(fromBaseUnitValue: unit.converter.baseUnitValue(fromValue: value)))
        }
        func largest(_ units: [Dimension]) -> Dimension? { units.first { size($0) >= 1 } ?? units.last }
        switch unit {
        case is UnitTemperature: return isAmerican ? UnitTemperature.fahrenheit : .celsius
        case is UnitSpeed: return isAmerican || isBritish ? UnitSpeed.milesPerHour : .kilometersPerHour
        case is UnitLength:
            if isAmerican { return largest([UnitLength.miles, UnitLength.feet, UnitLength.inches]) }
            if isBritish, size(UnitLength.miles) >= 1 { return UnitLength.miles }
            return largest([UnitLength.kilometers, UnitLength.meters, UnitLength.centimeters, UnitLength.millimeters])
        case is UnitMass:
            return largest(isAmerican ? [UnitMass.pounds, UnitMass.ounces] : [UnitMass.kilograms, UnitMass.grams, UnitMass.milligrams])
        case is UnitVolume:
            return largest(
                isAmerican ? [UnitVolume.gallons, UnitVolume.quarts, UnitVolume.fluidOunces] : [UnitVolume.liters, UnitVolume.milliliters])
        case is UnitArea:
            return largest(isAmerican ? [UnitArea.squareMiles, UnitArea.squareFeet, UnitArea.squareInches]
                : [UnitArea.squareKilometers, UnitArea.squareMeters, UnitArea.squareCentimeters])
        case is UnitEnergy where scales: return largest([UnitEnergy.kilojoules, UnitEnergy.joules])
        case is UnitDuration where scales: return largest([UnitDuration.hours, UnitDuration.minutes, UnitDuration.seconds])
        case is UnitPower where scales: return largest([UnitPower.kilowatts, UnitPower.watts])
        default: return nil
        }
    }
}
