import EspalierTesting
import SwiftUI
import Testing
import UIKit

@MainActor @Suite("What stands in the keyboard's place") struct InputViewTests {
    /// A label of a height that says what it is for.
    private func label(_ text: String, height: CGFloat) -> UILabel {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 0, height: height))
        label.text = text
        return label
    }

    private func frame(_ text: String, in app: TestApp) -> CGRect? { try? app.find(text: text).frame }

    @Test("A field's input view stands at the window's lower edge while it is edited, below its accessory") func field() throws {
        let field = UITextField(frame: .zero)
        field.inputView = label("choices", height: 80)
        field.inputAccessoryView = label("above", height: 30)
        let app = placed(field)
        app.windows[0].host.focus?.focus(nil)
        try app.settle()
        #expect(frame("choices", in: app) == nil && frame("above", in: app) == nil)
        field.becomeFirstResponder()
        try app.settle()
        #expect(field.inputView?.frame.size == CGSize(width: 300, height: 80))
        #expect(frame("choices", in: app)?.midY == 160 && frame("above", in: app)?.midY == 105)
        field.resignFirstResponder()
        try app.settle()
        #expect(frame("choices", in: app) == nil && frame("above", in: app) == nil)
    }

    @Test("A text view has input views, too; new ones are shown once they are asked for anew") func textView() throws {
        let view = UITextView(frame: .zero)
        view.inputView = label("first", height: 50)
        let app = placed(view)
        view.becomeFirstResponder()
        try app.settle()
        #expect(frame("first", in: app)?.midY == 175)
        view.inputView = label("second", height: 70)
        view.inputAccessoryView = label("bar", height: 20)
        try app.settle()
        #expect(frame("first", in: app) != nil && frame("second", in: app) == nil)
        view.reloadInputViews()
        try app.settle()
        #expect(frame("first", in: app) == nil && frame("second", in: app)?.midY == 165 && frame("bar", in: app)?.midY == 120)
    }

    @Test("A control in an input view is used without taking the keyboard from the field") func used() throws {
        let field = UITextField(frame: .zero), button = UIButton(type: .system)
        button.setTitle("insert", for: .normal)
        button.addAction(UIAction { [weak field] _ in field?.insertText("x") }, for: .touchUpInside)
        field.inputAccessoryView = button
        button.frame.size.height = 40
        let app = placed(field)
        field.becomeFirstResponder()
        try app.settle()
        try app.find(.button, "insert").click()
        try app.settle()
        app.type("y")
        #expect(field.text == "xy" && field.isFirstResponder)
    }

    @Test("The guide of the keyboard has the lower edge, and what stands in the keyboard's place while it does") func guide() throws {
        let outer = UIView(frame: .zero), field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 20)), bar = UIView(frame: .zero)
        field.inputView = label("choices", height: 80)
        bar.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(field)
        outer.addSubview(bar)
        let guide = outer.keyboardLayoutGuide
        #expect(guide === outer.keyboardLayoutGuide)
        NSLayoutConstraint.activate([
            bar.bottomAnchor.constraint(equalTo: outer.keyboardLayoutGuide.topAnchor), bar.heightAnchor.constraint(equalToConstant: 30),
            bar.leadingAnchor.constraint(equalTo: guide.leadingAnchor), bar.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        ])
        let app = placed(outer)
        app.windows[0].host.focus?.focus(nil)
        try app.settle()
        #expect(
            bar.frame == CGRect(x: 0, y: 170, width: 300, height: 30) && guide.layoutFrame == CGRect(x: 0, y: 200, width: 300, height: 0))
        field.becomeFirstResponder()
        try app.settle()
        #expect(
            bar.frame == CGRect(x: 0, y: 90, width: 300, height: 30) && guide.layoutFrame == CGRect(x: 0, y: 120, width: 300, height: 80))
        field.resignFirstResponder()
        try app.settle()
        #expect(bar.frame.minY == 170)
        (guide.followsUndockedKeyboard, guide.usesBottomSafeArea, guide.keyboardDismissPadding) = (true, false, 5)
        #expect(guide.followsUndockedKeyboard && !guide.usesBottomSafeArea && guide.keyboardDismissPadding == 5)
    }

    /// A view that is not a field, with a view in the keyboard's place.
    private final class Chooser: UIView {
        let choices = UILabel(frame: CGRect(x: 0, y: 0, width: 0, height: 60))
        override var canBecomeFirstResponder: Bool { true }
        override var inputView: UIView? { choices }
    }

    @Test("Any view that can become first responder shows its input view, until a field or the end of editing takes over") func anyView() throws {
        let chooser = Chooser(frame: CGRect(x: 0, y: 0, width: 100, height: 40)),
            field = UITextField(frame: CGRect(x: 0, y: 50, width: 100, height: 30))
        chooser.choices.text = "choices"
        let outer = UIView(frame: .zero)
        #expect(!chooser.becomeFirstResponder() && !outer.becomeFirstResponder(), "a view outside of windows cannot")
        outer.addSubview(chooser)
        outer.addSubview(field)
        let app = placed(outer)
        #expect(!outer.becomeFirstResponder() && chooser.becomeFirstResponder() && chooser.isFirstResponder)
        try app.settle()
        #expect(frame("choices", in: app)?.midY == 170)
        field.becomeFirstResponder()
        try app.settle()
        #expect(!chooser.isFirstResponder && field.isFirstResponder && frame("choices", in: app) == nil)
        chooser.becomeFirstResponder()
        try app.settle()
        #expect(chooser.isFirstResponder && !field.isFirstResponder && frame("choices", in: app) != nil)
        #expect(outer.endEditing(false))
        try app.settle()
        #expect(!chooser.isFirstResponder && frame("choices", in: app) == nil)
        chooser.becomeFirstResponder()
        chooser.removeFromSuperview()
        try app.settle()
        #expect(!chooser.isFirstResponder && frame("choices", in: app) == nil, "a removed view is no responder")
    }

    @Test("Editing ends only in the view that is asked, and a field that may not end it is asked unless it is forced") func ending() throws {
        final class Stubborn: NSObject, UITextFieldDelegate { func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { false } }
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30)), other = UIView(frame: .zero),
            outer = UIView(frame: .zero)
        let stubborn = Stubborn()
        outer.addSubview(field)
        outer.addSubview(other)
        let app = placed(outer)
        field.becomeFirstResponder()
        try app.settle()
        other.endEditing(true)
        try app.settle()
        #expect(field.isFirstResponder)
        field.delegate = stubborn
        #expect(!outer.endEditing(false) && field.isFirstResponder)
        #expect(outer.endEditing(true))
        try app.settle()
        #expect(!field.isFirstResponder)
    }

    @Test("A field that is taken out of the window gives up the keyboard and its input view") func removed() throws {
        final class Told: NSObject, UITextFieldDelegate {
            var ends = 0
            func textFieldDidEndEditing(_ textField: UITextField) { ends += 1 }
        }
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30)), outer = UIView(frame: .zero), told = Told()
        field.inputView = label("choices", height: 40)
        field.delegate = told
        outer.addSubview(field)
        let app = placed(outer)
        field.becomeFirstResponder()
        try app.settle()
        #expect(frame("choices", in: app) != nil)
        field.removeFromSuperview()
        try app.settle()
        #expect(frame("choices", in: app) == nil && !field.isFirstResponder && told.ends == 1)
    }

    @Test("Apps are told of what is covered, with its place in the window") func notifications() throws {
        final class Log: @unchecked Sendable { var lines: [String] = [] }
        let log = Log(), field = UITextField(frame: .zero), app = placed(field)
        app.windows[0].host.focus?.focus(nil)
        try app.settle()
        let names: [(Notification.Name, String)] = [
            (UIResponder.keyboardWillShowNotification, "will show"), (UIResponder.keyboardDidShowNotification, "did show"),
            (UIResponder.keyboardWillHideNotification, "will hide"), (UIResponder.keyboardDidHideNotification, "did hide"),
        ]
        let tokens = names.map { name, word in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
                let frame = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue ?? .zero
                log.lines.append("\(word) \(Int(frame.minY))")
            }
        }
        defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
        field.becomeFirstResponder()
        try app.settle()
        #expect(log.lines.isEmpty, "a desktop's keyboard covers nothing")
        field.inputView = label("choices", height: 80)
        field.reloadInputViews()
        field.resignFirstResponder()
        try app.settle()
        #expect(log.lines == ["will show 120", "did show 120", "will hide 200", "did hide 200"])
    }
}
