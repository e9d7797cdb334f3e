@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Columns: what they show, how wide they are, what comes and goes.
@MainActor @Suite("Split views, panes and inspectors") struct SplitViewTests {
    private static let size = CGSize(width: 900, height: 500)

    private struct Two: View {
        @State private var visibility = NavigationSplitViewVisibility.all
        let log: Log

        var body: some View {
            NavigationSplitView(columnVisibility: $visibility) {
                Box("side").navigationTitle("Side").navigationSplitViewColumnWidth(min: 150, ideal: 200, max: 300)
            } detail: {
                Box("detail").navigationTitle("Detail")
            }
            .onChange(of: visibility) { _, new in log("\(new.kind)") }
        }
    }

    // Covers: view:NavigationSplitView
    @Test("Sidebar and detail stand side by side with their titles in one bar") func columnsStandSideBySide() throws {
        let app = TestApp(size: Self.size) { Two(log: Log()) }
        let bar = Theme.barHeight
        #expect(try app.frame("side") == CGRect(x: 0, y: bar, width: 200, height: 500 - bar))
        #expect(try app.frame("detail") == CGRect(x: 201, y: bar, width: 699, height: 500 - bar))
        // The last column names the window.
        #expect(app.host.windowTitle == "Detail")
        let side = try app.find(.heading, "Side").frame, detail = try app.find(.heading, "Detail").frame
        #expect(side.maxX < 200 && detail.minX > 201 && side.midY == detail.midY)
    }

    @Test("The sidebar toggle animates the sidebar and updates the visibility binding")
    func toggleHidesAndShowsTheSidebar() throws {
        let log = Log()
        let app = TestApp(size: Self.size) { Two(log: log) }
        let toggle = try app.find(.button, "Toggle Sidebar")
        // macOS: at the end of the sidebar's bar.
        #expect(toggle.frame.maxX <= 200 && toggle.frame.minX > 150)
        try toggle.click()
        app.advance(by: .milliseconds(80))
        let midTransition = try app.frame("detail")
        #expect(midTransition.minX > 1 && midTransition.minX < 201)
        try app.settle()
        #expect(try app.frame("detail") == CGRect(x: 0, y: Theme.barHeight, width: 900, height: 500 - Theme.barHeight))
        #expect(log.drain() == ["detailOnly"])
        // What is hidden is not found, not hit, and has no keyboard.
        #expect(try app.maybeFind(.heading, "Side") == nil)
        try app.find(.button, "Toggle Sidebar").click()
        try app.settle()
        #expect(log.drain() == ["all"])
        #expect(try app.frame("side") == CGRect(x: 0, y: Theme.barHeight, width: 200, height: 500 - Theme.barHeight))
        #expect(app.isIdle)
    }

    @Test("Dragging the divider resizes the sidebar within its minimum and maximum width")
    func dividerIsDraggedWithinLimits() throws {
        let app = TestApp(size: Self.size) { Two(log: Log()) }
        let divider = try app.find(.splitter)
        #expect(divider.frame.midX == 200.5)
        app.drag(from: CGPoint(x: 200, y: 250), to: CGPoint(x: 250, y: 250))
        #expect(try app.frame("side").width == 250)
        #expect(try app.frame("detail").minX == 251)
        app.drag(from: CGPoint(x: 250, y: 250), to: CGPoint(x: 500, y: 250))
        #expect(try app.frame("side").width == 300)
        app.drag(from: CGPoint(x: 300, y: 250), to: CGPoint(x: 120, y: 250))
        #expect(try app.frame("side").width == 150)
    }

    @Test("Dragging the divider far beyond the minimum width hides the sidebar") func sidebarPushedFarGoes() throws {
        let log = Log()
        let app = TestApp(size: Self.size) { Two(log: log) }
        app.drag(from: CGPoint(x: 200, y: 250), to: CGPoint(x: 10, y: 250))
        try app.settle()
        #expect(log.drain() == ["detailOnly"])
        #expect(try app.maybeFind(.heading, "Side") == nil)
    }

    private struct Three: View {
        @State var visibility: NavigationSplitViewVisibility
        @State private var column = NavigationSplitViewColumn.detail
        var body: some View {
            NavigationSplitView(columnVisibility: $visibility, preferredCompactColumn: $column) {
                Box("a")
            } content: {
                Box("b").navigationSplitViewColumnWidth(180)
            } detail: {
                VStack {
                    Box("c")
                    Button("double") { visibility = .doubleColumn }
                    Button("all") { visibility = .all }
                }
            }
            .navigationSplitViewStyle(.balanced)
        }
    }

    @Test("Three columns follow their visibility binding and the sidebar toggle", arguments: [
        (NavigationSplitViewVisibility.all, Theme.sidebarWidth + 180 + 2), (.automatic, Theme.sidebarWidth + 182),
        (.doubleColumn, 181), (.detailOnly, 0),
    ])
    func threeColumnsFollowTheirVisibility(_ visibility: NavigationSplitViewVisibility, _ start: CGFloat) throws {
        let app = TestApp(size: Self.size) { Three(visibility: visibility) }
        #expect(try app.frame("c").minX == start)
        try app.find(.button, "double").click()
        try app.settle()
        #expect(try app.frame("c").minX == 181)
        try app.find(.button, "Toggle Sidebar").click()
        try app.settle()
        #expect(try app.frame("c").minX == Theme.sidebarWidth + 182)
    }

    @Test("Selecting a sidebar row by click or arrow updates the detail")
    func selectionInTheSidebarDrivesTheDetail() throws {
        struct Mail: View {
            @State private var folder: String?
            var body: some View {
                NavigationSplitView {
                    List(["Inbox", "Sent"], id: \.self, selection: $folder) { Text($0) }
                } detail: {
                    Text("shows \(folder ?? "none")")
                }
            }
        }
        let app = TestApp(size: Self.size) { Mail() }
        _ = try app.find(text: "shows none")
        try app.find(text: "Inbox").click()
        _ = try app.find(text: "shows Inbox")
        app.key(.downArrow)
        _ = try app.find(text: "shows Sent")
    }

    // Covers: view:NavigationLink, mod:navigationDestination
    @Test("A sidebar value link replaces the detail's root and selects its row")
    func valueLinksReplaceTheDetail() throws {
        let log = Log()
        let app = TestApp(size: Self.size) {
            NavigationSplitView {
                List(1..<4) { NavigationLink("To \($0)", value: $0) }
                    .navigationDestination(for: Int.self) { number in
                        NavigationLink("Deeper than \(number)") { Text("deep \(number)") }
                            .onAppear { log("\(number) appears") }.onDisappear { log("\(number) disappears") }
                    }
            } detail: {
                Text("placeholder")
            }
        }
        _ = try app.find(text: "placeholder")
        try app.find(text: "To 1").click()
        try app.settle()
        #expect(try app.maybeFind(text: "placeholder") == nil)
        // The row of the link that is shown looks selected.
        let rows = app.findAll(.row)
        #expect(rows.map { $0.traits.contains(.isSelected) } == [true, false, false])
        try app.find(.button, "Deeper than 1").click()
        try app.settle()
        _ = try app.find(text: "deep 1")
        #expect(app.findAll(id: "BackButton").count == 1)
        try app.find(text: "To 2").click()
        try app.settle()
        // Another root, without a way back.
        _ = try app.find(.button, "Deeper than 2")
        #expect(app.findAll(id: "BackButton").isEmpty)
        #expect(log.drain().filter { $0.hasSuffix(" appears") } == ["1 appears", "2 appears"])
        #expect(app.findAll(.row).map { $0.traits.contains(.isSelected) } == [false, true, false])
    }

    /// SwiftUI: a link's value selects its row; then the app shows by the selection what it likes.
    @Test("A value link in a sidebar list sets the list's selection") func valueOfALinkIsTheSelection() throws {
        struct Item: Hashable, Identifiable { let id: Int; var name: String { "Item \(id)" } }
        struct Master: View {
            @State private var item: Item?
            var body: some View {
                NavigationSplitView {
                    List([Item(id: 1), Item(id: 2)], selection: $item) { NavigationLink($0.name, value: $0) }
                } detail: {
                    Text("detail \(item?.name ?? "none")")
                }
            }
        }
        let app = TestApp(size: Self.size) { Master() }
        try app.find(text: "Item 2").click()
        try app.settle()
        _ = try app.find(text: "detail Item 2")
    }

    @Test("A stack in the detail has the only bar with the only title") func stackInTheDetailHasTheOnlyBar() throws {
        let app = TestApp(size: Self.size) {
            NavigationSplitView {
                Text("side")
            } detail: {
                NavigationStack { Box("inner").navigationTitle("Inner") }
            }
        }
        #expect(app.findAll(.heading).count == 1)
        #expect(try app.frame("inner").minY == Theme.barHeight)
    }

    @Test("Removing the sidebar toggle takes its button out of the toolbar") func toolbarRemovesTheToggle() throws {
        let app = TestApp(size: Self.size) {
            NavigationSplitView { Text("side").toolbar(removing: .sidebarToggle) } detail: { Text("detail") }
        }
        #expect(try app.maybeFind(.button, "Toggle Sidebar") == nil)
    }

    @Test("Lists in a sidebar column use the sidebar style unless they set another")
    func listInASidebarLooksLikeOne() throws {
        struct Style: View {
            @Environment(\.listMetrics) private var metrics
            var body: some View { Text("\(metrics.isSidebar)") }
        }
        let app = TestApp(size: Self.size) {
            NavigationSplitView {
                List { Style() }
                List { Style() }.listStyle(.plain)
            } detail: {
                List { Style() }
            }
        }
        #expect(app.findAll(.row).compactMap { $0.children.first?.label } == ["true", "false", "false"])
    }

    // MARK: Panes

    // Covers: view:HSplitView
    @Test("Panes share the room and keep within their limits when dragged or resized")
    func panesShareTheRoomWithinTheirLimits() throws {
        let app = TestApp(size: CGSize(width: 602, height: 300)) {
            HSplitView {
                Box("a").frame(minWidth: 100, maxWidth: 150)
                Box("b")
                VSplitView {
                    Box("c").frame(maxHeight: 80)
                    Box("d")
                }
            }
        }
        #expect(try app.frame("a") == CGRect(x: 0, y: 0, width: 150, height: 300))
        #expect(try app.frame("b") == CGRect(x: 151, y: 0, width: 225, height: 300))
        #expect(try app.frame("c") == CGRect(x: 377, y: 0, width: 225, height: 80))
        #expect(try app.frame("d") == CGRect(x: 377, y: 81, width: 225, height: 219))
        app.drag(from: CGPoint(x: 376, y: 150), to: CGPoint(x: 316, y: 150))
        #expect(try app.frame("b").width == 165)
        #expect(try app.frame("d") == CGRect(x: 317, y: 81, width: 285, height: 219))
        // Not below what a pane needs, nor above what it takes.
        app.drag(from: CGPoint(x: 150, y: 150), to: CGPoint(x: 20, y: 150))
        #expect(try app.frame("a").width == 100)
        app.drag(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 300, y: 150))
        #expect(try app.frame("a").width == 150)
        // The last pane takes what the window gains.
        app.resize(to: CGSize(width: 702, height: 300))
        #expect(try app.frame("d").width == 385)
    }

    // MARK: Inspectors

    @Test("An inspector opens beside the content, resizes within limits and closes")
    func inspectorComesAndGoes() throws {
        struct Inspected: View {
            @State private var isShown = false
            var body: some View {
                Box("content").overlay(alignment: .topLeading) { Button("toggle \(isShown)") { isShown.toggle() } }
                    .inspector(isPresented: $isShown) { Panel().inspectorColumnWidth(min: 120, ideal: 180, max: 240) }
            }
        }
        struct Panel: View {
            @Environment(\.dismiss) private var dismiss
            @State private var count = 0
            var body: some View {
                Box("panel")
                Button("close") { dismiss() }
            }
        }
        let app = TestApp(size: Self.size) { Inspected() }
        #expect(try app.frame("content").width == 900)
        try app.find(.button, "toggle false").click()
        try app.settle()
        #expect(try app.frame("panel").minX == 720 && app.frame("panel").width == 180)
        #expect(try app.frame("content").width == 719)
        app.drag(from: CGPoint(x: 719, y: 250), to: CGPoint(x: 500, y: 250))
        #expect(try app.frame("panel").width == 240)
        try app.find(.button, "close").click()
        try app.settle()
        _ = try app.find(.button, "toggle false")
        #expect(try app.maybeFind(.button, "close") == nil)
        #expect(try app.frame("content").width == 900)
    }
}
