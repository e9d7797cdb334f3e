import Foundation

/// Tells presses on a window's background from others, for windows that are moved by it: those that no view takes.
struct BackgroundDrag {
    /// The movement, in points, below which a press is a click and not a drag: that of `WindowDragGesture`.
    private static let minimumDistance: CGFloat = 3
    /// Where the press began; nil for none, or one that a view takes.
    private var start: CGPoint?

    mutating func pressed(at point: CGPoint) { start = point }
    mutating func ended() { start = nil }

    /// Whether a movement begins the drag, which happens once a press.
    mutating func begins(at point: CGPoint) -> Bool {
        guard let start, hypot(point.x - start.x, point.y - start.y) >= Self.minimumDistance else { return false }
        self.start = nil
        return true
    }
}
