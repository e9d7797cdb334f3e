@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
@testable import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

private struct Planet: Identifiable, Hashable {
    let id: String
    var moons: [Planet]?
    var name: String { id }
}

@MainActor @Suite("Modifiers of table rows, and hierarchical tables") struct TableRowModifierTests {
    private let planets = [Planet(id: "Earth"), Planet(id: "Mars"), Planet(id: "Jupiter")]

    private func app<Rows: TableRowContent<Planet>>(
        _ chosen: Knob<Set<String>>, @TableRowBuilder<Planet> _ rows: @escaping () -> Rows
    ) -> TestApp {
        TestApp(size: CGSize(width: 300, height: 200)) {
            Table(of: Planet.self, selection: Binding(get: { chosen.value }, set: { chosen.value = $0 })) {
                TableColumn("Name", value: \.name)
            } rows: {
                rows()
            }
        }
    }

    @Test("A table row's context menu opens for that row, and rows stay selectable") func menusOfRows() throws {
        let log = Log(), chosen = Knob<Set<String>>([])
        let app = app(chosen) {
            ForEach(planets) { planet in
                TableRow(planet).contextMenu { Button("Visit \(planet.name)") { log(planet.name) } }
            }
        }
        try app.find(text: "Mars").click(button: .secondary)
        try app.find(.menuItem, "Visit Mars").click()
        #expect(log.drain() == ["Mars"])
        // Rows with a menu are selected as others are.
        try app.find(text: "Jupiter").click()
        #expect(chosen.value == ["Jupiter"])
    }

    @Test("A table row with selection disabled is not selected by a click") func rowsThatAreNotSelected() throws {
        let chosen = Knob<Set<String>>([])
        let app = app(chosen) { TableRow(planets[0]).selectionDisabled(false); TableRow(planets[1]).selectionDisabled() }
        try app.find(text: "Mars").click()
        #expect(chosen.value.isEmpty)
        try app.find(text: "Earth").click()
        #expect(chosen.value == ["Earth"])
    }

    @Test("A table row reports when the pointer enters and leaves it") func hoveredRows() throws {
        let log = Log()
        let app = app(Knob([])) {
            TableRow(planets[0])
            TableRow(planets[1]).onHover { log("Mars \($0)") }
        }
        let mars = try app.find(text: "Mars").frame
        app.movePointer(to: CGPoint(x: mars.midX, y: mars.midY))
        app.removePointer()
        #expect(log.drain() == ["Mars true", "Mars false"])
    }

    @Test("Dragged table rows deliver their value or item provider to a drop destination")
    func rowsAreDragged() throws {
        let log = Log()
        let app = app(Knob([])) {
            TableRow(planets[0]).draggable("a word")
            TableRow(planets[1]).itemProvider { NSItemProvider(object: "a provider" as NSString) }
            TableRow(planets[2]).dropDestination(for: String.self) { log("\($0)") }
        }
        let target = try app.find(text: "Jupiter").frame
        for source in ["Earth", "Mars"] {
            let start = try app.find(text: source).frame
            app.drag(from: CGPoint(x: start.midX, y: start.midY), to: CGPoint(x: target.midX, y: target.midY))
        }
        #expect(log.drain() == ["[\"a word\"]", "[\"a provider\"]"])
    }

    /// The elements of an array and their children, with columns by key paths.
    @Test("A hierarchical table selects parents and expands children with the right arrow")
    func hierarchicalTablesSelectAndExpand() throws {
        let tree = [Planet(id: "Earth", moons: [Planet(id: "Moon")]), Planet(id: "Venus")]
        let chosen = Knob<Set<String>>([])
        let app = TestApp(size: CGSize(width: 300, height: 200)) {
            Table(tree, children: \.moons, selection: Binding(get: { chosen.value }, set: { chosen.value = $0 })) {
                TableColumn("Name", value: \.name)
            }
        }
        #expect(app.findAll(text: "Moon").isEmpty)
        try app.find(text: "Earth").click()
        #expect(chosen.value == ["Earth"])
        app.key(.rightArrow)
        try app.settle()
        #expect(app.findAll(text: "Moon").count == 1)
        let plain = TestApp(size: CGSize(width: 300, height: 200)) {
            Table(tree, children: \.moons) { TableColumn("Name", value: \.name) }
        }
        _ = try plain.find(text: "Venus")
    }
}
