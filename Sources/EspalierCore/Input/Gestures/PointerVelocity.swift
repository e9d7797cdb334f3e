package import Foundation

/// Measures the pointer's velocity over the last tenth of a second: a pointer that rests before the button is released has no velocity,
/// however fast it moved before.
package struct PointerVelocity {
    /// The age of the oldest sample that counts, in seconds.
    static let window = 0.1
    /// The shortest time span, in seconds, from which a velocity is computed; anything shorter measures only the clock's jitter.
    private static let shortest = 0.001

    private var samples: [(location: CGPoint, time: Double)] = []

    package init() {}

    /// Adds a sample; one older than the last is ignored, one at the same time replaces it.
    package mutating func add(_ location: CGPoint, at time: Double) {
        if let last = samples.last {
            guard time >= last.time else { return }
            if time == last.time { samples.removeLast() }
        }
        samples.append((location, time))
        samples.removeAll { $0.time < time - Self.window }
    }

    /// The velocity at a time, in points per second.
    package func velocity(at time: Double) -> CGSize {
        guard let last = samples.last, let first = samples.first(where: { $0.time >= time - Self.window }) else { return .zero }
        let duration = last.time - first.time
        guard duration >= Self.shortest else { return .zero }
        return CGSize(
            width: (last.location.x - first.location.x) / duration, height: (last.location.y - first.location.y) / duration)
    }
}
