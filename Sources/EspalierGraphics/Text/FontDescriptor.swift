package import Foundation

/// A font with every choice made: what a measurer measures and a painter draws.
package struct FontDescriptor: Hashable, Sendable {
    package enum Design: UInt8, Hashable, Sendable { case standard, serif, monospaced, rounded }

    /// Variants of a font's glyphs.
    package struct Features: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }
        package static let monospacedDigits = Features(rawValue: 1)
        package static let lowercaseSmallCaps = Features(rawValue: 2)
        package static let uppercaseSmallCaps = Features(rawValue: 4)
    }

    /// nil is the system's family for `design`.
    package var family: String?
    /// The em size in points.
    package var size: CGFloat
    /// On CSS's scale: 100 ultra light, 400 regular, 700 bold, 900 black.
    package var weight: Int
    package var italic: Bool
    package var design: Design
    /// On CSS's scale: 100 is the usual width of letters, less is narrower.
    package var width = 100
    package var features: Features = []

    package init(family: String? = nil, size: CGFloat, weight: Int = 400, italic: Bool = false, design: Design = .standard) {
        self.family = family
        self.size = size
        self.weight = weight
        self.italic = italic
        self.design = design
    }
}

/// A font's vertical measures in points, all positive, from the baseline.
package struct FontMetrics: Hashable, Sendable {
    package var ascent: CGFloat
    package var descent: CGFloat
    /// The gap that the font asks for between two lines.
    package var leading: CGFloat
    package var capHeight: CGFloat
    package var xHeight: CGFloat

    package init(ascent: CGFloat, descent: CGFloat, leading: CGFloat, capHeight: CGFloat, xHeight: CGFloat) {
        self.ascent = ascent
        self.descent = descent
        self.leading = leading
        self.capHeight = capHeight
        self.xHeight = xHeight
    }

    package var lineHeight: CGFloat { ascent + descent }
}

/// What layout needs to know of fonts. Layout never sees a window system: a test's measurer answers from a formula.
@MainActor package protocol TextMeasurer: AnyObject {
    func metrics(for font: FontDescriptor) -> FontMetrics
    /// The width of the text on one line, in points.
    func width(of text: String, in font: FontDescriptor) -> CGFloat
    /// One advance a `Character` of the text, in points; they add up to `width(of:in:)`.
    func advances(of text: String, in font: FontDescriptor) -> [CGFloat]
    /// How far a text reaches above and below its baseline where other fonts stand in for its own; nil where none does.
    func extent(of text: String, in font: FontDescriptor) -> (ascent: CGFloat, descent: CGFloat)?
    /// The level of each character of a paragraph by Unicode's bidirectional algorithm, odd where it is read from right to
    /// left, and that of the paragraph; nil where nobody knows: then all of it is read from left to right.
    /// - Parameters:
    ///   - isRightToLeft: the direction of a paragraph that does not say by itself, or of all.
    ///   - isFixed: whether the paragraph's own letters have no say.
    func levels(of text: [UInt32], isRightToLeft: Bool, isFixed: Bool) -> (levels: [UInt8], base: UInt8)?
}

extension TextMeasurer {
    package func extent(of text: String, in font: FontDescriptor) -> (ascent: CGFloat, descent: CGFloat)? { nil }

    package func levels(of text: [UInt32], isRightToLeft: Bool, isFixed: Bool) -> (levels: [UInt8], base: UInt8)? { nil }
}
