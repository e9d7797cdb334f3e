import Combine
@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
@testable import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("Application delegates", .serialized) struct AppDelegateTests {
    let platform = FakePlatform()
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("espalier-\(UUID().uuidString)/scenes.plist").path

    @MainActor static var log: [String] = []

    final class Life: NSObject, NSApplicationDelegate, ObservableObject {
        @Published var word = "made"
        var mayEnd = false

        func applicationDidFinishLaunching(_ notification: Notification) {
            log.append("launched \(AppRuntime.current?.windows.count ?? 0)")
            word = "launched"
        }

        func applicationDidBecomeActive(_ notification: Notification) { log.append("active") }
        func applicationDidResignActive(_ notification: Notification) { log.append("inactive") }
        func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply {
            mayEnd ? .terminateNow : .terminateCancel
        }
        func applicationWillTerminate(_ notification: Notification) { log.append("end") }
    }

    final class Phone: NSObject, UIApplicationDelegate {
        func application(
            _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
        ) -> Bool {
            log.append("phone")
            return true
        }
    }

    struct Screen: View {
        @EnvironmentObject private var life: Life
        var body: some View {
            Text(life.word)
                .onReceive(NotificationCenter.default.publisher(for: UIApplication.willResignActiveNotification)) { _ in log.append("told")
                }
        }
    }

    struct Main: App {
        @NSApplicationDelegateAdaptor(Life.self) private var life
        @UIApplicationDelegateAdaptor private var phone: Phone
        var body: some Scene { WindowGroup { Screen() } }
    }

    // Covers: attr:NSApplicationDelegateAdaptor, attr:UIApplicationDelegateAdaptor, protocol:NSApplicationDelegate
    // Covers: protocol:UIApplicationDelegate
    @Test("Delegates hear of launch, focus and end, and can refuse termination")
    func delegatesAreToldOfTheLifeOfAnApp() throws {
        Self.log = []
        let runtime = AppRuntime(platform: platform, storagePath: path)
        try runtime.start(Main.self)
        platform.pump()
        #expect(Self.log == ["launched 1", "phone", "active"])
        let window = try #require(platform.windows.first)
        #expect(runtime.windows[0].labels == ["launched"])
        window.delegate?.handle(.focus(true))
        window.delegate?.handle(.focus(false))
        #expect(Array(Self.log.dropFirst(3)) == ["inactive", "told"])
        NSApplication.shared.terminate(nil)
        platform.pump()
        #expect(runtime.windows.count == 1, "the delegate says no")
        runtime.quit()
        runtime.end()
        #expect(Self.log.last == "end")
    }

    final class Connecting: NSObject, UIWindowSceneDelegate {
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            log.append("\(UIApplication.shared.connectedScenes.count) scenes, \(AppRuntime.current?.windowsOfScenes.count ?? 0) windows")
        }
    }

    final class ScenePhone: NSObject, UIApplicationDelegate {
        func application(
            _ application: UIApplication, configurationForConnecting session: UISceneSession, options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
            configuration.delegateClass = Connecting.self
            return configuration
        }
    }

    struct WithScenes: App {
        @UIApplicationDelegateAdaptor private var phone: ScenePhone
        var body: some Scene { WindowGroup { Text("page") } }
    }

    @Test("A scene's delegate, told that it connects, finds its window once") func theWindowIsThereOnce() throws {
        Self.log = []
        let runtime = AppRuntime(platform: platform, storagePath: path)
        try runtime.start(WithScenes.self)
        #expect(Self.log == ["1 scenes, 1 windows"])
        runtime.end()
    }
}
