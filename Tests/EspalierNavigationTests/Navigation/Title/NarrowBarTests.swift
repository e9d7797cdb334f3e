@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Bars with little room, with nothing in them, around columns, and over content.
@MainActor @Suite("Bars in narrow windows and over content") struct NarrowBarTests {
    private func stack(_ width: CGFloat, title: String = "A long title here", item: String = "Add", _ log: Log) -> TestApp {
        TestApp(size: CGSize(width: width, height: 300)) {
            NavigationStack {
                Text("x").navigationTitle(title).toolbar { ToolbarItem(placement: .primaryAction) { Button(item) { log(item) } } }
            }
        }
    }

    @Test("A single toolbar item stays visible in a narrow bar", arguments: [400, 180, 130, 110, 100] as [CGFloat])
    func aLoneItemStays(_ width: CGFloat) throws {
        let log = Log()
        let app = stack(width, log)
        let item = try app.find(.button, "Add")
        #expect(item.frame.minX >= 0 && item.frame.maxX <= width)
        try item.click()
        #expect(log.drain() == ["Add"])
        #expect(try app.maybeFind(.popUpButton, "More") == nil)
    }

    @Test("A single toolbar item that does not fit moves into the overflow menu")
    func aLoneItemThatDoesNotFitStandsInTheMenu() throws {
        let log = Log(), name = "An action with many words in its name"
        let app = stack(150, item: name, log)
        #expect(try app.maybeFind(.button, name) == nil)
        let more = try app.find(.popUpButton, "More")
        #expect(more.frame.maxX <= 150)
        try more.click()
        try app.find(text: name).click()
        try app.settle()
        #expect(log.drain() == [name])
    }

    @Test("A sidebar's toolbar items stay in order within the sidebar's width") func itemsOfASidebar() throws {
        let app = TestApp(size: CGSize(width: 700, height: 300)) {
            NavigationSplitView {
                List { Text("row") }.navigationTitle("Things").toolbar {
                    ToolbarItem(placement: .navigation) { Button("Edit") {} }
                    ToolbarItem(placement: .primaryAction) { Button("Add", systemImage: "plus") {} }
                }
                .navigationSplitViewColumnWidth(180)
            } detail: { Text("detail") }
        }
        let edit = try app.find(.button, "Edit").frame, add = try app.find(.button, "Add").frame
        #expect(edit.maxX < add.minX && add.maxX < 180)
    }

    // MARK: Bottom bars

    @Test("A bottom bar takes room only while it has items") func anEmptyBottomBarIsNotThere() throws {
        struct Screen: View {
            @State private var isEditing = false
            var body: some View {
                Box("content").toolbar {
                    ToolbarItemGroup(placement: .bottomBar) { if isEditing { Button("Delete") {} } }
                    ToolbarItem { Button("Edit") { isEditing.toggle() } }
                }
            }
        }
        let app = TestApp(size: CGSize(width: 300, height: 300)) { NavigationStack { Screen() } }
        #expect(try app.frame("content").maxY == 300)
        try app.find(.button, "Edit").click()
        try app.settle()
        #expect(try app.frame("content").maxY == 300 - Theme.bottomBarHeight)
        #expect(try app.find(.button, "Delete").isHittable)
        try app.find(.button, "Edit").click()
        try app.settle()
        #expect(try app.frame("content").maxY == 300)
        #expect(app.isIdle)
    }

    // MARK: Around columns and tabs

    @Test("Toolbar items of a split view join the detail's items in one bar")
    func itemsAroundASplitViewJoinTheBarOfTheDetail() throws {
        let log = Log()
        let app = TestApp(size: CGSize(width: 800, height: 300)) {
            NavigationSplitView {
                List { Text("row") }.navigationTitle("Side")
            } detail: {
                Box("detail").navigationTitle("Detail").toolbar { Button("Inner") { log("inner") } }
            }
            .toolbar { Button("Outer") { log("outer") } }
        }
        let outer = try app.find(.button, "Outer"), inner = try app.find(.button, "Inner")
        #expect(outer.frame.midY == inner.frame.midY && outer.frame.maxX < inner.frame.minX)
        #expect(try app.frame("detail").minY == Theme.barHeight)
        try outer.click()
        try inner.click()
        #expect(log.drain() == ["outer", "inner"])
        #expect(app.isIdle)
    }

    @Test("Toolbar items of a collapsed split view stay in the bar of each screen")
    func itemsAroundColumnsThatAreOneScreen() throws {
        let app = TestApp(size: CGSize(width: 300, height: 300)) {
            NavigationSplitView {
                List { NavigationLink("go") { Text("detail") } }.navigationTitle("Side")
            } detail: { Text("nothing") }
            .toolbar { Button("Outer") {} }
        }
        #expect(try app.find(.button, "Outer").frame.maxY < Theme.barHeight)
        try app.find(text: "go").click()
        try app.settle()
        #expect(try app.find(.button, "Outer").frame.maxY < Theme.barHeight)
        #expect(try app.find(.button, "Outer").isHittable)
    }

    @Test("Conditional toolbar items of a split view appear, disappear and update")
    func conditionalItemsAroundASplitViewUpdate() throws {
        struct Screen: View {
            @State private var count = 0
            var body: some View {
                NavigationSplitView { Text("side") } detail: { Button("more \(count)") { count += 1 } }
                    .toolbar { if count != 1 { Button("Outer \(count)") {} } }
            }
        }
        let app = TestApp(size: CGSize(width: 800, height: 300)) { Screen() }
        _ = try app.find(.button, "Outer 0")
        try app.find(.button, "more 0").click()
        try app.settle()
        #expect(try app.maybeFind(.button, "Outer 0") == nil)
        try app.find(.button, "more 1").click()
        try app.settle()
        _ = try app.find(.button, "Outer 2")
        #expect(app.isIdle)
    }

    // MARK: Tabs and links

    /// Where tabs have no room for their titles beside the icons, these stand below, whole.
    @Test("In a narrow window tab titles stand below the icons without overlap") func tabsInANarrowWindow() throws {
        let names = ["Home", "Categories", "New", "Favorites", "Settings"]
        func heights(_ width: CGFloat) throws -> (tab: CGFloat, title: CGFloat) {
            let app = TestApp(size: CGSize(width: width, height: 300)) {
                TabView { ForEach(names, id: \.self) { name in Text("content").tabItem { Label(name, systemImage: "star") } } }
            }
            let tabs = try names.map { try app.find(.tab, $0).frame }
            #expect(tabs.allSatisfy { $0.minX >= 0 && $0.maxX <= width })
            #expect(zip(tabs, tabs.dropFirst()).allSatisfy { $0.maxX <= $1.minX })
            return (tabs[1].height, tabs[1].width)
        }
        #expect(try heights(800).tab == Theme.tabHeight)
        let narrow = try heights(390)
        #expect(narrow.tab > Theme.tabHeight && narrow.tab < 50 && narrow.title > 60)
    }

    // MARK: Over content

    private let inBar = CGPoint(x: 150, y: 20)

    private func color(_ app: TestApp) -> String { paint(app, inBar).map { "\($0)" } ?? "none" }

    @Test("A bar is clear over content that ignores the safe area, unless set visible")
    func aBarOverContentThatReachesUnderItIsClear() throws {
        func screen(_ visibility: Visibility = .automatic) -> TestApp {
            TestApp(size: CGSize(width: 300, height: 200)) {
                NavigationStack {
                    ZStack { Color.black.ignoresSafeArea(); Text("dark") }
                        .toolbar { Button("W") {} }.toolbarBackground(visibility, for: .navigationBar)
                }
            }
        }
        let black = color(TestApp(size: CGSize(width: 300, height: 200)) { Color.black })
        #expect(color(screen()) == black)
        #expect(color(screen(.visible)) != black)
        let styled = TestApp(size: CGSize(width: 300, height: 200)) {
            NavigationStack {
                Text("dark").frame(maxWidth: .infinity, maxHeight: .infinity).background(Color.black).toolbar { Button("W") {} }
            }
        }
        #expect(color(styled) == black)
        let plain = TestApp(size: CGSize(width: 300, height: 200)) { NavigationStack { Color.black.toolbar { Button("W") {} } } }
        #expect(color(plain) != black)
    }

    /// What scrolls under the bar is seen until it has been scrolled.
    @Test("A bar over scroll content is clear at the top and filled once scrolled")
    func aBarIsClearAtTheEdgeOfTheScroll() throws {
        let app = TestApp(size: CGSize(width: 300, height: 200)) {
            NavigationStack {
                ScrollView { Color.black.frame(height: 900) }.ignoresSafeArea(edges: .top).toolbar { Button("W") {} }
            }
        }
        let black = color(TestApp(size: CGSize(width: 300, height: 200)) { Color.black })
        #expect(color(app) == black)
        app.scroll(at: CGPoint(x: 150, y: 100), dy: 3)
        try app.settle()
        #expect(color(app) != black)
        app.scroll(at: CGPoint(x: 150, y: 100), dy: -9)
        try app.settle()
        #expect(color(app) == black)
        #expect(app.isIdle)
    }
}
