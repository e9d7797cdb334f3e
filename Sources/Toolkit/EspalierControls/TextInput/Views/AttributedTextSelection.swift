import EspalierCore
public import Foundation

/// The selection in an editor of a text with attributes: the place of the caret, with the attributes of what is typed there, or one range
/// of the text or several.
public struct AttributedTextSelection: Equatable, Sendable {
    /// What is selected in a text.
    public enum Indices: Equatable, Sendable {
        /// The place of the caret.
        case insertionPoint(AttributedString.Index)
        /// The selected ranges, none of which is empty.
        case ranges(RangeSet<AttributedString.Index>)
    }

    private var indices: Indices?
    /// The attributes that were chosen for what is typed next; nil for those of the text around the caret.
    var typing: AttributeContainer?

    /// A caret at the end of the text.
    public init() {}

    /// The caret before the character at an index.
    /// - Parameter typingAttributes: those of what is typed next; those of the text around the caret if nil.
    public init(insertionPoint: AttributedString.Index, typingAttributes: AttributeContainer? = nil) {
        indices = .insertionPoint(insertionPoint)
        typing = typingAttributes
    }

    /// Selects a range of the text; an empty one is the place of the caret.
    public init(range: Range<AttributedString.Index>) {
        indices = range.isEmpty ? .insertionPoint(range.lowerBound) : .ranges(RangeSet(range))
    }

    /// Selects several ranges of the text.
    public init(ranges: RangeSet<AttributedString.Index>) { indices = .ranges(ranges) }

    // MARK: - In a text

    /// What is selected in a text. An index behind its end, as one of a longer text, stands for the end.
    public func indices(in text: AttributedString) -> Indices {
        switch indices {
        case .insertionPoint(let index): return .insertionPoint(min(index, text.endIndex))
        case .ranges(let ranges):
            var own = RangeSet<AttributedString.Index>()
            for range in ranges.ranges {
                let common = min(range.lowerBound, text.endIndex)..<min(range.upperBound, text.endIndex)
                if !common.isEmpty { own.insert(contentsOf: common) }
            }
            return own.isEmpty ? .insertionPoint(min(ranges.ranges.first?.lowerBound ?? text.endIndex, text.endIndex)) : .ranges(own)
        case nil: return .insertionPoint(text.endIndex)
        }
    }

    /// The attributes of what is selected; at a caret those of what is typed next.
    public func attributes(in text: AttributedString) -> Attributes {
        switch indices(in: text) {
        case .insertionPoint: Attributes(containers: [typingAttributes(in: text)])
        case .ranges(let ranges): Attributes(containers: ranges.ranges.flatMap { range in text[range].runs.map(\.attributes) })
        }
    }

    /// The attributes of what is typed in the place of the selection.
    public func typingAttributes(in text: AttributedString) -> AttributeContainer {
        if let typing { return typing }
        let range = offsets(in: text), styles = TextStyles(text)
        return styles.inherited(at: range, TextBuffer(String(text.characters)))
    }

    /// The attributes of the parts of a selection, in the order of the text.
    public struct Attributes: Sendable {
        let containers: [AttributeContainer]

        /// The values of an attribute in the parts of the selection, nil in those that do not have it.
        public subscript<K: AttributedStringKey>(key: K.Type) -> [K.Value?] where K.Value: Sendable { containers.map { $0[key] } }
    }

    // MARK: - For the editor

    /// The selected UTF-8 offsets of a text, as a single range, since editors select only one.
    func offsets(in text: AttributedString) -> Range<Int> {
        func offset(_ index: AttributedString.Index) -> Int { String(text.characters[text.startIndex..<index]).utf8.count }
        switch indices(in: text) {
        case .insertionPoint(let index): return offset(index)..<offset(index)
        case .ranges(let ranges):
            guard let first = ranges.ranges.first, let last = ranges.ranges.last else { return 0..<0 }
            return offset(first.lowerBound)..<offset(last.upperBound)
        }
    }

    /// The selection of a range of UTF-8 offsets.
    init(_ range: Range<Int>, typing: AttributeContainer?, in text: AttributedString) {
        let string = String(text.characters)
        func index(_ offset: Int) -> AttributedString.Index {
            let place = string.utf8.index(string.startIndex, offsetBy: min(offset, string.utf8.count))
            return text.characters.index(text.startIndex, offsetBy: string.distance(from: string.startIndex, to: place))
        }
        let low = index(range.lowerBound)
        self = range.isEmpty
            ? AttributedTextSelection(insertionPoint: low, typingAttributes: typing)
            : AttributedTextSelection(range: low..<index(range.upperBound))
    }
}

extension AttributedString {
    /// Changes the attributes of what is selected, run by run; at a caret those of what is typed next.
    public mutating func transformAttributes<E: Error>(
        in selection: inout AttributedTextSelection, body: (inout AttributeContainer) throws(E) -> Void
    ) throws(E) {
        switch selection.indices(in: self) {
        case .insertionPoint:
            var typing = selection.typingAttributes(in: self)
            try body(&typing)
            selection.typing = typing
        case .ranges(let ranges):
            let offsets = selection.offsets(in: self)
            for range in ranges.ranges {
                for run in Array(self[range].runs) {
                    var attributes = run.attributes
                    try body(&attributes)
                    self[run.range].setAttributes(attributes)
                }
            }
            // One range goes on as a range of the changed text.
            if ranges.ranges.count == 1 { selection = AttributedTextSelection(offsets, typing: nil, in: self) }
        }
    }

    /// Puts a text in the place of what is selected, and the caret behind it.
    public mutating func replaceSelection(_ selection: inout AttributedTextSelection, with content: AttributedString) {
        let start = selection.offsets(in: self).lowerBound
        switch selection.indices(in: self) {
        case .insertionPoint(let index): insert(content, at: index)
        case .ranges(let ranges):
            for range in ranges.ranges.dropFirst().reversed() { removeSubrange(range) }
            if let first = ranges.ranges.first { replaceSubrange(first, with: content) }
        }
        let end = start + String(content.characters).utf8.count
        selection = AttributedTextSelection(end..<end, typing: nil, in: self)
    }

    /// Puts characters in the place of what is selected, with the attributes of what is typed there, and the caret behind them.
    public mutating func replaceSelection(
        _ selection: inout AttributedTextSelection, withCharacters newCharacters: some Collection<Character>
    ) {
        let attributes = selection.typingAttributes(in: self)
        replaceSelection(&selection, with: AttributedString(String(newCharacters), attributes: attributes))
    }
}
