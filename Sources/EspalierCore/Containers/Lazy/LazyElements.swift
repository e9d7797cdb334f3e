/// Where an element of a list begins that is more than rows: a section, or a list itself. Without an id: where the last one ends.
struct ElementMark {
    /// The list that the element is in.
    let list: ObjectIdentifier
    let id: AnyHashable?
}

/// Gathers the marks of a list, from the outermost. It is given to `index(ofID:)` in place of an id: what stands around a list,
/// as that of a modifier, passes such questions on.
final class ElementMarks: Hashable {
    var marks: [ElementMark] = []

    static func == (a: ElementMarks, b: ElementMarks) -> Bool { a === b }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A list with a mark. One without items stands before views that are there in any case, or at the end.
@MainActor final class MarkedListSource: LazyListSource {
    private let base: (any LazyListSource)?
    private let mark: ElementMark

    init(_ base: (any LazyListSource)?, _ mark: ElementMark) { (self.base, self.mark) = (base, mark) }

    func index(ofID id: AnyHashable) -> Int? {
        (id.base as? ElementMarks)?.marks.append(mark)
        return base?.index(ofID: id)
    }

    var itemCount: Int { base?.itemCount ?? 0 }
    var unchangedCount: Int { base?.unchangedCount ?? 0 }
    var edits: ListEdits? { base?.edits }
    func nodes(ofItem index: Int) -> [Node] { base?.nodes(ofItem: index) ?? [] }
    func id(ofItem index: Int) -> AnyHashable? { base?.id(ofItem: index) }
    var leavingNodes: [Node] { base?.leavingNodes ?? [] }
    var presentNodes: [Node] { base?.presentNodes ?? [] }
    func isInserted(_ index: Int) -> Bool { base?.isInserted(index) ?? false }
    func evictItem(_ index: Int) { base?.evictItem(index) }
    func evictItems(except isUsed: (Int) -> Bool) { base?.evictItems(except: isUsed) }
}

extension [LazySegment] {
    /// Marks the first of what an element comes to: its header, or the rows that it begins with.
    /// - Parameter marksViews: whether also views that are there in any case; false where somebody else gives these the id.
    @MainActor mutating func markStart(_ mark: ElementMark, marksViews: Bool) {
        guard let place = firstIndex(where: { $0.count > 0 }) else { return }
        switch self[place] {
        case .list(let source): self[place] = .list(MarkedListSource(source, mark))
        case .supplement(_, _, let section): section?.addMark(mark)
        case .nodes: if marksViews { insert(.list(MarkedListSource(nil, mark)), at: place) }
        case .leaving: break
        }
    }
}

extension LazySegment {
    /// What begins with the segment, from the outermost.
    @MainActor fileprivate var marks: [ElementMark] {
        switch self {
        case .list(let source):
            let question = ElementMarks()
            _ = source.index(ofID: AnyHashable(question))
            return question.marks
        case .supplement(_, _, let section): return section?.marks ?? []
        case .nodes, .leaving: return []
        }
    }
}

/// Which items belong to the elements of lists that come to several: to sections, and to lists in lists.
@MainActor struct LazyElements {
    private struct Element {
        let list: ObjectIdentifier
        let id: AnyHashable
        /// How many elements it is in.
        let level: Int
        var items: Range<Int>
    }

    /// In the order in which they begin.
    private var elements: [Element] = []

    init() {}

    init(_ segments: [(first: Int, segment: LazySegment)], itemCount: Int) {
        // The elements around an item, from the outermost, as places among all.
        var open: [Int] = []
        for (first, segment) in segments {
            for mark in segment.marks {
                var depth = open.count
                if let known = open.firstIndex(where: { elements[$0].list == mark.list }) {
                    // A footer has the mark of its section, too.
                    let isSame = elements[open[known]].id == mark.id
                    depth = isSame ? known + 1 : known
                    for place in open[depth...] { elements[place].items = elements[place].items.lowerBound..<first }
                    open.removeSubrange(depth...)
                    if isSame { continue }
                }
                guard let id = mark.id else { continue }
                open.append(elements.count)
                elements.append(Element(list: mark.list, id: id, level: depth, items: first..<itemCount))
            }
        }
    }

    /// The first item of the element with an id. SwiftUI: those of an outer list come before those of lists in it.
    func firstItem(ofID id: AnyHashable) -> Int? {
        elements.filter { $0.id == id && !$0.items.isEmpty }.min { $0.level < $1.level }?.items.lowerBound
    }

    /// The ids of the elements that an item is in, from the innermost.
    func ids(around item: Int) -> [AnyHashable] { elements.filter { $0.items.contains(item) }.reversed().map(\.id) }
}
