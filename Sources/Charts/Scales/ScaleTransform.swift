import Foundation

/// The map of a numeric scale from values to lengths, up to the scale's domain and range.
package enum ScaleTransform: Hashable, Sendable {
    case linear, log
    case symmetricLog(slope: Double)
    case power(Double)

    package init(_ type: ScaleType) {
        self = switch type.storage {
        case .log: .log
        case .symmetricLog(let slope): slope > 0 && slope.isFinite ? .symmetricLog(slope: slope) : .linear
        case .power(let exponent): exponent > 0 && exponent.isFinite && exponent != 1 ? .power(exponent) : .linear
        case .linear, .date, .category: .linear
        }
    }

    package func forward(_ value: Double) -> Double {
        switch self {
        case .linear: value
        case .log: log10(value)
        case .symmetricLog(let slope): copysign(log1p(abs(value) * slope), value)
        case .power(let exponent): copysign(pow(abs(value), exponent), value)
        }
    }

    package func inverse(_ value: Double) -> Double {
        switch self {
        case .linear: value
        case .log: pow(10, value)
        case .symmetricLog(let slope): copysign(expm1(abs(value)) / slope, value)
        case .power(let exponent): copysign(pow(abs(value), 1 / exponent), value)
        }
    }

    /// Whether a value has a place on the scale.
    package func accepts(_ value: Double) -> Bool { value.isFinite && (self != .log || value > 0) }
}
