import EspalierGraphics
public import Foundation

/// A press of the primary button that is held still for a while.
public nonisolated struct LongPressGesture: Gesture {
    public typealias Value = Bool
    public typealias Body = Never

    /// How long the button must be held, in seconds.
    public var minimumDuration: Double
    /// How far the pointer may move meanwhile, in points.
    public var maximumDistance: CGFloat

    /// Creates a long press.
    /// - Parameters:
    ///   - minimumDuration: how long the button must be held, in seconds.
    ///   - maximumDistance: how far the pointer may move meanwhile, in points.
    public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
        self.minimumDuration = minimumDuration
        self.maximumDistance = maximumDistance
    }

    @MainActor public static func _makeRecognizer(
        _ gesture: LongPressGesture, _ context: _GestureContext
    ) -> _GestureRecognizer<LongPressGesture, Bool> {
        LongPressRecognizer(gesture)
    }
}

private final class LongPressRecognizer: LeafRecognizer<LongPressGesture, Bool> {
    private var press: (start: CGPoint, time: Double)?

    override func track(_ event: GestureEvent) {
        switch event.phase {
        case .down:
            press = (event.location, event.time)
            setPhase(gesture.minimumDuration > 0 ? .possible(true) : .ended(true))
        case .moved:
            if let press, event.distance(from: press.start) >= gesture.maximumDistance { setPhase(.failed) }
        case .up:
            if press != nil { setPhase(.failed) }
        case .tick:
            if let deadline, event.time >= deadline { setPhase(.ended(true)) }
        }
    }

    override var deadline: Double? {
        status.isTerminal ? nil : press.map { $0.time + gesture.minimumDuration }
    }

    override func reset() {
        super.reset()
        press = nil
    }
}

// MARK: - Pressing

/// A gesture that also reports whether it is being pressed, even if it is not recognised in the end.
package struct PressingGesture<Content: Gesture>: PassingGesture {
    package typealias Value = Content.Value
    package typealias Body = Never

    let content: Content
    let onPressingChanged: ((Bool) -> Void)?

    package init(content: Content, onPressingChanged: ((Bool) -> Void)?) {
        self.content = content
        self.onPressingChanged = onPressingChanged
    }

    package static func _makeRecognizer(_ gesture: Self, _ context: _GestureContext) -> _GestureRecognizer<Self, Content.Value> {
        PressingRecognizer(gesture, base: gesture.content, context)
    }
}

private final class PressingRecognizer<Content: Gesture>: PassingRecognizer<PressingGesture<Content>> {
    private var isPressing = false

    override func deliver(isGranted: Bool, to actions: inout GestureActions) {
        let isPressing = base.status == .promising || base.status == .active
        if isPressing != self.isPressing {
            self.isPressing = isPressing
            if let action = gesture.onPressingChanged { actions.append { action(isPressing) } }
        }
        super.deliver(isGranted: isGranted, to: &actions)
    }
}
