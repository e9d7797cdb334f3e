import EspalierCore
import EspalierGraphics
import Foundation

/// One paragraph of a text that is edited, on its lines.
@MainActor final class EditorBlock {
    /// How the letters of a block are made.
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
    /// What a tab shows as. There are no stops that it would lead to.
    private static let tab: Character = "\u{2003}"

    let prepared: PreparedText
    let layout: TextLayout
    private let text: String
    /// Whether characters are shown as others.
    private let isMapped: Bool
    /// The place of what is being composed, in the text.
    private let preedit: (place: Int, preedit: Preedit)?
    let alignment: TextAlignment
    let isRightToLeft: Bool
    /// nil: as wide as the text.
    let width: CGFloat?

    init(
        _ text: String, isSecure: Bool, preedit: (place: Int, preedit: Preedit)?, _ attributes: Attributes, width: CGFloat?,
        alignment: TextAlignment, isRightToLeft: Bool
    ) {
        self.text = text
        isMapped = isSecure || text.utf8.contains(0x09)
        self.preedit = preedit
        self.width = width
        self.alignment = alignment
        self.isRightToLeft = isRightToLeft
        let shown = isSecure
            ? String(repeating: Self.bullet, count: text.count) : isMapped ? String(text.map { $0 == "\t" ? Self.tab : $0 }) : text
        var spans = [attributes.span(shown)]
        if let (place, preedit) = preedit {
            let cut = isMapped
                ? shown.index(shown.startIndex, offsetBy: text.prefix(utf8: place).count)
                : shown.utf8.index(shown.startIndex, offsetBy: min(place, shown.utf8.count))
            var middle = attributes.span(preedit.text)
            middle.underline = TextLine()
            spans = [attributes.span(String(shown[..<cut])), middle, attributes.span(String(shown[cut...]))]
        }
        prepared = PreparedText(spans, direction: attributes.parameters.direction)
        layout = prepared.layout(in: ProposedViewSize(width: width, height: nil), attributes.parameters)
    }

    var height: CGFloat { layout.size.height }
    var textWidth: CGFloat { layout.lines.reduce(0) { max($0, $1.width) } }

    // MARK: - Characters and places

    /// The place in the text at which each shown character begins, and the end.
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
                let isPreedit = preedit != nil && number == 1
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

    /// The first shown character at or behind a place.
    func character(at place: Int) -> Int {
        var (low, high) = (0, offsets.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if offsets[middle] >= place { high = middle } else { low = middle + 1 }
        }
        return low
    }

    func place(ofCharacter character: Int) -> Int { offsets[min(max(character, 0), offsets.count - 1)] }

    /// Where the caret is shown for a place: within what is being composed its own caret.
    private func caretCharacter(_ place: Int) -> Int {
        let character = character(at: place)
        guard let preedit, preedit.place == place else { return character }
        return character + min(max(preedit.preedit.caret, 0), preedit.preedit.text.count)
    }

    /// The characters that each line begins with and ends before.
    private lazy var lineRanges: [Range<Int>] = {
        let count = prepared.clusters.count
        var starts: [Int] = []
        for line in layout.lines {
            let first = line.fragments.map { characters(of: $0).lowerBound }.min() ?? starts.last ?? 0
            starts.append(starts.isEmpty ? 0 : max(first, starts.last!))
        }
        return starts.indices.map { starts[$0]..<($0 + 1 < starts.count ? starts[$0 + 1] : count) }
    }()

    /// A text on one line has fragments that do not say what they show.
    private func characters(of fragment: TextLayout.Fragment) -> Range<Int> {
        if fragment.range.isEmpty, prepared.spans.count == 1, layout.lines.count == 1, layout.lines[0].fragments.count == 1 {
            return 0..<prepared.clusters.count
        }
        return fragment.range
    }

    // MARK: - Lines

    func startOfLine(_ width: CGFloat) -> CGFloat {
        guard let room = self.width, room.isFinite else { return 0 }
        let rest = max(room - width, 0)
        switch alignment {
        case .leading: return isRightToLeft ? rest : 0
        case .center: return rest / 2
        case .trailing: return isRightToLeft ? 0 : rest
        }
    }

    /// The line that a place is shown on. A place between two lines is at the beginning of the lower one, or at the end of the
    /// upper one, if that is preferred.
    func line(at place: Int, prefersLineEnd: Bool) -> Int { line(ofCharacter: caretCharacter(place), prefersLineEnd) }

    private func line(ofCharacter character: Int, _ prefersLineEnd: Bool) -> Int {
        let ranges = lineRanges
        guard let last = ranges.lastIndex(where: { $0.lowerBound <= character }) else { return 0 }
        return prefersLineEnd && last > 0 && ranges[last].lowerBound == character ? last - 1 : last
    }

    /// The places that a line reaches from and to. A broken line ends before the place where the next begins.
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
            let range = characters(of: fragment)
            guard range.contains(character) || character == range.upperBound && character == lineRanges[number].upperBound else { continue }
            let before = advances[range.lowerBound..<character].reduce(0, +)
            return fragment.isRightToLeft ? fragment.x + fragment.width - before : fragment.x + before
        }
        // Among spaces at the end of a broken line, or between two pieces.
        let behind = line.fragments.filter { characters(of: $0).upperBound <= character }
        guard let last = behind.max(by: { characters(of: $0).upperBound < characters(of: $1).upperBound }) else { return 0 }
        let end = characters(of: last).upperBound
        let spaces = advances[end..<max(end, min(character, advances.count))].reduce(0, +)
        let edge = last.isRightToLeft ? last.x - spaces : last.x + last.width + spaces
        return width.map { min(max(edge, 0), max($0 - startOfLine(line.width), line.width)) } ?? edge
    }

    /// The place closest to a point.
    func place(at point: CGPoint) -> (place: Int, prefersLineEnd: Bool) {
        let lines = layout.lines
        let number = lines.firstIndex { point.y < $0.baseline + $0.descent } ?? lines.count - 1
        return place(x: point.x, inLine: max(number, 0))
    }

    func place(x: CGFloat, inLine number: Int) -> (place: Int, prefersLineEnd: Bool) {
        let line = layout.lines[number], range = lineRanges[number], advances = prepared.clusters.advances
        let x = x - startOfLine(line.width)
        guard let first = line.fragments.first, let last = line.fragments.last else {
            return (place(ofCharacter: range.lowerBound), false)
        }
        let fragment = x < first.x ? first : line.fragments.last { $0.x <= x } ?? last
        let shown = characters(of: fragment)
        var left = fragment.x
        var found = fragment.isRightToLeft ? shown.lowerBound : shown.upperBound
        func look(_ index: Int) -> Bool {
            guard x < left + advances[index] / 2 else {
                left += advances[index]
                return false
            }
            found = fragment.isRightToLeft ? index + 1 : index
            return true
        }
        if fragment.isRightToLeft { _ = shown.reversed().first(where: look) } else { _ = shown.first(where: look) }
        // Behind the end of a broken line.
        let isEnd = found >= range.upperBound && number + 1 < lineRanges.count
        return (place(ofCharacter: found), isEnd)
    }

    /// The rectangles behind a range of places.
    func rectangles(of places: Range<Int>) -> [CGRect] {
        let selected = character(at: places.lowerBound)..<max(character(at: places.upperBound), character(at: places.lowerBound))
        let advances = prepared.clusters.advances
        var result: [CGRect] = []
        for line in layout.lines {
            let start = startOfLine(line.width)
            for fragment in line.fragments {
                let range = characters(of: fragment), common = range.clamped(to: selected)
                guard !common.isEmpty else { continue }
                func width(_ range: Range<Int>) -> CGFloat { advances[range].reduce(0, +) }
                let before = fragment.isRightToLeft
                    ? width(common.upperBound..<range.upperBound) : width(range.lowerBound..<common.lowerBound)
                result.append(CGRect(
                    x: start + fragment.x + before, y: line.baseline - line.ascent, width: width(common),
                    height: line.ascent + line.descent))
            }
        }
        return result
    }
}

extension String {
    fileprivate func prefix(utf8 count: Int) -> Substring { self[..<utf8.index(startIndex, offsetBy: min(count, utf8.count))] }
}
