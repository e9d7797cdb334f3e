@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

/// A desktop whose panel is played by the test.
@MainActor private final class FakeServices: DesktopServing {
    var mayHaveTray = true
    var starts = 0
    var idle: [Bool] = []
    func start() { starts += 1 }
    func scenesChanged() {}
    func preventIdle(_ isPrevented: Bool) { idle.append(isPrevented) }
    func open(_ address: String) -> Bool { true }
    func chooseFiles(
        _ question: FileDialogQuestion, _ answer: @escaping @MainActor (Result<[URL]?, any Error>) -> Void
    ) -> (@MainActor () -> Void)? { nil }
}

@MainActor @Suite("Items in the desktop's panel, and the windows that stand in for them", .serialized) struct TrayTests {
    private let platform = FakePlatform(), services = FakeServices()

    private struct Both: App {
        var body: some Scene {
            WindowGroup("Main") { Text("main") }
            MenuBarExtra("Extra", systemImage: "star") { Button("Row") {} }
        }
    }

    private struct Alone: App {
        var body: some Scene { MenuBarExtra("Alone", systemImage: "star") { Text("inside") }.menuBarExtraStyle(.window) }
    }

    private func start<A: App>(_ app: A.Type) throws -> AppRuntime {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("espalier-\(UUID().uuidString)/scenes.plist").path
        let runtime = AppRuntime(platform: platform, storagePath: path)
        runtime.services = services
        try runtime.start(app)
        platform.pump()
        return runtime
    }

    private var titles: [String] { platform.windows.map(\.title) }

    // Covers: view:MenuBarExtra
    @Test("Items wait for the panel; without one their windows open, and one that comes later takes over from them")
    func windowsStandIn() throws {
        let runtime = try start(Both.self)
        #expect(titles == ["Main"] && services.starts == 1)
        runtime.trayDecided(isThere: false)
        #expect(titles == ["Main", "Extra"])
        runtime.trayDecided(isThere: true)
        #expect(titles == ["Main"])
    }

    @Test(
        "An app with nothing but an item runs without a window while there is a panel, and ends where there is none and its window closes")
    func itemsKeepAppsRunning() throws {
        let runtime = try start(Alone.self)
        #expect(titles.isEmpty && !platform.isStopped)
        runtime.trayDecided(isThere: true)
        #expect(titles.isEmpty && !platform.isStopped)
        let scene = try #require(runtime.scenes.first)
        #expect(scene.tray?.opensWindow == true)
        runtime.toggleTrayWindow(scene)
        #expect(titles == ["Alone"])
        runtime.dismiss { _ in true }
        #expect(titles.isEmpty && !platform.isStopped)
        // The panel goes.
        runtime.trayDecided(isThere: false)
        #expect(titles == ["Alone"] && !platform.isStopped)
        runtime.dismiss { _ in true }
        platform.pump()
        #expect(platform.isStopped)
    }

    @Test("Ending an app with an item in the panel ends it") func quitting() throws {
        let runtime = try start(Alone.self)
        runtime.trayDecided(isThere: true)
        runtime.quit()
        #expect(platform.isStopped)
    }

    @Test("Without services nothing waits") func withoutServices() throws {
        services.mayHaveTray = false
        _ = try start(Both.self)
        #expect(titles == ["Main", "Extra"])
    }

    @Test("An app that wants the screen to stay on tells the desktop of changes alone") func idleTimer() throws {
        let runtime = try start(Both.self)
        UIApplication.shared.isIdleTimerDisabled = true
        UIApplication.shared.isIdleTimerDisabled = true
        UIApplication.shared.isIdleTimerDisabled = false
        #expect(services.idle == [true, false])
        withExtendedLifetime(runtime) {}
    }
}
