public import Foundation

// MARK: - The default

/// The animation of `Animation.default`: a spring without bounce, 0.5 seconds.
struct DefaultAnimation: CustomAnimation {
    static let spring = FluidSpringAnimation(response: 0.5, dampingFraction: 1, blendDuration: 0)

    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        Self.spring.animate(value: value, time: time, context: &context)
    }

    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        Self.spring.velocity(value: value, time: time, context: context)
    }

    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        Self.spring.shouldMerge(previous: previous, value: value, time: time, context: &context)
    }
}

extension Animation {
    /// The default animation: a spring without bounce, 0.5 seconds.
    public static let `default` = Animation(DefaultAnimation())
}

// MARK: - Persistent springs

extension Animation {
    /// A persistent spring animation: it takes over from other animations of the same value and keeps their velocity.
    ///
    /// - Parameters:
    ///   - duration: The perceptual duration in seconds, which defines the pace of the spring.
    ///   - bounce: 0 is no bounce, up to 1 (never stops), down to -1 (over-damped).
    ///   - blendDuration: Seconds over which a change of the duration is spread.
    public static func spring(duration: TimeInterval = 0.5, bounce: Double = 0.0, blendDuration: Double = 0) -> Animation {
        spring(response: duration, dampingFraction: Spring.dampingRatio(bounce: bounce), blendDuration: blendDuration)
    }

    /// A persistent spring animation: it takes over from other animations of the same value and keeps their velocity.
    ///
    /// - Parameters:
    ///   - response: The stiffness as an approximate duration in seconds; zero is the stiffest possible spring.
    ///   - dampingFraction: The damping as a fraction of critical damping.
    ///   - blendDuration: Seconds over which a change of the response is spread.
    @_disfavoredOverload
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
    ) -> Animation {
        Animation(FluidSpringAnimation(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration))
    }

    /// A persistent spring animation with the motion of the given spring.
    public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0.0) -> Animation {
        self.spring(response: spring.response, dampingFraction: spring.dampingRatio, blendDuration: blendDuration)
    }

    /// A persistent spring animation with a duration of 0.5 seconds and no bounce.
    public static var spring: Animation { spring() }

    /// A spring with a low response, for following a pointer.
    @_disfavoredOverload
    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
    ) -> Animation {
        spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
    }

    /// A spring with a short duration, for following a pointer. Its bounce is 0.15 plus `extraBounce`.
    public static func interactiveSpring(
        duration: TimeInterval = 0.15, extraBounce: Double = 0.0, blendDuration: TimeInterval = 0.25
    ) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce, blendDuration: blendDuration)
    }

    /// A spring with a duration of 0.15 seconds, for following a pointer.
    public static var interactiveSpring: Animation { interactiveSpring() }
}

// MARK: - Presets

extension Animation {
    /// A spring without bounce.
    public static var smooth: Animation { smooth() }

    /// A spring without bounce, plus `extraBounce`.
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
        spring(duration: duration, bounce: extraBounce)
    }

    /// A spring with a small bounce.
    public static var snappy: Animation { snappy() }

    /// A spring with a small bounce of 0.15, plus `extraBounce`.
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// A spring with a visible bounce.
    public static var bouncy: Animation { bouncy() }

    /// A spring with a visible bounce of 0.3, plus `extraBounce`.
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
        spring(duration: duration, bounce: 0.3 + extraBounce)
    }
}
