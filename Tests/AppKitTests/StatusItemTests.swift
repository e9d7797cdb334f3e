import AppKit
import EspalierApp
import EspalierTesting
import SwiftUI
import Testing

private final class Target: NSResponder {
    var told: [String] = []
    func clicked() { told.append("\(NSApp.currentEvent?.type == .rightMouseUp ? "secondary" : "primary")") }
    func quit() { told.append("quit") }
}

/// A desktop whose panel the test plays.
@MainActor private final class Panel: DesktopServing {
    var changes = 0
    let mayHaveTray = true
    func start() {}
    func scenesChanged() { changes += 1 }
    func preventIdle(_ isPrevented: Bool) {}
    func open(_ address: String) -> Bool { true }
    func chooseFiles(
        _ question: FileDialogQuestion, _ answer: @escaping @MainActor @Sendable (Result<[URL]?, any Error>) -> Void
    ) -> (@MainActor @Sendable () -> Void)? { nil }
}

private struct Main: App {
    var body: some Scene { WindowGroup("Main") { Text("main") } }
}

private struct OnlySettings: App {
    @NSApplicationDelegateAdaptor private var delegate: Delegate
    var body: some Scene { Settings { Text("settings") } }

    final class Delegate: NSObject, NSApplicationDelegate {
        private var item: NSStatusItem?
        func applicationDidFinishLaunching(_ notification: Notification) {
            item = NSStatusBar.system.statusItem(withLength: NSStatusItem.squareLength)
            item?.button?.title = "Own"
        }
    }
}

@MainActor @Suite("AppKit's items in the panel", .serialized) struct StatusItemTests {
    private func titles(_ app: TestApp) -> [String] {
        app.pump()
        return app.windows.map(\.title)
    }

    @Test("Without a panel an item has a small window with its menu, which goes with the item") func window() throws {
        let app = TestApp(Main()), target = Target()
        let item = NSStatusBar.system.statusItem(withLength: NSStatusItem.variableLength)
        let menu = NSMenu()
        menu.addItem(withTitle: "Quit", action: Selector("quit", calling: { (target: Target) in { target.quit() } }), keyEquivalent: "")
            .target = target
        item.menu = menu
        item.button?.title = "21°"
        #expect(titles(app) == ["Main", "21°"])
        try app.windows[1].find(.button, "Quit").click()
        #expect(target.told == ["quit"])
        item.isVisible = false
        #expect(titles(app) == ["Main"])
        item.isVisible = true
        #expect(titles(app) == ["Main", "21°"])
        NSStatusBar.system.removeStatusItem(item)
        #expect(titles(app) == ["Main"])
        var kept: NSStatusItem? = NSStatusBar.system.statusItem(withLength: NSStatusItem.variableLength)
        kept?.button?.title = "Kept"
        #expect(titles(app) == ["Main", "Kept"])
        kept = nil
        #expect(titles(app) == ["Main"], "an item that nobody keeps goes")
    }

    @Test("In a panel, a click does what the button says: with the secondary button only if that is asked for") func clicks() throws {
        let app = TestApp(Main()), panel = Panel(), target = Target(), runtime = try #require(app.runtime)
        runtime.services = panel
        let item = NSStatusBar.system.statusItem(withLength: NSStatusItem.squareLength)
        defer { NSStatusBar.system.removeStatusItem(item) }
        #expect(titles(app) == ["Main"], "it waits for the panel")
        runtime.trayDecided(isThere: true)
        let button = try #require(item.button)
        (button.target, button.action) = (target, Selector("clicked", calling: { (target: Target) in { target.clicked() } }))
        button.image = NSImage(systemSymbolName: "star", accessibilityDescription: "Favourites")
        var scene: SceneDescription? { runtime.scenes.last }
        #expect(scene?.tray?.opensWindow == true && scene?.title == "Favourites")
        scene?.tray?.activate?(false)
        scene?.tray?.activate?(true)
        #expect(target.told == ["primary"])
        button.sendAction(on: [.leftMouseUp, .rightMouseUp])
        scene?.tray?.activate?(true)
        #expect(target.told == ["primary", "secondary"] && NSApp.currentEvent == nil)
        item.menu = NSMenu()
        #expect(scene?.tray?.opensWindow == false && panel.changes > 1)
        #expect(titles(app) == ["Main"])
    }

    @Test("An app with nothing but settings and an item shows the item alone") func onlySettings() throws {
        let app = TestApp(OnlySettings())
        #expect(titles(app) == ["Own"])
    }

    @Test("A delegate that a main.swift has made is told of the app, and its items are there") func ownDelegate() {
        final class Delegate: NSObject, NSApplicationDelegate {
            let item = NSStatusBar.system.statusItem(withLength: NSStatusItem.variableLength)
            var told: [String] = []
            func applicationWillFinishLaunching(_ notification: Notification) { told.append("will") }
            func applicationDidFinishLaunching(_ notification: Notification) {
                told.append("did")
                item.button?.title = "Made early"
            }
        }
        let delegate = Delegate()
        NSApp.delegate = delegate
        defer {
            NSApp.delegate = nil
            NSStatusBar.system.removeStatusItem(delegate.item)
        }
        let app = TestApp(GivenDelegateApp())
        #expect(delegate.told == ["will", "did"] && NSApp.delegate === delegate)
        #expect(titles(app) == ["Made early"])
    }

    @Test("A popover beside an item is a small window, which is told of and closed") func popover() throws {
        final class Delegate: NSObject, NSPopoverDelegate {
            var told: [String] = []
            func popoverWillShow(_ notification: Notification) { told.append("will show") }
            func popoverDidShow(_ notification: Notification) { told.append("did show") }
            func popoverDidClose(_ notification: Notification) { told.append("closed") }
        }
        let app = TestApp(Main()), runtime = try #require(app.runtime), panel = Panel()
        runtime.services = panel
        let item = NSStatusBar.system.statusItem(withLength: NSStatusItem.squareLength)
        defer { NSStatusBar.system.removeStatusItem(item) }
        runtime.trayDecided(isThere: true)
        let popover = NSPopover(), delegate = Delegate(), button = try #require(item.button)
        popover.contentViewController = NSHostingController(rootView: Text("In the popover"))
        popover.contentSize = NSSize(width: 200, height: 100)
        popover.delegate = delegate
        popover.show(relativeTo: button.bounds, of: button, preferredEdge: .minY)
        #expect(popover.isShown && titles(app).count == 2)
        _ = try app.windows[1].find(text: "In the popover")
        popover.performClose(nil)
        #expect(!popover.isShown && titles(app) == ["Main"] && delegate.told == ["will show", "did show", "closed"])
    }

    @Test("The small window is as large as a menu that it gets later, and no wider for its lines") func sizes() throws {
        struct Extra: App {
            var body: some Scene {
                WindowGroup("Main") { Text("main") }
                MenuBarExtra("Extra") {
                    Button("First") {}
                    Divider()
                    Button("Second") {}
                }
            }
        }
        let app = TestApp(Extra())
        try app.settle()
        #expect(try #require(app.windows.first { $0.title == "Extra" }).size.width < 200)
        let item = NSStatusBar.system.statusItem(withLength: NSStatusItem.variableLength)
        item.button?.title = "Own"
        try app.settle()
        let before = try #require(app.windows.first { $0.title == "Own" }).size.width
        let menu = NSMenu()
        menu.addItem(NSMenuItem(title: "Something that takes a long line of text", action: nil, keyEquivalent: ""))
        menu.addItem(.separator())
        item.menu = menu
        try app.settle()
        #expect(try #require(app.windows.first { $0.title == "Own" }).size.width > before + 100)
        NSStatusBar.system.removeStatusItem(item)
    }
}
