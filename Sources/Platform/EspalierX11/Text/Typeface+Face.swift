import CX11
import EspalierCore
import EspalierGraphics
import Foundation

extension FontEntry {
    /// What fontconfig says of a font; nil where it has no family.
    init?(_ pattern: FontPattern) {
        guard let family = pattern.string(FC_FAMILY) else { return nil }
        let style = pattern.string(FC_STYLE) ?? "Regular", full = pattern.string(FC_FULLNAME) ?? "\(family) \(style)"
        let name = pattern.string(FC_POSTSCRIPT_NAME) ?? "\(family)-\(style)".filter { $0 != " " }
        self.init(family: family, style: style, fullName: full, postScriptName: name)
        // A weight that is a range has no number: the font can have all of them.
        if let known = pattern.number(FC_WEIGHT), (0...1000).contains(known) {
            weight = Int(FcWeightToOpenTypeDouble(known).rounded())
        }
        isItalic = (pattern.integer(FC_SLANT) ?? 0) != 0
        if let known = pattern.number(FC_WIDTH), (1...1000).contains(known) { width = Int(known.rounded()) }
        // Not all fonts say it but by their names.
        isMonospaced = (pattern.integer(FC_SPACING) ?? 0) >= Int(FC_MONO) || family.hasSuffix(" Mono")
    }
}

extension FontPattern {
    /// A number, whole or not.
    func number(_ property: String) -> Double? {
        var value = 0.0
        return FcPatternGetDouble(pattern, property, 0, &value) == FcResultMatch && value.isFinite ? value : nil
    }
}

extension Typeface: FontFace {
    var underline: (position: CGFloat, thickness: CGFloat) {
        guard let face, isScalable else { return (-0.1, 0.05) }
        return (CGFloat(face.pointee.underline_position) / unitsPerEm, CGFloat(face.pointee.underline_thickness) / unitsPerEm)
    }

    var glyphCount: Int { face.map { max(Int($0.pointee.num_glyphs), 0) } ?? 0 }
    func glyphIndex(of character: UInt32) -> UInt32 { glyph(for: character)?.index ?? 0 }
    func width(ofGlyph glyph: UInt32) -> CGFloat { CGFloat(advance(of: glyph)) / unitsPerEm }

    func outline(ofGlyph glyph: UInt32) -> Path {
        Path(elements: outline(glyph, unit: 1 / unitsPerEm, at: .zero))
            .applying(CGAffineTransform(scaleX: 1, y: -1))
    }
}

extension FontStore: FontCatalog {
    var entries: [FontEntry] { catalog.entries }
    func entry(named name: String) -> FontEntry? { catalog.entry(named: name) }

    func face(for font: FontDescriptor) -> any FontFace { self.font(for: font).typeface }

    func runs(of text: String, in font: FontDescriptor, isRightToLeft: Bool) -> [FaceRun] {
        let shaped = shape(text, in: self.font(for: font), isRightToLeft: isRightToLeft)
        var runs: [FaceRun] = [], last: Int?, pen: CGFloat = 0
        for glyph in shaped.glyphs {
            let scaled = shaped.fonts[glyph.font]
            if last != glyph.font { runs.append(FaceRun(face: scaled.typeface, size: scaled.size, glyphs: [])) }
            last = glyph.font
            runs[runs.count - 1].glyphs.append(FaceRun.Glyph(
                index: glyph.index, position: CGPoint(x: pen + glyph.dx, y: -glyph.dy), advance: glyph.advance, cluster: glyph.cluster))
            pen += glyph.advance
        }
        return runs
    }

    func addFonts(inFile path: String) -> FontFileResult {
        let result = catalog.add(path)
        if result == .added { fontsChanged() }
        return result
    }

    func removeFonts(inFile path: String) -> Bool {
        guard catalog.remove(path) else { return false }
        fontsChanged()
        return true
    }

    private func fontsChanged() {
        catalog.forget()
        forgetFonts()
        FontLibrary.forgetFonts(of: self)
    }
}
