/// A keyframe that sets its value immediately, without interpolation.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
    private let value: Value

    /// Creates a keyframe that jumps to a value.
    public init(_ to: Value) { value = to }

    public typealias Body = Never

    public func _addKeyframes(to path: inout _KeyframePath<Value>) { path.add(value, duration: 0, .jump) }
}
