import SwiftUI

// # Navigation

// ## NavigationStack, NavigationLink, View/navigationTitle(_:), View/navigationBarTitle(_:)
// ## NavigationView, View/navigationViewStyle(_:)
// Screens, each of which leads to others. The title stands in the bar, and in the back button of the next screen.
struct NavigationStackSnippet: View {
    var body: some View {
        NavigationStack {
            List {
                NavigationLink("Apples") { Text("Planted in 1998") }
                NavigationLink("Pears") { Text("Planted in 2011") }
                NavigationLink("Quinces") { Text("Planted in 2019") }
            }
            .navigationTitle("Orchard")
        }
    }
}

// ## View/navigationDestination(for:destination:), View/navigationSubtitle(_:)
// What is shown for a value, wherever a link leads to one. A subtitle says more beside the title.
struct NavigationDestinationSnippet: View {
    @State private var path = ["Apples"]

    var body: some View {
        NavigationStack(path: $path) {
            List(["Apples", "Pears"], id: \.self) { NavigationLink($0, value: $0) }
                .navigationTitle("Orchard")
                .navigationDestination(for: String.self) { name in
                    Text("Ripe in September")
                        .navigationTitle(name)
                        .navigationSubtitle("Planted in 1998")
                }
        }
    }
}

// ## View/navigationBarBackButtonHidden(_:)
// Takes the way back out of the bar, where another one is offered.
struct BackButtonHiddenSnippet: View {
    @State private var path = ["Apples"]

    var body: some View {
        NavigationStack(path: $path) {
            Text("Orchard")
                .navigationDestination(for: String.self) { name in
                    Button("Done") { path = [] }
                        .navigationTitle(name)
                        .navigationBarBackButtonHidden()
                }
        }
    }
}

// ## View/navigationBarTitleDisplayMode(_:)
// On a phone: a large title above the content, or a small one in the bar.
struct TitleDisplayModeSnippet: View {
    var body: some View {
        HStack(spacing: 1) {
            NavigationStack {
                List(["Apples", "Pears"], id: \.self) { Text($0) }.navigationTitle("Orchard").navigationBarTitleDisplayMode(.large)
            }
            NavigationStack {
                List(["Apples", "Pears"], id: \.self) { Text($0) }.navigationTitle("Orchard").navigationBarTitleDisplayMode(.inline)
            }
        }
    }
}

// ## View/toolbar(content:), ToolbarItem, ToolbarItemGroup, ToolbarSpacer, View/navigationBarItems(leading:trailing:)
// Buttons in the bar. Their placement says what they are for, and the bar where they stand.
struct ToolbarSnippet: View {
    var body: some View {
        NavigationStack {
            Text("Two hundred trees").navigationTitle("Orchard")
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) { Button("Cancel") {} }
                    ToolbarItemGroup(placement: .primaryAction) {
                        Button("Share", systemImage: "square.and.arrow.up") {}
                        Button("Flag", systemImage: "flag") {}
                    }
                    ToolbarSpacer(.fixed)
                    ToolbarItem(placement: .confirmationAction) { Button("Save") {} }
                }
        }
    }
}

// ## View/toolbarBackground(_:for:), View/toolbarBackgroundVisibility(_:for:), View/toolbarColorScheme(_:for:)
// What is behind a bar, and whether its content is light or dark.
struct ToolbarBackgroundSnippet: View {
    var body: some View {
        NavigationStack {
            Text("Two hundred trees").navigationTitle("Orchard")
                .toolbar { Button("Add", systemImage: "plus") {} }
                .toolbarBackground(.indigo, for: .windowToolbar)
                .toolbarBackground(.visible, for: .windowToolbar)
                .toolbarColorScheme(.dark, for: .windowToolbar)
        }
    }
}

// ## View/toolbarVisibility(_:for:), View/toolbar(_:for:), View/navigationBarHidden(_:)
// Hides a bar; the content gets its room. The title is still the window's.
struct ToolbarVisibilitySnippet: View {
    var body: some View {
        HStack(spacing: 1) {
            NavigationStack { Color.mint.navigationTitle("Shown") }
            NavigationStack { Color.mint.navigationTitle("Hidden").toolbarVisibility(.hidden, for: .windowToolbar) }
        }
    }
}

// ## ToolbarTitleMenu, View/toolbarTitleMenu(content:)
// What the title opens: a menu for the document or the screen, such as one that renames it.
struct ToolbarTitleMenuSnippet: View {
    var body: some View {
        NavigationStack {
            Text("Two hundred trees").navigationTitle("Orchard")
                .toolbar {
                    ToolbarTitleMenu {
                        Button("Rename…") {}
                        Button("Duplicate") {}
                    }
                }
        }
    }
}

// ## View/searchable(text:placement:prompt:), View/searchSuggestions(_:), View/searchCompletion(_:)
// A field that searches the content. Suggestions stand below it, and say what choosing them completes.
struct SearchableSnippet: View {
    @State private var query = ""

    var body: some View {
        NavigationStack {
            List(["Apples", "Pears", "Quinces"].filter { query.isEmpty || $0.contains(query) }, id: \.self) { Text($0) }
                .navigationTitle("Fruit")
                .searchable(text: $query, prompt: "Search the fruit")
                .searchSuggestions {
                    Text("Apples").searchCompletion("Apples")
                    Text("Apricots").searchCompletion("Apricots")
                }
        }
    }
}

// ## View/searchScopes(_:scopes:)
// Where to search: choices below the field while somebody searches.
struct SearchScopesSnippet: View {
    @State private var query = "Ap"
    @State private var scope = "Fruit"

    var body: some View {
        NavigationStack {
            List(["Apples", "Apricots"], id: \.self) { Text($0) }
                .navigationTitle("Garden")
                .searchable(text: $query)
                .searchScopes($scope) {
                    Text("Fruit").tag("Fruit")
                    Text("Tools").tag("Tools")
                }
        }
    }
}

// ## View/tabViewBottomAccessory(content:)
// A view beside the tabs of a phone that stays on each of them.
struct TabAccessorySnippet: View {
    var body: some View {
        TabView {
            Tab("Trees", systemImage: "tree") { Text("Two hundred trees") }
            Tab("Beds", systemImage: "leaf") { Text("Twelve beds") }
        }
        .tabViewBottomAccessory { Label("Watering the beans", systemImage: "drop") }
    }
}

// ## Tab, TabSection, View/tabItem(_:)
// The pages of a tab view, in sections where they stand in a sidebar.
struct TabSnippet: View {
    @State private var tab = "trees"

    var body: some View {
        TabView(selection: $tab) {
            Tab("Trees", systemImage: "tree", value: "trees") { Text("Two hundred trees") }
            Tab("Beds", systemImage: "leaf", value: "beds") { Text("Twelve beds") }
            TabSection("Tools") {
                Tab("Spades", systemImage: "wrench", value: "spades") { Text("Three spades") }
            }
        }
        .tabViewStyle(.sidebarAdaptable)
    }
}

// ## HSplitView, VSplitView
// Views side by side, whose borders can be dragged.
struct HSplitViewSnippet: View {
    var body: some View {
        HSplitView {
            Color.red.opacity(0.4).frame(minWidth: 60)
            VSplitView {
                Color.orange.opacity(0.4).frame(minHeight: 20)
                Color.yellow.opacity(0.4).frame(minHeight: 20)
            }
            .frame(minWidth: 120)
        }
        .frame(width: 260, height: 100)
    }
}

extension Snippet {
    static let navigation = [
        Snippet(window: NavigationStackSnippet()), Snippet(window: NavigationDestinationSnippet(), height: 130),
        Snippet(window: BackButtonHiddenSnippet(), height: 120),
        Snippet(window: TitleDisplayModeSnippet(), width: 420, .phone), Snippet(window: ToolbarSnippet(), width: 400, height: 120),
        Snippet(window: ToolbarBackgroundSnippet(), height: 120), Snippet(window: ToolbarVisibilitySnippet(), width: 380, height: 110),
        Snippet(window: ToolbarTitleMenuSnippet(), height: 160) { try $0.find(text: "Orchard").click() },
        Snippet(window: SearchableSnippet(), width: 360, height: 200) { app in
            try app.find(.searchField).click()
            app.type("A")
            try app.settle()
        },
        Snippet(window: SearchScopesSnippet(), width: 360) { try $0.find(.searchField).click(); try $0.settle() },
        Snippet(window: TabAccessorySnippet(), width: 300, height: 220, .phone),
        Snippet(window: TabSnippet(), width: 380), Snippet(HSplitViewSnippet()),
    ]
}
