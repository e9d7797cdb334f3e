import AppKit
import EspalierTesting
import EspalierTestSupport
import SwiftUI
import Testing

@MainActor @Suite("Texts with attributes in AppKit") struct AttributedTextTests {
    private let red = NSColor(red: 1, green: 0, blue: 0, alpha: 1), hex = Pixels.Color(hex: 0xFF0000)

    /// A label with a word of these attributes.
    private func shown(_ attributes: [NSAttributedString.Key: Any]) -> TestApp {
        var all = attributes
        all[.font] = NSFont.systemFont(ofSize: 30)
        return .showing(
            NSTextField(labelWithAttributedString: NSAttributedString(string: "aHa aHa", attributes: all)), width: 200, height: 100)
    }

    private func count(_ attributes: [NSAttributedString.Key: Any]) throws -> Int { try shown(attributes).picture().count(of: hex) }

    @Test("A text has its colour, and another one behind it") func colors() throws {
        #expect(try count([.foregroundColor: red]) > 100)
        #expect(try count([:]) == 0)
        #expect(try count([.backgroundColor: red]) > 1000)
    }

    @Test("Lines below and through a text have their colours, and are drawn only where there is a style") func lines() throws {
        #expect(try count([.underlineStyle: NSUnderlineStyle.single.rawValue, .underlineColor: red]) > 50)
        #expect(try count([.strikethroughStyle: NSUnderlineStyle.single.rawValue, .strikethroughColor: red]) > 50)
        #expect(try count([.underlineColor: red, .strikethroughColor: red]) == 0)
        #expect(try count([.underlineStyle: 0, .underlineColor: red]) == 0)
        let solid = try count([.underlineStyle: NSUnderlineStyle.single.rawValue, .underlineColor: red])
        let patterns: [NSUnderlineStyle] = [.patternDot, .patternDash, .patternDashDot, .patternDashDotDot]
        for pattern in patterns {
            let broken = try count([.underlineStyle: NSUnderlineStyle.single.union(pattern).rawValue, .underlineColor: red])
            #expect(broken > 0 && broken < solid, "\(pattern.rawValue)")
        }
    }

    @Test("A text is lifted above its baseline, and its letters stand apart, whatever type the numbers have") func distances() {
        func width(_ kern: Any) -> CGFloat { NSAttributedString(string: "aHa", attributes: [.kern: kern]).size().width }
        // Texts are measured with an app's fonts.
        let app = shown([:])
        defer { app.close() }
        let wide = width(0)
        for kern in [5, 5.0, Float(5), CGFloat(5), NSNumber(value: 5)] as [Any] { #expect(width(kern) >= wide + 10, "\(type(of: kern))") }
        let both = NSMutableAttributedString(string: "aa", attributes: [.font: NSFont.systemFont(ofSize: 30)])
        let level = both.size().height
        both.addAttribute(.baselineOffset, value: 10, range: NSRange(location: 1, length: 1))
        #expect(both.size().height > level + 5)
    }

    @Test("What is not drawn changes nothing") func undrawn() throws {
        let plain = try shown([:]).picture()
        for (key, value) in [(.shadow, NSShadow()), (.strokeColor, red), (.strokeWidth, 3), (.attachment, "none")]
            as [(NSAttributedString.Key, Any)]
        {
            #expect(try shown([key: value]).picture() == plain, "\(key.rawValue)")
        }
    }

    @Test("Styles of lines, alignments, breaks and options have AppKit's numbers") func numbers() {
        let styles: [NSUnderlineStyle] = [.single, .thick, .double, .patternDot, .patternDash, .patternDashDot, .patternDashDotDot, .byWord]
        #expect(styles.map(\.rawValue) == [1, 2, 9, 0x100, 0x200, 0x300, 0x400, 0x8000])
        #expect([NSTextAlignment.left, .center, .right, .justified, .natural].map(\.rawValue) == [0, 1, 2, 3, 4])
        let breaks: [NSLineBreakMode] = [
            .byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle,
        ]
        #expect(breaks.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
        let options: [NSStringDrawingOptions] = [.usesLineFragmentOrigin, .usesFontLeading, .usesDeviceMetrics, .truncatesLastVisibleLine]
        #expect(options.map(\.rawValue) == [1, 2, 8, 32])
    }

    @Test("A paragraph's style has AppKit's values at first, and keeps those of the one that it is a copy of") func paragraphs() throws {
        let usual = NSParagraphStyle.default
        #expect(
            usual.alignment == .natural && usual.lineBreakMode == .byWordWrapping && usual.lineSpacing == 0 && usual.paragraphSpacing == 0)
        #expect(usual.lineHeightMultiple == 0 && usual.minimumLineHeight == 0 && usual.maximumLineHeight == 0)
        #expect(usual.firstLineHeadIndent == 0 && usual.headIndent == 0 && usual.tailIndent == 0)
        let made = NSMutableParagraphStyle()
        #expect(made == usual)
        (made.alignment, made.lineBreakMode, made.lineSpacing, made.paragraphSpacing) = (.center, .byClipping, 2, 3)
        (made.lineHeightMultiple, made.minimumLineHeight, made.maximumLineHeight) = (1.5, 10, 40)
        (made.firstLineHeadIndent, made.headIndent, made.tailIndent) = (5, 6, -7)
        let copy = try #require((made as NSParagraphStyle).mutableCopy() as? NSMutableParagraphStyle), other = NSMutableParagraphStyle()
        other.setParagraphStyle(made)
        for style in [copy, other] {
            #expect(
                style == made && style.hash == made.hash && style.alignment == .center && style.lineBreakMode == .byClipping
                    && style.lineSpacing == 2)
            #expect(
                style.paragraphSpacing == 3 && style.lineHeightMultiple == 1.5 && style.minimumLineHeight == 10
                    && style.maximumLineHeight == 40)
            #expect(style.firstLineHeadIndent == 5 && style.headIndent == 6 && style.tailIndent == -7)
        }
        copy.headIndent = 0
        #expect(copy != made && made.headIndent == 6)
    }

    @Test("A text is measured on one line, or on lines as wide as it may be, whatever kind of string it is") func measuring() {
        func width<S: StringProtocol>(_ text: S) -> CGFloat { text.size(withAttributes: nil).width }
        let app = shown([:])
        #expect(width("aHa") > 0 && width("xaHa".dropFirst()) == width("aHa"))
        let text = "one two three four five six", attributes: [NSAttributedString.Key: Any] = [.font: NSFont.systemFont(ofSize: 20)]
        let narrow = CGSize(width: 80, height: CGFloat.greatestFiniteMagnitude)
        let whole = text.size(withAttributes: attributes)
        #expect(whole.width > 200 && whole.height < 40 && text.size().width < whole.width)
        #expect((text as NSString).size(withAttributes: attributes) == whole && text[...].size(withAttributes: attributes) == whole)
        let lines = text.boundingRect(with: narrow, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
        #expect(lines.width <= 80 && lines.height > whole.height * 2)
        let options: NSStringDrawingOptions = [.usesLineFragmentOrigin, .usesFontLeading]
        #expect((text as NSString).boundingRect(with: narrow, options: options, attributes: attributes, context: nil) == lines)
        let made = NSAttributedString(string: text, attributes: attributes)
        #expect(made.boundingRect(with: narrow, options: options, context: NSStringDrawingContext()) == lines)
        #expect(made.boundingRect(with: narrow, options: .usesDeviceMetrics, context: nil).size == whole)
        withExtendedLifetime(app) {}
    }

    @Test("A text is drawn from a point on, and in a rectangle, whatever kind of string it is") func drawing() throws {
        final class Drawing: NSView {
            var body: () -> Void = {}
            override var isFlipped: Bool { true }
            override func draw(_ dirtyRect: NSRect) { body() }
        }
        let attributes: [NSAttributedString.Key: Any] = [.font: NSFont.boldSystemFont(ofSize: 20), .foregroundColor: red]
        let place = CGPoint(x: 50, y: 40), rect = CGRect(x: 50, y: 40, width: 45, height: 100), text = "aaa aaa aaa"
        let made = NSAttributedString(string: text, attributes: attributes)
        func picture(_ body: @escaping () -> Void) throws -> Pixels {
            let view = Drawing(frame: .zero)
            view.body = body
            return try TestApp.showing(view, width: 200, height: 150).picture()
        }
        let line = try picture { text.draw(at: place, withAttributes: attributes) }
        #expect(line.part(x: 50, y: 40, width: 150, height: 30).count(of: hex) > 50)
        #expect(line.count(of: hex) == line.part(x: 50, y: 40, width: 150, height: 30).count(of: hex))
        #expect(try picture { (text as NSString).draw(at: place, withAttributes: attributes) } == line)
        #expect(try picture { made.draw(at: place) } == line)
        let lines = try picture { text.draw(in: rect, withAttributes: attributes) }
        #expect(lines.part(x: 50, y: 70, width: 46, height: 60).count(of: hex) > 50)
        #expect(try picture { (text as NSString).draw(in: rect, withAttributes: attributes) } == lines)
        #expect(try picture { made.draw(in: rect) } == lines)
    }

    @Test("A storage's own changes are noted by hand, and told in two steps") func storage() {
        final class Watcher: NSObject, NSTextStorageDelegate {
            var told: [String] = []
            func textStorage(
                _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
                changeInLength delta: Int
            ) { told.append("will \(editedMask.rawValue) \(editedRange.location) \(editedRange.length) \(delta)") }
            func textStorage(
                _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
                changeInLength delta: Int
            ) { told.append("did \(textStorage.changeInLength)") }
        }
        let storage = NSTextStorage(string: "abcdef"), watcher = Watcher()
        storage.delegate = watcher
        #expect(NSTextStorage.EditActions.editedAttributes.rawValue == 1 && NSTextStorage.EditActions.editedCharacters.rawValue == 2)
        storage.beginEditing()
        storage.edited(.editedAttributes, range: NSRange(location: 1, length: 2), changeInLength: 0)
        storage.edited(.editedCharacters, range: NSRange(location: 4, length: 1), changeInLength: 2)
        #expect(storage.editedMask == [.editedAttributes, .editedCharacters] && storage.editedRange == NSRange(location: 1, length: 6))
        #expect(storage.changeInLength == 2 && watcher.told.isEmpty)
        storage.endEditing()
        #expect(watcher.told == ["will 3 1 6 2", "did 2"] && storage.editedMask.isEmpty && storage.editedRange.location == NSNotFound)
        storage.processEditing()
        #expect(watcher.told.count == 4)
    }
}
