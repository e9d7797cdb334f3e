/// A description of how a value changes over time: one or more tracks of keyframes that run at the same time.
public protocol Keyframes<Value> {
    /// The type that the keyframes animate; each track animates a part of it.
    associatedtype Value
    /// The type of the keyframes that make up these; `Never` for the toolkit's own.
    associatedtype Body: Keyframes

    /// The tracks that make up these keyframes.
    @KeyframesBuilder<Self.Value> var body: Self.Body { get }

    func _addTracks(to tracks: inout _KeyframeTracks<Self.Value>)
}

extension Keyframes where Body.Value == Value {
    public func _addTracks(to tracks: inout _KeyframeTracks<Value>) { body._addTracks(to: &tracks) }
}

extension Keyframes where Body == Never {
    /// Never evaluated: the keyframes are built in.
    public var body: Never { neverBody("\(Self.self)") }
}

extension Never: Keyframes {
    public func _addTracks(to tracks: inout _KeyframeTracks<Never>) {}
}

/// Builds keyframes from the tracks in a closure, or from the keyframes of a single track.
@resultBuilder public struct KeyframesBuilder<Value> {
    /// A track in the closure.
    public static func buildExpression<K: Keyframes>(_ expression: K) -> K where K.Value == Value { expression }
    /// The first track.
    public static func buildPartialBlock<K: Keyframes>(first: K) -> K where K.Value == Value { first }

    /// A further track, which runs at the same time.
    public static func buildPartialBlock(
        accumulated: some Keyframes<Value>, next: some Keyframes<Value>
    ) -> some Keyframes<Value> {
        MergedKeyframes(first: accumulated, second: next)
    }

    /// The tracks together.
    public static func buildFinalResult<Content: Keyframes>(_ component: Content) -> Content where Content.Value == Value {
        component
    }

    /// An empty closure: nothing is animated.
    public static func buildBlock() -> some Keyframes<Value> { EmptyKeyframes<Value>() }
}

/// A value that is animated as a whole needs no `KeyframeTrack` around its keyframes.
extension KeyframesBuilder where Value: Animatable {
    /// A keyframe in the closure, outside of a track.
    @_disfavoredOverload
    public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K where K.Value == Value { expression }

    /// The first keyframe outside of a track.
    @_disfavoredOverload
    public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K where K.Value == Value { first }

    /// A further keyframe, which follows those before it.
    @_disfavoredOverload
    public static func buildPartialBlock(
        accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
    ) -> some KeyframeTrackContent<Value> {
        MergedTrackContent(first: accumulated, second: next)
    }

    /// Makes one track for the whole value from keyframes outside of a track.
    @_disfavoredOverload
    public static func buildFinalResult<Content: KeyframeTrackContent>(
        _ component: Content
    ) -> KeyframeTrack<Value, Value, Content> where Content.Value == Value {
        KeyframeTrack { component }
    }

    /// A `for` loop over keyframes outside of a track.
    public static func buildArray(_ components: [some KeyframeTrackContent<Value>]) -> some KeyframeTrackContent<Value> {
        RepeatedTrackContent(members: components)
    }

    /// One side of an `if` or a `switch`, with keyframes outside of a track.
    public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
        first component: First
    ) -> KeyframeTrackContentBuilder<Value>.Conditional<Value, First, Second> where First.Value == Value, Second.Value == Value {
        .init(storage: .first(component))
    }

    /// One side of an `if` or a `switch`, with keyframes outside of a track.
    public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
        second component: Second
    ) -> KeyframeTrackContentBuilder<Value>.Conditional<Value, First, Second> where First.Value == Value, Second.Value == Value {
        .init(storage: .second(component))
    }
}

struct EmptyKeyframes<Value>: Keyframes {
    typealias Body = Never
    func _addTracks(to tracks: inout _KeyframeTracks<Value>) {}
}

struct MergedKeyframes<First: Keyframes, Second: Keyframes>: Keyframes where First.Value == Second.Value {
    let first: First
    let second: Second

    typealias Value = First.Value
    typealias Body = Never

    func _addTracks(to tracks: inout _KeyframeTracks<First.Value>) {
        first._addTracks(to: &tracks)
        second._addTracks(to: &tracks)
    }
}
