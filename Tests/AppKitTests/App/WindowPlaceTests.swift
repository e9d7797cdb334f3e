@testable import AppKit
import EspalierTesting
import SwiftUI
import Testing

private struct Plain: App {
    var body: some Scene { Window("One", id: "one") { Color.clear } }
}

@MainActor @Suite("Where AppKit's windows stand", .serialized) struct WindowPlaceTests {
    @Test("Frames are counted from the screen's lower left corner, however they are set") func frames() throws {
        let app = TestApp(Plain()), window = try #require(NSApp.windows.first), screen = app.windows[0]
        screen.move(to: CGPoint(x: 0, y: 0))
        screen.resize(to: CGSize(width: 300, height: 200))
        window.setFrameOrigin(NSPoint(x: 30, y: 40))
        #expect(app.wantedPlace.origin == CGPoint(x: 30, y: 900 - 40 - 200))
        window.setFrameTopLeftPoint(NSPoint(x: 31, y: 500))
        #expect(app.wantedPlace.origin == CGPoint(x: 31, y: 400))
        window.setContentSize(NSSize(width: 320, height: 240))
        try app.settle()
        #expect(screen.size == CGSize(width: 320, height: 240))
        window.setFrame(NSRect(x: 10, y: 20, width: 330, height: 100), display: true, animate: true)
        try app.settle()
        // The lower left corner is where it was asked for, at the new height.
        #expect(screen.size == CGSize(width: 330, height: 100) && app.wantedPlace.origin == CGPoint(x: 10, y: 780))
    }

    @Test("Points and rectangles are converted between the window and the screen") func conversions() throws {
        let app = TestApp(Plain()), window = try #require(NSApp.windows.first), screen = app.windows[0]
        screen.resize(to: CGSize(width: 300, height: 200))
        screen.move(to: CGPoint(x: 100, y: 50))
        #expect(window.frame == NSRect(x: 100, y: 650, width: 300, height: 200))
        #expect(window.convertPoint(toScreen: NSPoint(x: 1, y: 2)) == NSPoint(x: 101, y: 652))
        #expect(window.convertPoint(fromScreen: NSPoint(x: 101, y: 652)) == NSPoint(x: 1, y: 2))
        let rect = NSRect(x: 1, y: 2, width: 3, height: 4)
        #expect(
            window.convertToScreen(rect) == NSRect(x: 101, y: 652, width: 3, height: 4)
                && window.convertFromScreen(window.convertToScreen(rect)) == rect)
        #expect(window.contentLayoutRect == NSRect(x: 0, y: 0, width: 300, height: 200))
        #expect(window.frameRect(forContentRect: rect) == rect && window.contentRect(forFrameRect: rect) == rect)
    }

    @Test("A window has the pixels of its screen, and draws when it is told to") func pixels() throws {
        let app = TestApp(Plain(), scale: 2), window = try #require(NSApp.windows.first)
        #expect(window.backingScaleFactor == 2)
        window.invalidateShadow()
        window.displayIfNeeded()
        #expect(app.windows[0].isOpen)
    }

    @Test("A frame is kept under a name and comes back, by force also to a window that cannot be resized") func kept() throws {
        let name: NSWindow.FrameAutosaveName = "kept \(UUID().uuidString)"
        defer { NSWindow.removeFrame(usingName: name) }
        let app = TestApp(Plain()), window = try #require(NSApp.windows.first), screen = app.windows[0]
        screen.resize(to: CGSize(width: 300, height: 200))
        screen.move(to: CGPoint(x: 100, y: 50))
        let text: NSWindow.PersistableFrameDescriptor = window.frameDescriptor
        #expect(text == "100 650 300 200 0 0 1440 900 ")
        window.saveFrame(usingName: name)
        let fixed = NSWindow(contentRect: NSRect(x: 0, y: 0, width: 50, height: 60), styleMask: [.titled], backing: .buffered, defer: true)
        #expect(fixed.setFrameUsingName(name, force: false) && fixed.frame == NSRect(x: 100, y: 650, width: 50, height: 60))
        #expect(fixed.setFrameUsingName(name, force: true) && fixed.frame == NSRect(x: 100, y: 650, width: 300, height: 200))
        NSWindow.removeFrame(usingName: name)
        #expect(!fixed.setFrameUsingName(name, force: true))
    }

    @Test("A child belongs to one window, and stays open when it is let go") func children() throws {
        let app = TestApp(Plain()), window = try #require(NSApp.windows.first), other = NSWindow(), child = NSWindow()
        (other.title, child.title) = ("Other", "Child")
        for made in [other, child] { made.contentView = NSView(frame: NSRect(x: 0, y: 0, width: 40, height: 40)) }
        other.orderFront(nil)
        window.addChildWindow(child, ordered: .above)
        other.removeChildWindow(child)
        #expect(child.parent === window)
        other.addChildWindow(child, ordered: .below)
        #expect(child.parent === other && window.childWindows == nil && other.childWindows == [child])
        other.removeChildWindow(child)
        app.pump()
        #expect(child.parent == nil && other.childWindows == nil && child.isVisible)
    }

    @Test("A controller names its window's frame, and has what is in the window") func controllers() throws {
        let name = "controlled \(UUID().uuidString)"
        defer { NSWindow.removeFrame(usingName: name) }
        final class Counting: NSWindowController {
            var loads = 0
            override func windowDidLoad() { loads += 1 }
        }
        let app = TestApp(Plain()), controller = Counting(windowNibName: "Main")
        #expect(
            controller.window == nil && !controller.isWindowLoaded && controller.shouldCascadeWindows
                && controller.contentViewController == nil)
        controller.windowFrameAutosaveName = name
        let content = NSHostingController(rootView: Text("inside")), window = NSWindow(contentViewController: content)
        window.title = "Controlled"
        controller.window = window
        #expect(window.frameAutosaveName == name && controller.contentViewController === content && controller.loads == 1)
        controller.shouldCascadeWindows = false
        #expect(!controller.shouldCascadeWindows)
        let other = NSHostingController(rootView: Text("other"))
        controller.contentViewController = other
        #expect(window.contentViewController === other)
        controller.showWindow(nil)
        try app.settle()
        #expect(controller.loads == 1)
        _ = try #require(app.windows.first { $0.title == "Controlled" }).find(text: "other")
        controller.close()
        app.pump()
        #expect(app.windows.count == 1)
        let nib: NSNib.Name = "Main"
        #expect(NSNib(nibNamed: nib, bundle: nil) == nil, "archives of interfaces are not read")
    }

    @Test("A sheet tells its end to who waits for it, too") func sheets() async throws {
        let app = TestApp(Plain()), window = try #require(NSApp.windows.first)
        let sheet = NSWindow(contentRect: NSRect(x: 0, y: 0, width: 150, height: 60), styleMask: .titled, backing: .buffered, defer: false)
        sheet.contentView = NSTextField(labelWithString: "Sure?")
        var answer: NSApplication.ModalResponse?
        let waiting = Task { answer = await window.beginSheet(sheet) }
        try await app.wait { !app.findAll(text: "Sure?").isEmpty }
        sheet.orderOut(nil)
        try await app.settle()
        await waiting.value
        #expect(answer == .cancel && window.attachedSheet == nil)
    }
}
