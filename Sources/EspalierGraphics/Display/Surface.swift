package import Foundation

/// The parts of a window that must be painted again, in window points.
package struct Damage: Hashable, Sendable {
    package var rects: [CGRect]

    package init(rects: [CGRect] = []) { self.rects = rects }
    package var isEmpty: Bool { rects.isEmpty }
}

/// Something that display lists are painted on: a window's backing pixmap, or a recorder in tests.
@MainActor package protocol Surface: AnyObject {
    /// In points.
    var size: CGSize { get }
    /// Device pixels per point.
    var scale: CGFloat { get }
    /// Clears the damage to `background`, replays the list inside it and shows it. `list` holds all items whose bounds touch
    /// the damage; nothing outside the damage may change.
    func paint(_ list: DisplayList, damage: Damage, background: Color.Resolved)
    /// Moves what was painted in `rect` (window points, on whole pixels) by `delta`, cut to `rect`; shown with the next `paint`,
    /// whose damage holds what is left without pixels.
    /// - Returns: false where the surface cannot do that.
    func scroll(_ rect: CGRect, by delta: CGSize) -> Bool
    /// What must be painted as well, in the same frame, as it shows what the last `paint` has changed elsewhere.
    func takeFollowUp() -> Damage
}

extension Surface {
    package func scroll(_ rect: CGRect, by delta: CGSize) -> Bool { false }
    package func takeFollowUp() -> Damage { Damage() }
}
