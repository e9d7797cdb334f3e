import EspalierApp
import EspalierCore
public import EspalierGraphics
public import EspalierPlatformViews
public import Foundation

// Fonts of Core Text are those of UIKit and AppKit: `font as CTFont` and `font as UIFont` are the same object, as on a Mac.
// Fonts are the main thread's. On other threads their measures are estimates, and they have no glyphs.

/// A font: `UIFont`, which is also `NSFont`.
public typealias CTFont = UIFont
/// The parts of a font: `UIFontDescriptor`, which is also `NSFontDescriptor`.
public typealias CTFontDescriptor = UIFontDescriptor
/// What a font looks like, in words.
public typealias CTFontSymbolicTraits = UIFontDescriptor.SymbolicTraits

/// Which of the system's fonts is meant.
public struct CTFontUIFontType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// For documents; the same with letters of one width.
    public static let user = CTFontUIFontType(rawValue: 0), userFixedPitch = CTFontUIFontType(rawValue: 1)
    /// The font of interfaces; in bold.
    public static let system = CTFontUIFontType(rawValue: 2), emphasizedSystem = CTFontUIFontType(rawValue: 3)
    /// The same, small; small and bold.
    public static let smallSystem = CTFontUIFontType(rawValue: 4), smallEmphasizedSystem = CTFontUIFontType(rawValue: 5)
    /// The font of labels.
    public static let label = CTFontUIFontType(rawValue: 10)
}

/// Whether text runs across or down. Fonts here are measured across.
public enum CTFontOrientation: UInt32, Sendable { case `default` = 0, horizontal, vertical }

private let standardSize: CGFloat = 12

private func sized(_ size: CGFloat) -> CGFloat { size > 0 ? size : standardSize }

/// A font by its PostScript, full or family name. Where there is none, the system's font.
/// - Parameters:
///   - size: in points; 0 is 12.
///   - matrix: has no effect: fonts are not turned.
public func CTFontCreateWithName(_ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?) -> CTFont {
    UIFont(name: name as String, size: sized(size)) ?? .systemFont(ofSize: sized(size))
}

/// A font by its parts.
/// - Parameters:
///   - size: in points; 0 is the descriptor's.
///   - matrix: has no effect.
public func CTFontCreateWithFontDescriptor(
    _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
    UIFont(descriptor.choice, size: sized(size > 0 ? size : descriptor.pointSize))
}

/// One of the system's fonts.
/// - Parameters:
///   - size: in points; 0 is the usual one.
///   - language: has no effect: other fonts stand in for characters that the font lacks.
public func CTFontCreateUIFontForLanguage(_ uiType: CTFontUIFontType, _ size: CGFloat, _ language: CFString?) -> CTFont? {
    let isSmall = uiType == .smallSystem || uiType == .smallEmphasizedSystem
    let size = size > 0 ? size : isSmall ? UIFont.smallSystemFontSize : uiType == .label ? UIFont.labelFontSize : UIFont.systemFontSize
    switch uiType {
    case .userFixedPitch: return .monospacedSystemFont(ofSize: size, weight: .regular)
    case .emphasizedSystem, .smallEmphasizedSystem: return .boldSystemFont(ofSize: size)
    default: return .systemFont(ofSize: size)
    }
}

/// The same font in another size, with other attributes.
/// - Parameters:
///   - size: in points; 0 keeps the font's.
///   - matrix: has no effect.
///   - attributes: what goes before the font's own; nil for nothing.
public func CTFontCreateCopyWithAttributes(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: CTFontDescriptor?
) -> CTFont {
    let choice = attributes.map { font.fontDescriptor.addingAttributes($0.fontAttributes).choice } ?? font.choice
    return UIFont(choice, size: size > 0 ? size : font.pointSize)
}

/// The same font, bold or italic or not; never nil, as the nearest face is drawn.
/// - Parameters:
///   - size: in points; 0 keeps the font's.
///   - matrix: has no effect.
///   - symTraitMask: which of the traits are set or taken away; the others stay.
public func CTFontCreateCopyWithSymbolicTraits(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ symTraitValue: CTFontSymbolicTraits,
    _ symTraitMask: CTFontSymbolicTraits
) -> CTFont? {
    let descriptor = font.fontDescriptor
    let traits = descriptor.symbolicTraits.subtracting(symTraitMask).union(symTraitValue.intersection(symTraitMask))
    return UIFont(descriptor.setting(traits).choice, size: size > 0 ? size : font.pointSize)
}

/// The font of a file's bytes, which is made known to the app if it is not yet.
/// - Parameters:
///   - size: in points; 0 is 12.
///   - matrix: has no effect.
///   - attributes: what goes before the font's own; nil for nothing.
public func CTFontCreateWithGraphicsFont(
    _ graphicsFont: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: CTFontDescriptor?
) -> CTFont {
    let name = (graphicsFont.postScriptName ?? graphicsFont.fullName ?? "") as String
    if UIFont(name: name, size: standardSize) == nil { _ = CTFontManagerRegisterGraphicsFont(graphicsFont, nil) }
    let font = CTFontCreateWithName(name as NSString, size, matrix)
    return attributes.map { CTFontCreateCopyWithAttributes(font, 0, nil, $0) } ?? font
}

/// The font for a part of a text: the given one, or the one that stands in for it where it lacks the first character there.
public func CTFontCreateForString(_ currentFont: CTFont, _ string: CFString, _ range: CFRange) -> CTFont {
    let range = NSRange(location: range.location, length: range.length)
    guard range.location >= 0, range.length > 0, range.location <= string.length - range.length else { return currentFont }
    let text = string.substring(with: range)
    guard let run = InstalledFonts.read([], { $0.runs(of: text, in: currentFont.resolved, isRightToLeft: false) }).first,
        run.face !== currentFont.typeface else { return currentFont }
    return UIFont(run.face, size: run.size) ?? currentFont
}

// MARK: - Parts

/// The size, in points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.pointSize }
/// How far the font reaches above the baseline, in points.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascender }
/// How far the font reaches below the baseline, in points, as a number above 0.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.descender }
/// The font's own distance between lines, in points.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.leading }
/// The height of capitals, in points.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }
/// The height of a small x, in points.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }
/// How many of the font's own units its size has; 1000 where the font is not known.
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 {
    let face = font.typeface
    return UInt32(clamping: Int(InstalledFonts.read(1000) { _ in face?.unitsPerEm ?? 1000 }))
}
/// How many glyphs the font has; 0 where it is not known.
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex {
    let face = font.typeface
    return InstalledFonts.read(0) { _ in face?.glyphCount ?? 0 }
}
/// The middle of the line below text, in points up from the baseline, so mostly negative.
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat {
    let face = font.typeface
    return font.pointSize * InstalledFonts.read(-0.1) { _ in face?.underline.position ?? -0.1 }
}
/// How thick the line below text is, in points.
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat {
    let face = font.typeface
    return font.pointSize * InstalledFonts.read(0.05) { _ in face?.underline.thickness ?? 0.05 }
}
/// What the font looks like.
public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits { font.fontDescriptor.symbolicTraits }
/// The name of the font's family.
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.familyName as NSString }
/// The name for people.
public func CTFontCopyFullName(_ font: CTFont) -> CFString { (font.entry?.fullName ?? font.fontName) as NSString }
/// The name for people.
public func CTFontCopyDisplayName(_ font: CTFont) -> CFString { CTFontCopyFullName(font) }
/// The name without spaces that no other font has.
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.fontName as NSString }
/// The font's parts.
public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor { font.fontDescriptor }
/// A font's parts by its name and its size in points.
public func CTFontDescriptorCreateWithNameAndSize(_ name: CFString, _ size: CGFloat) -> CTFontDescriptor {
    UIFontDescriptor(name: name as String, size: size)
}
