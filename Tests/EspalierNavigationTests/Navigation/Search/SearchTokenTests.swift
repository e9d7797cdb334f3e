@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

/// Tokens in search fields, and the choice of where to look.
@MainActor @Suite("Search tokens and scopes") struct SearchTokenTests {
    private struct Token: Identifiable, Hashable {
        let id: String
        var isExact = false
    }

    private struct Tagged: View {
        @State private var text = ""
        @State private var tokens: [Token] = []
        @State private var suggested = [Token(id: "red"), Token(id: "green")]
        var body: some View {
            NavigationStack {
                Text(verbatim: tokens.map(\.id).joined(separator: ",") + "|" + text).accessibilityIdentifier("tokens")
                    .searchable(text: $text, tokens: $tokens, suggestedTokens: $suggested) { Text($0.id) }
            }
        }
    }

    @Test("A chosen token stands before the text, replacing it, until Delete removes it")
    func tokensStandBeforeTheText() throws {
        let app = TestApp(size: CGSize(width: 600, height: 300)) { Tagged() }
        app.key("f", modifiers: [.control, .command])
        app.type("gr")
        try app.settle()
        try app.find(.menuItem, "green").click()
        try app.settle()
        // SwiftUI: the token takes the place of what was typed.
        #expect(try app.find(id: "tokens").label == "green|")
        #expect(try app.find(text: "green").frame.maxX < app.find(.searchField, "Search").frame.minX)
        app.type("x")
        app.key(.delete)
        try app.settle()
        #expect(try app.find(id: "tokens").label == "green|")
        app.key(.delete)
        try app.settle()
        #expect(try app.find(id: "tokens").label == "|")
    }

    @Test("Choosing the same token twice adds it once") func aTokenIsThereOnce() throws {
        let app = TestApp(size: CGSize(width: 600, height: 300)) { Tagged() }
        app.key("f", modifiers: [.control, .command])
        for _ in 0..<2 {
            app.type("g")
            try app.settle()
            try app.find(.menuItem, "green").click()
            try app.settle()
        }
        #expect(try app.find(id: "tokens").label == "green|")
        app.key(.escape)
        try app.settle()
        #expect(try app.find(id: "tokens").label == "|")
    }

    @Test("Many tokens leave the search text its minimum width inside the bar")
    func manyTokensLeaveRoomForTheText() throws {
        struct Screen: View {
            @State private var text = ""
            @State private var tokens = (0..<8).map { Token(id: "a long token \($0)") }
            var body: some View {
                NavigationStack { Color.clear.searchable(text: $text, tokens: $tokens) { Text($0.id) } }
            }
        }
        let app = TestApp(size: CGSize(width: 600, height: 300)) { Screen() }
        let field = try app.find(.searchField, "Search").frame
        #expect(field.width >= Theme.searchTextLeastWidth)
        #expect(field.maxX <= 600 - Theme.barPadding)
    }

    @Test("A control in an editable token changes the bound token") func editableTokensAreBindings() throws {
        struct Screen: View {
            @State private var text = ""
            @State private var tokens = [Token(id: "red")]
            var body: some View {
                NavigationStack {
                    Text(verbatim: "exact \(tokens[0].isExact)")
                        .searchable(text: $text, editableTokens: $tokens) { token in Toggle(token.wrappedValue.id, isOn: token.isExact) }
                }
            }
        }
        let app = TestApp(size: CGSize(width: 600, height: 300)) { Screen() }
        try app.find(.checkBox, "red").click()
        try app.settle()
        _ = try app.find(text: "exact true")
    }

    // MARK: Scopes

    private struct Scoped: View {
        var activation = SearchScopeActivation.automatic
        @State private var text = ""
        @State private var scope = 1
        var body: some View {
            NavigationStack {
                Text(verbatim: "scope \(scope)")
                    .searchable(text: $text)
                    .searchScopes($scope, activation: activation) {
                        Text("All").tag(0)
                        Text("Mine").tag(1)
                    }
            }
        }
    }

    @Test("Search scopes stand below the bar only while searching") func scopesAreShownWhileOneSearches() throws {
        let app = TestApp(size: CGSize(width: 600, height: 300)) { Scoped() }
        #expect(try app.maybeFind(.radioButton, "All") == nil)
        app.key("f", modifiers: [.control, .command])
        try app.settle()
        let all = try app.find(.radioButton, "All")
        #expect(all.frame.minY >= Theme.barHeight)
        try all.click()
        try app.settle()
        _ = try app.find(text: "scope 0")
        app.key("f", modifiers: [.control, .command])
        app.key(.escape)
        try app.settle()
        #expect(try app.maybeFind(.radioButton, "All") == nil)
    }

    @Test("Search scopes activated on text entry wait for the first character") func scopesMayWaitForAText() throws {
        let app = TestApp(size: CGSize(width: 600, height: 300)) { Scoped(activation: .onTextEntry) }
        app.key("f", modifiers: [.control, .command])
        try app.settle()
        #expect(try app.maybeFind(.radioButton, "All") == nil)
        app.type("a")
        try app.settle()
        _ = try app.find(.radioButton, "All")
    }
}
