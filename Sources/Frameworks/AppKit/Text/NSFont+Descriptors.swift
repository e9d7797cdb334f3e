import EspalierCore
public import EspalierPlatformViews
public import Foundation

// What AppKit and UIKit write alike and mean differently: AppKit's fonts of descriptors may be nil, its descriptors with traits never are.

extension UIFont {
    /// - Parameter size: in points; 0 keeps the descriptor's size.
    public convenience init?(descriptor fontDescriptor: NSFontDescriptor, size: CGFloat) {
        self.init(fontDescriptor.choice, size: size > 0 ? size : fontDescriptor.pointSize)
    }

    /// The same font for a screen's or a printer's pixels: the font itself.
    public var screenFont: NSFont { self }
    /// The name for people; nil where it is not known.
    public var displayName: String? { entry?.fullName ?? fontName }
    /// Whether all letters are equally wide.
    public var isFixedPitch: Bool { fontDescriptor.symbolicTraits.contains(.monoSpace) }
    /// By how many degrees the letters lean to the right, as a negative number; 0 if they are upright. Fonts do not tell: italic is 10.
    public var italicAngle: CGFloat { choice.isItalic ? -10 : 0 }
    /// The middle of the line below text, in points up from the baseline, so mostly negative.
    public var underlinePosition: CGFloat { InstalledFonts.read(-0.1) { $0.face(for: self.resolved).underline.position } * pointSize }
    /// How thick the line below text is, in points.
    public var underlineThickness: CGFloat { InstalledFonts.read(0.05) { $0.face(for: self.resolved).underline.thickness } * pointSize }
    /// How many glyphs the font has; 0 where it is not known.
    public var numberOfGlyphs: Int { InstalledFonts.read(0) { $0.face(for: self.resolved).glyphCount } }

    /// The font for documents that people write; a size of 0 is that of controls.
    public static func userFont(ofSize fontSize: CGFloat) -> NSFont? { systemFont(ofSize: fontSize) }
    /// The same with letters that are equally wide.
    public static func userFixedPitchFont(ofSize fontSize: CGFloat) -> NSFont? { monospacedSystemFont(ofSize: fontSize, weight: .regular) }
    /// The font of windows' titles.
    public static func titleBarFont(ofSize fontSize: CGFloat) -> NSFont { systemFont(ofSize: fontSize, weight: .bold) }
    /// The font of the titles of menus in the menu bar; that of messages; that of palettes' titles.
    public static func menuBarFont(ofSize fontSize: CGFloat) -> NSFont { systemFont(ofSize: fontSize) }
    /// The font of messages.
    public static func messageFont(ofSize fontSize: CGFloat) -> NSFont { systemFont(ofSize: fontSize) }
    /// The font of palettes' titles.
    public static func paletteFont(ofSize fontSize: CGFloat) -> NSFont { systemFont(ofSize: fontSize) }
    /// The font of tooltips.
    public static func toolTipsFont(ofSize fontSize: CGFloat) -> NSFont {
        systemFont(ofSize: fontSize > 0 ? fontSize : smallSystemFontSize)
    }
    /// The font of what is in controls.
    public static func controlContentFont(ofSize fontSize: CGFloat) -> NSFont { systemFont(ofSize: fontSize) }

    /// The size of the font in controls of a size, in points.
    @MainActor @preconcurrency public static func systemFontSize(for controlSize: NSControl.ControlSize) -> CGFloat {
        switch controlSize {
        case .mini: 9
        case .small: smallSystemFontSize
        default: systemFontSize
        }
    }
}

extension UIFontDescriptor {
    /// The same font, italic, bold, narrow or not.
    public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> NSFontDescriptor { setting(symbolicTraits) }
}

extension UIFontDescriptor.FeatureKey {
    /// AppKit's names of `type` and `selector`.
    public static let typeIdentifier = type, selectorIdentifier = selector
}
