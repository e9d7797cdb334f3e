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
        case .symmetricLog(let slope):
            // The product of large numbers would be infinite; the logarithm of it is not.
            copysign((abs(value) * slope).isFinite ? log1p(abs(value) * slope) : Foundation.log(abs(value)) + Foundation.log(slope), value)
        case .power(let exponent): copysign(pow(abs(value), exponent), value)
        }
    }

    package func inverse(_ value: Double) -> Double {
        switch self {
        case .linear: value
        case .log: pow(10, value)
        case .symmetricLog(let slope):
            copysign(abs(value) < 700 ? expm1(abs(value)) / slope : exp(abs(value) - Foundation.log(slope)), value)
        case .power(let exponent): copysign(pow(abs(value), 1 / exponent), value)
        }
    }

    /// Whether a value has a place on the scale.
    package func accepts(_ value: Double) -> Bool { value.isFinite && (self != .log || value > 0) }
}

/// A domain of numbers under a transform: at which part of it a value is, and back.
package struct ScaleSpan: Hashable, Sendable {
    package let transform: ScaleTransform
    private let first: Double
    private let last: Double
    /// What values are divided by before they are transformed: powers of large numbers would be infinite.
    private let unit: Double

    package init(_ transform: ScaleTransform, low: Double, high: Double) {
        self.transform = transform
        let largest = max(abs(low), abs(high))
        unit = if case .power = transform, largest > 0, largest.isFinite { largest } else { 1 }
        first = transform.forward(low / unit)
        last = transform.forward(high / unit)
    }

    /// Whether values have different places.
    package var hasLength: Bool { first.isFinite && last.isFinite && last / 2 - first / 2 != 0 }

    /// 0 at the lower bound, 1 at the upper one, and beyond these outside; nil for a value without a place, or where there is no length.
    package func fraction(of value: Double) -> Double? {
        guard transform.accepts(value), hasLength else { return nil }
        // Halves, because the difference of large numbers of both signs would be infinite.
        let fraction = (transform.forward(value / unit) / 2 - first / 2) / (last / 2 - first / 2)
        return fraction.isNaN ? nil : fraction
    }

    /// The value at a part, which may lie outside of the domain. It is always finite.
    package func value(at fraction: Double) -> Double {
        let value = transform.inverse((first / 2 + (last / 2 - first / 2) * fraction) * 2) * unit
        let limit = Double.greatestFiniteMagnitude
        return value.isNaN ? 0 : value.clamped(-limit, limit)
    }
}
