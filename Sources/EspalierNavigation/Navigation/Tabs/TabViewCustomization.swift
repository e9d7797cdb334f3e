public import EspalierCore
import EspalierGraphics
import Foundation

/// What has been changed about the tabs of a tab view with a sidebar: which are there, and in which order those of a section stand.
///
/// Tabs are known by their customization ids. As on macOS there is no way for users to change it but the app's own.
public struct TabViewCustomization: Codable, Equatable, Sendable {
    private var tabs: [String: TabCustomization] = [:]
    private var sections: [String: SectionCustomization] = [:]

    /// No changes.
    public init() {}

    /// What has been changed about a tab.
    public struct TabCustomization: Codable, Equatable, Sendable {
        private var sidebar = Stored.automatic
        private var bar = Stored.automatic
        private enum Stored: String, Codable { case automatic, visible, hidden }

        fileprivate init() {}

        /// Whether the tab stands in the sidebar; automatic is what the tab says itself.
        public var sidebarVisibility: Visibility {
            get { Self.visibility(sidebar) }
            set { sidebar = Self.stored(newValue) }
        }

        /// Whether the tab stands in a bar of tabs; automatic is what the tab says itself.
        public internal(set) var tabBarVisibility: Visibility {
            get { Self.visibility(bar) }
            set { bar = Self.stored(newValue) }
        }

        private static func visibility(_ stored: Stored) -> Visibility {
            switch stored {
            case .automatic: .automatic
            case .visible: .visible
            case .hidden: .hidden
            }
        }

        private static func stored(_ visibility: Visibility) -> Stored {
            switch visibility {
            case .automatic: .automatic
            case .visible: .visible
            case .hidden: .hidden
            }
        }
    }

    /// What has been changed about a section.
    public struct SectionCustomization: Codable, Equatable, Sendable {
        /// The section's tabs by their ids; nil for the order in which they are written.
        public internal(set) var tabOrder: [String]?

        fileprivate init() {}

        /// Brings the tabs back into the order in which they are written.
        public mutating func resetTabOrder() { tabOrder = nil }
    }

    /// What has been changed about the tab of an id.
    public subscript(tab id: String) -> TabCustomization {
        get { tabs[id] ?? TabCustomization() }
        set { tabs[id] = newValue == TabCustomization() ? nil : newValue }
    }

    /// What has been changed about the section of an id.
    public subscript(section id: String) -> SectionCustomization {
        get { sections[id] ?? SectionCustomization() }
        set { sections[id] = newValue == SectionCustomization() ? nil : newValue }
    }

    /// Whether the tab of an id stands in the sidebar.
    public subscript(sidebarVisibility id: String) -> Visibility {
        get { self[tab: id].sidebarVisibility }
        set { self[tab: id].sidebarVisibility = newValue }
    }

    /// Whether the tab of an id stands in a bar of tabs.
    public subscript(tabBarVisibility id: String) -> Visibility { self[tab: id].tabBarVisibility }

    /// Shows the tabs that are there by themselves; sections stay as they are.
    public mutating func resetVisibility() { tabs = [:] }
    /// Brings the tabs of all sections back into the order in which they are written.
    public mutating func resetSectionOrder() { sections = [:] }
}

private enum TabCustomizationKey: EnvironmentKey { static var defaultValue: Binding<TabViewCustomization>? { nil } }

extension EnvironmentValues {
    var tabViewCustomization: Binding<TabViewCustomization>? {
        get { self[TabCustomizationKey.self] }
        set { self[TabCustomizationKey.self] = newValue }
    }
}

extension View {
    /// What has been changed about the tabs of tab views with a sidebar.
    public func tabViewCustomization(_ customization: Binding<TabViewCustomization>?) -> some View {
        environment(\.tabViewCustomization, customization)
    }
}

// MARK: - What tabs say themselves

extension TabContent {
    /// A name by which changes of the tab, or of the section, are known.
    public func customizationID(_ id: String) -> some TabContent<TabValue> { IdentifiedTabContent(content: self, id: id) }

    /// What the user may do with the tab; this platform's users cannot change tabs but where the app lets them.
    public func customizationBehavior(
        _ behavior: TabCustomizationBehavior, for placements: AdaptableTabBarPlacement...
    ) -> some TabContent<TabValue> {
        ModifiedTabContent(content: self) { _ in }
    }

    /// Whether the tab is there before anything has been changed.
    public func defaultVisibility(_ visibility: Visibility, for placements: AdaptableTabBarPlacement...) -> some TabContent<TabValue> {
        ModifiedTabContent(content: self) { tab in
            for placement in placements {
                if placement != .tabBar { tab.sidebarVisibility = visibility }
                if placement != .sidebar { tab.barVisibility = visibility }
            }
        }
    }
}

/// A tab, or a section, with its id.
private struct IdentifiedTabContent<Content: TabContent>: TabContent {
    let content: Content
    let id: String

    typealias TabValue = Content.TabValue
    typealias Body = Never
    var body: Never { neverBody("IdentifiedTabContent") }

    static func _collect(_ identified: Self, into tabs: inout _TabList) {
        let start = tabs.entries.count, outer = tabs.section?.id
        Content._collect(identified.content, into: &tabs)
        for index in tabs.entries.indices.dropFirst(start) {
            let section = tabs.entries[index].modifier.section
            // Around a section it is the section's, of a tab the tab's.
            if section != nil, section?.id != outer {
                if section?.customizationID == nil { tabs.entries[index].modifier.section?.customizationID = identified.id }
            } else {
                tabs.entries[index].modifier.customizationID = identified.id
            }
        }
    }
}

extension TabViewCustomization {
    /// Whether a tab is shown beside, or above, the content.
    func shows(_ item: TabItem?, inSidebar: Bool) -> Bool {
        guard let item else { return true }
        let own = inSidebar ? item.sidebarVisibility : item.barVisibility
        guard let id = item.customizationID else { return own != .hidden }
        let changed = inSidebar ? self[tab: id].sidebarVisibility : self[tab: id].tabBarVisibility
        return (changed == .automatic ? own : changed) != .hidden
    }

    /// Tabs in the order that has been made of their sections.
    func ordered(_ entries: [TabBar.Entry]) -> [TabBar.Entry] {
        guard !sections.isEmpty else { return entries }
        var result = entries
        var start = 0
        while start < entries.count {
            let section = entries[start].item?.section
            var end = start + 1
            while end < entries.count, entries[end].item?.section?.id == section?.id { end += 1 }
            if let id = section?.customizationID, let order = self[section: id].tabOrder {
                func rank(_ entry: TabBar.Entry) -> Int { entry.item?.customizationID.flatMap { order.firstIndex(of: $0) } ?? order.count }
                let sorted = entries[start..<end].enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
                result.replaceSubrange(start..<end, with: sorted.map(\.element))
            }
            start = end
        }
        return result
    }
}
