import Foundation

/// The spring of `Animation.spring` and its family: it takes over from running animations, with their position and velocity.
///
/// SwiftUI: the motion is integrated in fixed steps instead of using the closed form of `Spring`; the two differ by less than 0.005
/// of the distance. The parameters may change during the motion, which the closed form does not allow.
struct FluidSpringAnimation: CustomAnimation {
    /// In seconds; zero and invalid values give the stiffest spring that the step size allows.
    let response: Double
    let dampingFraction: Double
    /// Seconds over which the response of the previous spring turns into this one's.
    let blendDuration: TimeInterval

    /// The integration step, in seconds.
    private static var step: Double { 1 / 300 }
    /// Above this stiffness a step would overshoot more than it corrects.
    private static var maximumStiffness: Double { 45000 }

    @_specialize(where V == Double)
    @_specialize(where V == PointVector)
    @_specialize(where V == RectVector)
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        var spring = context.state[FluidSpringState<V>.self]
        let response = response(at: time, blend: spring.blend)
        if time - spring.startTime >= response { context.isLogicallyComplete = true }
        integrate(&spring, to: time, target: value, response: response)
        context.state[FluidSpringState<V>.self] = spring
        return isAtRest(spring, target: value) ? nil : spring.offset
    }

    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        context.state[FluidSpringState<V>.self].velocity
    }

    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        var spring = FluidSpringState<V>()
        // The position comes first: it advances the state, and with it the velocity, to this time.
        spring.offset = previous.animate(value: value, time: time, context: &context) ?? value
        spring.velocity = previous.velocity(value: value, time: time, context: context) ?? .zero
        spring.time = time
        spring.startTime = time
        let other = previous.base is DefaultAnimation ? DefaultAnimation.spring : previous.base as? FluidSpringAnimation
        if let other {
            let running = context.state[FluidSpringState<V>.self]
            spring.force = running.force
            spring.time = max(time, running.time)
            let response = other.response(at: time, blend: running.blend)
            if response != self.response { spring.blend = FluidSpringState.Blend(start: time, response: response) }
        }
        context.state[FluidSpringState<V>.self] = spring
        context.isLogicallyComplete = false
        return true
    }
}

// MARK: - Motion

extension FluidSpringAnimation {
    /// The current response, blended from that of the previous spring.
    private func response<V>(at time: TimeInterval, blend: FluidSpringState<V>.Blend?) -> Double {
        let own = response > 0 && response.isFinite ? response : 0
        guard let blend, blendDuration > 0 else { return own }
        let progress = min(max((time - blend.start) / blendDuration, 0), 1)
        let eased = progress * progress * (3 - 2 * progress)
        return blend.response + (own - blend.response) * eased
    }

    private func integrate<V: VectorArithmetic>(
        _ spring: inout FluidSpringState<V>, to time: TimeInterval, target: V, response: Double
    ) {
        guard time.isFinite else { return }
        // SwiftUI: a window that was idle for more than a second continues from where it was.
        if time - spring.time > 1 { spring.time = time - 1 / 60 }
        let count = ((time - spring.time) / Self.step - 1e-6).rounded(.up)
        guard count > 0 else { return }
        let frequency = 2 * .pi / response
        let stiffness = response > 0 ? min(frequency * frequency, Self.maximumStiffness) : Self.maximumStiffness
        // Where steps of this length stop being stable: kh² + 2ch < 4.
        let limit = 0.9 * (4 - stiffness * Self.step * Self.step) / (2 * Self.step)
        let fraction = dampingFraction.isNaN ? 1 : max(dampingFraction, 0)
        let damping = min(2 * fraction * stiffness.squareRoot(), limit)
        let steps = SpringSteps(count: Int(count), step: Self.step, stiffness: stiffness, damping: damping)
        var distance = target - spring.offset
        steps.apply(distance: &distance, velocity: &spring.velocity, force: &spring.force)
        spring.offset = target - distance
        spring.time += count * Self.step
        spring.hasMoved = true
    }

    /// Whether velocity and force are small, and at most a hundredth of the distance is left. A non-finite motion counts as at
    /// rest.
    private func isAtRest<V: VectorArithmetic>(_ spring: FluidSpringState<V>, target: V) -> Bool {
        let energy = max(spring.velocity.magnitudeSquared, spring.force.magnitudeSquared)
        guard energy.isFinite else { return true }
        // A spring that no force has acted on yet is only starting, and is not at rest.
        guard energy <= 0.0036, spring.hasMoved else { return false }
        let tolerance = target.scaled(by: 0.01).magnitudeSquared
        return tolerance == 0 || (target - spring.offset).magnitudeSquared <= tolerance
    }
}

/// The state of a fluid spring.
private struct FluidSpringState<V: VectorArithmetic>: AnimationStateKey {
    struct Blend {
        var start: Double
        /// The response at the start.
        var response: Double
    }

    var offset = V.zero
    var velocity = V.zero
    var force = V.zero
    /// The time reached by the integration; may be ahead of the frame by less than a step.
    var time = 0.0
    var startTime = 0.0
    var hasMoved = false
    var blend: Blend?

    static var defaultValue: FluidSpringState { FluidSpringState() }
}
