import EspalierCore
public import EspalierGraphics
import EspalierPlatformViews
public import Foundation

extension UIFont {
    /// A font in a typeface that stands in for another.
    convenience init?(_ face: any FontFace, size: CGFloat) {
        guard let entry = InstalledFonts.read(nil, { _ in face.entry }) else { return nil }
        self.init(FontChoice(entry), size: size, face: face)
    }

    /// Asks the typeface, which is the main thread's.
    func asking<T: Sendable>(_ other: T, _ body: @MainActor (any FontFace) -> T) -> T {
        guard let face = typeface else { return other }
        return InstalledFonts.read(other) { _ in body(face) }
    }

    /// A glyph's outline in the font's size, y upwards.
    func outline(of glyph: CGGlyph) -> Path {
        let size = pointSize
        return asking(Path()) { $0.outline(ofGlyph: UInt32(glyph)).applying(CGAffineTransform(scaleX: size, y: size)) }
    }

    func advance(of glyph: CGGlyph) -> CGFloat { asking(0) { $0.width(ofGlyph: UInt32(glyph)) } * pointSize }
}

/// The glyphs of characters, one each: 0 for characters that the font lacks, and for the second half of a character of two units.
/// - Parameters:
///   - characters: in UTF-16, as many as `count`.
///   - glyphs: takes as many.
/// - Returns: whether the font has all of them.
@discardableResult public func CTFontGetGlyphsForCharacters(
    _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>, _ count: CFIndex
) -> Bool {
    let units = Array(UnsafeBufferPointer(start: characters, count: max(count, 0)))
    let found = font.asking([CGGlyph](repeating: 0, count: units.count)) { face in
        var found: [CGGlyph] = [], index = 0
        while index < units.count {
            if index + 1 < units.count, UTF16.isLeadSurrogate(units[index]), UTF16.isTrailSurrogate(units[index + 1]) {
                let scalar = 0x10000 + (UInt32(units[index]) - 0xD800) << 10 + (UInt32(units[index + 1]) - 0xDC00)
                found += [CGGlyph(clamping: face.glyphIndex(of: scalar)), 0]
                index += 2
            } else {
                found.append(CGGlyph(clamping: face.glyphIndex(of: UInt32(units[index]))))
                index += 1
            }
        }
        return found
    }
    var hasAll = true
    for (index, glyph) in found.enumerated() {
        glyphs[index] = glyph
        let isSecondHalf = index > 0 && UTF16.isTrailSurrogate(units[index]) && UTF16.isLeadSurrogate(units[index - 1])
        if glyph == 0, !isSecondHalf { hasAll = false }
    }
    return hasAll
}

/// How far the pen moves behind glyphs, in points.
/// - Parameters:
///   - orientation: has no effect: text runs across.
///   - advances: takes each, if it is not nil.
/// - Returns: their sum.
@discardableResult public func CTFontGetAdvancesForGlyphs(
    _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>, _ advances: UnsafeMutablePointer<CGSize>?,
    _ count: CFIndex
) -> Double {
    var sum: CGFloat = 0
    for index in 0..<max(count, 0) {
        let advance = font.advance(of: glyphs[index])
        advances?[index] = CGSize(width: advance, height: 0)
        sum += advance
    }
    return Double(sum)
}

/// The rectangles around the outlines of glyphs, in points from their origins, y upwards.
/// - Parameters:
///   - orientation: has no effect: text runs across.
///   - boundingRects: takes each, if it is not nil.
/// - Returns: the rectangle around all of them.
@discardableResult public func CTFontGetBoundingRectsForGlyphs(
    _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>, _ boundingRects: UnsafeMutablePointer<CGRect>?,
    _ count: CFIndex
) -> CGRect {
    var all = CGRect.null
    for index in 0..<max(count, 0) {
        let outline = font.outline(of: glyphs[index]), bounds = outline.isEmpty ? CGRect.zero : outline.boundingRect
        boundingRects?[index] = bounds
        if !outline.isEmpty { all = all.union(bounds) }
    }
    return all.isNull ? .zero : all
}

/// A glyph's outline in points from its origin on the baseline, y upwards; nil for a space, and for glyphs that are pictures.
/// - Parameter matrix: turns or stretches it; nil for nothing.
public func CTFontCreatePathForGlyph(_ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    let outline = font.outline(of: glyph)
    guard !outline.isEmpty else { return nil }
    return (matrix.map { outline.applying($0.pointee) } ?? outline).cgPath
}

/// Fills glyphs with the context's colour of fills, each at a place from the context's `textPosition`.
@MainActor @preconcurrency public func CTFontDrawGlyphs(
    _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ positions: UnsafePointer<CGPoint>, _ count: Int, _ context: CGContext
) {
    var all = Path()
    for index in 0..<max(count, 0) {
        all.addPath(font.outline(of: glyphs[index]), transform: CGAffineTransform(translationX: positions[index].x, y: positions[index].y))
    }
    context.fillText(all, color: nil)
}
