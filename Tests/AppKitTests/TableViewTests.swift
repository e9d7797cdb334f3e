import AppKit
import EspalierTesting
import SwiftUI
import Testing

private struct Shown<V: NSView>: NSViewRepresentable {
    let view: V
    func makeNSView(context: Context) -> V { view }
    func updateNSView(_ nsView: V, context: Context) {}
}

private final class Cities: NSObject, NSTableViewDataSource, NSTableViewDelegate {
    var names = ["Bern", "Oslo", "Rome"]
    var told: [String] = []
    var made = 0
    var isPlain = false
    func numberOfRows(in tableView: NSTableView) -> Int { names.count }
    func tableView(_ tableView: NSTableView, objectValueFor tableColumn: NSTableColumn?, row: Int) -> Any? {
        tableColumn?.identifier.rawValue == "length" ? names[row].count : names[row]
    }
    func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView? {
        guard !isPlain, tableColumn?.identifier.rawValue == "name" else { return nil }
        let name = NSUserInterfaceItemIdentifier("cell")
        let cell = tableView.makeView(withIdentifier: name, owner: self) as? NSTableCellView ?? NSTableCellView(frame: .zero)
        if cell.textField == nil {
            made += 1
            cell.identifier = name
            let field = NSTextField(labelWithString: "")
            field.frame = NSRect(x: 0, y: 0, width: 100, height: 20)
            cell.addSubview(field)
            cell.textField = field
        }
        cell.textField?.stringValue = "City of \(names[row])"
        return cell
    }
    func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool { names[row] != "Rome" }
    func tableViewSelectionDidChange(_ notification: Notification) {
        told.append("selected \((notification.object as? NSTableView)?.selectedRow ?? -9)")
    }
    func tableView(_ tableView: NSTableView, didClick tableColumn: NSTableColumn) { told.append("header \(tableColumn.title)") }
}

@MainActor @Suite("AppKit's table") struct AppKitTableTests {
    private let cities = Cities(), table = NSTableView(frame: .zero), outer = NSScrollView(frame: .zero)

    init() {
        for name in ["name", "length"] {
            let column = NSTableColumn(identifier: NSUserInterfaceItemIdentifier(name))
            column.title = name.capitalized
            table.addTableColumn(column)
        }
        table.dataSource = cities
        table.delegate = cities
        outer.documentView = table
    }

    private func app() -> TestApp { TestApp(size: CGSize(width: 320, height: 240)) { Shown(view: outer) } }

    @Test("Cells are the delegate's views, or the source's values, below the headers of their columns") func cells() throws {
        let app = app()
        let header = try app.find(text: "Length"), value = app.findAll(text: "4")[0]
        #expect(header.frame.minX == value.frame.minX && header.frame.maxY < value.frame.minY)
        _ = try app.find(text: "City of Oslo")
        #expect(table.numberOfRows == 3 && table.numberOfColumns == 2)
        let cell = try #require(table.view(atColumn: 0, row: 1, makeIfNecessary: false) as? NSTableCellView)
        let field = try #require(cell.textField)
        #expect(field.stringValue == "City of Oslo" && table.row(for: field) == 1)
        table.tableColumns[1].isHidden = true
        try app.settle()
        #expect(throws: (any Error).self) { try app.find(text: "Length") }
    }

    /// Clicks where a text stands: its cell lies in front of it.
    private func click(_ text: String, _ app: TestApp) throws {
        let frame = try app.find(text: text).frame
        app.click(at: CGPoint(x: frame.midX, y: frame.midY))
    }

    @Test("A click selects a row that may be, and headers tell of clicks") func selection() throws {
        let app = app()
        try click("City of Oslo", app)
        #expect(table.selectedRow == 1 && cities.told == ["selected 1"] && table.clickedRow == 1)
        try click("City of Rome", app)
        #expect(table.selectedRow == 1 && cities.told.count == 1)
        table.selectRowIndexes([0], byExtendingSelection: false)
        #expect(table.selectedRowIndexes == [0] && cities.told.last == "selected 0")
        try click("Name", app)
        #expect(cities.told.last == "header Name")
    }

    @Test("Rows come and go with the source, cells are used again, and the selection stays with its row") func changes() throws {
        let app = app()
        #expect(cities.made == 3)
        table.selectRowIndexes([1], byExtendingSelection: false)
        cities.names.insert("Aden", at: 0)
        table.insertRows(at: [0])
        try app.settle()
        _ = try app.find(text: "City of Aden")
        #expect(cities.made == 4 && table.selectedRow == 2)
        cities.names.removeFirst(3)
        table.removeRows(at: [0, 1, 2])
        try app.settle()
        #expect(table.numberOfRows == 1 && table.selectedRow == -1 && cities.told.last == "selected -1")
        #expect(throws: (any Error).self) { try app.find(text: "City of Oslo") }
    }

    @Test("A table of many rows makes cells for those near the visible part, and goes to a row that is wanted") func many() throws {
        cities.names = (0..<5000).map { "n\($0)" }
        table.reloadData()
        let app = app()
        #expect(cities.made < 200)
        table.scrollRowToVisible(4000)
        try app.settle()
        _ = try app.find(text: "City of n4000")
        #expect(cities.made < 400)
    }
}
