import SwiftUI

// # Groups

// ## Form
// Rows of settings.
struct FormSnippet: View {
    @State private var name = "Robin"
    @State private var isPublic = true

    var body: some View {
        Form {
            Section("Profile") {
                TextField("Name", text: $name)
                Toggle("Public", isOn: $isPublic)
            }
        }
        .formStyle(.grouped)
        .frame(width: 320, height: 150)
    }
}

// ## GroupBox
// A box around what belongs together.
struct GroupBoxSnippet: View {
    var body: some View {
        GroupBox("Print") {
            VStack(alignment: .leading) {
                Toggle("Both sides", isOn: .constant(true))
                Toggle("In colour", isOn: .constant(false))
            }
            .padding(4)
        }
    }
}

// ## DisclosureGroup
// Shows more when it is opened.
struct DisclosureGroupSnippet: View {
    @State private var isOpen = true

    var body: some View {
        DisclosureGroup("Details", isExpanded: $isOpen) {
            Text("Planted in 1998, pruned each winter.").foregroundStyle(.secondary)
        }
        .frame(width: 260)
    }
}

// ## List
// Rows that scroll and can be selected.
struct ListSnippet: View {
    @State private var selection: String? = "Pears"

    var body: some View {
        List(selection: $selection) {
            Section("Fruit") {
                ForEach(["Apples", "Pears", "Quinces"], id: \.self) { Text($0) }
            }
        }
        .frame(width: 220, height: 130)
    }
}

// ## Table
// Rows with columns, which sort and can be resized.
struct TableSnippet: View {
    struct Tree: Identifiable {
        let id: Int
        let name: String
        let height: Double
    }

    private let trees = [
        Tree(id: 1, name: "Apple", height: 2.4), Tree(id: 2, name: "Pear", height: 3.1), Tree(id: 3, name: "Quince", height: 1.9)
    ]

    var body: some View {
        Table(trees) {
            TableColumn("Tree", value: \.name)
            TableColumn("Height") { Text($0.height, format: .number) }
        }
        .frame(width: 300, height: 120)
    }
}

// ## TabView
// Several pages in one place.
struct TabViewSnippet: View {
    var body: some View {
        TabView {
            Text("Trees and beds").tabItem { Label("Garden", systemImage: "leaf") }
            Text("Spades and shears").tabItem { Label("Tools", systemImage: "wrench") }
        }
        .frame(width: 300, height: 120)
    }
}

// ## NavigationSplitView
// A sidebar, and what is chosen in it.
struct NavigationSplitViewSnippet: View {
    @State private var selection: String? = "Pears"

    var body: some View {
        NavigationSplitView {
            List(["Apples", "Pears"], id: \.self, selection: $selection) { Label($0, systemImage: "leaf") }
        } detail: {
            Text(selection ?? "Nothing").navigationTitle("Fruit")
        }
        .frame(width: 460, height: 180)
    }
}

// # Layout

// ## HStack
// Views side by side.
struct HStackSnippet: View {
    var body: some View {
        HStack(spacing: 6) {
            Color.red.frame(width: 30, height: 30)
            Color.orange.frame(width: 30, height: 50)
            Color.yellow.frame(width: 30, height: 20)
        }
    }
}

// ## VStack
// Views on top of each other.
struct VStackSnippet: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            Color.red.frame(width: 60, height: 14)
            Color.orange.frame(width: 90, height: 14)
            Color.yellow.frame(width: 40, height: 14)
        }
    }
}

// ## ZStack
// Views in front of each other.
struct ZStackSnippet: View {
    var body: some View {
        ZStack(alignment: .bottomTrailing) {
            Color.teal.frame(width: 80, height: 60)
            Circle().fill(.white).frame(width: 24, height: 24).padding(6)
        }
    }
}

// ## Grid
// Rows and columns that fit each other.
struct GridSnippet: View {
    var body: some View {
        Grid(alignment: .leading, horizontalSpacing: 16) {
            GridRow { Text("Apples"); Text("12").gridColumnAlignment(.trailing) }
            Divider()
            GridRow { Text("Quinces"); Text("7") }
        }
    }
}

extension Snippet {
    static let containers = [
        Snippet(FormSnippet()), Snippet(GroupBoxSnippet()), Snippet(DisclosureGroupSnippet()), Snippet(ListSnippet()),
        Snippet(TableSnippet()), Snippet(TabViewSnippet()), Snippet(NavigationSplitViewSnippet()), Snippet(HStackSnippet()),
        Snippet(VStackSnippet()), Snippet(ZStackSnippet()), Snippet(GridSnippet()),
    ]
}
