import EspalierTesting
import SwiftUI
import Testing
import UIKit

@MainActor @Suite("Changes of a table's content") struct TableChangeTests {
    private let rows = Rows([["a", "b", "c"], ["d", "e"]])
    private let table: UITableView
    private let app: TestApp

    init() {
        let table = rows.table()
        table.allowsMultipleSelection = true
        self.table = table
        app = TestApp(size: CGSize(width: 300, height: 300)) { ViewOnScreen(view: table) }
    }

    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }
    private func select(_ paths: IndexPath...) { for path in paths { table.selectRow(at: path, animated: false, scrollPosition: .none) } }
    private var texts: [String] { table.visibleCells.compactMap { $0.textLabel?.text } }

    @Test("Rows come, go and move where the data source has them, and the selection goes with them", arguments: [
        UITableView.RowAnimation.fade, .right, .left, .top, .bottom, .none, .middle, .automatic,
    ]) func rowsAndSelection(_ animation: UITableView.RowAnimation) throws {
        select(path(1), path(2))
        rows.sections[0].insert("x", at: 0)
        table.insertRows(at: [path(0)], with: animation)
        try app.settle()
        #expect(texts == ["x", "a", "b", "c", "d", "e"] && table.indexPathsForSelectedRows == [path(2), path(3)])
        rows.sections[0].remove(at: 2)
        table.deleteRows(at: [path(2)], with: animation)
        try app.settle()
        #expect(texts == ["x", "a", "c", "d", "e"] && table.indexPathsForSelectedRows == [path(2)])
        rows.sections = [["x", "a"], ["d", "c", "e"]]
        table.moveRow(at: path(2), to: path(1, 1))
        try app.settle()
        #expect(texts == ["x", "a", "d", "c", "e"] && table.indexPathsForSelectedRows == [path(1, 1)])
        #expect(table.cellForRow(at: path(1, 1))?.isSelected == true && table.cellForRow(at: path(0, 1))?.isSelected == false)
    }

    @Test("Sections come and go with their rows") func sections() throws {
        select(path(1, 1))
        rows.sections.insert(["x"], at: 0)
        table.insertSections([0], with: .fade)
        try app.settle()
        #expect(texts == ["x", "a", "b", "c", "d", "e"] && table.indexPathForSelectedRow == path(1, 2))
        rows.sections.remove(at: 1)
        table.deleteSections([1], with: .fade)
        try app.settle()
        #expect(texts == ["x", "d", "e"] && table.numberOfSections == 2 && table.indexPathForSelectedRow == path(1, 1))
        rows.sections[1] = ["y"]
        table.reloadSections([1], with: .none)
        try app.settle()
        #expect(texts == ["x", "y"] && table.indexPathForSelectedRow == nil)
    }

    @Test("Reloaded rows have other content and are not selected; the others stay so") func reloading() throws {
        select(path(0), path(1))
        rows.sections[0][0] = "A"
        table.reloadRows(at: [path(0)], with: .none)
        try app.settle()
        #expect(texts.first == "A" && table.indexPathsForSelectedRows == [path(1)])
        table.reloadData()
        #expect(table.indexPathsForSelectedRows == nil)
    }

    @Test("A row that is made up anew keeps its cell and its selection, and gets the height of its new content") func reconfiguring() throws {
        select(path(0))
        let cell = try #require(table.cellForRow(at: path(0)))
        rows.sections[0][0] = "A text"
        cell.textLabel?.numberOfLines = 0
        cell.accessoryType = .checkmark
        rows.prepare = { cell, _ in cell.textLabel?.font = .systemFont(ofSize: 60) }
        table.reconfigureRows(at: [path(0)])
        try app.settle()
        #expect(table.cellForRow(at: path(0)) === cell && cell.isSelected && cell.textLabel?.text == "A text")
        #expect(cell.accessoryType == .checkmark, "it was not prepared for another row")
        #expect(table.rectForRow(at: path(0)).height > 60 && table.rectForRow(at: path(1)).minY == table.rectForRow(at: path(0)).maxY)
        #expect(texts == ["A text", "b", "c", "d", "e"])
    }

    @Test("Changes between a beginning and an end are shown together: what goes is named by its old place, what comes by its new one")
    func together() throws {
        select(path(2))
        table.beginUpdates()
        rows.sections[0] = ["x", "b", "c"]
        table.deleteRows(at: [path(0)], with: .none)
        #expect(table.indexPathForSelectedRow == path(2), "not yet")
        table.insertRows(at: [path(0)], with: .none)
        table.endUpdates()
        try app.settle()
        #expect(texts == ["x", "b", "c", "d", "e"] && table.indexPathForSelectedRow == path(2))
        var isFinished: Bool?
        table.performBatchUpdates({
            rows.sections[0] = ["c"]
            table.deleteRows(at: [path(0), path(1)], with: .none)
        }, completion: { isFinished = $0 })
        try app.settle()
        #expect(isFinished == true && texts == ["c", "d", "e"] && table.indexPathForSelectedRow == path(0))
    }

    @Test("An empty update asks for the heights anew") func heightsAnew() throws {
        rows.height = { _ in 70 }
        table.beginUpdates()
        table.endUpdates()
        try app.settle()
        #expect(table.rectForRow(at: path(1)).minY == 70)
    }
}
