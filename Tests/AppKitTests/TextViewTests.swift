import AppKit
import EspalierTesting
import SwiftUI
import Testing

private struct Shown<V: NSView>: NSViewRepresentable {
    let view: V
    func makeNSView(context: Context) -> V { view }
    func updateNSView(_ nsView: V, context: Context) {}
}

private final class Target: NSResponder {
    var chosen = 0
    func choose() { chosen += 1 }
}

@MainActor @Suite("AppKit's text views, scroll views, sliders and menus") struct TextViewTests {
    private final class Delegate: NSObject, NSTextViewDelegate {
        var told: [String] = []
        func textDidChange(_ notification: Notification) { told.append((notification.object as? NSTextView)?.string ?? "none") }
        func textDidBeginEditing(_ notification: Notification) { told.append("begin") }
        func textView(_ textView: NSTextView, shouldChangeTextIn affectedCharRange: NSRange, replacementString: String?) -> Bool {
            replacementString != "x"
        }
    }

    @Test("What is typed into a text view in a scroll view is told, and may be refused") func typing() throws {
        let outer = NSTextView.scrollableTextView(), delegate = Delegate()
        let text = try #require(outer.documentView as? NSTextView)
        text.string = "Dear "
        text.delegate = delegate
        let app = TestApp(size: CGSize(width: 300, height: 200)) { Shown(view: outer) }
        #expect(text.frame.size == CGSize(width: 300, height: 200))
        try app.find(.textField).click()
        app.type("axb")
        #expect(text.string.count == 7 && !text.string.contains("x"))
        #expect(delegate.told.first == "begin" && delegate.told.last == text.string)
        text.string = "New"
        #expect(delegate.told.last != "New", "the app's own changes are not told")
    }

    @Test("A part of a text is replaced, and inserted text is told as if it was typed") func replacing() {
        let text = NSTextView(frame: .zero), delegate = Delegate()
        text.delegate = delegate
        text.string = "one two"
        text.replaceCharacters(in: NSRange(location: 0, length: 3), with: "1")
        #expect(text.string == "1 two" && delegate.told.isEmpty)
        text.insertText("!", replacementRange: NSRange(location: NSNotFound, length: 0))
        #expect(text.string == "1 two!" && delegate.told == ["1 two!"])
    }

    @Test("What is selected is known, told, and replaced by text that is inserted") func selecting() throws {
        final class Watcher: NSObject, NSTextViewDelegate {
            var selections = 0
            func textViewDidChangeSelection(_ notification: Notification) { selections += 1 }
        }
        let text = NSTextView(frame: .zero), watcher = Watcher()
        text.string = "one two"
        text.delegate = watcher
        #expect(text.selectedRange() == NSRange(location: 7, length: 0))
        text.setSelectedRange(NSRange(location: 0, length: 3))
        #expect(text.selectedRange() == NSRange(location: 0, length: 3) && text.selectedRanges.first?.rangeValue == text.selectedRange())
        text.insertText("1", replacementRange: NSRange(location: NSNotFound, length: 0))
        #expect(text.string == "1 two" && text.selectedRange() == NSRange(location: 1, length: 0) && watcher.selections == 2)
        let app = TestApp(size: CGSize(width: 300, height: 200)) { Shown(view: text) }
        text.becomeFirstResponder()
        try app.settle()
        app.key(.end)
        #expect(text.selectedRange() == NSRange(location: 5, length: 0))
        app.key(.leftArrow, modifiers: .shift)
        #expect(text.selectedRange() == NSRange(location: 4, length: 1))
        text.setSelectedRange(NSRange(location: 2, length: 3))
        try app.settle()
        app.type("2")
        #expect(text.string == "1 2")
    }

    @Test("A field's delegate is told when typing begins, of each change, and when the field loses the keyboard") func fieldEditing() throws {
        final class Watcher: NSObject, NSTextFieldDelegate {
            var told: [String] = []
            func controlTextDidBeginEditing(_ obj: Notification) { told.append("begin") }
            func controlTextDidChange(_ obj: Notification) { told.append("change") }
            func controlTextDidEndEditing(_ obj: Notification) { told.append("end \((obj.object as? NSTextField)?.stringValue ?? "")") }
        }
        let field = NSTextField(frame: .zero), watcher = Watcher()
        field.delegate = watcher
        let app = TestApp(size: CGSize(width: 300, height: 40)) { Shown(view: field) }
        app.windows[0].host.focus?.focus(nil)
        try app.settle()
        #expect(field.currentEditor() == nil)
        watcher.told = []
        #expect(field.becomeFirstResponder())
        try app.settle()
        #expect(field.currentEditor() != nil && watcher.told.isEmpty)
        app.type("ab")
        #expect(watcher.told == ["begin", "change", "change"] && field.currentEditor()?.string == "ab")
        field.resignFirstResponder()
        try app.settle()
        #expect(watcher.told.last == "end ab" && field.currentEditor() == nil)
    }

    @Test("A text that cannot be edited is shown") func fixedText() throws {
        let text = NSTextView(frame: .zero)
        text.isEditable = false
        text.string = "Read me"
        let app = TestApp(size: CGSize(width: 300, height: 200)) { Shown(view: text) }
        _ = try app.find(text: "Read me")
    }

    @Test("A scroll view scrolls a document that is larger than itself") func scrolling() throws {
        let outer = NSScrollView(frame: .zero), document = NSView(frame: NSRect(x: 0, y: 0, width: 100, height: 1000))
        outer.hasVerticalScroller = true
        let label = NSTextField(labelWithString: "At the end")
        label.frame = NSRect(x: 0, y: 0, width: 90, height: 20)
        document.addSubview(label)
        outer.documentView = document
        let app = TestApp(size: CGSize(width: 120, height: 200)) { Shown(view: outer) }
        let before = try app.find(text: "At the end").frame.minY
        for _ in 0..<3 { app.scroll(at: CGPoint(x: 50, y: 50), dy: 1) }
        try app.settle()
        #expect(try app.find(text: "At the end").frame.minY < before)
    }

    @Test("A slider keeps to its limits, and tells its target what the user does") func slider() throws {
        let slider = NSSlider(value: 5, minValue: 0, maxValue: 10, target: nil, action: nil)
        var told: [Double] = []
        slider.onAction = { [unowned slider] in told.append(slider.doubleValue) }
        slider.doubleValue = 99
        #expect(slider.doubleValue == 10 && told.isEmpty)
        slider.integerValue = 2
        let app = TestApp(size: CGSize(width: 200, height: 40)) { Shown(view: slider) }
        let node = try app.find(.slider)
        app.click(at: CGPoint(x: node.frame.maxX - 2, y: node.frame.midY))
        #expect(slider.doubleValue > 8 && told.last == slider.doubleValue)
    }

    @Test("A menu's items are found and moved, and are in one menu at a time") func menus() {
        let menu = NSMenu(title: "File"), other = NSMenu()
        let open = menu.addItem(withTitle: "Open", action: nil, keyEquivalent: "o")
        menu.addItem(.separator())
        open.tag = 3
        #expect(menu.item(withTag: 3) === open && menu.index(of: open) == 0 && menu.items[1].isSeparatorItem)
        other.addItem(open)
        #expect(menu.numberOfItems == 1 && open.menu === other)
        other.removeAllItems()
        #expect(open.menu == nil && other.items.isEmpty)
    }

    @Test("A view's menu opens where it is clicked, and its items tell their targets") func contextMenu() throws {
        let view = NSView(frame: .zero), menu = NSMenu(), target = Target()
        let item = menu.addItem(
            withTitle: "Rename", action: Selector("choose", calling: { (target: Target) in { target.choose() } }), keyEquivalent: "")
        item.target = target
        menu.addItem(withTitle: "Nothing", action: nil, keyEquivalent: "")
        view.menu = menu
        let app = TestApp(size: CGSize(width: 200, height: 100)) { Shown(view: view) }
        app.click(at: CGPoint(x: 50, y: 50), button: .secondary)
        try app.find(.menuItem, "Rename").click()
        #expect(target.chosen == 1)
    }

    @Test("A window's controller is told of its window once") func windowControllers() {
        final class Controller: NSWindowController {
            var loads = 0
            override func windowDidLoad() { loads += 1 }
        }
        struct OneWindow: App {
            var body: some Scene { WindowGroup { Text("a") } }
        }
        // Of its own: the window would open in whichever app another test is in the middle of.
        let app = TestApp(OneWindow())
        withExtendedLifetime(app) {
            let controller = Controller(window: nil)
            #expect(!controller.isWindowLoaded)
            controller.window = NSWindow(
                contentRect: NSRect(x: 0, y: 0, width: 50, height: 50), styleMask: [], backing: .buffered, defer: true)
            controller.window?.title = "A"
            controller.showWindow(nil)
            #expect(controller.loads == 1)
        }
    }

    /// Foundation compares the values of attributes, and ended the process over a font whose size is a round number.
    @Test("Attributes are laid over one another, whatever their values are stored as") func overlaidAttributes() {
        for style in [NSParagraphStyle(), NSMutableParagraphStyle()] as [NSParagraphStyle] {
            let text = NSMutableAttributedString(string: "struct Member")
            let whole = NSRange(location: 0, length: 13), word = NSRange(location: 0, length: 6)
            for range in [whole, word, whole] {
                text.addAttribute(.font, value: NSFont.monospacedSystemFont(ofSize: 12, weight: .regular), range: range)
                text.addAttribute(.foregroundColor, value: NSColor.labelColor, range: range)
                text.addAttribute(.paragraphStyle, value: style, range: range)
                text.addAttribute(.shadow, value: NSShadow(), range: range)
            }
            #expect((text.attribute(.font, at: 3, effectiveRange: nil) as? NSFont)?.pointSize == 12)
        }
    }
}
