import EspalierControls
import EspalierCore
import EspalierGraphics
import Foundation

/// The bar above content: the back button, the title, the items, the search field.
struct TopBar: View {
    let values: ChromeValues
    let leading: BarLeading
    let isPhone: Bool
    /// Whether content reaches under the bar.
    var isReached = false
    /// Moves a large title up with the content that scrolls below it.
    var collapse: TitleCollapse?
    /// Whether the large title is out of sight, and the bar shows the title.
    var isCollapsed = false
    /// What the bar has to do with the frame that the window draws itself.
    var frame = BarFrame()
    @State private var record = BarRecord()
    @Environment(\.standsBelowTabs) private var standsBelowTabs

    private var isBelowTabs: Bool { standsBelowTabs && !leading.hasDialogBar }

    /// The items in a part of the bar, in the order of writing.
    private func entries(_ region: ToolbarItemPlacement.Kind.Region) -> [ToolbarEntry] {
        values.items.filter { $0.placement.region(inDialog: leading.hasDialogBar, isPhone: isPhone) == region }
    }

    private var hasBack: Bool { leading.goBack != nil && !values.isBackHidden && !(leading.columnBack != nil && values.hasInnerBar) }
    private var hasToggle: Bool { leading.toggle != nil && !values.removesSidebarToggle && !values.hasInnerBar }
    private var showsTitle: Bool { !values.removesTitle && (values.title != nil || values.subtitle != nil) }

    /// Whether there is anything to show.
    var isNeeded: Bool {
        values.isVisible(.top) && (hasBar || values.search != nil)
    }

    /// The height of the row with the buttons and the inline title, in points; 0 without one.
    var lineHeight: CGFloat { isNeeded && hasBar ? frame.height : 0 }

    private var hasBar: Bool {
        if values.search?.hidesBar == true { return false }
        return leading.staysEmpty && !values.hasInnerBar || showsTitle || hasBack || hasToggle || values.search != nil && !leading.isSidebar
            || values.items.contains {
                ![.bottom, .keyboard, .dialog, .nowhere].contains($0.placement.region(inDialog: leading.hasDialogBar, isPhone: isPhone))
            }
    }

    var body: some View {
        if isNeeded {
            VStack(spacing: 0) {
                if hasBar { bar }
                if showsLargeTitle, let title = values.title { LargeTitle(title: title, subtitle: values.subtitle, collapse: collapse) }
                searchRows
            }
            .modifier(
                BarBackground(values: values, kind: .top, edge: .bottom, isSidebar: leading.isSidebar, isReached: isReached && !isBelowTabs)
            )
            // iOS: the status bar is as the bar below it.
            .statusBarScheme(isPhone ? values.colorScheme[.top] : nil)
        }
    }

    /// iOS: by default a title is shown like that of the previous screen; that of the first screen is large.
    private var showsLargeTitle: Bool {
        guard isPhone, showsTitle, hasBar, values.title != nil, values.titleMenu == nil else { return false }
        switch values.titleDisplayMode ?? .automatic {
        case .large: return true
        case .inline: return false
        case .automatic: return leading.isTitleBeforeLarge ?? !leading.hasDialogBar
        }
    }

    /// Whether the search field has a row of its own, as on iOS and in sidebars.
    private var hasSearchRow: Bool { leading.isSidebar || isPhone }

    /// The rows of a search below the bar: the field, where it has a row of its own (a sidebar is too narrow for a field beside other
    /// things), and the scopes.
    @ViewBuilder private var searchRows: some View {
        if let search = values.search {
            if hasSearchRow {
                let row = ToolbarEntryView(entry: ToolbarEntry(.automatic, search.view, search.environment))
                    .barPart(.end)
                    .padding(.horizontal, isPhone ? Theme.barPadding : Theme.sidebarSearchPadding)
                    .padding(.top, hasBar ? 0 : Theme.barSpacing)
                    .padding(.bottom, Theme.barSpacing)
                // iOS: the field scrolls away with the content, and is there again at its start.
                if isPhone {
                    row.modifier(CollapsingLine(collapse: collapse, isSearch: true, isPinned: search.isPinned))
                } else {
                    row
                }
            }
            ToolbarEntryView(entry: ToolbarEntry(.automatic, search.scopes, search.environment))
        }
    }

    private var bar: some View {
        let items = entries(.trailing), overflow = entries(.overflow)
        return BarLayout(record: record, hasMenu: !overflow.isEmpty) {
            // macOS: a sidebar has the button that hides it at its end.
            if hasToggle, !leading.isSidebar, let toggle = leading.toggle { SidebarToggle(action: toggle.run).barPart(.leading) }
            if hasBack, let goBack = leading.goBack {
                BackButton(title: leading.back ?? "", action: goBack).barPart(isPhone ? .back : .leading)
            }
            ForEach(numbered(entries(.leading))) { ToolbarEntryView(entry: $0.entry).barPart(.leading) }
            let center = numbered(entries(.center))
            if !isPhone {
                title.barPart(.title)
            } else if center.isEmpty {
                // iOS: the title stands in the middle of the bar, unless an item has that place.
                if showsLargeTitle {
                    title.opacity(isCollapsed ? 1 : 0)
                        .animation(.easeInOut(duration: 0.2), value: isCollapsed)
                        .accessibilityHidden(true, isEnabled: !isCollapsed)
                        .barPart(.middle(isShown: isCollapsed))
                } else {
                    title.barPart(.middle(isShown: true))
                }
            }
            if !center.isEmpty {
                HStack(spacing: Theme.barSpacing) { ForEach(center) { ToolbarEntryView(entry: $0.entry) } }.barPart(.center)
            }
            ForEach(numbered(items)) { ToolbarEntryView(entry: $0.entry).barPart(.item($0.place, isFlexible: $0.entry.isFlexible)) }
            if !items.isEmpty || !overflow.isEmpty { OverflowMenu(items: items, entries: overflow, record: record).barPart(.menu) }
            if let search = values.search, !hasSearchRow {
                ToolbarEntryView(entry: ToolbarEntry(.automatic, search.view, search.environment))
                    .frame(minWidth: Theme.searchFieldLeastWidth, idealWidth: Theme.searchFieldWidth, maxWidth: Theme.searchFieldWidth)
                    .barPart(.end)
            }
            if hasToggle, leading.isSidebar, let toggle = leading.toggle { SidebarToggle(action: toggle.run).barPart(.end) }
        }
        .padding(.leading, max(Theme.barPadding, frame.leading))
        .padding(.trailing, max(Theme.barPadding, frame.trailing))
        .textHeight(frame.height)
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
                    subtitle.font(Theme.barSubtitleFont).foregroundStyle(ThemeColor.caption).lineLimit(1)
                }
            }
            .padding(.horizontal, Theme.barTitleSpacing - Theme.barSpacing)
        }
    }
}

/// Entries identified by their ids, or else by their positions.
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
    @Environment(\.isPhone) private var isPhone

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
        let usual = UsualBars.current
        return title.font(usual.titleFont ?? (isPhone ? .headline : Theme.barTitleFont))
            .foregroundStyle(usual.titleColor.map { AnyShapeStyle($0) } ?? AnyShapeStyle(.primary))
            .lineLimit(1).truncationMode(.tail).accessibilityAddTraits(.isHeader)
    }
}

/// The button that leads to the previous screen.
private struct BackButton: View {
    let title: String
    let action: () -> Void
    @Environment(\.isPhone) private var isPhone

    var body: some View {
        Button(action: action) {
            if isPhone {
                // iOS: where the title is empty or has no room, the label is Back; where that has none either, the arrow stands alone.
                ViewThatFits(in: .horizontal) {
                    if isShort { face(Text(verbatim: title)) }
                    face(Text(.word(.back)))
                    face(nil)
                }
            } else {
                face(isShort ? Text(verbatim: title) : nil)
            }
        }
        .accessibilityLabel(title.isEmpty ? Text(.word(.back)) : Text(verbatim: title))
        .accessibilityIdentifier("BackButton")
    }

    private func face(_ text: Text?) -> some View {
        HStack(spacing: 4) {
            Image(systemName: "chevron.backward").fontWeight(.semibold)
            if let text { text.lineLimit(1) }
        }
    }

    private var isShort: Bool { !title.isEmpty && title.count <= Theme.backTitleLength }
}

/// The button that shows and hides the sidebar.
private struct SidebarToggle: View {
    let action: () -> Void

    var body: some View {
        Button(action: action) { Image(systemName: "sidebar.leading") }
            .accessibilityLabel(Text(.word(.toggleSidebar)))
            .keyboardShortcut("s", modifiers: [.command, .control, .option])
    }
}

/// The background of a bar, and the line between it and the content.
struct BarBackground: ViewModifier {
    let values: ChromeValues
    let kind: BarKind
    let edge: VerticalEdge
    var isSidebar = false
    /// iOS, and macOS since 26: whether the bar is transparent, as it is over content that reaches under it and is not scrolled there.
    var isReached = false

    func body(content: Content) -> some View {
        content
            .background(style)
            .overlay(alignment: edge == .bottom ? .bottom : .top) {
                if showsBackground, !isSidebar { Rectangle().fill(ChromeColor.barBorder).frame(height: Theme.hairline) }
            }
            .transformEnvironment(\.colorScheme) { if let scheme = values.colorScheme[kind] { $0 = scheme } }
            // The bar takes the clicks beside its items, so that nothing behind it gets them.
            .contentShape(Rectangle())
    }

    private var showsBackground: Bool { Self.showsGround(values, kind, isReached: isReached) }

    /// - Parameter isReached: whether content reaches under the bar.
    static func showsGround(_ values: ChromeValues, _ kind: BarKind, isReached: Bool) -> Bool {
        switch values.backgroundVisibility[kind] ?? .automatic {
        case .visible: true
        case .hidden: false
        case .automatic: !isReached || values.background[kind] != nil || kind == .top && UsualBars.current.ground != nil
        }
    }

    private var style: AnyShapeStyle {
        guard showsBackground else { return AnyShapeStyle(Color.clear) }
        if let own = values.background[kind] { return own }
        let usual = UsualBars.current
        if kind == .top, let color = isReached ? usual.ground : usual.scrolledGround ?? usual.ground { return AnyShapeStyle(color) }
        return AnyShapeStyle(isSidebar ? ChromeColor.sidebar : ChromeColor.bar)
    }
}

/// The title of a screen in a row of its own, as on a phone.
private struct LargeTitle: View {
    let title: Text
    let subtitle: Text?
    let collapse: TitleCollapse?

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            let usual = UsualBars.current
            title.font(usual.largeTitleFont ?? Theme.largeTitleFont).foregroundStyle(
                usual.largeTitleColor.map { AnyShapeStyle($0) } ?? AnyShapeStyle(.primary)
            )
                .lineLimit(1).minimumScaleFactor(0.6).accessibilityAddTraits(.isHeader)
            if let subtitle { subtitle.font(.subheadline).foregroundStyle(.secondary).lineLimit(1) }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(.horizontal, Theme.barPadding)
        .padding(.bottom, Theme.largeTitlePadding)
        .modifier(CollapsingLine(collapse: collapse))
    }
}
