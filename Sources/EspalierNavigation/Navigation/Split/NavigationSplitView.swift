public import EspalierCore
import EspalierGraphics
import Foundation

/// Which columns of a split view are there.
public struct NavigationSplitViewVisibility: Equatable, Codable, Sendable {
    enum Kind: String, Codable, Sendable { case automatic, all, doubleColumn, detailOnly }
    let kind: Kind

    /// All that there is room for.
    public static let automatic = NavigationSplitViewVisibility(kind: .automatic)
    /// All of them.
    public static let all = NavigationSplitViewVisibility(kind: .all)
    /// The last two.
    public static let doubleColumn = NavigationSplitViewVisibility(kind: .doubleColumn)
    /// The last one.
    public static let detailOnly = NavigationSplitViewVisibility(kind: .detailOnly)
}

/// A column of a split view.
public struct NavigationSplitViewColumn: Hashable, Sendable {
    /// 0 for the sidebar, 1 for the content, 2 for the detail.
    let place: Int
    public static let sidebar = NavigationSplitViewColumn(place: 0)
    public static let content = NavigationSplitViewColumn(place: 1)
    public static let detail = NavigationSplitViewColumn(place: 2)
}

/// Two or three columns, in which what is chosen in one changes what the next shows.
///
/// Where there is room for one only, the columns are screens of a stack: a row of a list with a selection, or a link, leads to the
/// next one, and the way back ends the selection. With more room they stand side by side again, as they are. A window is wide
/// enough for all as long as each column has its least width; below that, the sidebar of three lies over the others.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
    private let visibility: Binding<NavigationSplitViewVisibility>?
    private let compactColumn: Binding<NavigationSplitViewColumn>?
    private let sidebar: Sidebar
    private let content: Content?
    private let detail: Detail

    fileprivate init(
        _ visibility: Binding<NavigationSplitViewVisibility>?, _ compactColumn: Binding<NavigationSplitViewColumn>?,
        _ sidebar: Sidebar, _ content: Content?, _ detail: Detail
    ) {
        self.visibility = visibility
        self.compactColumn = compactColumn
        self.sidebar = sidebar
        self.content = content
        self.detail = detail
    }

    public var body: some View {
        SplitColumns(visibility: visibility, compactColumn: compactColumn, sidebar: sidebar, content: content, detail: detail)
    }
}

extension NavigationSplitView {
    /// Three columns.
    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail) {
        self.init(nil, nil, sidebar(), content(), detail())
    }

    /// Three columns of which the app says which are there.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(columnVisibility, nil, sidebar(), content(), detail())
    }

    /// - Parameter preferredCompactColumn: the column that is in front where there is room for one; the way that the user goes is
    ///   written to it.
    public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(nil, preferredCompactColumn, sidebar(), content(), detail())
    }

    /// - Parameter preferredCompactColumn: the column that is in front where there is room for one; the way that the user goes is
    ///   written to it.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(columnVisibility, preferredCompactColumn, sidebar(), content(), detail())
    }
}

extension NavigationSplitView where Content == EmptyView {
    /// Two columns.
    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
        self.init(nil, nil, sidebar(), nil, detail())
    }

    /// Two columns of which the app says which are there.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(columnVisibility, nil, sidebar(), nil, detail())
    }

    /// - Parameter preferredCompactColumn: the column that is in front where there is room for one; the way that the user goes is
    ///   written to it.
    public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(nil, preferredCompactColumn, sidebar(), nil, detail())
    }

    /// - Parameter preferredCompactColumn: the column that is in front where there is room for one; the way that the user goes is
    ///   written to it.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
    ) {
        self.init(columnVisibility, preferredCompactColumn, sidebar(), nil, detail())
    }
}

// MARK: - Styles

/// How a split view shares its room out.
enum SplitLook: Hashable { case automatic, balanced, prominentDetail }

private enum SplitLookKey: EnvironmentKey { static let defaultValue = SplitLook.automatic }

extension EnvironmentValues {
    var splitLook: SplitLook {
        get { self[SplitLookKey.self] }
        set { self[SplitLookKey.self] = newValue }
    }
}

/// What a style makes of a split view.
public struct _NavigationSplitViewLook {
    let look: SplitLook
}

/// How a split view shares its room out.
@MainActor @preconcurrency public protocol NavigationSplitViewStyle {
    static var _look: _NavigationSplitViewLook { get }
}

/// The way of the platform: columns side by side, as far as there is room.
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
    public nonisolated init() {}
    public static var _look: _NavigationSplitViewLook { _NavigationSplitViewLook(look: .automatic) }
}

/// The detail gives room to the columns before it.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
    public nonisolated init() {}
    public static var _look: _NavigationSplitViewLook { _NavigationSplitViewLook(look: .balanced) }
}

/// The detail keeps its size: where there is not plenty of room, the sidebar lies over it.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
    public nonisolated init() {}
    public static var _look: _NavigationSplitViewLook { _NavigationSplitViewLook(look: .prominentDetail) }
}

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
    /// How split views share their room out.
    public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View { environment(\.splitLook, S._look.look) }
}
