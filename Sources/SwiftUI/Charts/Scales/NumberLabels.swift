package import Foundation

/// How numbers are written on axes: each with the digits that it needs.
package enum NumberLabels {
    /// A number by itself, with at most six significant digits.
    package static func text(_ value: Double, locale: Locale = .current) -> String { texts([value], locale: locale)[0] }

    /// The numbers of an axis. None has more digits after the point than they need together, whatever error a sum left.
    package static func texts(_ values: [Double], locale: Locale = .current) -> [String] {
        let largest = values.map(abs).filter(\.isFinite).max() ?? 0
        if largest >= 1e15 || largest > 0 && largest < 1e-5 {
            let style = FloatingPointFormatStyle<Double>(locale: locale).notation(.scientific).precision(.significantDigits(1...4))
            return values.map { $0 == 0 ? (0.0).formatted(FloatingPointFormatStyle<Double>(locale: locale)) : $0.formatted(style) }
        }
        func isEnough(_ digits: Int) -> Bool {
            let power = pow(10, Double(digits))
            // Of large numbers the last digits are those of an error.
            return values.allSatisfy { !$0.isFinite || abs(($0 * power).rounded() - $0 * power) < max(1e-6, $0.magnitude.ulp * power * 4) }
        }
        let gap = zip(values.dropFirst(), values).map { abs($0 - $1) }.filter { $0 > 0 }.min() ?? 1
        // Six digits, or more where neighbours would be the same without them.
        let digits = (0...(gap < 1e-6 ? 15 : 6)).first(where: isEnough) ?? 6
        let style = FloatingPointFormatStyle<Double>(locale: locale)
        let fixed = style.precision(.fractionLength(0...digits))
        return values.map { $0.formatted(fixed) }
    }
}
