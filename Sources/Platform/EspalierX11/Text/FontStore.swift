import CX11
import EspalierGraphics
import Foundation

/// Measures text for layout and has the fonts that the painter draws with.
///
/// Widths are sums of the font's own unhinted advances and kerning, so they do not depend on the screen; the painter puts each
/// glyph on the nearest quarter of a pixel. `TextShaper.swift` says which text is shaped.
@MainActor final class FontStore: TextMeasurer {
    /// The fonts that stand in for characters, by face and size.
    private struct FallbackKey: Hashable {
        var typeface: ObjectIdentifier
        var size: CGFloat
        var features: FontDescriptor.Features
    }

    struct ShapedKey: Hashable {
        var text: String
        var font: ObjectIdentifier
        var isRightToLeft: Bool
    }

    private static let maximumFonts = 64
    /// What is kept of texts that were drawn, in letters: somebody may type into one long line all day, and each text is another one.
    static let letterLimit = 1 << 17
    /// What a text costs beside its letters, as letters.
    private static let runCost = 16

    /// The server that keeps the glyphs; nil if all text is drawn by the client (`MemoryFonts`).
    let connection: Connection?
    let catalog: TypefaceCatalog
    let colorGlyphs: ColorGlyphs?
    /// Device pixels per point.
    private(set) var scale: CGFloat
    private(set) var rendering: FontRendering
    private var fonts: [FontDescriptor: ScaledFont] = [:]
    private var fallbackFonts: [FallbackKey: ScaledFont] = [:]
    private var recent: (descriptor: FontDescriptor, font: ScaledFont)?
    private var runs: [TextRun: GlyphRun] = [:]
    private(set) var keptLetters = 0
    /// Texts that were shaped.
    var shaped = BoundedCache<ShapedKey, ShapedText>(limit: letterLimit)
    private var clock: UInt64 = 0
    private var retired: [GlyphSet] = []
    // exclusivity(unchecked): each text that is drawn compares this reference, where the check would cost time. It is read and set whole.
    /// Replaced when runs that were made before can no longer be used.
    @exclusivity(unchecked) private(set) var era = Era()
    final class Era {}

    init(
        connection: Connection?, scale: CGFloat, rendering: FontRendering = FontRendering(), pinned: PinnedFonts? = nil
    ) {
        self.connection = connection
        self.scale = scale
        self.rendering = rendering
        catalog = TypefaceCatalog(pinned: pinned)
        colorGlyphs = connection.map(ColorGlyphs.init)
    }

    func setScale(_ scale: CGFloat) {
        guard scale != self.scale else { return }
        self.scale = scale
        forgetFonts()
    }

    /// Draws glyphs in another way from now on.
    /// - Returns: whether it is another one.
    func setRendering(_ rendering: FontRendering) -> Bool {
        guard rendering != self.rendering else { return false }
        self.rendering = rendering
        forgetFonts()
        return true
    }

    func forgetFonts() {
        for font in fonts.values { font.sheets.forEach(empty) }
        fonts.removeAll()
        forgetRuns()
    }

    /// Drops everything that refers to fonts: runs and the fonts that stand in for others.
    private func forgetRuns() {
        for font in fallbackFonts.values { font.sheets.forEach(empty) }
        fallbackFonts.removeAll()
        for font in fonts.values { font.standIns.removeAll() }
        runs.removeAll()
        keptLetters = 0
        shaped.removeAll()
        era = Era()
        recent = nil
    }

    /// Drops a font's glyphs. Requests that are not sent yet may still use them, so the server frees them before the next frame.
    func empty(_ sheet: GlyphSheet) {
        let set = sheet.empty()
        if set != 0 { retired.append(set) }
    }

    func beginFrame() {
        if retired.isEmpty { return }
        if let connection, !connection.isLost { for set in retired { XRenderFreeGlyphSet(connection.display, set) } }
        retired.removeAll()
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
        // FreeType gives no measures for sizes below a pixel.
        let pixelSize = max(1, size * scale)
        let style = TypefaceStyle(descriptor)
        let typeface = catalog.typeface(for: style)
        if fonts.count >= Self.maximumFonts { closeOldest() }
        let font = ScaledFont(
            typeface: typeface, style: style, features: descriptor.features, size: size, pixelSize: pixelSize, rendering: rendering)
        fonts[descriptor] = font
        return font
    }

    /// A font with the same size, or a share of it, in another face.
    func fallback(_ typeface: Typeface, for font: ScaledFont, scale: CGFloat = 1) -> ScaledFont {
        let features = scale == 1 ? font.features : []
        let key = FallbackKey(typeface: ObjectIdentifier(typeface), size: font.size * scale, features: features)
        if let known = fallbackFonts[key] { return known }
        let scaled = ScaledFont(
            typeface: typeface, style: font.style, features: features, size: font.size * scale, pixelSize: font.pixelSize * scale,
            rendering: rendering)
        fallbackFonts[key] = scaled
        return scaled
    }

    private func closeOldest() {
        let old = fonts.sorted { $0.value.lastUse < $1.value.lastUse }.prefix(Self.maximumFonts / 4)
        for (descriptor, font) in old {
            font.sheets.forEach(empty)
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
        return plainWidth(of: text, in: font) ?? shape(text, in: font).width
    }

    func advances(of text: String, in descriptor: FontDescriptor) -> [CGFloat] {
        let font = font(for: descriptor)
        return plainAdvances(of: text, in: font) ?? shape(text, in: font).advances(of: text)
    }

    /// The width of a text in ASCII, as most is, in a font that has all of its characters; nil for any other text.
    private func plainWidth(of text: String, in font: ScaledFont) -> CGFloat? {
        guard font.features.isEmpty, !font.prefersShaping else { return nil }
        let typeface = font.typeface, ligatures = font.ligatures
        var text = text
        return text.withUTF8 { bytes -> CGFloat? in
            var units: Float = 0
            var last: UInt32 = 0, lastGlyph: UInt32 = 0
            for byte in bytes {
                guard byte >= 0x20, byte < 0x7f, let glyph = typeface.glyph(for: UInt32(byte)) else { return nil }
                units += glyph.advance
                if last != 0 {
                    if let ligatures, ligatures.joins(lastGlyph, glyph.index) { return nil }
                    units += typeface.kerning(last, lastGlyph, UInt32(byte), glyph.index)
                }
                (last, lastGlyph) = (UInt32(byte), glyph.index)
            }
            return CGFloat(units) * font.pointsPerUnit
        }
    }

    private func plainAdvances(of text: String, in font: ScaledFont) -> [CGFloat]? {
        guard font.features.isEmpty, !font.prefersShaping else { return nil }
        let typeface = font.typeface, ligatures = font.ligatures
        var text = text
        return text.withUTF8 { bytes -> [CGFloat]? in
            var advances: [CGFloat] = []
            advances.reserveCapacity(bytes.count)
            var last: UInt32 = 0, lastGlyph: UInt32 = 0
            for byte in bytes {
                // A newline has no width and is not kerned with its neighbours. A carriage return may be the first half of one.
                if byte == 0x0A {
                    advances.append(0)
                    last = 0
                    continue
                }
                guard byte >= 0x20, byte < 0x7f, let glyph = typeface.glyph(for: UInt32(byte)) else { return nil }
                if last != 0 {
                    if let ligatures, ligatures.joins(lastGlyph, glyph.index) { return nil }
                    let kerning = typeface.kerning(last, lastGlyph, UInt32(byte), glyph.index)
                    if kerning != 0 { advances[advances.count - 1] += CGFloat(kerning) * font.pointsPerUnit }
                }
                advances.append(CGFloat(glyph.advance) * font.pointsPerUnit)
                (last, lastGlyph) = (UInt32(byte), glyph.index)
            }
            return advances
        }
    }

    /// How far fonts that stand in for missing characters reach up and down. Emoji count as high as the text around them.
    func extent(of text: String, in descriptor: FontDescriptor) -> (ascent: CGFloat, descent: CGFloat)? {
        let font = font(for: descriptor)
        let others = shape(text, in: font).fonts.filter { $0.typeface !== font.typeface && !$0.typeface.isColored }
        if others.isEmpty { return nil }
        return others.reduce((font.typeface.metrics.ascent * font.size, font.typeface.metrics.descent * font.size)) {
            (max($0.0, $1.typeface.metrics.ascent * $1.size), max($0.1, $1.typeface.metrics.descent * $1.size))
        }
    }

    func levels(of text: [UInt32], isRightToLeft: Bool, isFixed: Bool) -> (levels: [UInt8], base: UInt8)? {
        FriBidi.shared?.levels(of: text, isRightToLeft: isRightToLeft, isFixed: isFixed)
    }

    // MARK: - Runs

    /// The glyphs of a run and their places, made once for each text.
    @inline(__always) func glyphs(of run: TextRun) -> GlyphRun {
        // Only this class stores anything there.
        if let kept = run.drawing {
            let glyphs = unsafeDowncast(kept, to: GlyphRun.self)
            if glyphs.era === era { return glyphs }
        }
        return findGlyphs(of: run)
    }

    private func findGlyphs(of run: TextRun) -> GlyphRun {
        let glyphs = runs[run] ?? makeGlyphs(of: run)
        run.drawing = glyphs
        return glyphs
    }

    private func makeGlyphs(of run: TextRun) -> GlyphRun {
        let cost = run.string.utf8.count + Self.runCost
        if keptLetters + cost > Self.letterLimit {
            runs.removeAll(keepingCapacity: true)
            keptLetters = 0
        }
        keptLetters += cost
        let glyphs = GlyphRun(run, font: font(for: run.font), store: self)
        runs[run] = glyphs
        return glyphs
    }
}
