@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

/// Each character 10 points wide; lines of 8 above and 2 below the baseline.
@MainActor private final class GridMeasurer: TextMeasurer {
    func metrics(for font: FontDescriptor) -> FontMetrics {
        let unit = font.size / 10
        return FontMetrics(ascent: 8 * unit, descent: 2 * unit, leading: 0, capHeight: 7 * unit, xHeight: 5 * unit)
    }

    func width(of text: String, in font: FontDescriptor) -> CGFloat { CGFloat(text.count) * font.size }
    func advances(of text: String, in font: FontDescriptor) -> [CGFloat] { text.map { _ in font.size } }
}

@MainActor @Suite("Line breaking, limits and sizes of text") struct TextLayoutTests {
    private let measurer = GridMeasurer()

    private func prepare(_ strings: String...) -> PreparedText {
        let font = FontLibrary.library(for: measurer, scale: 1).font(FontDescriptor(size: 10))!
        return PreparedText(strings.map { TextSpan($0, font, _ResolvedFill(.black)) })
    }

    private func lines(
        _ string: String, width: CGFloat?, height: CGFloat? = nil, _ change: (inout TextParameters) -> Void = { _ in }
    ) -> [String] {
        var parameters = TextParameters()
        change(&parameters)
        return prepare(string).layout(in: ProposedViewSize(width: width, height: height), parameters).lines.map(\.string)
    }

    @Test("What a font keeps of the texts measured in it is bounded by their letters") func measuredLettersAreBounded() throws {
        let font = try #require(FontLibrary.library(for: measurer, scale: 1).font(FontDescriptor(size: 10)))
        let line = String(repeating: "word ", count: 400)
        for number in 0..<500 {
            #expect(font.width(of: line + "\(number)") == CGFloat(line.count + "\(number)".count) * 10)
            _ = font.extent(of: line + "\(number)")
            #expect(font.keptLetters.widths <= ResolvedFont.letterLimit && font.keptLetters.extents <= ResolvedFont.letterLimit)
        }
        // One that is longer than all that is kept is measured as well.
        let long = String(repeating: "a", count: ResolvedFont.letterLimit + 1)
        #expect(font.width(of: long) == CGFloat(long.count) * 10)
    }

    // MARK: Breaking

    @Test("Lines break at the expected places for a width", arguments: [
        ("hello", nil, ["hello"]),
        ("hello world", 200, ["hello world"]),
        ("hello world", 110, ["hello world"]),
        ("hello world", 109, ["hello", "world"]),
        ("hello   world", 60, ["hello", "world"]),
        ("a b c d", 30, ["a b", "c d"]),
        ("abcdefgh", 30, ["abc", "def", "gh"]),
        ("ab cdefgh", 30, ["ab", "cde", "fgh"]),
        ("one\ntwo", nil, ["one", "two"]),
        ("one\n\ntwo", nil, ["one", "", "two"]),
        ("one\n", nil, ["one", ""]),
        ("well-known", 60, ["well-", "known"]),
        ("a -5 b", 40, ["a -5", "b"]),
        ("no\u{A0}break here", 90, ["no\u{A0}break", "here"]),
        ("漢字漢字", 30, ["漢字漢", "字"]),
        ("漢字。", 20, ["漢", "字。"]),
        ("漢字(漢)字", 30, ["漢字", "(漢)", "字"]),
        ("漢“字”漢", 20, ["漢“", "字”", "漢"]),
        ("チャット", 20, ["チャ", "ット"]),
        ("見ました…", 20, ["見ま", "し", "た…"]),
        ("f(x) and g(y)", 60, ["f(x)", "and", "g(y)"]),
        ("and/or 1/2", 50, ["and/", "or", "1/2"]),
        ("a.b.c", 30, ["a.b", ".c"]),
        ("ไทยเป็น", 30, ["ไทย", "เป็น"]),
        ("🇩🇪🇫🇷🇮🇹", 20, ["🇩🇪🇫🇷", "🇮🇹"]),
        ("zero\u{200B}width", 50, ["zero\u{200B}", "width"]),
        ("", nil, [""]),
    ] as [(String, CGFloat?, [String])])
    func breaks(string: String, width: CGFloat?, expected: [String]) {
        #expect(lines(string, width: width) == expected)
    }

    @Test("A layout in the measured size breaks the same lines") func theMeasuredSizeKeepsTheLines() {
        let text = prepare("the quick brown fox jumps over the lazy dog")
        for width in stride(from: CGFloat(30), through: 450, by: 7) {
            let proposal = ProposedViewSize(width: width, height: nil)
            let first = text.layout(in: proposal, TextParameters())
            let second = text.layout(in: ProposedViewSize(first.size), TextParameters())
            #expect(first.lines == second.lines)
            #expect(first.size.width <= width.rounded(.up))
            #expect(text.size(in: proposal, TextParameters()) == first.size)
        }
    }

    // MARK: Limits

    @Test("A line limit truncates the last line with an ellipsis") func lineLimitCutsWithAnEllipsis() {
        #expect(lines("hello brave new world", width: 80) { $0.maxLines = 2 } == ["hello", "brave n…"])
        #expect(lines("hello brave new world", width: 80) { $0.maxLines = 1 } == ["hello b…"])
        #expect(lines("a\nb\nc", width: nil) { $0.maxLines = 2 } == ["a", "b…"])
        #expect(lines("fits here", width: 90) { $0.maxLines = 1 } == ["fits here"])
    }

    @Test("A proposed height limits the lines, but never below one") func heightLimitsLinesButNeverBelowOne() {
        #expect(lines("a b c", width: 10, height: 20) == ["a", "…"])
        #expect(lines("aa bb cc", width: 30, height: 20) == ["aa", "bb…"])
        #expect(lines("aa bb cc", width: 30, height: 3) == ["aa…"])
        #expect(lines("aa bb cc", width: 30, height: 30) == ["aa", "bb", "cc"])
    }

    @Test("Truncation cuts at the head, the middle or the tail") func truncationModes() {
        #expect(lines("abcdefghij", width: 60) { ($0.maxLines, $0.truncation) = (1, .tail) } == ["abcde…"])
        #expect(lines("abcdefghij", width: 60) { ($0.maxLines, $0.truncation) = (1, .head) } == ["…fghij"])
        #expect(lines("abcdefghij", width: 60) { ($0.maxLines, $0.truncation) = (1, .middle) } == ["abc…ij"])
        #expect(lines("abcdefghij", width: 5) { $0.maxLines = 1 } == ["…"])
    }

    @Test("Reserved lines and their spacing count in the height") func reservedLinesTakeRoom() {
        var parameters = TextParameters()
        parameters.minLines = 3
        parameters.lineSpacing = 4
        #expect(prepare("a").size(in: .unspecified, parameters) == CGSize(width: 10, height: 38))
    }

    // MARK: Sizes

    @Test("Text answers each proposal with its size", arguments: [
        (ProposedViewSize.zero, CGSize.zero),
        (.unspecified, CGSize(width: 110, height: 10)),
        (.infinity, CGSize(width: 110, height: 10)),
        (ProposedViewSize(width: 60, height: nil), CGSize(width: 50, height: 20)),
        (ProposedViewSize(width: 0, height: 100), CGSize(width: 0, height: 10)),
        (ProposedViewSize(width: 300, height: 0), CGSize(width: 110, height: 10)),
    ])
    func sizes(proposal: ProposedViewSize, size: CGSize) {
        #expect(prepare("hello world").size(in: proposal, TextParameters()) == size)
    }

    @Test("The text size is rounded up to whole pixels") func sizesAreRoundedUpToPixels() {
        let font = FontLibrary.library(for: measurer, scale: 2).font(FontDescriptor(size: 10.1))!
        let text = PreparedText([TextSpan("abc", font, _ResolvedFill(.black))])
        var parameters = TextParameters()
        #expect(text.size(in: .unspecified, parameters) == CGSize(width: 31, height: 11))
        parameters.scale = 2
        #expect(text.size(in: .unspecified, parameters) == CGSize(width: 30.5, height: 10.5))
        #expect(text.layout(in: .unspecified, parameters).firstBaseline == 8)
    }

    @Test("Line spacing lies between baselines and not after the last line") func baselines() {
        var parameters = TextParameters()
        parameters.lineSpacing = 3
        let layout = prepare("a\nb\nc").layout(in: .unspecified, parameters)
        #expect(layout.lines.map(\.baseline) == [8, 21, 34])
        #expect(layout.size == CGSize(width: 10, height: 36))
    }

    // MARK: Shrinking

    @Test("Text shrinks to its minimum scale before it is truncated") func shrinksBeforeItCuts() {
        var parameters = TextParameters()
        parameters.maxLines = 1
        parameters.minimumScale = 0.5
        let layout = prepare("abcdefghij").layout(in: ProposedViewSize(width: 80, height: nil), parameters)
        #expect(!layout.isTruncated)
        #expect(layout.lines.map(\.string) == ["abcdefghij"])
        #expect(abs(layout.fontScale - 0.8) < 0.03)
        let tooLong = prepare("abcdefghij").layout(in: ProposedViewSize(width: 40, height: nil), parameters)
        #expect(tooLong.isTruncated)
        #expect(tooLong.fontScale == 0.5)
    }

    // Covers: mod:minimumScaleFactor
    @Test("Text shrinks to its minimum scale before a word is broken") func shrinksBeforeItBreaksWords() {
        var parameters = TextParameters()
        parameters.minimumScale = 0.1
        for width in [20, 45, 80] as [CGFloat] {
            let word = prepare("abcdefghij").layout(in: ProposedViewSize(width: width, height: nil), parameters)
            #expect(word.lines.map(\.string) == ["abcdefghij"], "\(width)")
            #expect(!word.isTruncated && word.lines[0].width <= width + 0.01)
        }
        // Words stay whole, lines may be several.
        let words = prepare("abcdefghij ab").layout(in: ProposedViewSize(width: 80, height: 200), parameters)
        #expect(words.lines.map { $0.string.trimmingCharacters(in: .whitespaces) } == ["abcdefghij", "ab"])
        // A word that is too long in the smallest font is broken there.
        parameters.minimumScale = 0.5
        let broken = prepare("abcdefghij").layout(in: ProposedViewSize(width: 40, height: nil), parameters)
        #expect(broken.lines.count > 1 && broken.fontScale == 0.5 && !broken.isTruncated)
    }

    /// Characters that another font stands in for are as far from the lines around them as all others.
    @Test("Glyphs of a fallback font do not change the line distance") func otherFontsDoNotStretchLines() throws {
        @MainActor final class Measurer: TextMeasurer {
            func metrics(for font: FontDescriptor) -> FontMetrics {
                FontMetrics(ascent: 8, descent: 2, leading: 0, capHeight: 7, xHeight: 5)
            }
            func width(of text: String, in font: FontDescriptor) -> CGFloat { CGFloat(text.count) * 10 }
            func advances(of text: String, in font: FontDescriptor) -> [CGFloat] { text.map { _ in 10 } }
            func extent(of text: String, in font: FontDescriptor) -> (ascent: CGFloat, descent: CGFloat)? { (14, 5) }
        }
        let host = ViewHost(measurer: Measurer(), environment: EnvironmentValues(), size: CGSize(width: 100, height: 100), scale: 1)
        defer { host.close() }
        host.setRoot(VStack(spacing: 0) { Text("ab").border(.black); Text("\u{1F577}\n\u{2654}").border(.black) })
        let surface = RecordingSurface(size: CGSize(width: 100, height: 100), scale: 1)
        host.renderFrame(at: 0, on: surface)
        let texts = surface.list.items.filter { if case .text = $0.command { true } else { false } }
        try #require(texts.count == 3)
        let baselines = texts.map { item -> CGFloat in if case .text(_, _, let place) = item.command { place.ty } else { 0 } }
        #expect(baselines[2] - baselines[1] == 10)
        // All of the taller character may be painted.
        let ink = try #require(texts.last).bounds
        let (top, bottom) = (baselines[2] - 14, baselines[2] + 5)
        #expect(ink.minY <= top && ink.maxY >= bottom)
    }

    @Test("Text tightens its letters a little before it wraps") func tightensBeforeItWraps() {
        var parameters = TextParameters()
        parameters.allowsTightening = true
        let layout = prepare("hello world").layout(in: ProposedViewSize(width: 108, height: nil), parameters)
        #expect(layout.lines.count == 1)
        #expect(layout.size.width == 108)
        #expect(prepare("hello world").layout(in: ProposedViewSize(width: 100, height: nil), parameters).lines.count == 2)
    }

    // MARK: Several spans

    @Test("Lines break across spans as in one text") func spansBreakAsOneText() {
        let layout = prepare("hel", "lo wor", "ld").layout(in: ProposedViewSize(width: 60, height: nil), TextParameters())
        #expect(layout.lines.map(\.string) == ["hello", "world"])
        #expect(layout.lines[0].fragments.map(\.x) == [0, 30])
        #expect(layout.lines[1].fragments.map(\.span) == [1, 2])
    }
}

/// Capitals are read from right to left; digits after them from left to right.
@MainActor private final class CapitalsMeasurer: TextMeasurer {
    func metrics(for font: FontDescriptor) -> FontMetrics {
        FontMetrics(ascent: 8, descent: 2, leading: 0, capHeight: 7, xHeight: 5)
    }

    func width(of text: String, in font: FontDescriptor) -> CGFloat { CGFloat(text.count) * 10 }
    func advances(of text: String, in font: FontDescriptor) -> [CGFloat] { text.map { _ in 10 } }

    func levels(of text: [UInt32], isRightToLeft: Bool, isFixed: Bool) -> (levels: [UInt8], base: UInt8)? {
        let base: UInt8 = isRightToLeft ? 1 : 0
        let levels = text.map { value -> UInt8 in
            switch value {
            case 0x41...0x5A: 1
            case 0x30...0x39: 2
            case 0x61...0x7A: base == 0 ? 0 : 2
            default: base
            }
        }
        return (levels, base)
    }
}

@MainActor @Suite("Layout of bidirectional text") struct BidirectionalTextTests {
    private let measurer = CapitalsMeasurer()

    /// The pieces of each line from left to right.
    private func lines(_ strings: [String], width: CGFloat? = nil, isRightToLeft: Bool = false, limit: Int? = nil) -> [[String]] {
        let font = FontLibrary.library(for: measurer, scale: 1).font(FontDescriptor(size: 10))!
        var parameters = TextParameters()
        parameters.direction.isRightToLeft = isRightToLeft
        parameters.direction.isFixed = isRightToLeft
        parameters.maxLines = limit
        let spans = strings.map { TextSpan($0, font, _ResolvedFill(.black)) }
        let layout = PreparedText(spans, direction: parameters.direction)
            .layout(in: ProposedViewSize(width: width, height: nil), parameters)
        return layout.lines.map { $0.fragments.map { ($0.isRightToLeft ? "<" : "") + $0.string } }
    }

    @Test("Runs of both directions are placed in reading order") func partsStandInTheOrderOfReading() {
        #expect(lines(["ab CD ef"], isRightToLeft: true) == [["ef", "< CD ", "ab"]])
        #expect(lines(["AB 12 CD"], isRightToLeft: true) == [["< CD", "12", "<AB "]])
    }

    @Test("Lines are broken in logical order before runs are reordered") func linesAreBrokenBeforeTheyAreTurned() {
        #expect(lines(["ABC DEF GHI"], width: 70, isRightToLeft: true) == [["<ABC DEF"], ["<GHI"]])
        #expect(lines(["ab CD ef gh"], width: 50, isRightToLeft: true) == [["< CD", "ab"], ["gh", "< ", "ef"]])
    }

    @Test("Spans in right-to-left text run from right to left") func spansKeepTheirPlaces() {
        #expect(lines(["AB", "CD"], isRightToLeft: true) == [["<CD", "<AB"]])
        #expect(lines(["AB", "cd"], isRightToLeft: true) == [["cd", "<AB"]])
    }

    @Test("The ellipsis stands at the logical end of a right-to-left line") func theEllipsisEndsTheLine() {
        #expect(lines(["ABCDEFGH"], width: 50, isRightToLeft: true, limit: 1) == [["<ABCD…"]])
        #expect(lines(["ABCdefgh"], width: 60, isRightToLeft: true, limit: 1) == [["<…", "de", "<ABC"]])
    }
}
