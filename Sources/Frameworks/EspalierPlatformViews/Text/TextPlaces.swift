package import EspalierCore
package import Foundation

/// Where parts of a text stand that is shown as a whole. They follow from the heights of the text up to them, at the same width.
@MainActor package struct TextPlaces {
    private let text: NSAttributedString
    private let width: CGFloat
    private let environment: EnvironmentValues
    private let host: ViewHost?
    private let style: (AttributedString) -> AnyView

    /// - Parameters:
    ///   - width: that of the lines, in points.
    ///   - core: the view that shows the text.
    ///   - style: makes the view that shows a text as this one is shown.
    package init(_ text: NSAttributedString, width: CGFloat, in core: ViewCore, style: @escaping (AttributedString) -> AnyView) {
        (self.text, self.width, self.style) = (text, width, style)
        (environment, host) = (core.environment ?? EnvironmentValues(), core.root.host)
    }

    /// The upper and the lower end of the lines of a part, in points below the text's upper edge.
    /// - Parameter range: in UTF-16 units.
    package func lines(of range: NSRange) -> (top: CGFloat, bottom: CGFloat) {
        let range = EditorSelection.limited(range, to: text.string)
        let first = line(at: range.location)
        // The last character, and not what comes behind it: that may be the next line.
        return (first.top, range.length > 1 ? max(line(at: NSMaxRange(range) - 1).bottom, first.bottom) : first.bottom)
    }

    private func line(at place: Int) -> (top: CGFloat, bottom: CGFloat) {
        let end = endOfWord(place),
            upTo = NSMutableAttributedString(attributedString: text.attributedSubstring(from: NSRange(location: 0, length: end)))
        // A line without characters counts as well.
        if upTo.length == 0 || upTo.string.hasSuffix("\n") {
            upTo.append(NSAttributedString(string: " ", attributes: attributes(before: end)))
        }
        let start = min(place, upTo.length - 1)
        let word = upTo.attributedSubstring(from: NSRange(location: start, length: upTo.length - start))
        let bottom = height(upTo, width)
        return (max(bottom - height(word, nil), 0), bottom)
    }

    private func attributes(before place: Int) -> [NSAttributedString.Key: Any] {
        place > 0 ? text.attributes(at: place - 1, effectiveRange: nil) : [:]
    }

    private func height(_ part: NSAttributedString, _ width: CGFloat?) -> CGFloat {
        ViewMeasurer.size(of: style(part.attributedText), for: ProposedViewSize(width: width, height: nil), in: environment, window: host)?
            .height ?? 0
    }

    /// Where the word ends that a place is in: a part of it may fit into a line that the word is too long for. Ideographs stand alone.
    private func endOfWord(_ place: Int) -> Int {
        let string = text.string as NSString
        guard place < string.length else { return string.length }
        func isInWord(_ place: Int) -> Bool {
            let unit = string.character(at: place)
            return unit > 32 && unit < 0x2E80
        }
        guard string.character(at: place) != 10 else { return place }
        var end = place + 1
        while end < string.length, isInWord(place), isInWord(end) { end += 1 }
        return EditorSelection.limited(NSRange(location: 0, length: end), to: text.string).length == end ? end : min(end + 1, string.length)
    }
}
