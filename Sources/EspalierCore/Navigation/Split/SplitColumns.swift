import EspalierGraphics
import Foundation

/// The columns of a split view, or of a navigation view.
struct SplitColumns<Sidebar: View, Content: View, Detail: View>: View {
    let visibility: Binding<NavigationSplitViewVisibility>?
    let sidebar: Sidebar
    let content: Content?
    let detail: Detail
    /// Whether the first column has all the room, whatever that is.
    var hidesDetail = false
    /// Whether the first column has all the room where there is not enough for two.
    var isCollapsible = false
    var givenModel: SplitModel?

    @State private var ownVisibility = NavigationSplitViewVisibility.automatic
    @State private var ownModel = SplitModel()
    @State private var widths: [CGFloat?] = [nil, nil]
    @State private var asked = [ColumnWidth(), ColumnWidth()]
    @State private var dragStart: CGFloat?
    @State private var isNarrow = false
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    private var model: SplitModel { givenModel ?? ownModel }
    private var isCollapsed: Bool { hidesDetail || isCollapsible && isNarrow }
    private var shown: NavigationSplitViewVisibility { visibility?.wrappedValue ?? ownVisibility }
    private var showsSidebar: Bool {
        switch shown.kind {
        case .automatic, .all: true
        case .doubleColumn: content == nil
        case .detailOnly: false
        }
    }
    private var showsContent: Bool { content != nil && shown.kind != .detailOnly }

    private static var standards: [ColumnWidth] {
        [ColumnWidth(least: Theme.sidebarLeastWidth, ideal: Theme.sidebarWidth, greatest: Theme.sidebarGreatestWidth),
         ColumnWidth(least: Theme.contentLeastWidth, ideal: Theme.contentWidth, greatest: Theme.contentGreatestWidth)]
    }

    private func width(_ column: Int) -> CGFloat { asked[column].width(widths[column], Self.standards[column]) }
    private func least(_ column: Int) -> CGFloat { min(asked[column].least ?? Self.standards[column].least ?? 0, width(column)) }

    private var columns: [SplitLayout.Column] {
        if isCollapsed { return [SplitLayout.Column(least: 0)] }
        var columns = [SplitLayout.Column(length: width(0), least: least(0), shown: showsSidebar ? 1 : 0)]
        if content != nil { columns.append(SplitLayout.Column(length: width(1), least: least(1), shown: showsContent ? 1 : 0)) }
        columns.append(SplitLayout.Column(least: Theme.detailLeastWidth))
        return columns
    }

    var body: some View {
        let columns = columns, model = model, isCollapsed = isCollapsed
        let _ = model.connect(hasContent: content != nil, isCollapsed: isCollapsed)
        let _ = model.toggle.run = showing(!showsSidebar)
        SplitLayout(columns: columns, flexible: columns.count - 1, isCollapsible: isCollapsible) {
            ScreenStack(root: sidebar, model: model.sidebar, isSidebar: !isCollapsed)
                .background(isCollapsed ? AnyShapeStyle(Color.clear) : AnyShapeStyle(ChromeColor.sidebar))
                .environment(\.sidebarToggle, showsSidebar && !isCollapsed ? model.toggle : nil)
                .environment(\.isColumn, !isCollapsed)
                .environment(\.isSidebar, !isCollapsed)
                .onPreferenceChange(ColumnWidthKey.self) { asked[0] = $0 }
                .opacity(showsSidebar || isCollapsed ? 1 : 0)
            if !isCollapsed {
                divider(0, isShown: showsSidebar)
                if let content {
                    ScreenStack(root: content, model: model.content)
                        .environment(\.sidebarToggle, !showsSidebar && showsContent ? model.toggle : nil)
                        .environment(\.isColumn, true)
                        .onPreferenceChange(ColumnWidthKey.self) { asked[1] = $0 }
                        .opacity(showsContent ? 1 : 0)
                    divider(1, isShown: showsContent)
                }
                ScreenStack(root: detail, model: model.detail)
                    .environment(\.sidebarToggle, !showsSidebar && !showsContent ? model.toggle : nil)
                    .environment(\.isColumn, true)
            }
        }
        .clipped()
        .modifier(NarrowWatch(isWatching: isCollapsible, isNarrow: $isNarrow))
    }

    /// What shows the sidebar, or hides it. The model keeps it, and the view the model: it holds nothing of the view but what it writes.
    private func showing(_ showsSidebar: Bool) -> @MainActor () -> Void {
        let visibility = visibility ?? $ownVisibility, animation = reducesMotion ? nil : Theme.columnAnimation
        let new = showsSidebar ? NavigationSplitViewVisibility.all : content != nil ? .doubleColumn : .detailOnly
        return { withAnimation(animation) { visibility.wrappedValue = new } }
    }

    private func divider(_ column: Int, isShown: Bool) -> some View {
        SplitDivider(axis: .horizontal, isShown: isShown) { way in
            let start = dragStart ?? width(column)
            dragStart = start
            // macOS: a sidebar that is pushed far below its least width goes.
            if column == 0, start + way < least(0) / 2 {
                if showsSidebar { showing(false)() }
                return
            }
            if column == 0, !showsSidebar { showing(true)() }
            widths[column] = asked[column].width(start + way, Self.standards[column])
        } end: {
            dragStart = nil
        }
    }
}

/// Tells columns that there is room for one only.
private struct NarrowWatch: ViewModifier {
    let isWatching: Bool
    @Binding var isNarrow: Bool

    @ViewBuilder func body(content: Content) -> some View {
        if isWatching {
            content.onGeometryChange(for: Bool.self) { $0.size.width < Theme.sidebarWidth + Theme.detailLeastWidth / 2 } action: { isNarrow = $0 }
        } else {
            content
        }
    }
}
