import EspalierCore
import EspalierGraphics
import Foundation

/// The surface of a window that is a picture in memory. It notes what has been painted since the picture was last taken.
@MainActor final class MemorySurface: Surface {
    private var painter: SoftwarePainter
    private let glyphs: any GlyphSource
    private let isOpaque: Bool
    /// The painted part in points; null for none.
    private(set) var painted = CGRect.null

    init(size: CGSize, scale: CGFloat, glyphs: any GlyphSource, isOpaque: Bool) {
        self.glyphs = glyphs
        self.isOpaque = isOpaque
        painter = SoftwarePainter(size: size, scale: scale, glyphs: glyphs, isOpaque: isOpaque)
    }

    var size: CGSize { painter.size }
    var scale: CGFloat { painter.scale }
    var tile: PixelTile { painter.tile }

    func resize(to size: CGSize, scale: CGFloat) {
        guard size != self.size || scale != self.scale else { return }
        painter = SoftwarePainter(size: size, scale: scale, glyphs: glyphs, isOpaque: isOpaque)
        painted = CGRect(origin: .zero, size: size)
    }

    func paint(_ list: DisplayList, damage: Damage, background: Color.Resolved) {
        painter.paint(list, damage: damage, background: background)
        for rect in damage.rects { painted = painted.union(rect) }
    }

    /// The part that was painted since the last call.
    func takePainted() -> CGRect {
        defer { painted = .null }
        return painted
    }
}
