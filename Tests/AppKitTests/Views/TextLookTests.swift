import AppKit
import EspalierTesting
import EspalierTestSupport
import SwiftUI
import Testing

@MainActor @Suite("How AppKit's text views look") struct TextLookTests {
    private let red = NSColor(red: 1, green: 0, blue: 0, alpha: 1), hex = Pixels.Color(hex: 0xFF0000)

    @Test("A text view has AppKit's settings at first, and keeps those that it is given") func defaults() {
        let text = NSTextView(frame: .zero)
        #expect(text.isEditable && text.isSelectable && text.drawsBackground && text.isRichText && text.isVerticallyResizable)
        #expect(!text.isHorizontallyResizable && !text.importsGraphics && text.alignment == .natural && text.textContainerInset == .zero)
        #expect(text.backgroundColor == .textBackgroundColor && text.textColor == .textColor && text.font?.pointSize == 13)
        #expect(!text.allowsUndo && !text.usesFindBar && !text.usesFindPanel && !text.isRulerVisible && !text.hasKeyboardFocus)
        #expect(!text.isAutomaticLinkDetectionEnabled && !text.isAutomaticDataDetectionEnabled && !text.isGrammarCheckingEnabled)
        let settings: [ReferenceWritableKeyPath<NSTextView, Bool>] = [
            \.isRichText, \.importsGraphics, \.usesFontPanel, \.isVerticallyResizable, \.isHorizontallyResizable, \.allowsUndo,
            \.usesFindBar, \.usesFindPanel,
            \.isRulerVisible, \.usesRuler, \.isAutomaticQuoteSubstitutionEnabled, \.isAutomaticDashSubstitutionEnabled,
            \.isAutomaticTextReplacementEnabled,
            \.isAutomaticSpellingCorrectionEnabled, \.isAutomaticLinkDetectionEnabled, \.isAutomaticDataDetectionEnabled,
            \.smartInsertDeleteEnabled,
            \.isContinuousSpellCheckingEnabled, \.isGrammarCheckingEnabled,
        ]
        for setting in settings {
            let old = text[keyPath: setting]
            text[keyPath: setting] = !old
            #expect(text[keyPath: setting] == !old)
        }
        (text.minSize, text.maxSize) = (NSSize(width: 1, height: 2), NSSize(width: 300, height: 400))
        #expect(text.minSize.height == 2 && text.maxSize.width == 300)
        (text.insertionPointColor, text.selectedTextAttributes, text.typingAttributes) = (red, [.foregroundColor: red], [.kern: 2])
        #expect(text.insertionPointColor == red && text.selectedTextAttributes.count == 1 && text.typingAttributes[.kern] as? Int == 2)
        #expect(text.defaultParagraphStyle == nil)
        text.defaultParagraphStyle = .default
        #expect(text.defaultParagraphStyle == NSParagraphStyle.default)
    }

    @Test("Font, colour and insets are those of the text, whether it can be edited or not", arguments: [true, false])
    func look(_ isEditable: Bool) throws {
        let text = NSTextView(frame: .zero)
        text.string = "Hello"
        text.isEditable = isEditable
        let app = TestApp.showing(text, width: 200, height: 100)
        let before = try #require(app.runs.first { $0.string.contains("Hello") })
        (text.font, text.textColor) = (.systemFont(ofSize: 30), red)
        text.textContainerInset = NSSize(width: 40, height: 10)
        try app.settle()
        let after = try #require(app.runs.first { $0.string.contains("Hello") })
        #expect(after.bounds.height > before.bounds.height)
        #expect(after.bounds.minX > before.bounds.minX + 20)
        #expect(after.color != before.color)
    }

    @Test("A background is drawn if there is to be one") func background() throws {
        let text = NSTextView(frame: .zero)
        text.backgroundColor = red
        let app = TestApp.showing(text)
        #expect(try app.picture()[50, 80].isNear(hex))
        text.drawsBackground = false
        #expect(try !app.picture()[50, 80].isNear(hex))
    }

    @Test("Notifications tell of editing and of what is selected; the delegate of the end, too") func notifications() throws {
        final class Ending: NSObject, NSTextViewDelegate {
            var ends = 0
            func textDidEndEditing(_ notification: Notification) { ends += 1 }
        }
        let text = NSTextView(frame: .zero), delegate = Ending()
        text.delegate = delegate
        var told: [String] = []
        let names = [
            NSText.didBeginEditingNotification, NSText.didChangeNotification, NSText.didEndEditingNotification,
            NSTextView.didChangeSelectionNotification
        ]
        #expect(names.map(\.rawValue) == [
            "NSTextDidBeginEditingNotification", "NSTextDidChangeNotification", "NSTextDidEndEditingNotification", "NSTextViewDidChangeSelectionNotification",
        ])
        let observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: text, queue: nil) { notification in
                let name = notification.name.rawValue
                MainActor.assumeIsolated { told.append(name) }
            }
        }
        defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
        let app = TestApp.showing(text, width: 200, height: 100)
        text.becomeFirstResponder()
        try app.settle()
        #expect(text.hasKeyboardFocus && told.first == names[0].rawValue)
        told = []
        app.type("a")
        #expect(Set(told) == [names[1].rawValue, names[3].rawValue])
        text.resignFirstResponder()
        try app.settle()
        #expect(told.last == names[2].rawValue && delegate.ends == 1 && !text.hasKeyboardFocus)
        told = []
        text.setSelectedRange(NSRange(location: 0, length: 1))
        #expect(told == [names[3].rawValue])
    }
}
