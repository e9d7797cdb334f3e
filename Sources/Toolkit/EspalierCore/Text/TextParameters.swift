package import EspalierGraphics
package import Foundation

/// A stretch of text with one set of attributes.
@MainActor package struct TextSpan {
    package var string: String
    package var font: ResolvedFont
    /// Points added after each character.
    package var tracking: CGFloat = 0
    /// Points by which the text is raised above the line's baseline.
    package var baselineOffset: CGFloat = 0
    /// Points added between two lines because of the font's leading variant.
    package var extraLeading: CGFloat = 0
    package var fill: _ResolvedFill
    package var background: _ResolvedFill?
    package var underline: TextLine?
    package var strikethrough: TextLine?

    /// The extent of characters from fallback fonts. It does not affect the line's height, which the span's own font determines.
    var extent: (ascent: CGFloat, descent: CGFloat)?
    /// The destination of a click.
    package var link: URL?
    /// Custom attributes, for renderers.
    var attributes: [CustomTextAttribute] = []
    /// An image in place of the string.
    package var attachment: TextAttachment?

    package init(_ string: String, _ font: ResolvedFont, _ fill: _ResolvedFill) {
        self.string = string
        self.font = font
        self.fill = fill
    }

    /// Whether both spans have the same layout.
    package func measuresLike(_ other: TextSpan) -> Bool {
        font === other.font && tracking == other.tracking && baselineOffset == other.baselineOffset && extraLeading == other.extraLeading
            && attachment == other.attachment && string == other.string
    }

    package func paintsLike(_ other: TextSpan) -> Bool {
        fill == other.fill && background == other.background && link == other.link && underline == other.underline
            && strikethrough == other.strikethrough
            && attributes == other.attributes
    }

    package var leading: CGFloat { font.metrics.leading + extraLeading }
    package var ascent: CGFloat { (attachment?.ascent ?? font.metrics.ascent) + max(baselineOffset, 0) }
    package var descent: CGFloat { (attachment?.descent ?? font.metrics.descent) + max(-baselineOffset, 0) }

    /// The distance by which the ink may extend beyond the line.
    var overhang: CGFloat {
        guard let extent else { return 0 }
        return max(extent.ascent - font.metrics.ascent, extent.descent - font.metrics.descent, 0)
    }

    /// Called for text in which fallback fonts may be used for some characters.
    mutating func findExtent() {
        if attachment == nil { extent = font.extent(of: string) }
    }
    /// The width on one line.
    var width: CGFloat {
        if let attachment { return attachment.width + tracking }
        return font.width(of: string) + (tracking == 0 ? 0 : tracking * CGFloat(string.count))
    }
}

/// A line under or through a text; if it has no colour, it has the text's.
package struct TextLine: Equatable, Sendable {
    package var color: Color.Resolved?
    /// Lengths of dashes and gaps, in multiples of the line's thickness.
    package var dashes: [CGFloat] = []

    package init(color: Color.Resolved? = nil, dashes: [CGFloat] = []) {
        self.color = color
        self.dashes = dashes
    }
}

/// The layout parameters of a text.
package struct TextParameters: Equatable, Sendable {
    /// The text takes the space of at least this many lines.
    package var minLines = 0
    /// nil means no limit.
    package var maxLines: Int?
    package var truncation = Text.TruncationMode.tail
    /// Points between two lines in addition to the font's own leading.
    package var lineSpacing: CGFloat = 0
    /// The smallest factor by which the font may shrink before the text is truncated.
    package var minimumScale: CGFloat = 1
    package var allowsTightening = false
    package var direction = TextDirection()
    /// Device pixels per point.
    package var scale: CGFloat = 1

    package init() {}
}
