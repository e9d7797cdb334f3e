import EspalierGraphics
import Foundation

/// A text ready to be laid out in any width: its spans, and, once lines must be broken, each character's class and advance.
@MainActor package final class PreparedText {
    package private(set) var spans: [TextSpan]
    /// Whether the text forces lines of its own.
    package let hasNewlines: Bool
    /// The greatest of all spans.
    let ascent: CGFloat
    let descent: CGFloat
    let leading: CGFloat
    private var knownClusters: Clusters?
    private var knownWidth: CGFloat?

    package init(_ spans: [TextSpan]) {
        self.spans = spans
        var (ascent, descent, leading) = (CGFloat(0), CGFloat(0), CGFloat(0))
        var hasNewlines = false
        for index in spans.indices {
            ascent = max(ascent, spans[index].ascent)
            descent = max(descent, spans[index].descent)
            leading = max(leading, spans[index].font.metrics.leading)
            hasNewlines = hasNewlines || Self.hasNewlines(spans[index].string)
        }
        (self.ascent, self.descent, self.leading, self.hasNewlines) = (ascent, descent, leading, hasNewlines)
    }

    /// Looks at bytes first: most texts have none that a newline could begin with.
    private static func hasNewlines(_ string: String) -> Bool {
        var string = string
        let isSuspect = string.withUTF8 { bytes in
            bytes.contains { $0 >= 0x0A && $0 <= 0x0D || $0 == 0xC2 || $0 == 0xE2 }
        }
        return isSuspect && string.contains { BreakClass($0) == .newline }
    }

    /// Takes the colours and lines of spans that measure as these do.
    package func takeInk(of spans: [TextSpan]) { self.spans = spans }

    /// The characters of all spans, one after the other.
    struct Clusters {
        /// Where each begins in its span's string.
        var indices: [String.Index] = []
        var advances: [CGFloat] = []
        var classes: [BreakClass] = []
        /// Where each span begins.
        var starts: [Int] = []

        var count: Int { advances.count }

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
            let string = span.string
            var index = string.startIndex
            var number = 0
            while index < string.endIndex {
                let kind = BreakClass(string[index])
                clusters.indices.append(index)
                clusters.classes.append(kind)
                let advance = number < advances.count ? advances[number] + span.tracking : 0
                clusters.advances.append(kind == .newline ? 0 : advance)
                index = string.index(after: index)
                number += 1
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
}
