import EspalierCore
import EspalierGraphics
import Foundation

/// One laid-out paragraph of an edited text.
@MainActor final class EditorBlock {
    /// The text attributes of a block.
    struct Attributes: Equatable {
        let font: ResolvedFont
        var fill: _ResolvedFill
        var parameters: TextParameters
        var tracking: CGFloat

        static func == (a: Self, b: Self) -> Bool {
            a.measuresLike(b) && a.fill == b.fill
        }

        func measuresLike(_ other: Self) -> Bool {
            font === other.font && parameters == other.parameters && tracking == other.tracking
        }

        @MainActor func span(_ string: String) -> TextSpan {
            var span = TextSpan(string, font, fill)
            span.tracking = tracking
            return span
        }
    }

    private static let bullet: Character = "•"
    /// The character shown for a tab, as there are no tab stops.
    private static let tab: Character = "\u{2003}"

    let placed: PlacedText
    private let text: String
    /// Whether characters are shown as others: bullets, or spaces for tabs.
    private let isMapped: Bool
    /// The input method's preedit text and its offset in the block's text.
    private let preedit: (place: Int, preedit: Preedit)?
    /// Which span the preedit text is; nil for none.
    private let preeditSpan: Int?

    /// - Parameter spans: those of a text with attributes; nil for a plain one.
    init(
        _ text: String, spans: [TextSpan]? = nil, isSecure: Bool, preedit: (place: Int, preedit: Preedit)?, _ attributes: Attributes,
        width: CGFloat?, alignment: TextAlignment, isRightToLeft: Bool
    ) {
        self.text = text
        let isMapped = isSecure || text.utf8.contains(0x09)
        self.isMapped = isMapped
        self.preedit = preedit
        let shown = isSecure
            ? String(repeating: Self.bullet, count: text.count) : isMapped ? String(text.map { $0 == "\t" ? Self.tab : $0 }) : text
        var spans = (spans ?? []).map { $0.with(isMapped ? String($0.string.map { $0 == "\t" ? Self.tab : $0 }) : $0.string) }
        if spans.isEmpty { spans = [attributes.span(shown)] }
        preeditSpan = preedit.map { place, preedit in
            var (index, rest) = (0, text.prefix(utf8: place).count)
            while index + 1 < spans.count, spans[index].string.count < rest {
                rest -= spans[index].string.count
                index += 1
            }
            let span = spans[index], cut = span.string.index(span.string.startIndex, offsetBy: rest, limitedBy: span.string.endIndex)
            var middle = span.with(preedit.text)
            middle.underline = TextLine()
            let end = cut ?? span.string.endIndex
            spans[index...index] = [span.with(String(span.string[..<end])), middle, span.with(String(span.string[end...]))]
            return index + 1
        }
        let prepared = PreparedText(spans, direction: attributes.parameters.direction)
        let layout = prepared.layout(in: ProposedViewSize(width: width, height: nil), attributes.parameters)
        placed = PlacedText(prepared, layout, alignment: alignment, isRightToLeft: isRightToLeft, width: width)
    }

    var prepared: PreparedText { placed.prepared }
    var layout: TextLayout { placed.layout }
    var height: CGFloat { layout.size.height }
    var textWidth: CGFloat { layout.lines.reduce(0) { max($0, $1.width) } }

    // MARK: - Characters and places

    /// The text offset at which each shown character begins, and the end.
    private lazy var offsets: [Int] = {
        var offsets: [Int] = []
        if isMapped {
            var place = 0
            for character in text {
                offsets.append(place)
                place += character.utf8.count
            }
        } else {
            offsets.reserveCapacity(prepared.clusters.count + 1)
            let clusters = prepared.clusters
            var before = 0
            for (number, span) in prepared.spans.enumerated() {
                let end = number + 1 < clusters.starts.count ? clusters.starts[number + 1] : clusters.count
                let isPreedit = number == preeditSpan
                for index in clusters.starts[number]..<max(end, clusters.starts[number]) {
                    let inSpan = span.string.utf8.distance(from: span.string.startIndex, to: clusters.indices[index])
                    offsets.append(isPreedit ? preedit!.place : before + inSpan)
                }
                if !isPreedit { before += span.string.utf8.count }
            }
            offsets.append(text.utf8.count)
            return offsets
        }
        if let (place, preedit) = preedit {
            let at = offsets.firstIndex { $0 >= place } ?? offsets.count
            offsets.insert(contentsOf: Array(repeating: place, count: preedit.text.count), at: at)
        }
        offsets.append(text.utf8.count)
        return offsets
    }()

    /// The first shown character at or after a text offset.
    func character(at place: Int) -> Int {
        var (low, high) = (0, offsets.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if offsets[middle] >= place { high = middle } else { low = middle + 1 }
        }
        return low
    }

    func place(ofCharacter character: Int) -> Int { offsets[min(max(character, 0), offsets.count - 1)] }

    /// The shown character before which the caret is drawn for an offset; in preedit text, the preedit's own caret.
    private func caretCharacter(_ place: Int) -> Int {
        let character = character(at: place)
        guard let preedit, preedit.place == place else { return character }
        return character + min(max(preedit.preedit.caret, 0), preedit.preedit.text.count)
    }

    /// The shown characters that the input method has stand out.
    var highlights: [Range<Int>] {
        guard let preedit else { return [] }
        let start = character(at: preedit.place), count = preedit.preedit.text.count
        return preedit.preedit.highlights.map { $0.clamped(to: 0..<count) }.filter { !$0.isEmpty }
            .map { start + $0.lowerBound..<start + $0.upperBound }
    }

    /// The range of shown characters on each line.
    private lazy var lineRanges: [Range<Int>] = placed.lineRanges()

    // MARK: - Lines

    func startOfLine(_ width: CGFloat) -> CGFloat { placed.startOfLine(width) }

    /// The line that shows an offset. An offset between two lines is at the beginning of the lower one, or at the end of the upper
    /// one if `prefersLineEnd` is true.
    func line(at place: Int, prefersLineEnd: Bool) -> Int { line(ofCharacter: caretCharacter(place), prefersLineEnd) }

    private func line(ofCharacter character: Int, _ prefersLineEnd: Bool) -> Int {
        let ranges = lineRanges
        guard let last = ranges.lastIndex(where: { $0.lowerBound <= character }) else { return 0 }
        return prefersLineEnd && last > 0 && ranges[last].lowerBound == character ? last - 1 : last
    }

    /// The text offsets at a line's beginning and end. A wrapped line ends before the offset where the next one begins.
    func places(ofLine line: Int) -> Range<Int> {
        let range = lineRanges[line]
        return place(ofCharacter: range.lowerBound)..<place(ofCharacter: range.upperBound)
    }

    func caretRect(at place: Int, prefersLineEnd: Bool) -> CGRect {
        let character = caretCharacter(place)
        let number = line(ofCharacter: character, prefersLineEnd)
        let line = layout.lines[number]
        let x = startOfLine(line.width) + x(ofCharacter: character, inLine: number)
        return CGRect(x: x, y: line.baseline - line.ascent, width: 0, height: line.ascent + line.descent)
    }

    private func x(ofCharacter character: Int, inLine number: Int) -> CGFloat {
        let line = layout.lines[number], advances = prepared.clusters.advances
        guard !line.fragments.isEmpty else { return 0 }
        for fragment in line.fragments {
            let range = placed.characters(of: fragment)
            guard range.contains(character) || character == range.upperBound && character == lineRanges[number].upperBound else { continue }
            let before = advances[range.lowerBound..<character].reduce(0, +)
            return fragment.isRightToLeft ? fragment.x + fragment.width - before : fragment.x + before
        }
        // Among spaces at the end of a wrapped line, or between two fragments.
        let behind = line.fragments.filter { placed.characters(of: $0).upperBound <= character }
        guard let last = behind.max(by: { placed.characters(of: $0).upperBound < placed.characters(of: $1).upperBound }) else { return 0 }
        let end = placed.characters(of: last).upperBound
        let spaces = advances[end..<max(end, min(character, advances.count))].reduce(0, +)
        let edge = last.isRightToLeft ? last.x - spaces : last.x + last.width + spaces
        return placed.width.map { min(max(edge, 0), max($0 - startOfLine(line.width), line.width)) } ?? edge
    }

    /// The text offset closest to a point.
    func place(at point: CGPoint) -> TextPlace {
        let shown = placed.place(x: point.x, inLine: placed.line(at: point.y), lineRanges)
        return TextPlace(
            place(ofCharacter: shown.place), character: place(ofCharacter: shown.character), prefersLineEnd: shown.prefersLineEnd)
    }

    /// The shown characters of a range of text offsets.
    func characters(in places: Range<Int>) -> Range<Int> {
        let first = character(at: places.lowerBound)
        return first..<max(character(at: places.upperBound), first)
    }
}

extension TextSpan {
    /// The same with another string.
    fileprivate func with(_ string: String) -> TextSpan {
        var span = self
        span.string = string
        return span
    }
}

extension String {
    fileprivate func prefix(utf8 count: Int) -> Substring { self[..<utf8.index(startIndex, offsetBy: min(count, utf8.count))] }
}
