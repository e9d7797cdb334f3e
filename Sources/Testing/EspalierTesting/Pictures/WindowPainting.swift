import EspalierCore
import EspalierGraphics
import Foundation

// Pictures of windows by the software painter, without an X server.
extension TestTarget {
    /// What the window shows, with the menus and popovers in front of it, pixel by pixel.
    ///
    /// The app must have fonts to draw with: `TestApp(fonts: .kit)`.
    public func picture() throws -> Pixels { Pixels(try targetWindow.paint()) }
}

extension TestWindow {
    func paint() throws -> PixelTile {
        platform.pumpIfNeeded()
        guard let glyphs = platform.glyphs else {
            throw Unexpected(
                description: "The texts of this app are measured by a formula and cannot be painted: make it with TestApp(fonts: .kit)")
        }
        var tile = recording.painted(host.fullDisplayList, glyphs, on: host.clearColor, isOpaque: true)
        for window in backing.windows {
            guard let popup = window.delegate as? Popup, popup.isOpen else { continue }
            let picture = window.recording.painted(
                popup.host.fullDisplayList, glyphs, on: popup.host.clearColor, isOpaque: popup.kind != .popover)
            let scale = recording.scale
            tile.draw(
                picture, column: Int((popup.frame.minX * scale).rounded()), row: Int((popup.frame.minY * scale).rounded()),
                cornerRadius: window.cornerRadius * scale)
        }
        return tile
    }
}

extension RecordingSurface {
    /// A display list on a surface like this one.
    /// - Parameter background: of the window, which may never have painted anything itself.
    func painted(_ list: DisplayList, _ glyphs: any GlyphSource, on background: Color.Resolved, isOpaque: Bool) -> PixelTile {
        let painter = SoftwarePainter(size: size, scale: scale, glyphs: glyphs, isOpaque: isOpaque)
        painter.paint(list, damage: Damage(rects: [CGRect(origin: .zero, size: size)]), background: background)
        return painter.tile
    }
}

extension Pixels {
    /// The pixels of a tile, without their opacity.
    init(_ tile: PixelTile) { self.init(width: tile.width, height: tile.height, pixels: tile.pixels) }
}
