import Foundation

/// Measures the velocity of a value that a gesture changes, for the spring that takes over when the gesture ends.
package struct VelocitySampler<V: VectorArithmetic> {
    /// The last three samples, oldest first.
    private var samples: [(value: V, time: Double)] = []

    package init() {}

    /// Adds a sample. One older than the last is ignored; one at the same time replaces it.
    package mutating func add(_ value: V, at time: Double) {
        if let last = samples.last {
            guard time >= last.time else { return }
            if time == last.time { samples.removeLast() }
        }
        samples.append((value, time))
        if samples.count > 3 { samples.removeFirst() }
    }

    package mutating func reset() {
        samples.removeAll()
    }

    package var isEmpty: Bool { samples.isEmpty }

    /// The velocity at the last sample, in units a second. SwiftUI: of three samples, the earlier two have a weight of 3/4.
    package var velocity: V {
        guard samples.count > 1 else { return .zero }
        let first = slope(from: 0)
        guard samples.count > 2 else { return first }
        return first.interpolated(towards: slope(from: 1), amount: 0.25)
    }

    /// The velocity that remains at a time. SwiftUI: it decays by 0.2 % per millisecond, and is zero after two seconds.
    package func velocity(at time: Double) -> V {
        guard let last = samples.last else { return .zero }
        let age = max(time - last.time, 0)
        return age < 2 ? velocity.scaled(by: pow(0.998, age * 1000)) : .zero
    }

    private func slope(from index: Int) -> V {
        let (start, end) = (samples[index], samples[index + 1])
        return (end.value - start.value).scaled(by: 1 / (end.time - start.time))
    }
}
