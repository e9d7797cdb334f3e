public import EspalierCore
public import EspalierGraphics
public import Foundation

// Environment values of lists.

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

/// How prominent the background behind a view is.
public struct BackgroundProminence: Hashable, Sendable {
    private let isIncreased: Bool
    /// An ordinary background.
    public static let standard = BackgroundProminence(isIncreased: false)
    /// A strong background, such as the accent colour, on which contents should be plainer.
    public static let increased = BackgroundProminence(isIncreased: true)
}

/// Whether alternate rows have a darker background.
public struct AlternatingRowBackgroundBehavior: Hashable, Sendable {
    fileprivate enum Kind { case automatic, enabled, disabled }
    fileprivate let kind: Kind
    /// As the list's style says.
    public static let automatic = AlternatingRowBackgroundBehavior(kind: .automatic)
    /// Every other row is darker.
    public static let enabled = AlternatingRowBackgroundBehavior(kind: .enabled)
    /// All rows have the same background.
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
    /// The list style's spacing.
    public static let `default` = ListSectionSpacing(kind: .standard)
    /// Less than the style's distance.
    public static let compact = ListSectionSpacing(kind: .compact)
    /// A distance in points.
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
    /// Whether a tint of the surroundings takes precedence over the colour.
    let isPreferred: Bool

    /// The colour, whatever the list's tint.
    public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(color: tint, isPreferred: false) }
    /// The colour, unless the list has a tint of its own.
    public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(color: tint, isPreferred: true) }
    /// No colour.
    public static let monochrome = ListItemTint(color: nil, isPreferred: false)
}

/// The size of sidebar rows, which is a setting of the desktop.
public enum SidebarRowSize: Hashable, Sendable { case small, medium, large }

extension EnvironmentValues {
    /// The minimum height of a list's row, in points; by default that of the list's style.
    public var defaultMinListRowHeight: CGFloat {
        get { minListRowHeight ?? ListMetrics(listStyleKind).minRowHeight }
        set { minListRowHeight = newValue.isFinite ? max(newValue, 0) : nil }
    }

    /// The minimum height of a section's header, in points; nil uses that of the list's style.
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

    /// The prominence of the background behind the view. On the accent-coloured background of a selected row the list draws text and
    /// symbols in a colour that can be read there, whatever their own is: views need not choose another, so it counts as standard.
    public internal(set) var backgroundProminence: BackgroundProminence {
        get { self[BackgroundProminenceKey.self] }
        set { self[BackgroundProminenceKey.self] = newValue }
    }

    /// The size of the rows in sidebars: medium, as X has no such setting.
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

    /// The metrics of a list: those of its style, overridden by the environment.
    var listMetrics: ListMetrics {
        var style = listStyleKind
        if style.kind == .automatic, isSidebar { style.kind = .sidebar }
        // iOS: a list without an explicit style has its sections in rounded boxes, even where it would be a sidebar on a desktop.
        if isPhone, style.kind == .automatic || style.kind == .sidebar { style.kind = .insetGrouped }
        var metrics = ListMetrics(style)
        if isPhone { metrics.adaptToPhone() }
        if let height = minListRowHeight { metrics.minRowHeight = height }
        if let height = defaultMinListHeaderHeight { metrics.minHeaderHeight = height }
        if let spacing = listRowSpacing {
            metrics.rowSpacing = spacing
            // iOS: lines are within boxes, not below them.
            if spacing > 0, metrics.isGrouped { metrics.separators = false }
        }
        metrics.sectionSpacing = listSectionSpacing.length(metrics.sectionSpacing)
        metrics.alternates = alternatingRowBackgrounds.applied(to: metrics.alternates)
        if scrollContentBackground == .hidden { metrics.ground = .none }
        return metrics
    }
}

extension View {
    /// Sets the distance between the rows of lists, in points; nil uses that of the style. On a phone, rows with room between them are
    /// boxes of their own.
    public func listRowSpacing(_ spacing: CGFloat?) -> some View {
        environment(\.listRowSpacing, spacing.flatMap { $0.isFinite ? max($0, 0) : nil })
    }

    /// Sets the distance between the sections of lists.
    public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View { environment(\.listSectionSpacing, spacing) }
    /// Sets the distance between the list's sections, in points.
    public func listSectionSpacing(_ spacing: CGFloat) -> some View { listSectionSpacing(.custom(spacing)) }

    /// Sets the colour of the icons in rows.
    public func listItemTint(_ tint: ListItemTint?) -> some View { transformEnvironment(\.listItemTint) { $0 = tint } }
    /// Sets the colour of the icons in the rows; nil for the list's own.
    public func listItemTint(_ tint: Color?) -> some View { listItemTint(tint.map { .fixed($0) }) }

    /// Sets whether lists and other scrolling views paint the background behind their content.
    public func scrollContentBackground(_ visibility: Visibility) -> some View {
        environment(\.scrollContentBackground, visibility)
    }

    /// Sets how much the headers of sections stand out.
    public func headerProminence(_ prominence: Prominence) -> some View { environment(\.headerProminence, prominence) }

    /// Sets whether alternate rows of lists and tables have a darker background.
    public func alternatingRowBackgrounds(_ behavior: AlternatingRowBackgroundBehavior = .enabled) -> some View {
        environment(\.alternatingRowBackgrounds, behavior)
    }
}

private enum IsSidebarKey: PlaceKey { static let defaultValue = false }

extension EnvironmentValues {
    /// Whether the enclosing column is a sidebar. SwiftUI: a list in one looks like a sidebar.
    package var isSidebar: Bool {
        get { self[IsSidebarKey.self] }
        set { self[IsSidebarKey.self] = newValue }
    }
}
