package import EspalierGraphics
package import Foundation

/// The lines of a text in a box, with the positions of its characters. Characters are counted from the beginning of the text.
@MainActor package struct PlacedText {
    package let prepared: PreparedText
    package let layout: TextLayout
    package let alignment: TextAlignment
    package let isRightToLeft: Bool
    /// The width of the box; nil where it is as wide as the text.
    package let width: CGFloat?

    package init(
        _ prepared: PreparedText, _ layout: TextLayout, alignment: TextAlignment, isRightToLeft: Bool, width: CGFloat?
    ) {
        self.prepared = prepared
        self.layout = layout
        self.alignment = alignment
        self.isRightToLeft = isRightToLeft
        self.width = width
    }

    // MARK: - Lines

    /// The distance of a line with the given width from the left of the box.
    package func startOfLine(_ width: CGFloat) -> CGFloat {
        guard let room = self.width, room.isFinite else { return 0 }
        return alignment.start(ofLine: width, in: room, isRightToLeft: isRightToLeft)
    }

    /// The characters that a fragment shows. The fragment of a plain text on one line has no range of its own.
    package func characters(of fragment: TextLayout.Fragment) -> Range<Int> {
        if fragment.range.isEmpty, prepared.spans.count == 1, fragment.string == prepared.spans[0].string {
            return 0..<prepared.clusters.count
        }
        return fragment.range
    }

    /// For each line, the characters from its first one up to the next line's.
    package func lineRanges() -> [Range<Int>] {
        let classes = prepared.clusters.classes
        var starts: [Int] = []
        /// The start of the next line, used if that line is empty.
        var next = 0
        for line in layout.lines {
            var first = next, end = 0
            for (number, fragment) in line.fragments.enumerated() {
                let shown = characters(of: fragment)
                first = number == 0 ? shown.lowerBound : min(first, shown.lowerBound)
                end = max(end, shown.upperBound)
            }
            let start = starts.last.map { max(first, $0) } ?? 0
            starts.append(start)
            next = max(end, start)
            while next < classes.count, classes[next] == .space { next += 1 }
            if next < classes.count, classes[next] == .newline { next += 1 }
        }
        return starts.indices.map { starts[$0]..<($0 + 1 < starts.count ? starts[$0 + 1] : max(classes.count, starts[$0])) }
    }

    // MARK: - Points

    /// The line at a height, or the one closest to it.
    package func line(at y: CGFloat) -> Int {
        layout.lines.firstIndex { y < $0.baseline + $0.descent } ?? max(layout.lines.count - 1, 0)
    }

    /// The position between two characters that is closest to a point, and the character there.
    package func place(at point: CGPoint) -> TextPlace { place(x: point.x, inLine: line(at: point.y), lineRanges()) }

    /// - Parameter ranges: the result of `lineRanges()`, which callers may cache.
    package func place(x: CGFloat, inLine number: Int, _ ranges: [Range<Int>]) -> TextPlace {
        guard layout.lines.indices.contains(number) else { return TextPlace(0, character: 0) }
        let line = layout.lines[number], range = ranges[number]
        guard let first = line.fragments.first, let last = line.fragments.last else {
            return TextPlace(range.lowerBound, character: range.lowerBound)
        }
        let x = x - startOfLine(line.width)
        let fragment = x < first.x ? first : line.fragments.last { $0.x <= x } ?? last
        let shown = characters(of: fragment), isRightToLeft = fragment.isRightToLeft
        let advances = prepared.clusters.advances
        var left = fragment.x
        // To the right of all fragments.
        var place = isRightToLeft ? shown.lowerBound : shown.upperBound
        var character = isRightToLeft ? shown.lowerBound : max(shown.upperBound - 1, shown.lowerBound)
        for step in 0..<shown.count {
            let index = isRightToLeft ? shown.upperBound - 1 - step : shown.lowerBound + step
            let advance = advances[index] * layout.fontScale - layout.tightening
            if x < left + advance {
                character = index
                // Right-to-left text begins on the right.
                place = (x < left + advance / 2) == isRightToLeft ? index + 1 : index
                break
            }
            left += advance
        }
        // After the end of a broken line.
        let isEnd = place >= range.upperBound && number + 1 < ranges.count
        return TextPlace(place, character: character, prefersLineEnd: isEnd)
    }

    // MARK: - Selection

    /// The width of a selected newline.
    private static let newlineWidth: CGFloat = 4

    /// The rectangles behind selected characters. A selected newline adds a narrow rectangle to its line.
    /// - Parameter includingEnd: whether the newline after the text is also selected.
    package func rectangles(of selection: Range<Int>, includingEnd: Bool = false) -> [CGRect] {
        let clusters = prepared.clusters
        let ranges = prepared.hasNewlines ? lineRanges() : []
        func width(_ range: Range<Int>) -> CGFloat {
            clusters.advances[range].reduce(0) { $0 + $1 * layout.fontScale - layout.tightening }
        }
        func endIsSelected(_ number: Int) -> Bool {
            if includingEnd, number == layout.lines.count - 1 { return true }
            guard !ranges.isEmpty, let end = ranges[number].last else { return false }
            return clusters.classes[end] == .newline && selection.contains(end)
        }
        var result: [CGRect] = []
        for (number, line) in layout.lines.enumerated() {
            let start = startOfLine(line.width), top = line.baseline - line.ascent, height = line.ascent + line.descent
            for fragment in line.fragments {
                let range = characters(of: fragment), common = range.clamped(to: selection)
                guard !common.isEmpty else { continue }
                let before = fragment.isRightToLeft
                    ? width(common.upperBound..<range.upperBound) : width(range.lowerBound..<common.lowerBound)
                result.append(CGRect(x: start + fragment.x + before, y: top, width: width(common), height: height))
            }
            if endIsSelected(number) {
                result.append(CGRect(x: start + line.width, y: top, width: Self.newlineWidth, height: height))
            }
        }
        return result
    }

    /// Paints the background of selected characters.
    /// - Parameter corner: the top left corner of the box.
    package func drawSelection(
        _ selection: Range<Int>, includingEnd: Bool = false, at corner: CGPoint = .zero, _ paint: Paint, _ context: inout PaintContext
    ) {
        for rect in rectangles(of: selection, includingEnd: includingEnd) {
            context.fillAligned(rect.offsetBy(dx: corner.x, dy: corner.y), paint)
        }
    }
}

extension TextAlignment {
    /// The distance of a line from the left of the available width.
    package func start(ofLine width: CGFloat, in room: CGFloat, isRightToLeft: Bool) -> CGFloat {
        let rest = max(room - width, 0)
        switch self {
        case .leading: return isRightToLeft ? rest : 0
        case .center: return rest / 2
        case .trailing: return isRightToLeft ? 0 : rest
        }
    }
}

extension PreparedText {
    /// The characters of a text by index. An image counts as one character.
    package struct Characters: RandomAccessCollection {
        fileprivate let clusters: Clusters
        /// The string of each span; nil for an image.
        fileprivate let strings: [String?]

        package var startIndex: Int { 0 }
        package var endIndex: Int { clusters.count }
        package subscript(index: Int) -> Character { character(index) ?? "\u{FFFC}" }

        private func character(_ index: Int) -> Character? { strings[clusters.span(at: index)].map { $0[clusters.indices[index]] } }

        /// The string of a range of characters, without images.
        package func text(in range: Range<Int>) -> String {
            var result = ""
            for index in range.clamped(to: 0..<clusters.count) {
                if let character = character(index) { result.append(character) }
            }
            return result
        }
    }

    package var characters: Characters {
        Characters(clusters: clusters, strings: spans.map { $0.attachment == nil ? $0.string : nil })
    }
}
