/// A gesture that may be missing: `.gesture(canDrag ? drag : nil)`.
extension Optional: Gesture where Wrapped: Gesture {
    public typealias Value = Wrapped.Value
    public typealias Body = Never

    public static func _makeRecognizer(_ gesture: Self, _ context: _GestureContext) -> _GestureRecognizer<Self, Wrapped.Value> {
        OptionalRecognizer(gesture, context)
    }
}

private final class OptionalRecognizer<G: Gesture>: _GestureRecognizer<G?, G.Value> {
    private var content: _GestureRecognizer<G, G.Value>?
    /// The recogniser of a gesture that was removed during a press, kept until it has delivered its last callbacks.
    private var leaving: _GestureRecognizer<G, G.Value>?

    init(_ gesture: G?, _ context: _GestureContext) {
        content = gesture.map { G._makeRecognizer($0, context) }
        super.init(gesture)
    }

    override func update(_ gesture: G?, _ context: _GestureContext) {
        self.gesture = gesture
        if let gesture {
            if let content { content.update(gesture, context) } else { content = G._makeRecognizer(gesture, context) }
        } else if let content {
            content.fail()
            leaving = content
            self.content = nil
        }
    }

    override var phase: GesturePhase<G.Value> { content?.phase ?? .failed }
    override func receive(_ event: GestureEvent) { content?.receive(event) }
    override func fail() { content?.fail() }
    override var followsMoves: Bool { content?.followsMoves ?? false }
    override var deadline: Double? { content?.deadline }

    override func reset() {
        content?.reset()
        leaving = nil
    }

    override func deliver(isGranted: Bool, to actions: inout GestureActions) {
        leaving?.deliver(isGranted: false, to: &actions)
        leaving = nil
        content?.deliver(isGranted: isGranted, to: &actions)
    }
}
