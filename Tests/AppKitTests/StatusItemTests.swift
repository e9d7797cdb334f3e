import AppKit
import EspalierApp
@testable import EspalierTesting
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

    @Test("Without a panel an item stands in the bar of the app's window with its menu, and goes with the item") func bar() throws {
        let app = TestApp(Main()), target = Target()
        let item = NSStatusBar.system.statusItem(withLength: NSStatusItem.variableLength)
        let menu = NSMenu()
        menu.addItem(withTitle: "Quit", action: Selector("quit", calling: { (target: Target) in { target.quit() } }), keyEquivalent: "")
            .target = target
        item.menu = menu
        item.button?.title = "21°"
        #expect(titles(app) == ["Main"])
        try app.menu("21°").item("Quit").click()
        #expect(target.told == ["quit"])
        item.button?.performClick(nil)
        #expect(!app.windows[0].menuPanels.isEmpty, "it opens its menu")
        app.press(.escape)
        func isThere(_ title: String) -> Bool {
            app.pump()
            return (try? app.menu(title)) != nil
        }
        item.isVisible = false
        #expect(!isThere("21°"))
        item.isVisible = true
        #expect(isThere("21°"))
        NSStatusBar.system.removeStatusItem(item)
        #expect(!isThere("21°") && app.menus.isEmpty, "nothing is left for a bar")
        var kept: NSStatusItem? = NSStatusBar.system.statusItem(withLength: NSStatusItem.variableLength)
        kept?.button?.title = "Kept"
        #expect(isThere("Kept"))
        kept = nil
        #expect(!isThere("Kept"), "an item that nobody keeps goes")
    }

    @Test("Without a panel, clicks on an item do what its button says, with either button of the mouse, and are the app's current event")
    func clicksWithoutPanel() throws {
        for hasBar in [true, false] {
            let app = hasBar ? TestApp(Main()) : TestApp(OnlyItem())
            let target = Target(), item = NSStatusBar.system.statusItem(withLength: NSStatusItem.variableLength)
            let button = try #require(item.button)
            button.title = "Bell"
            (button.target, button.action) = (target, Selector("clicked", calling: { (target: Target) in { target.clicked() } }))
            app.pump()
            let window = try #require(app.windows.last)
            let shown = try window.find(hasBar ? .popUpButton : .button, "Bell")
            try shown.click()
            try shown.click(button: .secondary)
            #expect(target.told == ["primary"])
            button.sendAction(on: [.leftMouseUp, .rightMouseUp])
            try shown.click(button: .secondary)
            try shown.click()
            #expect(target.told == ["primary", "secondary", "primary"])
            NSStatusBar.system.removeStatusItem(item)
        }
    }

    @Test("A title with attributes is what an item draws and tells the panel") func attributedTitle() throws {
        let app = TestApp(Main()), runtime = try #require(app.runtime)
        let item = NSStatusBar.system.statusItem(withLength: NSStatusItem.variableLength)
        defer { NSStatusBar.system.removeStatusItem(item) }
        item.button?.attributedTitle = NSAttributedString(string: "50 %", attributes: [.foregroundColor: NSColor.red])
        #expect(runtime.scenes.last?.title == "50 %" && runtime.scenes.last?.tray?.text == "50 %")
        app.pump()
        _ = try app.menu("50 %")
        item.button?.image = NSImage(systemSymbolName: "star", accessibilityDescription: nil)
        item.button?.imagePosition = .imageOnly
        #expect(runtime.scenes.last?.tray?.text == "")
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

    @Test("A popover beside an item is a window without a frame below it, which is told of and closed") func popover() throws {
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
        button.onAction = { popover.show(relativeTo: button.bounds, of: button, preferredEdge: .minY) }
        let scene = try #require(runtime.scenes.last)
        runtime.noteClick(onItem: scene.id, x: 700, y: 12)
        scene.tray?.activate?(false)
        #expect(popover.isShown && titles(app).count == 2)
        let window = try #require(app.windows[1].configuration)
        #expect(!window.isDecorated && window.position == CGPoint(x: 600, y: 12), "\(window)")
        _ = try app.windows[1].find(text: "In the popover")
        popover.performClose(nil)
        #expect(!popover.isShown && titles(app) == ["Main"] && delegate.told == ["will show", "did show", "closed"])
    }

    @Test("A small window is as large as a menu that it gets later, and no wider for its lines") func sizes() throws {
        let app = TestApp(OnlyItem())
        let item = NSStatusBar.system.statusItem(withLength: NSStatusItem.variableLength)
        defer { NSStatusBar.system.removeStatusItem(item) }
        item.button?.title = "Own"
        try app.settle()
        let window = try #require(app.windows.first { $0.title == "Own" }), before = window.size.width
        let menu = NSMenu()
        menu.addItem(NSMenuItem(title: "Something that takes a long line of text", action: nil, keyEquivalent: ""))
        menu.addItem(.separator())
        item.menu = menu
        try app.settle()
        #expect(window.size.width > before + 100 && window.size.width < 500)
    }
}

/// An app whose only window is that of an item.
private struct OnlyItem: App {
    var body: some Scene { MenuBarExtra("First") { Text("first") } }
}
