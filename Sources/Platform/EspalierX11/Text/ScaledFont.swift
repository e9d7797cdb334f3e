import CX11
import EspalierGraphics
import Foundation

/// A typeface at a size on this screen.
@MainActor final class ScaledFont {
    let typeface: Typeface
    let style: TypefaceStyle
    let features: FontDescriptor.Features
    let size: CGFloat
    let pixelSize: CGFloat
    /// How many points a font unit is.
    let pointsPerUnit: CGFloat
    /// The glyphs that are on the server.
    let glyphs: GlyphSheet
    /// Those with a coverage for each colour of a pixel, where the desktop wants that.
    let subpixelGlyphs: GlyphSheet?
    var sheets: [GlyphSheet] { [glyphs] + (subpixelGlyphs.map { [$0] } ?? []) }
    var lastUse: UInt64 = 0
    /// Characters that the typeface lacks, with the font and the glyph that stand in for them.
    var standIns: [UInt32: (font: ScaledFont, glyph: Typeface.Glyph)] = [:]
    /// Whether all text goes through the shaper.
    let prefersShaping: Bool
    /// The font's ligatures; nil unless the app named the font, as then its ligatures may be why it was chosen.
    let ligatures: LigatureTable?
    /// Whether letters are drawn as small capitals, without the font's help.
    let hasSmallCapitals: Bool
    /// What the shaper is told.
    let shaperFeatures: [HarfBuzz.Feature]

    init(
        typeface: Typeface, style: TypefaceStyle, features: FontDescriptor.Features, size: CGFloat, pixelSize: CGFloat,
        rendering: FontRendering
    ) {
        self.typeface = typeface
        self.style = style
        self.features = features
        self.size = size
        self.pixelSize = pixelSize
        pointsPerUnit = size / typeface.unitsPerEm
        glyphs = GlyphSheet(typeface: typeface, pixelSize: pixelSize, rendering: rendering)
        subpixelGlyphs = rendering.subpixels == .none || !typeface.isScalable
            ? nil : GlyphSheet(typeface: typeface, pixelSize: pixelSize, rendering: rendering, isSubpixel: true)
        let smallCapitals = features.intersection([.lowercaseSmallCaps, .uppercaseSmallCaps])
        let hasOwnSmallCapitals = !smallCapitals.isEmpty && typeface.hasFeature("smcp")
        hasSmallCapitals = !smallCapitals.isEmpty && !hasOwnSmallCapitals
        ligatures = style.family != nil && !hasSmallCapitals && !typeface.isMissing ? typeface.ligatures : nil
        prefersShaping = hasOwnSmallCapitals || ligatures?.isContextual == true
        var list: [HarfBuzz.Feature] = []
        if hasOwnSmallCapitals, features.contains(.lowercaseSmallCaps) { list.append(.init(tag: 0x736D_6370, value: 1)) } // smcp
        if hasOwnSmallCapitals, features.contains(.uppercaseSmallCaps) { list.append(.init(tag: 0x6332_7363, value: 1)) } // c2sc
        if features.contains(.monospacedDigits) { list.append(.init(tag: 0x746E_756D, value: 1)) } // tnum
        shaperFeatures = list
    }
}
