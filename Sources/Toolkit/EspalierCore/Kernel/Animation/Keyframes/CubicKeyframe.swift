public import Foundation

/// A keyframe that reaches its value along a cubic curve.
///
/// Without a given velocity the motion is smooth: a Catmull-Rom spline between cubic keyframes, and the neighbour's velocity next
/// to a keyframe of another kind. A track begins and ends at rest.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
    private let value: Value
    private let duration: TimeInterval
    private let startVelocity: Value?
    private let endVelocity: Value?

    /// Creates a keyframe that reaches a value along a cubic curve.
    /// - Parameters:
    ///   - to: The value at the end of the keyframe.
    ///   - duration: Seconds from the previous keyframe to this one.
    ///   - startVelocity: Units per second at the start; nil for smooth motion.
    ///   - endVelocity: Units per second at the end; nil for smooth motion.
    public init(_ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil) {
        value = to
        self.duration = keyframeDuration(duration, of: "CubicKeyframe")
        self.startVelocity = startVelocity
        self.endVelocity = endVelocity
    }

    public typealias Body = Never

    public func _addKeyframes(to path: inout _KeyframePath<Value>) {
        path.add(
            value, duration: duration,
            .cubic(startVelocity: startVelocity?.animatableData, endVelocity: endVelocity?.animatableData))
    }
}
