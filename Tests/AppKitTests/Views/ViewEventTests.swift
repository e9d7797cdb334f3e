@testable import AppKit
import EspalierCore
import EspalierTesting
import SwiftUI
import Testing

/// Notes the events that it gets, and keeps those that it is to keep.
private class Hearing: NSView {
    let name: String
    var keeps: Set<NSEvent.EventType> = []
    var log: Log
    var wantsKeys = false
    override var acceptsFirstResponder: Bool { wantsKeys }
    override var isFlipped: Bool { true }

    init(_ name: String, _ log: Log, _ frame: NSRect = NSRect(x: 0, y: 0, width: 100, height: 100), keeps: Set<NSEvent.EventType> = []) {
        (self.name, self.log, self.keeps) = (name, log, keeps)
        super.init(frame: frame)
    }
    required init?(coder: NSCoder) { nil }

    private func hear(_ event: NSEvent, _ what: String, _ leave: () -> Void) {
        log.told.append("\(name) \(what)")
        log.last = event
        if !keeps.contains(event.type) { leave() }
    }

    override func mouseDown(with event: NSEvent) { hear(event, "down") { super.mouseDown(with: event) } }
    override func mouseDragged(with event: NSEvent) { hear(event, "dragged") { super.mouseDragged(with: event) } }
    override func mouseUp(with event: NSEvent) { hear(event, "up") { super.mouseUp(with: event) } }
    override func rightMouseDown(with event: NSEvent) { hear(event, "right down") { super.rightMouseDown(with: event) } }
    override func rightMouseDragged(with event: NSEvent) { hear(event, "right dragged") { super.rightMouseDragged(with: event) } }
    override func rightMouseUp(with event: NSEvent) { hear(event, "right up") { super.rightMouseUp(with: event) } }
    override func otherMouseDown(with event: NSEvent) {
        hear(event, "other down \(event.buttonNumber)") { super.otherMouseDown(with: event) }
    }
    override func otherMouseDragged(with event: NSEvent) { hear(event, "other dragged") { super.otherMouseDragged(with: event) } }
    override func otherMouseUp(with event: NSEvent) { hear(event, "other up") { super.otherMouseUp(with: event) } }
    override func scrollWheel(with event: NSEvent) { hear(event, "wheel") { super.scrollWheel(with: event) } }
    override func magnify(with event: NSEvent) { hear(event, "magnify \(event.magnification)") { super.magnify(with: event) } }
    override func keyDown(with event: NSEvent) { hear(event, "key \(event.characters ?? "")") { super.keyDown(with: event) } }
    override func keyUp(with event: NSEvent) { hear(event, "key up") { super.keyUp(with: event) } }
    override func flagsChanged(with event: NSEvent) {
        hear(event, "flags \(event.modifierFlags == .shift)") { super.flagsChanged(with: event) }
    }
    override func becomeFirstResponder() -> Bool {
        log.told.append("\(name) has the keyboard")
        return true
    }
    override func resignFirstResponder() -> Bool {
        log.told.append("\(name) gives the keyboard up")
        return true
    }
}

private final class Log {
    var told: [String] = []
    var last: NSEvent?
    func taken() -> [String] {
        defer { told = [] }
        return told
    }
}

/// A controller that notes what its view leaves.
private final class Minding: NSViewController {
    var told: [String] = []
    override func keyDown(with event: NSEvent) { told.append("key") }
    override func scrollWheel(with event: NSEvent) { told.append("wheel") }
    override func mouseDown(with event: NSEvent) { told.append("down") }
}

@MainActor @Suite("Events that AppKit's views get", .serialized) struct ViewEventTests {
    private let log = Log()

    /// A view in another one, 20 points from its edges.
    private func nested(_ inner: Hearing, in outer: Hearing) -> TestApp {
        outer.addSubview(inner)
        return TestApp.showing(outer)
    }
    private func pair(keeps: Set<NSEvent.EventType> = []) -> (inner: Hearing, outer: Hearing, app: TestApp) {
        let inner = Hearing("inner", log, NSRect(x: 20, y: 20, width: 60, height: 60), keeps: keeps), outer = Hearing("outer", log)
        return (inner, outer, nested(inner, in: outer))
    }

    @Test("A press is the innermost view's; what it leaves goes to the view around it") func presses() {
        let (inner, _, app) = pair(keeps: [.leftMouseDown, .leftMouseDragged])
        app.press(at: CGPoint(x: 50, y: 50))
        app.movePointer(to: CGPoint(x: 55, y: 50))
        app.release(at: CGPoint(x: 55, y: 50))
        #expect(log.taken() == ["inner down", "inner dragged", "inner up", "outer up"])
        inner.keeps = []
        app.click(at: CGPoint(x: 50, y: 50))
        #expect(log.taken() == ["inner down", "outer down", "inner up", "outer up"])
        app.click(at: CGPoint(x: 5, y: 5))
        #expect(log.taken() == ["outer down", "outer up"])
    }

    @Test("The other buttons are told from the press to the release, also outside of the view that has kept the press") func otherButtons() {
        let (inner, _, app) = pair(keeps: [.rightMouseDown, .otherMouseDown])
        for button in [MouseButton.secondary, .middle, .back] {
            app.press(at: CGPoint(x: 50, y: 50), button: button)
            app.movePointer(to: CGPoint(x: 2, y: 2))
            app.release(at: CGPoint(x: 2, y: 2), button: button)
        }
        #expect(log.taken() == [
            "inner right down", "inner right dragged", "inner right up", "inner other down 2", "inner other dragged", "inner other up",
            "inner other down 3", "inner other dragged", "inner other up",
        ])
        #expect(inner.convert(log.last?.locationInWindow ?? .zero, from: nil) == NSPoint(x: -18, y: -18))
        inner.keeps = []
        app.click(at: CGPoint(x: 50, y: 50), button: .secondary)
        #expect(log.taken() == ["inner right down", "outer right down"])
    }

    @Test("A secondary click opens the menu of a view that leaves it, and none of one that keeps it") func menus() throws {
        let (inner, outer, app) = pair()
        outer.menu = NSMenu(title: "Things")
        outer.menu?.addItem(withTitle: "First", action: nil, keyEquivalent: "")
        app.click(at: CGPoint(x: 50, y: 50), button: .secondary)
        #expect(!app.findAll(text: "First").isEmpty)
        app.key(.escape)
        inner.keeps = [.rightMouseDown]
        app.click(at: CGPoint(x: 50, y: 50), button: .secondary)
        #expect(app.findAll(text: "First").isEmpty)
    }

    @Test("A view may make the menu when it is clicked") func madeMenu() {
        final class Making: NSView {
            override func menu(for event: NSEvent) -> NSMenu? {
                let menu = NSMenu(title: "Made")
                menu.addItem(withTitle: "At \(Int(event.locationInWindow.x))", action: nil, keyEquivalent: "")
                return menu
            }
        }
        let app = TestApp.showing(Making(frame: NSRect(x: 0, y: 0, width: 100, height: 100)))
        app.click(at: CGPoint(x: 30, y: 50), button: .secondary)
        #expect(!app.findAll(text: "At 30").isEmpty)
    }

    @Test("The wheel scrolls what is around a view that leaves it") func wheel() throws {
        let view = Hearing("view", log, NSRect(x: 0, y: 0, width: 100, height: 400), keeps: [.scrollWheel])
        let app = TestApp(size: CGSize(width: 100, height: 100), fonts: .kit) {
            ScrollView { Hosted(view: view).frame(height: 400) }
        }
        app.scroll(at: CGPoint(x: 50, y: 50), dy: 1)
        #expect(log.taken() == ["view wheel"] && view.convert(NSPoint.zero, to: nil).y == 0)
        #expect(log.last?.scrollingDeltaY == -10)
        view.keeps = []
        app.scroll(at: CGPoint(x: 50, y: 50), dy: 1)
        try app.settle()
        #expect(log.taken() == ["view wheel"] && view.convert(NSPoint.zero, to: nil).y < 0)
    }

    @Test("Two fingers tell by how much they have enlarged") func pinches() {
        let (_, _, app) = pair(keeps: [.magnify])
        for (phase, scale) in [(PinchEvent.Phase.began, 1.0), (.changed, 1.5), (.ended, 1.5)] {
            app.send(.pinch(PinchEvent(phase: phase, location: CGPoint(x: 50, y: 50), magnification: scale, time: app.time)))
        }
        #expect(log.taken().contains("inner magnify 0.5") && !log.told.contains { $0.hasPrefix("outer") })
    }

    // MARK: Keyboard

    @Test("A click gives the keyboard to a view that accepts it, and keys go from there outwards") func keys() throws {
        let (inner, outer, app) = pair()
        (inner.wantsKeys, outer.wantsKeys) = (true, true)
        inner.core.contentDidChange()
        outer.core.contentDidChange()
        try app.settle()
        app.click(at: CGPoint(x: 50, y: 50))
        #expect(log.taken().contains("inner has the keyboard"))
        app.key("a")
        #expect(log.taken() == ["inner key a", "outer key a", "inner key up", "outer key up"])
        inner.keeps = [.keyDown, .keyUp]
        app.key("b")
        #expect(log.taken() == ["inner key b", "inner key up"])
        app.click(at: CGPoint(x: 5, y: 5))
        #expect(log.taken().filter { $0.contains("keyboard") } == ["inner gives the keyboard up", "outer has the keyboard"])
    }

    @Test("A key that the view leaves goes to SwiftUI's views around it") func keysOutwards() {
        let view = Hearing("view", log)
        view.wantsKeys = true
        var heard: [String] = []
        let app = TestApp(size: CGSize(width: 100, height: 100), fonts: .kit) {
            Hosted(view: view).onKeyPress { press in
                heard.append(press.characters)
                return .handled
            }
        }
        app.click(at: CGPoint(x: 50, y: 50))
        app.key("x")
        view.keeps = [.keyDown]
        app.key("y")
        #expect(heard == ["x"] && log.taken().filter { $0.hasPrefix("view key ") && $0 != "view key up" } == ["view key x", "view key y"])
    }

    @Test("Modifier keys by themselves are told to the view with the keyboard, and to monitors") func flags() throws {
        let view = Hearing("view", log)
        view.wantsKeys = true
        let app = TestApp.showing(view)
        app.click(at: CGPoint(x: 50, y: 50))
        _ = log.taken()
        var seen = 0
        let monitor = try #require(NSEvent.addLocalMonitorForEvents(matching: .flagsChanged) { event in
            seen += 1
            return event
        })
        defer { NSEvent.removeMonitor(monitor) }
        app.send(.modifiers(.shift, time: app.time))
        app.send(.modifiers([], time: app.time))
        #expect(log.taken() == ["view flags true", "view flags false"] && seen == 2 && NSEvent.modifierFlags.isEmpty)
    }

    @Test("A view's controller gets what the view leaves, before the view around it") func controllers() {
        let controller = Minding(), outer = Hearing("outer", log)
        let inner = Hearing("inner", log, NSRect(x: 20, y: 20, width: 60, height: 60))
        inner.wantsKeys = true
        controller.view = inner
        outer.addSubview(inner)
        let app = TestApp.showing(outer)
        #expect(inner.nextResponder === controller && controller.nextResponder === outer)
        app.click(at: CGPoint(x: 50, y: 50))
        app.scroll(at: CGPoint(x: 50, y: 50), dy: 1)
        app.key("a")
        #expect(controller.told == ["down", "wheel", "key"])
        #expect(log.taken().filter { $0.hasPrefix("outer") } == ["outer up", "outer key up"])
    }

    @Test("Shortcuts are offered to all views before the menus see them") func shortcuts() {
        final class Quick: NSView {
            var told: [String] = []
            override func performKeyEquivalent(with event: NSEvent) -> Bool {
                told.append(event.charactersIgnoringModifiers ?? "")
                return event.charactersIgnoringModifiers == "k"
            }
        }
        let view = Quick(frame: NSRect(x: 0, y: 0, width: 50, height: 50))
        var pressed = 0
        let app = TestApp(size: CGSize(width: 200, height: 100), fonts: .kit) {
            VStack {
                Hosted(view: view)
                Button("Go") { pressed += 1 }.keyboardShortcut("k")
                Button("Other") { pressed += 10 }.keyboardShortcut("j")
            }
        }
        app.key("k", modifiers: .command)
        app.key("j", modifiers: .command)
        app.key("k")
        #expect(view.told == ["k", "j"] && pressed == 10)
    }

    @Test("Keys are interpreted as text and commands") func interpretation() {
        final class Typing: NSView {
            var text = ""
            override var acceptsFirstResponder: Bool { true }
            override func keyDown(with event: NSEvent) { interpretKeyEvents([event]) }
            override func insertText(_ insertString: Any) { text += insertString as? String ?? "" }
            override func insertNewline(_ sender: Any?) { text += "|" }
            override func deleteBackward(_ sender: Any?) { text = String(text.dropLast()) }
        }
        let view = Typing(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
        let app = TestApp.showing(view)
        app.click(at: CGPoint(x: 50, y: 50))
        app.type("abc")
        app.key(.delete)
        app.key(.return)
        #expect(view.text == "ab|")
    }

    @Test("Responders by themselves keep no event, and know no archives") func plain() {
        let responder = NSResponder(), event = NSEvent(.keyDown, locationInWindow: .zero)
        #expect(!event.deliver(to: responder) && !responder.performKeyEquivalent(with: event))
        responder.insertText("x")
        responder.awakeFromNib()
        for type in [NSEvent.EventType.mouseMoved, .mouseEntered, .mouseExited, .cursorUpdate, .flagsChanged] {
            #expect(!NSEvent(type, locationInWindow: .zero).deliver(to: responder))
        }
    }

    // MARK: What a view lets through

    @Test("A view whose search finds nothing lets clicks through to what is behind it") func letsThrough() {
        final class Glass: NSView {
            var isGlass = true
            override func hitTest(_ point: NSPoint) -> NSView? { isGlass ? nil : super.hitTest(point) }
        }
        let glass = Glass(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
        var pressed = 0
        let app = TestApp(size: CGSize(width: 100, height: 100), fonts: .kit) {
            Button("Behind") { pressed += 1 }.frame(width: 100, height: 100).overlay { Hosted(view: glass) }
        }
        app.click(at: CGPoint(x: 50, y: 50))
        #expect(pressed == 1)
        glass.isGlass = false
        app.click(at: CGPoint(x: 50, y: 50))
        #expect(pressed == 1)
    }

    @Test("A view says what the usual answers are") func answers() {
        let view = NSView(frame: NSRect(x: 0, y: 0, width: 10, height: 10))
        #expect(!view.acceptsFirstMouse(for: nil) && view.mouseDownCanMoveWindow && !view.isOpaque && view.visibleRect == .zero)
        #expect(view.isMousePoint(NSPoint(x: 0, y: 10), in: view.bounds) && !view.isMousePoint(NSPoint(x: 0, y: 0), in: view.bounds))
        #expect(NSMouseInRect(.zero, view.bounds, true) && !NSMouseInRect(NSPoint(x: 0, y: 10), view.bounds, true))
        #expect(!NSMouseInRect(NSPoint(x: 10, y: 5), view.bounds, false))
    }
}
