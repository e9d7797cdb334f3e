package import EspalierGraphics
package import Foundation

/// The desktop's fonts, or given ones, for painting in memory (`SoftwarePainter`), without an X server.
@MainActor package final class MemoryFonts {
    private let store: FontStore

    /// - Parameter scale: pixels per point.
    /// - Parameter pinned: the only fonts to draw with, so that pictures are the same on every machine; nil for those of the desktop.
    package init(scale: CGFloat, pinned: PinnedFonts? = nil) { store = FontStore(connection: nil, scale: scale, pinned: pinned) }

    package var measurer: any TextMeasurer { store }
    package var glyphs: any GlyphSource { store }

    /// Changes the pixels per point, which drops the glyphs of the old size.
    package func setScale(_ scale: CGFloat) { store.setScale(scale) }
}
