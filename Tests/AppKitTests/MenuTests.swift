@testable import AppKit
import EspalierTesting
import SwiftUI
import Testing

private struct Shown<V: NSView>: NSViewRepresentable {
    let view: V
    func makeNSView(context: Context) -> V { view }
    func updateNSView(_ nsView: V, context: Context) {}
}

private final class Target: NSResponder, NSMenuItemValidation {
    var chosen: [String] = []
    func choose(_ sender: NSMenuItem) { chosen.append(sender.title) }
    func validateMenuItem(_ menuItem: NSMenuItem) -> Bool { menuItem.tag != 13 }
}

private final class Opener: NSResponder {
    var open: () -> Void = {}
    func more(_ sender: NSMenuItem) { open() }
}

private final class Filler: NSObject, NSMenuDelegate {
    var told: [String] = []
    let target = Target()
    func menuNeedsUpdate(_ menu: NSMenu) {
        told.append("update")
        menu.removeAllItems()
        for (title, tag) in [("Fresh \(told.count)", 0), ("Never", 13)] {
            let item = menu.addItem(
                withTitle: title,
                action: Selector("choose:", calling: { (target: Target) in { (sender: NSMenuItem) in target.choose(sender) } }),
                keyEquivalent: "")
            (item.target, item.tag) = (target, tag)
        }
    }
    func menuWillOpen(_ menu: NSMenu) { told.append("open") }
    func menuDidClose(_ menu: NSMenu) { told.append("close") }
}

@MainActor @Suite("AppKit's menus and their delegates") struct MenuTests {
    @Test("A menu is filled by its delegate before it opens, and told when it has closed; targets say what can be chosen") func delegate() throws {
        let view = NSView(frame: .zero), menu = NSMenu(), filler = Filler()
        menu.delegate = filler
        view.menu = menu
        let app = TestApp(size: CGSize(width: 200, height: 100)) { Shown(view: view) }
        #expect(filler.told.isEmpty)
        app.click(at: CGPoint(x: 50, y: 50), button: .secondary)
        #expect(filler.told == ["update", "open"])
        #expect(try !app.find(.menuItem, "Never").isEnabled)
        try app.find(.menuItem, "Fresh 1").click()
        try app.settle()
        #expect(filler.target.chosen == ["Fresh 1"] && filler.told == ["update", "open", "close"])
        app.click(at: CGPoint(x: 50, y: 50), button: .secondary)
        _ = try app.find(.menuItem, "Fresh 4")
    }

    @Test("An item without a target reaches the app, and one that is changed while its menu is shown is shown anew") func changes() throws {
        let view = NSView(frame: .zero), menu = NSMenu()
        let item = menu.addItem(
            withTitle: "Before",
            action: Selector("terminate:", calling: { (app: NSApplication) in { (sender: Any?) in app.terminate(sender) } }),
            keyEquivalent: "q")
        menu.addItem(.sectionHeader(title: "Heading"))
        view.menu = menu
        let app = TestApp(size: CGSize(width: 200, height: 100)) { Shown(view: view) }
        app.click(at: CGPoint(x: 50, y: 50), button: .secondary)
        item.title = "After"
        app.pump()
        _ = try app.find(.menuItem, "After")
        #expect(menu.items[1].isSectionHeader)
    }

    @Test("Names of methods are compared as Objective-C writes them") func selectors() {
        let newline: @MainActor @Sendable (NSResponder) -> @MainActor @Sendable (Any?) -> Void = { (responder: NSResponder) in
            { (sender: Any?) in responder.insertNewline(sender) }
        }
        let byMethod = Selector("insertNewline(_:)", calling: newline)
        #expect(byMethod == Selector("insertNewline:") && byMethod == Selector("insertNewline", calling: newline))
        #expect(Selector("move(_:to:)") == Selector("move:to:") && Selector("draw(with:)") == Selector("drawWith:"))
        #expect(Selector("close") != Selector("close:") && Selector("a()") == Selector("a"))
    }

    @Test("The app opens a menu at a point of a view, again and again") func popUp() throws {
        let view = NSView(frame: .zero), menu = NSMenu(), filler = Filler()
        menu.delegate = filler
        #expect(!menu.popUp(positioning: nil, at: .zero, in: view), "the view is in no window")
        let app = TestApp(size: CGSize(width: 200, height: 100)) { Shown(view: view) }
        for round in 1...2 {
            #expect(menu.popUp(positioning: nil, at: NSPoint(x: 20, y: 70), in: view))
            try app.settle()
            let row = try app.find(.menuItem, "Fresh \(filler.told.count - 1)")
            #expect(row.frame.minX < 60 && row.frame.minY > 20 && row.frame.minY < 60, "\(row.frame)")
            try row.click()
            try app.settle()
            #expect(filler.target.chosen.count == round && filler.told.last == "close" && view.core.openedMenu == nil)
        }
    }

    @Test("A choice in an opened menu may open another one") func popUpAgain() throws {
        let view = NSView(frame: .zero), first = NSMenu(), second = NSMenu(), opener = Opener()
        opener.open = { second.popUp(positioning: nil, at: NSPoint(x: 10, y: 50), in: view) }
        first.addItem(
            withTitle: "More", action: Selector("more:", calling: { (opener: Opener) in { (sender: NSMenuItem) in opener.more(sender) } }),
            keyEquivalent: ""
        ).target = opener
        second.addItem(withTitle: "Last", action: nil, keyEquivalent: "")
        let app = TestApp(size: CGSize(width: 200, height: 100)) { Shown(view: view) }
        #expect(first.popUp(positioning: nil, at: NSPoint(x: 20, y: 70), in: view))
        try app.settle()
        try app.find(.menuItem, "More").click()
        try app.settle()
        _ = try app.find(.menuItem, "Last")
        #expect(app.findAll(.menuItem).count == 1)
    }
}
