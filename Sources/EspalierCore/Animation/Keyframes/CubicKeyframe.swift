public import Foundation

/// A keyframe that goes to its value along a cubic curve.
///
/// Where no velocity is given the motion goes on smoothly: between cubic keyframes along a Catmull-Rom spline, beside a keyframe
/// of another kind with that one's velocity. A track begins and ends at rest.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
    private let value: Value
    private let duration: TimeInterval
    private let startVelocity: Value?
    private let endVelocity: Value?

    /// - Parameters:
    ///   - to: The value at the end.
    ///   - duration: Seconds from the keyframe before to this one.
    ///   - startVelocity: Units a second at the start; nil for smooth motion.
    ///   - endVelocity: Units a second at the end; nil for smooth motion.
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
