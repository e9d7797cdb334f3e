extension LazySegment {
    /// The marks of the elements that begin with the segment, outermost first.
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

/// Maps items to the list elements that have several: to sections, and to nested lists.
@MainActor struct LazyElements {
    private struct Element {
        let list: ObjectIdentifier
        let id: AnyHashable
        /// The number of enclosing elements.
        let level: Int
        var items: Range<Int>
    }

    /// In the order of their beginnings.
    private var elements: [Element] = []

    init() {}

    init(_ segments: [(first: Int, segment: LazySegment)], itemCount: Int) {
        // The elements around the current item, outermost first, as indices of `elements`.
        var open: [Int] = []
        for (first, segment) in segments {
            for mark in segment.marks {
                var depth = open.count
                if let known = open.firstIndex(where: { elements[$0].list == mark.list }) {
                    // A footer carries the mark of its section, too.
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

    /// The first item of the element with an id. SwiftUI: elements of an outer list come before those of lists inside of it.
    func firstItem(ofID id: AnyHashable) -> Int? {
        elements.filter { $0.id == id && !$0.items.isEmpty }.min { $0.level < $1.level }?.items.lowerBound
    }

    /// The ids of the elements that contain an item, innermost first.
    func ids(around item: Int) -> [AnyHashable] { elements.filter { $0.items.contains(item) }.reversed().map(\.id) }
}
