@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Tabs: which is shown, when their content is made, what the keys do.
@MainActor @Suite("Tab views, pages and tab customization") struct TabViewTests {
    private struct Page: View {
        let name: String
        let log: Log
        @State private var count = 0

        var body: some View {
            Button("\(name) \(count)") { count += 1 }
                .onAppear { log("\(name) appears") }
                .onDisappear { log("\(name) disappears") }
        }
    }

    private struct Tabs: View {
        @State var selection: String
        let log: Log
        var body: some View {
            TabView(selection: $selection) {
                Page(name: "first", log: log).tabItem { Label("First", systemImage: "star") }.tag("1")
                Page(name: "second", log: log).tag("2").tabItem { Text("Second") }
                Page(name: "third", log: log).tabItem { Text("Third") }.tag("3").badge(4)
            }
            .onChange(of: selection) { _, new in log("selection \(new)") }
        }
    }

    // Covers: view:TabView, mod:tabItem
    @Test("A tab's content is made on its first visit and keeps its state")
    func contentIsMadeOnTheFirstVisitAndKept() throws {
        let log = Log()
        let app = TestApp { Tabs(selection: "1", log: log) }
        #expect(log.drain() == ["first appears"])
        try app.find(.button, "first 0").click()
        try app.find(.tab, "Second").click()
        try app.settle()
        #expect(log.drain().sorted() == ["first disappears", "second appears", "selection 2"])
        try app.find(.tab, "First").click()
        try app.settle()
        #expect(log.drain().sorted() == ["first appears", "second disappears", "selection 1"])
        _ = try app.find(.button, "first 1")
    }

    @Test("The bound selection chooses the tab, one that matches none shows the first")
    func selectionFromTheAppAndOneThatNoTabHas() throws {
        let log = Log()
        let app = TestApp { Tabs(selection: "3", log: log) }
        _ = try app.find(.button, "third 0")
        #expect(try app.find(.tab, "Third").traits.contains(.isSelected))
        let other = TestApp { Tabs(selection: "none", log: log) }
        _ = try other.find(.button, "first 0")
        #expect(!log.drain().contains { $0.hasPrefix("selection") })
    }

    /// Tabs above a stack's bar are one bar of two lines; above anything else they end with a line.
    @Test("A tab bar shares one border with the navigation bar below it") func tabsJoinTheBarBelowThem() throws {
        func lines(_ content: some View) throws -> (count: Int, bottom: CGFloat) {
            let app = TestApp(size: CGSize(width: 400, height: 300)) { TabView { content.tabItem { Text("One") } } }
            let color = ChromeColor.barBorder.color(ColorContext())
            let rects = app.host.fullDisplayList.items.compactMap { item -> CGRect? in
                if case .fill(_, _, .color(color), _) = item.command, item.bounds.width == 400 { item.bounds } else { nil }
            }
            return (rects.count, rects.map(\.maxY).max() ?? 0)
        }
        let plain = try lines(Text("a"))
        #expect(plain.count == 1)
        let stack = try lines(NavigationStack { Text("a").navigationTitle("Title") })
        #expect(stack.count == 1 && stack.bottom > plain.bottom)
        // Content under the bar makes it clear elsewhere; below tabs it would be clear in part.
        let reached = try lines(NavigationStack { ScrollView { Text("a") }.navigationTitle("Title") })
        #expect(reached == stack)
        // A stack without a bar leaves the tabs their line.
        #expect(try lines(NavigationStack { Text("a") }) == plain)
    }

    @Test("Control-Tab and Control-Page keys cycle through tabs in both directions") func keysGoAround() throws {
        let log = Log()
        let app = TestApp { Tabs(selection: "1", log: log) }
        app.key(.tab, modifiers: .control)
        _ = try app.find(.button, "second 0")
        app.key(.tab, modifiers: [.control, .shift])
        app.key(.tab, modifiers: [.control, .shift])
        _ = try app.find(.button, "third 0")
        app.key(.pageDown, modifiers: .control)
        _ = try app.find(.button, "first 0")
        app.key(.pageUp, modifiers: .control)
        _ = try app.find(.button, "third 0")
    }

    @Test("Tabs without a selection binding switch by click") func tabsWithoutASelection() throws {
        let app = TestApp {
            TabView {
                Text("one").tabItem { Text("One") }
                Text("two").tabItem { Text("Two") }
            }
        }
        try app.find(.tab, "Two").click()
        _ = try app.find(text: "two")
        #expect(try app.maybeFind(text: "one") == nil)
    }

    private enum Place: Hashable { case home, search, a, b }

    private struct NewTabs: View {
        @State var place = Place.home
        var body: some View {
            TabView(selection: $place) {
                Tab("Home", systemImage: "house", value: Place.home) { Text("at home") }
                Tab("Search", systemImage: "magnifyingglass", value: Place.search) { Text("searching") }.badge(2)
                TabSection("More") {
                    Tab("A", systemImage: "star", value: Place.a) { Text("a text") }
                    Tab("B", systemImage: "star", value: Place.b) { Text("b text") }.hidden()
                }
            }
        }
    }

    // Covers: view:Tab
    @Test("Tabs with values are selected by click, and hidden ones are absent") func tabsByValues() throws {
        let app = TestApp(size: CGSize(width: 600, height: 400)) { NewTabs() }
        _ = try app.find(text: "at home")
        try app.find(.tab, "Search").click()
        _ = try app.find(text: "searching")
        try app.find(.tab, "A").click()
        _ = try app.find(text: "a text")
        #expect(try app.maybeFind(.tab, "B") == nil)
    }

    // Covers: view:TabSection
    @Test("The sidebar-adaptable style shows section titles and content beside the sidebar")
    func sidebarShowsSections() throws {
        let app = TestApp(size: CGSize(width: 600, height: 400)) { NewTabs().tabViewStyle(.sidebarAdaptable) }
        _ = try app.find(text: "More")
        try app.find(.tab, "A").click()
        #expect(try app.find(text: "a text").frame.minX > Theme.sidebarWidth)
    }

    // Covers: mod:tabViewStyle, style:tabViewStyle(.page), style:tabViewStyle(PageTabViewStyle), type:PageTabViewStyle
    @Test("The right arrow turns pages and stops at the last one") func pagesTurnByKeysAndHaveEnds() throws {
        let app = TestApp {
            TabView { ForEach(0..<3) { Text("page \($0)") } }.tabViewStyle(.page)
        }
        app.key(.rightArrow)
        try app.settle()
        _ = try app.find(text: "page 1")
        app.key(.rightArrow)
        try app.settle()
        app.key(.rightArrow)
        try app.settle()
        _ = try app.find(text: "page 2")
        #expect(app.findAll(.tab).count == 3)
    }

    @Test("A hidden tab bar takes no room and shows no tabs") func hiddenTabBar() throws {
        let app = TestApp {
            TabView { Box("content").toolbar(.hidden, for: .tabBar).tabItem { Text("One") } }
        }
        #expect(try app.frame("content").minY == 0)
        #expect(app.findAll(.tab).isEmpty)
    }

    @Test("A navigation stack keeps its pushed screen while another tab is shown")
    func stackInATabKeepsItsPlace() throws {
        let app = TestApp {
            TabView {
                NavigationStack { NavigationLink("go") { Text("deep") } }.tabItem { Text("One") }
                Text("two").tabItem { Text("Two") }
            }
        }
        try app.find(.button, "go").click()
        try app.settle()
        try app.find(.tab, "Two").click()
        try app.settle()
        app.key(.escape)
        try app.find(.tab, "One").click()
        try app.settle()
        _ = try app.find(text: "deep")
    }

    // Covers: mod:indexViewStyle, style:indexViewStyle(PageIndexViewStyle)
    @Test("Page dots lie over the page and choose pages, unless never displayed")
    func dotsChoosePagesAndMayBeHidden() throws {
        func pages(_ mode: PageTabViewStyle.IndexDisplayMode) -> TestApp {
            TestApp {
                TabView { ForEach(0..<3) { Text("page \($0)") } }
                    .tabViewStyle(PageTabViewStyle(indexDisplayMode: mode))
                    .indexViewStyle(PageIndexViewStyle(backgroundDisplayMode: .always))
            }
        }
        let app = pages(.automatic)
        let dots = app.findAll(.tab)
        #expect(dots.map(\.label) == ["Page 1 of 3", "Page 2 of 3", "Page 3 of 3"])
        try dots[2].click()
        try app.settle()
        _ = try app.find(text: "page 2")
        // A page fills the view: the dots lie over it.
        #expect(dots[0].frame.minY > 500)
        #expect(pages(.never).findAll(.tab).isEmpty)
    }

    @Test("Changing the page selection slides the new page into place") func pagesSlideAndFollowTheSelection() throws {
        struct Pages: View {
            @State private var page = 0
            var body: some View {
                TabView(selection: $page) {
                    ForEach(0..<3) { index in VStack { Button("last from \(index)") { page = 2 }; Box("box \(index)") }.tag(index) }
                }
                .tabViewStyle(.page)
            }
        }
        let app = TestApp { Pages() }
        try app.find(.button, "last from 0").click()
        app.advance(by: .milliseconds(80))
        let midTransition = try app.frame("box 2")
        #expect(midTransition.minX > 1 && midTransition.minX < 399)
        try app.settle()
        #expect(try app.frame("box 2").minX == 0)
    }

    @Test("The Tab key focuses tabs and Space selects one") func tabsAreChosenByTheKeyboardAlone() throws {
        let app = TestApp { Tabs(selection: "1", log: Log()) }
        app.key(.tab)
        #expect(app.findAll(where: { $0.isFocused }).first?.role == .tab)
        app.key(.tab)
        app.key(.space)
        try app.settle()
        _ = try app.find(.button, "second 0")
    }

    /// SwiftUI: the tab of a role has its label by itself; badges of nothing are not there.
    @Test("A search tab labels itself, and badges of zero are not shown") func rolesAndBadges() throws {
        struct Tabs: View {
            @State private var unread = 3
            var body: some View {
                TabView {
                    Tab("Mail", systemImage: "envelope") { Button("read") { unread = 0 } }.badge(unread)
                    Tab("New", systemImage: "star") { Text("news") }.badge("hot")
                    Tab(role: .search) { Text("searching") }
                }
            }
        }
        let app = TestApp(size: CGSize(width: 600, height: 400)) { Tabs() }
        #expect(app.findAll(.tab).map(\.label) == ["Mail", "New", "Search"])
        #expect(app.findAll(.tab).map(\.value) == ["3", "hot", nil])
        try app.find(.button, "read").click()
        #expect(app.findAll(.tab).map(\.label) == ["Mail", "New", "Search"])
        #expect(app.findAll(.tab).map(\.value) == [nil, "hot", nil])
        try app.find(.tab, "Search").click()
        _ = try app.find(text: "searching")
    }

    /// A tab's name is its text, and not that of a picture beside it.
    @Test("A tab's accessibility label is its text rather than its image") func theNameOfATabIsItsText() throws {
        let app = TestApp(size: CGSize(width: 600, height: 400)) {
            TabView {
                Text("a").tabItem { Image(systemName: "house"); Text("Home") }
                Text("b").tabItem { Label("Star", systemImage: "star") }.badge(2)
                Text("c").tabItem { Image(systemName: "gear").accessibilityLabel("Settings") }
            }
        }
        #expect(app.findAll(.tab).map(\.label) == ["Home", "Star", "Settings"])
    }

    /// SwiftUI: where there is little room, the tabs of a sidebar stand in a bar.
    @Test("A sidebar-adaptable tab view shows a bar in a compact environment")
    func sidebarBecomesABarInACompactEnvironment() throws {
        let app = TestApp(size: CGSize(width: 600, height: 400)) {
            NewTabs().tabViewStyle(.sidebarAdaptable).environment(\.horizontalSizeClass, .compact)
        }
        #expect(try app.maybeFind(text: "More") == nil)
        #expect(try app.find(.tab, "A").frame.maxY < 60)
        try app.find(.tab, "A").click()
        #expect(abs(try app.find(text: "a text").frame.midX - 300) < 1)
    }

    /// macOS: grouped tabs stand on the edge of a box around the content.
    @Test("Grouped tabs stand on the edge of a filled box around the content") func groupedTabsHaveABox() throws {
        func app(_ isGrouped: Bool) -> TestApp {
            TestApp(size: CGSize(width: 400, height: 300)) {
                let tabs = TabView { Box("content").tabItem { Text("One") } }
                if isGrouped { tabs.tabViewStyle(.grouped) } else { tabs }
            }
        }
        let grouped = app(true), plain = app(false)
        let strip = try grouped.find(.tab).frame, content = try grouped.frame("content")
        #expect(content.minX == 20 && content.maxX == 380 && content.maxY == 280 && content.minY > strip.maxY)
        #expect(try plain.frame("content").width == 400)
        // The box's fill is below the content's level and above it, beside the tabs.
        let inside = paint(grouped, CGPoint(x: 15, y: 290 - 5)), outside = paint(grouped, CGPoint(x: 4, y: 285))
        #expect(inside != nil && inside != outside)
        #expect(paint(grouped, CGPoint(x: 15, y: strip.midY + 4)) == inside && paint(grouped, CGPoint(x: 15, y: strip.midY - 8)) == outside)
    }

    @Test("The tab customization shows, hides and resets sidebar tabs")
    func customizationSaysWhichTabsAreThere() throws {
        struct Tabs: View {
            @State private var changes = TabViewCustomization()
            var body: some View {
                TabView {
                    Tab("Home", systemImage: "house") {
                        Button("hide") { changes[sidebarVisibility: "a"] = .hidden }
                        Button("show") { changes[tab: "b"].sidebarVisibility = .visible }
                        Button("reset") { changes.resetVisibility() }
                    }
                    TabSection("More") {
                        Tab("A", systemImage: "star") { Text("a") }.customizationID("a")
                        Tab("B", systemImage: "star") { Text("b") }.customizationID("b").defaultVisibility(.hidden, for: .sidebar)
                    }
                    .customizationID("more")
                }
                .tabViewStyle(.sidebarAdaptable)
                .tabViewCustomization($changes)
            }
        }
        let app = TestApp(size: CGSize(width: 600, height: 400)) { Tabs() }
        func tabs() -> [String] { app.findAll(.tab).compactMap(\.label) }
        #expect(tabs() == ["Home", "A"])
        try app.find(.button, "show").click()
        #expect(tabs() == ["Home", "A", "B"])
        try app.find(.button, "hide").click()
        #expect(tabs() == ["Home", "B"])
        try app.find(.button, "reset").click()
        #expect(tabs() == ["Home", "A"])
    }

    @Test("A tab customization survives coding and orders the tabs of a section")
    func customizationIsStoredAndOrdersSections() throws {
        var changes = TabViewCustomization()
        changes[sidebarVisibility: "a"] = .hidden
        changes[section: "s"].tabOrder = ["b", "a"]
        let stored = try JSONDecoder().decode(TabViewCustomization.self, from: JSONEncoder().encode(changes))
        #expect(stored == changes && stored[sidebarVisibility: "a"] == .hidden && stored[tabBarVisibility: "a"] == .automatic)
        changes.resetVisibility()
        #expect(changes[section: "s"].tabOrder == ["b", "a"] && changes[sidebarVisibility: "a"] == .automatic)
        let order = changes
        let app = TestApp(size: CGSize(width: 600, height: 400)) {
            TabView {
                TabSection("S") {
                    Tab("A", systemImage: "star") { Text("a") }.customizationID("a")
                    Tab("B", systemImage: "star") { Text("b") }.customizationID("b")
                    Tab("C", systemImage: "star") { Text("c") }
                }
                .customizationID("s")
            }
            .tabViewStyle(.sidebarAdaptable)
            .tabViewCustomization(.constant(order))
        }
        #expect(app.findAll(.tab).compactMap(\.label) == ["B", "A", "C"])
        changes.resetSectionOrder()
        #expect(changes == TabViewCustomization())
    }

    @Test("A phone's tabs stay at the lower edge behind a bar around their view, which is as high as it was") func barsAroundTabs() throws {
        let app = TestApp(size: CGSize(width: 390, height: 844)) {
            TabView { Tab("First", systemImage: "star") { Box("fill") } }
                .tint(.red)
                .safeAreaInset(edge: .bottom) { Box("bar").frame(height: 70).offset(y: -49) }
        }
        app.setEnvironment(\.deviceForm, .phone)
        try app.settle()
        let tab = try app.find(.tab, "First").frame, bar = try app.frame("bar")
        #expect(tab.maxY > 830)
        #expect(bar.maxY == 844 - 49 && bar.height == 70)
        let bare = TestApp(size: CGSize(width: 390, height: 844)) { TabView { Tab("First", systemImage: "star") { Box("fill") } } }
        bare.setEnvironment(\.deviceForm, .phone)
        try bare.settle()
        #expect(try app.frame("fill") == bare.frame("fill") && bare.frame("fill").maxY == 844 - 49)
    }
}
