/// A gesture whose values are computed from those of another.
public struct _MapGesture<Content: Gesture, Value>: Gesture {
    public typealias Body = Never

    let content: Content
    let transform: (Content.Value) -> Value

    public static func _makeRecognizer(_ gesture: Self, _ context: _GestureContext) -> _GestureRecognizer<Self, Value> {
        MapRecognizer(gesture, base: gesture.content, context)
    }
}

extension Gesture {
    /// Transforms the gesture's values.
    public func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> { _MapGesture(content: self, transform: body) }
}

private final class MapRecognizer<Content: Gesture, Value>:
    WrapperRecognizer<_MapGesture<Content, Value>, Content, Value> {
    /// Computed once per event, so that the app's closure is not called on every read.
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
