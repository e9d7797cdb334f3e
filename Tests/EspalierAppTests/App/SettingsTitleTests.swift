@testable import EspalierApp
import EspalierControls
import EspalierCore
import EspalierNavigation
@testable import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("The title of the window of settings") struct SettingsTitleTests {
    private struct Tabbed: App {
        var body: some Scene {
            WindowGroup("Main") { Text("main") }
            Settings {
                TabView {
                    Form { Text("a") }.tabItem { Label("General", systemImage: "gearshape") }
                    Form { Text("b") }.tabItem { Label("Sounds", systemImage: "speaker") }
                }
                .frame(width: 300, height: 100)
            }
        }
    }

    private struct Plain: App {
        var body: some Scene {
            WindowGroup("Main") { TabView { Text("a").tabItem { Text("First") } } }
            Settings { Text("a") }
        }
    }

    @Test("It is that of the tab that is shown") func tabs() throws {
        let app = TestApp(Tabbed())
        app.press(",", modifiers: .command)
        let window = try app.settingsWindow
        #expect(window.title == "General")
        try window.find(.tab, "Sounds").click()
        #expect(window.title == "Sounds")
    }

    @Test("Without tabs it has the app's name, and other windows keep their titles") func withoutTabs() throws {
        let app = TestApp(Plain(), name: "Tool")
        #expect(app.windows[0].title == "Main")
        app.press(",", modifiers: .command)
        #expect(try app.settingsWindow.title == "Tool Settings")
    }
}
