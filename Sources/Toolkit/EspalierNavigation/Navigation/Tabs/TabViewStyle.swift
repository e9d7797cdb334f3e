public import EspalierCore
import EspalierGraphics

/// How the tabs of a tab view look.
enum TabViewStyleKind: Hashable {
    case bar, grouped, sidebar
    /// Below the content, icons above titles.
    case phone
    case page(showsIndex: Bool)
}

private enum TabViewStyleKindKey: EnvironmentKey { static let defaultValue = TabViewStyleKind.bar }
private enum PageDotsHaveGroundKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    var tabViewStyleKind: TabViewStyleKind {
        get { self[TabViewStyleKindKey.self] }
        set { self[TabViewStyleKindKey.self] = newValue }
    }

    /// Whether a capsule lies behind the dots of pages.
    var pageDotsHaveGround: Bool {
        get { self[PageDotsHaveGroundKey.self] }
        set { self[PageDotsHaveGroundKey.self] = newValue }
    }
}

/// How a tab view looks and is operated.
@MainActor @preconcurrency public protocol TabViewStyle {
    static func _kind(_ style: Self) -> _TabViewStyleKind
}

/// The kind of a tab view style.
public struct _TabViewStyleKind {
    let kind: TabViewStyleKind
}

/// Tabs above the content.
public struct DefaultTabViewStyle: TabViewStyle {
    /// Makes the style; `.automatic` is the short form.
    public nonisolated init() {}
    public static func _kind(_ style: Self) -> _TabViewStyleKind { _TabViewStyleKind(kind: .bar) }
}

/// Tabs above the content, which stands in a box.
public struct GroupedTabViewStyle: TabViewStyle {
    /// Makes the style; `.grouped` is the short form.
    public nonisolated init() {}
    public static func _kind(_ style: Self) -> _TabViewStyleKind { _TabViewStyleKind(kind: .grouped) }
}

/// Tabs above the content.
public struct TabBarOnlyTabViewStyle: TabViewStyle {
    /// Makes the style; `.tabBarOnly` is the short form.
    public nonisolated init() {}
    public static func _kind(_ style: Self) -> _TabViewStyleKind { _TabViewStyleKind(kind: .bar) }
}

/// Tabs in a sidebar, with their sections.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
    /// Makes the style; `.sidebarAdaptable` is the short form.
    public nonisolated init() {}
    public static func _kind(_ style: Self) -> _TabViewStyleKind { _TabViewStyleKind(kind: .sidebar) }
}

/// Pages that are turned, with a dot for each.
public struct PageTabViewStyle: TabViewStyle {
    /// When the dots are shown.
    public struct IndexDisplayMode: Sendable {
        fileprivate enum Kind { case automatic, always, never }
        fileprivate let kind: Kind
        /// Dots if there is more than one page.
        public static let automatic = IndexDisplayMode(kind: .automatic)
        /// Dots even for a single page.
        public static let always = IndexDisplayMode(kind: .always)
        /// No dots.
        public static let never = IndexDisplayMode(kind: .never)
    }

    private let mode: IndexDisplayMode
    /// Makes the style; `.page` is the short form.
    public nonisolated init(indexDisplayMode: IndexDisplayMode = .automatic) { mode = indexDisplayMode }
    public static func _kind(_ style: Self) -> _TabViewStyleKind { _TabViewStyleKind(kind: .page(showsIndex: style.mode.kind != .never)) }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
    /// Tabs above the content.
    public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}
extension TabViewStyle where Self == GroupedTabViewStyle {
    /// Tabs above the content, which stands in a box.
    public static var grouped: GroupedTabViewStyle { GroupedTabViewStyle() }
}
extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
    /// Tabs above the content.
    public static var tabBarOnly: TabBarOnlyTabViewStyle { TabBarOnlyTabViewStyle() }
}
extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
    /// Tabs in a sidebar, with their sections.
    public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { SidebarAdaptableTabViewStyle() }
}
extension TabViewStyle where Self == PageTabViewStyle {
    /// Pages that are turned, with a dot for each.
    public static var page: PageTabViewStyle { PageTabViewStyle() }
    /// Pages that are turned, with dots as asked for.
    public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
        PageTabViewStyle(indexDisplayMode: indexDisplayMode)
    }
}

extension View {
    /// Sets how tab views look.
    public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { environment(\.tabViewStyleKind, S._kind(style).kind) }
}

/// The style of page dots.
@MainActor @preconcurrency public protocol IndexViewStyle {}

/// Dots for pages.
public struct PageIndexViewStyle: IndexViewStyle {
    /// When the dots have a background.
    public struct BackgroundDisplayMode: Sendable {
        fileprivate enum Kind { case automatic, interactive, always, never }
        fileprivate let kind: Kind
        /// The platform's choice.
        public static let automatic = BackgroundDisplayMode(kind: .automatic)
        /// A background while the dots are used.
        public static let interactive = BackgroundDisplayMode(kind: .interactive)
        /// Always a background.
        public static let always = BackgroundDisplayMode(kind: .always)
        /// Never a background.
        public static let never = BackgroundDisplayMode(kind: .never)
    }

    private let mode: BackgroundDisplayMode
    /// Makes the style; `.page` is the short form.
    public nonisolated init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) { mode = backgroundDisplayMode }

    /// Whether the dots have a background while they are not touched.
    fileprivate var hasGround: Bool { mode.kind == .always }
}

extension IndexViewStyle where Self == PageIndexViewStyle {
    /// Dots for pages.
    public static var page: PageIndexViewStyle { PageIndexViewStyle() }
    /// Dots with a background as asked for.
    public static func page(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode) -> PageIndexViewStyle {
        PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode)
    }
}

extension View {
    /// Sets the background of page dots: on a phone a capsule, if the style asks for it; on a desktop none.
    public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View {
        environment(\.pageDotsHaveGround, (style as? PageIndexViewStyle)?.hasGround ?? false)
    }
}
