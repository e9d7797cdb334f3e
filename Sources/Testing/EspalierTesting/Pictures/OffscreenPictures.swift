import EspalierCore
import EspalierGraphics
import Foundation

// What is drawn outside of windows, as by `ImageRenderer` and AppKit's `lockFocus()`, has pixels in tests, too: in apps with the kit's
// fonts.
extension TestPlatform: OffscreenRendering {
    var renderScale: CGFloat { scale }

    func makeOffscreenSurface(size: CGSize, isOpaque: Bool) -> (any OffscreenSurface)? {
        // As large as the platform's own: the last pixel may be a part of one.
        let width = (size.width * scale).rounded(.up), height = (size.height * scale).rounded(.up)
        guard let glyphs, width >= 1, height >= 1, width * height <= CGFloat(ImageHeader.maximumPixels) else { return nil }
        return OffscreenTile(
            SoftwarePainter(size: CGSize(width: width / scale, height: height / scale), scale: scale, glyphs: glyphs, isOpaque: isOpaque),
            isOpaque)
    }
}

/// Paints into memory.
@MainActor private final class OffscreenTile: OffscreenSurface {
    private let painter: SoftwarePainter
    private let isOpaque: Bool

    init(_ painter: SoftwarePainter, _ isOpaque: Bool) { (self.painter, self.isOpaque) = (painter, isOpaque) }

    var size: CGSize { painter.size }
    var scale: CGFloat { painter.scale }

    func paint(_ list: DisplayList, damage: Damage, background: Color.Resolved) {
        painter.paint(list, damage: damage, background: isOpaque ? .black : .clear)
    }

    var picture: CGImage? {
        let tile = painter.tile
        return CGImage(width: tile.width, height: tile.height, pixels: tile.pixels)
    }
}
