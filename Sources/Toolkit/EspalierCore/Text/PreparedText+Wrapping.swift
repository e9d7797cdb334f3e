import Foundation

/// A range of characters on one line, and its width.
private struct LineRange {
    var range: Range<Int>
    /// The range without the spaces at the end of a broken line.
    var visible: Range<Int>
    var width: CGFloat
    /// Whether the line ends within a word.
    var breaksWord = false
}

extension PreparedText {
    /// Breaks lines greedily, as many as fit, and truncates the last one if text is left over.
    func wrapped(width: CGFloat, height: CGFloat, _ parameters: TextParameters) -> TextLayout {
        let clusters = clusters
        let limit = max(parameters.maxLines ?? .max, 1)
        var content: [(fragments: [TextLayout.Fragment], width: CGFloat)] = []
        var bottom: CGFloat = 0
        var start = 0
        var isAtEnd = clusters.count == 0
        var lastStart = 0
        var breaksWords = false
        if isAtEnd { content.append(([], 0)) }
        while !isAtEnd {
            let line = nextLine(from: start, width: width, clusters)
            let fragments = fragments(of: line.visible, clusters)
            let lineHeight = self.lineHeight(of: fragments, isFirst: content.isEmpty, parameters)
            let isFull = content.count >= limit || (!content.isEmpty && bottom + lineHeight > height + Self.tolerance)
            if isFull {
                content[content.count - 1] = truncatedLine(from: lastStart, width: width, parameters.truncation, clusters)
                return assemble(content, isTruncated: true, parameters)
            }
            bottom += lineHeight
            content.append((fragments, line.width))
            breaksWords = breaksWords || line.breaksWord
            lastStart = start
            start = line.range.upperBound
            isAtEnd = start >= clusters.count
            // SwiftUI: a newline at the end begins an empty line.
            if isAtEnd, clusters.classes[clusters.count - 1] == .newline, content.count < limit { content.append(([], 0)) }
        }
        var layout = assemble(content, isTruncated: false, parameters)
        layout.breaksWords = breaksWords
        return layout
    }

    private func lineHeight(
        of fragments: [TextLayout.Fragment], isFirst: Bool, _ parameters: TextParameters
    ) -> CGFloat {
        if spans.count == 1 || fragments.isEmpty {
            return ascent + descent + (isFirst ? 0 : leading + parameters.lineSpacing)
        }
        var ascent: CGFloat = 0, descent: CGFloat = 0, leading = -CGFloat.infinity
        for fragment in fragments {
            ascent = max(ascent, spans[fragment.span].ascent)
            descent = max(descent, spans[fragment.span].descent)
            leading = max(leading, spans[fragment.span].leading)
        }
        return ascent + descent + (isFirst ? 0 : leading + parameters.lineSpacing)
    }

    // MARK: One line

    private func nextLine(from start: Int, width: CGFloat, _ clusters: Clusters) -> LineRange {
        let classes = clusters.classes
        var total: CGFloat = 0, visibleWidth: CGFloat = 0
        var visibleEnd = start
        /// The last place where the line may end, with its visible width there.
        var candidate: LineRange?
        var index = start
        while index < clusters.count {
            let kind = classes[index]
            if kind == .newline {
                return LineRange(range: start..<(index + 1), visible: start..<index, width: total)
            }
            let advance = clusters.advances[index]
            if kind != .space {
                if total + advance > width + Self.tolerance, index > start {
                    if let candidate { return candidate }
                    // A word longer than the line is broken.
                    return LineRange(range: start..<index, visible: start..<visibleEnd, width: visibleWidth, breaksWord: true)
                }
                visibleWidth = total + advance
                visibleEnd = index + 1
            }
            total += advance
            if index + 1 < clusters.count, BreakClass.canBreak(
                after: kind, before: classes[index + 1], previous: index > start ? classes[index - 1] : nil) {
                candidate = LineRange(range: start..<(index + 1), visible: start..<visibleEnd, width: visibleWidth)
            }
            index += 1
        }
        // Trailing spaces of the text count as far as they fit.
        return LineRange(
            range: start..<clusters.count, visible: start..<clusters.count, width: max(min(total, width), visibleWidth))
    }

    /// The pieces of a line from left to right.
    func fragments(of range: Range<Int>, _ clusters: Clusters) -> [TextLayout.Fragment] {
        arrange(pieces(of: range, clusters))
    }

    /// A part of a line with one span and one direction.
    private struct Piece {
        var span: Int
        var level: UInt8
        var range: Range<Int>
        var string: String
        var width: CGFloat
    }

    /// The pieces of a range in reading order.
    private func pieces(of range: Range<Int>, _ clusters: Clusters) -> [Piece] {
        guard !range.isEmpty else { return [] }
        var pieces: [Piece] = []
        var index = range.lowerBound
        while index < range.upperBound {
            let span = clusters.span(at: index)
            let spanEnd = span + 1 < clusters.starts.count ? clusters.starts[span + 1] : clusters.count
            var end = min(spanEnd, range.upperBound)
            var level: UInt8 = 0
            if !clusters.levels.isEmpty {
                level = clusters.levels[index]
                end = clusters.levels[index..<end].firstIndex { $0 != level } ?? end
            }
            let string = spans[span].string
            var part = string[...]
            if index > clusters.starts[span] || end < spanEnd {
                part = string[clusters.indices[index]..<(end < spanEnd ? clusters.indices[end] : string.endIndex)]
            }
            pieces.append(Piece(
                span: span, level: level, range: index..<end, string: String(part),
                width: clusters.advances[index..<end].reduce(0, +)))
            index = end
        }
        return pieces
    }

    /// Places the pieces of a line side by side (UAX 9, L2: right-to-left parts are reversed, from the innermost outwards).
    private func arrange(_ pieces: [Piece]) -> [TextLayout.Fragment] {
        var pieces = pieces
        if var level = pieces.map(\.level).max() {
            while level > 0 {
                var start = 0
                while start < pieces.count {
                    guard pieces[start].level >= level else {
                        start += 1
                        continue
                    }
                    let end = pieces[start...].firstIndex { $0.level < level } ?? pieces.count
                    pieces[start..<end].reverse()
                    start = end
                }
                level -= 1
            }
        }
        var x: CGFloat = 0
        return pieces.map { piece in
            defer { x += piece.width }
            return TextLayout.Fragment(
                span: piece.span, run: spans[piece.span].run(piece.string, isRightToLeft: piece.level & 1 == 1),
                range: piece.range, x: x, width: piece.width)
        }
    }

    // MARK: Cutting

    private static let ellipsis = "…"

    /// The rest of the paragraph from `start` on one line, with an ellipsis for the characters left out.
    private func truncatedLine(
        from start: Int, width: CGFloat, _ mode: Text.TruncationMode, _ clusters: Clusters
    ) -> (fragments: [TextLayout.Fragment], width: CGFloat) {
        let end = clusters.classes[start...].firstIndex(of: .newline) ?? clusters.count
        let isParagraphCut = end < clusters.count
        let advances = clusters.advances
        let total = advances[start..<end].reduce(0, +)
        /// The characters kept at the start and at the end.
        var head = start..<start, tail = end..<end
        let font = spans[clusters.span(at: start)].font
        let room = max(width - font.width(of: Self.ellipsis), 0) + Self.tolerance
        switch mode {
        case .tail:
            var used: CGFloat = 0
            while head.upperBound < end, used + advances[head.upperBound] <= room {
                used += advances[head.upperBound]
                head = start..<(head.upperBound + 1)
            }
        case .head:
            var used: CGFloat = 0
            while tail.lowerBound > start, used + advances[tail.lowerBound - 1] <= room {
                used += advances[tail.lowerBound - 1]
                tail = (tail.lowerBound - 1)..<end
            }
        case .middle:
            if total <= room, isParagraphCut {
                head = start..<end
                break
            }
            var used: (head: CGFloat, tail: CGFloat) = (0, 0)
            while head.upperBound < tail.lowerBound {
                if used.head <= used.tail {
                    let advance = advances[head.upperBound]
                    if used.head + used.tail + advance > room { break }
                    used.head += advance
                    head = start..<(head.upperBound + 1)
                } else {
                    let advance = advances[tail.lowerBound - 1]
                    if used.head + used.tail + advance > room { break }
                    used.tail += advance
                    tail = (tail.lowerBound - 1)..<end
                }
            }
        }
        while let last = head.last, clusters.classes[last] == .space { head = start..<last }
        while let first = tail.first, clusters.classes[first] == .space { tail = (first + 1)..<end }

        var result = pieces(of: head, clusters)
        let span = clusters.span(at: head.last ?? tail.first ?? start)
        let ellipsisWidth = spans[span].font.width(of: Self.ellipsis)
        let base = clusters.bases.isEmpty ? 0 : clusters.bases[start]
        if let last = result.last, last.span == span, last.level == base {
            result[result.count - 1].string += Self.ellipsis
            result[result.count - 1].width += ellipsisWidth
        } else {
            let place = head.upperBound
            result.append(Piece(span: span, level: base, range: place..<place, string: Self.ellipsis, width: ellipsisWidth))
        }
        result += pieces(of: tail, clusters)
        return (arrange(result), result.reduce(0) { $0 + $1.width })
    }
}
