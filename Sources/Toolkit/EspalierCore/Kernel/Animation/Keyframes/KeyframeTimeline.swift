public import Foundation

/// A description of how a value changes over time, which returns the value at any moment.
///
///     let timeline = KeyframeTimeline(initialValue: CGPoint.zero) {
///         CubicKeyframe(CGPoint(x: 0, y: 100), duration: 0.3)
///         CubicKeyframe(.zero, duration: 0.7)
///     }
///     let point = timeline.value(time: 0.45)
public struct KeyframeTimeline<Value> {
    package let initialValue: Value
    package let tracks: [RunningTrack<Value>]

    /// The duration of the longest track in seconds; shorter tracks hold their last value.
    public let duration: TimeInterval

    /// Creates a timeline that begins with a value and follows the keyframes.
    /// - Parameters:
    ///   - initialValue: The value at which the tracks begin.
    ///   - content: One or more tracks, or the keyframes of a single one.
    public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
        self.init(initialValue, content())
    }

    /// - Parameter previous: The timeline that is replaced, and the time it has reached. Tracks of the same key path continue with
    ///   its velocities.
    package init(_ initialValue: Value, _ keyframes: some Keyframes<Value>, continuing previous: (Self, time: TimeInterval)? = nil) {
        var tracks = _KeyframeTracks(
            from: initialValue, continuing: previous.map { (tracks: $0.0.tracks, time: $0.time) })
        keyframes._addTracks(to: &tracks)
        self.initialValue = initialValue
        self.tracks = tracks.tracks
        duration = self.tracks.reduce(0) { max($0, $1.duration) }
    }

    /// The value at a time, in seconds; before the start the initial value, after the end the value of the last keyframes.
    public func value(time: Double) -> Value {
        var value = initialValue
        guard time >= 0 else { return value }
        for track in tracks { track.apply(to: &value, at: time) }
        return value
    }

    /// The value at a fraction of the whole duration, from 0 to 1.
    public func value(progress: Double) -> Value { value(time: progress * duration) }
}
