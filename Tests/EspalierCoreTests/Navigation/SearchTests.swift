@testable import EspalierCore
import EspalierGraphics
import EspalierTesting
import Foundation
import Testing

/// Search fields in bars: what is typed, when somebody searches, suggestions and scopes.
@MainActor @Suite struct SearchTests {
    private struct Fruits: View {
        @State var query = ""
        @State private var scope = "all"
        let log: Log

        var body: some View {
            NavigationStack {
                Results(query: query, log: log)
                    .navigationTitle("Fruits")
                    .searchable(text: $query, prompt: "Find fruits")
                    .searchSuggestions {
                        if query.count == 1 { Text("Apple").searchCompletion("Apple") }
                    }
                    .searchScopes($scope) {
                        Text("All").tag("all")
                        Text("Ripe").tag("ripe")
                    }
                    .onSubmit(of: .search) { log("searched \(query) in \(scope)") }
            }
        }
    }

    private struct Results: View {
        let query: String
        let log: Log
        @Environment(\.isSearching) private var isSearching
        @Environment(\.dismissSearch) private var dismissSearch

        var body: some View {
            VStack {
                List(["Apple", "Banana", "Cherry"].filter { query.isEmpty || $0.localizedCaseInsensitiveContains(query) }, id: \.self) {
                    Text($0)
                }
                Text("searching \(isSearching)")
                Button("end") { dismissSearch() }
            }
        }
    }

    private func field(_ app: TestApp) throws -> TestNode { try app.find(.textField) }

    // Covers: mod:searchable
    @Test func fieldStandsAtTheEndOfTheBarAndFilters() throws {
        let app = TestApp(size: CGSize(width: 700, height: 500)) { Fruits(log: Log()) }
        #expect(try field(app).frame.maxX > 600 && field(app).frame.maxY < Theme.barHeight)
        _ = try app.find(text: "searching false")
        try field(app).click()
        _ = try app.find(text: "searching true")
        app.type("an")
        try app.settle()
        #expect(app.findAll(.row).count == 1)
        try app.find(.button, "Clear").click()
        #expect(app.findAll(.row).count == 3)
        app.type("ch")
        try app.find(.button, "end").click()
        try app.settle()
        _ = try app.find(text: "searching false")
        #expect(app.findAll(.row).count == 3)
    }

    @Test func aKeyGoesToTheField() throws {
        let app = TestApp(size: CGSize(width: 700, height: 500)) { Fruits(log: Log()) }
        #expect(try !field(app).isFocused)
        app.key("f", modifiers: [.control, .command])
        try app.settle()
        #expect(try field(app).isFocused)
        _ = try app.find(text: "searching true")
    }

    @Test func escapeEndsTheSearch() throws {
        let app = TestApp(size: CGSize(width: 700, height: 500)) { Fruits(log: Log()) }
        try field(app).click()
        app.type("b")
        app.key(.escape)
        try app.settle()
        _ = try app.find(text: "searching false")
        #expect(app.findAll(.row).count == 3)
    }

    // Covers: mod:searchCompletion
    @Test func suggestionsAndScopes() throws {
        let log = Log()
        let app = TestApp(size: CGSize(width: 700, height: 500)) { Fruits(log: log) }
        #expect(try app.maybeFind(.radioButton, "Ripe") == nil)
        try field(app).click()
        app.type("A")
        try app.settle()
        try app.find(.button, "Apple").click()
        try app.settle()
        #expect(try field(app).value == "Apple")
        #expect(try app.maybeFind(.button, "Apple") == nil)
        let scope = app.findAll(where: { $0.label == "Ripe" })
        #expect(scope.count == 1)
        try scope.first?.click()
        try field(app).click()
        app.key(.return)
        #expect(log.take() == ["searched Apple in ripe"])
    }

    @Test func presentedByABinding() throws {
        struct Presented: View {
            @State private var query = ""
            @State private var isPresented = false
            var body: some View {
                NavigationStack {
                    Button("search \(isPresented)") { isPresented.toggle() }.searchable(text: $query, isPresented: $isPresented)
                }
            }
        }
        let app = TestApp(size: CGSize(width: 700, height: 500)) { Presented() }
        try app.find(.button, "search false").click()
        try app.settle()
        #expect(try field(app).isFocused)
        try app.find(.button, "search true").click()
        try app.settle()
        #expect(try !field(app).isFocused)
        _ = try app.find(.button, "search false")
    }
}
