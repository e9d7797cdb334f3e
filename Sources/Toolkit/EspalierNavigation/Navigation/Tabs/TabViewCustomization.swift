public import EspalierCore
import EspalierGraphics
import Foundation

/// The changes made to the tabs of a tab view with a sidebar: which are shown, and the order of the tabs within each section.
///
/// Tabs are identified by their customization ids. As on macOS, users can change them only by means that the app offers.
public struct TabViewCustomization: Codable, Equatable, Sendable {
    private var tabs: [String: TabCustomization] = [:]
    private var sections: [String: SectionCustomization] = [:]

    /// No changes.
    public init() {}

    /// The changes made to a tab.
    public struct TabCustomization: Codable, Equatable, Sendable {
        private var sidebar = Stored.automatic
        private var bar = Stored.automatic
        private enum Stored: String, Codable { case automatic, visible, hidden }

        fileprivate init() {}

        /// Whether the tab stands in the sidebar; `automatic` keeps the tab's own default.
        public var sidebarVisibility: Visibility {
            get { Self.visibility(sidebar) }
            set { sidebar = Self.stored(newValue) }
        }

        /// Whether the tab stands in a tab bar; `automatic` keeps the tab's own default.
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

    /// The changes made to a section.
    public struct SectionCustomization: Codable, Equatable, Sendable {
        /// The ids of the section's tabs in order; nil for the order in which they are written.
        public internal(set) var tabOrder: [String]?

        fileprivate init() {}

        /// Brings the tabs back into the order in which they are written.
        public mutating func resetTabOrder() { tabOrder = nil }
    }

    /// The changes made to the tab with an id.
    public subscript(tab id: String) -> TabCustomization {
        get { tabs[id] ?? TabCustomization() }
        set { tabs[id] = newValue == TabCustomization() ? nil : newValue }
    }

    /// The changes made to the section with an id.
    public subscript(section id: String) -> SectionCustomization {
        get { sections[id] ?? SectionCustomization() }
        set { sections[id] = newValue == SectionCustomization() ? nil : newValue }
    }

    /// Whether the tab with an id stands in the sidebar.
    public subscript(sidebarVisibility id: String) -> Visibility {
        get { self[tab: id].sidebarVisibility }
        set { self[tab: id].sidebarVisibility = newValue }
    }

    /// Whether the tab with an id stands in a tab bar.
    public subscript(tabBarVisibility id: String) -> Visibility { self[tab: id].tabBarVisibility }

    /// Resets the visibility of all tabs to their own defaults; sections are unchanged.
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
    /// Sets the binding with the changes to the tabs of tab views with a sidebar.
    public func tabViewCustomization(_ customization: Binding<TabViewCustomization>?) -> some View {
        environment(\.tabViewCustomization, customization)
    }
}

// MARK: - What tabs say themselves

extension TabContent {
    /// Sets the id by which customisations refer to the tab, or to the section.
    public func customizationID(_ id: String) -> some TabContent<TabValue> { IdentifiedTabContent(content: self, id: id) }

    /// Sets what the user may do with the tab. Has no effect here: users can change tabs only by means that the app offers.
    public func customizationBehavior(
        _ behavior: TabCustomizationBehavior, for placements: AdaptableTabBarPlacement...
    ) -> some TabContent<TabValue> {
        ModifiedTabContent(content: self) { _ in }
    }

    /// Sets whether the tab is shown before any customisation.
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
            // Around a section the id is the section's, around a tab the tab's.
            if section != nil, section?.id != outer {
                if section?.customizationID == nil { tabs.entries[index].modifier.section?.customizationID = identified.id }
            } else {
                tabs.entries[index].modifier.customizationID = identified.id
            }
        }
    }
}

extension TabViewCustomization {
    /// Whether a tab is shown in the sidebar, or in the tab bar.
    func shows(_ item: TabItem?, inSidebar: Bool) -> Bool {
        guard let item else { return true }
        let own = inSidebar ? item.sidebarVisibility : item.barVisibility
        guard let id = item.customizationID else { return own != .hidden }
        let changed = inSidebar ? self[tab: id].sidebarVisibility : self[tab: id].tabBarVisibility
        return (changed == .automatic ? own : changed) != .hidden
    }

    /// The tabs, with those of each section in its customised order.
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
