import CX11
import EspalierGraphics
import Foundation

/// Measures text for layout and has the fonts that the painter draws with.
///
/// Widths are sums of the font's own unhinted advances, so they do not depend on the screen; the painter rounds each glyph's
/// place to a device pixel. There is no shaping: a character is a glyph, without kerning or ligatures.
@MainActor final class FontStore: TextMeasurer {
    /// The fonts that stand in for characters, by face and size.
    private struct FallbackKey: Hashable {
        var typeface: ObjectIdentifier
        var size: CGFloat
    }

    private static let maximumFonts = 64
    private static let maximumRuns = 8192

    let connection: Connection
    let catalog: TypefaceCatalog
    /// Device pixels per point.
    private(set) var scale: CGFloat
    private var fonts: [FontDescriptor: ScaledFont] = [:]
    private var fallbackFonts: [FallbackKey: ScaledFont] = [:]
    private var recent: (descriptor: FontDescriptor, font: ScaledFont)?
    private var runs: [TextRun: GlyphRun] = [:]
    private var clock: UInt64 = 0

    init(connection: Connection, scale: CGFloat) {
        self.connection = connection
        self.scale = scale
        catalog = TypefaceCatalog(connection: connection)
    }

    func setScale(_ scale: CGFloat) {
        guard scale != self.scale else { return }
        self.scale = scale
        for font in fonts.values { font.close(connection) }
        fonts.removeAll()
        forgetRuns()
    }

    /// Runs and fallback fonts refer to fonts.
    private func forgetRuns() {
        for font in fallbackFonts.values { font.close(connection) }
        fallbackFonts.removeAll()
        runs.removeAll()
        recent = nil
    }

    // MARK: - Fonts

    func font(for descriptor: FontDescriptor) -> ScaledFont {
        if let recent, recent.descriptor == descriptor { return recent.font }
        clock += 1
        let font = fonts[descriptor] ?? open(descriptor)
        font.lastUse = clock
        recent = (descriptor, font)
        return font
    }

    private func open(_ descriptor: FontDescriptor) -> ScaledFont {
        let size = descriptor.size.isFinite ? max(0, min(descriptor.size, 2000)) : 13
        // FreeType has nothing to say about sizes below a pixel.
        let pixelSize = max(1, size * scale)
        let style = TypefaceStyle(descriptor)
        let typeface = catalog.typeface(for: style, firstPixelSize: pixelSize)
        if fonts.count >= Self.maximumFonts { closeOldest() }
        let font = ScaledFont(typeface: typeface, style: style, size: size, pixelSize: pixelSize)
        fonts[descriptor] = font
        return font
    }

    /// A font with the same size in another face.
    func fallback(_ typeface: Typeface, for font: ScaledFont) -> ScaledFont {
        let key = FallbackKey(typeface: ObjectIdentifier(typeface), size: font.size)
        if let known = fallbackFonts[key] { return known }
        let scaled = ScaledFont(typeface: typeface, style: font.style, size: font.size, pixelSize: font.pixelSize)
        fallbackFonts[key] = scaled
        return scaled
    }

    private func closeOldest() {
        let old = fonts.sorted { $0.value.lastUse < $1.value.lastUse }.prefix(Self.maximumFonts / 4)
        for (descriptor, font) in old {
            font.close(connection)
            fonts[descriptor] = nil
        }
        forgetRuns()
    }

    // MARK: - TextMeasurer

    func metrics(for descriptor: FontDescriptor) -> FontMetrics {
        let font = font(for: descriptor)
        let unit = font.typeface.metrics
        let size = font.size
        return FontMetrics(ascent: unit.ascent * size, descent: unit.descent * size, leading: unit.leading * size,
                           capHeight: unit.capHeight * size, xHeight: unit.xHeight * size)
    }

    func width(of text: String, in descriptor: FontDescriptor) -> CGFloat {
        let font = font(for: descriptor)
        var width: CGFloat = 0
        for scalar in text.unicodeScalars { width += advance(of: scalar, in: font) }
        return width
    }

    func advances(of text: String, in descriptor: FontDescriptor) -> [CGFloat] {
        let font = font(for: descriptor)
        return text.map { character in
            character.unicodeScalars.reduce(0) { $0 + advance(of: $1, in: font) }
        }
    }

    /// In points.
    @inline(__always) private func advance(of scalar: Unicode.Scalar, in font: ScaledFont) -> CGFloat {
        if let glyph = font.typeface.glyph(for: scalar.value) { return CGFloat(glyph.advance) * font.pointsPerUnit }
        return missingAdvance(of: scalar, in: font)
    }

    private func missingAdvance(of scalar: Unicode.Scalar, in font: ScaledFont) -> CGFloat {
        if scalar.isInvisible { return 0 }
        if let typeface = catalog.fallback(for: scalar.value, style: font.style, pixelSize: font.pixelSize),
           let glyph = typeface.glyph(for: scalar.value) {
            return CGFloat(glyph.advance) * font.size / typeface.unitsPerEm
        }
        return CGFloat(font.typeface.notdef.advance) * font.pointsPerUnit
    }

    // MARK: - Runs

    /// The glyphs of a run and their places, made once for each text.
    func glyphs(of run: TextRun) -> GlyphRun {
        if let known = runs[run] { return known }
        if runs.count >= Self.maximumRuns { runs.removeAll(keepingCapacity: true) }
        let glyphs = GlyphRun(run, font: font(for: run.font), store: self)
        runs[run] = glyphs
        return glyphs
    }
}

extension Unicode.Scalar {
    /// Whether the character draws nothing and takes no room where a font has no glyph for it.
    var isInvisible: Bool {
        value < 0x20 || (value >= 0x7f && value < 0xa0) || properties.isDefaultIgnorableCodePoint
    }
}
