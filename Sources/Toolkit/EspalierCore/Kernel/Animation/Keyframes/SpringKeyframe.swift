import EspalierGraphics
public import Foundation

/// A keyframe that approaches its value with a spring.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
    private let value: Value
    private let duration: TimeInterval
    private let spring: Spring
    private let startVelocity: Value?

    /// Creates a keyframe that reaches a value as a spring does.
    /// - Parameters:
    ///   - to: The value at which the spring comes to rest.
    ///   - duration: Seconds from the previous keyframe to this one, whether or not the spring has settled by then; nil for the
    ///     spring's settling duration.
    ///   - spring: The spring that describes the motion.
    ///   - startVelocity: Units per second at the start; nil for smooth motion.
    public init(_ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil) {
        value = to
        if let duration {
            self.duration = keyframeDuration(duration, of: "SpringKeyframe")
        } else if spring.settlingDuration < .infinity {
            self.duration = spring.settlingDuration
        } else {
            Diagnostics.warn("""
                A SpringKeyframe without a duration has a spring that never settles: it lasts one period, \(spring.duration) s. \
                Give the keyframe a duration or the spring some damping.
                """)
            self.duration = spring.duration
        }
        self.spring = spring
        self.startVelocity = startVelocity
    }

    public typealias Body = Never

    public func _addKeyframes(to path: inout _KeyframePath<Value>) {
        path.add(value, duration: duration, .spring(spring, startVelocity: startVelocity?.animatableData))
    }
}
