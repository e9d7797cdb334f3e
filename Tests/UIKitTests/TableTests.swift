import EspalierTesting
import SwiftUI
import Testing
import UIKit

/// A row of the tests' own.
private final class StarCell: UITableViewCell {
    let star = UILabel()
    var reuses = 0

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(star)
        star.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            star.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 20),
            star.topAnchor.constraint(equalTo: contentView.topAnchor), star.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            star.heightAnchor.constraint(equalToConstant: 60),
        ])
    }

    required init?(coder: NSCoder) { fatalError() }

    override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
    }
}

/// A controller as apps write them.
private final class Planets: UIViewController, UITableViewDataSource, UITableViewDelegate {
    var groups: [(title: String, names: [String])]
    let table: UITableView
    var told: [String] = []
    var height: CGFloat?
    var canDelete = false
    var made = 0

    init(_ groups: [(String, [String])], style: UITableView.Style = .plain) {
        self.groups = groups
        table = UITableView(frame: .zero, style: style)
        super.init(nibName: nil, bundle: nil)
        table.dataSource = self
        table.delegate = self
        table.register(UITableViewCell.self, forCellReuseIdentifier: "plain")
        table.register(StarCell.self, forCellReuseIdentifier: "star")
    }

    required init?(coder: NSCoder) { fatalError() }

    override func viewDidLoad() {
        super.viewDidLoad()
        table.frame = view.bounds
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(table)
    }

    func numberOfSections(in tableView: UITableView) -> Int { groups.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { groups[section].names.count }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        groups[section].title.isEmpty ? nil : groups[section].title
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let name = groups[indexPath.section].names[indexPath.row]
        made += 1
        if name.hasPrefix("*") {
            let cell = tableView.dequeueReusableCell(withIdentifier: "star", for: indexPath)
            (cell as? StarCell)?.star.text = name
            return cell
        }
        let cell = tableView.dequeueReusableCell(withIdentifier: "plain", for: indexPath)
        cell.textLabel?.text = name
        return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height ?? UITableView.automaticDimension }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        told.append("select \(indexPath.section).\(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        told.append("deselect \(indexPath.section).\(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        groups[indexPath.section].names[indexPath.row] == "Pluto" ? nil : indexPath
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { canDelete }
    func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
        groups[indexPath.section].names.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .none)
    }
}

private struct PlanetsView: UIViewControllerRepresentable {
    let planets: Planets
    func makeUIViewController(context: Context) -> Planets { planets }
    func updateUIViewController(_ uiViewController: Planets, context: Context) {}
}

@MainActor @Suite("UIKit's table: rows by a data source") struct TableTests {
    private func show(_ planets: Planets, height: CGFloat = 300) -> TestApp {
        TestApp(size: CGSize(width: 300, height: height)) { PlanetsView(planets: planets) }
    }

    @Test("Rows stand below each other in their sections, below the sections' titles") func rows() throws {
        let planets = Planets([("Near", ["Mercury", "Venus"]), ("Far", ["Neptune"])])
        let app = show(planets)
        let texts = try ["Near", "Mercury", "Venus", "Far", "Neptune"].map { try app.find(text: $0).frame.midY }
        #expect(texts == texts.sorted())
        #expect(planets.table.numberOfSections == 2 && planets.table.numberOfRows(inSection: 0) == 2)
        #expect(planets.table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 44)
        #expect(planets.table.rectForRow(at: IndexPath(row: 9, section: 0)) == .zero)
    }

    @Test("Only rows near the visible part have cells, and cells are used again") func reuse() throws {
        let planets = Planets([("", (0..<1000).map { "Moon \($0)" })])
        planets.height = 50
        let app = show(planets)
        #expect(planets.made < 30)
        _ = try app.find(text: "Moon 0")
        #expect(planets.table.contentSize.height == 50_000)
        let made = planets.made
        planets.table.scrollToRow(at: IndexPath(row: 500, section: 0), at: .top, animated: false)
        try app.settle()
        _ = try app.find(text: "Moon 500")
        #expect(app.findAll(text: "Moon 0").isEmpty)
        #expect(planets.made - made < 60)
        #expect(planets.table.subviews.count(where: { $0 is UITableViewCell }) < 30)
        #expect(planets.table.cellForRow(at: IndexPath(row: 0, section: 0)) == nil)
        #expect(planets.table.indexPathsForVisibleRows?.first == IndexPath(row: 500, section: 0))
    }

    @Test("A wheel scrolls to rows that had no cells") func wheel() throws {
        let planets = Planets([("", (0..<100).map { "Moon \($0)" })])
        let app = show(planets)
        for _ in 0..<40 { app.scroll(at: CGPoint(x: 100, y: 100), dy: 1) }
        try app.settle()
        #expect(planets.table.contentOffset.y > 500)
        let first = try #require(planets.table.indexPathsForVisibleRows?.first)
        _ = try app.find(text: "Moon \(first.row)")
    }

    @Test("Cells of the app's class are made by it, and give their height by constraints") func ownCells() throws {
        let planets = Planets([("", ["*Sun", "Earth"])])
        let app = show(planets)
        #expect(try app.find(text: "*Sun").frame.minX == 20)
        #expect(planets.table.cellForRow(at: IndexPath(row: 0, section: 0)) is StarCell)
        #expect(planets.table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 60)
        #expect(planets.table.rectForRow(at: IndexPath(row: 1, section: 0)).minY == 60)
    }

    /// Clicks where a text stands: its cell lies in front of it.
    private func click(_ text: String, _ app: TestApp) throws {
        let frame = try app.find(text: text).frame
        app.click(at: CGPoint(x: frame.midX, y: frame.midY))
    }

    @Test("A click selects a row and takes the selection from another; a delegate may refuse") func selection() throws {
        let planets = Planets([("", ["Mars", "Pluto", "Earth"])])
        let app = show(planets)
        try click("Mars", app)
        #expect(planets.table.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
        try click("Pluto", app)
        try click("Earth", app)
        #expect(planets.told == ["select 0.0", "deselect 0.0", "select 0.2"])
        planets.table.deselectRow(at: IndexPath(row: 2, section: 0), animated: false)
        #expect(planets.table.indexPathForSelectedRow == nil)
        #expect(planets.told.count == 3, "the app's own changes are not told")
        planets.table.allowsSelection = false
        try click("Mars", app)
        #expect(planets.told.count == 3)
    }

    @Test("Several rows can be selected where the table allows it") func severalRows() throws {
        let planets = Planets([("", ["Mars", "Earth"])])
        planets.table.allowsMultipleSelection = true
        let app = show(planets)
        try click("Mars", app)
        try click("Earth", app)
        #expect(planets.table.indexPathsForSelectedRows?.map(\.row) == [0, 1])
        try click("Mars", app)
        #expect(planets.table.indexPathsForSelectedRows?.map(\.row) == [1])
        #expect(planets.told.last == "deselect 0.0")
    }

    @Test("New data is shown when the app says so") func reloading() throws {
        let planets = Planets([("", ["Mars"])])
        let app = show(planets)
        planets.groups[0].names = ["Ceres", "Vesta"]
        planets.table.reloadData()
        try app.settle()
        _ = try app.find(text: "Vesta")
        #expect(app.findAll(text: "Mars").isEmpty)
        planets.groups[0].names.insert("Juno", at: 0)
        planets.table.performBatchUpdates { planets.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic) }
        try app.settle()
        #expect(try app.find(text: "Juno").frame.midY < app.find(text: "Ceres").frame.midY)
    }

    @Test("An edited table has a button in front of each row that deletes it") func deleting() throws {
        let planets = Planets([("", ["Mars", "Pluto"])])
        planets.canDelete = true
        let app = show(planets)
        planets.table.setEditing(true, animated: false)
        try app.settle()
        let cell = try #require(planets.table.cellForRow(at: IndexPath(row: 1, section: 0)))
        #expect(cell.isEditing && cell.editingStyle == .delete)
        let middle = planets.table.convert(CGPoint(x: 22, y: cell.frame.midY), to: nil)
        app.click(at: middle)
        try app.settle()
        #expect(planets.groups[0].names == ["Mars"])
        #expect(app.findAll(text: "Pluto").isEmpty)
    }

    @Test("Texts of the styles, and what stands at the end of a row") func styles() {
        let subtitle = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        subtitle.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
        subtitle.textLabel?.text = "Earth"
        subtitle.detailTextLabel?.text = "Third from the Sun"
        #expect(UITableViewCell(style: .default, reuseIdentifier: nil).detailTextLabel == nil)
        subtitle.accessoryType = .disclosureIndicator
        subtitle.layoutIfNeeded()
        #expect(subtitle.contentView.frame.maxX < 300, "the arrow has room of its own")
        let own = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
        subtitle.accessoryView = own
        subtitle.layoutIfNeeded()
        #expect(own.frame == CGRect(x: 234, y: 20, width: 50, height: 20))
    }

    @Test("A configuration describes a row's texts") func configuration() throws {
        struct Row: UIViewRepresentable {
            func makeUIView(context: Context) -> UITableViewCell {
                let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
                var content = cell.defaultContentConfiguration()
                content.text = "Saturn"
                content.secondaryText = "It has rings"
                cell.contentConfiguration = content
                return cell
            }
            func updateUIView(_ uiView: UITableViewCell, context: Context) {}
        }
        let app = TestApp(size: CGSize(width: 300, height: 80)) { Row() }
        #expect(try app.find(text: "Saturn").frame.maxY <= app.find(text: "It has rings").frame.minY)
    }

    @Test("A table's controller is its own data source") func controller() throws {
        final class List: UITableViewController {
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell()
                cell.textLabel?.text = "Row \(indexPath.row)"
                return cell
            }
        }
        struct ListView: UIViewControllerRepresentable {
            func makeUIViewController(context: Context) -> List { List(style: .insetGrouped) }
            func updateUIViewController(_ uiViewController: List, context: Context) {}
        }
        let app = TestApp(size: CGSize(width: 300, height: 200)) { ListView() }
        #expect(try app.find(text: "Row 0").frame.minX == 32)
        _ = try app.find(text: "Row 1")
    }

    @Test("Indices of rows") func indices() {
        var path = IndexPath(row: 3, section: 1)
        #expect(path == IndexPath(item: 3, section: 1) && path.item == 3)
        path.row = 4
        path.section = 2
        #expect(path == [2, 4])
    }
}
