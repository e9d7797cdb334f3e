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

@Suite("Apps that others start and hand addresses to", .enabled(if: PrivateBus.isThere, "dbus-daemon is not installed"))
@MainActor struct AppActivationTests {
    private struct Opener: App {
        nonisolated(unsafe) static var opened: [URL] = []
        var body: some Scene { WindowGroup { Text("main").onOpenURL { Self.opened.append($0) } } }
    }

    @Test("An identifier is a name on the bus where the specification allows it") func names() {
        #expect(AppActivation.name(for: "org.example.My-App") == "org.example.My-App")
        for bad in ["App", "org..App", "org.1App", "org.é", "", ".", String(repeating: "a.", count: 200) + "b"] {
            #expect(AppActivation.name(for: bad) == nil, "\(bad)")
        }
        #expect(AppActivation.path(for: "org.example.My-App") == "/org/example/My_App")
    }

    @Test("The tokens that a second process was started with go to the first one, whose window may come to the front by them")
    func tokens() async throws {
        let data = AppActivation.platformData(["DESKTOP_STARTUP_ID": "launcher_TIME42", "XDG_ACTIVATION_TOKEN": "token", "HOME": "/"])
        #expect(data["desktop-startup-id"]?.text == "launcher_TIME42" && data["activation-token"]?.text == "token")
        #expect(AppActivation.platformData(["DESKTOP_STARTUP_ID": ""]) == .options([]))
        let app = TestApp(Opener()), runtime = try #require(app.runtime)
        let activation = AppActivation(runtime, name: "org.example.Opener")
        _ = try activation.callFromBus("org.freedesktop.Application", "Activate", [data], by: ":1.1")
        _ = try activation.callFromBus(
            "org.freedesktop.Application", "Open", [.strings([]), .options([("activation-token", .string("other"))])], by: ":1.1")
        _ = try activation.callFromBus("org.freedesktop.Application", "Activate", [.options([])], by: ":1.1")
        #expect(app.platform.activationTokens == ["launcher_TIME42", "other"])
    }

    @Test("Addresses reach the app that runs; without one the process starts itself") func handOver() async throws {
        let bus = try PrivateBus(), address = bus.address, name = "org.example.Opener"
        func handsOver(_ arguments: [String], runsOnce: Bool = false) async -> Bool {
            await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    continuation.resume(returning: AppActivation.handOver(
                        arguments: arguments, name: name, runsOnce: runsOnce, address: address, timeout: 120))
                }
            }
        }
        #expect(await !handsOver(["x://a"]))
        let app = TestApp(Opener())
        Opener.opened = []
        let runtime = try #require(app.runtime)
        let connection = try BusConnection(address: address, answerTimeout: 900), server = BusServer(connection)
        let activation = AppActivation(runtime, name: name)
        server.add(activation, at: AppActivation.path(for: name))
        #expect(try await connection.requestName(name))
        #expect(await handsOver(["x://a", "-flag", "no file"]))
        try await app.settle()
        #expect(Opener.opened.map(\.absoluteString) == ["x://a"])
        // Nothing to hand over, unless the app runs once.
        #expect(await !handsOver([]))
        #expect(await handsOver([], runsOnce: true))
        #expect(app.windows.count == 1)
    }
}
