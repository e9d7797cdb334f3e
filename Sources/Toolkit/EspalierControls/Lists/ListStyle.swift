public import EspalierCore


/// The appearance and behaviour of lists.
@MainActor @preconcurrency public protocol ListStyle {
    static func _kind(_ style: Self) -> _ListStyleKind
}

/// The kind of a list style, with the style's parameters.
public struct _ListStyleKind: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case automatic, plain, inset, grouped, insetGrouped, sidebar, bordered, form, table, borderedTable
    }
    package var kind: Kind
    /// Whether alternate rows have a darker background.
    package var alternates = false

    package init(_ kind: Kind, alternates: Bool = false) {
        self.kind = kind
        self.alternates = alternates
    }
}

/// The style that suits the context, by default inset.
public struct DefaultListStyle: ListStyle {
    /// Makes the style; `.automatic` is the short form.
    public nonisolated init() {}
    public static func _kind(_ style: Self) -> _ListStyleKind { _ListStyleKind(.automatic) }
}

/// Rows from edge to edge; section headers stay visible while their section scrolls.
public struct PlainListStyle: ListStyle {
    /// Makes the style; `.plain` is the short form.
    public nonisolated init() {}
    public static func _kind(_ style: Self) -> _ListStyleKind { _ListStyleKind(.plain) }
}

/// Rows inset from the edges.
public struct InsetListStyle: ListStyle {
    let alternates: Bool
    /// Makes the style; `.inset` is the short form.
    public nonisolated init() { alternates = false }
    /// A list whose every other row is darker, if asked for.
    public nonisolated init(alternatesRowBackgrounds: Bool) { alternates = alternatesRowBackgrounds }
    public static func _kind(_ style: Self) -> _ListStyleKind { _ListStyleKind(.inset, alternates: style.alternates) }
}

/// Sections as bands on a darker background.
public struct GroupedListStyle: ListStyle {
    /// Makes the style; `.grouped` is the short form.
    public nonisolated init() {}
    public static func _kind(_ style: Self) -> _ListStyleKind { _ListStyleKind(.grouped) }
}

/// Sections as rounded boxes on a darker background.
public struct InsetGroupedListStyle: ListStyle {
    /// Makes the style; `.insetGrouped` is the short form.
    public nonisolated init() {}
    public static func _kind(_ style: Self) -> _ListStyleKind { _ListStyleKind(.insetGrouped) }
}

/// A list of destinations, beside the column that shows the chosen one.
public struct SidebarListStyle: ListStyle {
    /// Makes the style; `.sidebar` is the short form.
    public nonisolated init() {}
    public static func _kind(_ style: Self) -> _ListStyleKind { _ListStyleKind(.sidebar) }
}

/// A list with a border.
public struct BorderedListStyle: ListStyle {
    let alternates: Bool
    /// Makes the style; `.bordered` is the short form.
    public nonisolated init() { alternates = false }
    /// A list whose every other row is darker, if asked for.
    public nonisolated init(alternatesRowBackgrounds: Bool) { alternates = alternatesRowBackgrounds }
    public static func _kind(_ style: Self) -> _ListStyleKind { _ListStyleKind(.bordered, alternates: style.alternates) }
}

extension ListStyle where Self == DefaultListStyle {
    /// The style that suits the context, by default inset.
    public static var automatic: DefaultListStyle { DefaultListStyle() }
}
extension ListStyle where Self == PlainListStyle {
    /// Rows from edge to edge; section headers stay visible while their section scrolls.
    public static var plain: PlainListStyle { PlainListStyle() }
}
extension ListStyle where Self == GroupedListStyle {
    /// Sections as bands on a darker background.
    public static var grouped: GroupedListStyle { GroupedListStyle() }
}
extension ListStyle where Self == InsetGroupedListStyle {
    /// Sections as rounded boxes on a darker background.
    public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}
extension ListStyle where Self == SidebarListStyle {
    /// A list of destinations, beside the column that shows the chosen one.
    public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

extension ListStyle where Self == InsetListStyle {
    /// Rows inset from the edges.
    public static var inset: InsetListStyle { InsetListStyle() }
    /// Rows inset from the edges, every other one darker if asked for.
    public static func inset(alternatesRowBackgrounds: Bool) -> InsetListStyle {
        InsetListStyle(alternatesRowBackgrounds: alternatesRowBackgrounds)
    }
}

extension ListStyle where Self == BorderedListStyle {
    /// A list with a border.
    public static var bordered: BorderedListStyle { BorderedListStyle() }
    /// A list with a border, every other row darker if asked for.
    public static func bordered(alternatesRowBackgrounds: Bool) -> BorderedListStyle {
        BorderedListStyle(alternatesRowBackgrounds: alternatesRowBackgrounds)
    }
}

private enum ListStyleKey: EnvironmentKey { static let defaultValue = _ListStyleKind(.automatic) }

extension EnvironmentValues {
    package var listStyleKind: _ListStyleKind {
        get { self[ListStyleKey.self] }
        set { self[ListStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the lists in this view.
    public func listStyle<S: ListStyle>(_ style: S) -> some View { environment(\.listStyleKind, S._kind(style)) }
}
