import EspalierGraphics
public import Foundation

/// A description of a font; the font used also depends on the text's other attributes. Sizes are in points.
public struct Font: Hashable, Sendable {
    enum Base: Hashable, Sendable {
        case style(TextStyle)
        case system(size: CGFloat)
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

    @_disfavoredOverload public static func system(_ style: TextStyle, design: Design = .default) -> Font {
        Font(.style(style), design: design)
    }

    /// The system font at a fixed size.
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(.system(size: size), weight: weight, design: design)
    }

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
    public static let largeTitle = Font(.style(.largeTitle))
    public static let title = Font(.style(.title))
    public static let title2 = Font(.style(.title2))
    public static let title3 = Font(.style(.title3))
    public static let headline = Font(.style(.headline))
    public static let subheadline = Font(.style(.subheadline))
    public static let body = Font(.style(.body))
    public static let callout = Font(.style(.callout))
    public static let footnote = Font(.style(.footnote))
    public static let caption = Font(.style(.caption))
    public static let caption2 = Font(.style(.caption2))

    // MARK: Variants

    private func with(_ change: (inout Font) -> Void) -> Font {
        var font = self
        change(&font)
        return font
    }

    public func weight(_ weight: Weight) -> Font { with { $0.weight = weight } }
    public func width(_ width: Width) -> Font { with { $0.width = width } }
    public func bold() -> Font { weight(.bold) }
    public func bold(_ isActive: Bool) -> Font { with { $0.weight = isActive ? .bold : nil } }
    public func italic() -> Font { italic(true) }
    public func italic(_ isActive: Bool) -> Font { with { $0.isItalic = isActive } }
    public func monospaced() -> Font { monospaced(true) }
    public func monospaced(_ isActive: Bool) -> Font { with { $0.design = isActive ? .monospaced : nil } }
    /// Digits of equal width, so that a changing number does not move the text after it.
    public func monospacedDigit() -> Font { monospacedDigit(true) }
    public func monospacedDigit(_ isActive: Bool) -> Font { feature(.monospacedDigits, isActive) }
    /// All letters as small capitals.
    public func smallCaps() -> Font { smallCaps(true) }
    public func smallCaps(_ isActive: Bool) -> Font { lowercaseSmallCaps(isActive).uppercaseSmallCaps(isActive) }
    public func lowercaseSmallCaps() -> Font { lowercaseSmallCaps(true) }
    public func lowercaseSmallCaps(_ isActive: Bool) -> Font { feature(.lowercaseSmallCaps, isActive) }
    public func uppercaseSmallCaps() -> Font { uppercaseSmallCaps(true) }
    public func uppercaseSmallCaps(_ isActive: Bool) -> Font { feature(.uppercaseSmallCaps, isActive) }
    /// The same font, scaled.
    public func scaled(by factor: CGFloat) -> Font { with { $0.scale *= factor } }

    private func feature(_ feature: FontDescriptor.Features, _ isActive: Bool) -> Font {
        with { if isActive { $0.features.insert(feature) } else { $0.features.remove(feature) } }
    }

    public func leading(_ leading: Leading) -> Font { with { $0.leading = leading } }
}

// MARK: - Parts

extension Font {
    /// The stroke weight of a font.
    @frozen public struct Weight: Hashable, Sendable {
        /// On the CSS scale.
        let value: Int

        public static let ultraLight = Weight(value: 100)
        public static let thin = Weight(value: 200)
        public static let light = Weight(value: 300)
        public static let regular = Weight(value: 400)
        public static let medium = Weight(value: 500)
        public static let semibold = Weight(value: 600)
        public static let bold = Weight(value: 700)
        public static let heavy = Weight(value: 800)
        public static let black = Weight(value: 900)
    }

    /// The width of a font's letters, where 0 is the standard width. A family without such a variant is left unchanged.
    @frozen public struct Width: Hashable, Sendable {
        public var value: CGFloat

        public init(_ value: CGFloat) { self.value = value }

        public static let compressed = Width(-0.4)
        public static let condensed = Width(-0.2)
        public static let standard = Width(0)
        public static let expanded = Width(0.2)
    }

    /// The design of the system font.
    public enum Design: Hashable, Sendable {
        case `default`
        case serif
        case rounded
        case monospaced
    }

    /// A text style, with a size that harmonises with the others.
    public enum TextStyle: CaseIterable, Hashable, Sendable {
        case largeTitle, title, title2, title3
        case headline, subheadline, body, callout, footnote, caption, caption2
    }

    /// The line spacing of a font.
    public enum Leading: Hashable, Sendable {
        case standard, tight, loose
    }
}
