@testable import EspalierApp
import EspalierControls
import EspalierCore
@testable import EspalierDBus
@testable import EspalierDesktop
import EspalierNavigation
@testable import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Whose window portals put their dialogs in front of (XDG Desktop Portal, window identifiers).
@Suite("The window that asks a portal", .enabled(if: PrivateBus.isThere, "dbus-daemon is not installed"))
@MainActor struct PortalParentTests {
    private struct Plain: App {
        var body: some Scene { WindowGroup { Text("main") } }
    }

    /// A portal that takes what it is asked, and notes from which window.
    @MainActor private final class Portal: BusObject {
        var parents: [String: String] = [:]
        let busInterfaces = [
            BusInterface(
                "org.freedesktop.portal.OpenURI", methods: [.init("OpenURI", "parent_window:s uri:s options:a{sv}", gives: "handle:o")]),
            BusInterface(
                "org.freedesktop.portal.Inhibit", methods: [.init("Inhibit", "window:s flags:u options:a{sv}", gives: "handle:o")]),
            BusInterface(
                "org.freedesktop.portal.FileChooser",
                methods: [.init("OpenFile", "parent_window:s title:s options:a{sv}", gives: "handle:o")])
        ]

        func callFromBus(_ interface: String, _ method: String, _ arguments: [BusValue], by caller: String) throws -> [BusValue] {
            parents[method] = arguments.first?.text
            return [.path("/request")]
        }

        func propertyForBus(_ interface: String, _ name: String) -> BusValue? { nil }
        func setPropertyFromBus(_ interface: String, _ name: String, _ value: BusValue) throws {}
    }

    @Test("The file dialog, an address that is opened and a screen that stays on belong to the app's window") func parents() async throws {
        let own = try PrivateBus(), bus = try BusConnection(address: own.address, answerTimeout: 900), server = BusServer(bus)
        let portal = Portal()
        server.add(portal, at: "/org/freedesktop/portal/desktop")
        #expect(try await bus.requestName("org.freedesktop.portal.Desktop"))
        let app = TestApp(Plain()), runtime = try #require(app.runtime)
        #expect(runtime.portalParent == "x11:7e57")
        let services = DesktopServices(
            runtime, address: own.address, environment: ["ESPALIER_OPEN_URI": "portal", "ESPALIER_FILE_DIALOG": "portal"])
        services.start()
        func wait(until condition: () -> Bool) async throws {
            for _ in 0..<1500 where !condition() { try await Task.sleep(for: .milliseconds(20)) }
            #expect(condition())
        }
        try await wait { services.bus?.uniqueName != nil }
        #expect(services.open("https://example.org"))
        services.preventIdle(true)
        let close = services.chooseFiles(FileDialogQuestion(title: "Open")) { _ in }
        try await wait { portal.parents.count == 3 }
        #expect(portal.parents == ["OpenURI": "x11:7e57", "Inhibit": "x11:7e57", "OpenFile": "x11:7e57"])
        close?()
    }
}
