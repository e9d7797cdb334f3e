import EspalierTesting
import EspalierTestSupport
import SwiftUI
import Testing
import UIKit

@MainActor @Suite("Texts of UIKit's") struct TextViewTests {
    @Test("A text view begins as UIKit's does, and keeps what tells the keyboard") func defaults() {
        let view = UITextView(frame: .zero, textContainer: nil)
        #expect(view.text == "" && view.textAlignment == .natural && view.isEditable && view.isSelectable && view.dataDetectorTypes == [])
        #expect(view.keyboardType == .default && view.returnKeyType == .default && view.autocapitalizationType == .sentences)
        #expect(view.autocorrectionType == .default && view.spellCheckingType == .default && !view.isSecureTextEntry)
        #expect(
            !view.allowsEditingTextAttributes && !view.adjustsFontForContentSizeCategory && view.typingAttributes.isEmpty
                && view.linkTextAttributes.isEmpty)
        (view.keyboardType, view.returnKeyType, view.autocapitalizationType) = (.URL, .send, .words)
        (view.autocorrectionType, view.spellCheckingType, view.isSecureTextEntry) = (.yes, .no, true)
        (view.allowsEditingTextAttributes, view.adjustsFontForContentSizeCategory) = (true, true)
        view.typingAttributes = [.font: UIFont.systemFont(ofSize: 20)]
        #expect(view.keyboardType == .URL && view.returnKeyType == .send && view.autocapitalizationType == .words)
        #expect(view.autocorrectionType == .yes && view.spellCheckingType == .no && view.isSecureTextEntry)
        #expect(
            view.allowsEditingTextAttributes && view.adjustsFontForContentSizeCategory
                && (view.typingAttributes[.font] as? UIFont)?.pointSize == 20)
    }

    @Test("The text's container begins as UIKit's does; its padding and its lines take effect") func container() {
        let view = UITextView(frame: .zero), container: NSTextContainer = view.textContainer
        #expect(container.lineFragmentPadding == 5 && container.maximumNumberOfLines == 0 && container.lineBreakMode == .byWordWrapping)
        #expect(container.size == .zero && container.widthTracksTextView && !container.heightTracksTextView)
        (container.size, container.widthTracksTextView, container.heightTracksTextView) = (CGSize(width: 5, height: 6), false, true)
        #expect(container.size == CGSize(width: 5, height: 6) && !container.widthTracksTextView && container.heightTracksTextView)
        view.text = "word"
        view.textContainerInset = .zero
        let narrow = view.sizeThatFits(.zero).width
        container.lineFragmentPadding = 15
        #expect(view.sizeThatFits(.zero).width == narrow + 20)
        let types: [UIDataDetectorTypes] = [.phoneNumber, .link, .address, .calendarEvent]
        #expect([UITextItemInteraction.invokeDefaultAction, .presentActions, .preview].map(\.rawValue) == [0, 1, 2])
        #expect(types.map(\.rawValue) == [1, 2, 4, 8] && UIDataDetectorTypes.all.contains(.calendarEvent))
    }

    @Test("Lines that there is no room for are left out, with an ellipsis where the container says") func shortening() throws {
        let view = UITextView(frame: .zero)
        (view.text, view.isEditable) = ("the beginning of a long text that does not fit into one line and ends here", false)
        view.textContainer.maximumNumberOfLines = 1
        view.textContainer.lineBreakMode = .byTruncatingTail
        let app = placed(view, width: 120, height: 60)
        try app.settle()
        func lines() -> [String] { app.runs.map(\.string) }
        #expect(lines().contains { $0.hasPrefix("the beginning") } && !lines().joined().contains("here"), "\(lines())")
        view.textContainer.lineBreakMode = .byTruncatingHead
        try app.settle()
        #expect(lines().joined().hasSuffix("here"), "\(lines())")
        view.textContainer.maximumNumberOfLines = 0
        try app.settle()
        #expect(lines().count > 1)
    }

    @Test("Attributes are shown where the text cannot be edited, and its string is the text") func attributes() throws {
        let view = UITextView(frame: .zero)
        view.attributedText = NSAttributedString(string: "red", attributes: [.foregroundColor: UIColor.red])
        #expect(view.text == "red")
        view.isEditable = false
        let app = placed(view)
        try app.settle()
        let colored = app.displayListDescription()
        view.text = "red"
        try app.settle()
        #expect(app.displayListDescription() != colored && view.attributedText.string == "red")
        view.textAlignment = .right
        try app.settle()
        #expect(try #require(app.runs.first { $0.string == "red" }).bounds.minX > 200)
    }

    private final class Told: NSObject, UITextViewDelegate {
        var log: [String] = []
        var agrees = true
        func textViewShouldEndEditing(_ textView: UITextView) -> Bool { log.append("may end"); return agrees }
        func textViewDidEndEditing(_ textView: UITextView) { log.append("end") }
        func textView(
            _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
        ) -> Bool {
            log.append("\(URL.absoluteString) \(characterRange.location) \(interaction == .invokeDefaultAction)")
            return agrees
        }
    }

    @Test("The end of editing is asked for, then told") func ending() throws {
        let view = UITextView(frame: .zero), told = Told()
        view.delegate = told
        let app = placed(view)
        view.becomeFirstResponder()
        try app.settle()
        told.agrees = false
        #expect(!view.resignFirstResponder() && view.isFirstResponder)
        told.agrees = true
        view.resignFirstResponder()
        try app.settle()
        #expect(told.log == ["may end", "may end", "end"] && !view.isFirstResponder)
    }

    @Test("A click on a link asks the delegate; its colour is that of links") func links() throws {
        let view = UITextView(frame: .zero), told = Told()
        (view.isEditable, view.isSelectable, view.dataDetectorTypes, view.delegate, told.agrees) = (false, false, .link, told, false)
        view.text = "https://example.org/a"
        let app = placed(view)
        try app.settle()
        let usual = app.displayListDescription()
        view.linkTextAttributes = [.foregroundColor: UIColor.red]
        try app.settle()
        #expect(app.displayListDescription() != usual)
        app.click(at: CGPoint(x: 30, y: 15))
        try app.settle()
        #expect(told.log == ["https://example.org/a 0 true"])
    }

    @Test("What cannot be selected is not copied") func selecting() throws {
        for isSelectable in [true, false] {
            let view = UITextView(frame: .zero)
            (view.text, view.isEditable, view.isSelectable) = ("copied", false, isSelectable)
            let app = placed(view)
            try app.settle()
            app.setCopiedText("before")
            app.drag(from: CGPoint(x: 6, y: 14), to: CGPoint(x: 150, y: 14))
            app.key("c", modifiers: .command)
            app.key("c", modifiers: .control)
            try app.settle()
            #expect(app.copiedText() == (isSelectable ? "copied" : "before"))
        }
    }

    @Test("Notifications tell of the begin, of changes and of the end of editing; a range that is to be visible changes nothing")
    func notifications() throws {
        final class Log: @unchecked Sendable { var names: [String] = [] }
        let view = UITextView(frame: .zero), log = Log(), app = placed(view)
        app.windows[0].host.focus?.focus(nil)
        try app.settle()
        let names = [
            (UITextView.textDidBeginEditingNotification, "begin"), (UITextView.textDidChangeNotification, "change"),
            (UITextView.textDidEndEditingNotification, "end")
        ]
        let tokens = names.map { name, word in
            NotificationCenter.default.addObserver(forName: name, object: view, queue: nil) { _ in log.names.append(word) }
        }
        defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
        view.becomeFirstResponder()
        try app.settle()
        app.type("a")
        view.text = "set by the app"
        let range = view.selectedRange
        view.scrollRangeToVisible(NSRange(location: 0, length: 1))
        #expect(view.selectedRange == range)
        view.resignFirstResponder()
        try app.settle()
        #expect(log.names == ["begin", "change", "end"])
    }
}
