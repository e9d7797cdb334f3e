package import Foundation

/// A fully specified font, as measured by a measurer and drawn by a painter.
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
    /// The weight on CSS's scale: 100 ultra light, 400 regular, 700 bold, 900 black.
    package var weight: Int
    package var italic: Bool
    package var design: Design
    /// The width on CSS's scale: 100 is normal, less is narrower.
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
    /// The line gap that the font specifies.
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

/// The font measurements that layout needs. Layout does not depend on a window system: in tests a measurer computes them by a formula.
@MainActor package protocol TextMeasurer: AnyObject {
    func metrics(for font: FontDescriptor) -> FontMetrics
    /// The width of the text on one line, in points.
    func width(of text: String, in font: FontDescriptor) -> CGFloat
    /// The advance of each `Character` of the text, in points; they add up to `width(of:in:)`.
    func advances(of text: String, in font: FontDescriptor) -> [CGFloat]
    /// How far a text extends above and below its baseline where fallback fonts are used; nil where none is.
    func extent(of text: String, in font: FontDescriptor) -> (ascent: CGFloat, descent: CGFloat)?
    /// The levels of a paragraph's characters by Unicode's bidirectional algorithm, odd for right-to-left, and that of the
    /// paragraph; nil if unknown: the whole paragraph is then read from left to right.
    /// - Parameters:
    ///   - isRightToLeft: the direction of a paragraph that has no strong direction of its own, or of every paragraph if `isFixed`.
    ///   - isFixed: whether the paragraph's own characters are ignored in determining its direction.
    func levels(of text: [UInt32], isRightToLeft: Bool, isFixed: Bool) -> (levels: [UInt8], base: UInt8)?
}

extension TextMeasurer {
    package func extent(of text: String, in font: FontDescriptor) -> (ascent: CGFloat, descent: CGFloat)? { nil }

    package func levels(of text: [UInt32], isRightToLeft: Bool, isFixed: Bool) -> (levels: [UInt8], base: UInt8)? { nil }
}
