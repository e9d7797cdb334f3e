import EspalierGraphics
package import Foundation

/// The keyframes of one track, in the order in which they were written.
public struct _KeyframePath<Value: Animatable> {
    package typealias Data = Value.AnimatableData

    /// How a value gets from one keyframe to the next. Velocities are in units per second; nil keeps the motion smooth.
    package enum Motion {
        case linear(UnitCurve)
        case cubic(startVelocity: Data?, endVelocity: Data?)
        case spring(Spring, startVelocity: Data?)
        case jump
    }

    package struct Keyframe {
        package let target: Value
        package let duration: TimeInterval
        package let motion: Motion
    }

    package private(set) var keyframes: [Keyframe] = []

    package mutating func add(_ target: Value, duration: TimeInterval, _ motion: Motion) {
        keyframes.append(Keyframe(target: target, duration: duration, motion: motion))
    }
}

/// Returns the duration if it is valid; otherwise warns and returns 0.
package func keyframeDuration(_ duration: TimeInterval, of name: String) -> TimeInterval {
    if duration >= 0, duration < .infinity { return duration }
    Diagnostics.warn("""
        \(name) was given the duration \(duration): it takes no time. Give a finite number of seconds of at least 0.
        """)
    return 0
}

/// A track's value as a function of time: keyframes with velocities resolved from their neighbours.
package struct KeyframeCurve<Value: Animatable> {
    package typealias Data = Value.AnimatableData

    private enum Motion {
        case linear(UnitCurve)
        case cubic(startVelocity: Data, endVelocity: Data)
        case spring(Spring, startVelocity: Data)
        case jump
    }

    private struct Segment {
        let start: TimeInterval
        let duration: TimeInterval
        let from: Data
        let target: Value
        var motion: Motion

        var change: Data { target.animatableData - from }

        func data(at time: TimeInterval) -> Data {
            switch motion {
            case .linear(let curve):
                guard duration > 0 else { return target.animatableData }
                return from.interpolated(towards: target.animatableData, amount: curve.value(at: time / duration))
            case .cubic(let startVelocity, let endVelocity):
                guard duration > 0 else { return target.animatableData }
                // The cubic Hermite curve through both ends with both velocities.
                let s = time / duration, rest = 1 - s
                var result = from
                result.add(change, scaledBy: s * s * (3 - 2 * s))
                result.add(startVelocity, scaledBy: duration * s * rest * rest)
                result.add(endVelocity, scaledBy: -duration * s * s * rest)
                return result
            case .spring(let spring, let startVelocity):
                guard duration > 0 else { return target.animatableData }
                return from + spring.value(target: change, initialVelocity: startVelocity, time: time)
            case .jump:
                return target.animatableData
            }
        }

        func velocity(at time: TimeInterval) -> Data {
            switch motion {
            case .linear(let curve):
                let slope = duration > 0 ? curve.velocity(at: time / duration) / duration : 0
                return slope.isFinite ? change.scaled(by: slope) : .zero
            case .cubic(let startVelocity, let endVelocity):
                guard duration > 0 else { return .zero }
                let s = time / duration, rest = 1 - s
                var result = change.scaled(by: 6 * s * rest / duration)
                result.add(startVelocity, scaledBy: rest * (1 - 3 * s))
                result.add(endVelocity, scaledBy: s * (3 * s - 2))
                return result
            case .spring(let spring, let startVelocity):
                guard duration > 0 else { return .zero }
                return spring.velocity(target: change, initialVelocity: startVelocity, time: time)
            case .jump:
                return .zero
            }
        }
    }

    private let initialValue: Value
    private var segments: [Segment] = []
    package private(set) var duration: TimeInterval = 0

    /// - Parameter initialVelocity: The velocity of the value before the first keyframe, in units per second.
    package init(_ path: _KeyframePath<Value>, from initialValue: Value, velocity initialVelocity: Data = .zero) {
        self.initialValue = initialValue
        var position = initialValue.animatableData, velocity = initialVelocity
        for (index, keyframe) in path.keyframes.enumerated() {
            let motion: Motion
            switch keyframe.motion {
            case .linear(let curve): motion = .linear(curve)
            case .spring(let spring, let start): motion = .spring(spring, startVelocity: start ?? velocity)
            case .jump: motion = .jump
            case .cubic(let start, let end):
                let next = index + 1 < path.keyframes.count ? path.keyframes[index + 1] : nil
                motion = .cubic(
                    startVelocity: start ?? velocity,
                    endVelocity: end ?? Self.velocity(between: keyframe, startingAt: position, and: next))
            }
            let segment = Segment(
                start: duration, duration: keyframe.duration, from: position, target: keyframe.target, motion: motion)
            segments.append(segment)
            duration += keyframe.duration
            // A spring that was not given enough time to settle passes on its position and velocity.
            position = segment.data(at: keyframe.duration)
            velocity = segment.velocity(at: keyframe.duration)
        }
    }

    /// The velocity at the end of a cubic keyframe. SwiftUI: it is the start velocity of the next keyframe if that defines one, as
    /// linear keyframes do, and otherwise the tangent of a Catmull-Rom spline. It is zero at the end of the track and before a
    /// jump.
    private static func velocity(
        between keyframe: _KeyframePath<Value>.Keyframe, startingAt position: Data, and next: _KeyframePath<Value>.Keyframe?
    ) -> Data {
        guard let next else { return .zero }
        switch next.motion {
        case .cubic(let start, _), .spring(_, let start):
            if let start { return start }
            let time = keyframe.duration + next.duration
            guard time > 0, next.duration > 0 else { return .zero }
            return (next.target.animatableData - position).scaled(by: 1 / time)
        case .linear(let curve):
            let slope = next.duration > 0 ? curve.velocity(at: 0) / next.duration : 0
            guard slope.isFinite else { return .zero }
            return (next.target.animatableData - keyframe.target.animatableData).scaled(by: slope)
        case .jump:
            return .zero
        }
    }

    /// The segment that contains a time. If several start at the same time, the last: those before it have no duration.
    private func segment(at time: TimeInterval) -> Segment? {
        var low = 0, high = segments.count
        while low < high {
            let middle = (low + high) / 2
            if segments[middle].start <= time { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? segments[low - 1] : nil
    }

    /// The value at a time; after the end, the value of the last keyframe.
    package func value(at time: TimeInterval) -> Value {
        guard time < duration else { return segments.last?.target ?? initialValue }
        guard let segment = segment(at: time) else { return initialValue }
        var value = segment.target
        value.animatableData = segment.data(at: time - segment.start)
        return value
    }

    /// Units per second; zero before and after the keyframes.
    package func velocity(at time: TimeInterval) -> Data {
        guard time < duration, let segment = segment(at: time) else { return .zero }
        return segment.velocity(at: time - segment.start)
    }
}
