import CoreText
import EspalierGraphics
import EspalierTesting
import SwiftUI
import Testing
import UIKit

private struct PlainApp: App {
    var body: some Scene { WindowGroup { Text("a") } }
}

@MainActor @Suite("Lines and frames of Core Text") struct LineTests {
    /// Made in each test: fonts and clocks are those of the app that was made last.
    private func makeApp() -> TestApp { TestApp(PlainApp(), fonts: .kit) }
    private var font: CTFont { CTFontCreateWithName("Inter-Regular", 20, nil) }

    private func text(_ string: String, _ more: [NSAttributedString.Key: Any] = [:]) -> NSAttributedString {
        NSAttributedString(string: string, attributes: [NSAttributedString.Key(kCTFontAttributeName as String): font].merging(more) { $1 })
    }

    private func runs(_ line: CTLine) -> [CTRun] { CTLineGetGlyphRuns(line) as! [CTRun] }

    @Test("A line is as wide as its glyphs, and as high as its font") func bounds() {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let line = CTLineCreateWithAttributedString(text("Hello"))
        var ascent: CGFloat = 0, descent: CGFloat = 0, leading: CGFloat = 0
        let width = CTLineGetTypographicBounds(line, &ascent, &descent, &leading)
        #expect(ascent == CTFontGetAscent(font) && descent == CTFontGetDescent(font) && leading == CTFontGetLeading(font))
        #expect(abs(CGFloat(width) - text("Hello").size().width) < 1)
        #expect(CTLineGetGlyphCount(line) == 5 && CTLineGetStringRange(line) == CFRangeMake(0, 5))
        let ink = CTLineGetImageBounds(line, nil)
        #expect(ink.minX >= 0 && ink.maxX <= CGFloat(width) && ink.maxY > 10 && abs(ink.minY) < 1)
    }

    @Test("Text becomes outlines by the usual way, with addresses") func outlines() throws {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let line = CTLineCreateWithAttributedString(text("Hi"))
        let letters = CGMutablePath(), runs = CTLineGetGlyphRuns(line)
        for index in 0..<CFArrayGetCount(runs) {
            let run = unsafeBitCast(CFArrayGetValueAtIndex(runs, index), to: CTRun.self)
            let pointer = CFDictionaryGetValue(CTRunGetAttributes(run), Unmanaged.passUnretained(kCTFontAttributeName).toOpaque())
            let runFont = unsafeBitCast(pointer, to: CTFont.self)
            for place in 0..<CTRunGetGlyphCount(run) {
                var glyph = CGGlyph(), position = CGPoint()
                CTRunGetGlyphs(run, CFRangeMake(place, 1), &glyph)
                CTRunGetPositions(run, CFRangeMake(place, 1), &position)
                guard let path = CTFontCreatePathForGlyph(runFont, glyph, nil) else { continue }
                letters.addPath(path, transform: CGAffineTransform(translationX: position.x, y: position.y))
            }
        }
        let bounds = letters.boundingBox, ink = CTLineGetImageBounds(line, nil)
        #expect(bounds.width > 10 && abs(bounds.maxX - ink.maxX) < 0.5 && abs(bounds.maxY - ink.maxY) < 0.5)
    }

    @Test("Runs have the text's fonts, its places, and space between characters") func parts() {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let both = NSMutableAttributedString(attributedString: text("ab"))
        both.append(text("cd", [.font: CTFontCreateWithName("Inter-Bold", 20, nil), .kern: 5]))
        let line = CTLineCreateWithAttributedString(both), runs = runs(line)
        #expect(runs.count == 2 && CTRunGetStringRange(runs[1]) == CFRangeMake(2, 2))
        #expect((CTRunGetAttributes(runs[1])[kCTFontAttributeName] as? UIFont)?.fontName == "Inter-Bold")
        var indices = [CFIndex](repeating: 0, count: 2)
        CTRunGetStringIndices(runs[1], CFRangeMake(0, 0), &indices)
        #expect(indices == [2, 3])
        let plain = CTLineCreateWithAttributedString(text("cd", [.font: CTFontCreateWithName("Inter-Bold", 20, nil)]))
        #expect(
            abs(
                CTRunGetTypographicBounds(runs[1], CFRangeMake(0, 0), nil, nil, nil) - CTLineGetTypographicBounds(plain, nil, nil, nil) - 10
            ) < 0.01)
    }

    @Test("A font that stands in for another is the run's font") func fallback() throws {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let font = font, runs = runs(CTLineCreateWithAttributedString(text("aא")))
        #expect(runs.count == 2)
        let last = try #require(runs.last), other = try #require(CTRunGetAttributes(last)[kCTFontAttributeName] as? UIFont)
        #expect(other.familyName == "Noto Sans Hebrew")
        #expect(CTFontCreateForString(font, "א", CFRangeMake(0, 1)).familyName == "Noto Sans Hebrew")
        #expect(CTFontCreateForString(font, "a", CFRangeMake(0, 1)) === font)
    }

    @Test("Hebrew runs to the left") func directions() {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let line = CTLineCreateWithAttributedString(text("אבג"))
        #expect(runs(line).allSatisfy { CTRunGetStatus($0).contains(.rightToLeft) })
        let width = CGFloat(CTLineGetTypographicBounds(line, nil, nil, nil))
        #expect(abs(CTLineGetOffsetForStringIndex(line, 0, nil) - width) < 0.01)
        #expect(CTLineGetOffsetForStringIndex(line, 2, nil) < CTLineGetOffsetForStringIndex(line, 1, nil))
    }

    @Test("Places in a line and characters belong to each other") func places() {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let line = CTLineCreateWithAttributedString(text("Hello"))
        for index in 0...5 {
            let offset = CTLineGetOffsetForStringIndex(line, index, nil)
            #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: offset, y: 0)) == index)
        }
        #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: 1000, y: 0)) == 5)
    }

    @Test("A line that is too long is cut off at the end, the start or the middle") func truncation() throws {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let line = CTLineCreateWithAttributedString(text("Hello world")), dots = CTLineCreateWithAttributedString(text("…"))
        let short = try #require(CTLineCreateTruncatedLine(line, 60, .end, dots))
        #expect(CTLineGetTypographicBounds(short, nil, nil, nil) <= 60 && CTLineGetGlyphCount(short) > 2)
        #expect(CTLineCreateTruncatedLine(line, 1000, .end, dots) === line)
        #expect(CTLineCreateTruncatedLine(line, 1, .end, dots) == nil)
        for kind in [CTLineTruncationType.start, .middle] {
            let cut = try #require(CTLineCreateTruncatedLine(line, 60, kind, dots))
            #expect(CTLineGetTypographicBounds(cut, nil, nil, nil) <= 60 + 0.01)
        }
    }

    @Test("A frame breaks lines at spaces, and says what has room") func frames() {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let setter = CTFramesetterCreateWithAttributedString(text("one two three four"))
        var fit = CFRange()
        let any = CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
        let whole = CTFramesetterSuggestFrameSizeWithConstraints(setter, CFRangeMake(0, 0), nil, any, &fit)
        #expect(fit == CFRangeMake(0, 18))
        let narrow = CTFramesetterSuggestFrameSizeWithConstraints(setter, CFRangeMake(0, 0), nil, CGSize(width: 90, height: 1e9), nil)
        #expect(narrow.width <= 90 && narrow.height > 1.9 * whole.height)
        let frame = CTFramesetterCreateFrame(
            setter, CFRangeMake(0, 0), CGPath(rect: CGRect(x: 0, y: 0, width: 90, height: whole.height * 1.5), transform: nil), nil)
        let lines = CTFrameGetLines(frame) as! [CTLine]
        #expect(lines.count == 1 && CTLineGetStringRange(lines[0]) == CTFrameGetVisibleStringRange(frame))
        var origins = [CGPoint.zero]
        CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
        #expect(origins[0].x == 0 && abs(origins[0].y - (whole.height * 1.5 - CTFontGetAscent(font))) < 0.5)
    }

    @Test("Line breaks of the text begin lines, and words that are too long are broken") func breaks() {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let typesetter = CTTypesetterCreateWithAttributedString(text("ab\ncd"))
        #expect(CTTypesetterSuggestLineBreak(typesetter, 0, 1000) == 3 && CTTypesetterSuggestLineBreak(typesetter, 3, 1000) == 2)
        let long = CTTypesetterCreateWithAttributedString(text("mmmmmmmmmm")), count = CTTypesetterSuggestLineBreak(long, 0, 50)
        #expect(count > 0 && count < 10)
        #expect(CTTypesetterSuggestLineBreak(long, 0, 0) == 1)
    }

    @Test("Lines stand in the middle where the paragraph does") func alignment() {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        let setter = CTFramesetterCreateWithAttributedString(text("Hi", [.paragraphStyle: style]))
        let frame = CTFramesetterCreateFrame(
            setter, CFRangeMake(0, 0), CGPath(rect: CGRect(x: 0, y: 0, width: 200, height: 100), transform: nil), nil)
        var origins = [CGPoint.zero]
        CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
        let width = CTLineGetTypographicBounds((CTFrameGetLines(frame) as! [CTLine])[0], nil, nil, nil)
        #expect(abs(origins[0].x - (200 - CGFloat(width)) / 2) < 0.01)
    }

    @Test("A line is drawn in its colour, from the text's place upwards") func drawing() throws {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let context = try #require(CGContext(
            data: nil, width: 60, height: 30, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        let red = NSAttributedString.Key(kCTForegroundColorAttributeName as String)
        let line = CTLineCreateWithAttributedString(text("HHH", [red: CGColor(red: 1, green: 0, blue: 0, alpha: 1)]))
        context.textPosition = CGPoint(x: 5, y: 5)
        CTLineDraw(line, context)
        #expect(abs(context.textPosition.x - 5 - CGFloat(CTLineGetTypographicBounds(line, nil, nil, nil))) < 0.01)
        let image = try #require(context.makeImage())
        func ink(_ rows: Range<Int>) -> Int { rows.reduce(0) { sum, y in sum + (0..<60).filter { image[$0, y] >> 24 > 128 }.count } }
        // The letters are 15 points high, and stand 5 points above the lower edge.
        #expect(ink(10..<25) > 50 && ink(26..<30) == 0 && ink(0..<9) == 0)
        let solid = (0..<60).map { image[$0, 17] }.filter { $0 >> 24 == 255 }
        #expect(!solid.isEmpty && solid.allSatisfy { $0 == 0xFFFF_0000 })
    }
}
