/// An interaction of the user with the pointer, and the values that it reports.
///
/// A custom gesture is a composition: it has a `body` made of other gestures.
@MainActor @preconcurrency public protocol Gesture<Value> {
    /// What the gesture reports.
    associatedtype Value
    /// The type of the gesture that makes up this one; `Never` for the toolkit's own.
    associatedtype Body: Gesture
    /// The gesture that makes up this one.
    var body: Body { get }

    /// Makes the recogniser that follows events for the gesture; it is retained as long as the gesture's view.
    static func _makeRecognizer(_ gesture: Self, _ context: _GestureContext) -> _GestureRecognizer<Self, Value>
}

extension Gesture where Value == Body.Value {
    public static func _makeRecognizer(
        _ gesture: Self, _ context: _GestureContext
    ) -> _GestureRecognizer<Self, Body.Value> {
        BodyRecognizer(gesture, context)
    }
}

extension Gesture where Body == Never {
    public var body: Never { preconditionFailure("body of \(Self.self), a primitive gesture, must not be called.") }
}

extension Never: Gesture {
    public typealias Value = Never

    public static func _makeRecognizer(_ gesture: Never, _ context: _GestureContext) -> _GestureRecognizer<Never, Never> {}
}

/// The context in which a recogniser is made.
@MainActor public struct _GestureContext {
    /// The element of the view that the gesture is attached to; nil for a gesture without a view.
    package let element: _Element?

    package init(element: _Element? = nil) { self.element = element }
}

// MARK: - Recognisers

/// Follows the events of a press for one gesture; the base class without types.
@MainActor public class _AnyGestureRecognizer {
    fileprivate init() {}

    package var status: GestureStatus { .failed }
    /// Handles an event. Only the recogniser's state changes: no callbacks are called.
    package func receive(_ event: GestureEvent) {}
    /// Makes the gesture fail: another one has won, or the press was cancelled.
    package func fail() {}
    /// Returns to the initial state, for another press.
    package func reset() {}
    /// Whether the gesture continues when the pointer moves: a drag, or one that may become a drag. A scrolling gesture leaves the press
    /// to such gestures inside of it, and takes it from all others.
    package var followsMoves: Bool { false }
    /// When a tick is needed, on the clock of the events.
    package var deadline: Double? { nil }
    /// Adds the callbacks that are due in this phase and have not been called yet.
    /// - Parameter isGranted: whether the gesture has won; until then only values of possible gestures are reported.
    package func deliver(isGranted: Bool, to actions: inout GestureActions) {}
}

/// The retained counterpart of a gesture: its state survives evaluations of the body that makes the gesture anew.
@MainActor public class _GestureRecognizer<G, Value>: _AnyGestureRecognizer {
    package final var gesture: G

    package init(_ gesture: G) {
        self.gesture = gesture
        super.init()
    }

    package var phase: GesturePhase<Value> { .failed }
    package override var status: GestureStatus { phase.status }

    /// Takes a new value of the gesture, with its current closures.
    package func update(_ gesture: G, _ context: _GestureContext) { self.gesture = gesture }
}

/// The recogniser of a primitive gesture.
@MainActor package class LeafRecognizer<G, Value>: _GestureRecognizer<G, Value> {
    private var current = GesturePhase<Value>.possible(nil)
    package final override var phase: GesturePhase<Value> { current }
    package final func setPhase(_ new: GesturePhase<Value>) { current = new }

    package override func receive(_ event: GestureEvent) {
        guard !status.isTerminal else { return }
        // A press is nothing to a gesture of two fingers, nor the other way round.
        guard event.phase == .tick || (event.pinch != nil) == isOfTwoFingers else { return fail() }
        track(event)
    }

    /// Whether the gesture is made with two fingers instead of a press.
    package var isOfTwoFingers: Bool { false }

    /// Handles an event while the gesture has neither ended nor failed.
    package func track(_ event: GestureEvent) {}
    package override func fail() { current = .failed }
    package override func reset() { current = .possible(nil) }
}

/// The recogniser of a gesture that wraps another one.
@MainActor package class WrapperRecognizer<G, Base: Gesture, Value>: _GestureRecognizer<G, Value> {
    package final let base: _GestureRecognizer<Base, Base.Value>

    package init(_ gesture: G, base: Base, _ context: _GestureContext) {
        self.base = Base._makeRecognizer(base, context)
        super.init(gesture)
    }

    package override var status: GestureStatus { base.status }
    package override func receive(_ event: GestureEvent) { base.receive(event) }
    package override func fail() { base.fail() }
    package override func reset() { base.reset() }
    package override var followsMoves: Bool { base.followsMoves }
    package override var deadline: Double? { base.deadline }

    package override func deliver(isGranted: Bool, to actions: inout GestureActions) {
        base.deliver(isGranted: isGranted, to: &actions)
    }
}

/// A gesture around another one, whose values it passes on as they are.
protocol PassingGesture: Gesture where Value == Content.Value {
    associatedtype Content: Gesture
    var content: Content { get }
}

/// The recogniser of such a gesture.
@MainActor class PassingRecognizer<G: PassingGesture>: WrapperRecognizer<G, G.Content, G.Content.Value> {
    package override func update(_ gesture: G, _ context: _GestureContext) {
        self.gesture = gesture
        base.update(gesture.content, context)
    }

    package override var phase: GesturePhase<G.Content.Value> { base.phase }
}
