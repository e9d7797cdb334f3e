import AppKit
import EspalierTesting
import SwiftUI
import Testing

/// Notes the command that it was asked to do.
private final class Noting: NSView {
    var told: [String] = []
    override func insertNewline(_ sender: Any?) { told.append("insertNewline:") }
    override func insertNewlineIgnoringFieldEditor(_ sender: Any?) { told.append("insertNewlineIgnoringFieldEditor:") }
    override func insertLineBreak(_ sender: Any?) { told.append("insertLineBreak:") }
    override func insertTab(_ sender: Any?) { told.append("insertTab:") }
    override func insertBacktab(_ sender: Any?) { told.append("insertBacktab:") }
    override func cancelOperation(_ sender: Any?) { told.append("cancelOperation:") }
    override func deleteBackward(_ sender: Any?) { told.append("deleteBackward:") }
    override func deleteForward(_ sender: Any?) { told.append("deleteForward:") }
    override func deleteWordBackward(_ sender: Any?) { told.append("deleteWordBackward:") }
    override func deleteWordForward(_ sender: Any?) { told.append("deleteWordForward:") }
    override func moveUp(_ sender: Any?) { told.append("moveUp:") }
    override func moveDown(_ sender: Any?) { told.append("moveDown:") }
    override func moveLeft(_ sender: Any?) { told.append("moveLeft:") }
    override func moveRight(_ sender: Any?) { told.append("moveRight:") }
    override func moveWordLeft(_ sender: Any?) { told.append("moveWordLeft:") }
    override func moveWordRight(_ sender: Any?) { told.append("moveWordRight:") }
    override func moveUpAndModifySelection(_ sender: Any?) { told.append("moveUpAndModifySelection:") }
    override func moveDownAndModifySelection(_ sender: Any?) { told.append("moveDownAndModifySelection:") }
    override func moveLeftAndModifySelection(_ sender: Any?) { told.append("moveLeftAndModifySelection:") }
    override func moveRightAndModifySelection(_ sender: Any?) { told.append("moveRightAndModifySelection:") }
    override func moveToBeginningOfDocument(_ sender: Any?) { told.append("moveToBeginningOfDocument:") }
    override func moveToEndOfDocument(_ sender: Any?) { told.append("moveToEndOfDocument:") }
    override func moveToBeginningOfLine(_ sender: Any?) { told.append("moveToBeginningOfLine:") }
    override func moveToEndOfLine(_ sender: Any?) { told.append("moveToEndOfLine:") }
    override func scrollPageUp(_ sender: Any?) { told.append("scrollPageUp:") }
    override func scrollPageDown(_ sender: Any?) { told.append("scrollPageDown:") }
    override func pageUp(_ sender: Any?) { told.append("pageUp:") }
    override func pageDown(_ sender: Any?) { told.append("pageDown:") }
    override func selectAll(_ sender: Any?) { told.append("selectAll:") }
}

@MainActor @Suite("What AppKit's responders do") struct ResponderTests {
    nonisolated private static let commandNames = [
        "insertNewline:", "insertNewlineIgnoringFieldEditor:", "insertLineBreak:", "insertTab:", "insertBacktab:", "cancelOperation:",
        "deleteBackward:", "deleteForward:", "deleteWordBackward:", "deleteWordForward:", "moveUp:", "moveDown:", "moveLeft:",
        "moveRight:", "moveWordLeft:", "moveWordRight:", "moveUpAndModifySelection:", "moveDownAndModifySelection:",
        "moveLeftAndModifySelection:", "moveRightAndModifySelection:", "moveToBeginningOfDocument:", "moveToEndOfDocument:",
        "moveToBeginningOfLine:", "moveToEndOfLine:", "scrollPageUp:", "scrollPageDown:", "pageUp:", "pageDown:", "selectAll:",
    ]

    @Test("A command by its name is the method of that name", arguments: commandNames) func commands(_ name: String) {
        let view = Noting(frame: .zero), plain = NSView(frame: .zero)
        view.doCommand(by: Selector(name))
        #expect(view.told == [name])
        // A view of which nothing is known does nothing.
        plain.doCommand(by: Selector(name))
    }

    nonisolated private static let keyTable: [(KeyEquivalent, EventModifiers, String)] = [
        (.return, .option, "insertNewlineIgnoringFieldEditor:"), (.return, .control, "insertLineBreak:"),
        (.tab, .shift, "insertBacktab:"), (.delete, [], "deleteBackward:"), (.delete, .control, "deleteWordBackward:"),
        (.deleteForward, [], "deleteForward:"), (.deleteForward, .control, "deleteWordForward:"), (.upArrow, [], "moveUp:"),
        (.leftArrow, .control, "moveWordLeft:"), (.rightArrow, .control, "moveWordRight:"),
        (.rightArrow, .shift, "moveRightAndModifySelection:"),
        (.downArrow, .shift, "moveDownAndModifySelection:"), (.home, [], "moveToBeginningOfLine:"), (.end, [], "moveToEndOfLine:"),
        (.home, .control, "moveToBeginningOfDocument:"), (.end, .control, "moveToEndOfDocument:"), (.pageUp, [], "pageUp:"),
        (.pageDown, [], "pageDown:")
    ]

    @Test("Keys are commands that a text's delegate is asked about", arguments: keyTable) func keys(
        _ key: KeyEquivalent, _ modifiers: EventModifiers, _ name: String
    ) throws {
        final class Asked: NSObject, NSTextViewDelegate {
            var asked: [String] = []
            func textView(_ textView: NSTextView, doCommandBy commandSelector: Selector) -> Bool {
                asked.append(commandSelector.description)
                return true
            }
        }
        let text = NSTextView(frame: .zero), delegate = Asked()
        text.string = "one two"
        text.delegate = delegate
        let app = TestApp.showing(text, width: 200, height: 100)
        text.becomeFirstResponder()
        try app.settle()
        app.key(key, modifiers: modifiers)
        #expect(delegate.asked == [name] && text.string == "one two")
    }

    @Test("A text view does what commands say, from its caret or with what is selected") func textCommands() {
        let text = NSTextView(frame: .zero)
        text.string = "one two, three"
        func range(_ location: Int, _ length: Int = 0) -> NSRange { NSRange(location: location, length: length) }
        text.moveLeft(nil)
        #expect(text.selectedRange() == range(13))
        text.moveWordLeft(nil)
        #expect(text.selectedRange() == range(9))
        text.moveWordLeft(nil)
        #expect(text.selectedRange() == range(4))
        text.moveWordRight(nil)
        #expect(text.selectedRange() == range(7))
        text.moveLeftAndModifySelection(nil)
        text.moveRightAndModifySelection(nil)
        #expect(text.selectedRange() == range(6, 2))
        text.moveRight(nil)
        #expect(text.selectedRange() == range(8))
        text.moveToBeginningOfDocument(nil)
        text.moveRight(nil)
        text.deleteForward(nil)
        #expect(text.string == "oe two, three" && text.selectedRange() == range(1))
        text.deleteBackward(nil)
        text.deleteWordForward(nil)
        #expect(text.string == " two, three")
        text.moveToEndOfDocument(nil)
        text.deleteWordBackward(nil)
        #expect(text.string == " two, ")
        text.selectAll(nil)
        text.deleteBackward(nil)
        #expect(text.string.isEmpty)
        text.string = "a\u{1F44D}\u{1F3FD}"
        text.deleteBackward(nil)
        #expect(text.string == "a", "a character goes as a whole")
        text.isEditable = false
        text.deleteBackward(nil)
        #expect(text.string == "a")
    }

    @Test("A text view copies, cuts and pastes what is selected in it, whoever has the keyboard") func clipboard() throws {
        let text = NSTextView(frame: .zero), other = NSTextView(frame: .zero)
        (text.string, other.string) = ("one two", "!")
        struct OneWindow: App {
            var body: some Scene { WindowGroup { Text("a") } }
        }
        let app = TestApp(OneWindow())
        text.setSelectedRange(NSRange(location: 0, length: 3))
        text.copy(nil)
        #expect(app.copiedText() == "one")
        other.selectAll(nil)
        other.paste(nil)
        #expect(other.string == "one")
        text.setSelectedRange(NSRange(location: 3, length: 4))
        text.cut(nil)
        #expect(text.string == "one" && app.copiedText() == " two")
        text.cut(nil)
        #expect(app.copiedText() == " two", "nothing is selected")
    }

    @Test("A view of the app's own is told of presses of the primary button, a plain responder does nothing with events") func events() {
        final class Pressed: NSView {
            var told: [String] = []
            override func mouseDown(with event: NSEvent) { told.append("down \(Int(event.locationInWindow.x))") }
            override func mouseDragged(with event: NSEvent) { told.append("dragged") }
            override func mouseUp(with event: NSEvent) { told.append("up \(Int(event.locationInWindow.x))") }
        }
        let view = Pressed(frame: .zero)
        let app = TestApp.showing(view)
        app.press(at: CGPoint(x: 20, y: 50))
        app.movePointer(to: CGPoint(x: 40, y: 50))
        app.release(at: CGPoint(x: 40, y: 50))
        #expect(view.told.first == "down 20" && view.told.contains("dragged") && view.told.last == "up 40")
    }
}
