import CX11
import EspalierGraphics
import Foundation

/// A text run as the server draws it: glyphs, and their whole-pixel distances from the run's start.
@MainActor final class GlyphRun {
    struct Segment {
        let font: ScaledFont
        var range: Range<Int>
    }

    private(set) var glyphs: [UInt32] = []
    /// Ideal distances in points, and the same rounded to device pixels.
    private(set) var offsets: [CGFloat] = []
    private(set) var pixels: [Int16] = []
    /// Stretches of glyphs of one font.
    private(set) var segments: [Segment] = []

    init(_ run: TextRun, font: ScaledFont, store: FontStore) {
        var position: CGFloat = 0
        let tracking = run.tracking.isFinite ? run.tracking : 0
        for character in run.string {
            for scalar in character.unicodeScalars {
                let (scaled, glyph) = Self.find(scalar, font: font, store: store)
                guard let glyph else { continue }
                append(glyph.index, scaled, at: position, scale: store.scale)
                position += CGFloat(glyph.advance) * scaled.pointsPerUnit
            }
            position += tracking
        }
    }

    private static func find(_ scalar: Unicode.Scalar, font: ScaledFont, store: FontStore) -> (ScaledFont, Typeface.Glyph?) {
        if let glyph = font.typeface.glyph(for: scalar.value) { return (font, glyph) }
        if scalar.isInvisible { return (font, nil) }
        if let typeface = store.catalog.fallback(for: scalar.value, style: font.style, pixelSize: font.pixelSize),
           let glyph = typeface.glyph(for: scalar.value) {
            return (store.fallback(typeface, for: font), glyph)
        }
        return (font, font.typeface.notdef)
    }

    private func append(_ glyph: UInt32, _ font: ScaledFont, at position: CGFloat, scale: CGFloat) {
        if let last = segments.last, last.font === font {
            segments[segments.count - 1].range = last.range.lowerBound..<glyphs.count + 1
        } else {
            segments.append(Segment(font: font, range: glyphs.count..<glyphs.count + 1))
        }
        glyphs.append(glyph)
        offsets.append(position)
        pixels.append(Int16(clamping: Int32.pixel((position * scale).rounded())))
    }
}
