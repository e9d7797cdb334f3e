import EspalierGraphics
import Foundation

/// A text ready to be laid out in any width: its spans, and, once lines must be broken, each character's class and advance.
@MainActor package final class PreparedText {
    package private(set) var spans: [TextSpan]
    /// Whether the text forces lines of its own.
    package let hasNewlines: Bool
    private var knownClusters: Clusters?
    private var knownWidth: CGFloat?

    package init(_ spans: [TextSpan]) {
        self.spans = spans
        hasNewlines = spans.contains { span in
            span.string.utf8.contains { $0 >= 0x0A && $0 <= 0x0D || $0 == 0xC2 || $0 == 0xE2 } && span.string.contains {
                BreakClass($0) == .newline
            }
        }
    }

    /// Takes the colours and lines of spans that measure as these do.
    package func takeInk(of spans: [TextSpan]) { self.spans = spans }

    /// The characters of all spans, one after the other.
    struct Clusters {
        var characters: [Character] = []
        var advances: [CGFloat] = []
        var classes: [BreakClass] = []
        /// Where each span begins.
        var starts: [Int] = []

        var count: Int { characters.count }

        func span(at index: Int) -> Int {
            var span = starts.count - 1
            while span > 0, starts[span] > index { span -= 1 }
            return span
        }
    }

    var clusters: Clusters {
        if let knownClusters { return knownClusters }
        var clusters = Clusters()
        for span in spans {
            clusters.starts.append(clusters.count)
            let advances = span.font.advances(of: span.string)
            for (index, character) in span.string.enumerated() {
                let kind = BreakClass(character)
                clusters.characters.append(character)
                clusters.classes.append(kind)
                let advance = index < advances.count ? advances[index] + span.tracking : 0
                clusters.advances.append(kind == .newline ? 0 : advance)
            }
        }
        knownClusters = clusters
        return clusters
    }

    /// The width of a text without newlines on one line.
    var lineWidth: CGFloat {
        if let knownWidth { return knownWidth }
        var width: CGFloat = 0
        for span in spans {
            width += span.font.width(of: span.string)
            if span.tracking != 0 { width += span.tracking * CGFloat(span.string.count) }
        }
        knownWidth = width
        return width
    }

    var ascent: CGFloat { spans.reduce(0) { max($0, $1.ascent) } }
    var descent: CGFloat { spans.reduce(0) { max($0, $1.descent) } }
    var leading: CGFloat { spans.reduce(0) { max($0, $1.font.metrics.leading) } }
}
