import Foundation

/// Round numbers for axes and bins: multiples of 1, 2 or 5 times a power of ten, or of 25, 250 and so on.
package enum NumberTicks {
    /// No axis has more marks than this, whatever is asked for.
    package static let limit = 1000

    /// What a number of marks lacks of being what is wanted. Of one more and one less, one more is better.
    package static func distance(_ marks: Double, from count: Int) -> Double { abs(marks - Double(count) - 0.25) }

    /// The round step whose multiples around a range are nearest to `count`, at least `minimum`; of those with as many, the smallest.
    ///
    /// The marks include the first one at or outside each bound. 2.5, 0.25 and so on are no steps: their multiples have a digit more.
    package static func step(_ low: Double, _ high: Double, count: Int, minimum: Double = 0) -> Double {
        let count = max(count, 1)
        let exact = max((high / 2 - low / 2) / Double(max(count - 1, 1)) * 2, minimum)
        guard exact > 0, exact.isFinite else { return 0 }
        let exponent = floor(log10(exact))
        guard pow(10, exponent) > 0, pow(10, exponent + 2).isFinite else { return exact }
        var best = exact, least = Double.infinity
        for power in stride(from: exponent - 1, through: exponent + 2, by: 1) {
            for factor in [1, 2, 2.5, 5] where factor != 2.5 || power >= 1 {
                // A power of ten below one is not exact: divided by its inverse the step is the number that one would write.
                let step = power < 0 ? factor / pow(10, -power) : factor * pow(10, power)
                guard step >= minimum * (1 - 1e-9), let (first, last) = bounds(low, high, step) else { continue }
                let distance = distance(last - first + 1, from: count)
                if distance < least { (best, least) = (step, distance) }
            }
        }
        return best
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
        return run((first - error(first)).rounded(.up), (last + error(last)).rounded(.down), step)
    }

    /// The multiples of a step from the last one at or below the range to the first one at or above it.
    package static func covering(_ low: Double, _ high: Double, step: Double) -> [Double] {
        guard let (first, last) = bounds(low, high, step) else { return low < high ? [low, high] : [low] }
        return run(first, last, step)
    }

    /// The indices of the last multiple at or below a range and of the first one at or above it.
    private static func bounds(_ low: Double, _ high: Double, _ step: Double) -> (Double, Double)? {
        guard let (first, last) = indices(low, high, step) else { return nil }
        return ((first + error(first)).rounded(.down), (last - error(last)).rounded(.up))
    }

    /// How far a bound in steps may be beside a whole number that it is meant to be: by what a division leaves, and never by a step.
    private static func error(_ index: Double) -> Double { 1e-9 + abs(index) * 1e-15 }

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
        if last - first < 1 { return withinDecade(low, high, count: count) }
        let decades = last - first
        let most = max(1, Int((decades / Double(max(count, 1))).rounded(.up)))
        let factors: [Double] = decades * 3 <= Double(count) + 1 ? [1, 2, 5] : [1]
        var ticks: [Double] = []
        // Nearer to each other where those so far apart all lie outside.
        for distance in stride(from: most, through: 1, by: -1) where ticks.isEmpty {
            for exponent in Int(first.rounded(.down))...Int(last.rounded(.up)) where exponent % distance == 0 {
                for factor in factors {
                    let value = factor * pow(10, Double(exponent))
                    if value >= low * (1 - 1e-9), value <= high * (1 + 1e-9), value.isFinite { ticks.append(value) }
                }
            }
        }
        return ticks
    }

    /// Round numbers inside a range of less than a decade.
    private static func withinDecade(_ low: Double, _ high: Double, count: Int) -> [Double] {
        var ticks: [Double] = []
        // One more than is wanted, because those outside are not shown; or still more, where all would be outside.
        for wanted in (count + 1)...(count + 5) where ticks.isEmpty { ticks = inside(low, high, step: step(low, high, count: wanted)) }
        return ticks
    }

    /// Ticks for a scale that is logarithmic on both sides of zero: powers of ten of either sign, and zero.
    package static func symmetricLogarithmic(_ low: Double, _ high: Double, slope: Double, count: Int) -> [Double] {
        let threshold = 1 / max(slope, 1e-300)
        guard max(abs(low), abs(high)) > threshold * 10 else { return inside(low, high, step: step(low, high, count: count + 1)) }
        let sides = low < 0 && high > 0 ? 2 : 1
        var ticks: Set<Double> = low <= 0 && high >= 0 ? [0] : []
        let floor = pow(10, Foundation.floor(log10(threshold)) + 1)
        if high > floor { ticks.formUnion(logarithmic(max(low, floor), high, count: count / sides)) }
        if low < -floor { ticks.formUnion(logarithmic(max(-high, floor), -low, count: count / sides).map { -$0 }) }
        return ticks.sorted()
    }
}
