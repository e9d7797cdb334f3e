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
    var children: [Person]?
}

private let people = [Person(id: 1, name: "Grace", age: 45), Person(id: 2, name: "Ada", age: 36)]

@MainActor @Suite("Customizable columns, hierarchical rows and borders of tables") struct TableCustomizationTests {
    private struct Sample: View {
        static var custom: Binding<TableColumnCustomization<Person>>!
        @State private var custom = TableColumnCustomization<Person>()

        var body: some View {
            let _ = Self.custom = $custom
            Table(people, columnCustomization: $custom) {
                TableColumn("Name", value: \.name).customizationID("name").disabledCustomizationBehavior(.visibility)
                TableColumn("Age") { Text(verbatim: "\($0.age)") }.customizationID("age")
                TableColumn("Number") { Text(verbatim: "no \($0.id)") }.customizationID("number").defaultVisibility(.hidden)
                TableColumn("Fixed") { _ in Text(verbatim: "fixed") }
            }
        }
    }

    private func headers(_ app: TestApp) -> [String] {
        app.pump()
        return app.findAll(.columnHeader).sorted { $0.frame.minX < $1.frame.minX }.compactMap(\.label)
    }

    private var custom: TableColumnCustomization<Person> {
        get { Sample.custom.wrappedValue }
        nonmutating set { Sample.custom.wrappedValue = newValue }
    }

    @Test("Columns appear and disappear with their customized visibility") func columnsShowAndHide() throws {
        let app = TestApp(size: CGSize(width: 500, height: 300)) { Sample() }
        #expect(headers(app) == ["Name", "Age", "Fixed"])
        custom[visibility: "number"] = .visible
        custom[visibility: "age"] = .hidden
        #expect(headers(app) == ["Name", "Number", "Fixed"])
        #expect((try? app.find(.staticText, "45")) == nil)
        custom[visibility: "age"] = .automatic
        #expect(custom[visibility: "age"] == .automatic && headers(app) == ["Name", "Age", "Number", "Fixed"])
    }

    /// The menu of the headers names what may be hidden.
    @Test("The header's context menu lists and toggles only columns that can be hidden")
    func theHeadersHaveAMenu() throws {
        let app = TestApp(size: CGSize(width: 500, height: 300)) { Sample() }
        try app.find(.columnHeader, "Name").click(button: .secondary)
        let rows = app.findAll(.menuItem)
        #expect(rows.compactMap(\.label) == ["Age", "Number"])
        try rows[1].click()
        #expect(custom[visibility: "number"] == .visible && headers(app).contains("Number"))
    }

    @Test("Dragging a column header reorders columns and cells until the order is reset")
    func draggedColumnsMove() throws {
        let app = TestApp(size: CGSize(width: 500, height: 300)) { Sample() }
        let age = try app.find(.columnHeader, "Age").frame, name = try app.find(.columnHeader, "Name").frame
        app.drag(from: CGPoint(x: age.midX, y: age.midY), to: CGPoint(x: name.midX, y: age.midY))
        try app.settle()
        #expect(headers(app) == ["Age", "Name", "Fixed"])
        #expect(try app.find(.staticText, "45").frame.minX < app.find(.staticText, "Grace").frame.minX)
        custom.resetOrder()
        #expect(headers(app) == ["Name", "Age", "Fixed"])
    }

    private struct Sorted: View {
        @State private var custom = TableColumnCustomization<Person>()
        @State private var order = [KeyPathComparator(\Person.name)]
        var body: some View {
            Table(people, sortOrder: $order, columnCustomization: $custom) {
                TableColumn("Name", value: \.name).customizationID("name")
                TableColumn("Age", value: \.age) { Text(verbatim: "\($0.age)") }.customizationID("age")
                TableColumn("Number") { Text(verbatim: "no \($0.id)") }.customizationID("number")
            }
        }
    }

    @Test("Columns become wider and narrower and change places by Alt and arrows on their headers")
    func columnsByKeys() throws {
        let app = TestApp(size: CGSize(width: 500, height: 300)) { Sorted() }
        func width(_ name: String) throws -> CGFloat {
            app.pump()
            return try app.find(.columnHeader, name).frame.width
        }
        while try !app.find(.columnHeader, "Name").isFocused { app.key(.tab) }
        let start = try width("Name")
        app.key(.rightArrow, modifiers: .option)
        app.key(.rightArrow, modifiers: .option)
        app.key(.leftArrow, modifiers: .option)
        #expect(try width("Name") == start + 10)
        app.key(.rightArrow, modifiers: [.option, .shift])
        #expect(headers(app) == ["Age", "Name", "Number"])
        #expect(try app.find(.columnHeader, "Name").isFocused)
        app.key(.leftArrow, modifiers: [.option, .shift])
        app.key(.leftArrow, modifiers: [.option, .shift])
        #expect(headers(app) == ["Name", "Age", "Number"])
        // What cannot be sorted by is no stop of Tab, and is reached as dividers are.
        app.key(.f8)
        #expect(try app.find(.columnHeader, "Number").isFocused)
        app.key(.leftArrow, modifiers: [.option, .shift])
        #expect(headers(app) == ["Name", "Number", "Age"])
    }

    @Test("A resized column's width is kept under its customization id") func widthsAreKeptByID() throws {
        let app = TestApp(size: CGSize(width: 500, height: 300)) { Sample() }
        let before = try app.find(.columnHeader, "Name").frame
        app.drag(from: CGPoint(x: before.maxX + 2, y: before.midY), to: CGPoint(x: before.maxX - 28, y: before.midY))
        try app.settle()
        #expect(try app.find(.columnHeader, "Name").frame.width == before.width - 30)
        #expect(custom.widths["name"] == before.width - 30)
    }

    @Test("A column customization survives storage, and unreadable text restores none")
    func customizationsAreStoredAndRestored() throws {
        var custom = TableColumnCustomization<Person>()
        custom[visibility: "age"] = .hidden
        custom.order = ["b", "a"]
        let codec = StorageCodec<TableColumnCustomization<Person>>.coded()
        let stored = try #require(codec.encode(custom))
        #expect(codec.decode(stored) == custom)
        #expect(codec.decode("nonsense") == nil)
    }

    @Test("A disclosure triangle in a table shows the row's indented children") func rowsWithChildren() throws {
        let tree = [
            Person(id: 1, name: "Root", age: 1, children: [Person(id: 2, name: "Leaf", age: 2)]), Person(id: 3, name: "Alone", age: 3)
        ]
        let app = TestApp(size: CGSize(width: 400, height: 300)) {
            Table(tree, children: \.children) {
                TableColumn("Name", value: \Person.name)
                TableColumn("Age") { Text(verbatim: "\($0.age)") }
            }
        }
        #expect((try? app.find(.staticText, "Leaf")) == nil)
        app.click(at: CGPoint(x: 18, y: 26 + 12))
        try app.settle()
        #expect(try app.find(.staticText, "Leaf").frame.minX > app.find(.staticText, "Alone").frame.minX)
    }

    // Covers: style:tableStyle(.bordered)
    @Test("The bordered table style adds one outline around the table") func borderedTablesHaveALineAround() throws {
        func lines(_ app: TestApp) -> Int {
            app.host.fullDisplayList.items.count { $0.bounds.width >= 399 && $0.bounds.height >= 299 }
        }
        let plain = TestApp(size: CGSize(width: 400, height: 300)) { Table(people) { TableColumn("Name", value: \.name) } }
        let bordered = TestApp(size: CGSize(width: 400, height: 300)) {
            Table(people) { TableColumn("Name", value: \.name) }.tableStyle(.bordered)
        }
        #expect(lines(bordered) == lines(plain) + 1)
    }

    /// The header of a table is no place beside its rows.
    @Test("A click on a column header keeps the selected rows") func sortingKeepsTheSelection() throws {
        struct Sorted: View {
            static var selection: Binding<Set<Int>>!
            @State private var order = [KeyPathComparator(\Person.name)]
            @State private var selection: Set<Int> = []
            var body: some View {
                let _ = Self.selection = $selection
                Table(people.sorted(using: order), selection: $selection, sortOrder: $order) {
                    TableColumn("Name", value: \.name)
                    TableColumn("Age", value: \.age, comparator: .plain) { Text(verbatim: "\($0.age)") }
                }
            }
        }
        let app = TestApp(size: CGSize(width: 400, height: 300)) { Sorted() }
        try app.find(.staticText, "Ada").click()
        #expect(Sorted.selection.wrappedValue == [2])
        try app.find(.columnHeader, "Name").click()
        #expect(Sorted.selection.wrappedValue == [2])
    }
}

private struct PlainOrder: SortComparator {
    var order = SortOrder.forward
    func compare(_ a: Int, _ b: Int) -> ComparisonResult { a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame }
}

extension SortComparator where Self == PlainOrder {
    fileprivate static var plain: PlainOrder { PlainOrder() }
}
