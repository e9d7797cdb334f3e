@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// iOS: a phone's bar shows five tabs; of more, the fifth is More, with a list of the others.
@MainActor @Suite("More tabs than a phone's bar has room for") struct MoreTabsTests {
    private struct Tabs: View {
        @State var count: Int
        @State var selection: Int
        let log: Log

        var body: some View {
            TabView(selection: $selection) {
                ForEach(1...count, id: \.self) { number in
                    VStack {
                        Text("page \(number)")
                        Button("to 2") { selection = 2 }
                        Button("to 7") { selection = 7 }
                        Button("fewer") { count = 5 }
                    }
                    .onAppear { log("\(number) appears") }
                    .onDisappear { log("\(number) disappears") }
                    .tabItem { Label("Tab \(number)", systemImage: "star") }
                    .tag(number)
                }
            }
            .onChange(of: selection) { _, new in log("selection \(new)") }
        }
    }

    private func app(_ count: Int, selection: Int = 1, _ log: Log = Log()) throws -> TestApp {
        let app = TestApp(size: CGSize(width: 390, height: 844)) { Tabs(count: count, selection: selection, log: log) }
        app.setEnvironment(\.deviceForm, .phone)
        try app.settle()
        _ = log.drain()
        return app
    }

    private func labels(_ app: TestApp) -> [String] { app.findAll(.tab).compactMap(\.label) }
    private func selected(_ app: TestApp) -> [String] { app.findAll(.tab).filter { $0.traits.contains(.isSelected) }.compactMap(\.label) }
    private func isShown(_ app: TestApp, _ page: Int) -> Bool { (try? app.find(text: "page \(page)")) != nil }

    @Test("Five tabs stand in the bar; of seven four and More do") func theFifthIsMore() throws {
        #expect(try labels(app(5)) == ["Tab 1", "Tab 2", "Tab 3", "Tab 4", "Tab 5"])
        #expect(try labels(app(7)) == ["Tab 1", "Tab 2", "Tab 3", "Tab 4", "More"])
    }

    @Test("A tab in the list of More is shown below a bar that leads back to the list") func listedTabs() throws {
        let log = Log(), app = try app(7, log)
        try app.find(.tab, "More").click()
        try app.settle()
        #expect(selected(app) == ["More"] && !isShown(app, 1))
        #expect(log.drain() == ["1 disappears"])
        for number in 5...7 { #expect(try app.find(.button, "Tab \(number)").isHittable) }

        try app.find(.button, "Tab 6").click()
        try app.settle()
        #expect(isShown(app, 6) && selected(app) == ["More"])
        #expect(Set(log.drain()) == ["selection 6", "6 appears"])
        // The page has all of the place between the two bars.
        let back = try app.find(.button, "More").frame, page = try app.find(text: "page 6").frame
        #expect(back.maxY <= 44 && page.minY > 200)

        try app.find(.button, "More").click()
        try app.settle()
        #expect(!isShown(app, 6) && log.drain() == ["6 disappears"])
        // The chosen one can be chosen again.
        try app.find(.button, "Tab 6").click()
        try app.settle()
        #expect(isShown(app, 6) && log.drain() == ["6 appears"])

        try app.find(.tab, "Tab 3").click()
        try app.settle()
        #expect(isShown(app, 3) && selected(app) == ["Tab 3"])
    }

    @Test("The app's selection shows a tab of the list, and leaves it") func selectionByTheApp() throws {
        let app = try app(7, selection: 6)
        #expect(isShown(app, 6) && selected(app) == ["More"])
        try app.find(.button, "to 7").click()
        try app.settle()
        #expect(isShown(app, 7) && selected(app) == ["More"])
        try app.find(.button, "to 2").click()
        try app.settle()
        #expect(isShown(app, 2) && selected(app) == ["Tab 2"])
    }

    @Test("The tab behind the list can be chosen from the bar again") func backToTheTabBehind() throws {
        let app = try app(7)
        try app.find(.tab, "More").click()
        try app.settle()
        try app.find(.tab, "Tab 1").click()
        try app.settle()
        #expect(isShown(app, 1) && selected(app) == ["Tab 1"])
    }

    @Test("A tab leaves the list once the bar has room for it") func roomAgain() throws {
        let app = try app(7, selection: 5)
        #expect(labels(app).last == "More")
        try app.find(.button, "fewer").click()
        try app.settle()
        #expect(labels(app) == ["Tab 1", "Tab 2", "Tab 3", "Tab 4", "Tab 5"] && selected(app) == ["Tab 5"] && isShown(app, 5))
        #expect(throws: (any Error).self) { try app.find(.button, "More") }
    }
}
