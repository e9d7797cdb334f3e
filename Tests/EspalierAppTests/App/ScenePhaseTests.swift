@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import Foundation
import Testing

/// SwiftUI: a scene begins inactive, and apps begin their work when they see it become active.
@MainActor @Suite("Scene phases at the launch", .serialized) struct ScenePhaseTests {
    static var log: [String] = []
    let platform = FakePlatform()
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("espalier-\(UUID().uuidString)/phases.plist").path

    init() { Self.log = [] }

    private func start<A: App>(_ app: A.Type) throws -> AppRuntime {
        let runtime = AppRuntime(platform: platform, storagePath: path)
        try runtime.start(app)
        return runtime
    }

    private struct Page: View {
        @Environment(\.scenePhase) private var phase
        var body: some View {
            Text("\(phase)")
                .onAppear { log.append("appears \(phase)") }
                .onChange(of: phase) { old, new in
                    let scenes = UIApplication.shared.connectedScenes.map { $0.activationState == .foregroundActive }
                    log.append("\(old) to \(new), \(scenes)")
                }
        }
    }

    struct Watching: App { var body: some Scene { WindowGroup { Page() } } }

    @Test("A view sees its scene become active after it has appeared") func viewsSeeTheFirstChange() throws {
        let runtime = try start(Watching.self)
        platform.pump()
        #expect(Self.log == ["appears inactive", "inactive to active, [true]"])
        #expect(runtime.windows[0].contentLabels == ["active"])
        platform.windows[0].delegate?.handle(.focus(true))
        platform.pump()
        #expect(Self.log.count == 2, "the desktop says what the scene has assumed")
        runtime.end()
    }

    @Test("What the desktop says before the first frame counts") func theDesktopMaySayItFirst() throws {
        let runtime = try start(Watching.self)
        platform.windows[0].delegate?.handle(.focus(false))
        platform.pump()
        #expect(Self.log == ["appears inactive"])
        platform.windows[0].delegate?.handle(.focus(true))
        platform.pump()
        #expect(Self.log == ["appears inactive", "inactive to active, [true]"])
        runtime.end()
    }

    struct Reading: App {
        @Environment(\.scenePhase) private var phase
        var body: some Scene { WindowGroup { [phase] in Text("app \(phase)") } }
    }

    @Test("An app's body sees its first scene become active") func bodiesOfAppsSeeTheFirstChange() throws {
        let runtime = try start(Reading.self)
        platform.pump()
        #expect(runtime.windows[0].contentLabels == ["app active"])
        runtime.end()
    }

    final class Delegate: NSObject, UIWindowSceneDelegate {
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) { log.append("connects") }
        func sceneWillEnterForeground(_ scene: UIScene) { log.append("enters") }
        func sceneDidBecomeActive(_ scene: UIScene) { log.append("active") }
        func sceneWillResignActive(_ scene: UIScene) { log.append("resigns") }
    }

    final class Phone: NSObject, UIApplicationDelegate {
        func application(
            _ application: UIApplication, configurationForConnecting session: UISceneSession, options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
            configuration.delegateClass = Delegate.self
            return configuration
        }
    }

    struct WithDelegate: App {
        @UIApplicationDelegateAdaptor private var phone: Phone
        var body: some Scene { WindowGroup { Text("page") } }
    }

    @Test("A scene's delegate is told that the scene enters the foreground and becomes active") func delegatesAreTold() throws {
        let runtime = try start(WithDelegate.self)
        platform.pump()
        #expect(Self.log == ["connects", "enters", "active"])
        platform.windows[0].delegate?.handle(.focus(true))
        platform.windows[0].delegate?.handle(.focus(false))
        #expect(Self.log.dropFirst(3) == ["resigns"])
        runtime.end()
    }
}
