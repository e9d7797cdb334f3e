public import EspalierCore
import EspalierGraphics
import Foundation

/// Which columns of a split view are shown.
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
    /// The first column.
    public static let sidebar = NavigationSplitViewColumn(place: 0)
    /// The column in the middle, if there are three.
    public static let content = NavigationSplitViewColumn(place: 1)
    /// The last column.
    public static let detail = NavigationSplitViewColumn(place: 2)
}

/// Two or three columns, in which the selection in one determines what the next shows.
///
/// Where there is room for one only, the columns are screens of a stack: a row of a list with a selection, or a link, leads to the
/// next one, and going back clears the selection. With more room they stand side by side again, with their state. A window is wide
/// enough for all as long as each column has its least width; below that, the sidebar of three columns lies over the others.
///
/// A column is as wide as the frame of its content asks: at least its minimum, at most its maximum, at first its ideal width. The window
/// is then at least as wide as all columns. `navigationSplitViewColumnWidth(_:)` counts more than such a frame.
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
            .clearOfSystemBars()
    }
}

extension NavigationSplitView {
    /// Three columns.
    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail) {
        self.init(nil, nil, sidebar(), content(), detail())
    }

    /// Three columns, whose visibility the app controls.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(columnVisibility, nil, sidebar(), content(), detail())
    }

    /// - Parameter preferredCompactColumn: the column in front where there is room for one; updated as the user navigates.
    public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(nil, preferredCompactColumn, sidebar(), content(), detail())
    }

    /// - Parameter preferredCompactColumn: the column in front where there is room for one; updated as the user navigates.
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

    /// Two columns, whose visibility the app controls.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(columnVisibility, nil, sidebar(), nil, detail())
    }

    /// - Parameter preferredCompactColumn: the column in front where there is room for one; updated as the user navigates.
    public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(nil, preferredCompactColumn, sidebar(), nil, detail())
    }

    /// - Parameter preferredCompactColumn: the column in front where there is room for one; updated as the user navigates.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
    ) {
        self.init(columnVisibility, preferredCompactColumn, sidebar(), nil, detail())
    }
}

// MARK: - Styles

/// How a split view distributes its width.
enum NavigationSplitViewStyleKind: Hashable { case automatic, balanced, prominentDetail }

private enum NavigationSplitViewStyleKindKey: EnvironmentKey { static let defaultValue = NavigationSplitViewStyleKind.automatic }

extension EnvironmentValues {
    var navigationSplitViewStyleKind: NavigationSplitViewStyleKind {
        get { self[NavigationSplitViewStyleKindKey.self] }
        set { self[NavigationSplitViewStyleKindKey.self] = newValue }
    }
}

/// The kind of a split view style.
public struct _NavigationSplitViewStyleKind {
    let kind: NavigationSplitViewStyleKind
}

/// How a split view distributes its width.
@MainActor @preconcurrency public protocol NavigationSplitViewStyle {
    static var _kind: _NavigationSplitViewStyleKind { get }
}

/// The platform's default: columns side by side, as far as there is room.
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
    /// Makes the style; `.automatic` is the short form.
    public nonisolated init() {}
    public static var _kind: _NavigationSplitViewStyleKind { _NavigationSplitViewStyleKind(kind: .automatic) }
}

/// The detail shrinks to make room for the columns before it.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
    /// Makes the style; `.balanced` is the short form.
    public nonisolated init() {}
    public static var _kind: _NavigationSplitViewStyleKind { _NavigationSplitViewStyleKind(kind: .balanced) }
}

/// The detail keeps its size: where there is not plenty of room, the sidebar lies over it.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
    /// Makes the style; `.prominentDetail` is the short form.
    public nonisolated init() {}
    public static var _kind: _NavigationSplitViewStyleKind { _NavigationSplitViewStyleKind(kind: .prominentDetail) }
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
    /// The platform's default: columns side by side, as far as there is room.
    public static var automatic: AutomaticNavigationSplitViewStyle { AutomaticNavigationSplitViewStyle() }
}
extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
    /// The detail shrinks to make room for the columns before it.
    public static var balanced: BalancedNavigationSplitViewStyle { BalancedNavigationSplitViewStyle() }
}
extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
    /// The detail keeps its size: where there is not plenty of room, the sidebar lies over it.
    public static var prominentDetail: ProminentDetailNavigationSplitViewStyle { ProminentDetailNavigationSplitViewStyle() }
}

extension View {
    /// Sets how split views distribute their width.
    public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View {
        environment(\.navigationSplitViewStyleKind, S._kind.kind)
    }
}
