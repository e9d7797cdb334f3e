/// A group of keyframes that define, one after the other, how a value changes over time.
public protocol KeyframeTrackContent<Value> {
    /// The type of the animated value.
    associatedtype Value: Animatable = Self.Body.Value
    /// The type of the keyframes that make up this one; `Never` for the toolkit's own.
    associatedtype Body: KeyframeTrackContent

    /// The keyframes that make up this one.
    @KeyframeTrackContentBuilder<Self.Value> var body: Self.Body { get }

    func _addKeyframes(to path: inout _KeyframePath<Self.Value>)
}

extension KeyframeTrackContent where Body.Value == Value {
    public func _addKeyframes(to path: inout _KeyframePath<Value>) { body._addKeyframes(to: &path) }
}

extension KeyframeTrackContent where Body == Never {
    /// Never evaluated: the keyframes are built in.
    public var body: Never { neverBody("\(Self.self)") }
}

// Never is the body type of the built-in keyframes; it has no values to animate.
extension Never: Animatable {
    public typealias AnimatableData = EmptyAnimatableData
    public var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set {}
    }
}

extension Never: KeyframeTrackContent {
    public func _addKeyframes(to path: inout _KeyframePath<Never>) {}
}

// MARK: - Builder

/// Builds the content of a track from the keyframes in a closure.
@resultBuilder public struct KeyframeTrackContentBuilder<Value: Animatable> {
    /// A keyframe in the closure.
    public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K where K.Value == Value { expression }

    /// An empty closure.
    public static func buildBlock() -> some KeyframeTrackContent<Value> { EmptyTrackContent<Value>() }
    /// The first keyframe.
    public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K where K.Value == Value { first }

    /// A further keyframe, which follows those before it.
    public static func buildPartialBlock(
        accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
    ) -> some KeyframeTrackContent<Value> {
        MergedTrackContent(first: accumulated, second: next)
    }

    /// A `for` loop: the keyframes of each round follow those of the one before.
    public static func buildArray(_ components: [some KeyframeTrackContent<Value>]) -> some KeyframeTrackContent<Value> {
        RepeatedTrackContent(members: components)
    }

    /// One side of an `if` or a `switch`.
    public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
        first component: First
    ) -> Conditional<Value, First, Second> where First.Value == Value, Second.Value == Value {
        Conditional(storage: .first(component))
    }

    /// One side of an `if` or a `switch`.
    public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
        second component: Second
    ) -> Conditional<Value, First, Second> where First.Value == Value, Second.Value == Value {
        Conditional(storage: .second(component))
    }

    /// One of two groups of keyframes, chosen by an `if`/`else` or a `switch`.
    public struct Conditional<ConditionalValue, First: KeyframeTrackContent, Second: KeyframeTrackContent>: KeyframeTrackContent
    where ConditionalValue == First.Value, First.Value == Second.Value {
        package enum Storage {
            case first(First)
            case second(Second)
        }

        package let storage: Storage

        public typealias Value = ConditionalValue
        public typealias Body = Never

        public func _addKeyframes(to path: inout _KeyframePath<ConditionalValue>) {
            switch storage {
            case .first(let content): content._addKeyframes(to: &path)
            case .second(let content): content._addKeyframes(to: &path)
            }
        }
    }
}

// MARK: - What builders make

struct EmptyTrackContent<Value: Animatable>: KeyframeTrackContent {
    typealias Body = Never
    func _addKeyframes(to path: inout _KeyframePath<Value>) {}
}

struct MergedTrackContent<First: KeyframeTrackContent, Second: KeyframeTrackContent>: KeyframeTrackContent
where First.Value == Second.Value {
    let first: First
    let second: Second

    typealias Value = First.Value
    typealias Body = Never

    func _addKeyframes(to path: inout _KeyframePath<First.Value>) {
        first._addKeyframes(to: &path)
        second._addKeyframes(to: &path)
    }
}

struct RepeatedTrackContent<Member: KeyframeTrackContent>: KeyframeTrackContent {
    let members: [Member]

    typealias Value = Member.Value
    typealias Body = Never

    func _addKeyframes(to path: inout _KeyframePath<Member.Value>) {
        for member in members { member._addKeyframes(to: &path) }
    }
}
