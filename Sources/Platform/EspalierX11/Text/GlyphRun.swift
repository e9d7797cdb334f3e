import CX11
import EspalierGraphics
import Foundation

/// A text run as it is drawn: its glyphs and their positions, counted from the run's start.
@MainActor final class GlyphRun {
    struct Segment {
        let font: ScaledFont
        var range: Range<Int>
        /// The starts, in quarters of a pixel, for which all glyphs are on the server, and of which generation.
        fileprivate var prepared: (phases: UInt8, generation: Int) = (0, -1)
    }

    // exclusivity(unchecked): read glyph by glyph while text is drawn, where the check would cost time. It is filled once, before that.
    @exclusivity(unchecked) private(set) var glyphs: [UInt32] = []
    /// The ideal positions, in points.
    private(set) var offsets: [CGPoint] = []
    /// The positions as they are drawn: across in quarters of a pixel; down, below, in whole pixels.
    @exclusivity(unchecked) private(set) var quarters: [Int32] = []
    @exclusivity(unchecked) private(set) var rows: [Int16] = []
    /// The run cut into parts of one font each.
    @exclusivity(unchecked) private(set) var segments: [Segment] = []
    /// Whether glyphs may overlap.
    let overlaps: Bool
    let hasColor: Bool
    /// The era of the font store in which the run was made. In another one it can no longer be used.
    let era: FontStore.Era

    init(_ run: TextRun, font: ScaledFont, store: FontStore) {
        let shaped = store.shape(run.string, in: font, isRightToLeft: run.isRightToLeft)
        let tracking = run.tracking.isFinite ? run.tracking : 0
        overlaps = shaped.overlaps
        era = store.era
        hasColor = shaped.fonts.contains { $0.typeface.isColored }
        var position: CGFloat = 0
        for (index, glyph) in shaped.glyphs.enumerated() {
            append(glyph, shaped.fonts[glyph.font], at: position, scale: store.scale)
            position += glyph.advance
            let isLast = index + 1 == shaped.glyphs.count
            if tracking != 0, isLast || shaped.glyphs[index + 1].cluster != glyph.cluster { position += tracking }
        }
    }

    private func append(_ glyph: ShapedText.Glyph, _ font: ScaledFont, at position: CGFloat, scale: CGFloat) {
        if let last = segments.last, last.font === font {
            segments[segments.count - 1].range = last.range.lowerBound..<glyphs.count + 1
        } else {
            segments.append(Segment(font: font, range: glyphs.count..<glyphs.count + 1))
        }
        glyphs.append(glyph.index)
        offsets.append(CGPoint(x: position + glyph.dx, y: glyph.dy))
        quarters.append(Int32.pixel(((position + glyph.dx) * scale * 4).rounded()))
        rows.append(Int16(clamping: Int32.pixel((glyph.dy * scale).rounded())))
    }

    /// Uploads the glyphs of a segment that the server lacks, for a run that starts at so many quarters of a pixel.
    func prepare(_ segment: Int, _ sheet: GlyphSheet, start: Int32, _ connection: Connection) {
        // The sheet with a coverage for each colour counts its own.
        let phase = UInt8(1) << UInt8(start & 3 | (sheet === segments[segment].font.glyphs ? 0 : 4))
        if segments[segment].prepared.generation == sheet.generation {
            if segments[segment].prepared.phases & phase != 0 { return }
        } else {
            segments[segment].prepared = (0, sheet.generation)
        }
        let range = segments[segment].range
        sheet.prepare(range.lazy.map { self.key($0, sheet, start) }, connection)
        segments[segment].prepared.phases |= phase
    }

    /// The id of a glyph on the server, for its place in a run that starts at so many quarters of a pixel.
    @inline(__always) func key(_ index: Int, _ sheet: GlyphSheet, _ start: Int32) -> UInt32 {
        GlyphSheet.key(glyphs[index], sheet.phases == 1 ? 0 : (start + quarters[index]) & 3)
    }

    /// The whole pixel at which the glyph starts.
    @inline(__always) func column(_ index: Int, _ sheet: GlyphSheet, _ start: Int32) -> Int32 {
        sheet.phases == 1 ? (start + quarters[index] + 2) >> 2 : (start + quarters[index]) >> 2
    }
}
