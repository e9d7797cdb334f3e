/// A gesture that calls an action when its value changes.
public struct _ChangedGesture<Content: Gesture>: PassingGesture where Content.Value: Equatable {
    public typealias Value = Content.Value
    public typealias Body = Never

    let content: Content
    let action: (Content.Value) -> Void

    public static func _makeRecognizer(
        _ gesture: Self, _ context: _GestureContext
    ) -> _GestureRecognizer<Self, Content.Value> {
        ChangedRecognizer(gesture, base: gesture.content, context)
    }
}

/// A gesture that calls an action when it ends.
public struct _EndedGesture<Content: Gesture>: PassingGesture {
    public typealias Value = Content.Value
    public typealias Body = Never

    let content: Content
    let action: (Content.Value) -> Void

    public static func _makeRecognizer(
        _ gesture: Self, _ context: _GestureContext
    ) -> _GestureRecognizer<Self, Content.Value> {
        EndedRecognizer(gesture, base: gesture.content, context)
    }
}

/// A gesture that calls an action when it is cancelled in progress.
package struct CancelledGesture<Content: Gesture>: PassingGesture {
    package typealias Value = Content.Value
    package typealias Body = Never

    let content: Content
    let action: () -> Void

    package static func _makeRecognizer(_ gesture: Self, _ context: _GestureContext) -> _GestureRecognizer<Self, Content.Value> {
        CancelledRecognizer(gesture, base: gesture.content, context)
    }
}

extension Gesture {
    /// Calls `action` when the gesture has been in progress and is cancelled: then `onEnded`'s action is not called.
    package func onCancelled(_ action: @escaping () -> Void) -> CancelledGesture<Self> { CancelledGesture(content: self, action: action) }

    /// Calls `action` with the last value when the gesture ends, but not when it fails or is cancelled.
    public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
        _EndedGesture(content: self, action: action)
    }
}

extension Gesture where Value: Equatable {
    /// Calls `action` with each new value while the gesture is in progress.
    public func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> {
        _ChangedGesture(content: self, action: action)
    }
}

// MARK: - Recognisers

private final class ChangedRecognizer<Content: Gesture>: PassingRecognizer<_ChangedGesture<Content>> where Content.Value: Equatable {
    private var reported: Content.Value?

    override func deliver(isGranted: Bool, to actions: inout GestureActions) {
        super.deliver(isGranted: isGranted, to: &actions)
        switch base.phase {
        case .possible(let value?): report(value, to: &actions)
        case .active(let value) where isGranted: report(value, to: &actions)
        default: break
        }
    }

    private func report(_ value: Content.Value, to actions: inout GestureActions) {
        guard value != reported else { return }
        reported = value
        let action = gesture.action
        actions.append { Transaction.whileContinuing { action(value) } }
    }

    override func reset() {
        super.reset()
        reported = nil
    }
}

private final class EndedRecognizer<Content: Gesture>: PassingRecognizer<_EndedGesture<Content>> {
    private var isReported = false

    override func deliver(isGranted: Bool, to actions: inout GestureActions) {
        super.deliver(isGranted: isGranted, to: &actions)
        guard isGranted, !isReported, case .ended(let value) = base.phase else { return }
        isReported = true
        let action = gesture.action
        actions.append { action(value) }
    }

    override func reset() {
        super.reset()
        isReported = false
    }
}

private final class CancelledRecognizer<Content: Gesture>: PassingRecognizer<CancelledGesture<Content>> {
    private var hasBegun = false

    override func deliver(isGranted: Bool, to actions: inout GestureActions) {
        super.deliver(isGranted: isGranted, to: &actions)
        switch base.status {
        case .active: if isGranted { hasBegun = true }
        case .failed:
            guard hasBegun else { return }
            hasBegun = false
            let action = gesture.action
            actions.append { action() }
        default: break
        }
    }

    override func reset() {
        super.reset()
        hasBegun = false
    }
}
