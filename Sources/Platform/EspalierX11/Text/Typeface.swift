import CX11
import EspalierGraphics
import Foundation

/// One font file's face in one style, whatever the size: its characters, their advances and its vertical measures, all in the
/// font's own units and without hinting, so that text is as wide at every scale.
@MainActor final class Typeface {
    struct Glyph {
        var index: UInt32
        /// How far the pen moves, in font units.
        var advance: Float
    }

    /// Where the font is, for the shaper, which reads the file itself, and how to draw it.
    let found: FoundFont
    /// The opened font; nil if none could be opened, and text is drawn as boxes.
    let face: FT_Face?
    /// Whether the glyphs are pictures with colours of their own.
    let isColored: Bool
    private(set) var isScalable = true
    private(set) var unitsPerEm: CGFloat = 1000
    private(set) var metrics: FontMetrics = Typeface.boxMetrics
    /// The size at which FreeType loads and hints outlines now, in pixels.
    private var pixelSize: CGFloat = 0
    private var ascii = [Glyph?](repeating: nil, count: 128)
    private var others: [UInt32: Glyph] = [:]
    private var asciiKerning: [Int16] = []
    private lazy var kerning = KerningTable(self)
    private(set) lazy var ligatures = LigatureTable(self)
    private(set) lazy var shaper = HarfBuzz.shared?.makeFont(self)
    private lazy var digitAdvance: Float = (UInt32(0x30)...0x39).reduce(0) { max($0, glyph(for: $1)?.advance ?? 0) }

    /// The measures of the boxes that stand for text where there are no fonts, for a size of 1.
    static let boxMetrics = FontMetrics(ascent: 0.8, descent: 0.2, leading: 0, capHeight: 0.7, xHeight: 0.5)
    private static let boxAdvance: Float = 600

    var isMissing: Bool { face == nil }
    /// What the face is called.
    var entry: FontEntry { found.entry }
    /// The slant to make up, if no face of the family has it.
    var slant: FT_Matrix? { found.slant }
    var isEmboldened: Bool { found.isEmboldened }
    /// How much wider than the font's own the glyphs are, if no face of the family has the width.
    private(set) var stretch: CGFloat

    /// - Parameters:
    ///   - found: the font; boxes stand for text if it has no file, or none that can be read.
    ///   - width: what was asked for, on CSS's scale, to be made up if the font has another one; nil leaves the font as it is.
    init(_ found: FoundFont, width: Int? = nil) {
        self.found = found
        stretch = width.map { CGFloat(min(max($0, 50), 200)) / CGFloat(min(max(found.entry.width, 50), 200)) } ?? 1
        face = found.file.isEmpty ? nil : FreeType.open(found.file, found.fileIndex, found.variations)
        isColored = face.map { $0.pointee.face_flags & FreeType.colorFlag != 0 } ?? false
        readFace()
        if !isScalable { stretch = 1 }
    }

    // MARK: - Measures

    private func readFace() {
        guard let face else { return }
        let record = face.pointee
        isScalable = record.units_per_EM > 0 && record.face_flags & FreeType.scalableFlag != 0
        if !isScalable {
            guard record.num_fixed_sizes > 0, FT_Select_Size(face, 0) == 0 else { return }
        }
        unitsPerEm = isScalable ? CGFloat(record.units_per_EM) : CGFloat(max(face.pointee.size.pointee.metrics.y_ppem, 1))
        let em = isScalable ? unitsPerEm : unitsPerEm * 64
        let sized = face.pointee.size.pointee.metrics
        let ascent = CGFloat(isScalable ? Int(record.ascender) : sized.ascender) / em
        let descent = -CGFloat(isScalable ? Int(record.descender) : sized.descender) / em
        let height = CGFloat(isScalable ? Int(record.height) : sized.height) / em
        var (capHeight, xHeight) = (ascent * 0.75, ascent * 0.55)
        if let table = FT_Get_Sfnt_Table(face, FT_SFNT_OS2)?.assumingMemoryBound(to: TT_OS2.self).pointee,
           table.version >= 2, table.version != 0xffff, table.sCapHeight > 0, table.sxHeight > 0 {
            capHeight = CGFloat(table.sCapHeight) / em
            xHeight = CGFloat(table.sxHeight) / em
        }
        metrics = FontMetrics(ascent: ascent, descent: descent, leading: max(0, height - ascent - descent),
                              capHeight: capHeight, xHeight: xHeight)
    }

    /// Sets the size at which FreeType loads glyphs.
    func select(pixelSize size: CGFloat) {
        guard let face, isScalable, size != pixelSize else { return }
        pixelSize = size
        FT_Set_Char_Size(face, 0, FT_F26Dot6((min(max(size, 0), 100_000) * 64).rounded()), 72, 72)
    }

    // MARK: - Glyphs

    /// The glyph of a character; nil if the font has none.
    @inline(__always) func glyph(for character: UInt32) -> Glyph? {
        if character < 128, let known = ascii[Int(character)] { return known.index == 0 ? nil : known }
        return load(character)
    }

    private func load(_ character: UInt32) -> Glyph? {
        if let known = others[character] { return known.index == 0 ? nil : known }
        var glyph = Glyph(index: 0, advance: 0)
        if let face {
            let index = FT_Get_Char_Index(face, FT_ULong(character))
            glyph = Glyph(index: index, advance: index == 0 ? 0 : advance(of: index))
        }
        if character < 128 { ascii[Int(character)] = glyph } else { others[character] = glyph }
        return glyph.index == 0 ? nil : glyph
    }

    func has(_ character: UInt32) -> Bool { glyph(for: character) != nil }

    /// The box that stands for a character that no font has.
    private(set) lazy var notdef = Glyph(index: 0, advance: face == nil ? Self.boxAdvance : advance(of: 0))

    func advance(of glyph: UInt32) -> Float {
        guard let face else { return Self.boxAdvance }
        var advance: FT_Fixed = 0
        if isScalable {
            // Without scaling FreeType reads advances straight from the font's table, and loads no outline.
            let flags = FT_Int32(FT_LOAD_NO_SCALE) | FT_Int32(FT_LOAD_NO_HINTING)
            return FT_Get_Advance(face, glyph, flags, &advance) == 0 ? Float(advance) * Float(stretch) : 0
        }
        guard FT_Get_Advance(face, glyph, FT_Int32(FT_LOAD_DEFAULT), &advance) == 0 else { return 0 }
        return Float(advance) / 65536
    }

    /// How wide a digit is where all are as wide as the widest.
    var widestDigit: Float { digitAdvance }

    /// Whether the font has glyphs of its own for a feature of OpenType's.
    func hasFeature(_ tag: String) -> Bool {
        guard let face, isScalable else { return false }
        return OpenTypeTable("GSUB", of: face).has(tag)
    }

    // MARK: - Kerning

    /// What the font adds between two characters, in its units.
    @inline(__always) func kerning(_ first: UInt32, _ firstGlyph: UInt32, _ second: UInt32, _ secondGlyph: UInt32) -> Float {
        if first < 128, second < 128, !asciiKerning.isEmpty {
            let known = asciiKerning[Int(first << 7 | second)]
            if known != .min { return Float(known) }
        }
        return loadKerning(first, firstGlyph, second, secondGlyph)
    }

    private func loadKerning(_ first: UInt32, _ firstGlyph: UInt32, _ second: UInt32, _ secondGlyph: UInt32) -> Float {
        let own = kerning.value(firstGlyph, secondGlyph)
        let value = stretch == 1 ? own : Int((CGFloat(own) * stretch).rounded())
        if first < 128, second < 128 {
            if asciiKerning.isEmpty { asciiKerning = [Int16](repeating: .min, count: 128 * 128) }
            asciiKerning[Int(first << 7 | second)] = Int16(clamping: value)
        }
        return Float(value)
    }
}
