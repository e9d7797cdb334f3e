public import Foundation

/// A keyframe that reaches its value by linear interpolation.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
    private let value: Value
    private let duration: TimeInterval
    private let timingCurve: UnitCurve

    /// Creates a keyframe that reaches a value along a straight line, or along the timing curve.
    /// - Parameters:
    ///   - to: The value at the end of the keyframe.
    ///   - duration: Seconds from the previous keyframe to this one.
    ///   - timingCurve: Maps the elapsed time to the progress of the interpolation.
    public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
        value = to
        self.duration = keyframeDuration(duration, of: "LinearKeyframe")
        self.timingCurve = timingCurve
    }

    public typealias Body = Never

    public func _addKeyframes(to path: inout _KeyframePath<Value>) { path.add(value, duration: duration, .linear(timingCurve)) }
}
