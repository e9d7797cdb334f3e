import EspalierTesting
import SwiftUI
import Testing
import UIKit

private final class Banner: UITableViewHeaderFooterView {
    var reuses = 0
    override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
    }
}

@MainActor @Suite("Headers and footers of a table's sections") struct TableHeaderFooterTests {
    @Test("The delegate's views are used again when their sections are out of sight") func reuse() throws {
        let rows = Rows((0..<60).map { ["row \($0)"] }), table = rows.table(.grouped)
        var made: Set<ObjectIdentifier> = []
        table.register(Banner.self, forHeaderFooterViewReuseIdentifier: "banner")
        rows.headerHeight = 40
        rows.footerHeight = 0
        rows.makeHeader = { section in
            let view = table.dequeueReusableHeaderFooterView(withIdentifier: "banner")
            view?.textLabel?.text = "Section \(section)"
            if let view { made.insert(ObjectIdentifier(view)) }
            return view
        }
        let app = TestApp(size: CGSize(width: 300, height: 300)) { ViewOnScreen(view: table) }
        let first = try #require(table.headerView(forSection: 0) as? Banner)
        #expect(first.reuseIdentifier == "banner" && first.frame == CGRect(x: 0, y: 0, width: 300, height: 40) && first.reuses == 0)
        #expect(first.contentView.frame == first.bounds && first.textLabel?.superview === first.contentView)
        for place in stride(from: 0.0, through: table.contentSize.height - 300, by: 150) {
            table.setContentOffset(CGPoint(x: 0, y: place), animated: false)
            try app.settle()
        }
        table.setContentOffset(CGPoint(x: 0, y: table.contentSize.height - 300), animated: false)
        try app.settle()
        _ = try app.find(text: "Section 59")
        #expect(app.findAll(text: "Section 0").isEmpty && first.reuses > 0)
        #expect(made.count < 30, "\(made.count) were made")
        #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "unknown") == nil)
    }

    @Test("A header and a footer by their content give their heights") func heights() throws {
        let rows = Rows([["a"]]), table = rows.table()
        rows.makeHeader = { _ in
            let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
            var content = view.defaultContentConfiguration()
            content.text = "Described"
            content.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 50, leading: 30, bottom: 20, trailing: 0)
            view.contentConfiguration = content
            return view
        }
        let foot = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 33))
        rows.makeFooter = { _ in foot }
        let app = TestApp(size: CGSize(width: 300, height: 300)) { ViewOnScreen(view: table) }
        let text = try app.find(text: "Described").frame
        #expect(text.minX == 30 && text.minY >= 50 && table.rectForHeader(inSection: 0).height >= 80)
        #expect(foot.frame == CGRect(x: 0, y: table.rectForRow(at: IndexPath(row: 0, section: 0)).maxY, width: 300, height: 33))
    }

    @Test("A view and a colour lie behind the content, with the shape of the configuration") func backgrounds() throws {
        let view = UITableViewHeaderFooterView(reuseIdentifier: "x"), behind = UIView()
        #expect(
            view.backgroundView == nil && view.contentConfiguration == nil && view.backgroundConfiguration == nil
                && view.detailTextLabel != nil)
        let app = TestApp(size: CGSize(width: 200, height: 40)) { ViewOnScreen(view: view) }, middle = CGPoint(x: 100, y: 20)
        var look = UIBackgroundConfiguration.clear()
        look.backgroundColor = pureRed
        view.backgroundConfiguration = look
        try app.settle()
        #expect(app.bytes(at: middle) == [255, 0, 0])
        look.backgroundInsets = NSDirectionalEdgeInsets(top: 4, leading: 20, bottom: 4, trailing: 20)
        view.backgroundConfiguration = look
        try app.settle()
        #expect(app.bytes(at: middle) == [255, 0, 0] && app.bytes(at: CGPoint(x: 5, y: 20)) != [255, 0, 0])
        view.backgroundConfiguration = nil
        behind.backgroundColor = pureBlue
        view.backgroundView = behind
        try app.settle()
        #expect(app.bytes(at: middle) == [0, 0, 255] && behind.frame == view.bounds && view.subviews.first === behind)
    }
}
