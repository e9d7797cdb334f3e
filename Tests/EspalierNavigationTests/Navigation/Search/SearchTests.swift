@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Search fields: where they stand, what their keys do, what views below learn of them.
@MainActor @Suite("Search fields, their suggestions and focus") struct SearchTests {
    private struct Fruit: View {
        var isSplit = false
        var initial = ""
        let log: Log
        @State private var text = ""
        @Environment(\.isSearching) private var isSearchingOutside

        var body: some View {
            NavigationStack {
                Inside(text: $text, log: log)
                    .navigationTitle("Fruit")
                    .searchable(text: $text, prompt: "Find fruit")
                    .onSubmit(of: .search) { log("search \(text)") }
                    .onSubmit { log("text") }
            }
            .overlay { if isSearchingOutside { Text("outside") } }
        }
    }

    private struct Inside: View {
        @Binding var text: String
        let log: Log
        @Environment(\.isSearching) private var isSearching
        @Environment(\.dismissSearch) private var dismissSearch

        var body: some View {
            VStack {
                ForEach(["Apple", "Banana", "Cherry"].filter { text.isEmpty || $0.localizedCaseInsensitiveContains(text) }, id: \.self) {
                    Text($0)
                }
                Text(isSearching ? "searching" : "not searching")
                Text(verbatim: "text: \(text)").accessibilityIdentifier("text")
                Button("leave") { dismissSearch() }
            }
            .onChange(of: isSearching) { _, new in log("searching \(new)") }
        }
    }

    private func text(_ app: TestApp) throws -> String { String(try app.find(id: "text").label?.dropFirst(6) ?? "") }

    private struct Replaced: View {
        let isEmpty: Knob<Bool>
        var body: some View {
            NavigationStack {
                Group { if isEmpty.value { Text("Nothing") } else { List { Text("Apple") } } }
                    .searchable(text: .constant(""), prompt: "Find")
            }
        }
    }

    @Test("The field stays when the content below it becomes another one") func replaced() throws {
        let isEmpty = Knob(true)
        let app = TestApp(size: CGSize(width: 600, height: 300)) { Replaced(isEmpty: isEmpty) }
        let place = try app.find(.searchField, "Find").frame
        for value in [false, true, false] {
            isEmpty.value = value
            try app.settle()
            #expect(try app.find(.searchField, "Find").frame == place)
        }
    }

    // Covers: mod:searchable
    /// A search field, called by its prompt.
    @Test("The search field stands at the bar's end, and its text filters the content")
    func theFieldStandsAtTheEndOfTheBarAndFilters() throws {
        let log = Log()
        let app = TestApp(size: CGSize(width: 600, height: 300)) { Fruit(log: log) }
        let field = try app.find(.searchField, "Find fruit"), title = try app.find(.heading, "Fruit")
        #expect(field.frame.minX > title.frame.maxX)
        #expect(field.frame.maxX == 600 - Theme.barPadding - Theme.searchFieldPadding)
        #expect(field.frame.maxY < Theme.barHeight && field.frame.width < Theme.searchFieldWidth)
        #expect(throws: (any Error).self) { try app.find(text: "searching") }

        try field.click()
        try app.settle()
        _ = try app.find(text: "searching")
        app.type("an")
        try app.settle()
        #expect(try text(app) == "an")
        _ = try app.find(text: "Banana")
        #expect(try app.maybeFind(text: "Apple") == nil)
        app.key(.return)
        #expect(log.drain() == ["searching true", "search an"])
    }

    @Test("Views below a search read that it is active and can dismiss it")
    func viewsBelowKnowAndEndTheSearch() throws {
        let log = Log()
        let app = TestApp(size: CGSize(width: 600, height: 300)) { Fruit(log: log) }
        app.key("f", modifiers: [.control, .command])
        try app.settle()
        #expect(try app.find(.searchField, "Find fruit").isFocused)
        app.type("ch")
        try app.settle()
        // A search whose field has lost the keyboard goes on as long as it has a text.
        try app.find(.button, "leave").hover()
        app.key(.tab)
        try app.settle()
        _ = try app.find(text: "searching")
        try app.find(.button, "leave").click()
        try app.settle()
        #expect(try text(app) == "")
        _ = try app.find(text: "not searching")
        #expect(try app.maybeFind(text: "outside") == nil)
        #expect(log.drain() == ["searching true", "searching false"])
    }

    @Test("Escape clears the search text and ends the search") func escapeEndsTheSearch() throws {
        let log = Log()
        let app = TestApp(size: CGSize(width: 600, height: 300)) { Fruit(log: log) }
        app.key("f", modifiers: [.control, .command])
        app.type("ch")
        try app.settle()
        app.key(.escape)
        try app.settle()
        #expect(try text(app) == "")
        #expect(try !app.find(.searchField, "Find fruit").isFocused)
        _ = try app.find(text: "not searching")
        _ = try app.find(text: "Apple")
    }

    @Test("The clear button empties the search field and keeps its focus") func theCrossClears() throws {
        let log = Log()
        let app = TestApp(size: CGSize(width: 600, height: 300)) { Fruit(log: log) }
        app.key("f", modifiers: [.control, .command])
        app.type("ch")
        try app.settle()
        try app.find(.button, "Clear").click()
        try app.settle()
        #expect(try text(app) == "")
        #expect(try app.maybeFind(.button, "Clear") == nil)
        // The keyboard is in the field again.
        app.type("a")
        try app.settle()
        #expect(try text(app) == "a")
    }

    @Test("The isPresented binding moves focus to the search field and follows it")
    func isPresentedGivesAndTakesTheKeyboard() throws {
        struct Screen: View {
            @State private var text = "left"
            @State private var isPresented = false
            var body: some View {
                NavigationStack {
                    VStack {
                        Button("toggle") { isPresented.toggle() }
                        Text(verbatim: "\(isPresented) \(text)").accessibilityIdentifier("state")
                    }
                    .searchable(text: $text, isPresented: $isPresented)
                }
            }
        }
        let app = TestApp(size: CGSize(width: 500, height: 300)) { Screen() }
        try app.find(.button, "toggle").click()
        try app.settle()
        #expect(try app.find(.searchField, "Search").isFocused)
        #expect(try app.find(id: "state").label == "true left")
        try app.find(.button, "toggle").click()
        try app.settle()
        #expect(try app.find(id: "state").label == "false ")
        try app.find(.searchField, "Search").click()
        try app.settle()
        #expect(try app.find(id: "state").label == "true ")
    }

    @Test("A searchable modifier around a stack puts its field into the stack's bar")
    func aStackInsideShowsTheFieldOfASearchableViewAroundIt() throws {
        struct Screen: View {
            @State private var text = ""
            var body: some View {
                NavigationStack { Box("content").navigationTitle("Title") }.searchable(text: $text)
            }
        }
        let app = TestApp(size: CGSize(width: 500, height: 300)) { Screen() }
        try app.settle()
        // One bar, not two.
        #expect(try app.frame("content").minY == Theme.barHeight)
        #expect(try app.find(.searchField, "Search").frame.maxY < Theme.barHeight)
    }

    @Test("A searchable view without a stack gets a bar for its field")
    func aWindowWithoutAStackHasABarForTheField() throws {
        struct Screen: View {
            @State private var text = ""
            var body: some View { Box("content").searchable(text: $text) }
        }
        let app = TestApp(size: CGSize(width: 500, height: 300)) { Screen() }
        try app.settle()
        #expect(try app.frame("content").minY == Theme.barHeight)
        #expect(try app.find(.searchField, "Search").frame.maxX == 500 - Theme.barPadding - Theme.searchFieldPadding)
    }

    // MARK: Suggestions

    private struct Suggesting: View {
        let log: Log
        @State private var text = ""
        var body: some View {
            NavigationStack {
                Text(verbatim: "text: \(text)").accessibilityIdentifier("text")
                    .searchable(text: $text)
                    .searchSuggestions {
                        ForEach(["Apple", "Banana"].filter { text.isEmpty || $0.lowercased().hasPrefix(text) }, id: \.self) {
                            Text($0).searchCompletion($0)
                        }
                    }
                    .onSubmit(of: .search) { log("search \(text)") }
            }
        }
    }

    // Covers: mod:searchCompletion
    @Test("A chosen suggestion fills the search field and submits the search") func suggestionsFillTheField() throws {
        let log = Log()
        let app = TestApp(size: CGSize(width: 600, height: 300)) { Suggesting(log: log) }
        #expect(app.findAll(.menuItem).isEmpty)
        app.key("f", modifiers: [.control, .command])
        try app.settle()
        #expect(app.findAll(.menuItem).count == 2)
        // The keyboard stays in the field.
        app.type("b")
        try app.settle()
        #expect(app.findAll(.menuItem).count == 1)
        try app.find(.menuItem, "Banana").click()
        try app.settle()
        #expect(try text(app) == "Banana")
        #expect(app.findAll(.menuItem).isEmpty)
        #expect(log.drain() == ["search Banana"])
    }

    @Test("Arrow keys highlight a search suggestion and Return submits it") func arrowsChooseSuggestions() throws {
        let log = Log()
        let app = TestApp(size: CGSize(width: 600, height: 300)) { Suggesting(log: log) }
        app.key("f", modifiers: [.control, .command])
        try app.settle()
        app.key(.downArrow)
        app.key(.downArrow)
        try app.settle()
        #expect(try app.find(.menuItem, "Banana").traits.contains(.isSelected))
        app.key(.upArrow)
        app.key(.return)
        try app.settle()
        #expect(try text(app) == "Apple")
        #expect(log.drain() == ["search Apple"])
    }

    @Test("Dismissed search suggestions come back with the next typed or deleted character")
    func dismissedSuggestionsComeBackWithTyping() throws {
        let log = Log()
        let app = TestApp(size: CGSize(width: 600, height: 300)) { Suggesting(log: log) }
        app.key("f", modifiers: [.control, .command])
        try app.settle()
        app.click(at: CGPoint(x: 20, y: 250))
        try app.settle()
        #expect(app.findAll(.menuItem).isEmpty)
        app.key("f", modifiers: [.control, .command])
        try app.settle()
        app.type("a")
        try app.settle()
        try app.find(.menuItem, "Apple").click()
        try app.settle()
        #expect(app.findAll(.menuItem).isEmpty)
        for _ in 0..<5 { app.key(.delete) }
        try app.settle()
        #expect(app.findAll(.menuItem).count == 2)
    }

    @Test("Search suggestions hidden for menus open no menu") func suggestionsCanBeHidden() throws {
        struct Screen: View {
            @State private var text = ""
            var body: some View {
                NavigationStack {
                    Color.clear.searchable(text: $text)
                        .searchSuggestions { Text("Apple").searchCompletion("Apple") }
                        .searchSuggestions(.hidden, for: .menu)
                }
            }
        }
        let app = TestApp(size: CGSize(width: 600, height: 300)) { Screen() }
        app.key("f", modifiers: [.control, .command])
        try app.settle()
        #expect(app.findAll(.menuItem).isEmpty)
    }

    /// A suggestion without a completion does what its own views do, and is left out by the arrows.
    @Test("A suggestion without a completion runs its own action, and arrows skip it")
    func suggestionsOfTheirOwn() throws {
        struct Screen: View {
            let log: Log
            @State private var text = ""
            var body: some View {
                NavigationStack {
                    Text(verbatim: "text: \(text)").accessibilityIdentifier("text").searchable(text: $text)
                        .searchSuggestions {
                            Button("Recent") { log("recent") }
                            Text("Pear").searchCompletion("Pear")
                        }
                }
            }
        }
        let log = Log()
        let app = TestApp(size: CGSize(width: 600, height: 300)) { Screen(log: log) }
        app.key("f", modifiers: [.control, .command])
        try app.settle()
        try app.find(.button, "Recent").click()
        #expect(log.drain() == ["recent"])
        app.key(.downArrow)
        app.key(.return)
        try app.settle()
        #expect(try text(app) == "Pear")
    }

    // MARK: Focus

    @Test("A searchFocused binding moves focus to the search field") func searchFocusedIsBound() throws {
        struct Screen: View {
            @State private var text = ""
            @FocusState private var isFocused: Bool
            var body: some View {
                NavigationStack {
                    VStack {
                        Button("search") { isFocused = true }
                        Text(verbatim: "focused \(isFocused)")
                    }
                    .searchable(text: $text)
                    .searchFocused($isFocused)
                }
            }
        }
        let app = TestApp(size: CGSize(width: 600, height: 300)) { Screen() }
        try app.find(.button, "search").click()
        try app.settle()
        #expect(try app.find(.searchField, "Search").isFocused)
        _ = try app.find(text: "focused true")
    }

    @Test("Typing in a search field does not evaluate views that ignore its text")
    func typingRunsOnlyWhatReadsTheText() throws {
        struct Screen: View {
            @State private var text = ""
            var body: some View {
                NavigationStack { Box("content").navigationTitle("Title").searchable(text: $text) }
            }
        }
        let app = TestApp(size: CGSize(width: 600, height: 300)) { Screen() }
        app.key("f", modifiers: [.control, .command])
        app.type("x")
        try app.settle()
        let passes = app.record { app.type("y") }
        #expect(!passes.bodies.contains("Screen"))
    }
}
