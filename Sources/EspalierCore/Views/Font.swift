public import Foundation

/// A font, as a wish: what it comes to depends on the text's other attributes. Sizes are in points.
public struct Font: Hashable, Sendable {
    enum Base: Hashable, Sendable {
        case style(TextStyle)
        case system(size: CGFloat)
        case custom(name: String, size: CGFloat)
    }

    var base: Base
    var weight: Weight?
    var design: Design?
    var isItalic = false
    var leading = Leading.standard

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

    /// A font by the name of its family.
    public static func custom(_ name: String, size: CGFloat) -> Font { Font(.custom(name: name, size: size)) }

    /// A font by the name of its family; on the desktop text styles do not scale, so neither does it.
    public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
        Font(.custom(name: name, size: size))
    }

    public static func custom(_ name: String, fixedSize: CGFloat) -> Font { Font(.custom(name: name, size: fixedSize)) }

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
    public func bold() -> Font { weight(.bold) }
    public func italic() -> Font { with { $0.isItalic = true } }
    public func monospaced() -> Font { with { $0.design = .monospaced } }
    /// Digits of one width. The system's fonts have such digits as they are.
    public func monospacedDigit() -> Font { self }
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
