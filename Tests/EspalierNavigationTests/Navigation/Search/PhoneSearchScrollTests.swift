@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Search fields below a phone's bar, and the content that scrolls there.
@MainActor @Suite("Search fields and scrolling on a phone") struct PhoneSearchScrollTests {
    private struct Rows: View {
        var placement = SearchFieldPlacement.automatic
        var kind = "list"
        @State private var text = ""

        var body: some View {
            NavigationStack {
                Group {
                    if kind == "list" {
                        List(0..<60, id: \.self) { Text("Row \($0)") }
                    } else {
                        ScrollView { VStack(spacing: 0) { ForEach(0..<60, id: \.self) { Text("Row \($0)").frame(height: 40) } } }
                    }
                }
                .navigationTitle("First")
                .searchable(text: $text, placement: placement, prompt: "Find")
            }
        }
    }

    private func app<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> TestApp {
        let app = TestApp(size: CGSize(width: 390, height: 844)) { view() }
        app.setEnvironment(\.deviceForm, .phone)
        app.pump()
        try app.settle(maxFrames: 400)
        return app
    }

    private func bar(_ app: TestApp) throws -> CGFloat {
        func chrome(_ node: Node) -> ChromeNode? {
            if let chrome = node as? ChromeNode { return chrome }
            for child in node.children { if let found = chrome(child) { return found } }
            return nil
        }
        return try #require(chrome(app.host.rootNode)?.bar).size.height
    }

    /// Scrolls by a number of points, without the rest that follows.
    private func scroll(_ app: TestApp, by distance: CGFloat) {
        app.scroll(at: CGPoint(x: 195, y: 600), dx: 0, dy: distance / 40)
        app.advance(by: .milliseconds(32))
    }

    /// The height of the row with the field.
    private let row = Theme.phoneSearchFieldHeight + Theme.barSpacing

    @Test("The field is there at first, goes before the title does, and comes back at the start", arguments: ["list", "scroll view"])
    func collapses(_ kind: String) throws {
        let app = try app { Rows(kind: kind) }
        let full = try bar(app), title = try app.find(.heading, "First").frame
        #expect(full > Theme.barHeight + row + 20)
        #expect(try app.find(.searchField, "Find").frame.minY >= title.maxY)
        let place = try app.find(text: "Row 6").frame.minY
        scroll(app, by: 20)
        #expect(near(try bar(app), full - 20, 1))
        #expect(try app.find(.heading, "First").frame == title, "the title has not moved yet")
        scroll(app, by: row - 20)
        #expect(near(try bar(app), full - row, 1))
        #expect(try app.find(.heading, "First").frame == title)
        scroll(app, by: 200)
        #expect(near(try bar(app), Theme.barHeight, 1))
        #expect(near(try app.find(text: "Row 6").frame.minY, place - row - 200, 1), "the content moves as far as it is scrolled")
        scroll(app, by: -1000)
        try app.settle(maxFrames: 400)
        #expect(try bar(app) == full)
        #expect(try app.find(.heading, "First").frame == title)
    }

    @Test("At rest the field is whole or gone") func rests() throws {
        let app = try app { Rows() }
        let full = try bar(app)
        for (distance, gone) in [(10, 0), (row - 10, row), (row + 10, row), (row + 45, full - Theme.barHeight)] as [(CGFloat, CGFloat)] {
            scroll(app, by: distance)
            try app.settle(maxFrames: 400)
            #expect(near(try bar(app), full - gone, 1), "\(distance)")
            scroll(app, by: -1000)
            try app.settle(maxFrames: 400)
            #expect(try bar(app) == full)
        }
    }

    @Test("A field that always stays does") func always() throws {
        let app = try app { Rows(placement: .navigationBarDrawer(displayMode: .always)) }
        let full = try bar(app)
        scroll(app, by: 400)
        try app.settle(maxFrames: 400)
        #expect(near(try bar(app), Theme.barHeight + row, 1) && full > Theme.barHeight + row + 20)
        _ = try app.find(.searchField, "Find")
        try app.find(.searchField, "Find").click()
        try app.settle(maxFrames: 400)
        #expect(try app.find(.searchField, "Find").isFocused)
    }

    @Test("During a search the field stays, and afterwards it scrolls away again") func searching() throws {
        let app = try app { Rows() }
        let full = try bar(app)
        try app.find(.searchField, "Find").click()
        try app.settle(maxFrames: 400)
        let during = try bar(app)
        scroll(app, by: 300)
        try app.settle(maxFrames: 400)
        #expect(try bar(app) == during)
        _ = try app.find(.searchField, "Find")
        scroll(app, by: -1000)
        try app.find(.button, "Cancel").click()
        try app.settle(maxFrames: 400)
        #expect(try bar(app) == full)
        scroll(app, by: 400)
        try app.settle(maxFrames: 400)
        #expect(near(try bar(app), Theme.barHeight, 1))
    }
}
