import EspalierControls
import EspalierCore
import EspalierGraphics
import Foundation

/// The columns of a split view, or of a navigation view.
///
/// Where there is room for one column only, all columns exist one in front of the other and slide like the screens of a stack, so
/// that their views keep their state. Where there is no room for three, the sidebar lies over the others.
struct SplitColumns<Sidebar: View, Content: View, Detail: View>: View {
    let visibility: Binding<NavigationSplitViewVisibility>?
    var compactColumn: Binding<NavigationSplitViewColumn>?
    let sidebar: Sidebar
    let content: Content?
    let detail: Detail
    /// Whether the first column has the full width, however wide that is.
    var hidesDetail = false
    var givenModel: SplitModel?

    /// The columns that there is room for.
    private enum Room { case all, sidebarOver, one }

    @State private var ownVisibility = NavigationSplitViewVisibility.automatic
    @State private var ownModel = SplitModel()
    @State private var widths: [CGFloat?] = [nil, nil]
    @State private var asked = [ColumnWidth(), ColumnWidth()]
    @State private var dragStart: CGFloat?
    @State private var room = Room.all
    /// The column in front; set once there has been room for one only.
    @State private var ownFront: Int?
    /// How far the column in front has been drawn aside by hand, as a part of its width.
    @State private var pulled: CGFloat = 0
    @State private var titles = ["", "", ""]
    @State private var leadsOn = [false, false]
    /// Whether the sidebar has been hidden for lack of room.
    @State private var isSqueezedOut = false
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @Environment(\.horizontalSizeClass) private var sizeClass
    @Environment(\.appearanceGate) private var outerGate
    @Environment(\.navigationSplitViewStyleKind) private var styleKind
    @Environment(\.isPhone) private var isPhone

    private var model: SplitModel { givenModel ?? ownModel }
    private var isCollapsed: Bool { (room == .one || sizeClass == .compact) && !hidesDetail }
    private var isSingle: Bool { isCollapsed || hidesDetail }
    private var isOver: Bool { room == .sidebarOver && !isSingle }
    private var hasContent: Bool { content != nil }
    private var front: Int { hidesDetail ? 0 : place(ownFront ?? compactColumn?.wrappedValue.place ?? 0) }
    private func place(_ wanted: Int) -> Int { wanted == 1 && !hasContent ? 2 : wanted }

    private var shown: NavigationSplitViewVisibility { visibility?.wrappedValue ?? ownVisibility }
    private var showsSidebar: Bool {
        switch shown.kind {
        // SwiftUI: the automatic visibility depends on the available width.
        case .automatic: !isOver
        case .all: true
        case .doubleColumn: content == nil
        case .detailOnly: false
        }
    }
    private var showsContent: Bool { content != nil && shown.kind != .detailOnly }
    private var withoutSidebar: NavigationSplitViewVisibility { content != nil ? .doubleColumn : .detailOnly }

    private static var standards: [ColumnWidth] {
        [ColumnWidth(least: Theme.sidebarLeastWidth, ideal: Theme.sidebarWidth, greatest: Theme.sidebarGreatestWidth),
         ColumnWidth(least: Theme.contentLeastWidth, ideal: Theme.contentWidth, greatest: Theme.contentGreatestWidth)]
    }

    private func width(_ column: Int) -> CGFloat { asked[column].width(widths[column], Self.standards[column]) }
    private func least(_ column: Int) -> CGFloat { min(asked[column].least ?? Self.standards[column].least ?? 0, width(column)) }

    /// The widths that a column may have where `navigationSplitViewColumnWidth` says nothing.
    private func standard(_ column: Int) -> ColumnWidth {
        asked[column] == ColumnWidth() ? Self.standards[column].around(model.columns[column].limits) : Self.standards[column]
    }

    // MARK: Room

    /// Below this width there is room for one column only.
    private var leastForTwo: CGFloat { least(hasContent ? 1 : 0) + Theme.dividerWidth + Theme.detailLeastWidth }

    /// Below this width the sidebar lies over the others.
    private var leastForAll: CGFloat {
        // SwiftUI: a prominent detail keeps its size while the sidebar comes and goes, unless there is plenty of room.
        if styleKind == .prominentDetail {
            return width(0) + (hasContent ? width(1) + Theme.dividerWidth : 0) + Theme.dividerWidth + Theme.prominentDetailWidth
        }
        return hasContent ? least(0) + Theme.dividerWidth + leastForTwo : leastForTwo
    }

    private func room(_ width: CGFloat) -> Room {
        if width < leastForTwo || sizeClass == .compact { return .one }
        return width < leastForAll ? .sidebarOver : .all
    }

    private func roomDidChange(_ old: Room, _ new: Room) {
        room = new
        switch new {
        case .one:
            let least = shown.kind == .detailOnly ? 2 : shown.kind == .doubleColumn && hasContent ? 1 : 0
            ownFront = compactColumn.map { place($0.wrappedValue.place) } ?? model.usefulColumn(least: least)
        case .sidebarOver:
            if old != new, shown.kind == .all {
                isSqueezedOut = true
                setVisibility(withoutSidebar)
            }
        case .all:
            if isSqueezedOut, shown == withoutSidebar { setVisibility(.all) }
            isSqueezedOut = false
        }
    }

    private func setVisibility(_ new: NavigationSplitViewVisibility) { (visibility ?? $ownVisibility).wrappedValue = new }

    // MARK: Columns

    private var columns: [SplitLayout.Column] {
        func column(_ place: Int, shown: Bool, isOver: Bool = false) -> SplitLayout.Column {
            SplitLayout.Column(
                length: width(place), least: least(place), shown: shown ? 1 : 0, isOver: isOver, isGiven: asked[place] != ColumnWidth(),
                isChosen: widths[place] != nil)
        }
        var columns = [column(0, shown: showsSidebar, isOver: isOver)]
        if hasContent { columns.append(column(1, shown: showsContent)) }
        columns.append(SplitLayout.Column(least: Theme.detailLeastWidth))
        return columns
    }

    var body: some View {
        let columns = columns, model = model, isSingle = isSingle
        let _ = connect(model)
        SplitLayout(
            columns: columns, flexible: columns.count - 1, isSingle: isSingle, leastForTwo: hidesDetail ? .infinity : leastForTwo,
            front: CGFloat(front == 2 ? columns.count - 1 : front) - pulled, model: model
        ) {
            ScreenStack(root: sidebar, model: model.sidebar, isSidebar: !isSingle)
                .background(isSingle ? AnyShapeStyle(Color.clear) : AnyShapeStyle(ChromeColor.sidebar))
                .environment(\.sidebarToggle, isSingle ? forward(0) : showsSidebar ? model.toggle : nil)
                .environment(\.isSidebar, !isSingle)
                .onPreferenceChange(ColumnWidthKey.self) { asked[0] = $0 }
                .modifier(column(0))
                .opacity(showsSidebar || isSingle ? 1 : 0)
                .zIndex(isOver ? 2 : 0)
            divider(0, isShown: showsSidebar && !isSingle)
                .zIndex(isOver ? 2 : 0)
            if let content {
                ScreenStack(root: content, model: model.content)
                    .environment(\.sidebarToggle, isSingle ? forward(1) : (isOver || !showsSidebar) && showsContent ? model.toggle : nil)
                    .onPreferenceChange(ColumnWidthKey.self) { asked[1] = $0 }
                    .modifier(column(1))
                    .opacity(showsContent || isSingle ? 1 : 0)
                divider(1, isShown: showsContent && !isSingle)
            }
            ScreenStack(root: detail, model: model.detail)
                .environment(\.sidebarToggle, !isSingle && (isOver || !showsSidebar) && !showsContent ? model.toggle : nil)
                .modifier(column(2))
            if isOver, showsSidebar {
                OverlayScrim { hideSidebar() }.zIndex(1)
            }
        }
        .confined(to: ColumnRoom(reachesOut: isPhone))
        .environment(\.appearanceGate, outerGate ?? model.ownGate)
        .onGeometryChange(for: Room.self) { room($0.size.width) } action: { roomDidChange($0, $1) }
        .onChange(of: compactColumn?.wrappedValue) { _, new in
            if let new, front != place(new.place) { withAnimation(animation) { ownFront = place(new.place) } }
        }
    }

    private var animation: Animation? { reducesMotion ? nil : Theme.columnAnimation }

    private func column(_ place: Int) -> SplitColumnModifier {
        let titles = $titles, before = place == 2 && hasContent ? 1 : 0
        return SplitColumnModifier(
            column: model.columns[place], gate: outerGate ?? model.ownGate, front: front, isSingle: isSingle, isCollapsed: isCollapsed,
            back: isCollapsed && place > 0
                ? ColumnBack(title: self.titles[before], action: model.columns[place].back, pull: model.columns[place].pull) : nil,
            setTitle: { titles.wrappedValue[place] = $0 })
    }

    /// A column in which nothing leads to the next one has a button that does.
    private func forward(_ place: Int) -> SidebarToggleAction? {
        isCollapsed && !leadsOn[place] ? model.columns[place].forward : nil
    }

    /// Gives the model its actions on the view. The view retains the model, so the actions hold only bindings, not the view.
    private func connect(_ model: SplitModel) {
        let ownFront = $ownFront, compactColumn = compactColumn, leadsOn = $leadsOn, animation = animation, hasContent = hasContent
        model.connect(
            hasContent: hasContent, hidesDetail: hidesDetail, isCollapsed: isCollapsed, isOverlaid: isOver && showsSidebar,
            setFront: { place in
                withAnimation(animation) {
                    ownFront.wrappedValue = place
                    let column = NavigationSplitViewColumn(place: place)
                    if let compactColumn, compactColumn.wrappedValue != column { compactColumn.wrappedValue = column }
                }
            }, hideOverlay: showing(false))
        model.toggle.run = showing(!showsSidebar)
        let pulled = $pulled
        for column in model.columns {
            column.pull.move = { pulled.wrappedValue = min(max($0, 0), 1) }
            column.pull.end = { withAnimation(animation) { pulled.wrappedValue = 0 } }
        }
        for place in 0..<2 { model.columns[place].onFirstLead = { leadsOn.wrappedValue[place] = true } }
    }

    private func hideSidebar() { showing(false)() }

    /// Returns the action that shows or hides the sidebar.
    private func showing(_ showsSidebar: Bool) -> @MainActor () -> Void {
        let visibility = visibility ?? $ownVisibility, animation = animation, isSqueezedOut = $isSqueezedOut
        let new = showsSidebar ? NavigationSplitViewVisibility.all : withoutSidebar
        return {
            isSqueezedOut.wrappedValue = false
            withAnimation(animation) { visibility.wrappedValue = new }
        }
    }

    private func divider(_ column: Int, isShown: Bool) -> some View {
        SplitDivider(axis: .horizontal, isShown: isShown) { distance in
            let start = dragStart ?? (showsSidebar || column > 0 ? model.columns[column].width : nil) ?? width(column)
            dragStart = start
            // macOS: a sidebar that is dragged far below its least width is hidden.
            if column == 0, start + distance < least(0) / 2 {
                if showsSidebar { showing(false)() }
                return
            }
            if column == 0, !showsSidebar { showing(true)() }
            widths[column] = asked[column].width(start + distance, standard(column))
        } end: {
            dragStart = nil
        }
    }
}

/// Sets the environment of a column's views, and makes the column's node.
private struct SplitColumnModifier: ViewModifier {
    let column: SplitColumn
    let gate: AppearanceGate
    let front: Int
    let isSingle: Bool
    let isCollapsed: Bool
    let back: ColumnBack?
    let setTitle: @MainActor (String) -> Void
    @Environment(\.isPresented) private var isPresented
    @Environment(\.isPhone) private var isPhone

    func body(content: Content) -> some View {
        let back = back, isCollapsed = isCollapsed
        content
            .environment(\.isColumn, !isSingle)
            .environment(\.splitColumn, column)
            .transformEnvironment(\.columnBack) { if column.place > 0 { $0 = back } }
            // SwiftUI: columns that have collapsed into one screen have the compact size class.
            .transformEnvironment(\.horizontalSizeClass) { if isCollapsed { $0 = .compact } }
            .transformEnvironment(\.isPresented) { if back != nil { $0 = true } }
            .transformEnvironment(\.dismiss) { if column.place > 0 { $0 = column.dismissing($0, isPresented: isPresented) } }
            .modifier(ColumnModifier(column: column, gate: gate, front: front, setTitle: setTitle))
            // macOS: what is wider than its column ends at the divider.
            .confined(to: ColumnRoom(reachesOut: isPhone))
    }
}

/// Where the views of a column are seen: between its sides. iOS: above and below they may extend under the system's bars.
private struct ColumnRoom: Shape {
    let reachesOut: Bool
    func path(in rect: CGRect) -> Path { Path(reachesOut ? rect.insetBy(dx: 0, dy: -rect.height) : rect) }
}

/// The scrim between a sidebar and the columns below it. A click on it hides the sidebar.
private struct OverlayScrim: View {
    let hide: () -> Void

    var body: some View {
        Button(action: hide) { Rectangle().fill(ChromeColor.overlayScrim).contentShape(Rectangle()) }
            .buttonStyle(.plain)
            .focusable(false)
            .keyboardShortcut(.cancelAction)
            .accessibilityLabel(Text(.word(.hideSidebar)))
            .transition(.opacity)
    }
}
