import SwiftUI

// # More styles

// ## View/tableStyle(_:)
// What tables look like: with lines around them, or inset. Every second row may have another background.
struct TableStyleSnippet: View {
    struct Tree: Identifiable {
        let name: String
        let year: Int
        var id: String { name }
    }

    var body: some View {
        HStack(spacing: 14) {
            table.tableStyle(.inset)
            table.tableStyle(.bordered(alternatesRowBackgrounds: false))
        }
        .frame(width: 400, height: 100)
    }

    private var table: some View {
        Table([Tree(name: "Apple", year: 1998), Tree(name: "Quince", year: 2011)]) {
            TableColumn("Tree", value: \.name)
            TableColumn("Year") { Text(String($0.year)) }
        }
    }
}

// ## View/controlGroupStyle(_:)
// Whether the controls of a group stand side by side, or open from a menu.
struct ControlGroupStyleSnippet: View {
    var body: some View {
        HStack(spacing: 24) {
            group.controlGroupStyle(.automatic)
            group.controlGroupStyle(.navigation)
            group.controlGroupStyle(.menu)
        }
        .labelStyle(.iconOnly)
    }

    private var group: some View {
        ControlGroup("Turn", systemImage: "arrow.clockwise") {
            Button("Left", systemImage: "arrow.left") {}
            Button("Right", systemImage: "arrow.right") {}
        }
    }
}

// ## View/groupBoxStyle(_:), View/disclosureGroupStyle(_:), View/labeledContentStyle(_:)
// Styles of your own: each gets the parts, and puts them together.
struct GroupBoxStyleSnippet: View {
    struct Card: GroupBoxStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack(alignment: .leading, spacing: 6) {
                configuration.label.font(.headline).foregroundStyle(.green)
                configuration.content
            }
            .padding(12)
            .background(.green.opacity(0.15), in: .rect(cornerRadius: 12))
        }
    }

    var body: some View {
        GroupBox("Today") { Text("Water the beans, and the quinces.") }.groupBoxStyle(Card())
    }
}

// ## View/headerProminence(_:)
// How much the headers of sections stand out.
struct HeaderProminenceSnippet: View {
    var body: some View {
        HStack(spacing: 14) {
            list
            list.headerProminence(.increased)
        }
        .frame(width: 360, height: 90)
    }

    private var list: some View {
        List { Section("Fruit") { Text("Apples") } }
    }
}

// ## View/listItemTint(_:), View/listRowSeparatorTint(_:edges:), View/listSectionSeparatorTint(_:edges:)
// The colours of the symbols in rows, and of the lines between them.
struct ListTintSnippet: View {
    var body: some View {
        List {
            Label("Apples", systemImage: "leaf").listItemTint(.green).listRowSeparatorTint(.red)
            Label("Pears", systemImage: "leaf").listItemTint(.orange)
            Label("Quinces", systemImage: "leaf").listItemTint(.monochrome)
        }
        .frame(width: 240, height: 110)
    }
}

// ## View/alternatingRowBackgrounds(_:)
// Gives every second row of a list or a table another background.
struct AlternatingRowsSnippet: View {
    var body: some View {
        List(["Apples", "Pears", "Plums", "Quinces"], id: \.self) { Text($0) }
            .alternatingRowBackgrounds()
            .frame(width: 240, height: 130)
    }
}

// ## View/badgeProminence(_:)
// How much badges stand out.
struct BadgeProminenceSnippet: View {
    var body: some View {
        List {
            Text("Decreased").badge(3).badgeProminence(.decreased)
            Text("Standard").badge(3).badgeProminence(.standard)
            Text("Increased").badge(3).badgeProminence(.increased)
        }
        .frame(width: 240, height: 100)
    }
}

// ## View/horizontalRadioGroupLayout()
// Puts the choices of a group of radio buttons side by side.
struct HorizontalRadioSnippet: View {
    var body: some View {
        Picker("Size", selection: .constant("Medium")) {
            ForEach(["Small", "Medium", "Large"], id: \.self) { Text($0) }
        }
        .pickerStyle(.radioGroup)
        .horizontalRadioGroupLayout()
    }
}

// ## View/textEditorStyle(_:)
// What text editors look like: with the background of a text, or without any.
struct TextEditorStyleSnippet: View {
    var body: some View {
        HStack(spacing: 14) {
            TextEditor(text: .constant("Prune in February.")).textEditorStyle(.automatic)
            TextEditor(text: .constant("Prune in February.")).textEditorStyle(.plain)
        }
        .frame(width: 300, height: 50)
        .padding(8)
        .background(.mint.opacity(0.3))
    }
}

// ## View/navigationSplitViewStyle(_:), View/navigationSplitViewColumnWidth(_:)
// How the columns share the window, and how wide one of them is, in points.
struct SplitViewStyleSnippet: View {
    var body: some View {
        NavigationSplitView {
            List(["Apples", "Pears"], id: \.self) { Text($0) }.navigationSplitViewColumnWidth(200)
        } detail: {
            Text("Two hundred trees")
        }
        .navigationSplitViewStyle(.balanced)
    }
}

// ## HelpLink
// A round button that leads to help.
struct HelpLinkSnippet: View {
    var body: some View {
        HelpLink(destination: URL(string: "https://swift.org")!)
    }
}

extension Snippet {
    static let moreStyles = [
        Snippet(TableStyleSnippet()), Snippet(ControlGroupStyleSnippet()), Snippet(GroupBoxStyleSnippet()),
        Snippet(HeaderProminenceSnippet()),
        Snippet(ListTintSnippet()), Snippet(AlternatingRowsSnippet()), Snippet(BadgeProminenceSnippet()),
        Snippet(HorizontalRadioSnippet()), Snippet(TextEditorStyleSnippet()),
        Snippet(window: SplitViewStyleSnippet(), width: 520, height: 120), Snippet(HelpLinkSnippet()),
    ]
}
