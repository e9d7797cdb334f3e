@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Columns where there is no room for all: one screen at a time, or the sidebar over the others.
@MainActor @Suite("Split views without room for all columns") struct CollapsedColumnsTests {
    private static let narrow = CGSize(width: 340, height: 500)
    private static let wide = CGSize(width: 900, height: 500)

    /// A sidebar whose selection says what the detail shows.
    private struct Mail: View {
        var names = ["Inbox", "Sent", "Drafts"]
        @State var folder: String?
        let log: Log

        var body: some View {
            NavigationSplitView {
                List(names, id: \.self, selection: $folder) { Text($0) }
                    .navigationTitle("Folders")
                    .onAppear { log("sidebar appears") }.onDisappear { log("sidebar disappears") }
            } detail: {
                Detail(folder: folder, log: log)
                Button("none") { folder = nil }
                Button("drafts") { folder = "Drafts" }
            }
            .onChange(of: folder) { _, new in log("folder \(new ?? "nil")") }
        }
    }

    private struct Detail: View {
        let folder: String?
        let log: Log
        @State private var count = 0
        @Environment(\.horizontalSizeClass) private var sizeClass
        @Environment(\.isPresented) private var isPresented
        @Environment(\.dismiss) private var dismiss

        var body: some View {
            VStack {
                Text("shows \(folder ?? "none")")
                Button("count \(count)") { count += 1 }
                Text("class \(sizeClass == .compact ? "compact" : "regular") \(isPresented)")
                Button("dismiss") { dismiss() }
            }
            .navigationTitle("Mail")
            .onAppear { log("detail appears") }.onDisappear { log("detail disappears") }
        }
    }

    // Covers: view:NavigationSplitView, env:horizontalSizeClass
    @Test("In a collapsed split view selection shows the detail, and Back clears it")
    func aSelectedRowLeadsToTheDetailAndBackEndsTheSelection() throws {
        let log = Log()
        let app = TestApp(size: Self.narrow) { Mail(log: log) }
        // The list is in front; the window has its title.
        let row = try app.find(text: "Sent")
        #expect(try app.maybeFind(text: "shows none") == nil)
        #expect(app.host.windowTitle == "Folders")
        #expect(log.drain() == ["sidebar appears"])
        #expect(try app.maybeFind(.button, "Toggle Sidebar") == nil)
        #expect(app.findAll(.splitter).isEmpty)
        try row.click()
        app.advance(by: .milliseconds(60))
        // It slides in over the list.
        let midTransition = try app.find(text: "shows Sent").frame
        #expect(midTransition.minX > 20)
        try app.settle()
        #expect(abs(try app.find(text: "shows Sent").frame.midX - 170) <= 1)
        _ = try app.find(text: "class compact true")
        #expect(try app.maybeFind(text: "Inbox") == nil)
        #expect(app.host.windowTitle == "Mail")
        #expect(Set(log.drain()) == ["folder Sent", "detail appears", "sidebar disappears"])
        // The way back has the list's title.
        try app.find(.button, "Folders").click()
        try app.settle()
        _ = try app.find(text: "Inbox")
        #expect(try app.maybeFind(text: "shows none") == nil)
        #expect(Set(log.drain()) == ["folder nil", "sidebar appears", "detail disappears"])
        #expect(app.isIdle)
    }

    @Test("Collapsing and widening keeps the columns' state, scroll offset and selection")
    func wideningBringsTheColumnsBackAsTheyAre() throws {
        let app = TestApp(size: Self.wide) { Mail(names: (0..<60).map { "Folder \($0)" }, log: Log()) }
        _ = try app.find(text: "class regular false")
        try app.find(.button, "count 0").click()
        app.scroll(at: CGPoint(x: 100, y: 200), dy: 10)
        try app.settle()
        let scrolled = app.findAll(.row).map(\.frame.minY)
        let row = try #require(app.findAll(.row).first { $0.frame.minY > 200 })
        let name = try #require(row.children.first?.label)
        try row.click()
        app.pump()
        app.resize(to: Self.narrow)
        // The detail has something to show: it is in front, and has kept its state.
        _ = try app.find(text: "shows \(name)")
        _ = try app.find(text: "class compact true")
        try app.find(.button, "count 1").click()
        app.resize(to: Self.wide)
        _ = try app.find(.button, "count 2")
        _ = try app.find(text: "shows \(name)")
        // The list has not been scrolled, and its row is selected.
        #expect(app.findAll(.row).map(\.frame.minY).first == scrolled.first)
        #expect(app.findAll(.row).filter { $0.traits.contains(.isSelected) }.count == 1)
    }

    @Test("In a collapsed split view Return shows the detail, Escape and Option-Left return")
    func theKeyboardGoesInAndOut() throws {
        let app = TestApp(size: Self.narrow) { Mail(log: Log()) }
        app.key(.tab)
        app.key(.downArrow)
        try app.settle()
        // Arrows choose a row; Return shows what it leads to.
        #expect(try app.maybeFind(text: "shows Sent") == nil)
        app.key(.return)
        try app.settle()
        _ = try app.find(text: "shows Sent")
        // What is covered has no keyboard.
        app.key(.downArrow)
        _ = try app.find(text: "shows Sent")
        app.key(.escape)
        try app.settle()
        _ = try app.find(text: "Inbox")
        // It has it again.
        app.key(.downArrow)
        app.key(.return)
        try app.settle()
        #expect(try app.maybeFind(text: "Inbox") == nil)
        app.key(.leftArrow, modifiers: [.option])
        try app.settle()
        _ = try app.find(text: "Inbox")
    }

    @Test("Setting, clearing or dismissing the selection moves a collapsed split view")
    func theAppGoesByItsSelection() throws {
        let app = TestApp(size: Self.narrow) { Mail(folder: "Sent", log: Log()) }
        // What is selected at first is shown.
        _ = try app.find(text: "shows Sent")
        try app.find(.button, "drafts").click()
        try app.settle()
        _ = try app.find(text: "shows Drafts")
        try app.find(.button, "none").click()
        try app.settle()
        _ = try app.find(text: "Inbox")
        #expect(try app.maybeFind(text: "shows none") == nil)
        try app.find(text: "Inbox").click()
        try app.settle()
        try app.find(.button, "dismiss").click()
        try app.settle()
        _ = try app.find(text: "Inbox")
    }

    @Test("The preferred compact column is shown first, and its binding follows navigation")
    func preferredColumnIsInFrontAndFollows() throws {
        struct Preferring: View {
            @State private var column = NavigationSplitViewColumn.detail
            @State private var item: Int?
            let log: Log
            var body: some View {
                NavigationSplitView(preferredCompactColumn: $column) {
                    List(1..<4, selection: $item) { Text("Item \($0)") }
                } content: {
                    Button("on") { column = .detail }
                    Text("content")
                } detail: {
                    Button("first") { column = .sidebar }
                }
                .onChange(of: column) { _, new in log("\(new.place)") }
            }
        }
        let log = Log()
        let app = TestApp(size: Self.narrow) { Preferring(log: log) }
        try app.find(.button, "first").click()
        try app.settle()
        try app.find(text: "Item 2").click()
        try app.settle()
        _ = try app.find(text: "content")
        try app.find(.button, "on").click()
        try app.settle()
        _ = try app.find(.button, "first")
        try app.find(id: "BackButton").click()
        try app.settle()
        _ = try app.find(text: "content")
        try app.find(id: "BackButton").click()
        try app.settle()
        _ = try app.find(text: "Item 2")
        #expect(app.findAll(id: "BackButton").isEmpty)
        #expect(log.drain() == ["0", "1", "2", "1", "0"])
    }

    @Test("A constant preferred column is shown first but can be left by Back")
    func aConstantColumnIsWhereOneStarts() throws {
        let app = TestApp(size: Self.narrow) {
            NavigationSplitView(preferredCompactColumn: .constant(.detail)) { Text("side") } detail: { Text("detail") }
        }
        _ = try app.find(text: "detail")
        try app.find(id: "BackButton").click()
        try app.settle()
        _ = try app.find(text: "side")
        // Nothing in the sidebar leads on: its bar does.
        try app.find(.button, "Toggle Sidebar").click()
        try app.settle()
        _ = try app.find(text: "detail")
    }

    /// Links work in one screen as they do in columns, and the stack in the detail has the way back.
    @Test("Links and a nested stack in collapsed columns share one back button")
    func linksAndStacksShareOneBackButton() throws {
        let log = Log()
        let app = TestApp(size: Self.narrow) {
            NavigationSplitView {
                List(1..<4) { NavigationLink("To \($0)", value: $0) }
                    .navigationTitle("Numbers")
                    .navigationDestination(for: Int.self) { number in
                        NavigationStack {
                            NavigationLink("Deeper than \(number)") { Text("deep \(number)") }
                                .navigationTitle("Number \(number)")
                                .onDisappear { log("\(number) gone") }
                        }
                    }
            } detail: {
                Text("placeholder")
            }
        }
        try app.find(text: "To 2").click()
        try app.settle()
        #expect(app.findAll(id: "BackButton").count == 1)
        try app.find(.button, "Deeper than 2").click()
        try app.settle()
        #expect(log.drain() == ["2 gone"])
        _ = try app.find(text: "deep 2")
        // Back goes one screen at a time.
        #expect(app.findAll(id: "BackButton").count == 1)
        try app.find(.button, "Number 2").click()
        try app.settle()
        app.resize(to: Self.wide)
        _ = try app.find(.button, "Deeper than 2")
        #expect(app.findAll(id: "BackButton").isEmpty)
        app.resize(to: Self.narrow)
        _ = try app.find(.button, "Deeper than 2")
        try app.find(.button, "Numbers").click()
        try app.settle()
        #expect(log.drain() == ["2 gone"])
        // What was left is not shown any more.
        app.resize(to: Self.wide)
        _ = try app.find(text: "placeholder")
        #expect(app.findAll(.row).allSatisfy { !$0.traits.contains(.isSelected) })
    }

    /// SwiftUI: an environment that is compact makes one screen of the columns, however wide the window is.
    @Test("A compact size class in the environment collapses the columns of a wide window")
    func compactEnvironment() throws {
        let app = TestApp(size: Self.wide) { Mail(log: Log()).environment(\.horizontalSizeClass, .compact) }
        #expect(try app.maybeFind(text: "shows none") == nil)
        try app.find(text: "Inbox").click()
        try app.settle()
        #expect(abs(try app.find(text: "shows Inbox").frame.midX - 450) <= 1)
    }

    /// macOS: what the columns' contents need is needed side by side.
    @Test("A split view's minimum width is the sum of what its columns need, however wide it is") func aWindowHasRoomForWhatColumnsNeed() {
        let app = TestApp(size: Self.wide) {
            NavigationSplitView { Color.red.frame(minWidth: 120, minHeight: 50) } detail: { Color.blue.frame(minWidth: 300) }
        }
        let sum = Theme.sidebarLeastWidth + Theme.dividerWidth + 300
        #expect(app.host.rootNode.contentSize(for: .zero).width == sum)
        app.resize(to: CGSize(width: 300, height: 300))
        #expect(app.host.rootNode.contentSize(for: .zero).width == sum)
        app.resize(to: Self.wide)
        #expect(app.host.rootNode.contentSize(for: .zero).width == sum)
    }

    /// The window does not grow for what one column needs to a width at which it would be columns.
    @Test("The width that one column needs does not make columns of a compact window's screens")
    func whatOneScreenNeedsDoesNotMakeItColumns() {
        let app = TestApp(size: CGSize(width: 300, height: 300)) {
            NavigationSplitView { Color.red.frame(minWidth: 700) } detail: { Color.blue }
                .environment(\.horizontalSizeClass, .compact)
        }
        let least = app.host.rootNode.leastSize(width: 300).width
        #expect(least < Theme.sidebarLeastWidth + Theme.dividerWidth + Theme.detailLeastWidth && least > 300)
    }

    // MARK: The sidebar over the others

    private struct Three: View {
        @State var visibility = NavigationSplitViewVisibility.automatic
        var isProminent = false
        let log: Log
        var body: some View {
            let view = NavigationSplitView(columnVisibility: $visibility) {
                List(["A", "B"], id: \.self, selection: .constant(nil as String?)) { Text("row \($0)") }
            } content: {
                Box("content")
            } detail: {
                Box("detail")
            }
            .onChange(of: visibility) { _, new in log("\(new.kind)") }
            if isProminent { view.navigationSplitViewStyle(.prominentDetail) } else { view }
        }
    }

    // Covers: type:NavigationSplitViewVisibility
    @Test("At medium widths the sidebar overlays the columns until a click or Escape")
    func sidebarLiesOverTheOthersAtMiddleWidths() throws {
        let log = Log()
        let app = TestApp(size: CGSize(width: 560, height: 500)) { Three(log: log) }
        // Automatic: what there is room for.
        #expect(try app.frame("content").minX == 0)
        let detail = try app.frame("detail")
        #expect(try app.maybeFind(text: "row A") == nil)
        try app.find(.button, "Toggle Sidebar").click()
        try app.settle()
        #expect(log.drain() == ["all"])
        // The others have not moved.
        #expect(try app.frame("content").minX == 0 && app.frame("detail") == detail)
        _ = try app.find(text: "row A")
        // A click beside it hides it.
        app.click(at: CGPoint(x: 500, y: 300))
        try app.settle()
        #expect(try app.maybeFind(text: "row A") == nil)
        #expect(log.drain() == ["doubleColumn"])
        try app.find(.button, "Toggle Sidebar").click()
        try app.settle()
        app.key(.escape)
        try app.settle()
        #expect(log.drain() == ["all", "doubleColumn"])
        // Hidden by the user it stays hidden.
        app.resize(to: Self.wide)
        #expect(try app.maybeFind(text: "row A") == nil)
        #expect(log.drain().isEmpty)
    }

    @Test("The visibility binding reports the sidebar hidden for lack of room")
    func bindingSaysWhatHasGoneForWantOfRoom() throws {
        let log = Log()
        let app = TestApp(size: Self.wide) { Three(visibility: .all, log: log) }
        _ = try app.find(text: "row A")
        app.resize(to: CGSize(width: 560, height: 500))
        try app.settle()
        #expect(try app.maybeFind(text: "row A") == nil)
        #expect(log.drain() == ["doubleColumn"])
        app.resize(to: Self.wide)
        try app.settle()
        _ = try app.find(text: "row A")
        #expect(log.drain() == ["all"])
    }

    @Test("A prominent detail keeps its width if the sidebar does not fit beside it", arguments: [(1100.0, true), (900, false)])
    func prominentDetailKeepsItsSize(_ width: Double, _ isBeside: Bool) throws {
        let app = TestApp(size: CGSize(width: width, height: 500)) { Three(isProminent: true, log: Log()) }
        #expect(try (app.maybeFind(text: "row A") != nil) == isBeside)
        let detail = try app.frame("detail").width
        try app.find(.button, "Toggle Sidebar").click()
        try app.settle()
        #expect(try (app.frame("detail").width == detail) == !isBeside)
    }
}
