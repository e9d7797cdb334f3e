import EspalierGraphics
import Foundation

/// The bar above content: the way back, the title, the items, the search field.
struct TopBar: View {
    let values: ChromeValues
    let leading: BarLeading
    @State private var record = BarRecord()

    /// What stands in a part of the bar, in the order of writing.
    private func entries(_ region: ToolbarItemPlacement.Kind.Region) -> [ToolbarEntry] {
        values.items.filter { $0.placement.region(inDialog: leading.hasDialogBar) == region }
    }

    private var hasBack: Bool { leading.goBack != nil && !values.isBackHidden && !(leading.columnBack != nil && values.hasInnerBar) }
    private var hasToggle: Bool { leading.toggle != nil && !values.removesSidebarToggle && !values.hasInnerBar }
    private var showsTitle: Bool { !values.removesTitle && (values.title != nil || values.subtitle != nil) }

    /// Whether there is anything to show.
    var isNeeded: Bool {
        values.isVisible(.top) && (hasBar || values.search != nil)
    }

    private var hasBar: Bool {
        leading.staysEmpty && !values.hasInnerBar || showsTitle || hasBack || hasToggle || values.search != nil && !leading.isSidebar
            || values.items.contains { ![.bottom, .dialog, .nowhere].contains($0.placement.region(inDialog: leading.hasDialogBar)) }
    }

    var body: some View {
        if isNeeded {
            VStack(spacing: 0) {
                if hasBar { bar }
                searchRows
            }
            .modifier(BarBackground(values: values, kind: .top, edge: .bottom, isSidebar: leading.isSidebar))
        }
    }

    /// What a search has below the bar: the choice of where to look, and in a sidebar, which is too narrow for a field beside other
    /// things, the field.
    @ViewBuilder private var searchRows: some View {
        if let search = values.search {
            if leading.isSidebar {
                ToolbarEntryView(entry: ToolbarEntry(.automatic, search.view, search.environment))
                    .barPart(.end)
                    .padding(.horizontal, Theme.sidebarSearchPadding)
                    .padding(.top, hasBar ? 0 : Theme.barSpacing)
                    .padding(.bottom, Theme.barSpacing)
            }
            ToolbarEntryView(entry: ToolbarEntry(.automatic, search.scopes, search.environment))
        }
    }

    private var bar: some View {
        let items = entries(.trailing), overflow = entries(.overflow)
        return BarLayout(record: record, hasMenu: !overflow.isEmpty) {
            // macOS: a sidebar has the button that hides it at its end.
            if hasToggle, !leading.isSidebar, let toggle = leading.toggle { SidebarToggle(action: toggle.run).barPart(.leading) }
            if hasBack, let goBack = leading.goBack { BackButton(title: leading.back ?? "", action: goBack).barPart(.leading) }
            ForEach(numbered(entries(.leading))) { ToolbarEntryView(entry: $0.entry).barPart(.leading) }
            title.barPart(.title)
            let center = numbered(entries(.center))
            if !center.isEmpty {
                HStack(spacing: Theme.barSpacing) { ForEach(center) { ToolbarEntryView(entry: $0.entry) } }.barPart(.center)
            }
            ForEach(numbered(items)) { ToolbarEntryView(entry: $0.entry).barPart(.item($0.place, isFlexible: $0.entry.isFlexible)) }
            if items.count > 1 || !overflow.isEmpty { OverflowMenu(items: items, entries: overflow, record: record).barPart(.menu) }
            if let search = values.search, !leading.isSidebar {
                ToolbarEntryView(entry: ToolbarEntry(.automatic, search.view, search.environment))
                    .frame(minWidth: Theme.searchFieldLeastWidth, idealWidth: Theme.searchFieldWidth, maxWidth: Theme.searchFieldWidth)
                    .barPart(.end)
            }
            if hasToggle, leading.isSidebar, let toggle = leading.toggle { SidebarToggle(action: toggle.run).barPart(.end) }
        }
        .padding(.horizontal, Theme.barPadding)
        .frame(height: Theme.barHeight)
    }

    @ViewBuilder private var title: some View {
        let own = entries(.title), below = entries(.subtitle)
        if showsTitle || !own.isEmpty {
            VStack(alignment: .leading, spacing: 0) {
                if let entry = own.first {
                    ToolbarEntryView(entry: entry)
                } else if let title = values.title {
                    BarTitle(title: title, menu: values.titleMenu)
                }
                if let entry = below.first {
                    ToolbarEntryView(entry: entry)
                } else if let subtitle = values.subtitle {
                    subtitle.font(Theme.barSubtitleFont).foregroundStyle(.secondary).lineLimit(1)
                }
            }
            .padding(.horizontal, Theme.barTitleSpacing - Theme.barSpacing)
        }
    }
}

/// Entries with places for names: the same place is the same view as long as the bar has as many.
func numbered(_ entries: [ToolbarEntry]) -> [NumberedEntry] {
    entries.enumerated().map { NumberedEntry(id: $0.element.id ?? AnyHashable($0.offset), place: $0.offset, entry: $0.element) }
}

struct NumberedEntry: Identifiable {
    let id: AnyHashable
    let place: Int
    let entry: ToolbarEntry
}

private struct BarTitle: View {
    let title: Text
    let menu: ToolbarEntry?

    var body: some View {
        if let menu {
            Menu { ToolbarEntryView(entry: menu, context: .menu) } label: { text }
                .menuStyle(.borderlessButton)
                .fixedSize()
        } else {
            text
        }
    }

    private var text: some View {
        title.font(Theme.barTitleFont).foregroundStyle(.primary).lineLimit(1).truncationMode(.tail).accessibilityAddTraits(.isHeader)
    }
}

/// Leads to the screen before.
private struct BackButton: View {
    let title: String
    let action: () -> Void

    var body: some View {
        Button(action: action) {
            HStack(spacing: 4) {
                Image(systemName: "chevron.backward").fontWeight(.semibold)
                if isShort { Text(verbatim: title).lineLimit(1) }
            }
        }
        .accessibilityLabel(title.isEmpty ? "Back" : title)
        .accessibilityIdentifier("BackButton")
    }

    private var isShort: Bool { !title.isEmpty && title.count <= Theme.backTitleLength }
}

/// Shows and hides the sidebar.
private struct SidebarToggle: View {
    let action: () -> Void

    var body: some View {
        Button(action: action) { Image(systemName: "sidebar.leading") }
            .accessibilityLabel("Toggle Sidebar")
            .keyboardShortcut("s", modifiers: [.command, .control, .option])
    }
}

/// What lies behind a bar, and the line between it and the content.
struct BarBackground: ViewModifier {
    let values: ChromeValues
    let kind: BarKind
    let edge: VerticalEdge
    var isSidebar = false

    func body(content: Content) -> some View {
        content
            .background(style)
            .overlay(alignment: edge == .bottom ? .bottom : .top) {
                if showsBackground, !isSidebar { Rectangle().fill(ChromeColor.barBorder).frame(height: Theme.hairline) }
            }
            .transformEnvironment(\.colorScheme) { if let scheme = values.colorScheme[kind] { $0 = scheme } }
            // The bar takes the clicks beside its items: nothing behind it shall have them.
            .contentShape(Rectangle())
    }

    private var showsBackground: Bool { values.backgroundVisibility[kind] != .hidden }

    private var style: AnyShapeStyle {
        guard showsBackground else { return AnyShapeStyle(Color.clear) }
        return values.background[kind] ?? AnyShapeStyle(isSidebar ? ChromeColor.sidebar : ChromeColor.bar)
    }
}
