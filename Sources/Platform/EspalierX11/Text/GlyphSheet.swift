import CX11
import EspalierGraphics
import Foundation

/// A font's glyphs on the server (RENDER: a glyph set), each rasterised when it is first drawn.
///
/// A glyph exists up to four times, a quarter of a pixel apart: text is spaced as it would be on a screen of any resolution,
/// while every glyph stands on the baseline's pixel row and keeps its hinted height.
@MainActor final class GlyphSheet {
    private let typeface: Typeface
    private let pixelSize: CGFloat
    private let rendering: FontRendering
    /// Whether each colour of a pixel has a coverage of its own.
    private let isSubpixel: Bool
    /// How many positions within a pixel have glyphs of their own: four, but one for large glyphs.
    let phases: Int32
    // exclusivity(unchecked): asked for each glyph that is drawn; its own functions alone change it, and no call of Xlib comes back to
    // it.
    @exclusivity(unchecked) private(set) var set: GlyphSet = 0
    /// Bits for each glyph and phase: whether it is on the server, and whether it draws anything.
    @exclusivity(unchecked) private var known: [UInt64] = []
    @exclusivity(unchecked) private var blank: [UInt64] = []
    @exclusivity(unchecked) private(set) var bytes = 0
    /// Counts how often all glyphs were dropped.
    @exclusivity(unchecked) private(set) var generation = 0

    /// Above this size, in pixels, a shift by a quarter of a pixel cannot be seen.
    private static let largestPhasedSize: CGFloat = 40
    /// How much of the server's memory one font's glyphs may take, in bytes.
    private static let limit = 4 << 20

    init(typeface: Typeface, pixelSize: CGFloat, rendering: FontRendering = FontRendering(), isSubpixel: Bool = false) {
        self.typeface = typeface
        self.pixelSize = pixelSize
        self.rendering = rendering
        self.isSubpixel = isSubpixel
        phases = pixelSize <= Self.largestPhasedSize && rendering.hasPhases ? 4 : 1
    }

    /// Forgets all glyphs. Returns what the server kept of them, for the caller to free.
    func empty() -> GlyphSet {
        let old = set
        set = 0
        known = []
        blank = []
        bytes = 0
        generation += 1
        return old
    }

    /// Whether there are too many glyphs, so that they must be dropped before the next run is drawn.
    var isFull: Bool { bytes > Self.limit }

    @inline(__always) static func key(_ glyph: UInt32, _ phase: Int32) -> UInt32 { glyph << 2 | UInt32(phase) }

    @inline(__always) private func contains(_ key: UInt32, _ bits: [UInt64]) -> Bool {
        let word = Int(key >> 6)
        return word < bits.count && bits[word] >> UInt64(key & 63) & 1 == 1
    }

    @inline(__always) func isBlank(_ key: UInt32) -> Bool { contains(key, blank) }

    /// Uploads those of the glyphs that the server does not have yet, in one request.
    func prepare(_ keys: some Sequence<UInt32>, _ connection: Connection) {
        var batch = Batch()
        for key in keys where !contains(key, known) {
            Self.insert(key, &known)
            if !rasterize(key, &batch) { Self.insert(key, &blank) }
        }
        guard !batch.ids.isEmpty else { return }
        if set == 0 { set = XRenderCreateGlyphSet(connection.display, isSubpixel ? connection.argbFormat : connection.maskFormat) }
        bytes += batch.pixels.count
        batch.pixels.withUnsafeBytes { pixels in
            XRenderAddGlyphs(
                connection.display, set, batch.ids, batch.infos, Int32(batch.ids.count),
                pixels.baseAddress!.assumingMemoryBound(to: CChar.self), Int32(pixels.count))
        }
    }

    private static func insert(_ key: UInt32, _ bits: inout [UInt64]) {
        let word = Int(key >> 6)
        if word >= bits.count { bits += [UInt64](repeating: 0, count: word + 1 - bits.count) }
        bits[word] |= 1 << UInt64(key & 63)
    }

    // MARK: - Pixels

    private struct Batch {
        var ids: [Glyph] = []
        var infos: [XGlyphInfo] = []
        var pixels: [UInt8] = []
    }

    /// The glyph's coverage, from its whole pixel and the baseline.
    func mask(_ key: UInt32) -> CoverageMask? {
        var batch = Batch()
        guard rasterize(key, &batch), let info = batch.infos.first else { return nil }
        let (width, height) = (Int(info.width), Int(info.height)), stride = (width + 3) & ~3
        var bytes: [UInt8] = []
        bytes.reserveCapacity(width * height)
        for row in 0..<height { bytes += batch.pixels[row * stride..<row * stride + width] }
        return CoverageMask(x: -Int(info.x), y: -Int(info.y), width: width, height: height, bytes: bytes)
    }

    /// Adds the glyph's coverage to the batch.
    /// - Returns: false if the glyph draws nothing.
    private func rasterize(_ key: UInt32, _ batch: inout Batch) -> Bool {
        guard let slot = typeface.render(
            key >> 2, pixelSize: pixelSize, phase: CGFloat(key & 3) / CGFloat(phases), rendering, isSubpixel: isSubpixel) else { return false }
        let bitmap = slot.pointee.bitmap
        guard bitmap.width > 0, bitmap.rows > 0, bitmap.width < 4096, bitmap.rows < 4096, let buffer = bitmap.buffer else {
            return false
        }
        if isSubpixel { return addSubpixels(key, slot, bitmap, buffer, &batch) }
        let (width, height) = (Int(bitmap.width), Int(bitmap.rows))
        let isMono = bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_MONO.rawValue)
        // Rows are padded to whole words (RENDER: AddGlyphs takes them as the server's bitmaps are).
        let stride = (width + 3) & ~3
        for row in 0..<height {
            let source = buffer + row * Int(bitmap.pitch)
            if isMono {
                for column in 0..<width { batch.pixels.append(source[column >> 3] >> (7 - UInt8(column & 7)) & 1 == 1 ? 255 : 0) }
            } else {
                batch.pixels.append(contentsOf: UnsafeBufferPointer(start: source, count: width))
            }
            for _ in width..<stride { batch.pixels.append(0) }
        }
        batch.ids.append(Glyph(key))
        batch.infos.append(XGlyphInfo(
            width: UInt16(width), height: UInt16(height), x: Int16(clamping: -slot.pointee.bitmap_left),
            y: Int16(clamping: slot.pointee.bitmap_top), xOff: 0, yOff: 0))
        return true
    }
}

extension GlyphSheet {
    /// Adds a glyph with a coverage for each colour, in the pixels of the server: 0xAARRGGBB. FreeType gives a pixel's three coverages
    /// beside each other, or below each other.
    private func addSubpixels(
        _ key: UInt32, _ slot: FT_GlyphSlot, _ bitmap: FT_Bitmap, _ buffer: UnsafeMutablePointer<UInt8>, _ batch: inout Batch
    ) -> Bool {
        let isVertical = rendering.isVertical
        let isColored = bitmap.pixel_mode == UInt8((isVertical ? FT_PIXEL_MODE_LCD_V : FT_PIXEL_MODE_LCD).rawValue)
        let (across, down) = isColored ? (isVertical ? 1 : 3, isVertical ? 3 : 1) : (1, 1)
        let width = Int(bitmap.width) / across, height = Int(bitmap.rows) / down, pitch = Int(bitmap.pitch)
        guard width > 0, height > 0, isColored || bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_GRAY.rawValue) else { return false }
        for row in 0..<height {
            for column in 0..<width {
                let first = buffer + row * down * pitch + column * across, step = isColored ? (isVertical ? pitch : 1) : 0
                var (red, green, blue) = (UInt32(first[0]), UInt32(first[step]), UInt32(first[2 * step]))
                if rendering.isReversed { swap(&red, &blue) }
                // What the target's own alpha is covered by, where it has one.
                let alpha = max(red, green, blue)
                withUnsafeBytes(of: alpha << 24 | red << 16 | green << 8 | blue) { batch.pixels.append(contentsOf: $0) }
            }
        }
        batch.ids.append(Glyph(key))
        batch.infos.append(XGlyphInfo(
            width: UInt16(width), height: UInt16(height), x: Int16(clamping: -slot.pointee.bitmap_left), y: Int16(clamping: slot.pointee.bitmap_top),
            xOff: 0, yOff: 0))
        return true
    }
}

extension Typeface {
    /// Draws a glyph's coverage into FreeType's slot, where it stays until the next call. Slight hinting moves outlines up and down only.
    func render(
        _ glyph: UInt32, pixelSize: CGFloat, phase: CGFloat, _ rendering: FontRendering = FontRendering(), isSubpixel: Bool = false
    ) -> FT_GlyphSlot? {
        guard let face, !isColored else { return nil }
        select(pixelSize: pixelSize)
        let flags = isScalable ? rendering.loadFlags(isSubpixel: isSubpixel) | FT_Int32(FT_LOAD_NO_BITMAP) : FT_Int32(FT_LOAD_DEFAULT)
        guard FT_Load_Glyph(face, glyph, flags) == 0, let slot = face.pointee.glyph else { return nil }
        if slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE {
            synthesize(&slot.pointee.outline, em: FT_Pos(pixelSize * 64))
            FT_Outline_Translate(&slot.pointee.outline, FT_Pos(phase * 64), 0)
        }
        if slot.pointee.format != FT_GLYPH_FORMAT_BITMAP, FT_Render_Glyph(slot, rendering.renderMode(isSubpixel: isSubpixel)) != 0 {
            return nil
        }
        return slot
    }

    /// Makes up the width, the weight and the slant that the family lacks; of the last two fontconfig says so.
    func synthesize(_ outline: inout FT_Outline, em: FT_Pos) {
        if stretch != 1 {
            var matrix = FT_Matrix(xx: FT_Fixed((stretch * 65536).rounded()), xy: 0, yx: 0, yy: 65536)
            FT_Outline_Transform(&outline, &matrix)
        }
        if isEmboldened { FT_Outline_Embolden(&outline, em / 24) }
        if var slant { FT_Outline_Transform(&outline, &slant) }
    }
}
