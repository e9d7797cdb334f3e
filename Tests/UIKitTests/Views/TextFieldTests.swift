import EspalierTesting
import EspalierTestSupport
import SwiftUI
import Testing
import UIKit

/// Notes what a field asks and tells.
private final class Told: NSObject, UITextFieldDelegate {
    var log: [String] = []
    var agrees = true
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { log.append("may end"); return agrees }
    func textFieldDidEndEditing(_ textField: UITextField) { log.append("end") }
    func textFieldShouldClear(_ textField: UITextField) -> Bool { log.append("may clear"); return agrees }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { log.append("may return"); return agrees }
}

/// Wants to know why editing has ended.
private final class Reasoned: NSObject, UITextFieldDelegate {
    var log: [String] = []
    func textFieldDidEndEditing(_ textField: UITextField) { log.append("end") }
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) { log.append("end \(reason.rawValue)") }
}

@MainActor @Suite("Fields of UIKit's") struct TextFieldTests {
    private func edited(_ field: UITextField, width: CGFloat = 300) throws -> TestApp {
        let app = placed(field, width: width, height: 40)
        field.becomeFirstResponder()
        try app.settle()
        return app
    }

    @Test("A field begins as UIKit's does, and keeps what tells the keyboard") func defaults() {
        let field = UITextField(frame: .zero)
        #expect(field.text == "" && field.attributedText?.string == "" && field.placeholder == nil && field.attributedPlaceholder == nil)
        #expect(field.textAlignment == .natural && field.borderStyle == .none && !field.isSecureTextEntry && !field.clearsOnBeginEditing)
        #expect(
            field.clearButtonMode == .never && !field.clearsOnInsertion && !field.adjustsFontSizeToFitWidth && field.minimumFontSize == 0)
        #expect(field.keyboardType == .default && field.returnKeyType == .default && field.keyboardAppearance == .default)
        #expect(field.autocapitalizationType == .sentences && field.autocorrectionType == .default && field.spellCheckingType == .default)
        #expect(field.smartQuotesType == .default && field.smartDashesType == .default && field.smartInsertDeleteType == .default)
        #expect(
            !field.enablesReturnKeyAutomatically && field.textContentType == nil && field.passwordRules == nil
                && !field.adjustsFontForContentSizeCategory)
        (field.keyboardType, field.returnKeyType, field.keyboardAppearance) = (.emailAddress, .go, .dark)
        (field.autocapitalizationType, field.autocorrectionType, field.spellCheckingType) = (.none, .no, .yes)
        (field.smartQuotesType, field.smartDashesType, field.smartInsertDeleteType) = (.no, .yes, .no)
        (field.enablesReturnKeyAutomatically, field.adjustsFontForContentSizeCategory, field.adjustsFontSizeToFitWidth) = (true, true, true)
        (field.textContentType, field.minimumFontSize, field.clearsOnInsertion) = (.password, 9, true)
        field.passwordRules = UITextInputPasswordRules(descriptor: "minlength: 8;")
        #expect(field.keyboardType == .emailAddress && field.returnKeyType == .go && field.keyboardAppearance == .dark)
        #expect(field.autocapitalizationType == .none && field.autocorrectionType == .no && field.spellCheckingType == .yes)
        #expect(field.smartQuotesType == .no && field.smartDashesType == .yes && field.smartInsertDeleteType == .no)
        #expect(field.enablesReturnKeyAutomatically && field.adjustsFontForContentSizeCategory && field.adjustsFontSizeToFitWidth)
        #expect(field.textContentType == .password && field.minimumFontSize == 9 && field.clearsOnInsertion)
        #expect(field.passwordRules?.passwordRulesDescriptor == "minlength: 8;")
    }

    @Test("Values are UIKit's") func values() {
        #expect([UITextField.BorderStyle.none, .line, .bezel, .roundedRect].map(\.rawValue) == Array(0...3))
        #expect([UITextField.ViewMode.never, .whileEditing, .unlessEditing, .always].map(\.rawValue) == Array(0...3))
        #expect(UITextField.DidEndEditingReason.committed.rawValue == 0)
        #expect(UITextField.textDidChangeNotification.rawValue == "UITextFieldTextDidChangeNotification")
    }

    @Test("An empty field shows its placeholder, the one with attributes first; a secure one shows no text") func shown() throws {
        let field = UITextField(frame: .zero)
        field.placeholder = "plain"
        let app = placed(field)
        app.windows[0].host.focus?.focus(nil)
        try app.settle()
        #expect(app.runs.contains { $0.string == "plain" })
        field.attributedPlaceholder = NSAttributedString(string: "coloured", attributes: [.foregroundColor: UIColor.red])
        try app.settle()
        #expect(app.runs.contains { $0.string == "coloured" } && !app.runs.contains { $0.string == "plain" })
        field.attributedText = NSAttributedString(string: "secret", attributes: [.foregroundColor: UIColor.red])
        try app.settle()
        #expect(app.runs.contains { $0.string == "secret" } && field.text == "secret")
        field.isSecureTextEntry = true
        try app.settle()
        #expect(!app.runs.contains { $0.string == "secret" } && field.text == "secret")
    }

    @Test("Borders and alignments move the text, and so do subclasses") func places() throws {
        final class Padded: UITextField {
            override func textRect(forBounds bounds: CGRect) -> CGRect { super.textRect(forBounds: bounds).insetBy(dx: 30, dy: 0) }
            override func editingRect(forBounds bounds: CGRect) -> CGRect { super.editingRect(forBounds: bounds).insetBy(dx: 10, dy: 0) }
        }
        let field = UITextField(frame: .zero), padded = Padded(frame: .zero)
        func start(_ field: UITextField, _ app: TestApp) throws -> CGFloat {
            app.windows[0].host.focus?.focus(nil)
            try app.settle()
            return app.runs.first { $0.string == "text" }?.bounds.minX ?? .infinity
        }
        (field.text, padded.text) = ("text", "text")
        let app = placed(field), other = placed(padded), plain = try start(field, app)
        for style in [UITextField.BorderStyle.roundedRect, .bezel, .line] {
            field.borderStyle = style
            #expect(try start(field, app) == plain + 7)
        }
        #expect(field.textRect(forBounds: CGRect(x: 0, y: 0, width: 100, height: 30)) == CGRect(x: 7, y: 0, width: 86, height: 30))
        #expect(field.placeholderRect(forBounds: CGRect(x: 0, y: 0, width: 100, height: 30)).minX == 7)
        field.textAlignment = .right
        #expect(try start(field, app) > 200)
        #expect(try start(padded, other) == plain + 30)
        padded.becomeFirstResponder()
        try other.settle()
        #expect(try #require(other.runs.first { $0.string == "text" }).bounds.minX == plain + 40)
    }

    @Test("A subclass keeps the views beside the text away from the edges") func sides() throws {
        final class Moved: UITextField {
            override func leftViewRect(forBounds bounds: CGRect) -> CGRect { super.leftViewRect(forBounds: bounds).offsetBy(dx: 12, dy: 0) }
            override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
                super.rightViewRect(forBounds: bounds).offsetBy(dx: -20, dy: 0)
            }
        }
        let field = Moved(frame: .zero)
        for (number, color) in [UIColor.red, .blue].enumerated() {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            view.backgroundColor = color
            if number == 0 {
                (field.leftView, field.leftViewMode) = (view, .always)
            } else {
                (field.rightView, field.rightViewMode) = (view, .always)
            }
        }
        let app = placed(field, width: 300, height: 40, fonts: .kit)
        try app.settle()
        let picture = try app.picture(), red = Pixels.Color(255, 0, 0), blue = Pixels.Color(0, 0, 255)
        #expect((0..<300).first { picture[$0, 20] == red } == 12 && (0..<300).last { picture[$0, 20] == blue } == 279)
        let room = CGRect(x: 0, y: 0, width: 100, height: 39)
        field.borderStyle = .line
        #expect(
            field.borderRect(forBounds: room) == room
                && field.clearButtonRect(forBounds: room) == CGRect(x: 74, y: 10, width: 19, height: 19))
    }

    @Test("The button that deletes the text is there when its mode says, and asks") func clearing() throws {
        let field = UITextField(frame: .zero), told = Told()
        (field.text, field.clearButtonMode, field.delegate) = ("text", .whileEditing, told)
        var changes = 0
        field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
        let app = placed(field)
        app.windows[0].host.focus?.focus(nil)
        try app.settle()
        #expect(app.findAll(.button).isEmpty)
        told.log = []
        field.clearButtonMode = .always
        try app.settle()
        told.agrees = false
        try #require(app.findAll(.button).first).click()
        #expect(field.text == "text" && told.log == ["may clear"])
        told.agrees = true
        try #require(app.findAll(.button).first).click()
        try app.settle()
        #expect(field.text == "" && changes == 1 && app.findAll(.button).isEmpty)
    }

    @Test("Return asks, and tells targets if it may") func returning() throws {
        let field = UITextField(frame: .zero), told = Told()
        field.delegate = told
        var exits = 0
        field.addAction(UIAction { _ in exits += 1 }, for: .editingDidEndOnExit)
        let app = try edited(field)
        told.agrees = false
        app.key(.return)
        #expect(told.log == ["may return"] && exits == 0)
        told.agrees = true
        app.key(.return)
        #expect(exits == 1)
    }

    @Test("The end of editing is asked for and told once, with its reason to who wants it") func ending() throws {
        let field = UITextField(frame: .zero), told = Told(), reasoned = Reasoned()
        field.delegate = told
        let app = try edited(field)
        told.agrees = false
        #expect(!field.resignFirstResponder())
        told.agrees = true
        #expect(field.resignFirstResponder())
        try app.settle()
        #expect(told.log == ["may end", "may end", "end"] && !field.isFirstResponder)
        field.delegate = reasoned
        field.becomeFirstResponder()
        try app.settle()
        field.resignFirstResponder()
        try app.settle()
        #expect(reasoned.log == ["end 0"])
        field.delegate = told
        field.resignFirstResponder()
        #expect(told.log.count == 3, "who is not edited is not asked")
    }

    @Test("A field that clears itself is empty when editing begins") func clears() throws {
        let field = UITextField(frame: .zero)
        (field.text, field.clearsOnBeginEditing) = ("old", true)
        let app = placed(field)
        app.windows[0].host.focus?.focus(nil)
        try app.settle()
        field.becomeFirstResponder()
        try app.settle()
        app.type("new")
        #expect(field.text == "new")
    }

    @Test("The app's edits are made where the caret is, and told as changes") func edits() throws {
        let field = UITextField(frame: .zero)
        field.text = "ab"
        var changes = 0
        field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
        field.insertText("c")
        field.deleteBackward()
        #expect(field.text == "ab" && changes == 2 && field.hasText)
        let app = try edited(field)
        app.key(.home)
        app.key(.rightArrow)
        field.insertText("-👩‍👧")
        try app.settle()
        #expect(field.text == "a-👩‍👧b")
        field.deleteBackward()
        try app.settle()
        #expect(field.text == "a-b")
        app.type("x")
        #expect(field.text == "a-xb")
        field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.endOfDocument)
        field.deleteBackward()
        field.deleteBackward()
        #expect(field.text == "" && !field.hasText)
    }

    @Test("Notifications tell of the begin, of changes and of the end of editing") func notifications() throws {
        final class Log: @unchecked Sendable { var names: [String] = [] }
        let field = UITextField(frame: .zero), log = Log(), app = placed(field)
        app.windows[0].host.focus?.focus(nil)
        try app.settle()
        let names = [
            (UITextField.textDidBeginEditingNotification, "begin"), (UITextField.textDidChangeNotification, "change"),
            (UITextField.textDidEndEditingNotification, "end")
        ]
        let tokens = names.map { name, word in
            NotificationCenter.default.addObserver(forName: name, object: field, queue: nil) { _ in log.names.append(word) }
        }
        defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
        field.becomeFirstResponder()
        try app.settle()
        app.type("a")
        field.text = "set by the app"
        field.resignFirstResponder()
        try app.settle()
        #expect(log.names == ["begin", "change", "end"])
    }
}
