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

@MainActor @Suite("Items in the desktop's panel, and the bars and windows that stand in for it", .serialized) struct TrayTests {
    private let platform = FakePlatform(), services = FakeServices()

    private struct Both: App {
        nonisolated(unsafe) static var chosen = 0
        var body: some Scene {
            WindowGroup("Main") { Text("main") }
            MenuBarExtra("Extra", systemImage: "star") { Button("Row") { Self.chosen += 1 } }
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
    @Test("Items wait for the panel; without one they stand in the windows' bars, and one that comes later takes over from them")
    func barsStandIn() throws {
        Both.chosen = 0
        let runtime = try start(Both.self)
        func bar() -> [String] {
            platform.pump()
            return runtime.windows[0].host.accessibilityTree.all.filter { $0.role == .popUpButton }.compactMap(\.label)
        }
        #expect(titles == ["Main"] && services.starts == 1 && bar() == [])
        runtime.trayDecided(isThere: false)
        #expect(titles == ["Main"] && bar() == ["Extra"])
        platform.windows[0].click(runtime.windows[0].place("Extra"))
        #expect(runtime.windows[0].rows == ["Row"])
        platform.windows[0].click(runtime.windows[0].place("Row"))
        #expect(Both.chosen == 1)
        runtime.trayDecided(isThere: true)
        #expect(titles == ["Main"] && bar() == [])
    }

    private struct WithSettings: App {
        var body: some Scene {
            Settings { Text("settings") }
            MenuBarExtra("Extra", systemImage: "star") { Button("Row") {} }
        }
    }

    @Test("Only an app without a window that has a bar gets a small one for its item, which does not take the keyboard from others")
    func smallWindows() throws {
        services.mayHaveTray = false
        let runtime = try start(WithSettings.self)
        #expect(titles == ["Extra"] && platform.windows[0].configuration.takesKeyboard)
        try runtime.openSettings()
        runtime.add(extra("Second"))
        #expect(titles.count == 3 && titles.last == "Second" && !platform.windows[2].configuration.takesKeyboard)
        #expect(runtime.frontWindow?.scene.kind == .settings)
    }

    private func extra(_ title: String) -> SceneDescription {
        var scene = SceneDescription(kind: .menuBarExtra, id: title, title: title, content: SceneContentClosure { _ in Text("inside") })
        scene.tray = TrayItem(label: AnyView(Text(title)), menu: AnyView(Button("Row") {}))
        return scene
    }

    @Test("A window that is put out of sight leaves a way to the app's items") func hiddenWindows() throws {
        services.mayHaveTray = false
        let runtime = try start(Both.self)
        #expect(runtime.keepsItems(without: runtime.windows[0]) && titles == ["Main", "Extra"])
        #expect(!platform.windows[1].configuration.takesKeyboard)
    }

    @Test("The window of an item in a bar hangs below it") func hangingWindow() throws {
        services.mayHaveTray = false
        let runtime = try start(Hanging.self)
        platform.windows[0].screenOrigin = CGPoint(x: 100, y: 200)
        let place = runtime.windows[0].place("Hanging"), frame = try #require(runtime.windows[0].element("Hanging")).frame
        platform.windows[0].click(place)
        let configuration = try #require(platform.windows.last).configuration
        #expect(titles == ["Main", "Hanging"] && !configuration.isDecorated)
        let corner = try #require(configuration.position), middle = corner.x + configuration.size.width / 2
        #expect(abs(middle - (100 + place.x)) <= 1 && abs(corner.y - (200 + frame.maxY)) <= 1, "\(configuration)")
    }

    private struct Hanging: App {
        var body: some Scene {
            WindowGroup("Main") { Text("main") }
            MenuBarExtra("Hanging", systemImage: "star") { Color.red.frame(width: 150, height: 60) }.menuBarExtraStyle(.window)
        }
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
        let runtime = try start(Both.self)
        #expect(titles == ["Main"] && runtime.barItems.map(\.title) == ["Extra"])
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
