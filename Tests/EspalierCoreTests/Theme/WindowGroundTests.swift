@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

/// What lies below all views of a window: none of them paints it, so nothing of theirs asks for it anew.
@MainActor @Suite("The ground of a window") struct WindowGroundTests {
    private struct Content: View {
        @State private var isDark = false
        @State private var isOn = true

        var body: some View {
            VStack(spacing: 40) {
                Text("Plain text on the window")
                Toggle("A switch in the accent colour", isOn: $isOn)
                Button("Turn") { isDark.toggle() }
            }
            .frame(width: 360, height: 260)
            .preferredColorScheme(isDark ? .dark : .light)
        }
    }

    private struct Followed: View {
        @State private var isOn = true

        var body: some View {
            Toggle("A switch in the accent colour", isOn: $isOn).padding(80)
        }
    }

    private struct FollowedApp: App {
        var body: some Scene { WindowGroup { Followed() } }
    }

    private func background(_ app: TestApp) throws -> Color.Resolved { try #require(app.surface.background) }

    /// The frames that painted since a count, and whether the last one painted the whole window.
    private func isWholeFrame(_ app: TestApp, _ before: Int) -> Bool {
        app.surface.paintCount == before + 1 && app.surface.damage.rects == [CGRect(origin: .zero, size: app.size)]
    }

    @Test("An app that prefers dark instead of light paints its whole window in one frame, and back") func ownScheme() throws {
        let app = TestApp { Content() }
        let light = try background(app)
        for isDark in [true, false] {
            let before = app.surface.paintCount
            try app.find(.button, "Turn").click()
            // The press and the release of the button are painted, too: the last frame with the new ground is the whole window's.
            app.advance(by: .seconds(1))
            #expect(try (background(app) != light) == isDark)
            #expect(app.surface.faults == [], "\(app.surface.paintCount - before) frames")
        }
    }

    @Test("A desktop that turns dark or light has each window painted whole in one frame", arguments: [TestApp.Device.desktop, .phone])
    func desktopScheme(device: TestApp.Device) throws {
        let app = TestApp(FollowedApp(), device: device)
        app.pump()
        let light = try background(app)
        for scheme in [ColorScheme.dark, .light] {
            let before = app.surface.paintCount
            app.setColorScheme(scheme)
            #expect(isWholeFrame(app, before), "\(scheme)")
            #expect(try (background(app) == light) == (scheme == .light))
        }
    }

    @Test("Stronger contrast and another accent colour paint all that they change") func contrastAndAccent() throws {
        let app = TestApp { Followed() }
        app.host.setEnvironment { $0.colorSchemeContrast = .increased }
        app.pump()
        app.host.setEnvironment { $0.systemAccent = Color.Resolved(colorSpace: .sRGB, red: 1, green: 0, blue: 0) }
        app.pump()
        #expect(app.surface.faults == [])
    }

    @Test("What changes no colour of the ground does not paint the whole window") func othersPaintLess() throws {
        let app = TestApp { Followed() }
        let before = app.surface.paintCount
        app.host.setEnvironment { $0.doubleClickTime = 1 }
        app.pump()
        #expect(app.surface.paintCount == before || app.surface.damage.rects != [CGRect(origin: .zero, size: app.size)])
    }
}
