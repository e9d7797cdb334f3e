/// What a software painter draws text with.
@MainActor package protocol GlyphSource: AnyObject {
    /// The glyphs of a run that stands upright, in the order in which they are drawn; nil where it is drawn as an outline, as it is
    /// too large.
    ///
    /// - Parameter quarter: which quarter of a pixel the run starts at. Places are pixels from the whole one, and from the baseline.
    func glyphs(of run: TextRun, quarter: Int) -> [GlyphImage]?
    /// The run as a path in points whose baseline starts at zero.
    func outline(of run: TextRun) -> Path
}

package enum GlyphImage: Sendable {
    /// Seen in the text's own paint.
    case mask(CoverageMask)
    /// An emoji: of the paint it takes its opacity.
    case picture(PixelTile)
}
