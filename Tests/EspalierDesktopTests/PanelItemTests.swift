import Combine
@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
@testable import EspalierDBus
@testable import EspalierDesktop
import EspalierNavigation
@testable import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// What a panel is given of the app's items (StatusNotifierItem, com.canonical.dbusmenu), and where their windows stand.
@Suite("Items in a panel", .serialized, .enabled(if: PrivateBus.isThere, "dbus-daemon is not installed"))
@MainActor struct PanelItemTests {
    private let own: PrivateBus, bus: BusConnection, server: BusServer, panel: Panel

    init() throws {
        own = try PrivateBus()
        bus = try BusConnection(address: own.address, answerTimeout: 900)
        server = BusServer(bus)
        panel = Panel()
        server.add(panel, at: "/StatusNotifierWatcher")
    }

    /// A panel that takes items, and notes their paths.
    @MainActor private final class Panel: BusObject {
        var paths: [String] = []
        let busInterfaces = [
            BusInterface(
                "org.kde.StatusNotifierWatcher", methods: [.init("RegisterStatusNotifierItem", "service:s")],
                properties: [.init("IsStatusNotifierHostRegistered", "b")])
        ]

        func callFromBus(_ interface: String, _ method: String, _ arguments: [BusValue], by caller: String) throws -> [BusValue] {
            paths += arguments.compactMap(\.text)
            return []
        }

        func propertyForBus(_ interface: String, _ name: String) -> BusValue? { .bool(true) }
    }

    private func wait(_ what: String, until condition: () async throws -> Bool) async throws {
        for _ in 0..<1500 {
            if try await condition() { return }
            try await Task.sleep(for: .milliseconds(20))
        }
        Issue.record("waited in vain for \(what)")
    }

    private func start(_ app: TestApp) async throws -> (DesktopServices, BusConnection.Target) {
        #expect(try await bus.requestName("org.kde.StatusNotifierWatcher"))
        let runtime = try #require(app.runtime), services = DesktopServices(runtime, address: own.address, environment: [:])
        runtime.services = services
        services.start()
        try await wait("the item") { !panel.paths.isEmpty && runtime.hasTrayItems }
        let name = try #require(services.bus?.uniqueName)
        return (services, BusConnection.Target(destination: name, path: panel.paths[0], interface: "org.kde.StatusNotifierItem"))
    }

    private struct Rows: App {
        nonisolated(unsafe) static var chosen: [String] = []
        @State private var mode = 1
        var body: some Scene {
            WindowGroup("Main") { Text("main") }
            MenuBarExtra("Tray", systemImage: "star") {
                Button("First") {}
                Menu("More") {
                    Button("Inner") { Self.chosen.append("inner") }
                    Divider()
                    Menu("Deeper") { Button("Innermost") { Self.chosen.append("innermost") } }.disabled(true)
                }
                Picker("Mode", selection: $mode) {
                    Text("One").tag(1)
                    Text("Two").tag(2)
                }
                Toggle("Wide", isOn: .constant(true))
                Divider()
                Button("Quit") {}.keyboardShortcut("q")
            }
        }
    }

    /// A row, and those below it in brackets.
    private func describe(_ layout: BusValue?) -> String {
        guard let fields = layout?.content.fields, fields.count == 3 else { return "?" }
        let row = fields[1]
        var text = row["type"]?.text == "separator" ? "-" : row["label"]?.text ?? ""
        if let type = row["toggle-type"]?.text { text += " \(type) \(row["toggle-state"]?.number ?? 9)" }
        if let keys = row["shortcut"]?.elements?.first?.elements { text += " " + keys.compactMap(\.text).joined(separator: "+") }
        if row["enabled"]?.isTrue == false { text += " off" }
        let children = (fields[2].elements ?? []).map(describe)
        return row["children-display"]?.text == "submenu" ? text + "[" + children.joined(separator: ", ") + "]" : text
    }

    @Test("A panel is told of submenus, of the marks of toggles and pickers, and of shortcuts as such") func rows() async throws {
        Rows.chosen = []
        let app = TestApp(Rows()), (services, item) = try await start(app)
        let path = try #require(try await bus.property("Menu", of: item)?.text)
        let menu = BusConnection.Target(destination: item.destination, path: path, interface: "com.canonical.dbusmenu")
        func layout(_ id: Int32, depth: Int32) async throws -> String {
            describe(try await bus.call("GetLayout", of: menu, [.int32(id), .int32(depth), .strings([])])[1])
        }
        #expect(
            try await layout(0, depth: -1)
                == "[First, More[Inner, -, Deeper off[Innermost off]], -, One radio 1, Two radio 0, -, Wide checkmark 1, "
                + "-, Quit Control+q]")
        #expect(try await layout(2, depth: 1) == "More[Inner, -, Deeper off[]]")
        #expect(try await layout(0, depth: 0) == "[]")
        for id in [3, 6, 9] {
            _ = try await bus.call("Event", of: menu, [.int32(Int32(id)), .string("clicked"), .variant(.int32(0)), .uint32(0)])
        }
        #expect(Rows.chosen == ["inner"])
        #expect(try await layout(8, depth: 0) == "One radio 0")
        #expect(try await layout(9, depth: 0) == "Two radio 1")
        withExtendedLifetime(services) {}
    }

    private struct Windowed: App {
        @State private var text = ""
        var body: some Scene {
            WindowGroup("Main") { Text("main") }
            MenuBarExtra("Note", systemImage: "note.text") {
                VStack {
                    TextField("Note", text: $text)
                    Spacer()
                    Button("Quit") {}
                }
                .padding()
            }
            .menuBarExtraStyle(.window)
        }
    }

    @Test("The window of an item has no frame, is as large as its content, stands beside it, and closes when it loses the keyboard")
    func window() async throws {
        let app = TestApp(Windowed()), (services, item) = try await start(app)
        func click() async throws -> TestWindow? {
            _ = try await bus.call("Activate", of: item, [.int32(1000), .int32(10)])
            app.pump()
            return app.windows.first { $0.title == "Note" }
        }
        let window = try #require(try await click())
        let size = window.size, configuration = try #require(window.configuration)
        #expect(size.width < 300 && size.height < 120, "\(size)")
        #expect(!configuration.isDecorated && configuration.stacking == .above && window.asked["isSkipped"] == true)
        #expect(configuration.position == CGPoint(x: (1000 - size.width / 2).rounded(), y: 10))
        #expect(app.front === window)
        #expect(try await click() == nil, "the second click closes it")
        // At the lower right corner it stands above the item, and inside of the screen.
        _ = try await bus.call("Activate", of: item, [.int32(1438), .int32(890)])
        app.pump()
        let corner = try #require(app.windows.first { $0.title == "Note" })
        #expect(corner.configuration?.position == CGPoint(x: (1440 - size.width).rounded(), y: (890 - size.height).rounded()))
        app.windows[0].bringToFront()
        await app.advance(by: .milliseconds(100))
        #expect(app.windows.map(\.title) == ["Main"])
        // The press that has taken the keyboard away was on the item itself: it does not open it again.
        #expect(try await click() == nil)
        await app.advance(by: .seconds(1))
        #expect(try await click() != nil)
        withExtendedLifetime(services) {}
    }

    @MainActor private final class Weather: ObservableObject { @Published var degrees = 21 }
    private struct Degrees: View {
        @ObservedObject var weather: Weather
        var body: some View { Text("\(weather.degrees)°") }
    }
    private struct Labels: App {
        nonisolated(unsafe) static var weather: Weather!
        var body: some Scene { MenuBarExtra { Button("Row") {} } label: { Degrees(weather: Self.weather) } }
    }

    @Test("What an item's label says is told as the label that some panels draw, beside the title; a symbol's title is not")
    func labels() async throws {
        Labels.weather = Weather()
        let (services, item) = try await start(TestApp(Labels()))
        #expect(try await bus.property("XAyatanaLabel", of: item)?.text == "21°")
        Labels.weather.degrees = 22
        try await wait("the label") { try await bus.property("XAyatanaLabel", of: item)?.text == "22°" }
        #expect(try await bus.property("Title", of: item)?.text == "22°")
        withExtendedLifetime(services) {}
        panel.paths = []
        let (others, symbol) = try await start(TestApp(Rows()))
        #expect(try await bus.property("XAyatanaLabel", of: symbol)?.text == "")
        #expect(try await bus.property("Title", of: symbol)?.text == "Tray")
        withExtendedLifetime(others) {}
    }
}
