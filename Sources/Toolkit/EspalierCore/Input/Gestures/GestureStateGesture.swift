/// A gesture that updates a `GestureState`.
public nonisolated struct GestureStateGesture<Base: Gesture, State>: Gesture {
    public typealias Value = Base.Value
    public typealias Body = Never

    /// The gesture that is observed.
    public var base: Base
    /// The state that is updated.
    public var state: GestureState<State>
    public var body: (GestureStateGesture<Base, State>.Value, inout State, inout Transaction) -> Void

    /// Creates the gesture that `updating(_:body:)` returns.
    /// - Parameter body: called with each value of the gesture, the state to change, and the transaction of the change.
    public init(
        base: Base, state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
    ) {
        self.base = base
        self.state = state
        self.body = body
    }

    @MainActor public static func _makeRecognizer(_ gesture: Self, _ context: _GestureContext) -> _GestureRecognizer<Self, Base.Value> {
        GestureStateRecognizer(gesture, base: gesture.base, context)
    }
}

extension Gesture {
    /// Calls `body` with each value of the gesture, to change a state that is reset when the gesture ends.
    public func updating<State>(
        _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> GestureStateGesture<Self, State> {
        GestureStateGesture(base: self, state: state, body: body)
    }
}

private final class GestureStateRecognizer<Base: Gesture, State>:
    WrapperRecognizer<GestureStateGesture<Base, State>, Base, Base.Value> {
    private var hasNews = false
    private var isSet = false

    override func update(_ gesture: GestureStateGesture<Base, State>, _ context: _GestureContext) {
        self.gesture = gesture
        base.update(gesture.base, context)
    }

    override var phase: GesturePhase<Base.Value> { base.phase }

    override func receive(_ event: GestureEvent) {
        super.receive(event)
        if event.phase != .tick || base.status.isTerminal { hasNews = true }
    }

    override func deliver(isGranted: Bool, to actions: inout GestureActions) {
        super.deliver(isGranted: isGranted, to: &actions)
        switch base.phase {
        case .possible(nil):
            break
        case .possible(let value?):
            set(value, &actions)
        case .active(let value):
            if isGranted { set(value, &actions) }
        case .ended:
            if isGranted { putBack(&actions) }
        case .failed:
            putBack(&actions)
        }
    }

    private func set(_ value: Base.Value, _ actions: inout GestureActions) {
        guard hasNews || !isSet else { return }
        hasNews = false
        isSet = true
        let gesture = gesture
        actions.append { gesture.state.update { gesture.body(value, &$0, &$1) } }
    }

    private func putBack(_ actions: inout GestureActions) {
        guard isSet else { return }
        isSet = false
        let state = gesture.state
        actions.appendReset { state.reset() }
    }

    override func reset() {
        super.reset()
        hasNews = false
        isSet = false
    }
}
