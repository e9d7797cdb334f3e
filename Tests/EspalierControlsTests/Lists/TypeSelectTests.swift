import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Typing a name in a list or table") struct TypeSelectTests {
    private struct Person: Identifiable {
        let id: Int
        var name: String
    }

    private static let names = ["Anna", "Bertram", "Berta", "Čeněk", "Dora", "Émile", "Zoë"]

    private struct People: View {
        let isTable: Bool
        var names = TypeSelectTests.names
        @State private var selection: Int?

        var body: some View {
            let people = names.enumerated().map { Person(id: $0.offset, name: $0.element) }
            VStack {
                Text(verbatim: "Chosen: \(selection.map { people[$0].name } ?? "-")")
                if isTable {
                    Table(people, selection: $selection) {
                        TableColumn("Name", value: \.name)
                        TableColumn("Id") { Text("\($0.id)") }
                    }
                } else {
                    List(people, selection: $selection) { Label($0.name, systemImage: "person") }
                }
            }
        }
    }

    private func app(isTable: Bool) -> TestApp {
        let app = TestApp(size: CGSize(width: 300, height: 300)) { People(isTable: isTable) }
        app.key(.tab)
        return app
    }

    private func expect(_ name: String, _ app: TestApp) throws { try app.find(text: "Chosen: \(name)").expect(text: "Chosen: \(name)") }

    @Test("What is typed selects the row that begins with it, without regard to case and accents", arguments: [false, true])
    func names(isTable: Bool) throws {
        let app = app(isTable: isTable)
        app.type("b")
        try expect("Bertram", app)
        app.type("erta")
        try expect("Berta", app)
        app.advance(by: .seconds(2))
        app.type("e")
        try expect("Émile", app)
        app.advance(by: .seconds(2))
        app.type("z")
        try expect("Zoë", app)
        app.advance(by: .seconds(2))
        app.type("b")
        try expect("Bertram", app)
        app.advance(by: .seconds(2))
        app.type("b")
        try expect("Berta", app)
    }

    @Test("Rows that are out of sight are found and scrolled into view") func outOfSight() throws {
        let app = TestApp(size: CGSize(width: 300, height: 200)) {
            People(isTable: false, names: (0..<300).map { "Row \($0)" } + ["Zebra"])
        }
        app.key(.tab)
        app.type("z")
        try expect("Zebra", app)
        try app.settle()
        #expect(try app.find(text: "Zebra").frame.maxY <= 200)
    }

    @Test("A row may be found by another text, or by none") func equivalents() throws {
        struct Rows: View {
            @State private var selection: String?
            var body: some View {
                VStack {
                    Text(verbatim: "Chosen: \(selection ?? "-")")
                    List(selection: $selection) {
                        Text("The Beatles").typeSelectEquivalent("Beatles").tag("beatles")
                        Text("Tocotronic").typeSelectEquivalent("").tag("tocotronic")
                        Text("Traffic").typeSelectEquivalent(nil).tag("traffic")
                    }
                }
            }
        }
        let app = TestApp(size: CGSize(width: 300, height: 200)) { Rows() }
        app.key(.tab)
        app.type("b")
        try expect("beatles", app)
        app.advance(by: .seconds(2))
        app.type("t")
        try expect("traffic", app)
    }

    @Test("Keys that the app has a use for are its own") func keysOfTheApp() throws {
        struct Rows: View {
            @State private var selection: String?
            @State private var word = "none"
            var body: some View {
                VStack {
                    Text(verbatim: "Chosen: \(selection ?? "-"), \(word)")
                    Button("New") { word = "new" }.keyboardShortcut("n", modifiers: [])
                    List(selection: $selection) {
                        Text("Nora").tag("nora")
                        Text("Xaver").tag("xaver")
                    }
                    .onKeyPress("x") {
                        word = "x"
                        return .handled
                    }
                }
            }
        }
        let app = TestApp(size: CGSize(width: 300, height: 200)) { Rows() }
        try app.find(text: "Xaver").click()
        app.type("n")
        try expect("xaver, new", app)
        app.type("x")
        try expect("xaver, x", app)
    }
}
