import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// AppKit: what hears of the end of the app does so while its windows are there.
@MainActor @Suite("The order in which an app ends") struct EndOrderTests {
    private struct Quitting: App {
        let log: Log
        init() { log = Log() }
        init(log: Log) { self.log = log }

        var body: some Scene {
            WindowGroup("Quit") {
                Text("Content")
                    .onReceive(NotificationCenter.default.publisher(for: NSApplication.willTerminateNotification)) { _ in log("told") }
                    .onDisappear { log("gone") }
            }
        }
    }

    @Test("The views of an open window are told once that the app will terminate, before they go") func views() throws {
        let log = Log()
        let app = TestApp(Quitting(log: log))
        app.quit()
        #expect(log.drain().prefix(2) == ["told", "gone"])
        app.close()
        #expect(!log.drain().contains("told"))
    }
}
