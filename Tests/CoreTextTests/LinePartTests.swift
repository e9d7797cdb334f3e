import CoreText
import EspalierGraphics
import EspalierTesting
import SwiftUI
import Testing
import UIKit

@MainActor @Suite("Parts of lines, runs and frames") struct LinePartTests {
    /// Made in each test: fonts and clocks are those of the app that was made last.
    private func makeApp() -> TestApp { TestApp(fonts: .kit) { Text("a") } }
    private var font: CTFont { CTFontCreateWithName("Inter-Regular", 20, nil) }

    private func text(_ string: String, _ more: [CFString: Any] = [:]) -> NSAttributedString {
        var all: [NSAttributedString.Key: Any] = [NSAttributedString.Key(kCTFontAttributeName as String): font]
        for (key, value) in more { all[NSAttributedString.Key(key as String)] = value }
        return NSAttributedString(string: string, attributes: all)
    }

    private func line(_ string: String, _ more: [CFString: Any] = [:]) -> CTLine { CTLineCreateWithAttributedString(text(string, more)) }
    private func width(_ line: CTLine) -> Double { CTLineGetTypographicBounds(line, nil, nil, nil) }
    private func runs(_ line: CTLine) -> [CTRun] { CTLineGetGlyphRuns(line) as! [CTRun] }

    // MARK: Lines

    @Test("Spaces at the end of a line are counted, and stand outside of a width that it fills") func spaces() {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let spaced = line("Hello  "), plain = line("Hello")
        #expect(CTLineGetTrailingWhitespaceWidth(plain) == 0)
        #expect(abs(CTLineGetTrailingWhitespaceWidth(spaced) - (width(spaced) - width(plain))) < 0.01)
        #expect(CTLineGetPenOffsetForFlush(spaced, 0, 200) == 0)
        #expect(abs(CTLineGetPenOffsetForFlush(spaced, 1, 200) - (200 - width(plain))) < 0.01)
        #expect(abs(CTLineGetPenOffsetForFlush(spaced, 0.5, 200) - (200 - width(plain)) / 2) < 0.01)
        #expect(CTLineGetPenOffsetForFlush(spaced, 1, 10) == 0, "a line that is too long begins at the start")
    }

    @Test("A line's rectangle is that of its font, or of its outlines") func bounds() {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let line = line("Hx"), whole = CTLineGetBoundsWithOptions(line, [])
        #expect(abs(whole.width - width(line)) < 0.01 && abs(whole.maxY - CTFontGetAscent(font)) < 0.01)
        #expect(abs(whole.height - CTFontGetAscent(font) - CTFontGetDescent(font) - CTFontGetLeading(font)) < 0.01)
        let tight = CTLineGetBoundsWithOptions(line, .excludeTypographicLeading)
        #expect(abs(tight.minY + CTFontGetDescent(font)) < 0.01)
        #expect(CTLineGetBoundsWithOptions(line, .useGlyphPathBounds) == CTLineGetImageBounds(line, nil))
        #expect(
            CTLineGetBoundsWithOptions(line, .useHangingPunctuation) == whole
                && CTLineGetBoundsWithOptions(line, .excludeTypographicShifts) == whole)
        let options: [CTLineBoundsOptions] = [
            .excludeTypographicLeading, .excludeTypographicShifts, .useHangingPunctuation, .useGlyphPathBounds, .useOpticalBounds,
        ]
        #expect(options.map(\.rawValue) == [1, 2, 4, 8, 16])
    }

    // MARK: Runs

    @Test("A run's glyphs, places and widths are copied, or are at an address") func addresses() throws {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let run = try #require(runs(line("abc")).first)
        var glyphs = [CGGlyph](repeating: 0, count: 3), places = [CGPoint](repeating: .zero, count: 3)
        var advances = [CGSize](repeating: .zero, count: 3), indices = [CFIndex](repeating: 9, count: 3)
        CTRunGetGlyphs(run, CFRangeMake(0, 0), &glyphs)
        CTRunGetPositions(run, CFRangeMake(0, 0), &places)
        CTRunGetAdvances(run, CFRangeMake(0, 0), &advances)
        CTRunGetStringIndices(run, CFRangeMake(0, 0), &indices)
        #expect(Set(glyphs).count == 3 && indices == [0, 1, 2])
        #expect(abs(places[1].x - advances[0].width) < 0.01 && abs(places[2].x - advances[0].width - advances[1].width) < 0.01)
        func list<T>(_ start: UnsafePointer<T>?) -> [T] { Array(UnsafeBufferPointer(start: start, count: 3)) }
        #expect(list(CTRunGetGlyphsPtr(run)) == glyphs && list(CTRunGetPositionsPtr(run)) == places)
        #expect(list(CTRunGetAdvancesPtr(run)) == advances && list(CTRunGetStringIndicesPtr(run)) == indices)
        var last = CGSize.zero
        CTRunGetAdvances(run, CFRangeMake(2, 1), &last)
        #expect(last == advances[2])
        #expect(CTRunGetTextMatrix(run) == .identity && !CTRunGetStatus(run).contains(.hasNonIdentityMatrix))
        #expect([CTRunStatus.rightToLeft, .nonMonotonic, .hasNonIdentityMatrix].map(\.rawValue) == [1, 2, 4])
    }

    @Test("A part of a run has its own outlines, and is drawn where it stands in the line") func drawing() throws {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let run = try #require(runs(line("HH")).first), second = CTRunGetImageBounds(run, nil, CFRangeMake(1, 1))
        #expect(CTRunGetImageBounds(run, nil, CFRangeMake(0, 1)).maxX < second.minX)
        #expect(CTRunGetImageBounds(run, nil, CFRangeMake(0, 0)).maxX == second.maxX)
        let context = try #require(pixelContext(60, 30))
        context.textPosition = CGPoint(x: 0, y: 5)
        CTRunDraw(run, context, CFRangeMake(1, 1))
        let drawn = drawnBounds(context)
        #expect(abs(drawn.minX - second.minX) < 2 && abs(drawn.maxX - second.maxX) < 2 && abs(drawn.minY - 5) < 2)
    }

    // MARK: Attributes

    @Test("Space between characters, shifts and colours are attributes of a text") func attributes() throws {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let plain = width(line("abc"))
        #expect(abs(width(line("abc", [kCTKernAttributeName: 4])) - plain - 12) < 0.01)
        #expect(abs(width(line("abc", [kCTTrackingAttributeName: 4])) - plain - 12) < 0.01)
        let raised = CTLineGetImageBounds(line("H", [kCTBaselineOffsetAttributeName: 7]), nil)
        #expect(abs(raised.minY - CTLineGetImageBounds(line("H"), nil).minY - 7) < 0.01)
        let context = try #require(pixelContext(20, 20))
        context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
        context.textPosition = CGPoint(x: 2, y: 2)
        CTLineDraw(line("I", [kCTForegroundColorFromContextAttributeName: true]), context)
        let colors = Set((context.makeImage()?.pixels ?? []).filter { $0 >> 24 == 255 })
        #expect(colors == [0xFF00_00FF], "the context's colour of fills")
    }

    @Test("A line below text has its own colour") func underlines() throws {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        /// How much red and green there is.
        func parts(_ more: [CFString: Any]) throws -> (red: Int, green: Int) {
            let context = try #require(pixelContext(30, 30))
            context.textPosition = CGPoint(x: 2, y: 10)
            CTLineDraw(
                line("Hi", more.merging([kCTForegroundColorAttributeName: CGColor(red: 1, green: 0, blue: 0, alpha: 1)]) { $1 }), context)
            let pixels = context.makeImage()?.pixels ?? []
            return (pixels.reduce(0) { $0 + Int($1 >> 16 & 255) }, pixels.reduce(0) { $0 + Int($1 >> 8 & 255) })
        }
        let plain = try parts([:]), style: [CFString: Any] = [kCTUnderlineStyleAttributeName: CTUnderlineStyle.single.rawValue]
        let same = try parts(style)
        #expect(plain.green == 0 && same.green == 0 && same.red > plain.red + 1000, "the line has the text's colour")
        let green = try parts(style.merging([kCTUnderlineColorAttributeName: CGColor(red: 0, green: 1, blue: 0, alpha: 1)]) { $1 })
        #expect(green.red == plain.red && green.green > 1000)
        #expect([CTUnderlineStyle.single, .thick, .double].map(\.rawValue) == [1, 2, 9])
    }

    @Test("Names of attributes are UIKit's where it has them; those of lines around letters have no effect") func names() {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        #expect(kCTKernAttributeName as String == NSAttributedString.Key.kern.rawValue)
        #expect(kCTParagraphStyleAttributeName as String == NSAttributedString.Key.paragraphStyle.rawValue)
        #expect(kCTStrokeWidthAttributeName as String == NSAttributedString.Key.strokeWidth.rawValue)
        let plain = width(line("fi")), more: [CFString: Any] = [
            kCTLigatureAttributeName: 0, kCTStrokeWidthAttributeName: 3, kCTStrokeColorAttributeName: CGColor(gray: 1, alpha: 1),
        ]
        #expect(width(line("fi", more)) == plain)
    }

    // MARK: Frames

    @Test("A paragraph's style stands its lines to the right") func paragraphs() {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        let setter = CTFramesetterCreateWithAttributedString(text("ab", [kCTParagraphStyleAttributeName: style as CTParagraphStyle]))
        let frame = CTFramesetterCreateFrame(
            setter, CFRangeMake(0, 0), CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil), nil)
        var origin = CGPoint.zero
        CTFrameGetLineOrigins(frame, CFRangeMake(0, 1), &origin)
        #expect(abs(origin.x - 100 + width(line("ab"))) < 0.01)
    }

    @Test("A frame knows its path and its text, and draws its lines from the top") func frames() throws {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let path = CGPath(rect: CGRect(x: 5, y: 0, width: 60, height: 60), transform: nil)
        let setter = CTFramesetterCreateWithAttributedString(text("HH HH HH"))
        let frame = CTFramesetterCreateFrame(setter, CFRangeMake(3, 0), path, nil)
        #expect(CTFrameGetPath(frame) == path && CTFrameGetStringRange(frame) == CFRangeMake(3, 5))
        let context = try #require(pixelContext(80, 60))
        CTFrameDraw(frame, context)
        let drawn = drawnBounds(context), lines = CFArrayGetCount(CTFrameGetLines(frame))
        #expect(drawn.minX >= 5 && drawn.maxX <= 65 && drawn.maxY > 35 && lines == (width(line("HH HH")) > 60 ? 2 : 1))
        let typesetter = CTFramesetterGetTypesetter(setter)
        let one = CTTypesetterCreateLine(typesetter, CFRangeMake(3, 2))
        #expect(CTLineGetStringRange(one) == CFRangeMake(3, 2) && abs(width(one) - width(line("HH"))) < 0.01)
        #expect(CTLineGetStringRange(CTTypesetterCreateLine(typesetter, CFRangeMake(6, 0))) == CFRangeMake(6, 2))
    }
}
