/// How the values of a scale are spaced.
public struct ScaleType: Hashable, Sendable {
    package enum Storage: Hashable, Sendable {
        case linear, log, date, category
        case symmetricLog(slope: Double)
        case power(Double)
    }

    package let storage: Storage

    /// Equal differences have equal lengths.
    public static var linear: ScaleType { ScaleType(storage: .linear) }
    /// Equal ratios have equal lengths; only positive numbers have a place.
    public static var log: ScaleType { ScaleType(storage: .log) }
    /// Dates; equal durations have equal lengths.
    public static var date: ScaleType { ScaleType(storage: .date) }
    /// Each value has a band of its own.
    public static var category: ScaleType { ScaleType(storage: .category) }
    /// Lengths are proportional to square roots.
    public static var squareRoot: ScaleType { ScaleType(storage: .power(0.5)) }
    /// Lengths are proportional to powers.
    public static func power(exponent: Double) -> ScaleType { ScaleType(storage: .power(exponent)) }
    /// Logarithmic for large numbers of either sign, linear around zero.
    public static var symmetricLog: ScaleType { .symmetricLog(slopeAtZero: 1) }
    /// - Parameter slopeAtZero: The slope around zero: the larger it is, the smaller are the numbers where the scale becomes logarithmic.
    public static func symmetricLog(slopeAtZero: Double) -> ScaleType { ScaleType(storage: .symmetricLog(slope: slopeAtZero)) }
}
