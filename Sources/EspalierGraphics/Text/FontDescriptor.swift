package import Foundation

/// A font with every choice made: what a measurer measures and a painter draws.
package struct FontDescriptor: Hashable, Sendable {
    package enum Design: UInt8, Hashable, Sendable { case standard, serif, monospaced, rounded }

    /// nil is the system's family for `design`.
    package var family: String?
    /// The em size in points.
    package var size: CGFloat
    /// On CSS's scale: 100 ultra light, 400 regular, 700 bold, 900 black.
    package var weight: Int
    package var italic: Bool
    package var design: Design

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
}
