/// Something that a person does with the pointer, and the values that come of it.
///
/// A gesture of your own is a composition: give it a `body` made of other gestures.
@MainActor @preconcurrency public protocol Gesture<Value> {
    /// What the gesture reports.
    associatedtype Value
    associatedtype Body: Gesture
    var body: Body { get }

    /// Makes what follows the events for the gesture, and stays while the gesture's view does.
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

/// What a recogniser is made in.
@MainActor public struct _GestureContext {
    /// The element of the view that the gesture is attached to; nil for a gesture without a view.
    package let element: _Element?

    package init(element: _Element? = nil) { self.element = element }
}

// MARK: - Recognisers

/// Follows the events of a press for one gesture, whatever its type.
@MainActor public class _AnyGestureRecognizer {
    fileprivate init() {}

    package var status: GestureStatus { .failed }
    /// Takes an event. Only what follows from the events changes: nobody is called.
    package func receive(_ event: GestureEvent) {}
    /// Gives up: another gesture has won, or the press was cancelled.
    package func fail() {}
    /// Goes back to the beginning, for another press.
    package func reset() {}
    /// Whether it goes on when the pointer moves: a drag, or something that may become one. What scrolls by dragging leaves the
    /// press to it, and takes it from all others.
    package var followsMoves: Bool { false }
    /// When a tick is wanted, on the clock of the events.
    package var deadline: Double? { nil }
    /// Adds the callbacks that the phase calls for and that have not been called yet.
    /// - Parameter isGranted: whether the gesture has won; until then only values of possible gestures are reported.
    package func deliver(isGranted: Bool, to actions: inout GestureActions) {}
}

/// The retained counterpart of a gesture: its state survives the body that makes the gesture anew.
@MainActor public class _GestureRecognizer<G, Value>: _AnyGestureRecognizer {
    package final var gesture: G

    package init(_ gesture: G) {
        self.gesture = gesture
        super.init()
    }

    package var phase: GesturePhase<Value> { .failed }
    package override var status: GestureStatus { phase.status }

    /// Takes a new value of the gesture, with the latest closures.
    package func update(_ gesture: G, _ context: _GestureContext) { self.gesture = gesture }
}

/// The recogniser of a gesture that is made of no others.
@MainActor package class LeafRecognizer<G, Value>: _GestureRecognizer<G, Value> {
    private var current = GesturePhase<Value>.possible(nil)
    package final override var phase: GesturePhase<Value> { current }
    package final func setPhase(_ new: GesturePhase<Value>) { current = new }

    package override func receive(_ event: GestureEvent) {
        guard !status.isTerminal else { return }
        track(event)
    }

    /// Takes an event while the gesture has neither ended nor failed.
    package func track(_ event: GestureEvent) {}
    package override func fail() { current = .failed }
    package override func reset() { current = .possible(nil) }
}

/// The recogniser of a gesture that adds something to another one.
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
