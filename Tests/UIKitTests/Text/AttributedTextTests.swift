import EspalierGraphics
import EspalierTesting
import SwiftUI
import Testing
import UIKit

/// Shows a view of UIKit's in a window.
private struct Stage: UIViewRepresentable {
    let view: UIView
    func makeUIView(context: Context) -> UIView { view }
    func updateUIView(_ uiView: UIView, context: Context) {}
}

@MainActor @Suite("Texts with attributes in UIKit") struct AttributedTextTests {
    private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1), hex = Pixels.Color(hex: 0xFF0000)

    /// Made where only measures are looked at: fonts are those of the app that was made last.
    private func makeApp() -> TestApp { TestApp(fonts: .kit) { Text("a") } }

    private func text(_ string: String, _ attributes: [NSAttributedString.Key: Any], size: CGFloat = 30) -> NSAttributedString {
        NSAttributedString(string: string, attributes: attributes.merging([.font: UIFont.systemFont(ofSize: size)]) { own, _ in own })
    }

    /// A picture of a label with a text.
    private func picture(_ text: NSAttributedString) throws -> Pixels {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)), label = UILabel(frame: outer.bounds)
        label.attributedText = text
        outer.addSubview(label)
        return try TestApp(size: outer.bounds.size, fonts: .kit) { Stage(view: outer).frame(width: 200, height: 100) }.picture()
    }

    private func count(_ attributes: [NSAttributedString.Key: Any], _ string: String = "aHa aHa") throws -> Int {
        try picture(text(string, attributes)).count(of: hex)
    }

    // MARK: Attributes

    @Test("Keys have UIKit's names") func keys() {
        let keys: [NSAttributedString.Key] = [
            .font, .foregroundColor, .backgroundColor, .kern, .underlineStyle, .underlineColor, .strikethroughStyle, .strikethroughColor,
            .baselineOffset, .link, .paragraphStyle, .shadow, .strokeColor, .strokeWidth, .attachment,
        ]
        #expect(keys.map(\.rawValue) == [
            "NSFont", "NSColor", "NSBackgroundColor", "NSKern", "NSUnderline", "NSUnderlineColor", "NSStrikethrough", "NSStrikethroughColor",
            "NSBaselineOffset", "NSLink", "NSParagraphStyle", "NSShadow", "NSStrokeColor", "NSStrokeWidth", "NSAttachment",
        ])
    }

    @Test("A label's text has its colour, and another one behind its words") func colors() throws {
        #expect(try count([.foregroundColor: red]) > 100 && count([:]) == 0)
        #expect(try count([.backgroundColor: red]) > 1000)
    }

    @Test("Lines below and through a text have a colour of their own, or the text's, and need a style") func lines() throws {
        let single = NSUnderlineStyle.single.rawValue
        for (style, color) in [
            (NSAttributedString.Key.underlineStyle, NSAttributedString.Key.underlineColor), (.strikethroughStyle, .strikethroughColor)
        ] {
            #expect(try count([style: single, color: red]) > 50, "\(style.rawValue)")
            #expect(try count([style: single, .foregroundColor: red]) > count([.foregroundColor: red]), "\(style.rawValue)")
            #expect(try count([color: red]) == 0 && count([style: 0, color: red]) == 0, "\(style.rawValue)")
        }
        let below = try picture(text("aaa", [.underlineStyle: single, .underlineColor: red]))
        let through = try picture(text("aaa", [.strikethroughStyle: single, .strikethroughColor: red]))
        // The text stands in the middle of the height.
        func row(_ pixels: Pixels) -> Int? { (0..<100).first { pixels.part(x: 0, y: $0, width: 200, height: 1).count(of: hex) > 20 } }
        #expect(try #require(row(through)) + 3 < #require(row(below)))
    }

    @Test("Patterns and lines of words are lines too") func patterns() throws {
        #expect(
            [NSUnderlineStyle.single, .thick, .double, .patternDot, .patternDash, .byWord].map(\.rawValue) == [
                1, 2, 9, 0x100, 0x200, 0x8000
            ])
        for style in [NSUnderlineStyle.patternDot, .patternDash, .byWord] {
            #expect(try count([.underlineStyle: style.union(.single).rawValue, .underlineColor: red]) > 10, "\(style.rawValue)")
        }
    }

    @Test("A part of a text is lifted above the baseline of the others, or lowered") func baselines() {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        func height(_ offset: Any?) -> CGFloat {
            let made = NSMutableAttributedString(attributedString: text("aa", [:]))
            if let offset { made.addAttribute(.baselineOffset, value: offset, range: NSRange(location: 1, length: 1)) }
            return made.size().height
        }
        let plain = height(nil)
        #expect(
            height(10) > plain + 5 && height(CGFloat(10)) == height(10) && height(NSNumber(value: 10)) == height(10)
                && height(-10) > plain + 5)
        #expect(height(0) == plain)
    }

    @Test("Outlines and attachments are not drawn") func undrawn() throws {
        let plain = try picture(text("aHa", [:]))
        for (key, value) in [(.strokeColor, red), (.strokeWidth, 3), (.attachment, "none")] as [(NSAttributedString.Key, Any)] {
            #expect(try picture(text("aHa", [key: value])) == plain, "\(key.rawValue)")
        }
    }

    // MARK: Paragraphs

    @Test("Alignments and breaks of lines have UIKit's numbers") func numbers() {
        #expect([NSTextAlignment.left, .center, .right, .justified, .natural].map(\.rawValue) == [0, 1, 2, 3, 4])
        let breaks: [NSLineBreakMode] = [
            .byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle
        ]
        #expect(breaks.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
    }

    @Test("A paragraph's style has UIKit's values at first, and a copy to be changed has those of its original") func paragraphs() throws {
        let usual = NSParagraphStyle.default
        #expect(
            usual.alignment == .natural && usual.lineBreakMode == .byWordWrapping && usual.lineSpacing == 0 && usual.paragraphSpacing == 0)
        #expect(usual.lineHeightMultiple == 0 && usual.minimumLineHeight == 0 && usual.maximumLineHeight == 0)
        #expect(usual.firstLineHeadIndent == 0 && usual.headIndent == 0 && usual.tailIndent == 0)
        let made = NSMutableParagraphStyle()
        (made.alignment, made.lineBreakMode, made.lineSpacing, made.paragraphSpacing) = (.justified, .byCharWrapping, 2, 3)
        (made.lineHeightMultiple, made.minimumLineHeight, made.maximumLineHeight) = (1.5, 10, 40)
        (made.firstLineHeadIndent, made.headIndent, made.tailIndent) = (5, 6, -7)
        let copy = try #require((made as NSParagraphStyle).mutableCopy() as? NSMutableParagraphStyle)
        (made.alignment, made.lineSpacing, made.tailIndent) = (.left, 0, 0)
        #expect(
            copy.alignment == .justified && copy.lineBreakMode == .byCharWrapping && copy.lineSpacing == 2 && copy.paragraphSpacing == 3)
        #expect(copy.lineHeightMultiple == 1.5 && copy.minimumLineHeight == 10 && copy.maximumLineHeight == 40)
        #expect(copy.firstLineHeadIndent == 5 && copy.headIndent == 6 && copy.tailIndent == -7)
        #expect(NSParagraphStyle.default.alignment == .natural, "the usual one is never changed")
    }

    @Test("A paragraph's style moves a label's text to its side, and lines apart") func drawnParagraphs() throws {
        func left(_ alignment: NSTextAlignment) throws -> Int? {
            let style = NSMutableParagraphStyle()
            style.alignment = alignment
            let pixels = try picture(text("HHH", [.paragraphStyle: style, .foregroundColor: red]))
            return (0..<200).first { pixels.part(x: $0, y: 0, width: 1, height: 100).count(of: hex) > 0 }
        }
        let sides = try [NSTextAlignment.left, .center, .right].map { try #require(try left($0)) }
        #expect(sides[0] < 10 && sides[1] > 40 && sides[2] > sides[1] + 40)
        let (loose, app) = (NSMutableParagraphStyle(), makeApp())
        defer { withExtendedLifetime(app) {} }
        loose.lineSpacing = 12
        #expect(abs(text("a\nb\nc", [.paragraphStyle: loose]).size().height - text("a\nb\nc", [:]).size().height - 24) < 0.01)
    }

    // MARK: Measures and drawing

    @Test("A text is measured on one line, or on lines as wide as it may be, whatever kind of string it is") func measuring() {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let string = "one two three four five six", attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]
        let narrow = CGSize(width: 80, height: CGFloat.greatestFiniteMagnitude), whole = string.size(withAttributes: attributes)
        #expect(whole.width > 200 && whole.height < 40 && string.size().width < whole.width)
        #expect((string as NSString).size(withAttributes: attributes) == whole && string[...].size(withAttributes: attributes) == whole)
        #expect("one\ntwo".size(withAttributes: attributes).height > 1.9 * whole.height)
        #expect("".size(withAttributes: attributes).width == 0)
        let options: NSStringDrawingOptions = [.usesLineFragmentOrigin, .usesFontLeading]
        let lines = string.boundingRect(with: narrow, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
        #expect(lines.origin == .zero && lines.width <= 80 && lines.height > 2.9 * whole.height)
        #expect((string as NSString).boundingRect(with: narrow, options: options, attributes: attributes, context: nil) == lines)
        let made = NSAttributedString(string: string, attributes: attributes)
        #expect(made.boundingRect(with: narrow, options: options, context: NSStringDrawingContext()) == lines)
        let wide = CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
        #expect(made.boundingRect(with: wide, options: [.usesLineFragmentOrigin, .usesDeviceMetrics], context: nil).size == whole)
    }

    @Test("Options of measuring have UIKit's numbers") func options() {
        let options: [NSStringDrawingOptions] = [.usesLineFragmentOrigin, .usesFontLeading, .usesDeviceMetrics, .truncatesLastVisibleLine]
        #expect(options.map(\.rawValue) == [1, 2, 8, 32])
    }

    @Test("A text is drawn into a picture from a point on, and in a rectangle's lines, whatever kind of string it is") func drawing() throws {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: red]
        let place = CGPoint(x: 50, y: 40), rect = CGRect(x: 50, y: 40, width: 45, height: 100), string = "aaa aaa aaa"
        let made = NSAttributedString(string: string, attributes: attributes)
        func drawn(_ body: () -> Void) throws -> CGImage {
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            return try #require(
                UIGraphicsImageRenderer(size: CGSize(width: 200, height: 150), format: format).image { _ in body() }.cgImage)
        }
        /// Where something is drawn; nil for nowhere.
        func inked(_ image: CGImage) -> CGRect? {
            var found: CGRect?
            for y in 0..<image.height {
                for x in 0..<image.width where image[x, y] >> 24 > 0 {
                    let pixel = CGRect(x: x, y: y, width: 1, height: 1)
                    found = found?.union(pixel) ?? pixel
                }
            }
            return found
        }
        let line = try drawn { string.draw(at: place, withAttributes: attributes) }, size = made.size()
        let bounds = try #require(inked(line))
        #expect(CGRect(origin: place, size: size).insetBy(dx: -1, dy: -1).contains(bounds) && bounds.width > size.width - 6)
        #expect((0..<line.height).contains { y in (0..<line.width).contains { line[$0, y] == 0xFFFF_0000 } }, "in its colour")
        for other in [try drawn { (string as NSString).draw(at: place, withAttributes: attributes) }, try drawn { made.draw(at: place) }] {
            #expect(other.pixels == line.pixels)
        }
        let lines = try drawn { string.draw(in: rect, withAttributes: attributes) }, area = try #require(inked(lines))
        #expect(rect.insetBy(dx: -1, dy: 0).contains(area) && area.height > 2 * size.height)
        for other in [try drawn { (string as NSString).draw(in: rect, withAttributes: attributes) }, try drawn { made.draw(in: rect) }] {
            #expect(other.pixels == lines.pixels)
        }
    }

    private struct Running: App {
        var body: some Scene { WindowGroup { Text("a") } }
    }

    @Test("A text without a view has the fonts of the app that was made last, or that something is done with, though another has windows")
    func fontsOfTheLast() {
        let running = TestApp(Running(), fonts: .boxes)
        let boxes = "mnm".size().width
        let last = TestApp(fonts: .kit) { Text("a") }
        let kit = "mnm".size().width
        #expect(kit != boxes)
        running.advance(by: .milliseconds(16))
        #expect("mnm".size().width == boxes)
        last.advance(by: .milliseconds(16))
        #expect("mnm".size().width == kit)
    }
}
