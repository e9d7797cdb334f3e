/// A type-erased gesture.
public struct AnyGesture<Value>: Gesture {
    public typealias Body = Never

    fileprivate let storage: AnyGestureStorage<Value>

    /// Erases the type of a gesture.
    public init<T: Gesture>(_ gesture: T) where T.Value == Value { storage = ConcreteGestureStorage(gesture) }

    public static func _makeRecognizer(_ gesture: Self, _ context: _GestureContext) -> _GestureRecognizer<Self, Value> {
        ErasedRecognizer(gesture, context)
    }
}

@MainActor private class AnyGestureStorage<Value> {
    func makeContent(_ context: _GestureContext) -> ErasedContent<Value> { preconditionFailure("abstract") }
}

private final class ConcreteGestureStorage<G: Gesture>: AnyGestureStorage<G.Value> {
    let gesture: G
    init(_ gesture: G) { self.gesture = gesture }

    override func makeContent(_ context: _GestureContext) -> ErasedContent<G.Value> {
        ConcreteContent(G._makeRecognizer(gesture, context))
    }
}

/// A recogniser whose gesture's type is erased.
@MainActor private class ErasedContent<Value> {
    let recognizer: _AnyGestureRecognizer
    init(_ recognizer: _AnyGestureRecognizer) { self.recognizer = recognizer }

    var phase: GesturePhase<Value> { .failed }
    /// Returns false where the gesture's type has changed.
    func update(_ storage: AnyGestureStorage<Value>, _ context: _GestureContext) -> Bool { false }
}

private final class ConcreteContent<G: Gesture>: ErasedContent<G.Value> {
    private let concrete: _GestureRecognizer<G, G.Value>

    init(_ recognizer: _GestureRecognizer<G, G.Value>) {
        concrete = recognizer
        super.init(recognizer)
    }

    override var phase: GesturePhase<G.Value> { concrete.phase }

    override func update(_ storage: AnyGestureStorage<G.Value>, _ context: _GestureContext) -> Bool {
        guard let storage = storage as? ConcreteGestureStorage<G> else { return false }
        concrete.update(storage.gesture, context)
        return true
    }
}

private final class ErasedRecognizer<Value>: _GestureRecognizer<AnyGesture<Value>, Value> {
    private var content: ErasedContent<Value>
    /// The recogniser of a gesture that was replaced by one of another type during a press, kept until it has delivered its last callbacks.
    private var replaced: _AnyGestureRecognizer?

    init(_ gesture: AnyGesture<Value>, _ context: _GestureContext) {
        content = gesture.storage.makeContent(context)
        super.init(gesture)
    }

    override func update(_ gesture: AnyGesture<Value>, _ context: _GestureContext) {
        self.gesture = gesture
        guard !content.update(gesture.storage, context) else { return }
        content.recognizer.fail()
        replaced = content.recognizer
        content = gesture.storage.makeContent(context)
    }

    override var phase: GesturePhase<Value> { content.phase }
    override func receive(_ event: GestureEvent) { content.recognizer.receive(event) }
    override func fail() { content.recognizer.fail() }
    override var followsMoves: Bool { content.recognizer.followsMoves }
    override var deadline: Double? { content.recognizer.deadline }

    override func reset() {
        content.recognizer.reset()
        replaced = nil
    }

    override func deliver(isGranted: Bool, to actions: inout GestureActions) {
        replaced?.deliver(isGranted: false, to: &actions)
        replaced = nil
        content.recognizer.deliver(isGranted: isGranted, to: &actions)
    }
}
