public import Foundation

/// The state of a spring at one moment. The motion is linear in the target and in the initial velocity, so four factors describe
/// it.
private struct SpringMoment {
    /// The position per unit of target, and per unit of initial velocity.
    var valueForTarget = 1.0
    var valueForVelocity = 0.0
    /// The velocity per unit of target, and per unit of initial velocity.
    var velocityForTarget = 0.0
    var velocityForVelocity = 0.0

    init(_ spring: Spring, at time: Double) {
        let t = time > 0 ? time : 0
        let w = spring.naturalFrequency, k = spring.decay
        // Beyond this e^(−kt) underflows a Double, and multiplied by infinity it would be NaN.
        let slowest = k <= w ? k : w * w / (2 * k)
        guard slowest * t < 700, t.isFinite else { return }
        let gap = (w * w - k * k).magnitude.squareRoot()
        if gap * t < 1e-8 && gap <= 1e-6 * w {
            let decayed = exp(-k * t)
            valueForTarget = 1 - decayed * (1 + k * t)
            valueForVelocity = decayed * t
            velocityForTarget = decayed * k * k * t
            velocityForVelocity = decayed * (1 - k * t)
        } else if k < w {
            let decayed = exp(-k * t), s = sin(gap * t), c = cos(gap * t)
            valueForTarget = 1 - decayed * (k / gap * s + c)
            valueForVelocity = decayed * s / gap
            velocityForTarget = decayed * w * w / gap * s
            velocityForVelocity = decayed * (c - k / gap * s)
        } else {
            // (gap − k) is written as a quotient: subtracting two nearly equal numbers would lose the significant digits.
            let slow = exp(-w * w / (k + gap) * t), fast = exp(-(k + gap) * t)
            valueForTarget = 1 - ((k + gap) * slow - (w * w / (k + gap)) * fast) / (2 * gap)
            valueForVelocity = (slow - fast) / (2 * gap)
            velocityForTarget = w * w * (slow - fast) / (2 * gap)
            velocityForVelocity = ((k + gap) * fast - (w * w / (k + gap)) * slow) / (2 * gap)
        }
    }

    func value<V: VectorArithmetic>(target: V, initialVelocity: V) -> V {
        var result = target.scaled(by: valueForTarget)
        result.add(initialVelocity, scaledBy: valueForVelocity)
        return result
    }

    func velocity<V: VectorArithmetic>(target: V, initialVelocity: V) -> V {
        var result = target.scaled(by: velocityForTarget)
        result.add(initialVelocity, scaledBy: velocityForVelocity)
        return result
    }
}

// MARK: - Vectors

extension Spring {
    /// The value at a time, starting from zero.
    ///
    /// - Parameters:
    ///   - target: The value at which the spring comes to rest.
    ///   - initialVelocity: The velocity at the start, in units a second.
    ///   - time: Seconds since the start.
    public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
        SpringMoment(self, at: time).value(target: target, initialVelocity: initialVelocity)
    }

    /// The velocity at a time, in units a second, starting from zero.
    public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
        SpringMoment(self, at: time).velocity(target: target, initialVelocity: initialVelocity)
    }

    /// Advances a value and its velocity by a time. The result does not depend on how the time is divided into steps.
    public func update<V: VectorArithmetic>(value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval) {
        let moment = SpringMoment(self, at: deltaTime)
        let displacement = target - value
        let speed = velocity
        value += moment.value(target: displacement, initialVelocity: speed)
        velocity = moment.velocity(target: displacement, initialVelocity: speed)
    }

    /// The force on the object: mass times acceleration, in units of the vector per second squared.
    public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
        var result = (target - position).scaled(by: stiffness)
        result.add(velocity, scaledBy: -damping)
        return result
    }
}

// MARK: - Animatable values

extension Spring {
    /// The value at a time when moving from one value to another.
    public func value<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V {
        var result = fromValue
        result.animatableData += value(
            target: toValue.animatableData - fromValue.animatableData, initialVelocity: initialVelocity.animatableData, time: time)
        return result
    }

    /// The velocity at a time when moving from one value to another, in units per second.
    public func velocity<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V {
        var result = fromValue
        result.animatableData = velocity(
            target: toValue.animatableData - fromValue.animatableData, initialVelocity: initialVelocity.animatableData, time: time)
        return result
    }

    /// The force on the object at a position between one value and another.
    public func force<V: Animatable>(fromValue: V, toValue: V, position: V, velocity: V) -> V {
        var result = fromValue
        result.animatableData = force(
            target: toValue.animatableData - fromValue.animatableData,
            position: position.animatableData - fromValue.animatableData,
            velocity: velocity.animatableData)
        return result
    }

    /// The time until the spring is at rest when moving from one value to another.
    public func settlingDuration<V: Animatable>(
        fromValue: V, toValue: V, initialVelocity: V, epsilon: Double
    ) -> TimeInterval {
        settlingDuration(
            target: toValue.animatableData - fromValue.animatableData, initialVelocity: initialVelocity.animatableData,
            epsilon: epsilon)
    }
}

// MARK: - Settling

extension Spring {
    /// The estimated time until the spring is at rest, for a target of 1 and no initial velocity.
    public var settlingDuration: TimeInterval {
        settlingDuration(target: 1.0, initialVelocity: 0.0, epsilon: 0.001)
    }

    /// The estimated time until the spring is at rest; infinite without damping.
    ///
    /// - Parameters:
    ///   - target: The value at which the spring comes to rest.
    ///   - initialVelocity: The velocity at the start, in units a second.
    ///   - epsilon: The distance from the target within which all later values lie.
    public func settlingDuration<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, epsilon: Double) -> TimeInterval {
        let distance = target.magnitude
        var excess = target.scaled(by: decay)
        excess -= initialVelocity
        let reach = distance + excess.magnitude
        guard reach > 0, reach.isFinite else { return 0 }
        guard decay > 0 else { return .infinity }
        let threshold = epsilon > 0 ? epsilon : 0.001
        if decay < naturalFrequency {
            return max(0, log(reach / threshold) / decay)
        }
        return monotonicSettlingDuration(target: target, initialVelocity: initialVelocity, threshold: threshold, reach: reach)
    }

    /// SwiftUI: without oscillation, the time is searched in steps of a tenth of a second.
    private func monotonicSettlingDuration<V: VectorArithmetic>(
        target: V, initialVelocity: V, threshold: Double, reach: Double
    ) -> TimeInterval {
        let step = 0.1
        func isNear(_ tick: Int) -> Bool {
            var left = value(target: target, initialVelocity: initialVelocity, time: Double(tick) * step)
            left -= target
            return left.magnitude <= threshold
        }
        // The motion can cross the target once and come back; if it is near at one step and at the next, it stays near.
        let limit = 2048
        for tick in 0..<limit where isNear(tick) && isNear(tick + 1) {
            return Double(tick) * step
        }
        // Too slow for steps of a tenth to matter: use the slower of the two exponentials alone.
        let slowest = naturalFrequency * naturalFrequency
            / (decay + (decay * decay - naturalFrequency * naturalFrequency).magnitude.squareRoot())
        return max(Double(limit) * step, log(reach / threshold) / slowest)
    }
}
