import EspalierTesting
import SwiftUI
import Testing
@testable import UIKit

private final class Delegate: NSObject, UIApplicationDelegate {}

/// An app of UIKit's life cycle: its windows show what the app's own windows have.
private struct WindowApp: App {
    var body: some Scene { WindowGroup { DelegatedWindow(delegateType: Delegate.self) } }
}

/// An app of SwiftUI's life cycle.
private struct ViewApp: App {
    var body: some Scene { WindowGroup { Text("Content") } }
}

@MainActor private func screen(_ text: String) -> UIViewController {
    let controller = UIViewController(), label = UILabel(frame: CGRect(x: 10, y: 10, width: 150, height: 30))
    label.text = text
    controller.view.addSubview(label)
    return controller
}

@MainActor @Suite("UIKit's windows", .serialized) struct WindowTests {
    private func scene() throws -> UIWindowScene {
        try #require(UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.first)
    }

    @Test("A scene's window shows the view of its controller when it is made visible, in all of the app's window") func showing() throws {
        let app = TestApp(WindowApp()), scene = try scene(), window = UIWindow(windowScene: scene), first = screen("First")
        #expect(window.isHidden && window.windowScene === scene && window.frame.size == app.size && window.windowLevel == .normal)
        window.rootViewController = first
        try app.settle()
        #expect(app.findAll(text: "First").isEmpty)
        window.makeKeyAndVisible()
        try app.settle()
        _ = try app.find(text: "First")
        #expect(!window.isHidden && window.isKeyWindow && scene.windows == [window] && scene.keyWindow === window)
        #expect(UIApplication.shared.windows == [window] && UIApplication.shared.keyWindow === window && first.view.window === window)
        #expect(first.view.bounds.size == app.size && window.next == nil && window.screen === UIScreen.main)
        window.rootViewController = screen("Second")
        try app.settle()
        _ = try app.find(text: "Second")
        #expect(app.findAll(text: "First").isEmpty && first.view.superview == nil)
        window.isHidden = true
        try app.settle()
        #expect(app.findAll(text: "Second").isEmpty)
    }

    @Test("A window made with a frame is in the app's scene; who has the keyboard is the window manager's choice") func frames() throws {
        let app = TestApp(WindowApp()), window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        #expect(window.windowScene === (try scene()) && window.bounds.size == CGSize(width: 200, height: 100) && !window.isKeyWindow)
        window.makeKey()
        window.becomeKey()
        window.resignKey()
        #expect(!window.isKeyWindow && window.isHidden)
        withExtendedLifetime(app) {}
    }

    @Test("An app of SwiftUI's has a window for its content; what is added to it, and other windows, lie in front") func inFront() throws {
        let app = TestApp(ViewApp()), standing = try #require(UIApplication.shared.keyWindow), scene = try #require(standing.windowScene)
        #expect(scene.windows.first === standing, "\(scene.windows)")
        #expect(standing.rootViewController != nil && !standing.isHidden)
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        label.text = "Added"
        standing.addSubview(label)
        try app.settle()
        _ = try app.find(text: "Added")
        _ = try app.find(text: "Content")
        let over = UIWindow(windowScene: scene)
        over.windowLevel = .alert + 1
        over.rootViewController = screen("Over")
        over.isHidden = false
        try app.settle()
        _ = try app.find(text: "Over")
        #expect(scene.windows.first === standing && scene.windows.last === over, "\(scene.windows)")
        #expect(over.windowLevel.rawValue == 2001 && !over.isKeyWindow)
        over.isHidden = true
        label.removeFromSuperview()
        try app.settle()
        #expect(app.findAll(text: "Over").isEmpty)
    }

    @Test("Levels are UIKit's numbers") func levels() {
        #expect([UIWindow.Level.normal, .statusBar, .alert].map(\.rawValue) == [0, 1000, 2000])
        #expect(UIWindow.Level(5) == UIWindow.Level(rawValue: 5) && UIWindow.Level.normal + 3 == UIWindow.Level(3))
    }

    @Test("A scene and the app tell what there is on a desktop: no status bar, any number of windows") func desktop() throws {
        let app = TestApp(ViewApp(), size: CGSize(width: 500, height: 300)), scene = try scene(), shared = UIApplication.shared
        let bar: UIStatusBarManager = try #require(scene.statusBarManager)
        #expect(bar.isStatusBarHidden && bar.statusBarFrame == .zero && shared.statusBarFrame == .zero)
        #expect(scene.coordinateSpace === UIScreen.main && shared.statusBarOrientation == .landscapeLeft)
        var failed = false
        scene.requestGeometryUpdate(
            UIWindowScene.GeometryPreferences.iOS(interfaceOrientations: .portrait), errorHandler: { _ in failed = true })
        try app.settle()
        #expect(app.size == CGSize(width: 500, height: 300) && !failed)
        app.resize(to: CGSize(width: 300, height: 500))
        #expect(shared.statusBarOrientation == .portrait)
        #expect(shared.supportsMultipleScenes && shared.openSessions == [scene.session])
        shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil, errorHandler: { _ in failed = true })
        #expect(app.windows.count == 1 && !failed)
    }

    @Test("Without an app, there are no windows; an app's work in the background needs no leave") func without() {
        let shared = UIApplication.shared
        var expired = false
        let task = shared.beginBackgroundTask(withName: "sync", expirationHandler: { expired = true })
        #expect(task != .invalid && UIBackgroundTaskIdentifier.invalid.rawValue == 0)
        shared.endBackgroundTask(task)
        #expect(!expired)
        shared.registerForRemoteNotifications()
        #expect(!shared.isRegisteredForRemoteNotifications)
        shared.unregisterForRemoteNotifications()
        shared.beginReceivingRemoteControlEvents()
        shared.endReceivingRemoteControlEvents()
        #expect(!shared.isRegisteredForRemoteNotifications)
        #expect([UIBackgroundFetchResult.newData, .noData, .failed].map(\.rawValue) == [0, 1, 2])
        #expect([UIApplication.OpenURLOptionsKey.sourceApplication, .annotation, .openInPlace].map(\.rawValue)
            == ["SourceApplication", "Annotation", "OpenInPlace"].map { "UIApplicationOpenURLOptions\($0)Key" })
    }
}
