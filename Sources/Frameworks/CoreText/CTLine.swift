import EspalierCore
public import EspalierGraphics
import EspalierPlatformViews
public import Foundation

/// A text on one line, as glyphs.
public final class CTLine: NSObject {
    // Must be the first stored property.
    private let kind = FoundationKind()
    let text: NSAttributedString
    /// Where the line begins in the text that it is a part of, in UTF-16 units.
    let start: Int
    let runs: [CTRun]
    let width: CGFloat

    init(_ text: NSAttributedString, start: Int = 0) {
        self.text = NSAttributedString(attributedString: text)
        self.start = start
        runs = LineSetting.runs(of: self.text, start: start)
        width = runs.reduce(0) { $0 + $1.width }
        super.init()
    }

    /// The most that the runs' fonts reach; those of the attributes where there are no glyphs.
    var measures: (ascent: CGFloat, descent: CGFloat, leading: CGFloat) {
        var fonts = runs.map(\.font)
        if fonts.isEmpty { fonts = [TextAttributes.font(text.length > 0 ? text.attributes(at: 0, effectiveRange: nil) : [:])] }
        return fonts.reduce((0, 0, 0)) { (max($0.0, $1.ascender), max($0.1, -$1.descender), max($0.2, $1.leading)) }
    }

    /// How far each UTF-16 unit's character is wide. Units of one glyph have equal shares of it.
    private(set) lazy var widths: [CGFloat] = {
        var widths = [CGFloat](repeating: 0, count: text.length)
        for run in runs {
            let starts = Set(run.glyphs.map(\.unit)).sorted(), next = Dictionary(zip(starts, starts.dropFirst()), uniquingKeysWith: { $1 })
            for glyph in run.glyphs {
                let first = glyph.unit - start, end = min((next[glyph.unit] ?? NSMaxRange(run.range)) - start, widths.count)
                guard first >= 0, first < widths.count else { continue }
                let share = glyph.advance / CGFloat(max(end - first, 1))
                for unit in first..<max(end, first + 1) { widths[unit] += share }
            }
        }
        return widths
    }()

    /// Where each UTF-16 unit begins, and behind them where the line ends.
    private(set) lazy var offsets: [CGFloat] = {
        var offsets = [CGFloat](repeating: width, count: text.length + 1), pen: CGFloat = 0
        for run in runs {
            let width = run.width
            var before: CGFloat = 0
            for unit in max(
                run.range.location - start, 0)..<max(min(NSMaxRange(run.range) - start, text.length), run.range.location - start, 0)
            {
                offsets[unit] = run.isRightToLeft ? pen + width - before : pen + before
                before += widths[unit]
            }
            pen += width
        }
        return offsets
    }()

    /// The width of spaces at the end.
    var trailingSpace: CGFloat {
        var sum: CGFloat = 0
        for (unit, width) in zip(text.string.utf16, widths).reversed() {
            guard unit == 0x20 || unit == 0x09 || (0x0A...0x0D).contains(unit) else { break }
            sum += width
        }
        return sum
    }

    func outline() -> Path {
        var all = Path()
        for run in runs { all.addPath(run.outline(of: 0..<run.glyphs.count)) }
        return all
    }

    @MainActor func draw(in context: CGContext) {
        for run in runs { run.draw(0..<run.glyphs.count, in: context) }
        context.textPosition = CGPoint(x: width, y: 0).applying(context.textMatrix)
    }
}

/// Which bounds of a line are meant.
public struct CTLineBoundsOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Without the distance between lines; without shifts of glyphs, which has no effect.
    public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1),
        excludeTypographicShifts = CTLineBoundsOptions(rawValue: 2)
    /// With hanging punctuation, which has no effect; around the outlines; around what one sees, which are the outlines.
    public static let useHangingPunctuation = CTLineBoundsOptions(rawValue: 4), useGlyphPathBounds = CTLineBoundsOptions(rawValue: 8),
        useOpticalBounds = CTLineBoundsOptions(rawValue: 16)
}

/// Where a line is cut off.
public enum CTLineTruncationType: UInt32, Sendable { case start = 0, end, middle }

/// A line of a text. Call it on the main thread: on others it has no glyphs.
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine { CTLine(attrString) }
/// The runs from left to right, a list of `CTRun`.
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray { NSArray(array: line.runs) }
/// How many glyphs the line has.
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex { line.runs.reduce(0) { $0 + $1.glyphs.count } }
/// The part of the text, in UTF-16 units.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange { CFRange(location: line.start, length: line.text.length) }
/// How wide the spaces at the end are, in points.
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double { Double(line.trailingSpace) }

/// The width of a line and the most that its fonts reach above and below the baseline, in points.
/// - Returns: the width.
@discardableResult public func CTLineGetTypographicBounds(
    _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
    _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    let measures = line.measures
    ascent?.pointee = measures.ascent
    descent?.pointee = measures.descent
    leading?.pointee = measures.leading
    return Double(line.width)
}

/// The rectangle of a line in points from its start on the baseline, y upwards.
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
    if options.contains(.useGlyphPathBounds) || options.contains(.useOpticalBounds) { return CTLineGetImageBounds(line, nil) }
    let measures = line.measures, leading = options.contains(.excludeTypographicLeading) ? 0 : measures.leading
    return CGRect(x: 0, y: -measures.descent - leading, width: line.width, height: measures.ascent + measures.descent + leading)
}

/// The rectangle around the outlines of a line's glyphs, in points from its start on the baseline, y upwards.
/// - Parameter context: has no effect.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
    let outline = line.outline()
    return outline.isEmpty ? .zero : outline.boundingRect
}

/// Where a line begins that is to stand in a width, in points.
/// - Parameter flushFactor: 0 at the left, 0.5 in the middle, 1 at the right.
public func CTLineGetPenOffsetForFlush(_ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double) -> Double {
    max(0, (flushWidth - Double(line.width - line.trailingSpace)) * Double(min(max(flushFactor, 0), 1)))
}

/// The character whose place is nearest to a point, in UTF-16 units of the text; that behind the last one for points behind the line.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
    let nearest = line.offsets.enumerated().min { abs($0.element - position.x) < abs($1.element - position.x) }
    return line.start + (nearest?.offset ?? 0)
}

/// Where a character begins, in points from the line's start.
/// - Parameters:
///   - charIndex: in UTF-16 units of the text.
///   - secondaryOffset: takes the same, if it is not nil.
@discardableResult public func CTLineGetOffsetForStringIndex(
    _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
    let offset = line.offsets[min(max(charIndex, line.start) - line.start, line.text.length)]
    secondaryOffset?.pointee = offset
    return offset
}

/// A line that is cut off where it is wider than a width, with another one in place of the rest; the line itself where it fits.
/// - Parameters:
///   - width: in points.
///   - truncationToken: what stands for the rest, such as a line with an ellipsis; nil for nothing.
/// - Returns: nil where not even the token fits.
public func CTLineCreateTruncatedLine(
    _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType, _ truncationToken: CTLine?
) -> CTLine? {
    if Double(line.width) <= width { return line }
    let room = CGFloat(width) - (truncationToken?.width ?? 0), length = line.text.length
    guard room >= 0 else { return nil }
    /// How many units fit from an end on.
    func fitting(_ room: CGFloat, _ units: some Sequence<Int>) -> Int {
        var sum: CGFloat = 0, count = 0
        for unit in units {
            sum += line.widths[unit]
            if sum > room { break }
            count += 1
        }
        return count
    }
    let string = line.text.string as NSString, isEnd = truncationType == .end, isStart = truncationType == .start
    var head = isStart ? 0 : fitting(isEnd ? room : room / 2, 0..<length),
        tail = isEnd ? 0 : fitting(isStart ? room : room / 2, (0..<length).reversed())
    // Characters of several units stay whole.
    if head > 0, head < length { head = string.rangeOfComposedCharacterSequence(at: head).location }
    if tail > 0, tail < length {
        let range = string.rangeOfComposedCharacterSequence(at: length - tail)
        if range.location != length - tail { tail = length - NSMaxRange(range) }
    }
    let result = NSMutableAttributedString(attributedString: line.text.attributedSubstring(from: NSRange(location: 0, length: head)))
    if let token = truncationToken { result.append(token.text) }
    if tail > 0 { result.append(line.text.attributedSubstring(from: NSRange(location: length - tail, length: tail))) }
    return CTLine(result, start: line.start)
}

/// Draws a line from the context's `textPosition`, y upwards, and moves that to the line's end. Where the context's y points down, as in a
/// view, turn it over first. Emoji are not drawn: they have no outlines.
@MainActor @preconcurrency public func CTLineDraw(_ line: CTLine, _ context: CGContext) { line.draw(in: context) }
