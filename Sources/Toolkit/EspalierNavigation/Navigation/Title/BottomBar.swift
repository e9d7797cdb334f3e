import EspalierCore
import EspalierGraphics
import Foundation

/// The bar below content: items that views place there and, in a sheet, the actions that end it.
struct BottomBar: View {
    let values: ChromeValues
    let leading: BarLeading
    /// Whether content reaches under the bar.
    var isReached = false
    /// Whether it is a phone's.
    let isPhone: Bool
    /// Whether a text is edited in the content.
    var isTyping = false

    private func entries(_ region: ToolbarItemPlacement.Kind.Region) -> [ToolbarEntry] {
        values.items.filter { $0.placement.region(inDialog: leading.hasDialogBar, isPhone: isPhone) == region }
    }

    /// iOS: what belongs to the keyboard stands in front of the bar, which the keyboard covers.
    private var shown: [ToolbarEntry] {
        let keyboard = isTyping ? entries(.keyboard) : []
        return keyboard.allSatisfy(\.isSpace) ? values.isVisible(.bottom) ? entries(.bottom) : [] : keyboard
    }

    private var dialog: [ToolbarEntry] { values.isVisible(.bottom) ? entries(.dialog) : [] }

    var isNeeded: Bool { !(shown.allSatisfy(\.isSpace) && dialog.isEmpty) }

    var body: some View {
        if isNeeded {
            let dialog = dialog
            VStack(spacing: 0) {
                // Items may have no views at all: then there is no bar.
                Group(subviews: ForEach(numbered(shown)) { ToolbarEntryView(entry: $0.entry) }) { items in
                    if !items.isEmpty { bar(items) }
                }
                if !dialog.isEmpty { DialogBar(entries: dialog) }
            }
        }
    }

    private func bar(_ items: SubviewsCollection) -> some View {
        HStack(spacing: Theme.barSpacing) {
            if items.count == 1 { Spacer(minLength: 0) }
            items
            if items.count == 1 { Spacer(minLength: 0) }
        }
        .frame(maxWidth: .infinity)
        .padding(.horizontal, Theme.barPadding)
        .textHeight(Theme.bottomBarHeight)
        .modifier(BarBackground(values: values, kind: .bottom, edge: .top, isReached: isReached))
    }
}

/// macOS: at the bottom of a sheet, destructive actions stand at the start, cancelling and confirming ones at the end.
private struct DialogBar: View {
    let entries: [ToolbarEntry]

    private func entries(_ placement: ToolbarItemPlacement.Kind) -> [NumberedEntry] {
        numbered(entries.filter { $0.placement == placement })
    }

    var body: some View {
        HStack(spacing: Theme.sheetButtonSpacing) {
            ForEach(entries(.destructiveAction)) { ToolbarEntryView(entry: $0.entry, context: .dialog) }
            Spacer(minLength: 0)
            ForEach(entries(.cancellationAction)) {
                ToolbarEntryView(entry: $0.entry, context: .dialog).environment(\.keyboardShortcut, .cancelAction)
            }
            ForEach(entries(.confirmationAction)) {
                ToolbarEntryView(entry: $0.entry, context: .dialog).environment(\.keyboardShortcut, .defaultAction)
            }
        }
        .padding(Theme.sheetBarPadding)
    }
}
