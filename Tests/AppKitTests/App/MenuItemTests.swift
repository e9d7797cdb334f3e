@testable import AppKit
import EspalierTesting
import SwiftUI
import Testing

private struct Shown<V: NSView>: NSViewRepresentable {
    let view: V
    func makeNSView(context: Context) -> V { view }
    func updateNSView(_ nsView: V, context: Context) {}
}

private final class Target: NSResponder {
    var chosen: [String] = []
    func choose(_ sender: NSMenuItem) { chosen.append(sender.title) }
    static var action: Selector { Selector("choose:", calling: { (target: Target) in { (sender: NSMenuItem) in target.choose(sender) } }) }
}

private final class Counting: NSObject, NSMenuDelegate {
    var count = 3
    var told: [String] = []
    func numberOfItems(in menu: NSMenu) -> Int { count }
    func menu(_ menu: NSMenu, update item: NSMenuItem, at index: Int, shouldCancel: Bool) -> Bool {
        item.title = "Row \(index)"
        return index < 1
    }
    func menuWillOpen(_ menu: NSMenu) { told.append("open") }
    func menuDidClose(_ menu: NSMenu) { told.append("close") }
}

@MainActor @Suite("Items of AppKit's menus") struct MenuItemTests {
    @Test("A new item has AppKit's values, and keeps those that it is given") func values() {
        let item = NSMenuItem()
        #expect(item.title.isEmpty && item.attributedTitle == nil && item.action == nil && item.keyEquivalent.isEmpty && item.tag == 0)
        #expect(
            item.keyEquivalentModifierMask == .command && !item.isHidden && item.isEnabled && item.state == .off
                && item.representedObject == nil)
        #expect(
            item.submenu == nil && !item.hasSubmenu && !item.isAlternate && item.indentationLevel == 0 && !item.isHighlighted
                && item.toolTip == nil)
        #expect(item.menu == nil && item.parent == nil && item.image == nil && item.view == nil)
        item.isAlternate = true
        item.indentationLevel = 99
        item.representedObject = 7
        #expect(item.isAlternate && item.indentationLevel == 15 && item.representedObject as? Int == 7)
        item.indentationLevel = -1
        #expect(item.indentationLevel == 0)
        let menu = NSMenu(title: "File")
        #expect(
            menu.title == "File" && menu.autoenablesItems && menu.minimumWidth == 0 && menu.showsStateColumn && menu.font == nil
                && menu.supermenu == nil)
    }

    @Test("Items are put at places, found there, and belong to one menu") func places() {
        let menu = NSMenu(), other = NSMenu(), target = Target()
        let first = menu.addItem(withTitle: "First", action: nil, keyEquivalent: ""),
            third = menu.addItem(withTitle: "Third", action: Target.action, keyEquivalent: "")
        let second = menu.insertItem(withTitle: "Second", action: nil, keyEquivalent: "", at: 1)
        #expect(menu.items == [first, second, third] && menu.numberOfItems == 3)
        (second.tag, second.representedObject, third.target) = (5, "two", target)
        #expect(menu.indexOfItem(withTitle: "Third") == 2 && menu.indexOfItem(withTag: 5) == 1 && menu.indexOfItem(withTag: 6) == -1)
        #expect(menu.indexOfItem(withRepresentedObject: "two") == 1 && menu.indexOfItem(withRepresentedObject: "three") == -1)
        #expect(
            menu.indexOfItem(withTarget: target, andAction: Target.action) == 2
                && menu.indexOfItem(withTarget: target, andAction: "other:") == -1)
        other.insertItem(third, at: 99)
        #expect(menu.items == [first, second] && third.menu === other)
        menu.removeItem(third)
        #expect(third.menu === other && other.items == [third], "it is not that menu's")
        menu.items = [second]
        #expect(first.menu == nil && second.menu === menu && menu.index(of: first) == -1)
    }

    @Test("A menu in an item knows the menu around it, whichever was put where first") func submenus() {
        let outer = NSMenu(), inner = NSMenu(), item = NSMenuItem(title: "More", action: nil, keyEquivalent: ""),
            leaf = inner.addItem(withTitle: "Leaf", action: nil, keyEquivalent: "")
        item.submenu = inner
        #expect(inner.supermenu == nil && item.hasSubmenu)
        outer.addItem(item)
        #expect(inner.supermenu === outer && outer.indexOfItem(withSubmenu: inner) == 0 && leaf.parent === item)
        outer.removeItem(item)
        #expect(inner.supermenu == nil && leaf.parent == nil)
        outer.addItem(item)
        let next = NSMenu()
        outer.setSubmenu(next, for: item)
        #expect(inner.supermenu == nil && next.supermenu === outer && item.submenu === next)
    }

    @Test("An item is chosen by its place, unless it cannot be; targets are asked only if the menu says so") func choosing() {
        final class Strict: NSResponder, NSMenuItemValidation {
            func validateMenuItem(_ menuItem: NSMenuItem) -> Bool { false }
        }
        let menu = NSMenu(), target = Target()
        for title in ["One", "Two"] { menu.addItem(withTitle: title, action: Target.action, keyEquivalent: "").target = target }
        menu.item(at: 1)?.isEnabled = false
        for index in -1...2 { menu.performActionForItem(at: index) }
        #expect(target.chosen == ["One"])
        let strict = Strict()
        menu.item(at: 0)?.target = strict
        menu.autoenablesItems = false
        menu.update()
        #expect(menu.item(at: 0)?.isEnabled == true)
        menu.autoenablesItems = true
        menu.update()
        #expect(menu.item(at: 0)?.isEnabled == false)
    }

    @Test("Rows show what items say: marks, attributes, keys, hints, widths; hidden items are left out") func rows() throws {
        let view = NSView(frame: .zero), menu = NSMenu()
        view.menu = menu
        func add(_ title: String, _ change: (NSMenuItem) -> Void) {
            change(menu.addItem(withTitle: title, action: Target.action, keyEquivalent: ""))
        }
        add("Plain") { $0.attributedTitle = NSAttributedString(string: "Attributed") }
        add("Hidden") { $0.isHidden = true }
        add("Marked") { $0.state = .on }
        add("Deep") { $0.indentationLevel = 3 }
        add("Hinted") { $0.toolTip = "What it does" }
        add("Pages") { $0.submenu = NSMenu(title: "Pages") }
        menu.minimumWidth = 260
        let app = TestApp(size: CGSize(width: 500, height: 400)) { Shown(view: view) }
        app.click(at: CGPoint(x: 50, y: 50), button: .secondary)
        let rows = app.findAll(.menuItem)
        #expect(rows.compactMap(\.label).prefix(4) == ["Attributed", "Marked", "Deep", "Hinted"] && rows.count == 5)
        #expect(try app.find(.menuItem, "Attributed").frame.width >= 260)
        #expect(try app.find(.menuItem, "Hinted").hint == "What it does" || app.accessibilityDescription().contains("What it does"))
        menu.showsStateColumn = false
        menu.items.first { $0.title == "Hidden" }?.isHidden = false
        app.pump()
        _ = try app.find(.menuItem, "Hidden")
    }

    @Test("A row shows the key of its item") func keys() throws {
        let view = NSView(frame: .zero), menu = NSMenu(), target = Target()
        view.menu = menu
        let item = menu.addItem(withTitle: "Duplicate", action: Target.action, keyEquivalent: "D")
        item.target = target
        #expect(item.shortcut == KeyboardShortcut("d", modifiers: [.command, .shift]))
        item.keyEquivalentModifierMask = [.control, .option]
        item.keyEquivalent = "d"
        #expect(item.shortcut == KeyboardShortcut("d", modifiers: [.control, .option]))
        item.keyEquivalent = ""
        #expect(item.shortcut == nil)
        item.keyEquivalent = "d"
        let app = TestApp(size: CGSize(width: 300, height: 200)) { Shown(view: view) }
        func width() throws -> CGFloat {
            app.click(at: CGPoint(x: 50, y: 50), button: .secondary)
            defer { app.key(.escape) }
            return try app.find(.menuItem).frame.width
        }
        let withKey = try width()
        item.keyEquivalent = ""
        #expect(try width() < withKey)
    }

    @Test("A delegate says how many items there are and fills them, as far as it wants to") func counted() throws {
        let view = NSView(frame: .zero), menu = NSMenu(), counting = Counting()
        menu.delegate = counting
        menu.addItem(withTitle: "Old", action: nil, keyEquivalent: "")
        view.menu = menu
        let app = TestApp(size: CGSize(width: 300, height: 200)) { Shown(view: view) }
        app.click(at: CGPoint(x: 50, y: 50), button: .secondary)
        #expect(menu.items.map(\.title) == ["Row 0", "Row 1", ""])
        app.key(.escape)
        try app.settle()
        counting.count = 1
        app.click(at: CGPoint(x: 50, y: 50), button: .secondary)
        #expect(menu.items.map(\.title) == ["Row 0"] && app.findAll(.menuItem).count == 1)
    }

    @Test("The app closes its menu, where it has opened it or the user has") func cancelling() throws {
        let view = NSView(frame: .zero), menu = NSMenu(), counting = Counting()
        menu.delegate = counting
        view.menu = menu
        let app = TestApp(size: CGSize(width: 300, height: 200)) { Shown(view: view) }
        app.click(at: CGPoint(x: 50, y: 50), button: .secondary)
        #expect(app.findAll(.menuItem).count == 3)
        menu.cancelTracking()
        try app.settle()
        #expect(app.findAll(.menuItem).isEmpty && counting.told == ["open", "close"])
        NSMenu.popUpContextMenu(menu, with: NSEvent(locationInWindow: NSPoint(x: 30, y: 40)), for: view)
        try app.settle()
        let row = try #require(app.findAll(.menuItem).first)
        #expect(row.frame.minX < 60 && row.frame.minY > 30 && row.frame.minY < 70)
        menu.cancelTrackingWithoutAnimation()
        try app.settle()
        #expect(app.findAll(.menuItem).isEmpty && counting.told == ["open", "close", "open", "close"])
        NSMenu.popUpContextMenu(
            menu, with: NSEvent(locationInWindow: NSPoint(x: 30, y: 40)), for: view, with: NSFont.systemFont(ofSize: 20))
        try app.settle()
        #expect(app.findAll(.menuItem).count == 3)
    }

    @Test("A delegate is not told what is under the pointer") func highlight() {
        final class Plain: NSObject, NSMenuDelegate {}
        let menu = NSMenu(), plain = Plain(), item = menu.addItem(withTitle: "One", action: nil, keyEquivalent: "")
        plain.menu(menu, willHighlight: item)
        #expect(plain.numberOfItems(in: menu) == 1 && !item.isHighlighted && menu.items == [item])
    }
}
