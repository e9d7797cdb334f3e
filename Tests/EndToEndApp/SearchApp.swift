import SwiftUI

/// A list with a search field, with suggestions, tokens and scopes, which prints what is looked for.
struct SearchApp: App {
    var body: some Scene { WindowGroup("Fruit") { Fruit() }.defaultSize(width: 620, height: 360) }
}

private struct Tag: Identifiable, Hashable {
    let id: String
}

private struct Fruit: View {
    @State private var text = ""
    @State private var tokens: [Tag] = []
    @State private var scope = "all"
    private let names = ["Apple", "Apricot", "Banana", "Blueberry", "Cherry", "Elderberry", "Grape"]

    private var found: [String] { names.filter { text.isEmpty || $0.localizedCaseInsensitiveContains(text) } }

    var body: some View {
        NavigationStack {
            List(found, id: \.self) { Text($0) }
                .navigationTitle("Fruit")
                .searchable(text: $text, tokens: $tokens, prompt: "Find fruit") { Text($0.id) }
                .searchSuggestions {
                    if !text.isEmpty {
                        ForEach(["red", "green"].filter { $0.hasPrefix(text.lowercased()) }, id: \.self) {
                            Label($0, systemImage: "tag").searchCompletion(Tag(id: $0))
                        }
                        ForEach(found, id: \.self) { Label($0, systemImage: "leaf").searchCompletion($0) }
                    }
                }
                .searchScopes($scope) {
                    Text("All").tag("all")
                    Text("Ripe").tag("ripe")
                }
                .onSubmit(of: .search) { say("search \(text) \(tokens.map(\.id)) \(scope)") }
        }
    }
}
