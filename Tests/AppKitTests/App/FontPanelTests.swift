@testable import AppKit
import EspalierTesting
import SwiftUI
import Testing

/// Takes over fonts as a document of the app's would.
private final class Drawing: NSResponder, NSFontChanging {
    var font = NSFont(name: "Inter-Regular", size: 20) ?? .systemFont(ofSize: 20)
    var count = 0
    var modes = NSFontPanel.ModeMask.standardModes
    func changeFont(_ sender: NSFontManager?) {
        count += 1
        font = sender?.convert(font) ?? font
    }
    func validModesForFontPanel(_ fontPanel: NSFontPanel) -> NSFontPanel.ModeMask { modes }
    func fontChosen(_ sender: Any?) { count += 100 }
}

private final class Delegate: NSObject, NSTextViewDelegate, NSWindowDelegate, NSFontChanging {
    var changes = 0
    var asked = 0
    func textDidChange(_ notification: Notification) { changes += 1 }
    func changeFont(_ sender: NSFontManager?) { asked += 1 }
}

private struct Plain: App {
    var body: some Scene { Window("One", id: "one") { Color.clear } }
}

@MainActor @Suite("AppKit's panel of fonts", .serialized) struct FontPanelTests {
    private let manager = NSFontManager.shared

    /// A manager as at the app's start: it is the process's.
    private func shown() -> TestApp {
        (manager.target, manager.action, manager.isEnabled, manager.editedText) = (nil, Selector("changeFont:"), true, nil)
        manager.panel?.close()
        manager.panel = nil
        return TestApp(Plain(), fonts: .kit)
    }

    private func panel(_ app: TestApp) throws -> TestWindow {
        try app.settle()
        return try #require(app.windows.first { $0.title == "Fonts" })
    }

    /// A window with a text that has the keyboard.
    private func edited(_ app: TestApp, _ view: NSTextView) throws -> NSWindow {
        let window = NSWindow(
            contentRect: NSRect(x: 0, y: 0, width: 300, height: 200), styleMask: .titled, backing: .buffered, defer: false)
        window.title = "Text"
        window.contentView = view
        window.makeKeyAndOrderFront(nil)
        try app.settle()
        app.click(at: CGPoint(x: 50, y: 50))
        try app.settle()
        return window
    }

    @Test("The panel is there once it is asked for, floats without taking the keyboard, and shows the selected font") func opening() throws {
        let app = shown()
        #expect(!NSFontPanel.sharedFontPanelExists && manager.fontPanel(false) == nil)
        manager.setSelectedFont(try #require(NSFont(name: "Inter-Bold", size: 18)), isMultiple: false)
        manager.orderFrontFontPanel(nil)
        let window = try panel(app), shared = NSFontPanel.shared
        #expect(
            NSFontPanel.sharedFontPanelExists && manager.fontPanel(false) === shared && shared.level == .floating && shared.isEnabled
                && shared.worksWhenModal)
        #expect(app.runtime?.windows.first { $0.scene.title == "Fonts" }?.scene.takesKeyboard == false)
        _ = try window.find(text: "Inter 18")
        let lists = window.findAll(.list)
        #expect(lists.map(\.label) == ["Family", "Typeface", "Size"])
        #expect(shared.model.faces.map(\.style).contains("Bold") && shared.model.face == "Inter-Bold")
        shared.accessoryView = NSTextField(labelWithString: "More")
        shared.accessoryView?.frame = NSRect(x: 0, y: 0, width: 80, height: 20)
        try app.settle()
        _ = try window.find(text: "More")
        #expect(manager.selectedFont?.fontName == "Inter-Bold" && !manager.isMultiple)
    }

    @Test("What is chosen is sent to the target, which converts its font: family, face and size") func target() throws {
        let app = shown(), drawing = Drawing()
        manager.target = drawing
        manager.setSelectedFont(drawing.font, isMultiple: false)
        manager.orderFrontFontPanel(nil)
        let window = try panel(app)
        try window.find(text: "Bold").click()
        try app.settle()
        #expect(drawing.count == 1 && drawing.font.fontName == "Inter-Bold" && drawing.font.pointSize == 20)
        try window.find(text: "24").click()
        try app.settle()
        #expect(drawing.count == 2 && drawing.font.fontName == "Inter-Bold" && drawing.font.pointSize == 24)
        try window.find(text: "Noto Serif").click()
        try app.settle()
        #expect(drawing.count == 3 && drawing.font.familyName == "Noto Serif" && drawing.font.pointSize == 24)
        #expect(manager.currentFontAction == .viaPanelFontAction)
        NSFontPanel.shared.isEnabled = false
        try app.settle()
        try? window.find(text: "12").click()
        #expect(drawing.count == 3)
        manager.action = Selector("fontChosen:", calling: { (drawing: Drawing) in { (sender: Any?) in drawing.fontChosen(sender) } })
        #expect(manager.sendAction() && drawing.count == 103)
        manager.isEnabled = false
        #expect(!manager.sendAction() && drawing.count == 103)
    }

    @Test("Of several fonts only that changes which is chosen") func multiple() throws {
        let app = shown(), panel = NSFontPanel.shared
        let one = try #require(NSFont(name: "Inter-Bold", size: 10)), two = try #require(NSFont(name: "Noto Serif", size: 30))
        panel.setPanelFont(one, isMultiple: true)
        #expect(panel.convert(one) == one && panel.convert(two) == two)
        panel.model.choose(size: 48)
        #expect(
            panel.convert(one).pointSize == 48 && panel.convert(one).fontName == "Inter-Bold"
                && panel.convert(two).familyName == "Noto Serif")
        panel.model.choose(family: "Noto Serif")
        #expect(panel.convert(one).familyName == "Noto Serif" && manager.traits(of: panel.convert(one)).contains(.boldFontMask))
        #expect(!manager.traits(of: panel.convert(two)).contains(.boldFontMask))
        panel.model.choose(size: .nan)
        panel.model.choose(size: 1e9)
        #expect(panel.convert(one).pointSize == 1000)
        panel.setPanelFont(one, isMultiple: false)
        #expect(panel.convert(two) == one)
        withExtendedLifetime(app) {}
    }

    @Test("A text that is edited shows its font and takes over the chosen one, and tells its delegate") func text() throws {
        let app = shown(), view = NSTextView(frame: NSRect(x: 0, y: 0, width: 300, height: 200)), delegate = Delegate()
        view.string = "Some words"
        view.font = NSFont(name: "Inter-Regular", size: 14)
        view.delegate = delegate
        #expect(view.usesFontPanel)
        let window = try edited(app, view)
        #expect(manager.selectedFont?.fontName == "Inter-Regular" && manager.selectedFont?.pointSize == 14)
        manager.orderFrontFontPanel(nil)
        let panel = try panel(app)
        try panel.find(text: "24").click()
        try app.settle()
        #expect(view.font?.pointSize == 24 && view.font?.fontName == "Inter-Regular" && delegate.changes == 1)
        view.textStorage?.setAttributedString(NSAttributedString(string: "two fonts", attributes: [.font: NSFont.systemFont(ofSize: 8)]))
        view.setSelectedRange(NSRange(location: 0, length: 3))
        try panel.find(text: "18").click()
        try app.settle()
        let first = view.textStorage?.attribute(.font, at: 0, effectiveRange: nil) as? NSFont
        let last = view.textStorage?.attribute(.font, at: 5, effectiveRange: nil) as? NSFont
        #expect(view.font?.pointSize == 18 && first?.pointSize == 18 && last?.pointSize == 8)
        view.isEditable = false
        manager.modifyFontViaPanel(nil)
        #expect(delegate.changes == 2)
        view.isEditable = true
        view.usesFontPanel = false
        NSFontPanel.shared.model.choose(size: 12)
        #expect(view.font?.pointSize == 18)
        window.close()
    }

    @Test("Without a text the window's delegate answers; where nobody does, nothing is sent") func responders() throws {
        let app = shown(), delegate = Delegate()
        #expect(!manager.sendAction())
        let window = try #require(NSApp.windows.first { $0.title == "One" })
        app.windows[0].bringToFront()
        app.pump()
        window.delegate = delegate
        #expect(manager.sendAction() && delegate.asked == 1)
        let drawing = Drawing()
        drawing.modes = [.size]
        manager.target = drawing
        manager.orderFrontFontPanel(nil)
        #expect(try panel(app).findAll(.list).map(\.label) == ["Size"], "the target shows sizes alone")
    }

    @Test("Rows of menus change fonts by their tags: traits, sizes and weights") func menus() {
        let app = shown(), drawing = Drawing(), item = NSMenuItem()
        manager.target = drawing
        manager.setSelectedFont(drawing.font, isMultiple: false)
        func modify(_ action: NSFontAction) {
            item.tag = Int(action.rawValue)
            manager.modifyFont(item)
        }
        item.tag = Int(NSFontTraitMask.italicFontMask.rawValue)
        manager.addFontTrait(item)
        #expect(drawing.font.fontName == "Inter-Italic" && manager.selectedFont == drawing.font)
        manager.removeFontTrait(item)
        #expect(drawing.font.fontName == "Inter-Regular")
        modify(.sizeUpFontAction)
        #expect(drawing.font.pointSize == 21)
        modify(.sizeDownFontAction)
        modify(.heavierFontAction)
        #expect(drawing.font.pointSize == 20 && drawing.font.fontName == "Inter-Medium")
        modify(.lighterFontAction)
        #expect(drawing.font.fontName == "Inter-Regular" && drawing.count == 6)
        item.tag = 0
        manager.modifyFont(item)
        manager.addFontTrait(nil)
        #expect(drawing.count == 6)
        withExtendedLifetime(app) {}
    }

    @Test("What users want of fonts, and what the panel offers, has AppKit's numbers") func numbers() {
        let actions: [NSFontAction] = [
            .noFontChangeAction, .viaPanelFontAction, .addTraitFontAction, .sizeUpFontAction, .sizeDownFontAction, .heavierFontAction,
            .lighterFontAction, .removeTraitFontAction,
        ]
        #expect(actions.map(\.rawValue) == Array(0...7))
        let modes: [(NSFontPanel.ModeMask, UInt)] = [
            (.face, 1), (.size, 2), (.collection, 4), (.underlineEffect, 0x100), (.strikethroughEffect, 0x200), (.textColorEffect, 0x400),
            (.documentColorEffect, 0x800), (.shadowEffect, 0x1000), (.allEffects, 0xFFF00), (.standardModes, 0xFFFF),
            (.allModes, 0xFFFF_FFFF)
        ]
        for (mode, number) in modes { #expect(mode.rawValue == number) }
        NSFontPanel.shared.worksWhenModal = false
        #expect(!NSFontPanel.shared.worksWhenModal)
        NSFontPanel.shared.reloadDefaultFontFamilies()
        #expect(NSFontPanel.shared.model.families == manager.availableFontFamilies)
    }
}
