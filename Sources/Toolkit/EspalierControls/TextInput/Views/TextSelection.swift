import EspalierCore
import Foundation

/// The selection in a text field.
public struct TextSelection: Hashable, Sendable {
    public enum Indices: Hashable, Sendable {
        /// A range of the text; an empty one is the place of the caret.
        case selection(Range<String.Index>)
        /// Several ranges of the text.
        case multiSelection(RangeSet<String.Index>)
    }

    /// What is selected, as indices of the text.
    public var indices: Indices

    /// Selects a range of the text.
    public init(range: Range<String.Index>) { indices = .selection(range) }
    /// Places the caret before the character at an index.
    public init(insertionPoint: String.Index) { indices = .selection(insertionPoint..<insertionPoint) }
    /// Selects several ranges of the text.
    public init(ranges: RangeSet<String.Index>) { indices = .multiSelection(ranges) }

    /// Whether nothing is selected, so that this is an insertion point.
    public var isInsertion: Bool {
        switch indices {
        case .selection(let range): range.isEmpty
        case .multiSelection(let ranges): ranges.isEmpty
        }
    }

    /// To which of two lines the caret belongs where a line wraps: to the end of the upper one (upstream) or to the start of the lower one.
    public enum Affinity: Hashable, Sendable { case automatic, upstream, downstream }

    /// The line to which an offset between two lines belongs.
    public var affinity: Affinity = .automatic

    /// The selected UTF-8 offsets of a text, as a single range, since fields select only one.
    func range(in text: String) -> Range<Int>? {
        let range: Range<String.Index>?
        switch indices {
        case .selection(let only): range = only
        case .multiSelection(let all): range = all.ranges.first.map { $0.lowerBound..<(all.ranges.last?.upperBound ?? $0.upperBound) }
        }
        guard let range else { return nil }
        // An index of another text may be anywhere.
        let low = min(max(range.lowerBound.utf8(in: text), 0), text.utf8.count)
        return low..<min(max(range.upperBound.utf8(in: text), low), text.utf8.count)
    }
}

extension String.Index {
    fileprivate func utf8(in text: String) -> Int {
        guard self <= text.endIndex else { return text.utf8.count }
        return text.utf8.distance(from: text.startIndex, to: self)
    }
}

extension TextSource {
    init(_ text: Binding<String>, _ selection: Binding<TextSelection?>) {
        self.init(text)
        self.selection = SelectionLink(
            read: { selection.wrappedValue?.range(in: $0) },
            write: { range, text in
                func index(_ place: Int) -> String.Index { text.utf8.index(text.startIndex, offsetBy: min(place, text.utf8.count)) }
                let new = TextSelection(range: index(range.range.lowerBound)..<index(range.range.upperBound))
                if selection.wrappedValue != new { selection.wrappedValue = new }
            })
    }
}
