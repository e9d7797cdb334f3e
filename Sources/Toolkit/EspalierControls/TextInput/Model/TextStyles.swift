package import Foundation

/// The attributes of an edited text, run by run. Places are UTF-8 offsets, as those of `TextBuffer`.
package struct TextStyles: Equatable, Sendable {
    /// A part of the text with one set of attributes.
    package struct Run: Equatable, Sendable {
        package var count: Int
        package var attributes: AttributeContainer

        package init(count: Int, attributes: AttributeContainer) {
            self.count = count
            self.attributes = attributes
        }
    }

    package private(set) var runs: [Run]

    package init(_ text: AttributedString) {
        runs = Self.joined(text.runs.map { Run(count: String(text.characters[$0.range]).utf8.count, attributes: $0.attributes) })
    }

    /// Neighbours with the same attributes are one run.
    private static func joined(_ runs: [Run]) -> [Run] {
        var joined: [Run] = []
        for run in runs where run.count > 0 {
            if joined.last?.attributes == run.attributes { joined[joined.count - 1].count += run.count } else { joined.append(run) }
        }
        return joined
    }

    /// The runs of a part of the text, the first and the last cut to it.
    package func runs(in range: Range<Int>) -> [Run] {
        var part: [Run] = [], start = 0
        for run in runs {
            let common = (start..<start + run.count).clamped(to: range)
            if !common.isEmpty { part.append(Run(count: common.count, attributes: run.attributes)) }
            start += run.count
            if start >= range.upperBound { break }
        }
        return part
    }

    package mutating func replace(_ range: Range<Int>, with new: [Run]) {
        runs = Self.joined(runs(in: 0..<range.lowerBound) + new + runs(in: range.upperBound..<max(count, range.upperBound)))
    }

    private var count: Int { runs.reduce(0) { $0 + $1.count } }

    /// The attributes of the character at an offset; none behind the end.
    package func attributes(at place: Int) -> AttributeContainer? { runs(in: place..<place + 1).first?.attributes }

    /// The attributes of what is typed in the place of a range: of what it replaces, else of the character before the caret, and at the
    /// beginning of a paragraph of the one behind it.
    package func inherited(at range: Range<Int>, _ buffer: TextBuffer) -> AttributeContainer {
        let place = range.lowerBound, behind = attributes(at: place)
        let before = place > 0 ? attributes(at: place - 1) : nil
        let isInParagraph = range.isEmpty && place > buffer.starts[buffer.paragraph(at: place)]
        return (isInParagraph ? before ?? behind : behind ?? before) ?? AttributeContainer()
    }

    /// The part of the text in which two of the same length differ; nil for none.
    package func difference(from other: TextStyles) -> Range<Int>? {
        guard self != other else { return nil }
        func common(_ a: [Run], _ b: [Run]) -> Int {
            var sum = 0
            for (one, two) in zip(a, b) {
                guard one.attributes == two.attributes else { break }
                sum += min(one.count, two.count)
                if one.count != two.count { break }
            }
            return sum
        }
        let start = common(runs, other.runs), end = common(runs.reversed(), other.runs.reversed())
        return start..<max(count - end, start)
    }

    /// A part of the text with its attributes.
    /// - Parameters:
    ///   - string: the characters of the part.
    ///   - range: where the part is in the text.
    package func attributed(_ string: String, in range: Range<Int>) -> AttributedString {
        var text = AttributedString(), place = string.utf8.startIndex
        for run in runs(in: range) {
            let end = string.utf8.index(place, offsetBy: run.count, limitedBy: string.utf8.endIndex) ?? string.utf8.endIndex
            text.append(AttributedString(String(string[place..<end]), attributes: run.attributes))
            place = end
        }
        if place < string.utf8.endIndex { text.append(AttributedString(String(string[place...]))) }
        return text
    }
}
