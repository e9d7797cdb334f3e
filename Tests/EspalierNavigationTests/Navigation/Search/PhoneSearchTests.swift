@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Fields of searches where they differ on a phone: what they look like, and what makes room for them.
@MainActor @Suite("Search fields on a phone") struct PhoneSearchTests {
    private func app<V: View>(
        _ device: DeviceForm = .phone, _ scheme: ColorScheme = .light, @ViewBuilder _ view: @escaping () -> V
    ) -> TestApp {
        let app = TestApp(size: CGSize(width: 390, height: 844), colorScheme: scheme) { view() }
        app.setEnvironment(\.deviceForm, device)
        app.pump()
        return app
    }

    private struct Fruit: View {
        var behavior = SearchPresentationToolbarBehavior.automatic
        @State private var text = ""
        @State private var scope = 0

        var body: some View {
            NavigationStack {
                Inside(text: text)
                    .navigationTitle("Fruit")
                    .toolbar { ToolbarItem(placement: .primaryAction) { Button("Add") {} } }
                    .searchable(text: $text, prompt: "Find")
                    .searchScopes($scope) {
                        Text("All").tag(0)
                        Text("New").tag(1)
                    }
                    .searchPresentationToolbarBehavior(behavior)
            }
        }
    }

    private struct Inside: View {
        let text: String
        @Environment(\.isSearching) private var isSearching

        var body: some View {
            VStack {
                Text(isSearching ? "searching" : "not searching")
                Text(verbatim: "text: \(text)").accessibilityIdentifier("text")
            }
        }
    }

    private func text(_ app: TestApp) throws -> String { String(try app.find(id: "text").label?.dropFirst(6) ?? "") }

    /// What lies behind the text of the field.
    private func box(_ app: TestApp) throws -> (shape: ShapeGeometry, rect: CGRect, color: Color.Resolved) {
        let field = try app.find(.searchField, "Find").frame
        return try #require(app.colorFills.last { fill in
            [26, 36].contains(fill.rect.height) && fill.rect.minX < field.minX && fill.rect.maxX >= field.maxX
                && fill.rect.minY <= field.minY && fill.rect.maxY >= field.maxY
        }, "\(app.displayListDescription())")
    }

    private func hasRing(_ app: TestApp) -> Bool {
        let ring = Color.accentColor.opacity(0.6).resolve(in: ColorContext())
        return app.host.fullDisplayList.items.contains { item in
            switch item.command {
            case .fill(_, _, .color(ring), _), .stroke(_, _, .color(ring), _): true
            default: false
            }
        }
    }

    // Covers: mod:searchable
    @Test("The field stands below the title, over the whole width, with round corners on a faint grey", arguments: [
        (ColorScheme.light, "#767680", 0.12, "#3C3C43"), (ColorScheme.dark, "#767680", 0.24, "#EBEBF5"),
    ])
    func fieldAppearance(_ scheme: ColorScheme, _ ground: String, _ opacity: Double, _ ink: String) throws {
        let app = app(.phone, scheme) { Fruit() }
        let title = try app.find(.heading, "Fruit").frame, box = try box(app)
        #expect(box.rect.minY >= title.maxY && box.rect.minX == 16 && box.rect.width == 358 && box.rect.height == 36)
        #expect(box.color.description.hasPrefix(ground) && abs(Double(box.color.opacity) - opacity) < 0.005, "\(box.color)")
        if case .roundedRect(_, let radii, _) = box.shape { #expect(radii.topLeading == 10) } else { Issue.record("\(box.shape)") }
        // The prompt, and the lens before it, are as grey as captions.
        let prompt = try #require(app.runs.first { $0.string == "Find" })
        #expect(prompt.color.description.hasPrefix(ink) && abs(Double(prompt.color.opacity) - 0.6) < 0.005, "\(prompt.color)")
        let lens = app.colorFills.filter { box.rect.contains($0.rect) && $0.rect.height < 30 && $0.rect.maxX <= prompt.bounds.midX }
        #expect(!lens.isEmpty && lens.allSatisfy { $0.color == prompt.color })
    }

    @Test("While somebody searches, Cancel stands behind the field, and title and items are gone") func cancel() throws {
        let app = app { Fruit() }
        let title = try app.find(.heading, "Fruit").frame, place = try box(app).rect
        #expect(try app.maybeFind(.button, "Cancel") == nil)
        try app.find(.searchField, "Find").click()
        try app.settle(maxFrames: 400)
        #expect(try app.find(.searchField, "Find").isFocused)
        #expect(!hasRing(app))
        #expect(try app.maybeFind(.heading, "Fruit") == nil)
        #expect(try app.maybeFind(.button, "Add") == nil)
        let cancel = try app.find(.button, "Cancel").frame, narrow = try box(app).rect
        #expect(abs(cancel.maxX - 374) < 1 && abs(cancel.minX - narrow.maxX - 12) < 1, "\(narrow) \(cancel)")
        #expect(narrow.minX == 16 && narrow.minY < Theme.barHeight && narrow.height == 36)
        app.type("an")
        try app.settle(maxFrames: 400)
        #expect(try text(app) == "an")

        try app.find(.button, "Cancel").click()
        try app.settle(maxFrames: 400)
        #expect(try text(app) == "")
        _ = try app.find(text: "not searching")
        #expect(try !app.find(.searchField, "Find").isFocused)
        #expect(try app.maybeFind(.button, "Cancel") == nil)
        #expect(try app.find(.heading, "Fruit").frame == title)
        #expect(try box(app).rect == place)
        _ = try app.find(.button, "Add")
    }

    @Test("The bar stays during a search where the app wants it to") func keptBar() throws {
        let app = app { Fruit(behavior: .avoidHidingContent) }
        try app.find(.searchField, "Find").click()
        try app.settle(maxFrames: 400)
        _ = try app.find(.button, "Cancel")
        _ = try app.find(.heading, "Fruit")
        _ = try app.find(.button, "Add")
    }

    @Test("Scopes are as wide as the field") func scopes() throws {
        let app = app { Fruit() }
        try app.find(.searchField, "Find").click()
        try app.settle(maxFrames: 400)
        let frames = app.findAll(.radioButton).map(\.frame)
        #expect(frames.count == 2 && abs((frames.first?.minX ?? 0) - 16) < 1 && abs((frames.last?.maxX ?? 0) - 374) < 1, "\(frames)")
    }

    // MARK: - Screens

    private struct Pushing: View {
        var isInner = false
        @State private var text = ""

        var body: some View {
            let stack = NavigationStack {
                NavigationLink("Go") { Second(isSearchable: isInner) }.navigationTitle("First")
            }
            if isInner { stack } else { stack.searchable(text: $text, prompt: "Find") }
        }
    }

    private struct Second: View {
        let isSearchable: Bool
        @State private var text = ""

        var body: some View {
            let content = Text("Inner").navigationTitle("Second")
            if isSearchable { content.searchable(text: $text, prompt: "Find") } else { content }
        }
    }

    @Test("On a pushed screen the title and the way back stay beside the field of a search around the stack") func outerSearch() throws {
        let app = app { Pushing() }
        try app.find(text: "Go").click()
        try app.settle(maxFrames: 400)
        try app.find(.searchField, "Find").click()
        try app.settle(maxFrames: 400)
        _ = try app.find(.button, "Cancel")
        _ = try app.find(.heading, "Second")
        try app.find(id: "BackButton").click()
        try app.settle(maxFrames: 400)
        // The first screen's bar makes room as soon as it is there.
        #expect(try app.maybeFind(.heading, "First") == nil)
        try app.find(.button, "Cancel").click()
        try app.settle(maxFrames: 400)
        _ = try app.find(.heading, "First")
    }

    @Test("A pushed screen's own search has its bar make room, until Cancel") func innerSearch() throws {
        let app = app { Pushing(isInner: true) }
        try app.find(text: "Go").click()
        try app.settle(maxFrames: 400)
        try app.find(.searchField, "Find").click()
        try app.settle(maxFrames: 400)
        #expect(try app.maybeFind(id: "BackButton") == nil)
        #expect(try app.maybeFind(.heading, "Second") == nil)
        try app.find(.button, "Cancel").click()
        try app.settle(maxFrames: 400)
        _ = try app.find(id: "BackButton")
        _ = try app.find(.heading, "Second")
    }

    private struct Leaving: View {
        @State private var text = ""

        var body: some View {
            NavigationStack {
                VStack {
                    NavigationLink("Go") { Text("Inner") }
                    Inside(text: text)
                }
                .navigationTitle("First")
                .searchable(text: $text, prompt: "Find")
            }
        }
    }

    @Test("A search with a text goes on when one comes back to its screen, without asking for the keyboard", arguments: ["a", ""])
    func comingBack(_ typed: String) throws {
        let app = app { Leaving() }
        try app.find(.searchField, "Find").click()
        app.type(typed)
        try app.settle(maxFrames: 400)
        try app.find(text: "Go").click()
        try app.settle(maxFrames: 400)
        _ = try app.find(text: "Inner")
        try app.find(id: "BackButton").click()
        try app.settle(maxFrames: 400)
        #expect(try text(app) == typed)
        #expect(try !app.find(.searchField, "Find").isFocused)
        _ = try app.find(text: typed.isEmpty ? "not searching" : "searching")
        #expect(try (app.maybeFind(.button, "Cancel") == nil) == typed.isEmpty)
    }

    // MARK: - Desktops

    @Test("A desktop's field stays in the bar beside the title, with a ring and without Cancel") func desktop() throws {
        let app = app(.desktop) { Fruit() }
        try app.find(.searchField, "Find").click()
        try app.settle(maxFrames: 400)
        #expect(try app.maybeFind(.button, "Cancel") == nil)
        _ = try app.find(.heading, "Fruit")
        let box = try box(app)
        #expect(box.rect.height == Theme.searchFieldHeight && box.rect.maxY < Theme.barHeight)
        #expect(box.color == ThemeColor.control(.normal).color(ColorContext()))
        #expect(hasRing(app))
    }
}
