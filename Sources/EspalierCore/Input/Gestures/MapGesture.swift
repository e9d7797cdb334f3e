/// A gesture whose values are made of another's.
public struct _MapGesture<Content: Gesture, Value>: Gesture {
    public typealias Body = Never

    let content: Content
    let transform: (Content.Value) -> Value

    public static func _makeRecognizer(_ gesture: Self, _ context: _GestureContext) -> _GestureRecognizer<Self, Value> {
        MapRecognizer(gesture, base: gesture.content, context)
    }
}

extension Gesture {
    /// A gesture with the same course and other values.
    public func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> { _MapGesture(content: self, transform: body) }
}

private final class MapRecognizer<Content: Gesture, Value>:
    WrapperRecognizer<_MapGesture<Content, Value>, Content, Value> {
    /// Made once an event, so that the app's function is not called for each question.
    private var mapped = GesturePhase<Value>.possible(nil)

    override func update(_ gesture: _MapGesture<Content, Value>, _ context: _GestureContext) {
        self.gesture = gesture
        base.update(gesture.content, context)
    }

    override var phase: GesturePhase<Value> { mapped }

    override func receive(_ event: GestureEvent) {
        guard !base.status.isTerminal else { return }
        super.receive(event)
        mapped = base.phase.map(gesture.transform)
    }

    override func fail() {
        super.fail()
        mapped = .failed
    }

    override func reset() {
        super.reset()
        mapped = .possible(nil)
    }
}
