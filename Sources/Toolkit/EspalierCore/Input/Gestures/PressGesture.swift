import EspalierGraphics
import Foundation

/// A button's click. SwiftUI: the press shows at once, stops showing when the pointer leaves the view, and shows again when
/// it comes back; it counts if the pointer is over the view when the button is released.
package struct PressGesture: Gesture {
    package typealias Value = Void
    package typealias Body = Never

    /// Whether the action repeats while the press lasts.
    package var repeats = false
    package var onPressing: @MainActor (Bool) -> Void = { _ in }
    package let action: @MainActor () -> Void
    /// Called along with `action`, with the node that the gesture is attached to.
    package var nodeAction: (@MainActor (Node) -> Void)?
    /// Whether the action runs when the button goes down, as for a button with a menu.
    package var triggersOnPress = false

    package init(
        repeats: Bool = false, onPressing: @escaping @MainActor (Bool) -> Void = { _ in },
        action: @escaping @MainActor () -> Void, nodeAction: (@MainActor (Node) -> Void)? = nil, triggersOnPress: Bool = false
    ) {
        self.repeats = repeats
        self.onPressing = onPressing
        self.action = action
        self.nodeAction = nodeAction
        self.triggersOnPress = triggersOnPress
    }

    package static func _makeRecognizer(_ gesture: Self, _ context: _GestureContext) -> _GestureRecognizer<Self, Void> {
        PressRecognizer(gesture)
    }
}

private final class PressRecognizer: LeafRecognizer<PressGesture, Void> {
    private var isInside = false
    private var hasRepeated = false
    private var pendingTriggers = 0
    private var shown = false
    private var nextRepeat: Double?
    private weak var node: Node?

    override func track(_ event: GestureEvent) {
        node = event.node
        isInside = event.node.map { $0.bounds.contains(event.location(in: .local)) } ?? false
        switch event.phase {
        case .down:
            // A value to show, so that `normal` gestures around it wait for the outcome of the press.
            setPhase(.possible(()))
            if gesture.triggersOnPress {
                hasRepeated = true
                pendingTriggers += 1
            }
            if gesture.repeats { nextRepeat = event.time + Theme.repeatDelay }
        case .moved:
            break
        case .up:
            setPhase(isInside && !hasRepeated ? .ended(()) : .failed)
        case .tick:
            guard let due = nextRepeat, event.time >= due else { return }
            nextRepeat = due + Theme.repeatInterval
            guard isInside else { return }
            hasRepeated = true
            pendingTriggers += 1
        }
    }

    override var deadline: Double? { status.isTerminal ? nil : nextRepeat }

    override func deliver(isGranted: Bool, to actions: inout GestureActions) {
        let shows = status == .promising && isInside
        if shows != shown {
            shown = shows
            let onPressing = gesture.onPressing
            actions.append { onPressing(shows) }
        }
        for _ in 0..<pendingTriggers { trigger(&actions) }
        pendingTriggers = 0
        if isGranted, status == .ended { trigger(&actions) }
    }

    private func trigger(_ actions: inout GestureActions) {
        actions.append(gesture.action)
        if let nodeAction = gesture.nodeAction, let node { actions.append { nodeAction(node) } }
    }

    override func reset() {
        super.reset()
        isInside = false
        hasRepeated = false
        nextRepeat = nil
    }
}

private enum TriggersOnPressKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// Whether buttons act when the mouse button goes down.
    package var triggersOnPress: Bool {
        get { self[TriggersOnPressKey.self] }
        set { self[TriggersOnPressKey.self] = newValue }
    }
}
