@testable import AppKit
import EspalierTesting
import SwiftUI
import Testing

private final class Told: NSObject, NSWindowDelegate {
    var told: [String] = []
    private func note(_ what: String, _ notification: Notification) {
        told.append("\(what) \((notification.object as? NSWindow)?.title ?? "")")
    }
    func windowDidBecomeKey(_ notification: Notification) { note("key", notification) }
    func windowDidResignKey(_ notification: Notification) { note("not key", notification) }
    func windowDidBecomeMain(_ notification: Notification) { note("main", notification) }
    func windowDidResignMain(_ notification: Notification) { note("not main", notification) }
    func windowDidMiniaturize(_ notification: Notification) { note("aside", notification) }
    func windowDidDeminiaturize(_ notification: Notification) { note("back", notification) }
    func windowWillClose(_ notification: Notification) { note("closes", notification) }
    func windowDidMove(_ notification: Notification) { note("moved", notification) }
    func windowDidResize(_ notification: Notification) { note("resized", notification) }
}

private final class Noting: NSViewController {
    var log: [String] = []
    override func viewDidLoad() { log.append("loaded") }
    override func viewWillAppear() { log.append("will") }
    override func viewDidAppear() { log.append("did") }
    override func viewWillDisappear() { log.append("will not") }
    override func viewDidDisappear() { log.append("did not") }
}

private struct Plain: App {
    var body: some Scene { Window("One", id: "one") { Color.clear } }
}

@MainActor @Suite("What happens to AppKit's windows, and who is told", .serialized) struct WindowStateTests {
    private func made(_ title: String = "Own", at origin: NSPoint = NSPoint(x: 10, y: 20)) -> NSWindow {
        let window = NSWindow(
            contentRect: NSRect(x: origin.x, y: origin.y, width: 200, height: 100), styleMask: [.titled, .closable, .resizable],
            backing: .buffered, defer: false)
        window.title = title
        window.contentView = NSTextField(labelWithString: "in \(title)")
        return window
    }

    private func shown(_ app: TestApp, _ title: String) -> TestWindow? { app.windows.first { $0.title == title } }

    @Test("A window has the keyboard or not, is put aside and comes back: its delegate and everybody else are told") func told() throws {
        var names: [Notification.Name] = []
        let all = [
            NSWindow.didBecomeKeyNotification, NSWindow.didResignKeyNotification, NSWindow.didBecomeMainNotification,
            NSWindow.didResignMainNotification, NSWindow.didMiniaturizeNotification, NSWindow.didDeminiaturizeNotification,
            NSWindow.didMoveNotification, NSWindow.didResizeNotification, NSWindow.willCloseNotification,
        ]
        let window = made(), delegate = Told()
        let observers = all.map { name in
            NotificationCenter.default.addObserver(forName: name, object: window, queue: nil) { _ in
                MainActor.assumeIsolated { names.append(name) }
            }
        }
        defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
        let app = TestApp(Plain())
        window.delegate = delegate
        window.orderFront(nil)
        window.makeKey()
        app.pump()
        #expect(window.isKeyWindow && window.isMainWindow && NSApp.mainWindow === window && NSApp.keyWindow === window)
        #expect(delegate.told == ["main Own", "key Own"])
        app.windows[0].bringToFront()
        app.pump()
        #expect(!window.isKeyWindow && delegate.told.suffix(2) == ["not key Own", "not main Own"])
        window.makeMain()
        app.pump()
        let screen = try #require(shown(app, "Own"))
        screen.move(to: CGPoint(x: 50, y: 60))
        screen.move(to: CGPoint(x: 55, y: 60))
        screen.resize(to: CGSize(width: 240, height: 120))
        delegate.told = []
        window.performMiniaturize(nil)
        #expect(window.isMiniaturized && window.occlusionState.isEmpty && !window.isKeyWindow)
        window.deminiaturize(nil)
        app.pump()
        #expect(!window.isMiniaturized && window.occlusionState == .visible)
        #expect(delegate.told.filter { ["aside Own", "back Own"].contains($0) } == ["aside Own", "back Own"])
        window.miniaturize(nil)
        #expect(window.isMiniaturized)
        window.close()
        app.pump()
        #expect(delegate.told.last == "closes Own")
        #expect(Set(names) == Set(all), "\(names)")
        #expect(names.first == NSWindow.didBecomeMainNotification && names.last == NSWindow.willCloseNotification)
    }

    @Test("The window manager enlarges a window when it is asked, and the window says so") func zoom() throws {
        let app = TestApp(Plain()), window = try #require(NSApp.windows.first)
        window.zoom(nil)
        #expect(window.isZoomed)
        window.performZoom(nil)
        #expect(!window.isZoomed)
        window.toggleFullScreen(nil)
        #expect(app.windows[0].controller?.placing?.isFullScreen == true)
        window.toggleFullScreen(nil)
        window.collectionBehavior = .fullScreenNone
        window.toggleFullScreen(nil)
        #expect(app.windows[0].controller?.placing?.isFullScreen == false)
    }

    @Test("A window that is ordered out is gone without being closed, and comes back where it was") func orderedOut() throws {
        let app = TestApp(Plain()), window = made(), delegate = Told()
        window.delegate = delegate
        window.makeKeyAndOrderFront(nil)
        app.pump()
        try #require(shown(app, "Own")).move(to: CGPoint(x: 70, y: 80))
        try #require(shown(app, "Own")).resize(to: CGSize(width: 320, height: 150))
        delegate.told = []
        window.orderOut(nil)
        app.pump()
        #expect(shown(app, "Own") == nil && !window.isVisible && !delegate.told.contains("closes Own"))
        #expect(window.frame == NSRect(x: 70, y: 670, width: 320, height: 150))
        window.order(.above, relativeTo: 0)
        app.pump()
        #expect(
            window.isVisible && shown(app, "Own")?.size == CGSize(width: 320, height: 150)
                && app.wantedPlace.origin == CGPoint(x: 70, y: 80))
        window.order(.out, relativeTo: 0)
        window.order(.below, relativeTo: 0)
        app.pump()
        #expect(shown(app, "Own")?.asked["isRaised"] == false)
        window.close()
        app.pump()
        #expect(delegate.told.last == "closes Own")
    }

    @Test("A window of a scene that is ordered out stays, as long as the user can come back by another") func sceneOut() throws {
        let app = TestApp(Plain()), scene = try #require(NSApp.windows.first), window = made()
        window.orderFront(nil)
        app.pump()
        scene.orderOut(nil)
        app.pump()
        #expect(!scene.isVisible && shown(app, "One")?.asked["isWithdrawn"] == true)
        scene.makeKeyAndOrderFront(nil)
        #expect(scene.isVisible && shown(app, "One")?.asked["isWithdrawn"] == false)
        window.close()
        app.pump()
        scene.orderOut(nil)
        app.pump()
        #expect(app.windows.isEmpty, "nobody could find it again")
    }

    @Test("What is put into an open window is shown there: another view, another controller, a colour") func content() throws {
        let app = TestApp(Plain(), fonts: .kit), window = made(), controller = Noting()
        window.makeKeyAndOrderFront(nil)
        app.pump()
        let screen = try #require(shown(app, "Own"))
        _ = try screen.find(text: "in Own")
        window.contentView = NSTextField(labelWithString: "another")
        try app.settle()
        _ = try screen.find(text: "another")
        #expect(screen.findAll(text: "in Own").isEmpty)
        controller.title = "Named"
        controller.view = NSView(frame: NSRect(x: 0, y: 0, width: 20, height: 20))
        window.contentViewController = controller
        window.backgroundColor = NSColor(red: 1, green: 0, blue: 0, alpha: 1)
        try app.settle()
        #expect(screen.findAll(text: "another").isEmpty && window.title == "Named" && window.contentView === controller.view)
        #expect(try screen.picture()[screen.size.width.pixel / 2, 5] == Pixels.Color(255, 0, 0))
        controller.title = "Renamed"
        #expect(window.title == "Renamed" && screen.title == "Renamed")
        window.close()
        app.pump()
        #expect(controller.log == ["will", "did", "will not", "did not"])
    }

    @Test("A window made for a controller has its view, its title, and the size of what is in it") func forController() throws {
        let app = TestApp(Plain()), controller = NSHostingController(rootView: Color.red.frame(width: 120, height: 90))
        controller.title = "Hosting"
        let window = NSWindow(contentViewController: controller)
        #expect(window.contentViewController === controller && window.contentView === controller.view && window.title == "Hosting")
        #expect(window.styleMask == [.titled, .closable, .resizable, .miniaturizable])
        window.makeKeyAndOrderFront(nil)
        try app.settle()
        #expect(shown(app, "Hosting")?.size == CGSize(width: 120, height: 90))
        window.appearance = NSAppearance(named: .darkAqua)
        #expect(window.contentView?.appearance?.name == .darkAqua && window.appearance?.name == .darkAqua)
    }

    @Test("A delegate that says nothing of sizes leaves them as they are") func sizes() {
        final class Silent: NSObject, NSWindowDelegate {}
        let window = made(), size = NSSize(width: 123, height: 45), delegate: any NSWindowDelegate = Silent()
        #expect(delegate.windowWillResize(window, to: size) == size && delegate.windowShouldClose(window))
    }

    @Test("A window is left out of the app's menu of windows") func listed() throws {
        struct Two: App {
            var body: some Scene { WindowGroup("Pages", id: "pages") { Text("page") } }
        }
        let app = TestApp(Two())
        let window = try #require(NSApp.windows.first)
        #expect(app.windows[0].controller?.isListed == true && !window.isExcludedFromWindowsMenu)
        window.isExcludedFromWindowsMenu = true
        #expect(app.windows[0].controller?.isListed == false)
    }
}

extension CGFloat {
    fileprivate var pixel: Int { Int(self) }
}
