@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

/// What the views of these tests have seen.
@MainActor private final class Seen {
    static var bounds = CGRect.zero
    static var horizontal: UserInterfaceSizeClass?
    static var vertical: UserInterfaceSizeClass?
}

private struct Wide: View {
    @Environment(\.horizontalSizeClass) private var horizontal
    @Environment(\.verticalSizeClass) private var vertical

    var body: some View {
        let _ = note()
        Color.red.frame(width: 500, height: 40)
    }

    private func note() {
        Seen.bounds = UIScreen.main.bounds
        Seen.horizontal = horizontal
        Seen.vertical = vertical
    }
}

private struct WideApp: App {
    var body: some Scene {
        WindowGroup { Wide() }.defaultSize(width: 700, height: 300).commands { CommandMenu("Tools") { Button("Do") {} } }
        Settings { Text("settings").frame(width: 80, height: 50) }
    }
}

private struct SmallApp: App {
    var body: some Scene { WindowGroup { Text("small") } }
}

private struct ColumnsApp: App {
    var body: some Scene {
        WindowGroup {
            NavigationSplitView {
                List(0..<3, id: \.self) { number in NavigationLink("row \(number)") { Text("screen \(number)") } }
            } detail: {
                Text("detail")
            }
        }
    }
}

@MainActor @Suite("A window of a given size, and a phone", .serialized) struct DeviceTests {
    let platform = FakePlatform()

    private func start<A: App>(_ app: A.Type, _ environment: [String: String]) throws -> AppRuntime {
        platform.settings.readDevice(environment)
        let runtime = AppRuntime(platform: platform, storagePath: "/nonexistent/scenes.plist", arguments: ["app"])
        try runtime.start(app)
        platform.pump()
        return runtime
    }

    private func end(_ runtime: AppRuntime) {
        runtime.dismiss { _ in true }
        CurrentDevice.apply(PlatformSettings())
    }

    @Test("ESPALIER_WINDOW is read as a size, and invalid values are ignored", arguments: [
        ("390x844", CGSize(width: 390, height: 844)), ("100X50.5", CGSize(width: 100, height: 50.5)), ("", nil), ("390", nil),
        ("390x", nil), ("390x844x2", nil), ("nanx3", nil), ("-3x9", nil), ("1e9x3", nil), ("infx3", nil),
    ] as [(String, CGSize?)])
    func readsSizes(text: String, size: CGSize?) {
        var settings = PlatformSettings()
        settings.readDevice(["ESPALIER_WINDOW": text])
        #expect(settings.windowSize == size)
        #expect(settings.device == .desktop)
    }

    @Test("ESPALIER_DEVICE sets the phone's size unless ESPALIER_WINDOW gives one") func readsDevices() {
        var settings = PlatformSettings()
        settings.readDevice(["ESPALIER_DEVICE": "toaster"])
        #expect(settings.device == .desktop && settings.windowSize == nil)
        settings.readDevice(["ESPALIER_DEVICE": "phone"])
        #expect(settings.windowSize == CGSize(width: 390, height: 844))
        settings.readDevice(["ESPALIER_WINDOW": "320x568"])
        #expect(settings.windowSize == CGSize(width: 320, height: 568))
    }

    @Test("Every window starts with the size of ESPALIER_WINDOW") func windowsBeginWithTheGivenSize() throws {
        let runtime = try start(SmallApp.self, ["ESPALIER_WINDOW": "390x844"])
        defer { end(runtime) }
        #expect(platform.windows[0].configuration.size == CGSize(width: 390, height: 844))
        try runtime.open(runtime.scenes[0])
        #expect(platform.windows[1].configuration.size == CGSize(width: 390, height: 844))
    }

    @Test("Content larger than the given window size gets the room it needs")
    func contentThatNeedsMoreThanTheGivenSizeGetsIt() throws {
        let runtime = try start(WideApp.self, ["ESPALIER_WINDOW": "390x844"])
        defer { end(runtime) }
        #expect(platform.windows[0].configuration.size == CGSize(width: 500, height: 844))
        #expect(Seen.horizontal == .regular)
        try runtime.openSettings()
        #expect(platform.windows[1].configuration.size.width == 80)
    }

    @Test("A phone's window fills its screen, without menus, with matching size classes")
    func aPhonesWindowIsItsScreen() throws {
        let runtime = try start(WideApp.self, ["ESPALIER_DEVICE": "phone"])
        defer { end(runtime) }
        let window = platform.windows[0]
        #expect(window.configuration.size == CGSize(width: 390, height: 844))
        #expect(window.configuration.minSize == .zero)
        #expect(Seen.bounds == CGRect(x: 0, y: 0, width: 390, height: 844))
        #expect(Seen.horizontal == .compact && Seen.vertical == .regular)
        #expect(UIDevice.current.userInterfaceIdiom == .phone)
        #expect(!runtime.windows[0].labels.contains("Tools"), "a phone has no bar of menus")
        window.delegate?.resized(to: CGSize(width: 844, height: 390), scale: 1)
        platform.pump()
        #expect(Seen.bounds.width == 844)
        #expect(Seen.horizontal == .compact && Seen.vertical == .compact)
    }

    @Test("A phone's screen bounds are known before it has a window")
    func boundsOfAPhonesScreenAreKnownBeforeItsWindow() throws {
        platform.settings.readDevice(["ESPALIER_DEVICE": "phone"])
        let runtime = AppRuntime(platform: platform, storagePath: "/nonexistent/scenes.plist", arguments: ["app"])
        defer { end(runtime) }
        #expect(UIScreen.main.bounds.size == CGSize(width: 390, height: 844))
    }

    @Test("A navigation split view shows one column at a time on a phone") func columnsAreOneScreenOnAPhone() throws {
        let runtime = try start(ColumnsApp.self, ["ESPALIER_DEVICE": "phone", "ESPALIER_WINDOW": "844x390"])
        defer { end(runtime) }
        let window = runtime.windows[0], pane = platform.windows[0]
        #expect(window.labels.contains("row 1") && !window.labels.contains("detail"))
        pane.click(window.place("row 1"))
        for _ in 0..<60 {
            platform.now += 0.016
            pane.requestFrame()
            platform.pump()
        }
        #expect(window.labels.contains("screen 1") && !window.labels.contains("row 1"))
    }
}
