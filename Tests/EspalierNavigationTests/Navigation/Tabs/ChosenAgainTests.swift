@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Tabs that are chosen while they are selected") struct ChosenAgainTests {
    private struct Tabs: View {
        let log: Log
        @State private var tab = "home"
        @State private var path: [String] = []

        var body: some View {
            TabView(selection: Binding(
                get: { tab },
                set: { new in
                    log.add(new)
                    if new == tab { path = [] }
                    tab = new
                })) {
                NavigationStack(path: $path) {
                    NavigationLink("more", value: "detail").navigationDestination(for: String.self) { Text($0) }
                }
                .tabItem { Text("Home") }.tag("home")
                Text("settings").tabItem { Text("Other") }.tag("other")
            }
        }
    }

    private func app(_ log: Log, _ device: DeviceForm) throws -> TestApp {
        let app = TestApp(size: CGSize(width: 390, height: 844)) { Tabs(log: log) }
        app.setEnvironment(\.deviceForm, device)
        try app.settle()
        return app
    }

    // Covers: view:TabView
    @Test("On a phone the selected tab sets the binding again, so that an app goes back to its first screen") func phone() throws {
        let log = Log(), app = try app(log, .phone)
        try app.find(.button, "more").click()
        try app.settle()
        _ = try app.find(text: "detail")
        try app.find(.tab, "Home").click()
        try app.settle()
        #expect(log.drain() == ["home"])
        _ = try app.find(.button, "more")
        #expect(throws: (any Error).self) { try app.find(text: "detail") }
        try app.find(.tab, "Other").click()
        try app.settle()
        #expect(log.drain() == ["other"])
    }

    @Test("On a desktop the selected tab changes nothing") func desktop() throws {
        let log = Log(), app = try app(log, .desktop)
        try app.find(.tab, "Home").click()
        try app.settle()
        #expect(log.drain() == [])
        try app.find(.tab, "Other").click()
        try app.settle()
        #expect(log.drain() == ["other"])
    }

    private struct Plain: View {
        var body: some View {
            TabView {
                NavigationStack {
                    List(0..<60, id: \.self) { row in NavigationLink("Row \(row)") { NavigationLink("deeper") { Text("deepest") } } }
                        .navigationTitle("Rows")
                }
                .tabItem { Text("Home") }
                Text("settings").tabItem { Text("Other") }
            }
        }
    }

    private func plain(_ device: DeviceForm) throws -> TestApp {
        let app = TestApp(size: CGSize(width: 390, height: 844)) { Plain() }
        app.setEnvironment(\.deviceForm, device)
        try app.settle(maxFrames: 400)
        return app
    }

    @Test("On a phone the selected tab goes back to the first screen by itself") func popsToRoot() throws {
        let app = try plain(.phone)
        try app.find(text: "Row 3").click()
        try app.settle(maxFrames: 400)
        try app.find(.button, "deeper").click()
        try app.settle(maxFrames: 400)
        _ = try app.find(text: "deepest")
        // Another tab and back changes nothing.
        try app.find(.tab, "Other").click()
        try app.settle(maxFrames: 400)
        try app.find(.tab, "Home").click()
        try app.settle(maxFrames: 400)
        _ = try app.find(text: "deepest")
        try app.find(.tab, "Home").click()
        try app.settle(maxFrames: 400)
        #expect(try app.maybeFind(text: "deepest") == nil && app.maybeFind(.button, "deeper") == nil)
        _ = try app.find(text: "Row 3")
    }

    @Test("Where that is shown, its content scrolls to the top") func scrollsToTop() throws {
        let app = try plain(.phone)
        let place = try app.find(text: "Row 0").frame
        app.scroll(at: CGPoint(x: 195, y: 500), dy: 20)
        try app.settle(maxFrames: 400)
        #expect(try app.maybeFind(text: "Row 0").map { $0.frame.minY < 0 } ?? true)
        try app.find(.tab, "Home").click()
        try app.settle(maxFrames: 400)
        #expect(try app.find(text: "Row 0").frame == place)
    }

    @Test("On a desktop it leaves both as they are") func desktopStays() throws {
        let app = try plain(.desktop)
        app.scroll(at: CGPoint(x: 195, y: 500), dy: 20)
        try app.settle(maxFrames: 400)
        try app.find(.tab, "Home").click()
        try app.settle(maxFrames: 400)
        #expect(try app.maybeFind(text: "Row 0") == nil)
    }
}
