import SwiftUI

// # Rows

// ## View/listRowBackground(_:), View/listRowInsets(_:), View/listRowSeparator(_:edges:), View/listSectionSeparator(_:edges:)
// What is behind a row, the room around its content, and whether a line follows it.
struct ListRowSnippet: View {
    var body: some View {
        List {
            Text("Apples").listRowBackground(Color.green.opacity(0.3))
            Text("Pears, further in").listRowInsets(EdgeInsets(top: 8, leading: 40, bottom: 8, trailing: 0))
            Text("Cherries")
            Text("Plums, without lines").listRowSeparator(.hidden)
            Text("Quinces")
        }
        .frame(width: 240, height: 160)
    }
}

// ## View/badge(_:)
// A number or a short text at the end of a row, or on a tab. None is shown for 0.
struct BadgeSnippet: View {
    var body: some View {
        List {
            Label("To prune", systemImage: "scissors").badge(3)
            Label("To water", systemImage: "drop").badge("Today")
            Label("Done", systemImage: "checkmark").badge(0)
        }
        .frame(width: 240, height: 100)
    }
}

// ## View/swipeActions(edge:allowsFullSwipe:content:)
// What appears when a row is swiped aside.
struct SwipeActionsSnippet: View {
    var body: some View {
        List {
            Text("Apples")
            Text("Pears").swipeActions {
                Button("Delete", role: .destructive) {}
                Button("Flag") {}.tint(.orange)
            }
            Text("Quinces")
        }
        .frame(width: 260, height: 110)
    }
}

// ## EditButton, DynamicViewContent/onDelete(perform:), DynamicViewContent/onMove(perform:)
// Turns the editing of a list on and off. Rows can be deleted and moved where the list says what that does.
struct EditButtonSnippet: View {
    @State private var fruit = ["Apples", "Pears", "Quinces"]

    var body: some View {
        VStack(alignment: .trailing) {
            EditButton()
            List {
                ForEach(fruit, id: \.self) { Text($0) }
                    .onDelete { fruit.remove(atOffsets: $0) }
                    .onMove { fruit.move(fromOffsets: $0, toOffset: $1) }
            }
        }
        .frame(width: 260, height: 130)
    }
}

// ## View/scrollContentBackground(_:)
// Takes the background of a list or a text editor away, so that one's own is seen.
struct ScrollContentBackgroundSnippet: View {
    var body: some View {
        List(["Apples", "Pears"], id: \.self) { Text($0) }
            .scrollContentBackground(.hidden)
            .background(LinearGradient(colors: [.mint.opacity(0.5), .yellow.opacity(0.5)], startPoint: .top, endPoint: .bottom))
            .frame(width: 220, height: 90)
    }
}

// ## OutlineGroup
// Rows in a tree, which open to show the ones below them.
struct OutlineGroupSnippet: View {
    struct Plant: Identifiable {
        let id: String
        var kinds: [Plant]?
    }

    private let plants = [Plant(id: "Apples", kinds: [Plant(id: "Boskoop"), Plant(id: "Gala")]), Plant(id: "Quinces")]

    var body: some View {
        List {
            OutlineGroup(plants, children: \.kinds) { Text($0.id) }
        }
        .frame(width: 220, height: 120)
    }
}

// ## TableColumn, TableRow
// The columns of a table and its rows. Here the rows are sorted by the name, as the arrow says.
struct TableColumnSnippet: View {
    struct Tree: Identifiable {
        let id: Int
        let name: String
        let year: Int
    }

    @State private var order = [KeyPathComparator(\Tree.name)]

    var body: some View {
        Table(of: Tree.self, sortOrder: $order) {
            TableColumn("Name", value: \.name)
            TableColumn("Year", value: \.year) { Text(String($0.year)) }.width(80)
        } rows: {
            TableRow(Tree(id: 1, name: "Apple", year: 1998))
            TableRow(Tree(id: 2, name: "Quince", year: 2011))
        }
        .frame(width: 260, height: 100)
    }
}

// ## View/tableColumnHeaders(_:)
// Hides the headers of a table's columns.
struct TableHeadersSnippet: View {
    struct Tree: Identifiable {
        let name: String
        let year: Int
        var id: String { name }
    }

    var body: some View {
        Table([Tree(name: "Apple", year: 1998), Tree(name: "Quince", year: 2011)]) {
            TableColumn("Name", value: \.name)
            TableColumn("Year") { Text(String($0.year)) }
        }
        .tableColumnHeaders(.hidden)
        .frame(width: 260, height: 70)
    }
}

// ## View/listRowSpacing(_:), View/listSectionSpacing(_:)
// On a phone: room between the rows, which are boxes of their own then, and between the sections of a list, in points.
struct ListSpacingSnippet: View {
    var body: some View {
        HStack(spacing: 0) {
            list
            list.listRowSpacing(10)
            list.listSectionSpacing(6)
        }
        .frame(width: 510, height: 256)
    }

    private var list: some View {
        List {
            Section { Text("Apples"); Text("Pears") }
            Section { Text("Quinces") }
        }
    }
}

// ## GridRow
// A row of a grid. What stands in no row takes the grid's whole width.
struct GridRowSnippet: View {
    var body: some View {
        Grid(horizontalSpacing: 6, verticalSpacing: 6) {
            GridRow {
                Color.red.frame(width: 50, height: 24)
                Color.orange.frame(width: 50, height: 24)
                Color.yellow.frame(width: 50, height: 24)
            }
            Color.green.frame(height: 12)
            GridRow {
                Color.blue.gridCellColumns(2)
                Color.purple.frame(width: 50, height: 24)
            }
        }
    }
}

// ## View/refreshable(action:)
// Says how the content is loaded anew: by pulling it down past its beginning. While that goes on, an indicator turns.
struct RefreshableSnippet: View {
    var body: some View {
        List(["Apples", "Pears", "Quinces"], id: \.self) { Text($0) }
            .refreshable { try? await Task.sleep(for: .seconds(600)) }
            .frame(width: 240, height: 120)
    }
}

// ## View/labelsHidden(), View/labelsVisibility(_:)
// Hides the labels of controls. Assistive technology still reads them.
struct LabelsHiddenSnippet: View {
    var body: some View {
        HStack(spacing: 30) {
            Stepper("Copies", value: .constant(2))
            Stepper("Copies", value: .constant(2)).labelsHidden()
        }
    }
}

extension Snippet {
    static let lists = [
        Snippet(ListRowSnippet()), Snippet(BadgeSnippet()),
        Snippet(SwipeActionsSnippet()) { app in
            let row = try app.find(text: "Pears").frame
            app.drag(from: CGPoint(x: 240, y: row.midY), to: CGPoint(x: 120, y: row.midY))
            try app.settle()
        },
        Snippet(EditButtonSnippet()) { try $0.find(.button, "Edit").click(); try $0.settle() },
        Snippet(ScrollContentBackgroundSnippet()),
        Snippet(OutlineGroupSnippet()) { app in
            let row = try app.find(text: "Apples").frame
            app.click(at: CGPoint(x: row.minX - 8, y: row.midY))
            try app.settle()
        },
        Snippet(TableColumnSnippet()), Snippet(TableHeadersSnippet()), Snippet(ListSpacingSnippet(), .phone), Snippet(GridRowSnippet()),
        Snippet(RefreshableSnippet()) { app in
            app.press("r", modifiers: .command)
            app.advance(by: .milliseconds(400))
        },
        Snippet(LabelsHiddenSnippet()),
    ]
}
