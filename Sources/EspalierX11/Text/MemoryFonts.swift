package import EspalierGraphics
package import Foundation

/// The desktop's fonts for painting in memory (`SoftwarePainter`), without an X server.
@MainActor package final class MemoryFonts {
    private let store: FontStore

    /// - Parameter scale: pixels per point.
    package init(scale: CGFloat) { store = FontStore(connection: nil, scale: scale) }

    package var measurer: any TextMeasurer { store }
    package var glyphs: any GlyphSource { store }

    /// Changes the pixels per point, which drops the glyphs of the old size.
    package func setScale(_ scale: CGFloat) { store.setScale(scale) }
}
