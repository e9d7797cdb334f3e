import EspalierCore
import EspalierGraphics
import Foundation

/// The values that a slider can have, and their positions along its track.
struct SliderRange: Equatable {
    let lower: Double
    let upper: Double
    /// The distance between reachable values; nil if every value is reachable.
    let step: Double?

    init(_ lower: Double, _ upper: Double, step: Double?) {
        var (lower, upper, step) = (lower, upper, step)
        if !lower.isFinite || !upper.isFinite || lower > upper {
            Diagnostics.warn("Slider: the range \(lower)...\(upper) has ends that are not numbers: 0...1 is used. Give finite bounds.")
            (lower, upper) = (0, 1)
        }
        if let requested = step, !(requested > 0 && requested.isFinite) {
            Diagnostics.warn("Slider: a step of \(requested) leads nowhere: the slider moves freely. Give a step above 0, or none.")
            step = nil
        }
        if let requested = step, requested > upper - lower, upper > lower {
            Diagnostics.warn("""
                Slider: the step of \(requested) is longer than the range \(lower)...\(upper): only \(lower) can be reached. Give a \
                shorter step.
                """)
        }
        self.lower = lower
        self.upper = upper
        self.step = step
    }

    /// The position of a value, from 0 to 1. SwiftUI: a value outside is shown at the end, and not rewritten.
    func fraction(of value: Double) -> Double {
        guard upper > lower, value.isFinite || !value.isNaN else {
            if value.isNaN { Diagnostics.warn("Slider: the value is not a number; it is shown at the lower end. Bind a finite value.") }
            return 0
        }
        return min(max((value - lower) / (upper - lower), 0), 1)
    }

    /// The index of the last step in the range.
    private func lastStep(_ step: Double) -> Double { ((upper - lower) / step + 1e-9).rounded(.down) }

    /// SwiftUI: the reachable values are lower + k · step; returns the nearest, the greater of two that are equally near.
    func value(at fraction: Double) -> Double { nearest(lower + (upper - lower) * min(max(fraction, 0), 1)) }

    func nearest(_ value: Double) -> Double {
        let value = value.isNaN ? lower : min(max(value, lower), upper)
        guard let step else { return value }
        let k = min(((value - lower) / step).rounded(), lastStep(step))
        return lower + k * step
    }

    /// The value moved by a count of steps, or of tenths of the range if there is no step.
    func moved(_ value: Double, by count: Double) -> Double {
        let distance = step ?? (upper - lower) / 10
        let start = value.isNaN ? lower : min(max(value, lower), upper)
        return nearest(start + distance * count)
    }

    /// The positions of the steps along the track, from 0 to 1; none if there are too many to tell apart.
    var ticks: [Double] {
        guard let step, upper > lower else { return [] }
        let count = lastStep(step)
        guard count >= 1, count <= 40 else { return [] }
        return (0...Int(count)).map { Double($0) * step / (upper - lower) }
    }
}
