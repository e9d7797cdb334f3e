import Combine
import EspalierApp
import EspalierControls
import EspalierCore
import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Observation
import Testing

/// The ways in which apps arrange their models.
@MainActor @Suite("Common arrangements of models in apps") struct ModelPatternsTests {
    private func shows(_ app: TestApp, _ text: String) -> Bool {
        app.pump()
        return !app.findAll(text: text).isEmpty
    }

    // MARK: Objects

    final class Engine: NSObject, ObservableObject {
        final class Part { var name = "a" }
        var parts = [Part()]
        @Published var options: [String: Bool] = [:]
        @Published private(set) var log: [String] = []
        @Published var level = 0 { didSet { if oldValue != level { log.append("\(level)") } } }
    }

    final class Car: ObservableObject {
        let engine = Engine()
        private var link: AnyCancellable?
        init() { link = engine.objectWillChange.sink { [weak self] _ in self?.objectWillChange.send() } }
    }

    struct Dashboard: View {
        @ObservedObject var car: Car
        var body: some View {
            VStack {
                Text("level \(car.engine.level) \(car.engine.log.joined(separator: "-"))")
                Text(car.engine.parts.map(\.name).joined())
                Switch(isOn: Binding(get: { car.engine.options["fast", default: false] }, set: { car.engine.options["fast"] = $0 }))
            }
        }

        struct Switch: View {
            @Binding var isOn: Bool
            var body: some View { Toggle(isOn ? "fast" : "slow", isOn: $isOn) }
        }
    }

    @Test("An object that forwards objectWillChange of a nested object updates its views")
    func nestedObjectsForwardChanges() throws {
        let car = Car()
        let app = TestApp { Dashboard(car: car) }
        #expect(shows(app, "level 0 ") && shows(app, "a") && shows(app, "slow"))
        car.engine.level = 3
        car.engine.level = 3
        #expect(shows(app, "level 3 3"))
        car.engine.parts[0].name = "b"
        #expect(shows(app, "a"), "nobody has said so")
        car.engine.objectWillChange.send()
        #expect(shows(app, "b"))
        try app.find(text: "slow").click()
        #expect(car.engine.options == ["fast": true])
        #expect(shows(app, "fast"))
    }

    @MainActor final class Loader: ObservableObject {
        static var made: [Int] = []
        let id: Int
        @Published var text = ""
        init(id: Int) {
            self.id = id
            Self.made.append(id)
            text = "loaded \(id)"
        }
    }

    struct Detail: View {
        @StateObject private var loader: Loader
        init(id: Int) { _loader = StateObject(wrappedValue: Loader(id: id)) }
        var body: some View { Text(loader.text) }
    }

    struct Chooser: View {
        @State private var id = 1
        @State private var count = 0
        let isKeyed: Bool
        var body: some View {
            VStack {
                Button("next") { id += 1 }
                Button("again \(count)") { count += 1 }
                if isKeyed { Detail(id: id).id(id) } else { Detail(id: id) }
            }
        }
    }

    /// A view makes its object once for its identity: an input that changes is no reason, another identity is.
    @Test("A view makes its StateObject once for each identity", arguments: [(false, [1]), (true, [1, 2])])
    func stateObjectsAreMadeOncePerIdentity(isKeyed: Bool, made: [Int]) throws {
        Loader.made = []
        let app = TestApp { Chooser(isKeyed: isKeyed) }
        try app.find(.button, "again 0").click()
        try app.find(.button, "next").click()
        #expect(Loader.made == made)
        #expect(shows(app, "loaded \(made.last ?? 0)"))
    }

    final class Session: ObservableObject { @Published var user: String? }

    struct Root: View {
        @StateObject private var session = Session()
        @State private var isOpen = false
        var body: some View {
            VStack {
                Text(session.user ?? "nobody")
                Button("open") { isOpen = true }
            }
            .sheet(isPresented: $isOpen) { LogIn() }
            .environmentObject(session)
        }

        struct LogIn: View {
            @EnvironmentObject private var session: Session
            @Environment(\.dismiss) private var dismiss
            var body: some View {
                VStack {
                    Name(name: $session.user)
                    Button("done") { dismiss() }
                }
            }
        }

        struct Name: View {
            @Binding var name: String?
            var body: some View { Button(name ?? "log in") { name = "eve" } }
        }
    }

    @Test("A sheet reads and writes the environment object of its presenter")
    func objectsOfTheEnvironmentInSheets() throws {
        let app = TestApp { Root() }
        try app.find(.button, "open").click()
        app.advance(by: .seconds(1))
        try app.find(.button, "log in").click()
        #expect(shows(app, "eve"))
        try app.find(.button, "done").click()
        app.advance(by: .seconds(1))
        #expect(app.findAll(text: "eve").count == 1)
    }

    // MARK: Observable

    @Observable final class Store {
        @Observable final class Item: Identifiable {
            let id: Int
            var title: String
            var isDone = false
            init(_ id: Int, _ title: String) { (self.id, self.title) = (id, title) }
        }

        var items = [Item(0, "a"), Item(1, "b")]
        @ObservationIgnored var silent = 0
        var open: Int { items.count { !$0.isDone } }
    }

    struct Line: View {
        @Bindable var item: Store.Item
        let runs: Runs
        var body: some View {
            let _ = runs.names.append(item.title)
            Toggle(item.title, isOn: $item.isDone)
        }
    }

    final class Runs { var names: [String] = [] }

    struct Items: View {
        @State private var store: Store
        let runs: Runs
        init(_ store: Store, _ runs: Runs) {
            _store = State(initialValue: store)
            self.runs = runs
        }

        var body: some View {
            VStack {
                Text("open \(store.open)")
                ForEach(store.items) { Line(item: $0, runs: runs) }
            }
        }
    }

    @Test("Only the row whose Observable item changes runs its body") func onlyRowsWithAChangedItemRun() throws {
        let store = Store(), runs = Runs()
        let app = TestApp { Items(store, runs) }
        #expect(shows(app, "open 2"))
        runs.names = []
        try app.find(text: "a").click()
        #expect(shows(app, "open 1"))
        #expect(runs.names.allSatisfy { $0 == "a" }, "\(runs.names)")
        runs.names = []
        store.items[1].title = "c"
        #expect(shows(app, "c"))
        #expect(runs.names == ["c"])
        store.items.append(Store.Item(2, "d"))
        #expect(shows(app, "d") && shows(app, "open 2"))
        runs.names = []
        store.silent = 1
        app.pump()
        #expect(runs.names == [])
    }

    // MARK: Work

    struct Search: View {
        @State private var query = ""
        @State private var results: [String] = []
        var body: some View {
            VStack {
                Button("type") { query += "x" }
                Text("results \(results.joined(separator: ","))")
            }
            .task(id: query) {
                if query.isEmpty { return }
                await Task.yield()
                if Task.isCancelled { return }
                results = [query]
            }
            .onChange(of: query) { old, new in results.append("\(old)>\(new)") }
        }
    }

    @Test("A task with an id is started again when the id changes") func tasksFollowTheirId() async throws {
        let app = TestApp { Search() }
        try app.find(.button, "type").click()
        for _ in 0..<20 { await Task.yield() }
        #expect(shows(app, "results x"))
        try app.find(.button, "type").click()
        #expect(shows(app, "results x,x>xx"))
        for _ in 0..<20 { await Task.yield() }
        #expect(shows(app, "results xx"))
    }
}
