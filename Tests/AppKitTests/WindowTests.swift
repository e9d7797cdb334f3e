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
        let observer = NotificationCenter.default.addObserver(forName: NSWindow.didBecomeKeyNotification, object: nil, queue: nil) { notification in
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
}
