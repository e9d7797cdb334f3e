public import EspalierCore
public import EspalierGraphics
public import Foundation

// What is said of lists by the environment.

private enum MinRowHeightKey: EnvironmentKey { static let defaultValue: CGFloat? = nil }
private enum MinHeaderHeightKey: EnvironmentKey { static let defaultValue: CGFloat? = nil }
private enum RowSpacingKey: EnvironmentKey { static let defaultValue: CGFloat? = nil }
private enum SectionSpacingEnvironmentKey: EnvironmentKey { static let defaultValue: ListSectionSpacing = .default }
private enum ContentBackgroundKey: EnvironmentKey { static let defaultValue = Visibility.automatic }
private enum HeaderProminenceKey: EnvironmentKey { static let defaultValue = Prominence.standard }
private enum ItemTintKey: EnvironmentKey { static let defaultValue: ListItemTint? = nil }
private enum AlternatingKey: EnvironmentKey { static let defaultValue = AlternatingRowBackgroundBehavior.automatic }
private enum BackgroundProminenceKey: EnvironmentKey { static let defaultValue = BackgroundProminence.standard }
private enum SidebarRowSizeKey: EnvironmentKey { static let defaultValue = SidebarRowSize.medium }

/// How much a section's header stands out.
public enum Prominence: Hashable, Sendable { case standard, increased }

/// How loud the ground behind a view is.
public struct BackgroundProminence: Hashable, Sendable {
    private let isIncreased: Bool
    public static let standard = BackgroundProminence(isIncreased: false)
    public static let increased = BackgroundProminence(isIncreased: true)
}

/// Whether every other row has a ground of its own.
public struct AlternatingRowBackgroundBehavior: Hashable, Sendable {
    fileprivate enum Kind { case automatic, enabled, disabled }
    fileprivate let kind: Kind
    public static let automatic = AlternatingRowBackgroundBehavior(kind: .automatic)
    public static let enabled = AlternatingRowBackgroundBehavior(kind: .enabled)
    public static let disabled = AlternatingRowBackgroundBehavior(kind: .disabled)

    func applied(to byStyle: Bool) -> Bool {
        switch kind {
        case .automatic: byStyle
        case .enabled: true
        case .disabled: false
        }
    }
}

/// The distance between sections.
public struct ListSectionSpacing: Hashable, Sendable {
    fileprivate enum Kind: Hashable { case standard, compact, custom(CGFloat) }
    fileprivate let kind: Kind
    /// As the list's style says.
    public static let `default` = ListSectionSpacing(kind: .standard)
    public static let compact = ListSectionSpacing(kind: .compact)
    public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing(kind: .custom(spacing)) }

    func length(_ byStyle: CGFloat) -> CGFloat {
        switch kind {
        case .standard: byStyle
        case .compact: (byStyle / 2).rounded()
        case .custom(let length): length.isFinite ? max(length, 0) : byStyle
        }
    }
}

/// The colour of the icons in a list's rows.
public struct ListItemTint: Sendable {
    let color: Color?
    /// Whether the tint of the surroundings wins.
    let isPreferred: Bool

    /// The colour, whatever the list's tint.
    public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(color: tint, isPreferred: false) }
    /// The colour, unless the list has a tint of its own.
    public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(color: tint, isPreferred: true) }
    /// No colour.
    public static let monochrome = ListItemTint(color: nil, isPreferred: false)
}

/// How large the rows of sidebars are: the desktop's setting.
public enum SidebarRowSize: Hashable, Sendable { case small, medium, large }

extension EnvironmentValues {
    /// The least height of a list's row, in points; by default what the list's style says.
    public var defaultMinListRowHeight: CGFloat {
        get { minListRowHeight ?? ListLook(listStyleKind).minRowHeight }
        set { minListRowHeight = newValue.isFinite ? max(newValue, 0) : nil }
    }

    /// The least height of a section's header; nil for what the list's style says.
    public var defaultMinListHeaderHeight: CGFloat? {
        get { self[MinHeaderHeightKey.self] }
        set { self[MinHeaderHeightKey.self] = newValue.flatMap { $0.isFinite ? max($0, 0) : nil } }
    }

    var minListRowHeight: CGFloat? {
        get { self[MinRowHeightKey.self] }
        set { self[MinRowHeightKey.self] = newValue }
    }

    var listRowSpacing: CGFloat? {
        get { self[RowSpacingKey.self] }
        set { self[RowSpacingKey.self] = newValue }
    }

    var listSectionSpacing: ListSectionSpacing {
        get { self[SectionSpacingEnvironmentKey.self] }
        set { self[SectionSpacingEnvironmentKey.self] = newValue }
    }

    package var scrollContentBackground: Visibility {
        get { self[ContentBackgroundKey.self] }
        set { self[ContentBackgroundKey.self] = newValue }
    }

    /// How much the headers of sections stand out.
    public var headerProminence: Prominence {
        get { self[HeaderProminenceKey.self] }
        set { self[HeaderProminenceKey.self] = newValue }
    }

    /// How loud the ground behind the view is. Rows are selected by a wash of the accent colour on which every colour of text
    /// can be read: it counts as the standard ground.
    public internal(set) var backgroundProminence: BackgroundProminence {
        get { self[BackgroundProminenceKey.self] }
        set { self[BackgroundProminenceKey.self] = newValue }
    }

    public var sidebarRowSize: SidebarRowSize {
        get { self[SidebarRowSizeKey.self] }
        set { self[SidebarRowSizeKey.self] = newValue }
    }

    package var listItemTint: ListItemTint? {
        get { self[ItemTintKey.self] }
        set { self[ItemTintKey.self] = newValue }
    }

    var alternatingRowBackgrounds: AlternatingRowBackgroundBehavior {
        get { self[AlternatingKey.self] }
        set { self[AlternatingKey.self] = newValue }
    }

    /// The look of a list here.
    var listLook: ListLook {
        var style = listStyleKind
        if style.kind == .automatic, isSidebar { style.kind = .sidebar }
        // iOS: a list where none was set has its sections in rounded boxes; a sidebar is one in a compact width, too.
        if isPhone, style.kind == .automatic || style.kind == .sidebar { style.kind = .insetGrouped }
        var look = ListLook(style)
        if isPhone { look.adaptToPhone() }
        if let height = minListRowHeight { look.minRowHeight = height }
        if let height = defaultMinListHeaderHeight { look.minHeaderHeight = height }
        if let spacing = listRowSpacing { look.rowSpacing = spacing }
        look.sectionSpacing = listSectionSpacing.length(look.sectionSpacing)
        look.alternates = alternatingRowBackgrounds.applied(to: look.alternates)
        if scrollContentBackground == .hidden { look.ground = .none }
        return look
    }
}

extension View {
    /// Sets the distance between the rows of lists; nil for what the style says.
    public func listRowSpacing(_ spacing: CGFloat?) -> some View {
        environment(\.listRowSpacing, spacing.flatMap { $0.isFinite ? max($0, 0) : nil })
    }

    /// Sets the distance between the sections of lists.
    public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View { environment(\.listSectionSpacing, spacing) }
    public func listSectionSpacing(_ spacing: CGFloat) -> some View { listSectionSpacing(.custom(spacing)) }

    /// Sets the colour of the icons in rows.
    public func listItemTint(_ tint: ListItemTint?) -> some View { transformEnvironment(\.listItemTint) { $0 = tint } }
    public func listItemTint(_ tint: Color?) -> some View { listItemTint(tint.map { .fixed($0) }) }

    /// Whether lists and other scrolling views paint the ground behind their content.
    public func scrollContentBackground(_ visibility: Visibility) -> some View {
        environment(\.scrollContentBackground, visibility)
    }

    /// Sets how much the headers of sections stand out.
    public func headerProminence(_ prominence: Prominence) -> some View { environment(\.headerProminence, prominence) }

    /// Whether every other row of lists and tables has a ground of its own.
    public func alternatingRowBackgrounds(_ behavior: AlternatingRowBackgroundBehavior = .enabled) -> some View {
        environment(\.alternatingRowBackgrounds, behavior)
    }
}

private enum IsSidebarKey: PlaceKey { static let defaultValue = false }

extension EnvironmentValues {
    /// Whether the column around is a sidebar. SwiftUI: a list there looks like one.
    package var isSidebar: Bool {
        get { self[IsSidebarKey.self] }
        set { self[IsSidebarKey.self] = newValue }
    }
}
