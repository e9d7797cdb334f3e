@testable import EspalierCore
import EspalierGraphics
import EspalierTesting
import Foundation
import Testing

/// Tabs: which is shown, when their content is made, what the keys do.
@MainActor @Suite struct TabViewTests {
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
    @Test func contentIsMadeOnTheFirstVisitAndKept() throws {
        let log = Log()
        let app = TestApp { Tabs(selection: "1", log: log) }
        #expect(log.take() == ["first appears"])
        try app.find(.button, "first 0").click()
        try app.find(.tab, "Second").click()
        try app.settle()
        #expect(log.take().sorted() == ["first disappears", "second appears", "selection 2"])
        try app.find(.tab, "First").click()
        try app.settle()
        #expect(log.take().sorted() == ["first appears", "second disappears", "selection 1"])
        _ = try app.find(.button, "first 1")
    }

    @Test func selectionFromTheAppAndOneThatNoTabHas() throws {
        let log = Log()
        let app = TestApp { Tabs(selection: "3", log: log) }
        _ = try app.find(.button, "third 0")
        #expect(try app.find(.tab, "Third, 4").traits.contains(.isSelected))
        let other = TestApp { Tabs(selection: "none", log: log) }
        _ = try other.find(.button, "first 0")
        #expect(!log.take().contains { $0.hasPrefix("selection") })
    }

    @Test func keysGoAround() throws {
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

    @Test func tabsWithoutASelection() throws {
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

    @Test func tabsByValues() throws {
        let app = TestApp(size: CGSize(width: 600, height: 400)) { NewTabs() }
        _ = try app.find(text: "at home")
        try app.find(.tab, "Search, 2").click()
        _ = try app.find(text: "searching")
        try app.find(.tab, "A").click()
        _ = try app.find(text: "a text")
        #expect(try app.maybeFind(.tab, "B") == nil)
    }

    @Test func sidebarShowsSections() throws {
        let app = TestApp(size: CGSize(width: 600, height: 400)) { NewTabs().tabViewStyle(.sidebarAdaptable) }
        _ = try app.find(text: "More")
        try app.find(.tab, "A").click()
        #expect(try app.find(text: "a text").frame.minX > Theme.sidebarWidth)
    }

    // Covers: mod:tabViewStyle, style:tabViewStyle(.page), style:tabViewStyle(PageTabViewStyle), type:PageTabViewStyle
    @Test func pagesTurnByKeysAndHaveEnds() throws {
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

    @Test func hiddenTabBar() throws {
        let app = TestApp {
            TabView { Box("content").toolbar(.hidden, for: .tabBar).tabItem { Text("One") } }
        }
        #expect(try app.frame("content").minY == 0)
        #expect(app.findAll(.tab).isEmpty)
    }

    @Test func stackInATabKeepsItsPlace() throws {
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
    @Test func dotsChoosePagesAndMayBeHidden() throws {
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

    @Test func pagesSlideAndFollowTheSelection() throws {
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
        let onItsWay = try app.frame("box 2")
        #expect(onItsWay.minX > 1 && onItsWay.minX < 399)
        try app.settle()
        #expect(try app.frame("box 2").minX == 0)
    }

    @Test func tabsAreChosenByTheKeyboardAlone() throws {
        let app = TestApp { Tabs(selection: "1", log: Log()) }
        app.key(.tab)
        #expect(app.findAll(where: { $0.isFocused }).first?.role == .tab)
        app.key(.tab)
        app.key(.space)
        try app.settle()
        _ = try app.find(.button, "second 0")
    }
}
