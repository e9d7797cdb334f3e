import Foundation

/// Round numbers for axes and bins: multiples of 1, 2 or 5 times a power of ten.
package enum NumberTicks {
    /// No axis has more marks than this, whatever is asked for.
    package static let limit = 1000

    /// The round step that divides a range into about `count` parts; at least `minimum`.
    ///
    /// Of the steps 1, 2, 5 and 10 times a power of ten the one is taken whose ratio to the exact step is nearest to 1.
    package static func step(_ low: Double, _ high: Double, count: Int, minimum: Double = 0) -> Double {
        let exact = max((high / 2 - low / 2) / Double(max(count, 1)) * 2, minimum)
        guard exact > 0, exact.isFinite else { return 0 }
        let power = pow(10, floor(log10(exact)))
        guard power > 0, power.isFinite else { return exact }
        let ratio = exact / power
        // The borders are the geometric means of neighbouring steps.
        var factor = ratio < 2.0.squareRoot() ? 1.0 : ratio < 10.0.squareRoot() ? 2 : ratio < 50.0.squareRoot() ? 5 : 10
        while factor * power < minimum * (1 - 1e-9), factor < 10 { factor = factor == 1 ? 2 : factor == 2 ? 5 : 10 }
        return factor * power
    }

    /// The multiple of a step, without the error that a sum of steps would have.
    package static func multiple(_ index: Double, of step: Double) -> Double {
        if step < 1 {
            let inverse = (1 / step).rounded()
            if inverse.isFinite, abs(inverse * step - 1) < 1e-9 { return index / inverse }
        }
        return index * step
    }

    /// The multiples of a step inside a range.
    package static func inside(_ low: Double, _ high: Double, step: Double) -> [Double] {
        guard let (first, last) = indices(low, high, step) else { return [low] }
        let start = (first - 1e-9 * max(1, abs(first))).rounded(.up), end = (last + 1e-9 * max(1, abs(last))).rounded(.down)
        return run(start, end, step)
    }

    /// The multiples of a step from the last one at or below the range to the first one at or above it.
    package static func covering(_ low: Double, _ high: Double, step: Double) -> [Double] {
        guard let (first, last) = indices(low, high, step) else { return low < high ? [low, high] : [low] }
        let start = (first + 1e-9 * max(1, abs(first))).rounded(.down), end = (last - 1e-9 * max(1, abs(last))).rounded(.up)
        return run(start, end, step)
    }

    private static func run(_ start: Double, _ end: Double, _ step: Double) -> [Double] {
        guard start <= end, end - start < Double(limit * 10) else { return [] }
        // Adding 0 turns a negative zero into 0.
        return (0...Int(end - start)).map { multiple(start + Double($0), of: step) + 0 }
    }

    /// The bounds in steps; nil where they are so far from zero that neighbouring multiples are the same number.
    private static func indices(_ low: Double, _ high: Double, _ step: Double) -> (Double, Double)? {
        guard step > 0, step.isFinite, low <= high else { return nil }
        let first = low / step, last = high / step
        guard first.isFinite, last.isFinite, abs(first) < 1e14, abs(last) < 1e14 else { return nil }
        return (first, last)
    }

    /// Powers of ten in a range of positive numbers, with their multiples by 2 and 5 where there are few.
    package static func logarithmic(_ low: Double, _ high: Double, count: Int) -> [Double] {
        guard low > 0, high > low, high.isFinite else { return [low] }
        let first = log10(low), last = log10(high)
        if last - first < 1 { return inside(low, high, step: step(low, high, count: count)) }
        let decades = last - first
        let stride = max(1, Int((decades / Double(max(count, 1))).rounded(.up)))
        let factors: [Double] = decades * 3 <= Double(count) + 1 ? [1, 2, 5] : [1]
        var ticks: [Double] = []
        for exponent in Int(first.rounded(.down))...Int(last.rounded(.up)) where exponent % stride == 0 {
            for factor in factors {
                let value = factor * pow(10, Double(exponent))
                if value >= low * (1 - 1e-9), value <= high * (1 + 1e-9) { ticks.append(value) }
            }
        }
        return ticks
    }

    /// Ticks for a scale that is logarithmic on both sides of zero: powers of ten of either sign, and zero.
    package static func symmetricLogarithmic(_ low: Double, _ high: Double, slope: Double, count: Int) -> [Double] {
        let threshold = 1 / max(slope, 1e-300)
        guard max(abs(low), abs(high)) > threshold * 10 else { return inside(low, high, step: step(low, high, count: count)) }
        let sides = low < 0 && high > 0 ? 2 : 1
        var ticks: Set<Double> = low <= 0 && high >= 0 ? [0] : []
        let floor = pow(10, Foundation.floor(log10(threshold)) + 1)
        if high > floor { ticks.formUnion(logarithmic(max(low, floor), high, count: count / sides)) }
        if low < -floor { ticks.formUnion(logarithmic(max(-high, floor), -low, count: count / sides).map { -$0 }) }
        return ticks.sorted()
    }
}
