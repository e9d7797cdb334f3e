/// The source of glyphs for a software painter.
@MainActor package protocol GlyphSource: AnyObject {
    /// The glyphs of an upright run, in drawing order; nil if the run is too large for glyph images and is drawn as an outline.
    ///
    /// - Parameter quarter: the quarter pixel at which the run starts. Positions are in pixels from the whole pixel and from the
    ///   baseline.
    func glyphs(of run: TextRun, quarter: Int) -> [GlyphImage]?
    /// The run's outline in points, with its baseline starting at zero.
    func outline(of run: TextRun) -> Path
}

package enum GlyphImage: Sendable {
    /// A mask for the text's paint.
    case mask(CoverageMask)
    /// An emoji, which uses only the paint's opacity.
    case picture(PixelTile)
}
