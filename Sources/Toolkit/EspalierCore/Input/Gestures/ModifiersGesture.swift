/// A gesture that requires modifier keys.
public struct _ModifiersGesture<Content: Gesture>: PassingGesture {
    public typealias Value = Content.Value
    public typealias Body = Never

    let content: Content
    let modifiers: EventModifiers

    public static func _makeRecognizer(
        _ gesture: Self, _ context: _GestureContext
    ) -> _GestureRecognizer<Self, Content.Value> {
        ModifiersRecognizer(gesture, base: gesture.content, context)
    }
}

extension Gesture {
    /// A gesture that only begins while the modifier keys are held.
    public func modifiers(_ modifiers: EventModifiers) -> _ModifiersGesture<Self> {
        _ModifiersGesture(content: self, modifiers: modifiers)
    }
}

private final class ModifiersRecognizer<Content: Gesture>: PassingRecognizer<_ModifiersGesture<Content>> {
    override func receive(_ event: GestureEvent) {
        if event.phase == .down, !event.modifiers.isSuperset(of: gesture.modifiers) {
            base.fail()
        } else {
            base.receive(event)
        }
    }
}
