package import Foundation

/// A press on one of several views in a row, which may slide to another one: iOS's segments. A movement along the row slides; one across it
/// is left to what scrolls there.
package struct SlidingPressGesture: Gesture {
    package typealias Value = Void
    package typealias Body = Never

    /// Called with the pointer's place in the window, at the press and when it has moved.
    package let onPress: @MainActor (CGPoint) -> Void
    /// Called with the pointer's place in the window when it is lifted; with nil if something else has taken the press.
    package let onEnd: @MainActor (CGPoint?) -> Void

    package init(onPress: @escaping @MainActor (CGPoint) -> Void, onEnd: @escaping @MainActor (CGPoint?) -> Void) {
        self.onPress = onPress
        self.onEnd = onEnd
    }

    package static func _makeRecognizer(_ gesture: Self, _ context: _GestureContext) -> _GestureRecognizer<Self, Void> {
        SlidingPressRecognizer(gesture)
    }
}

private final class SlidingPressRecognizer: LeafRecognizer<SlidingPressGesture, Void> {
    private var start = CGPoint.zero
    private var location = CGPoint.zero
    private var isSliding = false
    /// The place reported last; nil while no press is shown.
    private var reported: CGPoint?

    /// A slide is not taken by what scrolls or turns pages around it.
    override var followsMoves: Bool { isSliding }

    override func track(_ event: GestureEvent) {
        location = event.location
        switch event.phase {
        case .down:
            start = location
            // A value to show, so that gestures around it wait for the outcome of the press.
            setPhase(.possible(()))
        case .moved:
            guard !isSliding, event.distance(from: start) >= GestureNode.dragDistance,
                  abs(location.x - start.x) > abs(location.y - start.y) else { return }
            isSliding = true
            setPhase(.active(()))
        case .up: setPhase(.ended(()))
        case .tick: break
        }
    }

    override func deliver(isGranted: Bool, to actions: inout GestureActions) {
        let location = location
        switch status {
        case .promising, .active:
            guard reported != location else { return }
            reported = location
            let onPress = gesture.onPress
            actions.append { onPress(location) }
        case .ended where isGranted: end(at: location, &actions)
        case .failed where reported != nil: end(at: nil, &actions)
        default: break
        }
    }

    private func end(at location: CGPoint?, _ actions: inout GestureActions) {
        reported = nil
        let onEnd = gesture.onEnd
        actions.append { onEnd(location) }
    }

    override func reset() {
        super.reset()
        isSliding = false
        reported = nil
    }
}
