/// Two gestures that are recognised side by side.
public nonisolated struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
    public typealias Body = Never

    /// The values of the two gestures; nil for one that has no value, or has failed.
    public struct Value {
        /// The value of the first gesture.
        public var first: First.Value?
        /// The value of the second gesture.
        public var second: Second.Value?
    }

    /// One of the gestures.
    public var first: First
    /// The other gesture.
    public var second: Second

    /// Combines two gestures that are recognised side by side.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    @MainActor public static func _makeRecognizer(_ gesture: Self, _ context: _GestureContext) -> _GestureRecognizer<Self, Value> {
        SimultaneousRecognizer(gesture, context)
    }
}

extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}

extension Gesture {
    /// Combines this gesture with another that is recognised at the same time.
    public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
        SimultaneousGesture(self, other)
    }
}

private final class SimultaneousRecognizer<First: Gesture, Second: Gesture>:
    _GestureRecognizer<SimultaneousGesture<First, Second>, SimultaneousGesture<First, Second>.Value> {
    private let first: _GestureRecognizer<First, First.Value>
    private let second: _GestureRecognizer<Second, Second.Value>

    init(_ gesture: SimultaneousGesture<First, Second>, _ context: _GestureContext) {
        first = First._makeRecognizer(gesture.first, context)
        second = Second._makeRecognizer(gesture.second, context)
        super.init(gesture)
    }

    override func update(_ gesture: SimultaneousGesture<First, Second>, _ context: _GestureContext) {
        self.gesture = gesture
        first.update(gesture.first, context)
        second.update(gesture.second, context)
    }

    /// SwiftUI: active as soon as one of the two is, ended when both are over and one of them has ended.
    override var phase: GesturePhase<SimultaneousGesture<First, Second>.Value> {
        let value = SimultaneousGesture<First, Second>.Value(first: first.phase.value, second: second.phase.value)
        switch (first.status, second.status) {
        case (.failed, .failed): return .failed
        case (let a, let b) where a.isTerminal && b.isTerminal: return .ended(value)
        case (let a, let b) where a.isRecognized || b.isRecognized: return .active(value)
        case (let a, let b) where a == .promising || b == .promising: return .possible(value)
        default: return .possible(nil)
        }
    }

    override func receive(_ event: GestureEvent) {
        first.receive(event)
        second.receive(event)
    }

    override func fail() {
        first.fail()
        second.fail()
    }

    override func reset() {
        first.reset()
        second.reset()
    }

    override var followsMoves: Bool { first.followsMoves || second.followsMoves }
    override var deadline: Double? { earlier(first.deadline, second.deadline) }

    override func deliver(isGranted: Bool, to actions: inout GestureActions) {
        first.deliver(isGranted: isGranted, to: &actions)
        second.deliver(isGranted: isGranted, to: &actions)
    }
}

/// The earlier of two deadlines.
func earlier(_ a: Double?, _ b: Double?) -> Double? {
    guard let a else { return b }
    guard let b else { return a }
    return min(a, b)
}
