/// Marks the beginning of a list element with more than plain rows: a section, or a nested list. Without an id, the end of the last one.
struct ElementMark {
    /// The list that the element is in.
    let list: ObjectIdentifier
    let id: AnyHashable?
}

/// Collects the marks of a list, outermost first. It is passed to `index(ofID:)` in place of an id, as sources that wrap a list, such as
/// a modifier's, forward that call.
final class ElementMarks: Hashable {
    var marks: [ElementMark] = []

    static func == (a: ElementMarks, b: ElementMarks) -> Bool { a === b }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A list source with a mark. One without items precedes views that always exist, or ends the list.
@MainActor final class MarkedListSource: LazyListSource {
    private let base: (any LazyListSource)?
    private let mark: ElementMark

    init(_ base: (any LazyListSource)?, _ mark: ElementMark) { (self.base, self.mark) = (base, mark) }

    func index(ofID id: AnyHashable) -> Int? {
        (id.base as? ElementMarks)?.marks.append(mark)
        return base?.index(ofID: id)
    }

    func index(ofExplicitID id: AnyHashable) -> Int? { base?.index(ofExplicitID: id) }
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
    /// Marks the first segment of an element: its header, or its first rows.
    /// - Parameter marksViews: whether views that always exist are marked, too; false where something else gives them the id.
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
