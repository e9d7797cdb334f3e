import EspalierCore
import EspalierPlatformViews
import Foundation

/// Breaks a text into lines: at spaces and the like, in words that are too long, and where the text itself begins another line.
final class LineBreaker {
    let text: NSAttributedString
    private let string: NSString
    /// For each UTF-16 unit: how wide it is, whether a line may begin with it, whether it is a space, and where its character ends.
    private var widths: [CGFloat] = []
    private var canBegin: [Bool] = []
    private var classes: [BreakClass] = []
    private var ends: [Int] = []

    init(_ text: NSAttributedString) {
        self.text = NSAttributedString(attributedString: text)
        string = self.text.string as NSString
        var last: BreakClass?, previous: BreakClass?
        for character in self.text.string {
            let kind = BreakClass(character), end = ends.count + character.utf16.count, start = ends.count
            let begins = last.map { $0 == .newline || BreakClass.canBreak(after: $0, before: kind, previous: previous) } ?? true
            for unit in start..<end {
                canBegin.append(begins && unit == start)
                classes.append(kind)
                ends.append(end)
            }
            (previous, last) = (last, kind)
        }
        var start = 0
        while start < string.length {
            let paragraph = string.paragraphRange(for: NSRange(location: start, length: 0))
            var end = NSMaxRange(paragraph)
            while end > paragraph.location, classes[end - 1] == .newline { end -= 1 }
            widths +=
                CTLine(self.text.attributedSubstring(from: NSRange(location: paragraph.location, length: end - paragraph.location))).widths
            widths += repeatElement(0, count: NSMaxRange(paragraph) - end)
            start = max(NSMaxRange(paragraph), start + 1)
        }
    }

    var length: Int { min(widths.count, ends.count) }

    /// Where a line ends that begins at a unit. Spaces at its end may stand out.
    func end(from start: Int, width: CGFloat) -> Int {
        var sum: CGFloat = 0, last: Int?, unit = start
        while unit < length {
            if unit > start, canBegin[unit] { last = unit }
            if classes[unit] == .newline { return ends[unit] }
            sum += widths[unit]
            if sum > width + 0.001, classes[unit] != .space {
                if let last { return last }
                // The unit may be in the middle of a character.
                var first = unit
                while first > start, ends[first - 1] == ends[unit] { first -= 1 }
                return first > start ? first : ends[unit]
            }
            unit += 1
        }
        return length
    }

    func line(_ range: Range<Int>) -> CTLine {
        // The sign that ends a paragraph is not drawn.
        var end = range.upperBound
        while end > range.lowerBound, end <= classes.count, classes[end - 1] == .newline { end -= 1 }
        return CTLine(
            text.attributedSubstring(from: NSRange(location: range.lowerBound, length: end - range.lowerBound)), start: range.lowerBound)
    }

    /// The style of the paragraph that a unit is in.
    func style(at unit: Int) -> NSParagraphStyle? {
        unit < text.length ? text.attribute(.paragraphStyle, at: unit, effectiveRange: nil) as? NSParagraphStyle : nil
    }

    /// Whether a unit is the first of a paragraph.
    func beginsParagraph(_ unit: Int) -> Bool { unit == 0 || unit <= classes.count && classes[unit - 1] == .newline }
}
