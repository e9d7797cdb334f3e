import EspalierApp
import EspalierCore
import EspalierGraphics
import EspalierPlatformViews
import Foundation

/// The parts of a line of text from left to right.
enum LineSetting {
    /// A part of a text with the same attributes and direction.
    private struct Segment {
        /// In UTF-16 units.
        var range: NSRange
        var level: UInt8
        var attributes: [NSAttributedString.Key: Any]
    }

    /// - Parameter start: where the text begins in the one that it is a part of.
    static func runs(of text: NSAttributedString, start: Int) -> [CTRun] {
        var runs: [CTRun] = [], pen: CGFloat = 0
        for segment in inOrder(segments(of: text)) {
            let string = (text.string as NSString).substring(with: segment.range)
            let parts = set(string, segment, at: pen, from: start + segment.range.location)
            runs += parts.runs
            pen = parts.end
        }
        return runs
    }

    // MARK: Directions

    private static func segments(of text: NSAttributedString) -> [Segment] {
        let levels = levels(of: text.string)
        var segments: [Segment] = []
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { attributes, range, _ in
            var start = range.location
            while start < NSMaxRange(range) {
                var end = start + 1
                while end < NSMaxRange(range), levels.isEmpty || levels[end] == levels[start] { end += 1 }
                segments.append(Segment(
                    range: NSRange(location: start, length: end - start), level: levels.isEmpty ? 0 : levels[start], attributes: attributes))
                start = end
            }
        }
        return segments
    }

    /// The level of each UTF-16 unit by Unicode's algorithm for both directions; none where all of the text runs to the right.
    private static func levels(of string: String) -> [UInt8] {
        // Nothing before Hebrew runs to the left.
        guard string.utf16.contains(where: { $0 >= 0x590 }) else { return [] }
        let scalars = string.unicodeScalars.map(\.value)
        guard let known = InstalledFonts.read([UInt8]?.none, { $0.levels(of: scalars, isRightToLeft: false, isFixed: false)?.levels }),
            known.count == scalars.count, known.contains(where: { $0 > 0 }) else { return [] }
        return zip(scalars, known).flatMap { Array(repeating: $1, count: $0 > 0xFFFF ? 2 : 1) }
    }

    /// From left to right: from the highest level down, whatever has a level as high is turned round (UAX 9, L2).
    private static func inOrder(_ segments: [Segment]) -> [Segment] {
        var ordered = segments
        guard let highest = segments.map(\.level).max(), highest > 0 else { return ordered }
        for level in stride(from: highest, to: 0, by: -1) {
            var start = 0
            while start < ordered.count {
                guard ordered[start].level >= level else {
                    start += 1
                    continue
                }
                var end = start
                while end < ordered.count, ordered[end].level >= level { end += 1 }
                ordered[start..<end].reverse()
                start = end
            }
        }
        return ordered
    }

    // MARK: Glyphs

    /// - Parameter location: where the part begins in the whole text.
    private static func set(_ string: String, _ segment: Segment, at start: CGFloat, from location: Int) -> (runs: [CTRun], end: CGFloat) {
        let font = TextAttributes.font(segment.attributes), isRightToLeft = segment.level % 2 == 1
        let parts = InstalledFonts.read([]) { $0.runs(of: string, in: font.resolved, isRightToLeft: isRightToLeft) }
        let units = unitsByByte(string), kern = TextAttributes.kern(segment.attributes),
            lift = TextAttributes.baselineOffset(segment.attributes)
        var runs: [CTRun] = [], pen = start, added: CGFloat = 0
        for part in parts {
            let face = font.typeface === part.face && part.size == font.pointSize ? font : UIFont(part.face, size: part.size) ?? font
            var glyphs: [CTRun.Glyph] = []
            for (index, glyph) in part.glyphs.enumerated() {
                // A ligature and an accent are one character with what they stand on.
                let isLast = index + 1 == part.glyphs.count || part.glyphs[index + 1].cluster != glyph.cluster
                let space = isLast ? kern : 0
                let unit = glyph.cluster < units.count ? units[glyph.cluster] : segment.range.length
                glyphs.append(CTRun.Glyph(
                    index: UInt16(clamping: glyph.index), position: CGPoint(x: start + added + glyph.position.x, y: glyph.position.y + lift),
                    advance: glyph.advance + space, unit: location + unit))
                added += space
                pen += glyph.advance + space
            }
            runs.append(CTRun(
                glyphs, font: face, attributes: segment.attributes, isRightToLeft: isRightToLeft,
                in: NSRange(location: location, length: segment.range.length)))
        }
        // Each ends where the next one in the text begins.
        let starts = runs.map(\.range.location).sorted(), next = Dictionary(zip(starts, starts.dropFirst()), uniquingKeysWith: { $1 })
        return (runs.map { run in next[run.range.location].map { CTRun(run, endingAt: $0) } ?? run }, pen)
    }

    /// For each byte of the text's UTF-8, the UTF-16 unit that its character begins with.
    private static func unitsByByte(_ string: String) -> [Int] {
        var units: [Int] = [], unit = 0
        units.reserveCapacity(string.utf8.count)
        for scalar in string.unicodeScalars {
            for _ in 0..<UTF8.width(scalar) { units.append(unit) }
            unit += UTF16.width(scalar)
        }
        return units
    }
}

/// What a text's attributes say, by Core Text's names and by those of UIKit and AppKit.
enum TextAttributes {
    static func font(_ attributes: [NSAttributedString.Key: Any]) -> UIFont {
        attributes[.font] as? UIFont ?? UIFont(name: "Helvetica", size: 12) ?? .systemFont(ofSize: 12)
    }

    static func kern(_ attributes: [NSAttributedString.Key: Any]) -> CGFloat {
        number(attributes[.kern]) ?? number(attributes[NSAttributedString.Key(kCTTrackingAttributeName as String)]) ?? 0
    }

    static func baselineOffset(_ attributes: [NSAttributedString.Key: Any]) -> CGFloat { number(attributes[.baselineOffset]) ?? 0 }
    static func hasUnderline(_ attributes: [NSAttributedString.Key: Any]) -> Bool { (number(attributes[.underlineStyle]) ?? 0) != 0 }

    /// Nil is the context's colour.
    static func color(_ attributes: [NSAttributedString.Key: Any]) -> Color? {
        if let fromContext = attributes[NSAttributedString.Key(kCTForegroundColorFromContextAttributeName as String)],
            number(fromContext) != 0
        {
            return nil
        }
        return color(attributes[NSAttributedString.Key(kCTForegroundColorAttributeName as String)]) ?? color(attributes[.foregroundColor])
            ?? .black
    }

    static func color(_ value: Any?) -> Color? { (value as? UIColor)?.color ?? (value as? CGColor).map { Color(cgColor: $0) } }

    static func number(_ value: Any?) -> CGFloat? {
        let number: CGFloat? = switch value {
        case let number as CGFloat: number
        case let number as Double: CGFloat(number)
        case let number as Float: CGFloat(number)
        case let flag as Bool: flag ? 1 : 0
        case let number as any BinaryInteger: CGFloat(number)
        case let number as NSNumber: CGFloat(number.doubleValue)
        default: nil
        }
        return number.flatMap { $0.isFinite ? $0 : nil }
    }
}
