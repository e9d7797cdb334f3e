import AppKit
import EspalierTesting
import EspalierTestSupport
import SwiftUI
import Testing

@MainActor @Suite("AppKit's text fields and labels") struct TextFieldTests {
    @Test("A field has a bezel and can be edited; a label has neither, nor a background, and only a wrapping one can be selected")
    func defaults() {
        let field = NSTextField(string: "a"), label = NSTextField(labelWithString: "b"),
            wrapping = NSTextField(wrappingLabelWithString: "c")
        #expect(
            field.isEditable && field.isSelectable && field.isBezeled && !field.isBordered && field.drawsBackground
                && field.stringValue == "a")
        #expect(field.backgroundColor == .textBackgroundColor && field.maximumNumberOfLines == 0 && field.lineBreakMode == .byWordWrapping)
        #expect(field.focusRingType == .default && !field.sendsActionOnEndEditing && field.alignment == .natural)
        #expect(!label.isEditable && !label.isSelectable && !label.isBezeled && !label.isBordered && !label.drawsBackground)
        #expect(!wrapping.isEditable && wrapping.isSelectable && wrapping.maximumNumberOfLines == 0 && label.maximumNumberOfLines == 1)
        #expect([NSFocusRingType.default, .none, .exterior].map(\.rawValue) == [0, 1, 2])
    }

    @Test("A line and a bezel exclude each other, and what can be edited can be selected") func exclusions() {
        let field = NSTextField(frame: .zero)
        field.isBordered = true
        #expect(field.isBordered && !field.isBezeled)
        field.isBezeled = true
        #expect(field.isBezeled && !field.isBordered)
        field.isBordered = false
        #expect(!field.isBezeled && !field.isBordered)
        field.isSelectable = false
        #expect(!field.isEditable)
        field.isEditable = true
        #expect(field.isSelectable)
    }

    @Test("A field's box is as its frame says, and its background is drawn only if it is to be") func looks() throws {
        let red = NSColor(red: 1, green: 0, blue: 0, alpha: 1), label = NSTextField(frame: .zero)
        (label.isEditable, label.isBezeled, label.drawsBackground) = (false, false, false)
        let app = TestApp.showing(label)
        label.backgroundColor = red
        #expect(try !app.picture()[50, 50].isNear(Pixels.Color(hex: 0xFF0000)))
        label.drawsBackground = true
        #expect(try app.picture()[50, 50].isNear(Pixels.Color(hex: 0xFF0000)))
        label.drawsBackground = false
        #expect(try !app.picture()[50, 50].isNear(Pixels.Color(hex: 0xFF0000)) && label.backgroundColor == red)
        let field = NSTextField(frame: .zero)
        let shown = TestApp.showing(field, width: 100, height: 30)
        let boxed = try shown.picture()
        field.isBordered = false
        #expect(try shown.picture().differences(from: boxed) > 50)
    }

    @Test("A label's text has its attributes, until it is typed over or set") func attributes() throws {
        let label = NSTextField(
            labelWithAttributedString: NSAttributedString(string: "Large", attributes: [.font: NSFont.systemFont(ofSize: 40)]))
        let app = TestApp.showing(label, width: 200, height: 80)
        #expect(app.runs.contains { $0.string == "Large" && $0.bounds.height > 30 } && label.stringValue == "Large")
        #expect(label.attributedStringValue.length == 5)
        let field = NSTextField(frame: .zero)
        field.attributedStringValue = NSAttributedString(string: "ab", attributes: [.kern: 3])
        #expect(field.stringValue == "ab")
        field.stringValue = "c"
        #expect(field.attributedStringValue.string == "c")
    }

    @Test("A wrapping label is higher than one of a line, and a label keeps how it is shortened") func lines() {
        let text = "one two three four five six seven eight nine ten", label = NSTextField(wrappingLabelWithString: text)
        let outer = NSView(frame: NSRect(x: 0, y: 0, width: 100, height: 300)), app = TestApp.showing(outer, width: 100, height: 300)
        let whole = label.coreSizeThatFits(CGSize(width: 100, height: 1000)).height
        label.maximumNumberOfLines = 1
        #expect(label.coreSizeThatFits(CGSize(width: 100, height: 1000)).height < whole)
        label.lineBreakMode = .byTruncatingMiddle
        #expect(label.lineBreakMode == .byTruncatingMiddle)
        withExtendedLifetime(app) {}
    }

    @Test("A field that is asked to select its text has the keyboard, and typing replaces all") func selecting() throws {
        let field = NSTextField(string: "old")
        let app = TestApp.showing(field, width: 200, height: 40)
        field.selectText(nil)
        try app.settle()
        #expect(field.currentEditor() != nil)
        app.type("n")
        #expect(field.stringValue == "n")
    }

    @Test("A changed field sends its action when it loses the keyboard, if it is to") func endEditing() throws {
        let field = NSTextField(frame: .zero)
        var sent = 0
        field.onAction = { sent += 1 }
        let app = TestApp.showing(field, width: 200, height: 40)
        func edit() throws {
            field.becomeFirstResponder()
            try app.settle()
            app.type("a")
            field.resignFirstResponder()
            try app.settle()
        }
        try edit()
        #expect(sent == 0)
        field.sendsActionOnEndEditing = true
        try edit()
        #expect(sent == 1)
    }
}
