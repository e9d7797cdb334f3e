public import Foundation

/// A keyframe that goes to its value in a straight line.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
    private let value: Value
    private let duration: TimeInterval
    private let timingCurve: UnitCurve

    /// - Parameters:
    ///   - to: The value at the end.
    ///   - duration: Seconds from the keyframe before to this one.
    ///   - timingCurve: Speeds the way up and down.
    public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
        value = to
        self.duration = keyframeDuration(duration, of: "LinearKeyframe")
        self.timingCurve = timingCurve
    }

    public typealias Body = Never

    public func _addKeyframes(to path: inout _KeyframePath<Value>) { path.add(value, duration: duration, .linear(timingCurve)) }
}
