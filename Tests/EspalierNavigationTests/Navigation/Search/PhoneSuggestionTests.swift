@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// iOS: what a search suggests is a list in the place of what is searched.
@MainActor @Suite("Suggestions of a search on a phone") struct PhoneSuggestionTests {
    private struct Fruit: View {
        let log: Log
        var hidden: SearchSuggestionsPlacement.Set = []
        @State private var text = ""
        @State private var scope = 0

        private var found: [String] { ["apple", "apricot", "banana"].filter { $0.hasPrefix(text) } }

        var body: some View {
            NavigationStack {
                Text("shows \(text)")
                    .navigationTitle("Fruit")
                    .searchable(text: $text, prompt: "Find")
                    .searchSuggestions { ForEach(found, id: \.self) { Text($0).searchCompletion($0) } }
                    .searchSuggestions(.hidden, for: hidden)
                    .searchScopes($scope) {
                        Text("All").tag(0)
                        Text("New").tag(1)
                    }
                    .onSubmit(of: .search) { log("submit \(text)") }
            }
        }
    }

    private func app(_ log: Log = Log(), hidden: SearchSuggestionsPlacement.Set = []) throws -> TestApp {
        let app = TestApp(size: CGSize(width: 390, height: 844)) { Fruit(log: log, hidden: hidden) }
        app.setEnvironment(\.deviceForm, .phone)
        app.pump()
        try app.find(.searchField, "Find").click()
        try app.settle(maxFrames: 400)
        return app
    }

    @Test("They stand below the field and its scopes, as wide as the screen, in the window itself") func place() throws {
        let app = try app()
        let apple = try app.find(.button, "apple"), scope = try #require(app.findAll(.radioButton).first).frame
        #expect(apple.node.host === app.host && app.host.popups.popups.isEmpty)
        #expect(apple.frame.minY >= scope.maxY && apple.frame.width > 300, "\(apple.frame) \(scope)")
        // What is searched lies behind them.
        #expect(app.runs.last { $0.string == "apple" } != nil)
        try app.findAll(.radioButton)[1].click()
        try app.settle(maxFrames: 400)
        #expect(app.findAll(.radioButton)[1].traits.contains(.isSelected))
    }

    @Test("A tap puts one into the field, submits the search, and shows what is searched") func choose() throws {
        let log = Log(), app = try app(log)
        app.type("ap")
        try app.settle(maxFrames: 400)
        #expect(try app.maybeFind(.button, "banana") == nil)
        // The row takes the tap for its button.
        app.click(at: try app.find(.button, "apricot").point(.center))
        try app.settle(maxFrames: 400)
        #expect(log.drain() == ["submit apricot"])
        _ = try app.find(text: "shows apricot")
        #expect(try app.maybeFind(.button, "apricot") == nil)
        _ = try app.find(.button, "Cancel")
        try app.find(.button, "Cancel").click()
        try app.settle(maxFrames: 400)
        _ = try app.find(text: "shows ")
        #expect(try app.maybeFind(.button, "apple") == nil)
    }

    @Test("Where the app hides them in the content there are none") func hidden() throws {
        let app = try app(hidden: .content)
        #expect(try app.maybeFind(.button, "apple") == nil)
        #expect(app.host.popups.popups.isEmpty)
    }
}
