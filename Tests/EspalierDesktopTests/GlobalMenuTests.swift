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

/// The menus of windows where a desktop shows them in a place of its own (com.canonical.AppMenu.Registrar).
@Suite("Menus outside of the windows", .enabled(if: PrivateBus.isThere, "dbus-daemon is not installed"))
@MainActor struct GlobalMenuTests {
    /// A desktop that shows menus, and notes which it was notified of.
    @MainActor private final class Registrar: BusObject {
        var menus: [Int: String] = [:]
        let busInterfaces = [
            BusInterface(
                "com.canonical.AppMenu.Registrar",
                methods: [.init("RegisterWindow", "windowId:u menuObjectPath:o"), .init("UnregisterWindow", "windowId:u")])
        ]

        func callFromBus(_ interface: String, _ method: String, _ arguments: [BusValue], by caller: String) throws -> [BusValue] {
            menus[arguments[0].number ?? 0] = method == "RegisterWindow" ? arguments[1].text : nil
            return []
        }
    }

    private struct Commanded: App {
        nonisolated(unsafe) static var done: [String] = []
        @State private var isOn = false
        var body: some Scene {
            WindowGroup("Main") { Text("main").focusedSceneValue(\.word, "seen") }
                .commands {
                    CommandMenu("Mine") {
                        Button("Do") { Self.done.append("do") }.keyboardShortcut("d", modifiers: [.command, .shift])
                        Menu("More") { Toggle("On", isOn: $isOn) }
                        Word()
                    }
                }
        }
    }

    private struct Word: View {
        @FocusedValue(\.word) private var word
        var body: some View { Button(word ?? "no word") {}.disabled(word == nil) }
    }

    private func wait(_ what: String, until condition: () async throws -> Bool) async throws {
        for _ in 0..<1500 {
            if try await condition() { return }
            try await Task.sleep(for: .milliseconds(20))
        }
        Issue.record("waited in vain for \(what)")
    }

    @Test("A registrar takes a window's menus, which are told, chosen from and followed; the bar is hidden until the registrar goes")
    func registrar() async throws {
        Commanded.done = []
        let own = try PrivateBus(), app = TestApp(Commanded()), runtime = try #require(app.runtime)
        let services = DesktopServices(runtime, address: own.address, environment: [:])
        runtime.services = services
        services.start()
        try await wait("the bus") { services.bus?.uniqueName != nil }
        #expect(app.menus.contains("Mine"))
        let bus = try BusConnection(address: own.address, answerTimeout: 900), server = BusServer(bus), registrar = Registrar()
        server.add(registrar, at: "/com/canonical/AppMenu/Registrar")
        #expect(try await bus.requestName("com.canonical.AppMenu.Registrar"))
        try await wait("the menu") { registrar.menus[0x7e57] != nil }
        app.pump()
        #expect(app.menus.isEmpty && app.windows[0].host.rootNode.barHeight == 0)
        let path = try #require(registrar.menus[0x7e57])
        #expect(app.windows[0].appMenuPath == path)

        let menu = BusConnection.Target(
            destination: try #require(services.bus?.uniqueName), path: path, interface: "com.canonical.dbusmenu")
        /// The rows below one, by their labels, with their numbers.
        func rows(_ id: Int) async throws -> [(id: Int, row: BusValue)] {
            let layout = try await bus.call("GetLayout", of: menu, [.int32(Int32(id)), .int32(1), .strings([])])[1]
            return (layout.fields?[2].elements ?? []).compactMap { child in
                child.content.fields.flatMap { fields in fields[0].number.map { ($0, fields[1]) } }
            }
        }
        let bar = try await rows(0)
        // The first has the app's name.
        #expect(bar.dropFirst().map { $0.row["label"]?.text } == ["File", "Edit", "Mine", "Window"])
        _ = try await bus.call("AboutToShow", of: menu, [.int32(0)])
        let mine = try await rows(try #require(bar.first { $0.row["label"]?.text == "Mine" }).id)
        #expect(mine.map { $0.row["label"]?.text } == ["Do", "More", "seen"])
        #expect(mine[0].row["shortcut"] == .array([.strings(["Control", "Shift", "d"])], of: "as"))
        #expect(mine[2].row["enabled"]?.isTrue == true)
        let more = try await rows(mine[1].id)
        #expect(more.first?.row["toggle-state"]?.number == 0)
        for id in [mine[0].id, try #require(more.first).id] {
            _ = try await bus.call("Event", of: menu, [.int32(Int32(id)), .string("clicked"), .variant(.int32(0)), .uint32(0)])
        }
        #expect(Commanded.done == ["do"])
        app.pump()
        #expect(try await rows(mine[1].id).first?.row["toggle-state"]?.number == 1)
        // The keys of commands work without a bar.
        app.press("d", modifiers: [.command, .shift])
        #expect(Commanded.done == ["do", "do"])

        try await bus.releaseName("com.canonical.AppMenu.Registrar")
        try await wait("the bar") {
            app.pump()
            return app.menus.contains("Mine")
        }
        #expect(app.windows[0].appMenuPath == nil)
        await #expect(throws: (any Error).self) { try await rows(0) }
        withExtendedLifetime(services) {}
    }
}

private enum WordKey: FocusedValueKey { typealias Value = String }

extension FocusedValues {
    fileprivate var word: String? {
        get { self[WordKey.self] }
        set { self[WordKey.self] = newValue }
    }
}
