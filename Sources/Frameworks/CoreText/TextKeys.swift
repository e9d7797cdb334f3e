public import EspalierGraphics
import EspalierPlatformViews
public import Foundation

// The names of attributes of texts. Those that UIKit and AppKit have, too, are the same: a text for a label is a text for a line.
// They are stored, as apps hand on their addresses. Unsafe in name only: texts that never change.

/// A font.
nonisolated(unsafe) public let kCTFontAttributeName: CFString = NSAttributedString.Key.font.rawValue as NSString
/// A `CGColor`. `NSAttributedString.Key.foregroundColor` with a colour of UIKit or AppKit counts as well.
nonisolated(unsafe) public let kCTForegroundColorAttributeName: CFString = "CTForegroundColor"
/// Whether text has the context's colour of fills, a `Bool`.
nonisolated(unsafe) public let kCTForegroundColorFromContextAttributeName: CFString = "CTForegroundColorFromContext"
/// Points between characters, a number.
nonisolated(unsafe) public let kCTKernAttributeName: CFString = NSAttributedString.Key.kern.rawValue as NSString
/// Points between characters, a number.
nonisolated(unsafe) public let kCTTrackingAttributeName: CFString = "CTTracking"
/// Points above the baseline, a number.
nonisolated(unsafe) public let kCTBaselineOffsetAttributeName: CFString = NSAttributedString.Key.baselineOffset.rawValue as NSString
/// The number of a `CTUnderlineStyle`.
nonisolated(unsafe) public let kCTUnderlineStyleAttributeName: CFString = NSAttributedString.Key.underlineStyle.rawValue as NSString
/// A `CGColor` for the line below text; that of the text where there is none.
nonisolated(unsafe) public let kCTUnderlineColorAttributeName: CFString = NSAttributedString.Key.underlineColor.rawValue as NSString
/// A `CTParagraphStyle`.
nonisolated(unsafe) public let kCTParagraphStyleAttributeName: CFString = NSAttributedString.Key.paragraphStyle.rawValue as NSString
/// Whether letters are joined to ligatures. Has no effect: the font decides.
nonisolated(unsafe) public let kCTLigatureAttributeName: CFString = "NSLigature"
/// The width of lines around letters. Has no effect.
nonisolated(unsafe) public let kCTStrokeWidthAttributeName: CFString = NSAttributedString.Key.strokeWidth.rawValue as NSString
/// The colour of lines around letters. Has no effect.
nonisolated(unsafe) public let kCTStrokeColorAttributeName: CFString = "CTStrokeColor"

/// How a paragraph's lines stand: `NSParagraphStyle`.
public typealias CTParagraphStyle = NSParagraphStyle

/// The line below text.
public struct CTUnderlineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: Int32
    public init(rawValue: Int32) { self.rawValue = rawValue }
    /// One line; a thick one; two, which are drawn as one.
    public static let single = CTUnderlineStyle(rawValue: 1), thick = CTUnderlineStyle(rawValue: 2), double = CTUnderlineStyle(rawValue: 9)
}
