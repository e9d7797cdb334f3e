import EspalierApp
import EspalierCore
import EspalierGraphics
public import Foundation

// The attributes of attributed strings that UIKit and AppKit draw. Foundation has the strings, but on Linux not these names.

extension NSAttributedString.Key {
    /// A `UIFont`.
    public static let font = NSAttributedString.Key("NSFont")
    /// A `UIColor`.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// A `UIColor`.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// A number: points between characters.
    public static let kern = NSAttributedString.Key("NSKern")
    /// The raw value of an `NSUnderlineStyle`.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// The colour of the line below text, a colour; by default the text's.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// The line through text, the number of an `NSUnderlineStyle`.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// The colour of the line through text; by default the text's.
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    /// A number: points above the line's baseline.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// A `URL` or a string with one.
    public static let link = NSAttributedString.Key("NSLink")
    /// An `NSParagraphStyle`.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// Not drawn.
    public static let shadow = NSAttributedString.Key("NSShadow")
    /// Not drawn.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// Not drawn.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// Not drawn.
    public static let attachment = NSAttributedString.Key("NSAttachment")
}

/// Lines under and through text.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// One line; a thick one; two.
    public static let single = NSUnderlineStyle(rawValue: 1), thick = NSUnderlineStyle(rawValue: 2), double = NSUnderlineStyle(rawValue: 9)
    /// Dots; dashes.
    public static let patternDot = NSUnderlineStyle(rawValue: 0x100), patternDash = NSUnderlineStyle(rawValue: 0x200)
    /// Dashes and dots; dashes and twice as many dots.
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300), patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
    /// Under words, not under spaces. Lines go under spaces, too.
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)

    /// SwiftUI's pattern of a number.
    fileprivate static func pattern(_ number: CGFloat) -> Text.LineStyle.Pattern {
        switch (Int(exactly: number.rounded()) ?? 0) & 0x700 {
        case 0x100: .dot
        case 0x200: .dash
        case 0x300: .dashDot
        case 0x400: .dashDotDot
        default: .solid
        }
    }
}

/// Where lines of text stand between their edges.
public enum NSTextAlignment: Int, Sendable {
    /// Left, middle, right, both, or where the language begins.
    case left, center, right, justified, natural

    /// SwiftUI's name; justified text begins at the leading edge.
    package var alignment: TextAlignment { self == .center ? .center : self == .right ? .trailing : .leading }
    package var frame: Alignment { self == .center ? .center : self == .right ? .trailing : .leading }
}

/// What happens to text that does not fit.
public enum NSLineBreakMode: UInt, Sendable {
    /// Between words, between characters, not at all, or with an ellipsis. Lines are broken between words by all of them, and what does not
    /// fit has an ellipsis: at the end unless at another place.
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle

    package var truncation: Text.TruncationMode { self == .byTruncatingHead ? .head : self == .byTruncatingMiddle ? .middle : .tail }
}

/// How the lines of a paragraph stand. Alignment, line spacing and line breaks are drawn.
open class NSParagraphStyle: NSObject {
    fileprivate struct Values: Hashable {
        var alignment = NSTextAlignment.natural
        var lineSpacing: CGFloat = 0
        var lineBreakMode = NSLineBreakMode.byWordWrapping
        var paragraphSpacing: CGFloat = 0
        var lineHeightMultiple: CGFloat = 0
        var minimumLineHeight: CGFloat = 0
        var maximumLineHeight: CGFloat = 0
        var firstLineHeadIndent: CGFloat = 0
        var headIndent: CGFloat = 0
        var tailIndent: CGFloat = 0
    }

    // Must be the first stored property.
    private final let kind = FoundationKind()
    fileprivate var values = Values()
    /// The style of text that has none.
    public static var `default`: NSParagraphStyle { NSParagraphStyle() }
    /// On which side lines begin.
    open var alignment: NSTextAlignment { values.alignment }
    /// Points between lines.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// How lines that do not fit are broken or shortened.
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// How many times higher lines are than the font makes them; 0 for as high. Core Text's frames follow it, views only store it, as the
    /// following lengths.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// The distance between paragraphs, in points.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// The least height of lines, in points.
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The greatest height of lines, in points; 0 for any.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// How far the first line is from the leading edge, in points.
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// How far the other lines are from the leading edge, in points.
    open var headIndent: CGFloat { values.headIndent }
    /// Where lines end, in points from the leading edge; from the trailing one if not above 0.
    open var tailIndent: CGFloat { values.tailIndent }

    open override func mutableCopy() -> Any {
        let copy = NSMutableParagraphStyle()
        copy.values = values
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle).map { $0.values == values } ?? false }
    open override var hash: Int { values.hashValue }
}

/// A paragraph style that can be changed.
public final class NSMutableParagraphStyle: NSParagraphStyle {
    public override var alignment: NSTextAlignment { get { values.alignment } set { values.alignment = newValue } }
    public override var lineSpacing: CGFloat { get { values.lineSpacing } set { values.lineSpacing = newValue } }
    public override var lineBreakMode: NSLineBreakMode { get { values.lineBreakMode } set { values.lineBreakMode = newValue } }
    /// Takes over all values of another style.
    public func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
    /// Only stored, as the following lengths.
    public override var lineHeightMultiple: CGFloat { get { values.lineHeightMultiple } set { values.lineHeightMultiple = newValue } }
    /// The distance between paragraphs, in points. Only stored.
    public override var paragraphSpacing: CGFloat { get { values.paragraphSpacing } set { values.paragraphSpacing = newValue } }
    /// The least height of lines, in points. Only stored.
    public override var minimumLineHeight: CGFloat { get { values.minimumLineHeight } set { values.minimumLineHeight = newValue } }
    /// The greatest height of lines, in points; 0 for any. Only stored.
    public override var maximumLineHeight: CGFloat { get { values.maximumLineHeight } set { values.maximumLineHeight = newValue } }
    /// How far the first line is from the leading edge, in points. Only stored.
    public override var firstLineHeadIndent: CGFloat { get { values.firstLineHeadIndent } set { values.firstLineHeadIndent = newValue } }
    /// How far the other lines are from the leading edge, in points. Only stored.
    public override var headIndent: CGFloat { get { values.headIndent } set { values.headIndent = newValue } }
    /// Where lines end, in points. Only stored.
    public override var tailIndent: CGFloat { get { values.tailIndent } set { values.tailIndent = newValue } }
}

extension NSAttributedString {
    /// The same text for the toolkit's `Text`.
    package var attributedText: AttributedString {
        var result = AttributedString()
        enumerateAttributes(in: NSRange(location: 0, length: length), options: []) { attributes, range, _ in
            var part = AttributedString((string as NSString).substring(with: range))
            if let font = attributes[.font] as? UIFont { part.font = font.font }
            if let color = attributes[.foregroundColor] as? UIColor { part.foregroundColor = color.color }
            if let color = attributes[.backgroundColor] as? UIColor { part.backgroundColor = color.color }
            if let kern = number(attributes[.kern]) { part.kern = kern }
            if let offset = number(attributes[.baselineOffset]) { part.baselineOffset = offset }
            if let style = number(attributes[.underlineStyle]), style != 0 {
                part.underlineStyle = Text.LineStyle(
                    pattern: NSUnderlineStyle.pattern(style), color: (attributes[.underlineColor] as? UIColor)?.color)
            }
            if let style = number(attributes[.strikethroughStyle]), style != 0 {
                part.strikethroughStyle = Text.LineStyle(
                    pattern: NSUnderlineStyle.pattern(style), color: (attributes[.strikethroughColor] as? UIColor)?.color)
            }
            if let url = attributes[.link] as? URL ?? (attributes[.link] as? String).flatMap({ URL(string: $0) }) { part.link = url }
            result.append(part)
        }
        return result
    }

    /// The style of the first paragraph.
    package var paragraph: NSParagraphStyle? {
        length > 0 ? attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle : nil
    }

    private func number(_ value: Any?) -> CGFloat? {
        switch value {
        case let number as CGFloat: number
        case let number as Double: CGFloat(number)
        case let number as Int: CGFloat(number)
        case let number as Float: CGFloat(number)
        case let number as NSNumber: CGFloat(number.doubleValue)
        default: nil
        }
    }

    /// The size of the text on one line per paragraph, in points.
    @MainActor @preconcurrency public func size() -> CGSize { measured(nil) }

    /// The text as the toolkit draws it.
    @MainActor package func view() -> AnyView {
        AnyView(
            Text(attributedText).multilineTextAlignment(paragraph?.alignment.alignment ?? .leading).lineSpacing(paragraph?.lineSpacing ?? 0)
        )
    }

    @MainActor fileprivate func measured(_ width: CGFloat?) -> CGSize {
        ViewMeasurer.size(of: view(), for: ProposedViewSize(width: width, height: nil), in: EnvironmentValues()) ?? .zero
    }

    /// The rectangle that the text takes in a width, where it has lines there (`usesLineFragmentOrigin`), else on one line per paragraph.
    @MainActor @preconcurrency public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext? = nil
    ) -> CGRect {
        CGRect(origin: .zero, size: measured(options.contains(.usesLineFragmentOrigin) && size.width < 1e6 ? size.width : nil))
    }

    /// Draws the text in the current context, from a top left corner.
    @MainActor @preconcurrency public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: measured(nil))) }

    /// Draws the text in the current context.
    @MainActor @preconcurrency public func draw(in rect: CGRect) {
        CGContext.current?.draw(Text(attributedText), in: rect, paragraph?.alignment.alignment ?? .leading)
    }
}

/// How texts are measured.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Breaks lines at the width; counts the font's own distance between lines, which is always counted.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1), usesFontLeading = NSStringDrawingOptions(rawValue: 2)
    /// By the pixels of letters; shortens the last line. Neither has an effect.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8),
        truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// Accepted where UIKit takes one; it has nothing to say here.
public final class NSStringDrawingContext: NSObject {}

// Of both kinds of strings, as UIKit's are.
extension StringProtocol {
    /// The size of the text on one line per paragraph, in points.
    @MainActor @preconcurrency public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSAttributedString(string: String(self), attributes: attributes).size()
    }

    /// The rectangle that the text takes in a width, in points.
    @MainActor @preconcurrency public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext? = nil
    ) -> CGRect {
        NSAttributedString(string: String(self), attributes: attributes).boundingRect(with: size, options: options, context: context)
    }

    /// Draws the text in the current context, from a top left corner on.
    @MainActor @preconcurrency public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: String(self), attributes: attributes).draw(at: point)
    }

    /// Draws the text in the current context, in lines as wide as a rectangle.
    @MainActor @preconcurrency public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: String(self), attributes: attributes).draw(in: rect)
    }
}

extension NSString {
    /// The size of the text on one line per paragraph, in points.
    @MainActor @preconcurrency public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        (self as String).size(withAttributes: attributes)
    }

    /// The rectangle that the text takes in a width, in points.
    @MainActor @preconcurrency public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext? = nil
    ) -> CGRect { (self as String).boundingRect(with: size, options: options, attributes: attributes, context: context) }

    /// Draws the text in the current context, from a top left corner on.
    @MainActor @preconcurrency public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        (self as String).draw(at: point, withAttributes: attributes)
    }

    /// Draws the text in the current context, in lines as wide as a rectangle.
    @MainActor @preconcurrency public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        (self as String).draw(in: rect, withAttributes: attributes)
    }
}
