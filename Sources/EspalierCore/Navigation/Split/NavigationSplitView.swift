import EspalierGraphics
import Foundation

/// Which columns of a split view are there.
public struct NavigationSplitViewVisibility: Equatable, Codable, Sendable {
    enum Kind: String, Codable, Sendable { case automatic, all, doubleColumn, detailOnly }
    let kind: Kind

    /// All of them.
    public static let automatic = NavigationSplitViewVisibility(kind: .automatic)
    /// All of them.
    public static let all = NavigationSplitViewVisibility(kind: .all)
    /// The last two.
    public static let doubleColumn = NavigationSplitViewVisibility(kind: .doubleColumn)
    /// The last one.
    public static let detailOnly = NavigationSplitViewVisibility(kind: .detailOnly)

    public static func == (a: Self, b: Self) -> Bool { a.kind == b.kind || a.showsAll && b.showsAll && a.kind != .doubleColumn && b.kind != .doubleColumn }
    fileprivate var showsAll: Bool { kind == .automatic || kind == .all }
}

/// A column of a split view.
public struct NavigationSplitViewColumn: Hashable, Sendable {
    private enum Kind { case sidebar, content, detail }
    private let kind: Kind
    public static let sidebar = NavigationSplitViewColumn(kind: .sidebar)
    public static let content = NavigationSplitViewColumn(kind: .content)
    public static let detail = NavigationSplitViewColumn(kind: .detail)
}

/// Two or three columns, in which what is chosen in one changes what the next shows.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
    private let visibility: Binding<NavigationSplitViewVisibility>?
    private let sidebar: Sidebar
    private let content: Content?
    private let detail: Detail

    fileprivate init(
        _ visibility: Binding<NavigationSplitViewVisibility>?, _ sidebar: Sidebar, _ content: Content?, _ detail: Detail
    ) {
        self.visibility = visibility
        self.sidebar = sidebar
        self.content = content
        self.detail = detail
    }

    public var body: some View {
        SplitColumns(
            visibility: visibility, sidebar: sidebar, content: content, detail: detail, hidesDetail: false, isSidebarPlain: false)
    }
}

extension NavigationSplitView {
    /// Three columns.
    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail) {
        self.init(nil, sidebar(), content(), detail())
    }

    /// Three columns of which the app says which are there.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(columnVisibility, sidebar(), content(), detail())
    }

    /// - Parameter preferredCompactColumn: the column for windows with room for one; desktop windows have room for all.
    public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(nil, sidebar(), content(), detail())
    }

    /// - Parameter preferredCompactColumn: the column for windows with room for one; desktop windows have room for all.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(columnVisibility, sidebar(), content(), detail())
    }
}

extension NavigationSplitView where Content == EmptyView {
    /// Two columns.
    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
        self.init(nil, sidebar(), nil, detail())
    }

    /// Two columns of which the app says which are there.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(columnVisibility, sidebar(), nil, detail())
    }

    /// - Parameter preferredCompactColumn: the column for windows with room for one; desktop windows have room for all.
    public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(nil, sidebar(), nil, detail())
    }

    /// - Parameter preferredCompactColumn: the column for windows with room for one; desktop windows have room for all.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
    ) {
        self.init(columnVisibility, sidebar(), nil, detail())
    }
}

/// The models of a split view's columns: links lead to the next column.
@MainActor final class SplitModel {
    let sidebar = NavigationModel()
    let content = NavigationModel()
    let detail = NavigationModel()
    var toggle: SidebarToggleAction?

    func connect(hasContent: Bool) {
        sidebar.detail = hasContent ? content : detail
        content.detail = detail
        content.replacesRoot = true
        detail.replacesRoot = true
    }
}

/// Shows or hides the sidebar that a bar stands beside.
@MainActor final class SidebarToggleAction {
    let run: @MainActor () -> Void
    init(_ run: @escaping @MainActor () -> Void) { self.run = run }
}

private enum SidebarToggleKey: EnvironmentKey { static var defaultValue: SidebarToggleAction? { nil } }

extension EnvironmentValues {
    /// What the bar here has to show and hide the sidebar; nil for a bar that is not the one for it.
    var sidebarToggle: SidebarToggleAction? {
        get { self[SidebarToggleKey.self] }
        set { self[SidebarToggleKey.self] = newValue }
    }
}

/// The columns of a split view, or of a navigation view.
struct SplitColumns<Sidebar: View, Content: View, Detail: View>: View {
    let visibility: Binding<NavigationSplitViewVisibility>?
    let sidebar: Sidebar
    let content: Content?
    let detail: Detail
    /// Whether the first column has all the room.
    let hidesDetail: Bool
    let isSidebarPlain: Bool
    var givenModel: SplitModel?

    @State private var ownVisibility = NavigationSplitViewVisibility.automatic
    @State private var ownModel = SplitModel()
    @State private var widths: [CGFloat?] = [nil, nil]
    @State private var asked = [ColumnWidth(), ColumnWidth()]
    @State private var dragStart: CGFloat?
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    private var model: SplitModel { givenModel ?? ownModel }
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
        if hidesDetail { return [SplitLayout.Column(least: 0)] }
        var columns = [SplitLayout.Column(length: width(0), least: least(0), shown: showsSidebar ? 1 : 0)]
        if content != nil { columns.append(SplitLayout.Column(length: width(1), least: least(1), shown: showsContent ? 1 : 0)) }
        columns.append(SplitLayout.Column(least: Theme.detailLeastWidth))
        return columns
    }

    var body: some View {
        let columns = columns, model = model
        let _ = model.connect(hasContent: content != nil)
        let toggle = toggleAction
        SplitLayout(columns: columns, flexible: columns.count - 1) {
            ScreenStack(root: sidebar, model: model.sidebar, isSidebar: !hidesDetail && !isSidebarPlain)
                .background(hidesDetail || isSidebarPlain ? AnyShapeStyle(Color.clear) : AnyShapeStyle(ChromeColor.sidebar))
                .environment(\.sidebarToggle, showsSidebar && !hidesDetail ? toggle : nil)
                .onPreferenceChange(ColumnWidthKey.self) { asked[0] = $0 }
                .opacity(showsSidebar ? 1 : 0)
            if !hidesDetail {
                divider(0, isShown: showsSidebar)
                if let content {
                    ScreenStack(root: content, model: model.content)
                        .environment(\.sidebarToggle, !showsSidebar && showsContent ? toggle : nil)
                        .onPreferenceChange(ColumnWidthKey.self) { asked[1] = $0 }
                        .opacity(showsContent ? 1 : 0)
                    divider(1, isShown: showsContent)
                }
                ScreenStack(root: detail, model: model.detail)
                    .environment(\.sidebarToggle, !showsSidebar && !showsContent ? toggle : nil)
            }
        }
        .clipped()
    }

    private var toggleAction: SidebarToggleAction {
        if let toggle = model.toggle { return toggle }
        let (visibility, own) = (visibility, $ownVisibility), hasContent = content != nil, reducesMotion = reducesMotion
        let toggle = SidebarToggleAction {
            let binding = visibility ?? own
            withAnimation(reducesMotion ? nil : Theme.columnAnimation) {
                binding.wrappedValue = binding.wrappedValue.showsAll ? (hasContent ? .doubleColumn : .detailOnly) : .all
            }
        }
        model.toggle = toggle
        return toggle
    }

    private func divider(_ column: Int, isShown: Bool) -> some View {
        SplitDivider(axis: .horizontal, isShown: isShown) { way in
            let start = dragStart ?? width(column)
            dragStart = start
            widths[column] = asked[column].width(start + way, Self.standards[column])
        } end: {
            dragStart = nil
        }
    }
}

// MARK: - Styles

/// How a split view shares its room out.
@MainActor @preconcurrency public protocol NavigationSplitViewStyle {}
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle { public nonisolated init() {} }
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle { public nonisolated init() {} }
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle { public nonisolated init() {} }

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
    public static var automatic: AutomaticNavigationSplitViewStyle { AutomaticNavigationSplitViewStyle() }
}
extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
    public static var balanced: BalancedNavigationSplitViewStyle { BalancedNavigationSplitViewStyle() }
}
extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
    public static var prominentDetail: ProminentDetailNavigationSplitViewStyle { ProminentDetailNavigationSplitViewStyle() }
}

extension View {
    /// How a split view shares its room out. On a desktop the columns stand side by side in all styles.
    public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View { self }
}
