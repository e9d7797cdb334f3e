@testable import EspalierCore
import EspalierGraphics
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

@MainActor @Suite struct TextLayoutTests {
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

    // MARK: Breaking

    @Test(arguments: [
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
        ("zero\u{200B}width", 50, ["zero\u{200B}", "width"]),
        ("", nil, [""]),
    ] as [(String, CGFloat?, [String])])
    func breaks(string: String, width: CGFloat?, expected: [String]) {
        #expect(lines(string, width: width) == expected)
    }

    @Test func theMeasuredSizeKeepsTheLines() {
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

    @Test func lineLimitCutsWithAnEllipsis() {
        #expect(lines("hello brave new world", width: 80) { $0.maxLines = 2 } == ["hello", "brave n…"])
        #expect(lines("hello brave new world", width: 80) { $0.maxLines = 1 } == ["hello b…"])
        #expect(lines("a\nb\nc", width: nil) { $0.maxLines = 2 } == ["a", "b…"])
        #expect(lines("fits here", width: 90) { $0.maxLines = 1 } == ["fits here"])
    }

    @Test func heightLimitsLinesButNeverBelowOne() {
        #expect(lines("a b c", width: 10, height: 20) == ["a", "…"])
        #expect(lines("aa bb cc", width: 30, height: 20) == ["aa", "bb…"])
        #expect(lines("aa bb cc", width: 30, height: 3) == ["aa…"])
        #expect(lines("aa bb cc", width: 30, height: 30) == ["aa", "bb", "cc"])
    }

    @Test func truncationModes() {
        #expect(lines("abcdefghij", width: 60) { ($0.maxLines, $0.truncation) = (1, .tail) } == ["abcde…"])
        #expect(lines("abcdefghij", width: 60) { ($0.maxLines, $0.truncation) = (1, .head) } == ["…fghij"])
        #expect(lines("abcdefghij", width: 60) { ($0.maxLines, $0.truncation) = (1, .middle) } == ["abc…ij"])
        #expect(lines("abcdefghij", width: 5) { $0.maxLines = 1 } == ["…"])
    }

    @Test func reservedLinesTakeRoom() {
        var parameters = TextParameters()
        parameters.minLines = 3
        parameters.lineSpacing = 4
        #expect(prepare("a").size(in: .unspecified, parameters) == CGSize(width: 10, height: 38))
    }

    // MARK: Sizes

    @Test(arguments: [
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

    @Test func sizesAreRoundedUpToPixels() {
        let font = FontLibrary.library(for: measurer, scale: 2).font(FontDescriptor(size: 10.1))!
        let text = PreparedText([TextSpan("abc", font, _ResolvedFill(.black))])
        var parameters = TextParameters()
        #expect(text.size(in: .unspecified, parameters) == CGSize(width: 31, height: 11))
        parameters.scale = 2
        #expect(text.size(in: .unspecified, parameters) == CGSize(width: 30.5, height: 10.5))
        #expect(text.layout(in: .unspecified, parameters).firstBaseline == 8)
    }

    @Test func baselines() {
        var parameters = TextParameters()
        parameters.lineSpacing = 3
        let layout = prepare("a\nb\nc").layout(in: .unspecified, parameters)
        #expect(layout.lines.map(\.baseline) == [8, 21, 34])
        #expect(layout.size == CGSize(width: 10, height: 36))
    }

    // MARK: Shrinking

    @Test func shrinksBeforeItCuts() {
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

    @Test func tightensBeforeItWraps() {
        var parameters = TextParameters()
        parameters.allowsTightening = true
        let layout = prepare("hello world").layout(in: ProposedViewSize(width: 108, height: nil), parameters)
        #expect(layout.lines.count == 1)
        #expect(layout.size.width == 108)
        #expect(prepare("hello world").layout(in: ProposedViewSize(width: 100, height: nil), parameters).lines.count == 2)
    }

    // MARK: Several spans

    @Test func spansBreakAsOneText() {
        let layout = prepare("hel", "lo wor", "ld").layout(in: ProposedViewSize(width: 60, height: nil), TextParameters())
        #expect(layout.lines.map(\.string) == ["hello", "world"])
        #expect(layout.lines[0].fragments.map(\.x) == [0, 30])
        #expect(layout.lines[1].fragments.map(\.span) == [1, 2])
    }
}
