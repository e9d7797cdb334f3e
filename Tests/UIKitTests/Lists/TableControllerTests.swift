import EspalierTesting
import SwiftUI
import Testing
import UIKit

/// Overrides what a table's controller may, as apps do.
private final class Inbox: UITableViewController {
    var log: [String] = []
    private func note(_ text: String, _ path: IndexPath) { log.append("\(text) \(path.row)") }
    override func numberOfSections(in tableView: UITableView) -> Int { 1 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Mail \(indexPath.row)"
        if indexPath.row == 1 { cell.accessoryType = .detailButton }
        return cell
    }
    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "Three mails" }
    override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 25 }
    override func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 35 }
    override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        let label = UILabel()
        label.text = "Inbox"
        return label
    }
    override func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { 60 }
    override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        note("show", indexPath)
    }
    override func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) { log.append("footer") }
    override func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) { note("details", indexPath) }
    override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { indexPath.row != 2 }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { note("select", indexPath) }
    override func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int { indexPath.row }
    override func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        UISwipeActionsConfiguration(actions: [UIContextualAction(style: .destructive, title: "Archive") { [weak self] _, _, done in
            self?.note("archive", indexPath)
            done(true)
        }])
    }
    override func scrollViewDidScroll(_ scrollView: UIScrollView) { if log.last != "scroll" { log.append("scroll") } }
}

/// Overrides the rest.
private final class Archive: UITableViewController {
    var log: [String] = []
    override func numberOfSections(in tableView: UITableView) -> Int { 2 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Head" }
    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "Foot" }
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    override func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String? { "Burn" }
    override func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        if indexPath == [0, 0] { log.append("end") }
    }
    override func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        log.append("header \(section)")
    }
    override func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
        log.append("no header \(section)")
    }
    override func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
        log.append("no footer \(section)")
    }
    override func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) { log.append("press") }
    override func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) { log.append("release") }
    override func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        log.append("willNot")
        return indexPath
    }
}

@MainActor @Suite("UIKit's controller of a table") struct TableControllerTests {
    @Test("A controller's overrides are its table's data and delegate") func overrides() throws {
        let inbox = Inbox(style: .plain), app = TestApp(size: CGSize(width: 300, height: 400)) { ControllerOnScreen(controller: inbox) }
        let table = try #require(inbox.tableView)
        #expect(inbox.view === table && table.dataSource === inbox && table.delegate === inbox)
        #expect(table.rectForHeader(inSection: 0).height == 25 && table.rectForFooter(inSection: 0).height == 35)
        #expect(try app.find(text: "Inbox").frame.minY <= app.find(text: "Mail 0").frame.minY)
        #expect(try app.find(text: "Three mails").frame.minY >= app.find(text: "Mail 2").frame.maxY)
        #expect(inbox.log == ["show 0", "show 1", "show 2", "footer"])
        #expect(try app.find(text: "Mail 1").frame.minX == app.find(text: "Mail 0").frame.minX + 10)
        inbox.log = []
        let second = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        app.click(at: second.convert(CGPoint(x: 300 - 30, y: 22), to: nil))
        for row in [0, 2] { try app.click(try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))) }
        #expect(inbox.log == ["details 1", "select 0"])
        try app.click(second, button: .secondary)
        try app.find(.menuItem, "Archive").click()
        try app.settle()
        #expect(inbox.log.last == "archive 1")
        table.contentSize.height = 2000
        table.setContentOffset(CGPoint(x: 0, y: 30), animated: false)
        #expect(inbox.log.last == "scroll")
    }

    @Test("A controller is told of presses, of what is shown, and names what deletes") func more() throws {
        let archive = Archive(style: .grouped),
            app = TestApp(size: CGSize(width: 300, height: 200)) { ControllerOnScreen(controller: archive) }
        let table = try #require(archive.tableView)
        for row in 0..<2 { try app.click(try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))) }
        #expect(archive.log == ["header 0", "press", "release", "press", "release", "willNot"])
        try app.click(try #require(table.cellForRow(at: IndexPath(row: 0, section: 0))), button: .secondary)
        _ = try app.find(.menuItem, "Burn")
        app.key(.escape)
        try app.settle()
        archive.log = []
        table.scrollToRow(at: IndexPath(row: 0, section: 1), at: .top, animated: false)
        try app.settle()
        #expect(archive.log.contains("end") && archive.log.contains("no header 0") && archive.log.contains("header 1"))
        table.setContentOffset(.zero, animated: false)
        try app.settle()
        #expect(archive.log.contains("no footer 0") && archive.log.contains("no header 1"))
    }

    @Test("What is told of scrolling goes to the controller, and moves nothing by itself") func scrolling() {
        final class Scrolled: UITableViewController {
            var log: [String] = []
            override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("begin") }
            override func scrollViewWillEndDragging(
                _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
            ) { log.append("target") }
            override func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
                log.append("end \(decelerate)")
            }
            override func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { log.append("slower") }
            override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.append("rest") }
            override func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.append("there") }
        }
        let list = Scrolled(style: .plain), plain = UITableViewController(style: .plain)
        var target = CGPoint(x: 3, y: 4)
        for controller in [list, plain] {
            guard let table = controller.tableView, let told = table.delegate else { continue }
            told.scrollViewWillBeginDragging(table)
            told.scrollViewWillEndDragging(table, withVelocity: .zero, targetContentOffset: &target)
            told.scrollViewDidEndDragging(table, willDecelerate: true)
            told.scrollViewWillBeginDecelerating(table)
            told.scrollViewDidEndDecelerating(table)
            told.scrollViewDidEndScrollingAnimation(table)
            #expect(table.contentOffset == .zero && target == CGPoint(x: 3, y: 4))
        }
        #expect(list.log == ["begin", "target", "end true", "slower", "rest", "there"])
    }

    @Test("What a controller leaves out is as a table's without a delegate") func leftOut() {
        let list = UITableViewController(), table = list.tableView!, path = IndexPath(row: 0, section: 0)
        #expect(list.numberOfSections(in: table) == 1 && list.tableView(table, numberOfRowsInSection: 0) == 0 && table.style == .plain)
        #expect(!list.tableView(table, canMoveRowAt: path) && !list.tableView(table, canEditRowAt: path))
        list.tableView(table, moveRowAt: path, to: IndexPath(row: 1, section: 0))
        #expect(list.tableView(table, titleForFooterInSection: 0) == nil && list.tableView(table, viewForFooterInSection: 0) == nil)
        #expect(list.tableView(table, estimatedHeightForRowAt: path) == -1 && list.tableView(table, heightForFooterInSection: 0) == -1)
        #expect(list.tableView(table, viewForHeaderInSection: 0) == nil && list.tableView(table, heightForHeaderInSection: 0) == -1)
        #expect(list.tableView(table, trailingSwipeActionsConfigurationForRowAt: path) == nil)
        #expect(list.tableView(table, leadingSwipeActionsConfigurationForRowAt: path) == nil)
        #expect(list.tableView(table, editingStyleForRowAt: path) == .delete && list.tableView(table, shouldHighlightRowAt: path))
        #expect(list.sectionIndexTitles(for: table) == nil && list.tableView(table, sectionForSectionIndexTitle: "A", at: 0) == 0)
        #expect(list.scrollViewShouldScrollToTop(table))
    }

    @Test("The selection goes when the controller appears, unless it keeps it", arguments: [true, false]) func clearing(
        _ clears: Bool
    ) throws {
        let inbox = Inbox(style: .plain)
        #expect(inbox.clearsSelectionOnViewWillAppear)
        inbox.clearsSelectionOnViewWillAppear = clears
        inbox.tableView.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
        let app = TestApp(size: CGSize(width: 300, height: 400)) { ControllerOnScreen(controller: inbox) }
        #expect(inbox.tableView.indexPathForSelectedRow == (clears ? nil : IndexPath(row: 1, section: 0)))
        withExtendedLifetime(app) {}
    }

    @Test("The controller's control for refreshing is its table's") func refreshing() {
        let list = UITableViewController(style: .grouped), control = UIRefreshControl()
        #expect(list.refreshControl == nil && list.tableView.style == .grouped)
        list.refreshControl = control
        #expect(list.tableView.refreshControl === control)
        list.refreshControl = nil
        #expect(list.tableView.refreshControl == nil)
    }
}
