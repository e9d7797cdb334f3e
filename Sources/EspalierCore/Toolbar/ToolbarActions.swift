import EspalierGraphics
import Foundation

/// The items at the end of a bar; those that find no room stand in a menu, and those that always do.
struct ToolbarActions: View {
    let entries: [ToolbarEntry]
    let overflow: [ToolbarEntry]

    var body: some View {
        let shown = numbered(entries)
        HStack(spacing: Theme.barSpacing) {
            ForEach(shown) { ToolbarEntryView(entry: $0.entry) }
            if !overflow.isEmpty { OverflowMenu(entries: overflow) }
        }
        .fixedSize(horizontal: !entries.contains { $0.isSpace }, vertical: false)
    }
}

/// The menu of a bar.
struct OverflowMenu: View {
    let entries: [ToolbarEntry]

    var body: some View {
        Menu {
            ForEach(numbered(entries.filter { !$0.isSpace })) { ToolbarEntryView(entry: $0.entry, context: .menu) }
        } label: {
            Image(systemName: "ellipsis.circle")
        }
        .menuStyle(.button)
        .menuIndicator(.hidden)
        .fixedSize()
        .accessibilityLabel("More")
    }
}
