package import Foundation

/// A face of a font that there is, as lists of fonts name it.
package struct FontEntry: Hashable, Sendable {
    package var family: String
    /// The face in its family, such as "Bold Italic".
    package var style: String
    package var fullName: String
    /// A name without spaces that no other face has, such as "Inter-BoldItalic".
    package var postScriptName: String
    /// The weight on CSS's scale, from 100 to 900; 400 is regular.
    package var weight = 400
    package var isItalic = false
    /// The width on CSS's scale, where 100 is normal.
    package var width = 100
    package var isMonospaced = false

    package init(family: String, style: String, fullName: String, postScriptName: String) {
        (self.family, self.style, self.fullName, self.postScriptName) = (family, style, fullName, postScriptName)
    }
}

/// A typeface's glyphs and measures for a size of 1 point: multiply by the size that is needed.
@MainActor package protocol FontFace: AnyObject, Sendable {
    var entry: FontEntry { get }
    /// The font's own units in an em.
    var unitsPerEm: CGFloat { get }
    var metrics: FontMetrics { get }
    /// The middle of the line below text, up from the baseline, so mostly negative, and how thick it is.
    var underline: (position: CGFloat, thickness: CGFloat) { get }
    var glyphCount: Int { get }
    /// The glyph of a character; 0 if the typeface has none.
    func glyphIndex(of character: UInt32) -> UInt32
    /// How far the pen moves behind a glyph.
    func width(ofGlyph glyph: UInt32) -> CGFloat
    /// A glyph's outline from its origin on the baseline, y upwards; empty for a space, and for glyphs that are pictures.
    func outline(ofGlyph glyph: UInt32) -> Path
}

/// A part of a text that is in one typeface, as glyphs from left to right.
package struct FaceRun: Sendable {
    package struct Glyph: Sendable {
        package var index: UInt32
        /// Where it is drawn, in points from the start of the text's baseline, y upwards.
        package var position: CGPoint
        /// How far the pen moves behind it, in points.
        package var advance: CGFloat
        /// Where its character begins, in bytes of the text's UTF-8.
        package var cluster: Int

        package init(index: UInt32, position: CGPoint, advance: CGFloat, cluster: Int) {
            (self.index, self.position, self.advance, self.cluster) = (index, position, advance, cluster)
        }
    }

    package var face: any FontFace
    /// The size of its font, in points. A font that stands in for another can be smaller.
    package var size: CGFloat
    package var glyphs: [Glyph]

    package init(face: any FontFace, size: CGFloat, glyphs: [Glyph]) { (self.face, self.size, self.glyphs) = (face, size, glyphs) }
}

/// A measurer that has real fonts: their names, their glyphs, and what becomes known while the app runs.
@MainActor package protocol FontCatalog: TextMeasurer {
    /// The faces of all fonts, in no order.
    var entries: [FontEntry] { get }
    /// The face with this PostScript or full name, or the plainest one of the family with this name; capitals or not.
    func entry(named name: String) -> FontEntry?
    /// The face that a font is drawn in.
    func face(for font: FontDescriptor) -> any FontFace
    /// A text in one direction as glyphs.
    func runs(of text: String, in font: FontDescriptor, isRightToLeft: Bool) -> [FaceRun]
    /// Makes the fonts in a file known to this process. Text that is shown keeps its fonts until it is laid out again.
    func addFonts(inFile path: String) -> FontFileResult
    /// Forgets fonts that were made known.
    /// - Returns: whether they were known.
    func removeFonts(inFile path: String) -> Bool
}

/// What became of a file with fonts.
package enum FontFileResult: Sendable { case added, alreadyKnown, unreadable }
