import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// The names of fonts and of what modifies texts, by what is painted: a character is 0.6 of the size wide, a line 1.2 high.
@MainActor @Suite("Fonts and modifiers of text") struct TextVocabularyTests {
    private func lines(_ width: CGFloat = 400, @ViewBuilder _ content: () -> some View) -> [String] {
        TestApp(size: CGSize(width: width, height: 100), fonts: .boxes, content: content)
            .displayListDescription().split(separator: "\n").map(String.init)
    }

    /// The font of the first text, as the display list names it.
    private func font(@ViewBuilder _ content: () -> some View) -> String {
        guard let line = lines(content: content).first, let end = line.range(of: " at (") else { return "none" }
        let start = line.range(of: "\" ")?.upperBound ?? line.startIndex
        return String(line[start..<end.lowerBound])
    }

    private func lines(content: () -> some View) -> [String] { lines(400, content) }

    /// How large a text is in this width.
    private func height(_ width: CGFloat, _ text: some View) throws -> CGFloat {
        try TestApp(size: CGSize(width: width, height: 1000), fonts: .boxes) { text.accessibilityIdentifier("it") }.find(id: "it").frame.height
    }

    // Covers: font:system, font:title, font:caption, font:headline, font:largeTitle, font:title2, font:callout, font:subheadline
    // Covers: font:title3, font:body, font:footnote, font:caption2, fontType:title, fontType:headline, fontType:title2
    // Covers: fontType:largeTitle, fontType:body, fontType:subheadline, fontType:footnote, fontType:caption, fontType:callout
    // Covers: fontType:TextStyle, type:Font
    @Test("Each text style has its point size and weight") func textStyles() {
        let styles: [(Font, Font.TextStyle, String)] = [
            (.largeTitle, .largeTitle, "26 regular"), (.title, .title, "22 regular"), (.title2, .title2, "17 regular"),
            (.title3, .title3, "15 regular"), (.headline, .headline, "13 bold"), (.body, .body, "13 regular"),
            (.callout, .callout, "12 regular"), (.subheadline, .subheadline, "11 regular"), (.footnote, .footnote, "10 regular"),
            (.caption, .caption, "10 regular"), (.caption2, .caption2, "10 medium"),
        ]
        for (named, style, expected) in styles {
            #expect(font { Text(verbatim: "a").font(named) } == expected)
            #expect(font { Text(verbatim: "a").font(.system(style)) } == expected)
        }
    }

    // Covers: style:fontWeight(.bold), style:fontWeight(.semibold), style:fontWeight(.heavy), style:fontWeight(.medium)
    // Covers: style:fontWeight(.black), style:fontWeight(.regular), style:fontWeight(.thin), fontType:Weight, fontOp:weight
    // Covers: fontType:system(), fontOp:bold, fontOp:italic, mod:italic
    @Test("Each font weight is applied by modifier, by system font and by style") func weights() {
        let weights: [(Font.Weight, String)] = [
            (.ultraLight, "ultraLight"), (.thin, "thin"), (.light, "light"), (.regular, "regular"), (.medium, "medium"),
            (.semibold, "semibold"),
            (.bold, "bold"), (.heavy, "heavy"), (.black, "black"),
        ]
        for (weight, name) in weights {
            #expect(font { Text(verbatim: "a").fontWeight(weight) } == "13 \(name)")
            #expect(font { Text(verbatim: "a").font(.system(size: 20, weight: weight)) } == "20 \(name)")
            #expect(font { Text(verbatim: "a").font(.title.weight(weight)) } == "22 \(name)")
        }
        #expect(font { Text(verbatim: "a").font(.body.bold()) } == "13 bold")
        #expect(font { Text(verbatim: "a").font(.body.italic()) } == "13 regular italic")
        #expect(font { Text(verbatim: "a").italic() } == "13 regular italic")
    }

    // Covers: fontType:Design, style:fontDesign(.rounded), style:fontDesign(.monospaced), fontType:custom(), font:custom
    // Covers: fontOp:monospaced
    @Test("Font designs and custom family names reach the painted font") func designsAndNames() {
        #expect(font { Text(verbatim: "a").font(.system(size: 20, design: .serif)) } == "20 regular serif")
        #expect(font { Text(verbatim: "a").font(.system(size: 20, weight: .bold, design: .rounded)) } == "20 bold rounded")
        #expect(font { Text(verbatim: "a").fontDesign(.monospaced) } == "13 regular monospaced")
        #expect(font { Text(verbatim: "a").fontDesign(.rounded) } == "13 regular rounded")
        #expect(font { Text(verbatim: "a").font(.body.monospaced()) } == "13 regular monospaced")
        #expect(lines { Text(verbatim: "a").font(.custom("Inter", size: 9)) }.first?.contains("\"Inter\" 9 regular") == true)
        #expect(lines { Text(verbatim: "a").font(.custom("Inter", size: 9, relativeTo: .title)) }.first?.contains("\"Inter\"") == true)
    }

    // Covers: mod:strikethrough
    @Test("Strikethrough paints one more line, in the colour given") func strikethroughIsALineThroughTheMiddle() {
        let plain = lines { Text(verbatim: "aaaa") }
        let struck = lines { Text(verbatim: "aaaa").strikethrough() }
        #expect(struck.count == plain.count + 1)
        #expect(lines { Text(verbatim: "aaaa").strikethrough(false) } == plain)
        #expect(lines { Text(verbatim: "aaaa").strikethrough(true, color: .white) }.contains { $0.hasSuffix("#FFFFFFFF") })
        #expect(lines { VStack { Text(verbatim: "aaaa") }.strikethrough() } == struck)
    }

    // Covers: mod:lineLimit, mod:truncationMode, style:truncationMode(.middle), style:truncationMode(.tail)
    @Test("A long text is truncated at head, middle or tail within its line limit")
    func longTextsAreCutWhereTheModeSays() throws {
        // Twenty characters of 6 points in 61 points: ten.
        let text = Text(verbatim: "abcdefghijklmnopqrst").font(.system(size: 10)).lineLimit(1)
        func shown(_ mode: Text.TruncationMode) -> String {
            // What is left and the ellipsis are painted one after the other.
            lines(61) { text.truncationMode(mode) }.compactMap { $0.split(separator: "\"").dropFirst().first }.joined()
        }
        #expect(shown(.tail).hasPrefix("abcdef"))
        #expect(shown(.tail).hasSuffix("…"))
        #expect(shown(.head).hasPrefix("…"))
        #expect(shown(.head).hasSuffix("opqrst"))
        #expect(shown(.middle).hasPrefix("abc"))
        #expect(shown(.middle).hasSuffix("rst"))
        #expect(shown(.middle).contains("…"))
        let words = Text(verbatim: "aaaa aaaa aaaa aaaa").font(.system(size: 10))
        #expect(try height(30, words) == 48)
        #expect(try height(30, words.lineLimit(2)) == 24)
        #expect(try height(30, words.lineLimit(nil)) == 48)
    }

    // Covers: mod:lineSpacing
    @Test("Line spacing adds height between lines only") func lineSpacingStandsBetweenLines() throws {
        let words = Text(verbatim: "aaaa aaaa aaaa").font(.system(size: 10))
        let plain = try height(30, words)
        #expect(try height(30, words.lineSpacing(5)) == plain + 10)
    }

    /// A single character that is too wide, and a line that is too high, are made smaller as well.
    @Test("A text with a minimum scale factor shrinks to the proposed width and height") func everythingShrinksToFit() {
        func size(_ text: String, _ width: CGFloat?, _ height: CGFloat?, least: CGFloat = 0.05) -> CGSize {
            answer(ProposedViewSize(width: width, height: height), Text(text).font(.system(size: 200)).minimumScaleFactor(least))
        }
        let whole = size("A", nil, nil)
        for (width, height) in [(50, nil), (nil, 60), (50, 60), (40, 40)] as [(CGFloat?, CGFloat?)] {
            let fitted = size("A", width, height)
            #expect(fitted.width <= width ?? .infinity && fitted.height <= height ?? .infinity)
            let factor = min((width ?? .infinity) / whole.width, (height ?? .infinity) / whole.height)
            #expect(abs(fitted.width - whole.width * factor) < 8)
        }
        #expect(size("A", whole.width, whole.height) == whole)
        #expect(size("A", 10, 10, least: 0.5).width >= whole.width * 0.45)
        #expect(answer(ProposedViewSize(width: 50, height: 20), Text("A").font(.system(size: 200))) == whole)
    }

    // Covers: mod:minimumScaleFactor
    @Test("A text is truncated when it would shrink below its minimum scale factor") func textsShrinkAsFarAsTheyMay() {
        let text = Text(verbatim: "aaaaaaaaaa").font(.system(size: 20)).lineLimit(1)
        // 120 points wide; 60 are half.
        let halved = lines(60) { text.minimumScaleFactor(0.4) }.first ?? ""
        #expect(halved.contains("\"aaaaaaaaaa\""))
        #expect(lines(60) { text.minimumScaleFactor(0.9) }.first?.contains("…") == true)
        #expect(lines(60) { text.allowsTightening(true).minimumScaleFactor(0.4) }.first?.contains("\"aaaaaaaaaa\"") == true)
    }

    // Covers: mod:baselineOffset
    @Test("A baseline offset moves the text vertically") func baselineOffsetMovesTheText() {
        func baseline(_ offset: CGFloat) -> Double? {
            let list = lines { HStack(alignment: .top) { Text(verbatim: "a").baselineOffset(offset); Text(verbatim: "b") } }
            let numbers = list.first { $0.contains("\"a\"") }?.split(separator: "(").last?.split(separator: ")").first?.split(
                separator: " ")
            return numbers?.last.flatMap { Double($0) }
        }
        #expect(baseline(0) != nil)
        #expect(baseline(0) != baseline(-6))
    }

    // Covers: style:multilineTextAlignment(.center), style:multilineTextAlignment(.leading), style:multilineTextAlignment(.trailing)
    @Test("The multiline alignment places a short line at leading, centre or trailing")
    func linesStandWhereTheAlignmentSays() {
        func x(_ alignment: TextAlignment) -> Double? {
            let list = lines { Text(verbatim: "aaaaaaaa\na").font(.system(size: 10)).multilineTextAlignment(alignment).frame(width: 48) }
            return list.first { $0.hasPrefix("text \"a\"") }?.split(separator: "(").last?.split(separator: " ").first.flatMap { Double($0) }
        }
        // 48 points wide in the middle of 400; the second line is 6 wide.
        #expect(x(.leading) == 176)
        #expect(x(.center) == 197)
        #expect(x(.trailing) == 218)
    }

    // Covers: style:textCase(.none)
    @Test("A nil text case restores the original letters inside an uppercase container") func caseMayBeGivenBack() {
        #expect(lines { Text("Ab").textCase(.uppercase) }.first?.contains("\"AB\"") == true)
        #expect(lines { VStack { Text("Ab").textCase(nil) }.textCase(.uppercase) }.first?.contains("\"Ab\"") == true)
        #expect(lines { VStack { Text("Ab").textCase(.none) }.textCase(.uppercase) }.first?.contains("\"Ab\"") == true)
    }

    // Covers: style:imageScale(.large), style:imageScale(.medium), style:imageScale(.small)
    @Test("A symbol's width grows with the image scale") func symbolScalesGrow() {
        let widths = [Image.Scale.small, .medium, .large].map { scale in
            answer(.unspecified, Image(systemName: "square").imageScale(scale)).width
        }
        #expect(widths == widths.sorted())
        #expect(Set(widths).count == 3)
    }
}
