import AppKit
import EspalierTesting
import EspalierTestSupport
import SwiftUI
import Testing

private final class Source: NSObject, NSTableViewDataSource, NSTableViewDelegate {
    var names = ["Bern", "Oslo", "Rome", "Wien"]
    var heights: [Int: CGFloat] = [:]
    var made = 0
    var hasCells = false
    func numberOfRows(in tableView: NSTableView) -> Int { names.count }
    func tableView(_ tableView: NSTableView, objectValueFor tableColumn: NSTableColumn?, row: Int) -> Any? { names[row] }
    func tableView(_ tableView: NSTableView, heightOfRow row: Int) -> CGFloat { heights[row] ?? tableView.rowHeight }
    func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView? {
        guard hasCells else { return nil }
        made += 1
        let cell = NSTableCellView(frame: .zero), image = NSImageView(frame: .zero)
        cell.addSubview(image)
        cell.imageView = image
        return cell
    }
}

@MainActor @Suite("Settings of AppKit's table") struct TableMemberTests {
    private let source = Source(), table = NSTableView(frame: .zero),
        column = NSTableColumn(identifier: NSUserInterfaceItemIdentifier("name"))

    init() {
        column.title = "Name"
        table.addTableColumn(column)
        table.dataSource = source
        table.delegate = source
    }

    private func app() -> TestApp { .showing(table, width: 320, height: 300) }

    @Test("A table has AppKit's settings and numbers at first") func defaults() {
        let plain = NSTableView(frame: .zero)
        #expect(
            plain.rowHeight == 24 && !plain.usesAlternatingRowBackgroundColors && !plain.allowsMultipleSelection
                && plain.allowsEmptySelection)
        #expect(
            plain.style == .automatic && plain.selectionHighlightStyle == .regular && plain.headerView != nil && plain.doubleAction == nil)
        #expect(plain.clickedRow == -1 && plain.clickedColumn == -1 && plain.numberOfSelectedRows == 0 && plain.selectedRow == -1)
        #expect([NSTableView.Style.automatic, .fullWidth, .inset, .sourceList, .plain].map(\.rawValue) == [0, 1, 2, 3, 4])
        #expect([NSTableView.SelectionHighlightStyle.none, .regular, .sourceList].map(\.rawValue) == [-1, 0, 1])
        let animations: [NSTableView.AnimationOptions] = [.effectFade, .effectGap, .slideUp, .slideDown, .slideLeft, .slideRight]
        #expect(animations.map(\.rawValue) == [1, 2, 0x10, 0x20, 0x30, 0x40])
        #expect(NSTableView.selectionDidChangeNotification.rawValue == "NSTableViewSelectionDidChangeNotification")
        plain.style = .inset
        #expect(plain.style == .inset)
    }

    @Test("Columns are found by their names, keep to their limits, and are taken out") func columns() throws {
        #expect(table.column(withIdentifier: column.identifier) == 0 && table.tableColumn(withIdentifier: column.identifier) === column)
        let unknown = NSUserInterfaceItemIdentifier("none")
        #expect(
            table.column(withIdentifier: unknown) == -1 && table.tableColumn(withIdentifier: unknown) == nil && column.tableView === table)
        #expect(column.width == 100 && column.minWidth == 10 && column.isEditable && column.headerToolTip == nil)
        column.minWidth = 150
        #expect(column.width == 150)
        column.width = 20
        #expect(column.width == 150)
        let app = app()
        column.headerToolTip = "What it is called"
        try app.settle()
        try app.find(text: "Name").hover()
        app.advance(by: .seconds(3))
        _ = try app.find(text: "What it is called")
        table.removeTableColumn(column)
        app.removePointer()
        try app.settle()
        #expect(table.numberOfColumns == 0 && column.tableView == nil && app.findAll(text: "Bern").isEmpty)
    }

    @Test("Rows are as high as the table or its delegate says, and headers are there unless they are taken away") func heights() throws {
        source.heights[1] = 60
        table.rowHeight = 30
        let app = app()
        func middle(_ text: String) throws -> CGFloat { try app.find(text: text).frame.midY }
        let first = try middle("Bern"), second = try middle("Oslo"), third = try middle("Rome"), fourth = try middle("Wien")
        #expect(abs((second - first) - (third - second)) < 1, "half of each of the two rows lies between their middles")
        #expect((second - first) - (fourth - third) >= 14)
        table.headerView = nil
        try app.settle()
        #expect(try app.findAll(text: "Name").isEmpty && middle("Bern") < first)
    }

    @Test("Cells of a row stand as far apart as the table says") func spacing() throws {
        let second = NSTableColumn(identifier: NSUserInterfaceItemIdentifier("other"))
        second.title = "Other"
        table.addTableColumn(second)
        table.intercellSpacing = NSSize(width: 40, height: 2)
        let app = app()
        #expect(try app.find(text: "Other").frame.minX - app.find(text: "Name").frame.minX == 140)
    }

    @Test("Every other row is darker if it is to be") func alternating() throws {
        let app = app()
        func colors() throws -> [Pixels.Color] {
            let pixels = try app.picture()
            return try ["Bern", "Oslo", "Rome"].map { pixels[250, Int(try app.find(text: $0).frame.midY)] }
        }
        let plain = try colors()
        #expect(Set(plain).count == 1)
        table.usesAlternatingRowBackgroundColors = true
        let striped = try colors()
        #expect(striped[0] == striped[2] && striped[1] != striped[0])
    }

    @Test("Rows are selected and deselected, all and none, as far as the table lets it") func selection() {
        var told = 0
        let observer = NotificationCenter.default.addObserver(
            forName: NSTableView.selectionDidChangeNotification, object: table, queue: nil
        ) { _ in
            MainActor.assumeIsolated { told += 1 }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        table.selectAll(nil)
        #expect(table.numberOfSelectedRows == 0 && told == 0)
        table.allowsMultipleSelection = true
        table.selectAll(nil)
        #expect(table.numberOfSelectedRows == 4 && table.isRowSelected(3) && told == 1)
        table.deselectRow(3)
        #expect(!table.isRowSelected(3) && table.selectedRow == 2 && told == 2)
        table.allowsEmptySelection = false
        table.deselectAll(nil)
        #expect(table.numberOfSelectedRows == 3 && told == 2)
        table.allowsEmptySelection = true
        table.deselectAll(nil)
        #expect(table.numberOfSelectedRows == 0 && told == 3)
    }

    @Test("A double click is told as its own action; a table without highlights selects none by itself") func doubleClicks() throws {
        let listener = Listener()
        (table.target, table.doubleAction) = (listener, Listener.action)
        let app = app(), frame = try app.find(text: "Oslo").frame
        app.click(at: CGPoint(x: frame.midX, y: frame.midY))
        #expect(listener.told == 0)
        app.click(at: CGPoint(x: frame.midX, y: frame.midY))
        #expect(listener.told == 1 && table.clickedRow == 1 && table.clickedColumn == -1)
        table.selectionHighlightStyle = .none
        try app.settle()
        #expect(table.selectionHighlightStyle == .none && app.findAll(text: "Oslo").count == 1)
    }

    @Test("Rows come and go together, and some cells are asked for anew without the others") func changes() throws {
        source.hasCells = true
        let app = app()
        #expect(source.made == 4)
        let cell = try #require(table.view(atColumn: 0, row: 2, makeIfNecessary: false) as? NSTableCellView)
        #expect(cell.objectValue as? String == "Rome" && cell.imageView?.superview === cell)
        table.reloadData(forRowIndexes: [2], columnIndexes: [0])
        try app.settle()
        #expect(source.made == 5 && table.view(atColumn: 0, row: 2, makeIfNecessary: false) !== cell)
        table.beginUpdates()
        source.names.removeFirst()
        table.removeRows(at: [0], withAnimation: .effectFade)
        source.names.insert("Aden", at: 0)
        table.insertRows(at: [0], withAnimation: [.slideUp, .effectFade])
        table.endUpdates()
        try app.settle()
        #expect(table.numberOfRows == 4)
        source.names.append("Zug")
        table.noteNumberOfRowsChanged()
        #expect(table.numberOfRows == 5)
    }
}
