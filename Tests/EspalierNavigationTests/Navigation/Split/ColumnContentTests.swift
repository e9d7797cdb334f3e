@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Columns obey the frames of their contents.
@MainActor @Suite("Columns as wide as their contents ask") struct ColumnContentTests {
    private static let size = CGSize(width: 900, height: 400)

    private func app(
        _ size: CGSize = size, @ViewBuilder sidebar: @escaping () -> some View,
        @ViewBuilder detail: @escaping () -> some View = { Box("detail") }
    ) -> TestApp {
        TestApp(size: size) { NavigationSplitView { sidebar() } detail: { detail() } }
    }

    @Test("A sidebar is at least as wide as its content's minimum") func minimum() throws {
        let app = app { Box("side").frame(minWidth: 300) }
        #expect(try app.frame("side").minX == 0 && app.frame("side").width == 300)
        #expect(try app.frame("detail").minX == 301)
    }

    @Test("A list's minimum in a sidebar cuts nothing off") func lists() throws {
        let app = app { List { HStack { Text("LEFT"); Spacer(); Text("RIGHT") } }.frame(minWidth: 300) }
        #expect(try app.find(text: "LEFT").frame.minX >= 0)
        #expect(try app.find(text: "RIGHT").frame.maxX <= 300)
        #expect(try app.frame("detail").minX == 301)
    }

    @Test("A sidebar is at most as wide as its content's maximum, also when the divider is dragged") func maximum() throws {
        let app = app { Box("side").frame(maxWidth: 180) }
        #expect(try app.frame("side").width == 180)
        #expect(try app.frame("detail").minX == 181)
        app.drag(from: CGPoint(x: 180, y: 200), to: CGPoint(x: 300, y: 200))
        #expect(try app.frame("detail").minX == 181)
    }

    @Test("A sidebar begins with its content's ideal width, and is dragged from there") func ideal() throws {
        let app = app { Box("side").frame(minWidth: 200, idealWidth: 260, maxWidth: 350) }
        #expect(try app.frame("detail").minX == 261)
        app.drag(from: CGPoint(x: 260, y: 200), to: CGPoint(x: 280, y: 200))
        #expect(try app.frame("detail").minX == 281)
        app.drag(from: CGPoint(x: 280, y: 200), to: CGPoint(x: 500, y: 200))
        #expect(try app.frame("detail").minX == 351)
        app.drag(from: CGPoint(x: 350, y: 200), to: CGPoint(x: 150, y: 200))
        #expect(try app.frame("detail").minX == 201)
    }

    @Test("navigationSplitViewColumnWidth counts more than the content's frame") func columnWidthFirst() throws {
        let app = app { Box("side").frame(minWidth: 300).navigationSplitViewColumnWidth(200) }
        #expect(try app.frame("detail").minX == 201)
    }

    @Test("The columns before a detail give way to its minimum") func detailFirst() throws {
        let app = app(CGSize(width: 600, height: 400)) { Box("side") } detail: { Box("detail").frame(minWidth: 420) }
        #expect(try app.frame("detail").minX == 180)
        #expect(try app.frame("detail").width == 420)
    }

    @Test("A window is at least as wide as the sum of its columns' minimums") func sum() throws {
        let app = app(CGSize(width: 1200, height: 400)) { Box("side").frame(minWidth: 300) } detail: { Box("detail").frame(minWidth: 700) }
        #expect(app.host.rootNode.contentSize(for: .zero).width == 1001)
    }

    @Test("What is wider than its column ends at the divider") func overflow() throws {
        let app = app {
            Color.red.frame(width: 400, height: 50).accessibilityIdentifier("wide").navigationSplitViewColumnWidth(200)
        } detail: {
            Color.blue.accessibilityIdentifier("page")
        }
        let hit = app.hitTest(CGPoint(x: 240, y: 225))
        #expect(try hit.contains { $0 === (try app.find(id: "page").node) } || !hit.contains { $0 === (try app.find(id: "wide").node) })
        #expect(app.displayListDescription().contains("clip"))
    }

    // MARK: Dismissing

    private struct Mail: View {
        let log: Log
        @State private var chosen: Int? = 2

        var body: some View {
            NavigationSplitView {
                List(0..<4, id: \.self, selection: $chosen) { Text("Item \($0)") }
            } detail: {
                if let chosen { Page(number: chosen) } else { Text("nothing chosen") }
            }
            .onChange(of: chosen) { log("chosen \($1.map(String.init) ?? "nil")") }
            .onDisappear { log("window gone") }
        }
    }

    private struct Page: View {
        let number: Int
        @Environment(\.dismiss) private var dismiss
        var body: some View { Button("Done \(number)") { dismiss() } }
    }

    @Test("dismiss() in the detail beside its sidebar clears the selection, and leaves the window open")
    func dismissClearsTheSelection() throws {
        let log = Log()
        let app = TestApp(size: Self.size) { Mail(log: log) }
        try app.find(.button, "Done 2").click()
        try app.settle()
        #expect(log.drain() == ["chosen nil"])
        _ = try app.find(text: "nothing chosen")
        #expect(app.isRunning)
    }

    @Test("dismiss() on the first screen of a phone app does nothing") func rootOfAPhone() throws {
        let app = TestApp(size: CGSize(width: 390, height: 800)) { Page(number: 1) }
        app.setEnvironment(\.deviceForm, .phone)
        try app.find(.button, "Done 1").click()
        try app.settle()
        _ = try app.find(.button, "Done 1")
        #expect(app.isRunning)
    }
}
