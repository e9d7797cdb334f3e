import EspalierCore

/// A source that wraps the views of another source in list rows.
@MainActor final class ListRowSource: LazyListSource {
    let base: any LazyListSource
    private unowned let rows: ListRowStore
    /// Whether one of the rows has a tag. If so, the ids do not determine the selection values of rows that have not been created.
    var hasTags = false

    init(_ base: any LazyListSource, _ rows: ListRowStore) { (self.base, self.rows) = (base, rows) }

    var itemCount: Int { base.itemCount }
    var unchangedCount: Int { base.unchangedCount }
    var edits: ListEdits? { base.edits }

    func nodes(ofItem index: Int) -> [Node] {
        base.nodes(ofItem: index).map { rows.row(around: $0, source: self, item: index) }
    }

    func isInserted(_ index: Int) -> Bool { base.isInserted(index) }
    var leavingNodes: [Node] { base.leavingNodes.compactMap { rows.leavingRow(around: $0) } }
    func index(ofID id: AnyHashable) -> Int? { base.index(ofID: id) }
    func id(ofItem index: Int) -> AnyHashable? { base.id(ofItem: index) }

    func evictItem(_ index: Int) {
        base.evictItem(index)
        rows.sweep()
    }

    func evictItems(except isUsed: (Int) -> Bool) {
        base.evictItems(except: isUsed)
        rows.sweep()
    }
}
