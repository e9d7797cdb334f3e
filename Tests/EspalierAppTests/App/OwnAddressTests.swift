@testable import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("An app's own addresses") struct OwnAddressTests {
    private struct Opening: App {
        let log: Log
        init() { log = Log() }
        init(log: Log) { self.log = log }

        var body: some Scene {
            WindowGroup("First") { First().onOpenURL { log("first \($0)") } }
            WindowGroup("Other", id: "other") { Text("The other window").onOpenURL { log("other \($0)") } }
                .handlesExternalEvents(matching: ["other"])
        }
    }

    private struct First: View {
        @Environment(\.openURL) private var openURL
        var body: some View {
            VStack {
                Button("Other") { openURL(URL(string: "OwnScheme://other")!) }
                Button("Own") { openURL(URL(string: "ownscheme://else")!) }
            }
        }
    }

    @Test("The schemes are those of Info.plist") func schemes() {
        let types: [[String: Any]] = [["CFBundleURLName": "x", "CFBundleURLSchemes": ["OwnScheme", "b"]], ["CFBundleURLName": "y"]]
        let info: [String: Any] = ["CFBundleURLTypes": types]
        #expect(AppRuntime.schemes(of: info) == ["ownscheme", "b"])
    }

    @Test("An address of its own that an app opens comes back to it: to the scene that wants it, or else to the window in front")
    func handedBack() throws {
        let log = Log()
        let app = TestApp(Opening(log: log))
        app.runtime?.ownSchemes = ["ownscheme"]
        try app.find(.button, "Own").click()
        try app.settle()
        #expect(log.drain() == ["first ownscheme://else"])
        #expect(app.windows.count == 1)
        try app.find(.button, "Other").click()
        try app.settle()
        #expect(app.windows.map(\.title).contains("Other"))
        #expect(log.drain() == ["other OwnScheme://other"])
    }
}
