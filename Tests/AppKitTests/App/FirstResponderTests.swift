@testable import AppKit
import EspalierTesting
import SwiftUI
import Testing

private class Keyed: NSView {
    var told: [String] = []
    var keeps = false
    override var acceptsFirstResponder: Bool { true }
    override func becomeFirstResponder() -> Bool {
        told.append("has")
        return true
    }
    override func resignFirstResponder() -> Bool {
        told.append("asked")
        return !keeps
    }
    override func keyDown(with event: NSEvent) { told.append(event.characters ?? "") }
}

/// A window that notes the keys that nobody keeps.
private final class Hearing: NSWindow {
    var keys: [String] = []
    override func keyDown(with event: NSEvent) { keys.append(event.characters ?? "") }
}

private struct Empty: App {
    var body: some Scene { WindowGroup("Main") { Color.clear } }
}

private struct Three: App {
    var views: [NSView] = []
    var body: some Scene {
        WindowGroup("Main") { VStack { ForEach(0..<views.count, id: \.self) { Hosted(view: views[$0]) } } }
    }
}

@MainActor @Suite("Who has a window's keyboard", .serialized) struct FirstResponderTests {
    @Test("The keyboard is given to a view that accepts it, once the last one gives it up") func moves() throws {
        let first = Keyed(frame: .zero), second = Keyed(frame: .zero), plain = NSView(frame: .zero)
        let app = TestApp(Three(views: [first, second, plain]))
        let window = try #require(first.window)
        #expect(window.makeFirstResponder(second) && window.firstResponder === second)
        app.key("a")
        #expect(second.told == ["has", "a"])
        second.keeps = true
        #expect(!window.makeFirstResponder(first) && window.firstResponder === second)
        second.keeps = false
        #expect(window.makeFirstResponder(first) && window.firstResponder === first && first.told.last == "has")
        #expect(second.told == ["has", "a", "asked", "asked"])
        #expect(!window.makeFirstResponder(plain) && window.firstResponder === window)
        #expect(window.makeFirstResponder(nil) && window.firstResponder === window)
        app.key("b")
        #expect(!first.told.contains("b") && !second.told.contains("b"))
    }

    @Test("A view that asks for the keyboard when it comes into its window has it then") func whenItComes() throws {
        final class Eager: Keyed {
            override func viewDidMoveToWindow() { window?.makeFirstResponder(self) }
        }
        let view = Eager(frame: .zero)
        let app = TestApp(Three(views: [view]))
        try app.settle()
        app.key("x")
        #expect(view.told == ["has", "x"])
    }

    @Test("A window gets the keys that its views leave, and all of them while none has the keyboard") func windowsKeys() throws {
        let app = TestApp(Empty())
        let window = Hearing(
            contentRect: NSRect(x: 0, y: 0, width: 200, height: 100), styleMask: [.titled], backing: .buffered, defer: false)
        let view = NSView(frame: NSRect(x: 0, y: 0, width: 200, height: 100))
        window.contentView = view
        window.makeKeyAndOrderFront(nil)
        try app.settle()
        let shown = try #require(app.windows.last)
        shown.key("a")
        #expect(window.keys == ["a"])
        let keyed = NSTextField(string: "")
        keyed.frame = NSRect(x: 0, y: 0, width: 100, height: 22)
        view.addSubview(keyed)
        try app.settle()
        #expect(window.makeFirstResponder(keyed))
        try app.settle()
        #expect(window.firstResponder === keyed)
        shown.key("b")
        #expect(keyed.stringValue == "b" && window.keys == ["a"])
    }
}
