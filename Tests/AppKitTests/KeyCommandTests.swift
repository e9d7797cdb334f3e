import AppKit
import EspalierTesting
import SwiftUI
import Testing

private struct Shown<V: NSView>: NSViewRepresentable {
    let view: V
    func makeNSView(context: Context) -> V { view }
    func updateNSView(_ nsView: V, context: Context) {}
}

@MainActor @Suite("Commands of keys in AppKit's texts") struct KeyCommandTests {
    private final class Delegate: NSObject, NSTextViewDelegate, NSTextFieldDelegate {
        var asked: [String] = []
        var taken: Set<Selector> = []
        func textView(_ textView: NSTextView, doCommandBy commandSelector: Selector) -> Bool {
            asked.append(commandSelector.description)
            return taken.contains(commandSelector)
        }
        func control(_ control: NSControl, textView: NSTextView, doCommandBy commandSelector: Selector) -> Bool {
            asked.append("\(commandSelector.description) in \(textView.string)")
            return taken.contains(commandSelector)
        }
    }

    @Test("A text view's delegate is asked before Return, Tab and Escape do what they are for") func textViews() throws {
        let text = NSTextView(frame: .zero), delegate = Delegate()
        text.delegate = delegate
        let app = TestApp(size: CGSize(width: 300, height: 200)) { Shown(view: text) }
        try app.find(.textField).click()
        app.type("a")
        app.key(.return)
        #expect(text.string == "a\n" && delegate.asked == ["insertNewline:"])
        delegate.taken = [
            Selector("insertNewline(_:)", calling: { (responder: NSResponder) in { (sender: Any?) in responder.insertNewline(sender) } })
        ]
        app.key(.return)
        app.key(.upArrow, modifiers: .shift)
        app.key(.escape)
        #expect(text.string == "a\n")
        #expect(delegate.asked == ["insertNewline:", "insertNewline:", "moveUpAndModifySelection:", "cancelOperation:"])
    }

    @Test("A field's delegate is asked, and finds the text in the editor") func fields() throws {
        let field = NSTextField(string: "abc"), delegate = Delegate()
        field.delegate = delegate
        var sent = 0
        field.onAction = { sent += 1 }
        delegate.taken = [Selector("moveDown:")]
        let app = TestApp(size: CGSize(width: 300, height: 60)) { Shown(view: field) }
        try app.find(.textField).click()
        app.key(.downArrow)
        app.key(.return)
        #expect(delegate.asked == ["moveDown: in abc", "insertNewline: in abc"] && sent == 1)
    }

    @Test("A command is a method of the view, by its name alone, too") func performing() {
        let text = NSTextView(frame: .zero)
        text.string = "a"
        text.doCommand(by: Selector("insertTab:"))
        text.doCommand(
            by: Selector(
                "insertNewline(_:)", calling: { (responder: NSResponder) in { (sender: Any?) in responder.insertNewline(sender) } }))
        text.doCommand(by: Selector("noSuchCommand:"))
        #expect(text.string == "a\t\n")
    }
}
