@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
@testable import EspalierTesting
import Foundation
import Testing

private struct Person: Identifiable {
    let id: Int
    let name: String
    let age: Int
}

private let people = [Person(id: 1, name: "Grace", age: 45), Person(id: 2, name: "Ada", age: 36), Person(id: 3, name: "Edsger", age: 72)]

@MainActor @Suite("Sorting, focus, columns and rows of tables") struct TableTests {
    private struct Sorted: View {
        static var order: Binding<[KeyPathComparator<Person>]>!
        static var selection: Binding<Set<Int>>!
        @State private var order = [KeyPathComparator(\Person.name)]
        @State private var selection: Set<Int> = []
        var body: some View {
            let _ = (Self.order = $order, Self.selection = $selection)
            Table(people.sorted(using: order), selection: $selection, sortOrder: $order) {
                TableColumn("Name", value: \.name)
                TableColumn("Age", value: \.age) { Text(verbatim: "\($0.age)") }.width(60)
                TableColumn("Note") { person in Text(verbatim: "note \(person.id)") }
            }
        }
    }

    private func names(_ app: TestApp) -> [String] {
        app.pump()
        return app.host.accessibilityTree.all { $0.role == .row }.compactMap { $0.children.first?.children.first?.label }
    }

    // Covers: view:Table, view:TableColumn
    @Test("A click on a header sorts by its column, a second reverses the order") func headersSort() throws {
        let app = TestApp(size: CGSize(width: 500, height: 300)) { Sorted() }
        #expect(names(app) == ["Ada", "Edsger", "Grace"])
        try app.find(.columnHeader, "Name").click()
        #expect(names(app) == ["Grace", "Edsger", "Ada"])
        #expect(Sorted.order.wrappedValue.count == 1)
        try app.find(.columnHeader, "Age").click()
        #expect(names(app) == ["Ada", "Grace", "Edsger"])
        #expect(Sorted.order.wrappedValue.first == KeyPathComparator(\Person.age))
        try app.find(.columnHeader, "Age").click()
        #expect(names(app) == ["Edsger", "Grace", "Ada"])
        #expect(try app.find(.columnHeader, "Age").value == "descending")
        try app.settle()
    }

    @Test("Cells line up with their column headers, and fixed widths are kept")
    func cellsStandBelowTheirHeaders() throws {
        let app = TestApp(size: CGSize(width: 500, height: 300)) { Sorted() }
        #expect(try app.find(.columnHeader, "Age").frame.minX == app.find(.staticText, "36").frame.minX)
        #expect(try app.find(.columnHeader, "Age").frame.width == 60)
        #expect(try app.find(.columnHeader, "Note").frame.minX == app.find(.staticText, "note 1").frame.minX)
        _ = try app.find(.table)
    }

    private struct Focused: View {
        @FocusState private var isFocused: Bool
        var body: some View {
            VStack {
                Button("focus") { isFocused = true }
                Sorted().focused($isFocused)
            }
        }
    }

    /// A table that is given the focus takes it with its rows, though its headers stand before them.
    @Test("A table given focus takes it in its rows, not in its headers") func rowsTakeTheFocus() throws {
        let app = TestApp(size: CGSize(width: 500, height: 300)) { Focused() }
        try app.find(.button, "focus").click()
        #expect(try app.find(.columnHeader, "Name").isFocused == false)
        app.key(.downArrow)
        #expect(Sorted.selection.wrappedValue == [3], "from the first row, Ada, to the second")
    }

    private struct Late: View {
        static var rows: Binding<[Person]>!
        @State private var rows: [Person] = []
        @State private var selection: Set<Int> = []
        @State private var order = [KeyPathComparator(\Person.name)]
        @FocusState private var isFocused: Bool
        var body: some View {
            let _ = (Self.rows = $rows)
            VStack {
                Table(rows, selection: $selection, sortOrder: $order) { TableColumn("Name", value: \.name) }
                    .focused($isFocused)
                    .onAppear { isFocused = true }
                Text(verbatim: "\(selection.count)").accessibilityIdentifier("count")
            }
        }
    }

    /// The rows may come later than the focus, as those of a folder do: it waits in the rows' place, not on a header.
    @Test("An empty table keeps focus for rows that arrive later") func anEmptyTableTakesTheFocusWithItsRows() throws {
        let app = TestApp(size: CGSize(width: 500, height: 300)) { Late() }
        try app.settle()
        #expect(try app.find(.columnHeader, "Name").isFocused == false)
        #expect(try app.find(.table).isFocused)
        Late.rows.wrappedValue = people
        try app.settle()
        app.key(.downArrow)
        try app.find(id: "count").expect(text: "1")
    }

    @Test("A click selects a table row, Shift-click extends, Home selects the first") func rowsAreSelected() throws {
        let app = TestApp(size: CGSize(width: 500, height: 300)) { Sorted() }
        try app.find(.staticText, "Ada").click()
        #expect(Sorted.selection.wrappedValue == [2])
        try app.find(.staticText, "Grace").click(modifiers: .shift)
        #expect(Sorted.selection.wrappedValue == [1, 2, 3])
        app.key(.home)
        #expect(Sorted.selection.wrappedValue == [2])
    }

    @Test("Dragging the edge of a column header resizes the column with its cells") func edgesResize() throws {
        let app = TestApp(size: CGSize(width: 500, height: 300)) { Sorted() }
        let before = try app.find(.columnHeader, "Name").frame
        app.drag(from: CGPoint(x: before.maxX + 2, y: before.midY), to: CGPoint(x: before.maxX - 48, y: before.midY))
        try app.settle()
        #expect(try app.find(.columnHeader, "Name").frame.width == before.width - 50)
        #expect(try app.find(.columnHeader, "Age").frame.minX == app.find(.staticText, "36").frame.minX)
    }

    @Test("Flexible columns share the width within their limits, even an infinite one") func columnsShareTheWidth() {
        let widths = [TableColumnWidth(), TableColumnWidth(minimum: 50, ideal: 50, maximum: 50), TableColumnWidth(maximum: 60)]
        let layout = TableCellsLayout(widths: widths, chosen: [:], alignments: [.leading, .leading, .leading], isHeader: false)
        #expect(layout.lengths(in: 324) == [190, 50, 60])
        #expect(layout.lengths(in: 74) == [40, 50, 40])
        #expect(layout.lengths(in: .infinity).allSatisfy { $0.isFinite })
    }

    // Covers: view:TableRow
    @Test("Explicit table rows and disclosure rows show and expand in order") func explicitRowsShowAndExpand() throws {
        let app = TestApp(size: CGSize(width: 500, height: 300)) {
            Table(of: Person.self) {
                TableColumn("Name", value: \.name)
                TableColumn("Age") { Text(verbatim: "\($0.age)") }
            } rows: {
                TableRow(people[0])
                DisclosureTableRow(people[1]) { TableRow(people[2]) }
            }
        }
        #expect(names(app) == ["Grace", "Ada"])
        app.click(at: CGPoint(x: 18, y: 26 + 24 + 12))
        try app.settle()
        #expect(names(app) == ["Grace", "Ada", "Edsger"])
        #expect(try app.find(.staticText, "45").frame.minX == app.find(.staticText, "72").frame.minX)
    }

    @Test("A table of 100,000 rows evaluates only the cells in sight") func longTablesAreLazy() throws {
        struct Numbers: View {
            struct Number: Identifiable { let id: Int }
            var body: some View {
                Table((0..<100_000).map { Number(id: $0) }) {
                    TableColumn("N") { (number: Number) in NumberCell(number: number.id) }
                }
            }
        }
        struct NumberCell: View {
            let number: Int
            var body: some View { Text(verbatim: "\(number)") }
        }
        let app = TestApp(size: CGSize(width: 300, height: 300)) { EmptyView() }
        let passes = app.record { app.host.setRoot(Numbers()); app.pump() }
        #expect(passes.bodies.count { $0 == "NumberCell" } < 16)
    }

    @Test("A column whose minimum width exceeds its maximum is diagnosed") func invalidColumnWidthsAreDiagnosed() {
        let messages = Diagnostics.recording {
            _ = TableColumn<Person, Never, Text, Text>("a", value: \.name).width(min: 100, max: 50)
        }
        #expect(messages.contains { $0.contains("width") })
    }
}
