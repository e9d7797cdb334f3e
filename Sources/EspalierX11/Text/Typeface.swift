import CX11
import EspalierGraphics
import Foundation

/// One font file's face in one style, whatever the size: its characters, their advances and its vertical measures, all in the
/// font's own units and without hinting, so that text is as wide at every scale.
@MainActor final class Typeface {
    struct Glyph {
        var index: UInt32
        /// In font units.
        var advance: Float
    }

    private let connection: Connection
    /// What fontconfig chose, without a size. Owned.
    private let pattern: OpaquePointer?
    /// Opened with the first size that is asked for, and kept: the face is reached through it.
    private var anchor: UnsafeMutablePointer<XftFont>?
    private var ascii = [Glyph?](repeating: nil, count: 128)
    private var others: [UInt32: Glyph] = [:]
    private(set) var unitsPerEm: CGFloat = 1000
    private(set) var metrics: FontMetrics = Typeface.boxMetrics
    /// Whether no font could be opened: text is drawn as boxes.
    private(set) var isMissing = false
    private var isScalable = true

    /// The measures of the boxes that stand for text where there are no fonts, for a size of 1.
    static let boxMetrics = FontMetrics(ascent: 0.8, descent: 0.2, leading: 0, capHeight: 0.7, xHeight: 0.5)
    private static let boxAdvance: Float = 600

    /// - Parameter pattern: a match of fontconfig's, which this object owns from now on; nil if there is none.
    init(connection: Connection, pattern: OpaquePointer?, firstPixelSize: CGFloat) {
        self.connection = connection
        self.pattern = pattern
        anchor = pattern.flatMap { _ in open(pixelSize: firstPixelSize) }
        readFace()
    }

    /// Opens a size. The result is the caller's to close, except for the first one.
    func open(pixelSize: CGFloat) -> UnsafeMutablePointer<XftFont>? {
        guard !connection.isLost, let sized = pattern.flatMap({ FcPatternDuplicate($0) }) else { return nil }
        FcPatternDel(sized, FC_PIXEL_SIZE)
        FcPatternAddDouble(sized, FC_PIXEL_SIZE, Double(pixelSize))
        // Xft takes the pattern over only when it succeeds.
        if let font = XftFontOpenPattern(connection.display, sized) { return font }
        FcPatternDestroy(sized)
        return nil
    }

    func isAnchor(_ font: UnsafeMutablePointer<XftFont>) -> Bool { font == anchor }

    /// Calls `body` with the face. Xft may close files that are not in use, so the face is only borrowed.
    func withFace<T>(_ body: (FT_Face) -> T) -> T? {
        guard let anchor, let face = XftLockFace(anchor) else { return nil }
        defer { XftUnlockFace(anchor) }
        return body(face)
    }

    // MARK: - Measures

    private func readFace() {
        let found: Void? = withFace { face in
            let record = face.pointee
            isScalable = record.units_per_EM > 0 && record.face_flags & 1 != 0 // FT_FACE_FLAG_SCALABLE
            unitsPerEm = isScalable ? CGFloat(record.units_per_EM) : CGFloat(record.size.pointee.metrics.y_ppem)
            let em = isScalable ? unitsPerEm : unitsPerEm * 64
            let ascent = CGFloat(isScalable ? Int(record.ascender) : record.size.pointee.metrics.ascender) / em
            let descent = -CGFloat(isScalable ? Int(record.descender) : record.size.pointee.metrics.descender) / em
            let height = CGFloat(isScalable ? Int(record.height) : record.size.pointee.metrics.height) / em
            var (capHeight, xHeight) = (ascent * 0.75, ascent * 0.55)
            if let table = FT_Get_Sfnt_Table(face, FT_SFNT_OS2)?.assumingMemoryBound(to: TT_OS2.self).pointee,
               table.version >= 2, table.version != 0xffff, table.sCapHeight > 0, table.sxHeight > 0 {
                capHeight = CGFloat(table.sCapHeight) / em
                xHeight = CGFloat(table.sxHeight) / em
            }
            metrics = FontMetrics(ascent: ascent, descent: descent, leading: max(0, height - ascent - descent),
                                  capHeight: capHeight, xHeight: xHeight)
        }
        isMissing = found == nil
    }

    // MARK: - Glyphs

    /// The glyph of a character; nil if the font has none.
    @inline(__always) func glyph(for character: UInt32) -> Glyph? {
        if character < 128, let known = ascii[Int(character)] { return known.index == 0 ? nil : known }
        return load(character)
    }

    private func load(_ character: UInt32) -> Glyph? {
        if let known = others[character] { return known.index == 0 ? nil : known }
        let glyph = withFace { face -> Glyph in
            let index = FT_Get_Char_Index(face, FT_ULong(character))
            return Glyph(index: index, advance: index == 0 ? 0 : advance(of: index, in: face))
        } ?? Glyph(index: 0, advance: 0)
        if character < 128 { ascii[Int(character)] = glyph } else { others[character] = glyph }
        return glyph.index == 0 ? nil : glyph
    }

    /// The box that stands for a character that no font has.
    private(set) lazy var notdef: Glyph = withFace { Glyph(index: 0, advance: advance(of: 0, in: $0)) }
        ?? Glyph(index: 0, advance: Self.boxAdvance)

    private func advance(of glyph: UInt32, in face: FT_Face) -> Float {
        var advance: FT_Fixed = 0
        if isScalable {
            // Unscaled advances come straight from the font's table: no outline is loaded.
            let flags = FT_Int32(FT_LOAD_NO_SCALE) | FT_Int32(FT_LOAD_NO_HINTING)
            return FT_Get_Advance(face, glyph, flags, &advance) == 0 ? Float(advance) : 0
        }
        guard FT_Get_Advance(face, glyph, FT_Int32(FT_LOAD_DEFAULT), &advance) == 0 else { return 0 }
        return Float(advance) / 65536
    }
}
