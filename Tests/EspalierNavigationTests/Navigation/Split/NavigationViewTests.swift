@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// The way of navigating before stacks and split views: columns on a desktop, or one screen at a time.
@MainActor @Suite("Deprecated navigation views in columns and stacks") struct NavigationViewTests {
    private static let size = CGSize(width: 800, height: 500)

    // Covers: view:NavigationView
    @available(*, deprecated)
    @Test("In a wide navigation view a link shows its view beside the list")
    func linksShowTheirViewBesideTheList() throws {
        let app = TestApp(size: Self.size) {
            NavigationView {
                List(1..<4) { number in NavigationLink("Row \(number)") { Text("detail \(number)").navigationTitle("Title \(number)") } }
                    .navigationTitle("Rows")
            }
        }
        #expect(app.host.windowTitle == "Rows")
        try app.find(text: "Row 2").click()
        try app.settle()
        #expect(try app.find(text: "detail 2").frame.minX > Theme.sidebarWidth)
        _ = try app.find(text: "Row 1")
        #expect(app.host.windowTitle == "Title 2")
        #expect(app.findAll(.row).map { $0.traits.contains(.isSelected) } == [false, true, false])
        try app.find(text: "Row 3").click()
        try app.settle()
        _ = try app.find(text: "detail 3")
        #expect(try app.maybeFind(text: "detail 2") == nil)
        #expect(app.findAll(id: "BackButton").isEmpty)
    }

    @available(*, deprecated)
    @Test("A navigation view's second view is the placeholder until a link is chosen")
    func secondViewIsThereUntilALinkIsChosen() throws {
        let app = TestApp(size: Self.size) {
            NavigationView {
                List { NavigationLink("go") { Text("detail") } }
                Text("placeholder")
            }
            .navigationViewStyle(.columns)
        }
        #expect(try app.find(text: "placeholder").frame.minX > Theme.sidebarWidth)
        try app.find(text: "go").click()
        try app.settle()
        #expect(try app.maybeFind(text: "placeholder") == nil)
        _ = try app.find(text: "detail")
    }

    @available(*, deprecated)
    @Test("A navigation view without links fills the window with one column")
    func withoutLinksThereIsOneColumn() throws {
        let app = TestApp(size: Self.size) { NavigationView { Box("root").navigationTitle("T") } }
        #expect(try app.frame("root") == CGRect(x: 0, y: Theme.barHeight, width: 800, height: 500 - Theme.barHeight))
    }

    // Covers: mod:navigationViewStyle, style:navigationViewStyle(StackNavigationViewStyle), style:navigationViewStyle(.stack)
    // Covers: type:StackNavigationViewStyle
    @available(*, deprecated)
    @Test("The stack navigation view style shows one screen at a time", arguments: [true, false])
    func stackStyleShowsOneScreenAtATime(_ isOld: Bool) throws {
        let app = TestApp(size: Self.size) {
            let view = NavigationView { List { NavigationLink("go") { Text("detail") } }.navigationTitle("Root") }
            if isOld { view.navigationViewStyle(StackNavigationViewStyle()) } else { view.navigationViewStyle(.stack) }
        }
        try app.find(text: "go").click()
        try app.settle()
        #expect(try app.maybeFind(text: "go") == nil)
        #expect(abs(try app.find(text: "detail").frame.midX - 400) <= 1)
        try app.find(.button, "Root").click()
        try app.settle()
        _ = try app.find(text: "go")
    }

    @available(*, deprecated)
    @Test("A navigation view shows one column in a narrow window and two once widened")
    func narrowWindowShowsOneColumn() throws {
        let app = TestApp(size: CGSize(width: 300, height: 500)) {
            NavigationView { List { NavigationLink("go") { Text("detail") } }.navigationTitle("Root") }
        }
        try app.find(text: "go").click()
        try app.settle()
        #expect(try app.maybeFind(text: "go") == nil)
        _ = try app.find(text: "detail")
        app.key(.escape)
        try app.settle()
        #expect(try app.find(text: "go").frame.minX < 100)
        app.resize(to: Self.size)
        try app.find(text: "go").click()
        try app.settle()
        #expect(try app.find(text: "detail").frame.minX > Theme.sidebarWidth)
    }

    /// What a screen needs is not the room that there is: its way back stays, and clicks land where they are seen.
    @available(*, deprecated)
    @Test("A screen wider than the window keeps its back button and its hit areas")
    func aScreenThatIsTooWideStaysOneOfAStack() throws {
        let log = Log()
        let app = TestApp(size: CGSize(width: 300, height: 500)) {
            NavigationView {
                List { NavigationLink("go") { Button("wide") { log("wide") }.frame(width: 700, height: 100).navigationTitle("Wide") } }
                    .navigationTitle("Root")
            }
        }
        try app.find(text: "go").click()
        try app.settle()
        #expect(try app.maybeFind(text: "go") == nil)
        let back = try app.find(id: "BackButton")
        #expect(back.frame.minX >= 0 && back.frame.maxX < 300)
        #expect(try app.find(.heading, "Wide").frame.minX > back.frame.maxX)
        #expect(try abs(app.find(.button, "wide").frame.midX - 150) <= 1)
        try app.find(.button, "wide").click()
        #expect(log.drain() == ["wide"])
        try back.click()
        try app.settle()
        #expect(try app.find(text: "go").frame.minX < 100)
        #expect(app.isIdle)
    }

    /// A screen that was pushed without a link may have links: they lead on from there.
    @available(*, deprecated)
    @Test("Links on a pushed screen push further instead of making columns")
    func linksOfAPushedScreenDoNotMakeColumns() throws {
        struct Root: View {
            @State private var isShown = false
            var body: some View {
                Button("push") { isShown = true }
                    .navigationTitle("Root")
                    .navigationDestination(isPresented: $isShown) { NavigationLink("further") { Text("far") } }
            }
        }
        let app = TestApp(size: Self.size) { NavigationView { Root() } }
        try app.find(.button, "push").click()
        try app.settle()
        #expect(try abs(app.find(text: "further").frame.midX - 400) <= 1)
        #expect(try app.maybeFind(.button, "push") == nil)
        try app.find(text: "further").click()
        try app.settle()
        #expect(try abs(app.find(text: "far").frame.midX - 400) <= 1)
    }

    /// Links by bindings work in a stack and in columns.
    @available(*, deprecated)
    @Test("Links with bindings activate, switch and reset them in stacks and columns", arguments: [true, false])
    func linksByBindings(_ isStack: Bool) throws {
        struct Old: View {
            @State private var isActive = false
            @State private var selection: String?
            let log: Log

            var body: some View {
                List {
                    NavigationLink("active", isActive: $isActive) { Button("close active") { isActive = false } }
                    NavigationLink("A", tag: "a", selection: $selection) { Text("detail a") }
                    NavigationLink("B", tag: "b", selection: $selection) { Button("to a") { selection = "a" } }
                    NavigationLink(destination: Text("eager"), isActive: .constant(false)) { Text("eager link") }
                }
                .onChange(of: selection) { _, new in log("selection \(new ?? "nil")") }
                .onChange(of: isActive) { _, new in log("active \(new)") }
            }
        }
        let log = Log()
        let app = TestApp(size: Self.size) {
            if isStack {
                NavigationView { Old(log: log) }.navigationViewStyle(.stack)
            } else {
                NavigationView { Old(log: log); Text("placeholder") }
            }
        }
        try app.find(text: "active").click()
        try app.settle()
        #expect(log.drain() == ["active true"])
        try app.find(.button, "close active").click()
        try app.settle()
        #expect(log.drain() == ["active false"])
        #expect(try app.maybeFind(.button, "close active") == nil)
        if !isStack { _ = try app.find(text: "placeholder") }
        try app.find(text: "B").click()
        try app.settle()
        try app.find(.button, "to a").click()
        try app.settle()
        _ = try app.find(text: "detail a")
        #expect(log.drain() == ["selection b", "selection a"])
        if isStack {
            app.key(.escape)
            try app.settle()
            #expect(log.drain() == ["selection nil"])
            _ = try app.find(text: "active")
        } else {
            try app.find(text: "active").click()
            try app.settle()
            #expect(Set(log.drain()) == ["active true", "selection nil"])
            _ = try app.find(.button, "close active")
        }
    }
}
