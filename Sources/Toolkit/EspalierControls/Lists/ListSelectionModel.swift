import EspalierCore
import EspalierGraphics

/// The selection of a list's rows, and how a multiple selection is extended.
@MainActor package final class ListSelectionModel {
    // unowned(unsafe): the list owns this object and sets the reference before any other use; it is accessed for each row.
    unowned(unsafe) var list: ListController!
    /// nil for a list whose rows cannot be selected.
    var binding: ListSelection?
    /// The selected values, as of the last update.
    package private(set) var values: Set<AnyHashable> = []
    /// The item at which a selection of several rows began.
    var anchorItem: Int?
    /// Whether only the pressed row stays selected when the button is released.
    var narrowsOnRelease = false

    /// Whether rows can be selected and at least one value is.
    package var hasValues: Bool { binding != nil && !values.isEmpty }

    /// Updates the rows from the selection.
    func apply(_ new: Set<AnyHashable>) {
        guard new != values else { return }
        values = new
        // Includes rows that have been created but not yet placed.
        let rows = list.rows.all
        var changed: Set<Int> = []
        for row in rows where row.updateSelection() { changed.insert(row.position.item) }
        // A selected row changes the appearance of its neighbours, too: the separator between them and the rounding of their corners.
        for row in rows where changed.contains(row.position.item - 1) || changed.contains(row.position.item + 1) { row.setNeedsRowPaint() }
        list.cursor.selectionDidChange(rows)
    }

    func write(_ new: Set<AnyHashable>) {
        guard let binding, new != binding.read() else { return }
        binding.write(new)
        apply(new)
    }

    /// Clears the selection, where it may be empty.
    package func clear() {
        guard let binding, binding.mode != .one else { return }
        write([])
    }

    func toggle(_ key: AnyHashable) { write(values.contains(key) ? values.subtracting([key]) : values.union([key])) }

    /// Selects the rows from the anchor to an item.
    func extend(to item: Int) { write(keys(from: anchorItem ?? item, to: item)) }

    func selectAll() {
        guard let node = list.node, binding?.mode == .several, node.index.itemCount > 0 else { return }
        write(keys(from: 0, to: node.index.itemCount - 1))
    }

    /// Whether the item has a row in the list's lines that is selected.
    func contains(item: Int) -> Bool {
        guard !values.isEmpty, let node = list.node else { return false }
        guard let line = node.lines.first(where: { $0.index == item }) else { return false }
        return line.nodes.contains { ($0 as? ListRowNode)?.highlight.isSelected == true }
    }

    // MARK: Values of rows

    /// The values of an item's rows. Where the ids determine them, rows are not created for this.
    func keys(ofItem item: Int) -> [AnyHashable] {
        guard let node = list.node, let binding else { return [] }
        if let (source, offset) = node.index.source(ofItem: item), let own = source as? ListRowSource, !own.hasTags,
           !node.lines.contains(where: { $0.index == item }) {
            guard let id = own.id(ofItem: offset) else { return [] }
            let tag = TagValue(value: id.base, type: type(of: id.base), includesOptional: true)
            return binding.key(tag).map { [$0] } ?? []
        }
        return list.rows.rows(ofItem: item).compactMap(\.selectionKey)
    }

    private func keys(from first: Int, to last: Int) -> Set<AnyHashable> {
        var all: Set<AnyHashable> = []
        for item in min(first, last)...max(first, last) where list.node?.index.role(ofItem: item) == .cells {
            all.formUnion(keys(ofItem: item))
        }
        return all
    }

    /// Warns if a row cannot be selected because its value is not of the selection's type.
    func warnOfMismatch(_ row: ListRowNode) {
        guard let binding, !row.traits.isSelectionDisabled, let tag = row.tag, !binding.accepts(tag) else { return }
        Diagnostics.warn("""
            List: a row has a value of the type \(tag.type), the list's selection is of \(binding.valueType): the row cannot be \
            selected. Give it a tag of the selection's type, or make the rows by a ForEach whose ids are.
            """)
    }
}
