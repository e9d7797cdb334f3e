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
}
