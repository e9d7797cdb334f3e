import EspalierTesting
import SwiftUI
import Testing
import UIKit

@MainActor @Suite("Where a table's parts are") struct TableLayoutTests {
    private func show(_ view: UIView, height: CGFloat = 300) -> TestApp {
        TestApp(size: CGSize(width: 300, height: height)) { ViewOnScreen(view: view) }
    }
    private func row(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    @Test("A new table has UIKit's values") func defaults() {
        let table = UITableView()
        #expect(table.style == .plain && UITableView.automaticDimension == -1 && UITableView.indexSearch == "{search}")
        #expect(
            table.rowHeight == -1 && table.estimatedRowHeight == -1 && table.sectionHeaderHeight == -1 && table.sectionFooterHeight == -1)
        #expect(table.estimatedSectionHeaderHeight == -1 && table.estimatedSectionFooterHeight == -1 && table.sectionHeaderTopPadding == -1)
        #expect(table.allowsSelection && !table.allowsMultipleSelection && !table.allowsSelectionDuringEditing)
        #expect(!table.allowsMultipleSelectionDuringEditing && !table.cellLayoutMarginsFollowReadableWidth && table.isPrefetchingEnabled)
        #expect(table.separatorStyle == .singleLine && !table.isEditing && table.tableHeaderView == nil && table.backgroundView == nil)
        (table.estimatedSectionHeaderHeight, table.estimatedSectionFooterHeight) = (30, 20)
        (table.cellLayoutMarginsFollowReadableWidth, table.isPrefetchingEnabled) = (true, false)
        #expect(table.estimatedSectionHeaderHeight == 30 && table.estimatedSectionFooterHeight == 20)
        #expect(table.cellLayoutMarginsFollowReadableWidth && !table.isPrefetchingEnabled)
    }

    @Test("Rows have the table's height where the delegate names none, and headers and footers theirs") func heights() throws {
        let rows = Rows([["a", "b"]]), table = rows.table()
        rows.headers = ["Head"]
        rows.footers = ["Foot"]
        table.rowHeight = 50
        table.sectionHeaderHeight = 30
        table.sectionFooterHeight = 20
        table.delegate = nil
        let app = show(table)
        #expect(table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 0, width: 300, height: 30))
        #expect(table.rectForRow(at: row(1)) == CGRect(x: 0, y: 80, width: 300, height: 50))
        #expect(table.rectForFooter(inSection: 0) == CGRect(x: 0, y: 130, width: 300, height: 20) && table.contentSize.height == 150)
        table.sectionHeaderTopPadding = 12
        try app.settle()
        #expect(table.rectForHeader(inSection: 0).minY == 12)
        table.delegate = rows
        (rows.headerHeight, rows.footerHeight) = (40, 0)
        rows.height = { $0.row == 0 ? 60 : 10 }
        table.sectionHeaderTopPadding = 0
        try app.settle()
        #expect(table.rectForRow(at: row(0)) == CGRect(x: 0, y: 40, width: 300, height: 60) && table.contentSize.height == 110)
    }

    @Test("Rows that have not been shown have the estimated height") func estimates() throws {
        let rows = Rows([(0..<100).map { "\($0)" }]), table = rows.table()
        rows.estimate = 100
        let app = show(table)
        // Those near the visible part are measured.
        #expect(table.contentSize.height > 7000 && table.rectForRow(at: row(0)).height == 44)
        table.delegate = nil
        table.estimatedRowHeight = 200
        try app.settle()
        #expect(table.contentSize.height > 14_000)
    }

    @Test("Titles of sections stand above and below their rows; a grouped table's headers have capitals") func titles() throws {
        let rows = Rows([["a"], ["b"]]), table = rows.table(.grouped)
        rows.headers = ["First", nil]
        rows.footers = [nil, "Second"]
        let app = show(table)
        #expect(try app.find(text: "FIRST").frame.maxY <= app.find(text: "a").frame.minY)
        #expect(try app.find(text: "Second").frame.minY >= app.find(text: "b").frame.maxY)
        #expect(table.headerView(forSection: 0)?.textLabel?.text == "FIRST" && table.headerView(forSection: 1) == nil)
        #expect(table.footerView(forSection: 1)?.textLabel?.text == "Second" && table.footerView(forSection: 0) == nil)
        #expect(rows.log.contains("header 0") && rows.log.contains("footer 1"))
    }

    @Test("The header of a plain table's section stays in sight while the section is") func floating() throws {
        let rows = Rows([(0..<20).map { "a\($0)" }, (0..<20).map { "b\($0)" }]), table = rows.table()
        rows.headers = ["First", "Second"]
        rows.headerHeight = 30
        rows.height = { _ in 40 }
        let app = show(table)
        #expect(try app.find(text: "First").frame.maxY <= 30)
        table.setContentOffset(CGPoint(x: 0, y: 200), animated: false)
        try app.settle()
        let header = try #require(table.headerView(forSection: 0))
        #expect(header.frame.minY == 200 && header.backgroundColor != nil)
        #expect(header.superview?.subviews.last === header, "in front of the rows")
        // Rows end at 830: the next header pushes this one out.
        table.setContentOffset(CGPoint(x: 0, y: 815), animated: false)
        try app.settle()
        #expect(table.headerView(forSection: 0)?.frame.minY == 800 && table.headerView(forSection: 1)?.frame.minY == 830)
        table.setContentOffset(.zero, animated: false)
        try app.settle()
        #expect(table.headerView(forSection: 0)?.frame.minY == 0 && table.headerView(forSection: 0)?.backgroundColor == nil)
        let grouped = rows.table(.grouped), second = show(grouped)
        grouped.setContentOffset(CGPoint(x: 0, y: 200), animated: false)
        try second.settle()
        #expect(grouped.headerView(forSection: 0)?.frame.minY == 0)
    }

    @Test("A view above all rows and one below take their heights; one behind stays where the table is") func around() throws {
        let rows = Rows([(0..<20).map { "\($0)" }]), table = rows.table()
        rows.height = { _ in 40 }
        let head = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 70)), foot = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 25))
        let back = UIView()
        (table.tableHeaderView, table.tableFooterView, table.backgroundView) = (head, foot, back)
        let app = show(table)
        #expect(head.frame == CGRect(x: 0, y: 0, width: 300, height: 70) && foot.frame == CGRect(x: 0, y: 870, width: 300, height: 25))
        #expect(table.rectForRow(at: row(0)).minY == 70 && table.contentSize.height == 895)
        table.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
        try app.settle()
        #expect(back.frame == CGRect(x: 0, y: 100, width: 300, height: 300))
        table.tableHeaderView = nil
        try app.settle()
        #expect(head.superview == nil && table.rectForRow(at: row(0)).minY == 0)
    }

    @Test("Lines are between rows: in the table's colour, from its inset or the cell's") func lines() throws {
        let rows = Rows([["a", "b", "c"]]), table = rows.table()
        table.separatorColor = pureRed
        table.separatorInset = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 20)
        rows.prepare = { cell, path in if path.row == 1 { cell.separatorInset = UIEdgeInsets(top: 0, left: 100, bottom: 0, right: 0) } }
        let app = show(table)
        func lines() -> [CGRect] {
            table.subviews.filter { $0.backgroundColor?.bytes == [255, 0, 0] }.map(\.frame).sorted { $0.minY < $1.minY }
        }
        #expect(lines().map(\.minX) == [40, 100, 40] && lines().map(\.maxX) == [280, 300, 280])
        #expect(lines().first?.maxY == 44)
        #expect(table.cellForRow(at: row(0))?.separatorInset.left == 40 && table.cellForRow(at: row(1))?.separatorInset.left == 100)
        table.separatorStyle = .none
        try app.settle()
        #expect(lines().isEmpty)
    }

    @Test("A row is scrolled to the top, the middle, the bottom, or just into sight") func scrolling() throws {
        let rows = Rows([(0..<100).map { "\($0)" }]), table = rows.table()
        rows.height = { _ in 50 }
        let app = show(table)
        for (place, offset) in [(UITableView.ScrollPosition.top, CGFloat(2000)), (.middle, 1875), (.bottom, 1750)] {
            table.scrollToRow(at: row(40), at: place, animated: false)
            #expect(table.contentOffset.y == offset)
        }
        table.scrollToRow(at: row(30), at: .none, animated: false)
        #expect(table.contentOffset.y == 1500)
        table.scrollToRow(at: row(32), at: .none, animated: false)
        #expect(table.contentOffset.y == 1500, "it is in sight")
        table.scrollToRow(at: row(99), at: .top, animated: false)
        #expect(table.contentOffset.y == 4700, "the content ends")
        table.selectRow(at: row(10), animated: false, scrollPosition: .top)
        try app.settle()
        #expect(table.contentOffset.y == 500 && table.visibleCells.first?.textLabel?.text == "10")
        #expect(table.visibleCells.count == 6 && table.indexPathForRow(at: CGPoint(x: 5, y: 555)) == row(11))
        #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 9000)) == nil)
        let cell = try #require(table.cellForRow(at: row(12)))
        #expect(table.indexPath(for: cell) == row(12) && table.indexPath(for: UITableViewCell()) == nil)
    }

    @Test("The delegate is told which cells and headers are shown and which are not any more") func displaying() throws {
        let rows = Rows([(0..<100).map { "a\($0)" }, ["b"]]), table = rows.table()
        rows.headers = ["First", "Second"]
        rows.footers = ["Foot"]
        rows.height = { _ in 50 }
        let app = show(table)
        #expect(rows.log.contains("show 0.0") && rows.log.contains("header 0") && !rows.log.contains("header 1"))
        rows.log = []
        table.setContentOffset(CGPoint(x: 0, y: table.contentSize.height - 300), animated: false)
        try app.settle()
        #expect(
            rows.log.contains("end 0.0") && rows.log.contains("show 1.0") && rows.log.contains("header 1") && rows.log.contains("footer 0"))
        rows.log = []
        table.setContentOffset(.zero, animated: false)
        try app.settle()
        #expect(rows.log.contains("end 1.0") && rows.log.contains("no header 1") && rows.log.contains("no footer 0"))
    }
}
