import EspalierControls
import EspalierCore
import EspalierGraphics
import Foundation

/// The menu of a bar: the items that have no room in it, and those that always stand in the menu.
struct OverflowMenu: View {
    let items: [ToolbarEntry]
    let entries: [ToolbarEntry]
    let record: BarRecord

    var body: some View {
        Menu {
            OverflowRows(items: items, entries: entries, record: record)
        } label: {
            Image(systemName: entries.isEmpty ? "chevron.right.2" : "ellipsis.circle")
        }
        .menuStyle(.button)
        .menuIndicator(.hidden)
        .fixedSize()
        .accessibilityLabel(Text(.word(.more)))
    }
}

/// Made when the menu opens: then it is known which items have no room.
private struct OverflowRows: View {
    let items: [ToolbarEntry]
    let entries: [ToolbarEntry]
    let record: BarRecord

    var body: some View {
        let hidden = numbered(items).dropFirst(record.shown).filter { !$0.entry.isSpace }
        ForEach(hidden) { OverflowRow(entry: $0.entry, item: $0.place, record: record) }
        if !hidden.isEmpty, !entries.isEmpty { Divider() }
        ForEach(numbered(entries.filter { !$0.isSpace })) { ToolbarEntryView(entry: $0.entry, context: .menu) }
    }
}

/// A menu row for an item that has no room in the bar: the same view with the same state.
private struct OverflowRow: View {
    let entry: ToolbarEntry
    let item: Int
    let record: BarRecord

    var body: some View {
        ToolbarEntryView(entry: entry, context: .menu, ledger: record.ledger(item))
    }
}
