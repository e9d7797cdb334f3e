import AppKit
import EspalierTesting
import SwiftUI
import Testing

private final class Target: NSResponder {
    var count = 0
    func clicked() { count += 1 }
}

private struct Main: App {
    var body: some Scene { WindowGroup("Main") { Text("main") } }
}

@MainActor @Suite("What an item in the panel says of itself", .serialized) struct StatusItemValueTests {
    @Test("An item knows its bar, and its old names are its button's") func values() {
        let app = TestApp(Main()), bar = NSStatusBar.system, item = bar.statusItem(withLength: NSStatusItem.variableLength),
            target = Target()
        #expect(item.statusBar === bar && !bar.isVertical && bar.thickness == 22 && item.length == -1 && NSStatusItem.squareLength == -2)
        #expect(item.behavior.isEmpty && item.autosaveName == "Item-0" && item.highlightMode && item.isVisible && item.menu == nil)
        #expect(NSStatusItem.Behavior.removalAllowed.rawValue == 2 && NSStatusItem.Behavior.terminationOnRemoval.rawValue == 4)
        let name: NSStatusItem.AutosaveName = "clock"
        (item.behavior, item.autosaveName, item.length) = (.removalAllowed, name, 30)
        #expect(item.behavior == .removalAllowed && item.autosaveName == "clock" && item.length == 30)
        (item.title, item.toolTip, item.isEnabled, item.target) = ("12:00", "The time", false, target)
        item.action = Selector("clicked", calling: { (target: Target) in { target.clicked() } })
        item.image = NSImage(systemSymbolName: "clock", accessibilityDescription: nil)
        let button = item.button
        #expect(button?.title == "12:00" && button?.toolTip == "The time" && button?.isEnabled == false && button?.target === target)
        #expect(
            item.title == "12:00" && item.toolTip == "The time" && !item.isEnabled && item.image === button?.image
                && item.action == button?.action)
        bar.removeStatusItem(item)
        item.isVisible = false
        item.isVisible = true
        app.pump()
        #expect(item.statusBar == nil && app.windows.count == 1, "an item that was removed does not come back")
    }

    @Test("A menu is shown in a window of its own where the app asks for it, and is not the item's afterwards") func menus() throws {
        let app = TestApp(Main()), item = NSStatusBar.system.statusItem(withLength: NSStatusItem.squareLength), target = Target(),
            menu = NSMenu()
        defer { NSStatusBar.system.removeStatusItem(item) }
        item.button?.title = "Own"
        menu.addItem(
            withTitle: "Count", action: Selector("clicked", calling: { (target: Target) in { target.clicked() } }), keyEquivalent: ""
        ).target = target
        item.popUpMenu(menu)
        try app.settle()
        let window = try #require(app.windows.last)
        try window.find(.button, "Count").click()
        #expect(target.count == 1 && item.menu == nil)
    }
}
