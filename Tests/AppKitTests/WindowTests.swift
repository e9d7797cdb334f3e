import AppKit
import EspalierTesting
import SwiftUI
import Testing

private struct TwoWindows: App {
    var body: some Scene {
        Window("One", id: "one") { Text("first") }
        Window("Two", id: "two") { Text("second") }
    }
}

private final class Delegate: NSObject, NSWindowDelegate {
    var told: [String] = []
    var mayClose = true
    func windowShouldClose(_ sender: NSWindow) -> Bool {
        told.append("asked")
        return mayClose
    }
    func windowWillClose(_ notification: Notification) { told.append("closes") }
    func windowDidBecomeKey(_ notification: Notification) { told.append("key \((notification.object as? NSWindow)?.title ?? "")") }
    func windowDidResignKey(_ notification: Notification) { told.append("not key") }
}

@MainActor @Suite("AppKit's windows", .serialized) struct WindowTests {
    private func opened(_ title: String) throws -> NSWindow {
        let window = NSWindow(
            contentRect: NSRect(x: 0, y: 0, width: 200, height: 100), styleMask: [.titled, .closable], backing: .buffered, defer: false)
        window.title = title
        window.contentView = NSTextField(labelWithString: "in \(title)")
        window.makeKeyAndOrderFront(nil)
        return window
    }

    @Test("A delegate is told of the keyboard, and asked before the user closes the window") func delegate() throws {
        let app = TestApp(TwoWindows()), delegate = Delegate()
        let window = try opened("Own")
        window.delegate = delegate
        app.pump()
        let shown = try #require(app.windows.first { $0.title == "Own" })
        app.windows[0].bringToFront()
        shown.bringToFront()
        #expect(delegate.told.suffix(2) == ["not key", "key Own"])
        delegate.mayClose = false
        shown.close()
        #expect(shown.isOpen && delegate.told.last == "asked")
        delegate.mayClose = true
        window.performClose(nil)
        app.pump()
        #expect(!shown.isOpen && delegate.told.suffix(2) == ["asked", "closes"])
    }

    @Test("A window without a view of the app's appears, and shows what is added to its own") func ownView() throws {
        let app = TestApp(TwoWindows())
        let window = NSWindow(
            contentRect: NSRect(x: 0, y: 0, width: 200, height: 100), styleMask: [.titled, .closable], backing: .buffered, defer: false)
        window.title = "Empty"
        window.makeKeyAndOrderFront(nil)
        app.pump()
        let shown = try #require(app.windows.first { $0.title == "Empty" })
        #expect(shown.isOpen && shown.size == CGSize(width: 200, height: 100))
        let label = NSTextField(labelWithString: "added")
        label.frame = NSRect(x: 10, y: 10, width: 100, height: 20)
        try #require(window.contentView).addSubview(label)
        try app.settle()
        _ = try shown.find(text: "added")
        // Nor does one whose view is taken away go.
        window.contentView = nil
        try app.settle()
        #expect(shown.isOpen && window.isVisible)
        // Windows of scenes have one that stands for their views.
        #expect(NSApp.windows.first { $0.title == "One" }?.contentView is NSHostingView<AnyView>)
    }

    @Test("A window is at least as large as its hosting view needs, at first and when that gets another content")
    func growsToItsHostingView() {
        let app = TestApp(TwoWindows())
        let window = NSWindow(
            contentRect: NSRect(x: 0, y: 0, width: 300, height: 200), styleMask: [.titled, .resizable], backing: .buffered, defer: false)
        window.contentView = NSHostingView(rootView: Color.yellow.frame(width: 700, height: 400))
        window.makeKeyAndOrderFront(nil)
        app.pump()
        #expect(window.frame.size == NSSize(width: 700, height: 400))
        let other = NSWindow(
            contentRect: NSRect(x: 0, y: 0, width: 300, height: 200), styleMask: [.titled], backing: .buffered, defer: false)
        other.makeKeyAndOrderFront(nil)
        app.pump()
        #expect(other.isVisible && other.contentView != nil && other.frame.size == NSSize(width: 300, height: 200))
        other.contentView = NSHostingView(rootView: Color.red.frame(minWidth: 350, minHeight: 100))
        app.pump()
        #expect(other.frame.size == NSSize(width: 350, height: 200))
        for shown in [window, other] { shown.close() }
        app.pump()
    }

    @Test("A window knows its controller, one at a time") func controllers() {
        let window = NSWindow(contentRect: .zero, styleMask: .titled, backing: .buffered, defer: false)
        let first = NSWindowController(window: window)
        #expect(window.windowController === first)
        first.window = nil
        #expect(window.windowController == nil)
        let second = NSWindowController(window: nil)
        second.window = window
        #expect(window.windowController === second)
    }

    @Test("Notifications tell of every window, the app's own scenes, too") func notifications() throws {
        var told: [String] = []
        let observer = NotificationCenter.default.addObserver(forName: NSWindow.didBecomeKeyNotification, object: nil, queue: nil) {
            notification in
            MainActor.assumeIsolated { told.append((notification.object as? NSWindow)?.title ?? "none") }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        let app = TestApp(TwoWindows())
        _ = try opened("Own")
        try app.settle()
        app.windows[0].bringToFront()
        app.windows[1].bringToFront()
        #expect(told.suffix(2) == ["One", "Own"])
    }

    @Test("A sheet is shown in front of its window, and its end is told") func sheets() throws {
        let app = TestApp(TwoWindows())
        let window = try opened("Own"), sheet = NSWindow(
            contentRect: NSRect(x: 0, y: 0, width: 150, height: 60), styleMask: .titled, backing: .buffered, defer: false)
        sheet.contentView = NSTextField(labelWithString: "Are you sure?")
        var answer: NSApplication.ModalResponse?
        window.beginSheet(sheet) { answer = $0 }
        try app.settle()
        let shown = try #require(app.windows.first { $0.title == "Own" })
        _ = try shown.find(text: "Are you sure?")
        #expect(window.attachedSheet === sheet && sheet.sheetParent === window && answer == nil)
        window.endSheet(sheet, returnCode: .OK)
        try app.settle()
        #expect(answer == .OK && window.sheets.isEmpty && sheet.sheetParent == nil)
        #expect(throws: (any Error).self) { try shown.find(text: "Are you sure?") }
    }

    @Test("What the app does to an open window happens to it: title, size, place and layer") func changes() throws {
        let app = TestApp(TwoWindows())
        let window = try #require(NSApp.windows.first { $0.title == "One" })
        app.windows[0].bringToFront()
        window.title = "Renamed"
        window.level = .floating
        window.setFrame(NSRect(x: 40, y: 100, width: 300, height: 200), display: true)
        try app.settle()
        #expect(app.windows[0].title == "Renamed" && NSApp.windows.contains { $0.title == "Renamed" })
        #expect(app.windows[0].size == CGSize(width: 300, height: 200))
        // From the top of a screen that is 900 points high.
        #expect(app.wantedPlace.origin?.x == 40 && app.wantedPlace.stacking == .above)
        window.center()
        #expect(app.wantedPlace.origin == CGPoint(x: 570, y: 350))
    }

    @Test("A window takes its opacity and its limits while it is open, but never less than its content needs") func limits() throws {
        let app = TestApp(TwoWindows())
        let window = try #require(NSApp.windows.first { $0.title == "One" })
        window.alphaValue = 0.5
        window.minSize = NSSize(width: 150, height: 120)
        window.maxSize = NSSize(width: 500, height: 400)
        try app.settle()
        #expect(app.windows[0].opacity == 0.5)
        #expect(
            app.windows[0].minSize == CGSize(width: 150, height: 120) && app.windows[0].maxWidth == 500 && app.windows[0].maxHeight == 400)
        window.maxSize = NSSize(width: 1, height: 1)
        try app.settle()
        #expect(app.windows[0].maxWidth == 150 && app.windows[0].maxHeight == 120)
    }

    @Test("The screen's free part lies in it, and activating the app leaves the window in front as it is") func screenAndActivation() throws {
        let app = TestApp(TwoWindows())
        let screen = try #require(NSScreen.screens.first)
        #expect(screen.frame.contains(screen.visibleFrame) && screen.visibleFrame.width > 0 && screen.maximumFramesPerSecond > 0)
        app.windows[0].bringToFront()
        NSApp.activate(ignoringOtherApps: true)
        NSApp.activate()
        #expect(app.windows[0].isFront)
    }

    @Test("A window without a size is as large as its content, one with a child keeps it in front") func children() throws {
        let app = TestApp(TwoWindows())
        let window = try #require(NSApp.windows.first { $0.title == "One" }), child = NSWindow()
        child.title = "Child"
        child.contentView = NSHostingView(rootView: Color.red.frame(width: 45, height: 180))
        window.addChildWindow(child, ordered: .above)
        try app.settle()
        let shown = try #require(app.windows.first { $0.title == "Child" })
        #expect(shown.size == CGSize(width: 45, height: 180))
        #expect(window.childWindows == [child] && child.parent === window)
        child.close()
        app.pump()
        #expect(window.childWindows == nil && child.parent == nil)
    }

    @Test("Nobody is the first responder: then no field is edited") func noResponder() throws {
        struct Field: App {
            var body: some Scene { WindowGroup("Field") { TextField("Name", text: .constant("")) } }
        }
        let app = TestApp(Field())
        try app.find(.textField).click()
        #expect(try app.find(.textField).isFocused)
        NSApp.keyWindow?.makeFirstResponder(nil)
        try app.settle()
        #expect(try !app.find(.textField).isFocused)
    }

    @Test("Actions sent to nobody do what their names mean") func actions() throws {
        struct Split: App {
            var body: some Scene {
                WindowGroup("Split") { NavigationSplitView { Text("sidebar") } detail: { Text("detail") } }
                Settings { Text("preferences") }
            }
        }
        let app = TestApp(Split())
        _ = try app.find(text: "sidebar")
        #expect(NSApp.sendAction(Selector("toggleSidebar(_:)"), to: nil, from: nil))
        try app.settle()
        #expect(throws: (any Error).self) { try app.find(text: "sidebar") }
        #expect(NSApp.keyWindow?.firstResponder?.tryToPerform(Selector("toggleSidebar:"), with: nil) == true)
        try app.settle()
        _ = try app.find(text: "sidebar")
        #expect(NSApp.sendAction(Selector(("showSettingsWindow:")), to: nil, from: nil))
        try app.settle()
        _ = try app.find(text: "preferences")
        #expect(!NSApp.sendAction(Selector("unknown:"), to: nil, from: nil))
    }

    @Test("A window with a background of its own, and with bars, is as small as its content") func small() throws {
        struct Small: App {
            var body: some Scene {
                Window("Clear", id: "a") { Color.red.frame(width: 200, height: 150).containerBackground(.clear, for: .window) }
                    .windowResizability(.contentSize)
                Window("Bar", id: "b") {
                    Color.red.frame(width: 300, height: 150).toolbar { Button("Add") {} }
                }
                .windowResizability(.contentSize).defaultLaunchBehavior(.presented)
            }
        }
        let app = TestApp(Small())
        try app.settle()
        #expect(app.windows[0].size == CGSize(width: 200, height: 150))
        let bar = try #require(app.windows.first { $0.title == "Bar" })
        #expect(bar.size.width == 300 && bar.size.height > 150 && bar.size.height < 220)
    }
}
