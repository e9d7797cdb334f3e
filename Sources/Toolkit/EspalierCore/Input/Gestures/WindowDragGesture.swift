import EspalierGraphics
import Foundation

/// A press that moves the window.
///
/// The window manager performs the move where it supports that, and the gesture is active until the button is released.
public nonisolated struct WindowDragGesture: Gesture {
    public typealias Body = Never

    /// The value of a window drag, which carries no information.
    public struct Value: Equatable, Sendable {}

    /// Creates the gesture.
    public init() {}

    @MainActor public static func _makeRecognizer(
        _ gesture: WindowDragGesture, _ context: _GestureContext
    ) -> _GestureRecognizer<WindowDragGesture, Value> {
        WindowDragRecognizer(gesture)
    }
}

private final class WindowDragRecognizer: LeafRecognizer<WindowDragGesture, WindowDragGesture.Value> {
    /// The movement, in points, below which a press is a click and not a drag. macOS.
    private static let minimumDistance: CGFloat = 3

    private var start: CGPoint?
    private var hasBegun = false
    private weak var node: Node?

    override func track(_ event: GestureEvent) {
        node = event.node
        switch event.phase {
        case .down: start = event.location
        case .moved:
            guard let start, status == .active || event.distance(from: start) >= Self.minimumDistance else { return }
            setPhase(.active(WindowDragGesture.Value()))
        case .up:
            guard start != nil else { return }
            setPhase(status == .active ? .ended(WindowDragGesture.Value()) : .failed)
        case .tick: break
        }
    }

    override func deliver(isGranted: Bool, to actions: inout GestureActions) {
        guard isGranted, status == .active, !hasBegun, let node else { return }
        hasBegun = true
        actions.append { node.host.services.onWindowDrag?() }
    }

    override func reset() {
        super.reset()
        start = nil
        hasBegun = false
    }
}
