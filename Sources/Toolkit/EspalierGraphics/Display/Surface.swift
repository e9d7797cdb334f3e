package import Foundation

/// The parts of a window that must be repainted, in window points.
package struct Damage: Hashable, Sendable {
    package var rects: [CGRect]

    package init(rects: [CGRect] = []) { self.rects = rects }
    package var isEmpty: Bool { rects.isEmpty }
}

/// A target for painting display lists: a window's backing pixmap, or a recorder in tests.
@MainActor package protocol Surface: AnyObject {
    /// In points.
    var size: CGSize { get }
    /// Device pixels per point.
    var scale: CGFloat { get }
    /// Clears the damage to `background`, replays the list inside it and shows it. `list` holds all items whose bounds touch
    /// the damage; nothing outside the damage may change.
    func paint(_ list: DisplayList, damage: Damage, background: Color.Resolved)
    /// Moves the content painted in `rect` (window points, on whole pixels) by `delta`, clipped to `rect`; it is shown with the
    /// next `paint`, whose damage includes the exposed part.
    /// - Returns: false where the surface cannot do that.
    func scroll(_ rect: CGRect, by delta: CGSize) -> Bool
    /// Returns further damage of the same frame: what shows content changed elsewhere by the last `paint`.
    func consumeFollowUp() -> Damage
}

extension Surface {
    package func scroll(_ rect: CGRect, by delta: CGSize) -> Bool { false }
    package func consumeFollowUp() -> Damage { Damage() }
}
