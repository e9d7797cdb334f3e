package import Foundation

/// How numbers are written on axes: each with the digits that it needs.
package enum NumberLabels {
    /// A number by itself, with at most six significant digits.
    package static func text(_ value: Double, locale: Locale = .current) -> String { texts([value], locale: locale)[0] }

    /// The numbers of an axis. None has more digits after the point than they need together, whatever error a sum left.
    package static func texts(_ values: [Double], locale: Locale = .current) -> [String] {
        let largest = values.map(abs).filter(\.isFinite).max() ?? 0
        let smallest = values.map(abs).filter { $0 > 0 && $0.isFinite }.min() ?? 1
        if largest >= 1e15 || largest > 0 && largest < 1e-5 {
            let style = FloatingPointFormatStyle<Double>(locale: locale).notation(.scientific).precision(.significantDigits(1...4))
            return values.map { $0 == 0 ? (0.0).formatted(FloatingPointFormatStyle<Double>(locale: locale)) : $0.formatted(style) }
        }
        let digits = (0...6).first { digits in
            let power = pow(10, Double(digits))
            return values.allSatisfy { !$0.isFinite || abs(($0 * power).rounded() - $0 * power) < 1e-6 * max(1, smallest * power) }
        } ?? 6
        let style = FloatingPointFormatStyle<Double>(locale: locale)
        let fixed = style.precision(.fractionLength(0...digits))
        return values.map { $0.formatted(fixed) }
    }
}
