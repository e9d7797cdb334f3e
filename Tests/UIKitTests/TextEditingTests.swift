import EspalierTesting
import SwiftUI
import Testing
import UIKit

private struct Shown<V: UIView>: UIViewRepresentable {
    let view: V
    func makeUIView(context: Context) -> V { view }
    func updateUIView(_ uiView: V, context: Context) {}
}

@MainActor @Suite("Editing in UIKit's text views and fields") struct TextEditingTests {
    private final class Delegate: NSObject, UITextViewDelegate, UITextFieldDelegate {
        var told: [String] = []
        var mayBegin = true
        var onChange: ((UITextView) -> Void)?
        func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
            told.append("may begin")
            return mayBegin
        }
        func textViewDidBeginEditing(_ textView: UITextView) { told.append("begin") }
        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            told.append("may \(text)")
            return text != "x"
        }
        func textViewDidChangeSelection(_ textView: UITextView) { told.append("selection") }
        func textViewDidChange(_ textView: UITextView) {
            told.append("change")
            onChange?(textView)
        }
        func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
            told.append("may begin")
            return mayBegin
        }
        func textFieldDidBeginEditing(_ textField: UITextField) { told.append("begin") }
        func textFieldDidEndEditing(_ textField: UITextField) { told.append("end") }
    }

    private func shown(_ text: String, mayBegin: Bool = true) throws -> (UITextView, Delegate, TestApp) {
        let view = UITextView(frame: .zero), delegate = Delegate()
        delegate.mayBegin = mayBegin
        view.text = text
        view.delegate = delegate
        return (view, delegate, TestApp(size: CGSize(width: 300, height: 200)) { Shown(view: view) })
    }

    @Test("The delegate is asked, then told of the selection and of the change, in this order") func order() throws {
        let (view, delegate, app) = try shown("")
        view.becomeFirstResponder()
        try app.settle()
        #expect(delegate.told == ["may begin", "begin"])
        delegate.told = []
        app.type("a")
        #expect(
            delegate.told == ["may a", "selection", "change"] && view.text == "a" && view.selectedRange == NSRange(location: 1, length: 0))
        delegate.told = []
        app.type("x")
        #expect(delegate.told == ["may x"] && view.text == "a")
    }

    @Test("What the user selects is known, and what the app selects is replaced by typing") func selection() throws {
        let fresh = UITextView(frame: .zero)
        fresh.text = "Hello world"
        #expect(fresh.selectedRange == NSRange(location: 11, length: 0))
        let (view, delegate, app) = try shown("Hello world")
        view.becomeFirstResponder()
        try app.settle()
        app.key(.home)
        #expect(view.selectedRange == NSRange(location: 0, length: 0))
        app.key(.rightArrow, modifiers: .shift)
        #expect(view.selectedRange == NSRange(location: 0, length: 1) && delegate.told.last == "selection")
        view.selectedRange = NSRange(location: 6, length: 5)
        try app.settle()
        app.type("you")
        #expect(view.text == "Hello you" && view.selectedRange == NSRange(location: 9, length: 0))
        view.selectedTextRange = view.textRange(
            from: view.beginningOfDocument, to: view.position(from: view.beginningOfDocument, offset: 5)!)
        #expect(view.selectedRange == NSRange(location: 0, length: 5) && view.text(in: view.selectedTextRange!) == "Hello")
        view.selectedRange = NSRange(location: 100, length: 100)
        #expect(view.selectedRange == NSRange(location: 9, length: 0))
    }

    @Test("A caret that the app has moved while it was told of a change stays there") func movedInChange() throws {
        let (view, delegate, app) = try shown("")
        view.becomeFirstResponder()
        try app.settle()
        delegate.onChange = { $0.selectedRange = NSRange(location: 0, length: 0) }
        app.type("a")
        try app.settle()
        delegate.onChange = nil
        app.type("b")
        #expect(view.text == "ba")
    }

    @Test("Text is inserted and deleted by the app where the caret is") func inserting() {
        let view = UITextView(frame: .zero), delegate = Delegate()
        view.text = "ac"
        view.delegate = delegate
        view.selectedRange = NSRange(location: 1, length: 0)
        view.insertText("b")
        #expect(view.text == "abc" && view.selectedRange == NSRange(location: 2, length: 0) && delegate.told.last == "change")
        view.text = "a👩‍👧"
        view.deleteBackward()
        #expect(view.text == "a" && view.hasText)
        view.selectedRange = NSRange(location: 0, length: 1)
        view.deleteBackward()
        view.deleteBackward()
        #expect(view.text == "" && !view.hasText)
    }

    @Test("Editing that the delegate does not allow does not begin, whoever asks for it") func refused() throws {
        let (view, delegate, app) = try shown("abc", mayBegin: false)
        try app.settle()
        #expect(!view.becomeFirstResponder())
        try app.find(.textField).click()
        try app.settle()
        #expect(!view.isFirstResponder && !delegate.told.contains("begin"))
    }

    @Test("A field that may not be edited does not keep the keyboard that the user gives it") func refusedField() throws {
        let field = UITextField(frame: .zero), delegate = Delegate()
        field.delegate = delegate
        delegate.mayBegin = false
        let app = TestApp(size: CGSize(width: 300, height: 40)) { Shown(view: field) }
        try app.find(.textField).click()
        try app.settle()
        app.type("a")
        #expect(field.text == "" && !delegate.told.contains("begin") && !delegate.told.contains("end"))
        delegate.mayBegin = true
        try app.find(.textField).click()
        try app.settle()
        #expect(field.isEditing && delegate.told.last == "begin")
    }

    @Test("Addresses become links in a text that cannot be edited") func links() throws {
        let view = UITextView(frame: .zero)
        view.isEditable = false
        view.dataDetectorTypes = .link
        view.text = "See https://example.org/a, or www.example.com."
        let app = TestApp(size: CGSize(width: 400, height: 200)) { Shown(view: view) }
        _ = try app.find(text: "See https://example.org/a, or www.example.com.")
    }

    @Test("A field's attributes of all of its text set its font and its colour") func defaults() {
        let field = UITextField(frame: .zero)
        field.defaultTextAttributes = [.font: UIFont.systemFont(ofSize: 31), .foregroundColor: UIColor.red]
        #expect(field.font?.pointSize == 31 && field.textColor == .red && (field.defaultTextAttributes[.font] as? UIFont)?.pointSize == 31)
    }

    @Test("Views beside the text are there always, while it is edited, or while it is not") func sides() throws {
        let field = UITextField(frame: .zero), label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 20)),
            other = UILabel(frame: label.frame)
        (label.text, other.text) = ("unit", "kg")
        (field.leftView, field.leftViewMode) = (label, .unlessEditing)
        (field.rightView, field.rightViewMode) = (other, .whileEditing)
        let app = TestApp(size: CGSize(width: 300, height: 40)) { Shown(view: field) }
        app.windows[0].host.focus?.focus(nil)
        try app.settle()
        _ = try app.find(text: "unit")
        #expect(throws: (any Error).self) { try app.find(text: "kg") }
        field.becomeFirstResponder()
        try app.settle()
        _ = try app.find(text: "kg")
        #expect(throws: (any Error).self) { try app.find(text: "unit") }
    }
}
