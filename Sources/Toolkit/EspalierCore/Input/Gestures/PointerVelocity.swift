package import Foundation

/// Measures the pointer's velocity over the last tenth of a second, or, where moves come more seldom, since the last one but one: a pointer
/// that rests before the button is released has no velocity, however fast it moved before.
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
        // The newest of the older ones stays: a slow machine reports moves seldom.
        while samples.count > 2, samples[1].time < time - Self.window { samples.removeFirst() }
    }

    /// The velocity at a time, in points per second.
    package func velocity(at time: Double) -> CGSize {
        let oldest = time - Self.window
        guard let last = samples.last, last.time >= oldest, var first = samples.first(where: { $0.time >= oldest }) else { return .zero }
        // One sample alone says how far the pointer has come since the one before, whenever that was.
        if first.time == last.time, let before = samples.last(where: { $0.time < oldest }) { first = before }
        let duration = last.time - first.time
        guard duration >= Self.shortest else { return .zero }
        return CGSize(
            width: (last.location.x - first.location.x) / duration, height: (last.location.y - first.location.y) / duration)
    }
}
