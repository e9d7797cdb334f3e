import EspalierGraphics
public import Foundation

/// A font, as a wish: what it comes to depends on the text's other attributes. Sizes are in points.
public struct Font: Hashable, Sendable {
    enum Base: Hashable, Sendable {
        case style(TextStyle)
        case system(size: CGFloat)
        /// The size is that of the usual size of text; without a style it stays as it is.
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

    /// The system's font for a kind of text.
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font(.style(style), weight: weight, design: design)
    }

    @_disfavoredOverload public static func system(_ style: TextStyle, design: Design = .default) -> Font {
        Font(.style(style), design: design)
    }

    /// The system's font in a size.
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(.system(size: size), weight: weight, design: design)
    }

    /// A font by the name of its family, or by its full or PostScript name; one that the app brings along in its resources is
    /// found, too. Where no such font is, the system's stands in. Its size follows that of the body.
    public static func custom(_ name: String, size: CGFloat) -> Font { custom(name, size: size, relativeTo: .body) }

    /// A font by its name, whose size follows that of a kind of text.
    public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
        Font(.custom(name: name, size: size, style: textStyle))
    }

    /// A font by its name, in a size that stays as it is.
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
        Font(.custom(name: name, size: fixedSize, style: nil))
    }

    /// The font of texts that say nothing of their own.
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
    /// Digits of one width, so that a number that counts does not move what follows it.
    public func monospacedDigit() -> Font { monospacedDigit(true) }
    public func monospacedDigit(_ isActive: Bool) -> Font { feature(.monospacedDigits, isActive) }
    /// All letters as small capitals.
    public func smallCaps() -> Font { smallCaps(true) }
    public func smallCaps(_ isActive: Bool) -> Font { lowercaseSmallCaps(isActive).uppercaseSmallCaps(isActive) }
    public func lowercaseSmallCaps() -> Font { lowercaseSmallCaps(true) }
    public func lowercaseSmallCaps(_ isActive: Bool) -> Font { feature(.lowercaseSmallCaps, isActive) }
    public func uppercaseSmallCaps() -> Font { uppercaseSmallCaps(true) }
    public func uppercaseSmallCaps(_ isActive: Bool) -> Font { feature(.uppercaseSmallCaps, isActive) }
    /// The same font, larger or smaller.
    public func scaled(by factor: CGFloat) -> Font { with { $0.scale *= factor } }

    private func feature(_ feature: FontDescriptor.Features, _ isActive: Bool) -> Font {
        with { if isActive { $0.features.insert(feature) } else { $0.features.remove(feature) } }
    }

    public func leading(_ leading: Leading) -> Font { with { $0.leading = leading } }
}

// MARK: - Parts

extension Font {
    /// How heavy the strokes of a font are.
    @frozen public struct Weight: Hashable, Sendable {
        /// On CSS's scale.
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

    /// How wide the letters of a font are, on a scale that has the usual width at 0. A family without such a variant stays as
    /// it is.
    @frozen public struct Width: Hashable, Sendable {
        public var value: CGFloat

        public init(_ value: CGFloat) { self.value = value }

        public static let compressed = Width(-0.4)
        public static let condensed = Width(-0.2)
        public static let standard = Width(0)
        public static let expanded = Width(0.2)
    }

    /// A family of the system's fonts.
    public enum Design: Hashable, Sendable {
        case `default`
        case serif
        case rounded
        case monospaced
    }

    /// A kind of text, with a size that goes with the others.
    public enum TextStyle: CaseIterable, Hashable, Sendable {
        case largeTitle, title, title2, title3
        case headline, subheadline, body, callout, footnote, caption, caption2
    }

    /// How far apart the lines of a text stand.
    public enum Leading: Hashable, Sendable {
        case standard, tight, loose
    }
}
