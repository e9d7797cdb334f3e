package import Foundation

/// Measures how fast the pointer moves, over the last tenth of a second: a pointer that rests before the button goes up has
/// no velocity, however fast it came.
package struct PointerVelocity {
    /// How far back samples count, in seconds.
    static let window = 0.1
    /// Samples closer in time than this say nothing about speed but much about the clock.
    private static let shortest = 0.001

    private var samples: [(location: CGPoint, time: Double)] = []

    package init() {}

    /// Adds a sample; one that goes back in time is ignored, one at the same time replaces the last.
    package mutating func add(_ location: CGPoint, at time: Double) {
        if let last = samples.last {
            guard time >= last.time else { return }
            if time == last.time { samples.removeLast() }
        }
        samples.append((location, time))
        samples.removeAll { $0.time < time - Self.window }
    }

    /// In points a second, as seen at a time.
    package func velocity(at time: Double) -> CGSize {
        guard let last = samples.last, let first = samples.first(where: { $0.time >= time - Self.window }) else { return .zero }
        let duration = last.time - first.time
        guard duration >= Self.shortest else { return .zero }
        return CGSize(
            width: (last.location.x - first.location.x) / duration, height: (last.location.y - first.location.y) / duration)
    }
}
