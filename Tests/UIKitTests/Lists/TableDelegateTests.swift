import EspalierTesting
import SwiftUI
import Testing
import UIKit

@MainActor @Suite("What a table asks and tells its delegate") struct TableDelegateTests {
    private let rows = Rows([["a", "b", "c"]])
    private let table: UITableView
    private let app: TestApp

    init() {
        let table = rows.table()
        self.table = table
        app = TestApp(size: CGSize(width: 300, height: 300)) { ViewOnScreen(view: table) }
        rows.log = []
    }

    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }
    private func cell(_ row: Int) throws -> UITableViewCell { try #require(table.cellForRow(at: path(row))) }
    private func click(_ row: Int) throws { try app.click(cell(row)) }
    private var edited: [String] { rows.log.filter { !$0.hasPrefix("show") && !$0.hasPrefix("end") } }

    @Test("A click tells in UIKit's order: pressed, released, the new row, the old one, the old one's end, the new one's selection")
    func order() throws {
        try click(0)
        #expect(rows.log == ["press 0.0", "release 0.0", "will 0.0", "did 0.0"])
        rows.log = []
        try click(1)
        #expect(rows.log == ["press 0.1", "release 0.1", "will 0.1", "willNot 0.0", "didNot 0.0", "did 0.1"])
        rows.keepsSelected = true
        try click(2)
        #expect(table.indexPathsForSelectedRows == [path(1), path(2)], "the delegate keeps a row selected")
    }

    @Test("A row looks pressed while it is; one that may not is not selected") func pressing() throws {
        let row = try cell(1), middle = row.convert(CGPoint(x: 100, y: 20), to: nil)
        app.press(at: middle)
        #expect(row.isHighlighted && app.bytes(at: CGPoint(x: middle.x + 80, y: middle.y)) == UIColor.systemGray4.bytes)
        app.release(at: middle)
        #expect(!row.isHighlighted && row.isSelected)
        rows.log = []
        rows.mayHighlight = false
        try click(0)
        #expect(rows.log.isEmpty && table.indexPathForSelectedRow == path(1))
        table.allowsSelection = false
        rows.mayHighlight = true
        app.press(at: middle)
        #expect(!row.isHighlighted)
        app.release(at: middle)
    }

    @Test("With nil, no row is selected any more; the app's own changes are not told") func none() throws {
        table.allowsMultipleSelection = true
        for row in 0..<2 { table.selectRow(at: path(row), animated: false, scrollPosition: .none) }
        table.selectRow(at: nil, animated: false, scrollPosition: .none)
        #expect(table.indexPathsForSelectedRows == nil && rows.log.isEmpty)
    }

    @Test("While the table is edited, selection follows the values for that") func selectionDuringEditing() throws {
        table.allowsMultipleSelection = true
        table.setEditing(true, animated: false)
        try app.settle()
        try click(0)
        #expect(table.indexPathsForSelectedRows == nil)
        table.allowsSelectionDuringEditing = true
        try click(0)
        try click(1)
        #expect(table.indexPathsForSelectedRows == [path(1)])
        table.allowsMultipleSelectionDuringEditing = true
        try click(2)
        #expect(table.indexPathsForSelectedRows == [path(1), path(2)])
    }

    @Test("The button in front of an edited row deletes or inserts, as the delegate says", arguments: [
        UITableViewCell.EditingStyle.delete, .insert, .none,
    ]) func editing(_ style: UITableViewCell.EditingStyle) throws {
        rows.canEdit = true
        rows.editing = style
        table.isEditing = true
        try app.settle()
        let row = try cell(1)
        #expect(row.editingStyle == style && row.isEditing == (style != .none))
        app.click(at: row.convert(CGPoint(x: 22, y: 22), to: nil))
        try app.settle()
        #expect(edited.filter { $0.hasPrefix("commit") } == (style == .none ? [] : ["commit \(style) 0.1"]))
        table.isEditing = false
        try app.settle()
        #expect(!row.isEditing && row.editingStyle == .none)
    }

    private func menu(_ row: Int) throws -> [String] {
        try app.click(cell(row), button: .secondary)
        return app.findAll(.menuItem).compactMap(\.label)
    }

    @Test("A row's menu deletes it, in the delegate's words") func deleting() throws {
        rows.canEdit = true
        #expect(try menu(0) == ["Delete"])
        app.key(.escape)
        try app.settle()
        rows.deleteTitle = "Throw Away"
        #expect(try menu(1) == ["Throw Away"])
        try app.find(.menuItem, "Throw Away").click()
        try app.settle()
        #expect(edited.contains("commit delete 0.1"))
    }

    @Test("A row's menu has the actions of both of its ends") func actions() throws {
        var done: [String] = []
        let handler: UIContextualAction.Handler = { action, _, finish in
            done.append(action.title ?? "")
            finish(true)
        }
        let flag = UIContextualAction(style: .normal, title: "Flag", handler: handler)
        flag.image = UIImage(systemName: "flag")
        flag.backgroundColor = .orange
        #expect(flag.style == .normal && flag.image != nil && flag.backgroundColor == .orange)
        let remove = UIContextualAction(style: .destructive, title: "Remove", handler: handler)
        rows.trailing = UISwipeActionsConfiguration(actions: [flag, remove])
        rows.leading = UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "Pin", handler: handler)])
        #expect(rows.trailing?.actions.count == 2 && rows.trailing?.performsFirstActionWithFullSwipe == true)
        #expect(try menu(0) == ["Flag", "Remove", "Pin"])
        try app.find(.menuItem, "Pin").click()
        try app.settle()
        #expect(done == ["Pin"])
        // The button in front deletes, and does not do what happens to be first.
        rows.canEdit = true
        table.setEditing(true, animated: false)
        try app.settle()
        app.click(at: try cell(0).convert(CGPoint(x: 22, y: 22), to: nil))
        try app.settle()
        #expect(done == ["Pin", "Remove"])
    }

    @Test("The button for details tells its row") func details() throws {
        for (row, type) in [UITableViewCell.AccessoryType.detailButton, .detailDisclosureButton].enumerated() {
            try cell(row).accessoryType = type
            try app.settle()
            app.click(at: try cell(row).convert(CGPoint(x: 300 - 16 - 14, y: 22), to: nil))
            try app.settle()
        }
        #expect(rows.log.filter { $0.hasPrefix("details") } == ["details 0.0", "details 0.1"])
        #expect(table.indexPathForSelectedRow == nil)
    }

    @Test("Rows are moved in by the delegate's levels") func indentation() throws {
        let start = try app.find(text: "a").frame.minX
        rows.indentation = 3
        table.reloadData()
        try app.settle()
        #expect(try app.find(text: "a").frame.minX == start + 30)
        try cell(0).indentationWidth = 20
        try app.settle()
        #expect(try app.find(text: "a").frame.minX == start + 60)
    }

    @Test("What is not asked has UIKit's answer where a data source or delegate leaves it out") func leftOut() {
        final class Plain: NSObject, UITableViewDataSource, UITableViewDelegate {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
        }
        let plain = Plain(), first = path(0)
        #expect(plain.sectionIndexTitles(for: table) == nil && !plain.tableView(table, canMoveRowAt: first))
        #expect(plain.tableView(table, sectionForSectionIndexTitle: "A", at: 0) == 0)
        plain.tableView(table, moveRowAt: first, to: path(1))
        #expect(rows.sections == [["a", "b", "c"]])
        #expect(plain.numberOfSections(in: table) == 1 && plain.tableView(table, editingStyleForRowAt: first) == .delete)
        #expect(plain.tableView(table, shouldHighlightRowAt: first) && plain.tableView(table, willDeselectRowAt: first) == first)
        #expect(plain.tableView(table, viewForHeaderInSection: 0) == nil && plain.tableView(table, viewForFooterInSection: 0) == nil)
        table.rowHeight = 33
        #expect(plain.tableView(table, heightForRowAt: first) == 33 && plain.tableView(table, estimatedHeightForRowAt: first) == -1)
    }

    @Test("An archive of views has none of them, and its cells are plain ones") func archives() {
        let nib = UINib(nibName: "Row", bundle: nil)
        #expect(nib.instantiate(withOwner: nil, options: nil).isEmpty)
        table.register(nib, forCellReuseIdentifier: "archived")
        #expect(table.dequeueReusableCell(withIdentifier: "archived") != nil && table.dequeueReusableCell(withIdentifier: "unknown") == nil)
    }
}
