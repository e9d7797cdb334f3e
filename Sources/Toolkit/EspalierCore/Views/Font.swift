import EspalierGraphics
public import Foundation

/// A description of a font; the font used also depends on the text's other attributes. Sizes are in points.
public struct Font: Hashable, Sendable {
    enum Base: Hashable, Sendable {
        case style(TextStyle)
        case system(size: CGFloat)
        /// The size for the default text size, which follows the user's; for the toolkit's own interface.
        case interface(size: CGFloat)
        /// The size is given for the default text size and scales with `style`; without a style it is fixed.
        case custom(name: String, size: CGFloat, style: TextStyle?)
    }

    var base: Base
    var weight: Weight?
    var design: Design?
    var width: Width?
    var isItalic = false
    var features: FontDescriptor.Features = []
    var leading = Leading.standard
    var scale: CGFloat = 1

    init(_ base: Base, weight: Weight? = nil, design: Design? = nil) {
        self.base = base
        self.weight = weight
        self.design = design
    }

    // MARK: Makers

    /// The system font for a text style.
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font(.style(style), weight: weight, design: design)
    }

    /// The system font for a text style, in a design.
    @_disfavoredOverload public static func system(_ style: TextStyle, design: Design = .default) -> Font {
        Font(.style(style), design: design)
    }

    /// The system font at a fixed size.
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(.system(size: size), weight: weight, design: design)
    }

    /// The system's font in a size that follows the user's size of text, as those of text styles do.
    package static func interface(size: CGFloat, weight: Weight? = nil) -> Font { Font(.interface(size: size), weight: weight) }

    /// A font by its family, full or PostScript name, including fonts in the app's resources. If there is none, the system font is
    /// used. The size scales with the body style.
    public static func custom(_ name: String, size: CGFloat) -> Font { custom(name, size: size, relativeTo: .body) }

    /// A font by its name, whose size scales with a text style.
    public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
        Font(.custom(name: name, size: size, style: textStyle))
    }

    /// A font by its name, at a fixed size.
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
        Font(.custom(name: name, size: fixedSize, style: nil))
    }

    /// The font of texts without a font of their own.
    public static let `default` = Font(.style(.body))
    /// The largest titles: 26 points on a desktop.
    public static let largeTitle = Font(.style(.largeTitle))
    /// Titles of the first level: 22 points on a desktop.
    public static let title = Font(.style(.title))
    /// Titles of the second level: 17 points on a desktop.
    public static let title2 = Font(.style(.title2))
    /// Titles of the third level: 15 points on a desktop.
    public static let title3 = Font(.style(.title3))
    /// Headings: 13 points on a desktop, bold.
    public static let headline = Font(.style(.headline))
    /// Headings below others: 11 points on a desktop.
    public static let subheadline = Font(.style(.subheadline))
    /// Texts: 13 points on a desktop.
    public static let body = Font(.style(.body))
    /// Remarks beside the text: 12 points on a desktop.
    public static let callout = Font(.style(.callout))
    /// Footnotes: 10 points on a desktop.
    public static let footnote = Font(.style(.footnote))
    /// Captions: 10 points on a desktop.
    public static let caption = Font(.style(.caption))
    /// Captions below others: 10 points on a desktop.
    public static let caption2 = Font(.style(.caption2))

    // MARK: Variants

    private func with(_ change: (inout Font) -> Void) -> Font {
        var font = self
        change(&font)
        return font
    }

    /// The font in another weight.
    public func weight(_ weight: Weight) -> Font { with { $0.weight = weight } }
    /// The font in another width.
    public func width(_ width: Width) -> Font { with { $0.width = width } }
    /// The font in bold.
    public func bold() -> Font { weight(.bold) }
    /// The font in bold; false removes a weight set before.
    public func bold(_ isActive: Bool) -> Font { with { $0.weight = isActive ? .bold : nil } }
    /// The font in italics.
    public func italic() -> Font { italic(true) }
    /// The font in italics; false makes it upright.
    public func italic(_ isActive: Bool) -> Font { with { $0.isItalic = isActive } }
    /// The font with letters of equal width.
    public func monospaced() -> Font { monospaced(true) }
    /// The font with letters of equal width; false removes a design set before.
    public func monospaced(_ isActive: Bool) -> Font { with { $0.design = isActive ? .monospaced : nil } }
    /// Digits of equal width, so that a changing number does not move the text after it.
    public func monospacedDigit() -> Font { monospacedDigit(true) }
    /// The same if `isActive` is true.
    public func monospacedDigit(_ isActive: Bool) -> Font { feature(.monospacedDigits, isActive) }
    /// All letters as small capitals.
    public func smallCaps() -> Font { smallCaps(true) }
    /// The same if `isActive` is true.
    public func smallCaps(_ isActive: Bool) -> Font { lowercaseSmallCaps(isActive).uppercaseSmallCaps(isActive) }
    /// Lowercase letters as small capitals.
    public func lowercaseSmallCaps() -> Font { lowercaseSmallCaps(true) }
    /// The same if `isActive` is true.
    public func lowercaseSmallCaps(_ isActive: Bool) -> Font { feature(.lowercaseSmallCaps, isActive) }
    /// Uppercase letters as small capitals.
    public func uppercaseSmallCaps() -> Font { uppercaseSmallCaps(true) }
    /// The same if `isActive` is true.
    public func uppercaseSmallCaps(_ isActive: Bool) -> Font { feature(.uppercaseSmallCaps, isActive) }
    /// The same font, scaled.
    public func scaled(by factor: CGFloat) -> Font { with { $0.scale *= factor } }

    private func feature(_ feature: FontDescriptor.Features, _ isActive: Bool) -> Font {
        with { if isActive { $0.features.insert(feature) } else { $0.features.remove(feature) } }
    }

    /// The font with another line spacing.
    public func leading(_ leading: Leading) -> Font { with { $0.leading = leading } }
}

// MARK: - Parts

extension Font {
    /// The stroke weight of a font.
    @frozen public struct Weight: Hashable, Sendable {
        /// On the CSS scale.
        let value: Int

        /// 100 on the CSS scale.
        public static let ultraLight = Weight(value: 100)
        /// 200 on the CSS scale.
        public static let thin = Weight(value: 200)
        /// 300 on the CSS scale.
        public static let light = Weight(value: 300)
        /// 400 on the CSS scale. The default.
        public static let regular = Weight(value: 400)
        /// 500 on the CSS scale.
        public static let medium = Weight(value: 500)
        /// 600 on the CSS scale.
        public static let semibold = Weight(value: 600)
        /// 700 on the CSS scale.
        public static let bold = Weight(value: 700)
        /// 800 on the CSS scale.
        public static let heavy = Weight(value: 800)
        /// 900 on the CSS scale.
        public static let black = Weight(value: 900)
    }

    /// The width of a font's letters, where 0 is the standard width. A family without such a variant is left unchanged.
    @frozen public struct Width: Hashable, Sendable {
        /// Below 0 narrower than the standard width, above 0 wider.
        public var value: CGFloat

        /// Creates a width: below 0 narrower than standard, above 0 wider.
        public init(_ value: CGFloat) { self.value = value }

        /// Much narrower.
        public static let compressed = Width(-0.4)
        /// Narrower.
        public static let condensed = Width(-0.2)
        /// The family's standard width.
        public static let standard = Width(0)
        /// Wider.
        public static let expanded = Width(0.2)
    }

    /// The design of the system font.
    public enum Design: Hashable, Sendable {
        /// Without serifs.
        case `default`
        /// With serifs.
        case serif
        /// With rounded ends.
        case rounded
        /// With letters of equal width.
        case monospaced
    }

    /// A text style, with a size that harmonises with the others.
    public enum TextStyle: CaseIterable, Hashable, Sendable {
        /// Titles.
        case largeTitle, title, title2, title3
        /// Headings, text, and what accompanies it.
        case headline, subheadline, body, callout, footnote, caption, caption2
    }

    /// The line spacing of a font.
    public enum Leading: Hashable, Sendable {
        /// The font's own line spacing, 2 points less, or 2 points more.
        case standard, tight, loose
    }
}
