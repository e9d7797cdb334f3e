/// Two gestures, of which the second begins when the first has ended.
public nonisolated struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
    public typealias Body = Never

    /// The progress of the two gestures.
    @frozen public enum Value {
        /// The first gesture has not ended.
        case first(First.Value)
        /// The first gesture has ended; the second value is nil until there is one.
        case second(First.Value, Second.Value?)
    }

    /// The gesture that comes first.
    public var first: First
    /// The gesture that begins when the first has ended.
    public var second: Second

    /// Combines two gestures, one after the other.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    @MainActor public static func _makeRecognizer(_ gesture: Self, _ context: _GestureContext) -> _GestureRecognizer<Self, Value> {
        SequenceRecognizer(gesture, context)
    }
}

extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

extension Gesture {
    /// Combines this gesture with another that begins when this one has ended.
    public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
        SequenceGesture(self, other)
    }
}

private final class SequenceRecognizer<First: Gesture, Second: Gesture>:
    _GestureRecognizer<SequenceGesture<First, Second>, SequenceGesture<First, Second>.Value> {
    private let first: _GestureRecognizer<First, First.Value>
    private let second: _GestureRecognizer<Second, Second.Value>
    private var isPressed = false

    init(_ gesture: SequenceGesture<First, Second>, _ context: _GestureContext) {
        first = First._makeRecognizer(gesture.first, context)
        second = Second._makeRecognizer(gesture.second, context)
        super.init(gesture)
    }

    override func update(_ gesture: SequenceGesture<First, Second>, _ context: _GestureContext) {
        self.gesture = gesture
        first.update(gesture.first, context)
        second.update(gesture.second, context)
    }

    override var phase: GesturePhase<SequenceGesture<First, Second>.Value> {
        guard case .ended(let value) = first.phase else { return first.phase.map { .first($0) } }
        switch second.phase {
        case .possible(let next): return .active(.second(value, next))
        case .active(let next): return .active(.second(value, next))
        case .ended(let next): return .ended(.second(value, next))
        case .failed: return .failed
        }
    }

    override func receive(_ event: GestureEvent) {
        switch event.phase {
        case .down: isPressed = true
        case .up: isPressed = false
        case .moved, .tick: break
        }
        guard first.status != .ended else { return second.receive(event) }
        first.receive(event)
        if first.status == .ended, isPressed {
            // The button is still down: for the second gesture the press begins here.
            var start = event
            start.phase = .down
            second.receive(start)
        }
    }

    override func fail() {
        first.fail()
        second.fail()
    }

    override func reset() {
        first.reset()
        second.reset()
        isPressed = false
    }

    override var followsMoves: Bool { first.followsMoves || second.followsMoves }
    override var deadline: Double? { first.status == .ended ? second.deadline : first.deadline }

    override func deliver(isGranted: Bool, to actions: inout GestureActions) {
        first.deliver(isGranted: isGranted, to: &actions)
        second.deliver(isGranted: isGranted, to: &actions)
    }
}
