import EspalierCore
public import EspalierGraphics
import EspalierPlatformViews
public import Foundation

/// A part of a line in one font and one direction, with the same attributes.
public final class CTRun: NSObject {
    struct Glyph {
        var index: CGGlyph
        /// In points from the line's start on its baseline, y upwards.
        var position: CGPoint
        var advance: CGFloat
        /// Where its character begins, in UTF-16 units of the line's text.
        var unit: Int
    }

    // Must be the first stored property.
    private let kind = FoundationKind()
    let glyphs: [Glyph]
    let font: UIFont
    let attributes: [NSAttributedString.Key: Any]
    let isRightToLeft: Bool
    let range: NSRange
    /// The attributes with the font that is drawn, for those who ask. Made once, as they may ask for addresses in it.
    private(set) lazy var dictionary: NSDictionary = {
        let all = NSMutableDictionary()
        for (key, value) in attributes { all.setObject(value, forKey: key.rawValue as NSString) }
        all.setObject(font, forKey: kCTFontAttributeName)
        return all
    }()
    // What is handed out by address stays where it is for as long as the run.
    private(set) lazy var indices = Kept(glyphs.map(\.index))
    private(set) lazy var positions = Kept(glyphs.map(\.position))
    private(set) lazy var advances = Kept(glyphs.map { CGSize(width: $0.advance, height: 0) })
    private(set) lazy var units = Kept(glyphs.map(\.unit))

    init(_ glyphs: [Glyph], font: UIFont, attributes: [NSAttributedString.Key: Any], isRightToLeft: Bool, in segment: NSRange) {
        (self.glyphs, self.font, self.attributes, self.isRightToLeft) = (glyphs, font, attributes, isRightToLeft)
        let first = glyphs.map(\.unit).min() ?? segment.location
        range = NSRange(location: first, length: max(NSMaxRange(segment) - first, 0))
        super.init()
    }

    /// The same for a part of the text that ends earlier.
    init(_ run: CTRun, endingAt end: Int) {
        (glyphs, font, attributes, isRightToLeft) = (run.glyphs, run.font, run.attributes, run.isRightToLeft)
        range = NSRange(location: run.range.location, length: max(end - run.range.location, 0))
        super.init()
    }

    var width: CGFloat { glyphs.reduce(0) { $0 + $1.advance } }

    /// The part of the glyphs that is meant: an empty range is up to the end.
    func part(_ range: CFRange) -> Range<Int> {
        let start = min(max(range.location, 0), glyphs.count)
        guard range.length > 0 else { return start..<glyphs.count }
        return start..<min(start + min(range.length, glyphs.count), glyphs.count)
    }

    func outline(of part: Range<Int>) -> Path {
        var all = Path()
        for glyph in glyphs[part] {
            all.addPath(font.outline(of: glyph.index), transform: CGAffineTransform(translationX: glyph.position.x, y: glyph.position.y))
        }
        return all
    }

    @MainActor func draw(_ part: Range<Int>, in context: CGContext) {
        let color = TextAttributes.color(attributes)
        context.fillText(outline(of: part), color: color)
        guard TextAttributes.hasUnderline(attributes), let first = glyphs[part].first, let last = glyphs[part].last else { return }
        let thickness = max(CTFontGetUnderlineThickness(font), 0.5)
        let line = CGRect(
            x: first.position.x, y: CTFontGetUnderlinePosition(font) - thickness / 2,
            width: last.position.x + last.advance - first.position.x,
            height: thickness)
        context.fillText(Path(line), color: TextAttributes.color(attributes[.underlineColor]) ?? color)
    }
}

/// Values at an address.
final class Kept<Value> {
    let values: UnsafeMutableBufferPointer<Value>

    init(_ list: [Value]) {
        values = .allocate(capacity: max(list.count, 1))
        _ = values.initialize(from: list)
    }

    /// Values that need no end of their own: numbers.
    deinit { values.deallocate() }

    func copy(_ part: Range<Int>, to buffer: UnsafeMutablePointer<Value>) {
        for (place, index) in part.enumerated() { buffer[place] = values[index] }
    }
}

/// Which way a run goes, and whether its glyphs lie beside each other in the order of the text.
public struct CTRunStatus: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// To the left; in another order than the text's.
    public static let rightToLeft = CTRunStatus(rawValue: 1), nonMonotonic = CTRunStatus(rawValue: 2)
    /// It is turned. It never is here.
    public static let hasNonIdentityMatrix = CTRunStatus(rawValue: 4)
}

// In the following functions an empty range of glyphs is all from its location on.

/// How many glyphs a run has.
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.glyphs.count }
/// The attributes by their names, with the font that is drawn: another one where it stands in for the text's.
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary { run.dictionary }
/// Which way the run goes.
public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus { run.isRightToLeft ? .rightToLeft : [] }
/// The part of the line's text, in UTF-16 units.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange { CFRange(location: run.range.location, length: run.range.length) }
/// How the run is turned: not at all.
public func CTRunGetTextMatrix(_ run: CTRun) -> CGAffineTransform { .identity }

/// Copies glyphs, from left to right.
public func CTRunGetGlyphs(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>) {
    run.indices.copy(run.part(range), to: buffer)
}
/// The glyphs, from left to right, for as long as the run lives.
public func CTRunGetGlyphsPtr(_ run: CTRun) -> UnsafePointer<CGGlyph>? { UnsafePointer(run.indices.values.baseAddress) }
/// Copies where glyphs are, in points from the line's start on its baseline, y upwards.
public func CTRunGetPositions(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>) {
    run.positions.copy(run.part(range), to: buffer)
}
/// Where glyphs are, for as long as the run lives.
public func CTRunGetPositionsPtr(_ run: CTRun) -> UnsafePointer<CGPoint>? { UnsafePointer(run.positions.values.baseAddress) }
/// Copies how far the pen moves behind glyphs, in points.
public func CTRunGetAdvances(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>) {
    run.advances.copy(run.part(range), to: buffer)
}
/// How far the pen moves behind glyphs, for as long as the run lives.
public func CTRunGetAdvancesPtr(_ run: CTRun) -> UnsafePointer<CGSize>? { UnsafePointer(run.advances.values.baseAddress) }
/// Copies where the glyphs' characters begin, in UTF-16 units of the line's text.
public func CTRunGetStringIndices(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>) {
    run.units.copy(run.part(range), to: buffer)
}
/// Where the glyphs' characters begin, for as long as the run lives.
public func CTRunGetStringIndicesPtr(_ run: CTRun) -> UnsafePointer<CFIndex>? { UnsafePointer(run.units.values.baseAddress) }

/// The width of glyphs and their font's measures, in points.
/// - Returns: the width.
@discardableResult public func CTRunGetTypographicBounds(
    _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
    _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    ascent?.pointee = run.font.ascender
    descent?.pointee = -run.font.descender
    leading?.pointee = run.font.leading
    return Double(run.glyphs[run.part(range)].reduce(0) { $0 + $1.advance })
}

/// The rectangle around the outlines of glyphs, in points from the line's start on its baseline, y upwards.
/// - Parameter context: has no effect.
public func CTRunGetImageBounds(_ run: CTRun, _ context: CGContext?, _ range: CFRange) -> CGRect {
    let outline = run.outline(of: run.part(range))
    return outline.isEmpty ? .zero : outline.boundingRect
}

/// Draws glyphs from the context's `textPosition`, y upwards. Emoji are not drawn: they have no outlines.
@MainActor @preconcurrency public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
    run.draw(run.part(range), in: context)
}
