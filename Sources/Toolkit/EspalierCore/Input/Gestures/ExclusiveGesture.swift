/// Two gestures of which only one succeeds; the first is preferred.
public nonisolated struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
    public typealias Body = Never

    /// The value of the one that was recognised.
    @frozen public enum Value {
        /// The first gesture was recognised.
        case first(First.Value)
        /// The second gesture was recognised.
        case second(Second.Value)
    }

    /// The preferred gesture.
    public var first: First
    /// The gesture that is recognised only if the first fails.
    public var second: Second

    /// Combines two gestures of which only one succeeds.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    @MainActor public static func _makeRecognizer(_ gesture: Self, _ context: _GestureContext) -> _GestureRecognizer<Self, Value> {
        ExclusiveRecognizer(gesture, context)
    }
}

extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

extension Gesture {
    /// Combines this gesture with another that is recognised only if this one fails.
    public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
        ExclusiveGesture(self, other)
    }
}

private final class ExclusiveRecognizer<First: Gesture, Second: Gesture>:
    _GestureRecognizer<ExclusiveGesture<First, Second>, ExclusiveGesture<First, Second>.Value> {
    private enum Winner { case first, second }

    private let first: _GestureRecognizer<First, First.Value>
    private let second: _GestureRecognizer<Second, Second.Value>
    private var winner: Winner?

    init(_ gesture: ExclusiveGesture<First, Second>, _ context: _GestureContext) {
        first = First._makeRecognizer(gesture.first, context)
        second = Second._makeRecognizer(gesture.second, context)
        super.init(gesture)
    }

    override func update(_ gesture: ExclusiveGesture<First, Second>, _ context: _GestureContext) {
        self.gesture = gesture
        first.update(gesture.first, context)
        second.update(gesture.second, context)
    }

    override var phase: GesturePhase<ExclusiveGesture<First, Second>.Value> {
        switch winner {
        case .first: return first.phase.map { .first($0) }
        case .second: return second.phase.map { .second($0) }
        case nil: break
        }
        switch (first.phase, second.phase) {
        case (.failed, .failed): return .failed
        case (.possible(let value?), _): return .possible(.first(value))
        case (_, .possible(let value?)): return .possible(.second(value))
        default: return .possible(nil)
        }
    }

    override func receive(_ event: GestureEvent) {
        first.receive(event)
        second.receive(event)
        guard winner == nil else { return }
        // SwiftUI: the first wins at once; the second may become active while the first has no value to show, but it can
        // only end when the first has failed.
        switch (first.status, second.status) {
        case (.active, _), (.ended, _):
            winner = .first
            second.fail()
        case (.possible, .active), (.failed, .active), (.failed, .ended):
            winner = .second
            first.fail()
        default:
            break
        }
    }

    override func fail() {
        first.fail()
        second.fail()
    }

    override func reset() {
        first.reset()
        second.reset()
        winner = nil
    }

    override var followsMoves: Bool { first.followsMoves || second.followsMoves }
    override var deadline: Double? { earlier(first.deadline, second.deadline) }

    override func deliver(isGranted: Bool, to actions: inout GestureActions) {
        first.deliver(isGranted: isGranted && winner == .first, to: &actions)
        second.deliver(isGranted: isGranted && winner == .second, to: &actions)
    }
}
