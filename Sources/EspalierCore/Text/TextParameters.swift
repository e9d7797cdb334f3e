package import EspalierGraphics
package import Foundation

/// A stretch of text with one set of attributes.
@MainActor package struct TextSpan {
    package var string: String
    package var font: ResolvedFont
    /// Points added after each character.
    package var tracking: CGFloat = 0
    /// Points by which the text stands above its line.
    package var baselineOffset: CGFloat = 0
    /// Points added between two lines, as the font's variant says.
    package var extraLeading: CGFloat = 0
    package var fill: _ResolvedFill
    package var background: _ResolvedFill?
    package var underline: TextLine?
    package var strikethrough: TextLine?

    /// How far characters of other fonts reach: where they stand, the line is as high as its own font says all the same.
    var extent: (ascent: CGFloat, descent: CGFloat)?
    /// Where a click leads.
    package var link: URL?
    /// What renderers may ask for.
    var attributes: [CustomTextAttribute] = []
    /// An image in the place of the string.
    package var attachment: TextAttachment?

    package init(_ string: String, _ font: ResolvedFont, _ fill: _ResolvedFill) {
        self.string = string
        self.font = font
        self.fill = fill
    }

    /// Whether layout cannot tell the two apart.
    package func measuresLike(_ other: TextSpan) -> Bool {
        font === other.font && tracking == other.tracking && baselineOffset == other.baselineOffset && extraLeading == other.extraLeading
            && attachment == other.attachment && string == other.string
    }

    package func paintsLike(_ other: TextSpan) -> Bool {
        fill == other.fill && background == other.background && link == other.link && underline == other.underline && strikethrough == other.strikethrough
            && attributes == other.attributes
    }

    package var leading: CGFloat { font.metrics.leading + extraLeading }
    package var ascent: CGFloat { (attachment?.ascent ?? font.metrics.ascent) + max(baselineOffset, 0) }
    package var descent: CGFloat { (attachment?.descent ?? font.metrics.descent) + max(-baselineOffset, 0) }

    /// How far the ink may stand out of the line.
    var overhang: CGFloat {
        guard let extent else { return 0 }
        return max(extent.ascent - font.metrics.ascent, extent.descent - font.metrics.descent, 0)
    }

    /// For text in which another font may stand in for characters.
    mutating func findExtent() {
        if attachment == nil { extent = font.extent(of: string) }
    }
    /// On one line.
    var width: CGFloat {
        if let attachment { return attachment.width + tracking }
        return font.width(of: string) + (tracking == 0 ? 0 : tracking * CGFloat(string.count))
    }
}

/// A line under or through a text; without a colour in that of the text.
package struct TextLine: Equatable, Sendable {
    package var color: Color.Resolved?
    /// Lengths of ink and of gaps, in thicknesses of the line.
    package var dashes: [CGFloat] = []

    package init(color: Color.Resolved? = nil, dashes: [CGFloat] = []) {
        self.color = color
        self.dashes = dashes
    }
}

/// In which direction paragraphs are read.
package struct TextDirection: Hashable, Sendable {
    /// Of a paragraph without letters; of all, if fixed.
    package var isRightToLeft = false
    /// Whether the letters of a paragraph have no say.
    package var isFixed = false

    package init() {}
}

/// How a text is laid out.
package struct TextParameters: Equatable, Sendable {
    /// The text takes the room of at least this many lines.
    package var minLines = 0
    /// nil has no limit.
    package var maxLines: Int?
    package var truncation = Text.TruncationMode.tail
    /// Points between two lines beside the font's own leading.
    package var lineSpacing: CGFloat = 0
    /// How far the font may shrink before the text is cut.
    package var minimumScale: CGFloat = 1
    package var allowsTightening = false
    package var direction = TextDirection()
    /// Device pixels per point.
    package var scale: CGFloat = 1

    package init() {}
}
