@testable import AppKit
import EspalierApp
import EspalierTesting
import SwiftUI
import Testing

private final class Told: NSObject, NSWindowDelegate {
    var told: [String] = []
    func windowDidMove(_ notification: Notification) { told.append("moved") }
    func windowDidResize(_ notification: Notification) { told.append("resized") }
}

private struct Plain: App {
    var body: some Scene { Window("One", id: "one") { Color.clear } }
}

@MainActor @Suite("AppKit's windows beside those of other programs", .serialized) struct WindowPresenceTests {
    private func one(_ app: TestApp) throws -> (TestWindow, NSWindow) {
        (app.windows[0], try #require(NSApp.windows.first { $0.title == "One" }))
    }

    private func panel(_ app: TestApp, _ style: NSWindow.StyleMask = [.titled]) throws -> (TestWindow, NSPanel) {
        let panel = NSPanel(contentRect: NSRect(x: 10, y: 20, width: 120, height: 80), styleMask: style, backing: .buffered, defer: false)
        panel.title = "Panel"
        panel.contentView = NSView(frame: .zero)
        panel.orderFrontRegardless()
        app.pump()
        return (try #require(app.windows.first { $0.title == "Panel" }), panel)
    }

    @Test("A window begins where its rectangle is; one that begins in the screen's corner, where there is room") func place() throws {
        let app = TestApp(Plain())
        let (_, panel) = try panel(app)
        #expect(panel.frame == NSRect(x: 10, y: 20, width: 120, height: 80) && panel.isPlaced)
        #expect(
            !NSWindow(contentRect: NSRect(x: 0, y: 0, width: 10, height: 10), styleMask: .titled, backing: .buffered, defer: false).isPlaced
        )
    }

    @Test("The subtitle stands beside the title in the frame, and is not the title") func subtitle() throws {
        let app = TestApp(Plain())
        let (shown, window) = try one(app)
        window.subtitle = "3 items"
        #expect(shown.title == "One — 3 items" && window.title == "One")
        window.title = "Two"
        #expect(shown.title == "Two — 3 items")
        window.subtitle = ""
        #expect(shown.title == "Two")
    }

    @Test("A window without a title has the app's name for the window manager, which would call it unnamed") func nameless() throws {
        let app = TestApp(Plain())
        let (shown, window) = try one(app)
        window.title = ""
        #expect(window.title == "" && !shown.title.isEmpty && shown.title == AppRuntime.appName)
        window.subtitle = "3 items"
        #expect(shown.title == "3 items")
        (window.title, window.subtitle) = ("Two", "")
        #expect(shown.title == "Two")
    }

    @Test("Changes that are not saved are marked behind the title, which stays what it is") func edited() throws {
        let app = TestApp(Plain())
        let (shown, window) = try one(app)
        window.isDocumentEdited = true
        #expect(shown.title == "One — Edited" && window.title == "One")
        window.subtitle = "3 items"
        #expect(shown.title == "One — Edited — 3 items")
        (window.isDocumentEdited, window.subtitle) = (false, "")
        #expect(shown.title == "One")
        let panel = NSPanel(contentRect: NSRect(x: 10, y: 20, width: 120, height: 80), styleMask: .titled, backing: .buffered, defer: false)
        (panel.title, panel.contentView, panel.isDocumentEdited) = ("Panel", NSView(frame: .zero), true)
        panel.orderFrontRegardless()
        app.pump()
        #expect(app.windows.contains { $0.title == "Panel — Edited" })
    }

    @Test("The ratio of a window's sides is asked of the window manager, also of one that opens later") func ratio() throws {
        let app = TestApp(Plain())
        let (shown, window) = try one(app)
        #expect(shown.aspectRatio == nil)
        window.contentAspectRatio = NSSize(width: 16, height: 9)
        #expect(shown.aspectRatio == CGSize(width: 16, height: 9) && window.aspectRatio.height == 9)
        window.aspectRatio = .zero
        #expect(shown.aspectRatio == nil)
        let panel = NSPanel(contentRect: NSRect(x: 10, y: 20, width: 120, height: 80), styleMask: .titled, backing: .buffered, defer: false)
        (panel.title, panel.contentView, panel.contentAspectRatio) = ("Panel", NSView(frame: .zero), NSSize(width: 3, height: 2))
        panel.orderFrontRegardless()
        app.pump()
        #expect(app.windows.first { $0.title == "Panel" }?.aspectRatio == CGSize(width: 3, height: 2))
    }

    @Test("Clicks, desktops, bars and the frame are asked of the window manager") func presence() throws {
        let app = TestApp(Plain())
        let (shown, window) = try one(app)
        window.ignoresMouseEvents = true
        window.collectionBehavior = [.canJoinAllSpaces, .ignoresCycle, .fullScreenNone]
        window.styleMask.remove(.titled)
        #expect(shown.asked["ignoresPointer"] == true && shown.asked["isOnAllDesktops"] == true && shown.asked["isSkipped"] == true)
        #expect(shown.asked["isDecorated"] == false)
        window.collectionBehavior = []
        #expect(shown.asked["isOnAllDesktops"] == false && shown.asked["isSkipped"] == false)
        window.orderBack(nil)
        #expect(shown.asked["isRaised"] == false)
        window.orderFrontRegardless()
        #expect(shown.asked["isRaised"] == true)
    }

    @Test("A drag on what no view takes moves the window that is to be moved so") func background() throws {
        let app = TestApp(Plain())
        let (shown, window) = try one(app)
        app.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 90, y: 70))
        #expect(shown.dragCount == 0)
        window.isMovableByWindowBackground = true
        app.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 90, y: 70))
        #expect(shown.dragCount == 1)
    }

    @Test("A window's moves and sizes are told, and its child windows move along") func moves() throws {
        let app = TestApp(Plain()), delegate = Told()
        let (shown, window) = try one(app)
        window.delegate = delegate
        shown.move(to: CGPoint(x: 100, y: 100))
        shown.move(to: CGPoint(x: 100, y: 100))
        shown.resize(to: CGSize(width: 300, height: 200))
        #expect(delegate.told == ["moved", "resized"])
        let (shownPanel, panel) = try panel(app)
        shownPanel.move(to: CGPoint(x: 150, y: 130))
        window.addChildWindow(panel, ordered: .above)
        shown.move(to: CGPoint(x: 110, y: 90))
        panel.parent?.makeKeyAndOrderFront(nil)
        shownPanel.bringToFront()
        #expect(app.wantedPlace.origin == CGPoint(x: 160, y: 120))
    }

    @Test("A frame is kept under its name, comes back, and comes back to where it can be seen") func frames() throws {
        let name = "frame \(UUID().uuidString)"
        defer { NSWindow.removeFrame(usingName: name) }
        let app = TestApp(Plain())
        let (shown, window) = try one(app)
        #expect(window.setFrameAutosaveName(name) && window.frameAutosaveName == name)
        shown.resize(to: CGSize(width: 320, height: 240))
        shown.move(to: CGPoint(x: 40, y: 60))
        app.advance(by: .seconds(1))
        #expect(UserDefaults.standard.string(forKey: "NSWindow Frame \(name)")?.hasPrefix("40 600 320 240 ") == true)
        let other = NSWindow(contentRect: .zero, styleMask: [.titled, .resizable], backing: .buffered, defer: false)
        #expect(!other.setFrameAutosaveName(name) && other.setFrameUsingName(name))
        #expect(other.frame == NSRect(x: 40, y: 600, width: 320, height: 240))
        other.setFrame(from: "5000 -300 100 90 0 0 1440 900 ")
        #expect(other.frame == NSRect(x: 1340, y: 0, width: 100, height: 90))
        other.setFrame(from: "nan inf 1e999 2")
        other.setFrame(from: "1 2 3")
        #expect(other.frame.width == 100 && !other.setFrameUsingName("none of these"))
        shown.resize(to: CGSize(width: 330, height: 250))
        window.close()
        app.pump()
        #expect(UserDefaults.standard.string(forKey: "NSWindow Frame \(name)")?.hasSuffix(" 330 250 0 0 1440 900 ") == true)
    }

    @Test("A panel is taken off the screen while the app is not in front, as long as another window stays") func hiding() throws {
        let app = TestApp(Plain())
        let (shown, _) = try one(app)
        let (shownPanel, panel) = try panel(app)
        #expect(panel.hidesOnDeactivate && panel.isVisible)
        shown.bringToFront()
        shown.send(.focus(false))
        app.advance(by: .seconds(1))
        #expect(shownPanel.asked["isWithdrawn"] == true && !panel.isVisible)
        shown.send(.focus(true))
        app.pump()
        #expect(shownPanel.asked["isWithdrawn"] == false && panel.isVisible)
    }
}
