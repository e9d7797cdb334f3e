import EspalierTesting
import EspalierTestSupport
import SwiftUI
import Testing
import UIKit

/// The usual way of apps to keep a text from the edges of its label.
private final class Padded: UILabel {
    let insets = UIEdgeInsets(top: 4, left: 12, bottom: 6, right: 8)
    override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: insets)) }
    override var intrinsicContentSize: CGSize {
        let size = super.intrinsicContentSize
        return CGSize(width: size.width + 20, height: size.height + 10)
    }
}

/// The other usual way.
private final class Framed: UILabel {
    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        super.textRect(forBounds: bounds.insetBy(dx: 5, dy: 3), limitedToNumberOfLines: numberOfLines).insetBy(dx: -5, dy: -3)
    }
    override func drawText(in rect: CGRect) { super.drawText(in: rect.insetBy(dx: 5, dy: 3)) }
}

/// A label whose text stands at the top.
private final class Top: UILabel {
    override func drawText(in rect: CGRect) {
        super.drawText(in: CGRect(x: 0, y: 0, width: rect.width, height: sizeThatFits(rect.size).height))
    }
}

@MainActor @Suite("UIKit's labels") struct LabelTests {
    private static let red = Color.Resolved(red: 1, green: 0, blue: 0, opacity: 1),
        blue = Color.Resolved(red: 0, green: 0, blue: 1, opacity: 1)
    private let pureRed = UIColor(red: 1, green: 0, blue: 0, alpha: 1), pureBlue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)

    private func label(_ text: String) -> UILabel {
        let label = UILabel(frame: .zero)
        label.text = text
        return label
    }

    @Test("A fresh label has UIKit's values; a font or colour of nil is the usual one again") func defaults() {
        let label = UILabel(frame: .zero)
        #expect(
            label.text == nil && label.attributedText == nil && label.textAlignment == .natural && label.lineBreakMode == .byTruncatingTail)
        #expect(
            label.numberOfLines == 1 && !label.adjustsFontSizeToFitWidth && label.minimumScaleFactor == 0 && label.isEnabled
                && !label.isHighlighted)
        #expect(label.highlightedTextColor == nil && label.shadowColor == nil && label.shadowOffset == CGSize(width: 0, height: -1))
        #expect(label.preferredMaxLayoutWidth == 0 && !label.adjustsFontForContentSizeCategory && !label.isUserInteractionEnabled)
        #expect(!label.allowsDefaultTighteningForTruncation && label.baselineAdjustment == .alignBaselines)
        #expect([UIBaselineAdjustment.alignBaselines, .alignCenters, .none].map(\.rawValue) == [0, 1, 2])
        (label.font, label.textColor) = (.systemFont(ofSize: 30), .red)
        (label.font, label.textColor) = (nil, nil)
        #expect(label.font == .systemFont(ofSize: 17) && label.textColor == .label)
    }

    @Test("A plain text has the label's attributes; setting font, colour or alignment gives them to all of a text with its own")
    func attributes() throws {
        let label = label("plain")
        (label.font, label.textColor, label.textAlignment) = (.systemFont(ofSize: 20), pureRed, .center)
        let plain = try #require(label.attributedText).attributes(at: 0, effectiveRange: nil)
        #expect(plain[.font] as? UIFont == .systemFont(ofSize: 20) && plain[.foregroundColor] as? UIColor == pureRed)
        #expect((plain[.paragraphStyle] as? NSParagraphStyle)?.alignment == .center)
        let mixed = NSMutableAttributedString(string: "red", attributes: [.foregroundColor: pureRed])
        mixed.append(NSAttributedString(string: "blue", attributes: [.foregroundColor: pureBlue]))
        label.attributedText = mixed
        let app = hosted(label, 200, 40)
        #expect(label.text == "redblue" && app.runs.map(\.color) == [Self.red, Self.blue])
        label.textColor = pureBlue
        try app.settle()
        #expect(Set(app.runs.map(\.color)) == [Self.blue])
        label.text = "again"
        try app.settle()
        #expect(app.runs.map(\.string) == ["again"] && mixed.length == 7)
    }

    @Test("Text begins at the side of its alignment", arguments: [
        (NSTextAlignment.left, CGFloat(0)), (.natural, 0), (.justified, 0), (.center, 0.5), (.right, 1),
    ]) func alignment(alignment: NSTextAlignment, share: CGFloat) throws {
        let label = label("text")
        label.textAlignment = alignment
        let app = hosted(label, 200, 40), bounds = try #require(app.runs.first).bounds
        #expect(abs(bounds.minX + 3 - share * (200 - bounds.width + 6)) < 1.5, "\(bounds)")
        #expect(abs(bounds.midY - 20) < 2)
    }

    @Test("A label has as many lines as it may, and shortens the last where the mode says") func lines() throws {
        let label = label("one two three four five six seven eight nine ten"), app = hosted(label, 90, 200)
        #expect(app.runs.count == 1 && app.runs[0].string.hasSuffix("…"))
        label.lineBreakMode = .byTruncatingHead
        try app.settle()
        #expect(app.runs[0].string.hasPrefix("…"))
        label.lineBreakMode = .byTruncatingMiddle
        try app.settle()
        #expect(app.runs.map(\.string).joined().contains("…") && app.runs.map(\.string).joined().hasPrefix("one"))
        label.numberOfLines = 2
        try app.settle()
        #expect(app.runs.count >= 2)
        label.numberOfLines = 0
        try app.settle()
        #expect(app.runs.map(\.string).joined(separator: " ").contains("ten") && !app.runs.contains { $0.string.contains("…") })
    }

    @Test("A text that does not fit becomes smaller down to its least scale, if it may") func scaling() throws {
        let label = label("a text that is too long"), app = hosted(label, 120, 40)
        let full = try #require(app.runs.first).bounds.height
        label.adjustsFontSizeToFitWidth = true
        try app.settle()
        #expect(app.runs[0].bounds.height < full && !app.runs[0].string.contains("…"))
        label.minimumScaleFactor = 0.95
        try app.settle()
        #expect(app.runs[0].string.contains("…"))
    }

    @Test("A highlighted label has its colour for that, a disabled one is paler") func highlight() throws {
        let label = label("text")
        (label.textColor, label.highlightedTextColor) = (pureRed, pureBlue)
        let app = hosted(label, 100, 40)
        #expect(app.runs.map(\.color) == [Self.red])
        label.isHighlighted = true
        try app.settle()
        #expect(app.runs.map(\.color) == [Self.blue])
        (label.isHighlighted, label.isEnabled) = (false, false)
        try app.settle()
        #expect(app.runs[0].color.opacity < 0.5 && app.runs[0].color.red == 1)
    }

    @Test("A shadow lies where its offset says") func shadow() throws {
        let label = label("HHH")
        (label.textColor, label.font) = (pureRed, .boldSystemFont(ofSize: 30))
        let app = hosted(label, 100, 80, fonts: .kit), before = try app.picture()
        (label.shadowColor, label.shadowOffset) = (pureBlue, CGSize(width: 0, height: 12))
        try app.settle()
        let after = try app.picture(), blue = Pixels.Color(0, 0, 255)
        let rows = (0..<80).filter { y in (0..<100).contains { after[$0, y].isNear(blue, tolerance: 30) } }
        let text = (0..<80).filter { y in (0..<100).contains { before[$0, y].isNear(Pixels.Color(255, 0, 0), tolerance: 30) } }
        #expect(before.count(of: blue) == 0 && !text.isEmpty && abs((rows.last ?? 0) - (text.last ?? 0) - 12) <= 1)
    }

    @Test("A label is as large as its text; a preferred width breaks it") func sizes() {
        let label = label("one two three four"), app = hosted(UIView(frame: .zero), 10, 10)
        defer { app.close() }
        label.numberOfLines = 0
        let line = label.intrinsicContentSize
        label.preferredMaxLayoutWidth = line.width / 2
        let broken = label.intrinsicContentSize
        #expect(broken.width <= line.width / 2 && broken.height >= 2 * line.height - 1)
        #expect(label.sizeThatFits(CGSize(width: line.width / 2, height: 0)) == broken && label.sizeThatFits(.zero) == line)
        let room = CGRect(x: 3, y: 5, width: line.width / 2, height: 1000)
        #expect(label.textRect(forBounds: room, limitedToNumberOfLines: 0) == CGRect(origin: CGPoint(x: 3, y: 5), size: broken))
        let single = label.textRect(forBounds: room, limitedToNumberOfLines: 1)
        #expect(single.height == line.height && single.width <= room.width)
        label.sizeToFit()
        #expect(label.frame.size == line)
    }

    @Test("Classes that draw their text in a smaller rectangle keep it from the edges") func padded() throws {
        let plain = label("text"), label = Padded(frame: .zero)
        label.text = "text"
        let app = hosted(label, 200, 60), text = try #require(app.runs.first).bounds
        #expect(abs(text.minX + 3 - 12) < 1.5, "\(text)")
        #expect(abs(text.midY - 29) < 1, "between 4 points above and 6 below")
        #expect(
            label.intrinsicContentSize
                == CGSize(width: plain.intrinsicContentSize.width + 20, height: plain.intrinsicContentSize.height + 10))
        let framed = Framed(frame: .zero)
        framed.text = "text"
        #expect(
            framed.intrinsicContentSize
                == CGSize(width: plain.intrinsicContentSize.width + 10, height: plain.intrinsicContentSize.height + 6))
        #expect(framed.sizeThatFits(.zero) == framed.intrinsicContentSize)
        let shown = hosted(framed, 200, 60)
        #expect(abs(try #require(shown.runs.first).bounds.minX + 3 - 5) < 1.5)
    }

    @Test("A class that draws its text at the top has it there") func top() throws {
        let label = Top(frame: .zero)
        label.text = "text"
        let app = hosted(label, 200, 100)
        try app.settle()
        #expect(try #require(app.runs.first).bounds.maxY < 40)
    }
}
