public import Foundation

/// A spring that moves by the closed form of `Spring` and never takes over: overlapping animations add up.
struct InterpolatingSpringAnimation: CustomAnimation {
    let mass: Double
    let stiffness: Double
    let damping: Double
    /// In whole changes per second.
    let initialVelocity: Double

    /// SwiftUI: over-damping is treated as critical damping here.
    private var spring: Spring { Spring(mass: mass, stiffness: stiffness, damping: damping) }

    /// Seconds until the remaining motion is invisible; 0 for impossible parameters.
    var settlingDuration: TimeInterval {
        guard mass > 0, stiffness > 0, stiffness.isFinite, initialVelocity.isFinite else { return 0 }
        return spring.settlingDuration(target: 1.0, initialVelocity: initialVelocity, epsilon: 0.001)
    }

    @_specialize(where V == Double)
    @_specialize(where V == PointVector)
    @_specialize(where V == RectVector)
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        let spring = spring
        if time >= spring.duration { context.isLogicallyComplete = true }
        guard time < settlingDuration else {
            context.isLogicallyComplete = true
            return nil
        }
        return value.scaled(by: spring.value(target: 1.0, initialVelocity: initialVelocity, time: time))
    }

    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        guard time < settlingDuration else { return .zero }
        return value.scaled(by: spring.velocity(target: 1.0, initialVelocity: initialVelocity, time: time))
    }
}

extension Animation {
    /// An interpolating spring animation: overlapping ones on a value add up, which preserves the velocity.
    ///
    /// - Parameters:
    ///   - mass: The mass of the object attached to the spring.
    ///   - stiffness: The stiffness of the spring.
    ///   - damping: The spring's damping; over-damping is treated as critical damping.
    ///   - initialVelocity: The initial velocity, in whole changes per second.
    public static func interpolatingSpring(
        mass: Double = 1.0, stiffness: Double, damping: Double, initialVelocity: Double = 0.0
    ) -> Animation {
        Animation(InterpolatingSpringAnimation(
            mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity))
    }

    /// An interpolating spring animation: overlapping ones on a value add up, which preserves the velocity.
    ///
    /// - Parameters:
    ///   - duration: The perceptual duration in seconds, which defines the pace of the spring.
    ///   - bounce: 0 is no bounce, up to 1 (never stops).
    ///   - initialVelocity: The initial velocity, in whole changes per second.
    public static func interpolatingSpring(
        duration: TimeInterval = 0.5, bounce: Double = 0.0, initialVelocity: Double = 0.0
    ) -> Animation {
        interpolatingSpring(Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
    }

    /// An interpolating spring animation with the motion of the given spring.
    public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0.0) -> Animation {
        interpolatingSpring(
            mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, initialVelocity: initialVelocity)
    }

    /// An interpolating spring animation with a duration of 0.5 seconds and no bounce.
    public static var interpolatingSpring: Animation { interpolatingSpring() }
}
