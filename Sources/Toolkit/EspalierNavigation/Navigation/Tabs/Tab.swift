import EspalierControls
public import EspalierCore
import EspalierGraphics

/// What a tab is for.
public struct TabRole: Hashable, Sendable {
    private enum Kind { case search, prominent }
    private let kind: Kind
    /// A tab for searching; without a label it gets the platform's, with a magnifying glass.
    public static let search = TabRole(kind: .search)
}

/// The tabs of a tab view.
@MainActor @preconcurrency public protocol TabContent<TabValue> {
    /// The type of the tabs' values, which is that of the tab view's selection.
    associatedtype TabValue: Hashable
    /// The type of the tabs that it is made of.
    associatedtype Body: TabContent
    /// The tabs that it is made of.
    @MainActor @preconcurrency var body: Body { get }
    /// Adds the tabs to those of a tab view.
    @MainActor static func _collect(_ content: Self, into tabs: inout _TabList)
}

extension TabContent {
    @MainActor public static func _collect(_ content: Self, into tabs: inout _TabList) { Body._collect(content.body, into: &tabs) }
}

extension Never: TabContent {
    public typealias TabValue = Never
    public static func _collect(_ content: Never, into tabs: inout _TabList) {}
}

/// The tabs collected from a tab view's content, in order.
public struct _TabList {
    struct Entry: Identifiable {
        let id: AnyHashable
        let tag: TagValue?
        var modifier: TabItemModifier
        let content: AnyView
    }

    var entries: [Entry] = []
    var section: TabSectionInfo?
}

/// One tab of a tab view.
public struct Tab<Value, Content, Label> {
    private let value: Value?
    private let content: Content
    private let label: Label
    private let role: TabRole?
}

extension Tab: TabContent where Value: Hashable, Content: View, Label: View {
    public typealias TabValue = Value
    public typealias Body = Never
    public var body: Never { neverBody("Tab") }

    public static func _collect(_ tab: Self, into tabs: inout _TabList) {
        let tag = tab.value.map { TagValue(value: $0, type: Value.self, includesOptional: true) }
        tabs.entries.append(_TabList.Entry(
            id: tab.value.map { AnyHashable($0) } ?? AnyHashable(tabs.entries.count), tag: tag,
            modifier: TabItemModifier(label: AnyView(tab.label), section: tabs.section, role: tab.role), content: AnyView(tab.content)))
    }
}

extension Tab where Value: Hashable, Content: View, Label: View {
    /// A tab with any view as its label.
    public init(value: Value, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(value: value, content: content(), label: label(), role: nil)
    }

    /// A tab with a role and any view as its label.
    public init(value: Value, role: TabRole?, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(value: value, content: content(), label: label(), role: role)
    }
}

extension Tab where Value: Hashable, Content: View, Label == EmptyView {
    /// A tab without a label, as pages have.
    public init(value: Value, @ViewBuilder content: () -> Content) {
        self.init(value: value, content: content(), label: EmptyView(), role: nil)
    }
}

extension Tab where Value == Never, Content: View, Label == EmptyView {
    /// A tab without a label, as pages have.
    public init(@ViewBuilder content: () -> Content) {
        self.init(value: nil, content: content(), label: EmptyView(), role: nil)
    }
}

extension Tab where Value == Never, Content: View, Label: View {
    /// A tab of a tab view without selection, with any view as its label.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(value: nil, content: content(), label: label(), role: nil)
    }

    /// A tab of a tab view without selection, with a role and any view as its label.
    public init(role: TabRole?, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(value: nil, content: content(), label: label(), role: role)
    }
}

/// The label of a tab that is made of a title and an image, or of its role alone.
public struct DefaultTabLabel: View {
    let title: Text
    let image: Image?

    public var body: some View {
        if let image { Label { title } icon: { image } } else { title }
    }
}

extension Tab where Value: Hashable, Content: View, Label == DefaultTabLabel {
    /// With a symbol and a title, whose key is looked up in the app's translations. A nil role is that of an ordinary tab.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: value, content: content(), label: DefaultTabLabel(title: Text(titleKey), image: Image(systemName: systemImage)),
            role: role)
    }

    /// With a symbol, and a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, systemImage: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: value, content: content(), label: DefaultTabLabel(title: Text(title), image: Image(systemName: systemImage)), role: role)
    }

    /// With a picture of the app's resources and a title, whose key is looked up in the app's translations. A nil role is that of an
    /// ordinary tab.
    public init(_ titleKey: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content) {
        self.init(value: value, content: content(), label: DefaultTabLabel(title: Text(titleKey), image: Image(image)), role: role)
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, image: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(value: value, content: content(), label: DefaultTabLabel(title: Text(title), image: Image(image)), role: role)
    }

    /// A tab with the usual label of its role.
    public init(value: Value, role: TabRole, @ViewBuilder content: () -> Content) {
        self.init(
            value: value, content: content(),
            label: DefaultTabLabel(title: Text(.word(.search)), image: Image(systemName: "magnifyingglass")), role: role)
    }
}

extension Tab where Value == Never, Content: View, Label == DefaultTabLabel {
    /// With a symbol and a title, whose key is looked up in the app's translations. A nil role is that of an ordinary tab.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content) {
        self.init(
            value: nil, content: content(), label: DefaultTabLabel(title: Text(titleKey), image: Image(systemName: systemImage)), role: role
        )
    }

    /// With a symbol, and a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: nil, content: content(), label: DefaultTabLabel(title: Text(title), image: Image(systemName: systemImage)), role: role)
    }

    /// With a picture of the app's resources and a title, whose key is looked up in the app's translations. A nil role is that of an
    /// ordinary tab.
    public init(_ titleKey: LocalizedStringKey, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content) {
        self.init(value: nil, content: content(), label: DefaultTabLabel(title: Text(titleKey), image: Image(image)), role: role)
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(value: nil, content: content(), label: DefaultTabLabel(title: Text(title), image: Image(image)), role: role)
    }

    /// A tab with the usual label of its role.
    public init(role: TabRole, @ViewBuilder content: () -> Content) {
        self.init(
            value: nil, content: content(),
            label: DefaultTabLabel(title: Text(.word(.search)), image: Image(systemName: "magnifyingglass")), role: role)
    }
}

// MARK: - Sections

/// Tabs that stand under a header in a sidebar.
public struct TabSection<Header: View, Content: TabContent, Footer: View, SelectionValue: Hashable>: TabContent {
    private let header: Header
    private let content: Content

    public typealias TabValue = SelectionValue
    public typealias Body = Never
    public var body: Never { neverBody("TabSection") }

    public static func _collect(_ section: Self, into tabs: inout _TabList) {
        let outer = tabs.section
        tabs.section = TabSectionInfo(id: AnyHashable("section \(tabs.entries.count)"), header: AnyView(section.header))
        Content._collect(section.content, into: &tabs)
        tabs.section = outer
    }
}

extension TabSection where Footer == EmptyView, Content.TabValue == SelectionValue {
    /// A section with any view as its header.
    public init(@TabContentBuilder<SelectionValue> content: () -> Content, @ViewBuilder header: () -> Header) {
        self.init(header: header(), content: content())
    }
}

extension TabSection where Header == EmptyView, Footer == EmptyView, Content.TabValue == SelectionValue {
    /// A section without a header.
    public init(@TabContentBuilder<SelectionValue> content: () -> Content) { self.init(header: EmptyView(), content: content()) }
}

extension TabSection where Header == Text, Footer == EmptyView, Content.TabValue == SelectionValue {
    /// With a title, whose key is looked up in the app's translations.
    public init(_ titleKey: LocalizedStringKey, @TabContentBuilder<SelectionValue> content: () -> Content) {
        self.init(header: Text(titleKey), content: content())
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @TabContentBuilder<SelectionValue> content: () -> Content) {
        self.init(header: Text(title), content: content())
    }
}

// MARK: - Modifiers

/// Tabs with a change applied to each of them.
struct ModifiedTabContent<Content: TabContent>: TabContent {
    let content: Content
    let change: (inout TabItemModifier) -> Void

    typealias TabValue = Content.TabValue
    typealias Body = Never
    var body: Never { neverBody("ModifiedTabContent") }

    static func _collect(_ modified: Self, into tabs: inout _TabList) {
        let start = tabs.entries.count
        Content._collect(modified.content, into: &tabs)
        for index in tabs.entries.indices.dropFirst(start) { modified.change(&tabs.entries[index].modifier) }
    }
}

extension TabContent {
    /// Shows a number on the tab; 0 shows none.
    public func badge(_ count: Int) -> some TabContent<TabValue> { badge(count == 0 ? nil : Text(verbatim: "\(count)")) }
    /// Shows a word on the tab; nil shows none.
    public func badge(_ label: Text?) -> some TabContent<TabValue> { ModifiedTabContent(content: self) { $0.badge = label } }
    /// Shows a word, whose key is looked up in the app's translations, as the tab's badge.
    public func badge(_ key: LocalizedStringKey) -> some TabContent<TabValue> { badge(Text(key)) }
    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public func badge<S: StringProtocol>(_ label: S) -> some TabContent<TabValue> { badge(Text(label)) }
    /// Hides the tab, and keeps its content.
    public func hidden(_ hidden: Bool = true) -> some TabContent<TabValue> { ModifiedTabContent(content: self) { $0.isHidden = hidden } }
    /// Sets whether the tab can be chosen.
    public func disabled(_ disabled: Bool) -> some TabContent<TabValue> {
        ModifiedTabContent(content: self) { $0.isDisabled = $0.isDisabled || disabled }
    }
    /// Sets where the tab may stand. Has no effect here: all tabs stand together.
    public func tabPlacement(_ placement: TabPlacement) -> some TabContent<TabValue> { ModifiedTabContent(content: self) { _ in } }
}

/// Where a tab may stand.
public struct TabPlacement: Hashable, Sendable {
    private enum Kind { case automatic, pinned, sidebarOnly }
    private let kind: Kind
    /// The platform's choice.
    public static let automatic = TabPlacement(kind: .automatic)
    /// Always among the visible tabs.
    public static let pinned = TabPlacement(kind: .pinned)
    /// Only where the tabs are a sidebar.
    public static let sidebarOnly = TabPlacement(kind: .sidebarOnly)
}

/// What the user may do with a tab.
public struct TabCustomizationBehavior: Hashable, Sendable {
    private enum Kind { case automatic, reorderable, disabled }
    private let kind: Kind
    /// The platform's choice.
    public static let automatic = TabCustomizationBehavior(kind: .automatic)
    /// The user may move the tab.
    public static let reorderable = TabCustomizationBehavior(kind: .reorderable)
    /// The tab stays as it is.
    public static let disabled = TabCustomizationBehavior(kind: .disabled)
}

/// Where adaptable tabs stand.
public struct AdaptableTabBarPlacement: Hashable, Sendable {
    private enum Kind { case automatic, tabBar, sidebar }
    private let kind: Kind
    /// The platform's choice.
    public static let automatic = AdaptableTabBarPlacement(kind: .automatic)
    /// As a bar.
    public static let tabBar = AdaptableTabBarPlacement(kind: .tabBar)
    /// As a sidebar.
    public static let sidebar = AdaptableTabBarPlacement(kind: .sidebar)
}
