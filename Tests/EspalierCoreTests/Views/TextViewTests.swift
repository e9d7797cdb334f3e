import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Text views, their fonts and attributes") struct TextViewTests {
    private func app(_ size: CGSize = CGSize(width: 200, height: 100), @ViewBuilder _ content: () -> some View) -> TestApp {
        TestApp(size: size, fonts: .boxes, content: content)
    }

    private func dump(_ size: CGSize = CGSize(width: 200, height: 100), @ViewBuilder _ content: () -> some View) -> [String] {
        app(size, content).displayListDescription().split(separator: "\n").map(String.init)
    }

    @Test("Text is drawn at its baseline in the centre") func drawsAtItsBaseline() {
        // 20 points: a character 12 wide, a line 24 high, 18 of it above the baseline.
        #expect(
            dump { Text("abc").font(.system(size: 20)) } == ["text \"abc\" 20 regular at (82 56) #000000D9"])
    }

    @Test("Text styles have the sizes and weights of macOS") func systemStylesHaveTheDesktopsSizes() {
        let sizes: [(Font, String)] = [
            (.largeTitle, "26 regular"), (.title, "22 regular"), (.title2, "17 regular"), (.title3, "15 regular"),
            (.headline, "13 bold"), (.body, "13 regular"), (.callout, "12 regular"), (.subheadline, "11 regular"),
            (.footnote, "10 regular"), (.caption, "10 regular"), (.caption2, "10 medium"),
        ]
        for (font, text) in sizes {
            #expect(dump { Text(verbatim: "a").font(font) }.first?.contains("\"a\" \(text) at") == true)
        }
    }

        // Covers: fontOp:Width
    // Covers: mod:bold, mod:fontWeight, mod:fontDesign, mod:monospaced, style:fontWeight(.light)
    @Test("The font modifier nearest to the text wins") func modifiersNextToTheTextWin() {
        let base = Text(verbatim: "a")
        func font(_ view: some View) -> String? {
            dump { view }.first.flatMap {
                $0.split(separator: "\"").last?.split(separator: " at").first.map { String($0.trimmingPrefix(" ")) }
            }
        }
        #expect(font(base.font(.title).font(.caption)) == "22 regular")
        #expect(font(base.font(.title).bold()) == "22 bold")
        #expect(font(base.bold().font(.title)) == "22 bold")
        #expect(font(base.padding().font(.title).font(.caption)) == "22 regular")
        #expect(font(base.padding().bold().italic().font(.title)) == "22 bold italic")
        #expect(font(base.padding().fontWeight(.light).fontDesign(.serif)) == "13 light serif")
        #expect(font(base.font(.body.monospaced().weight(.heavy))) == "13 heavy monospaced")
        #expect(dump { base.font(.custom("Inter", size: 9)) }[0].hasPrefix("text \"a\" \"Inter\" 9 regular at"))
    }

    @Test("A text's own colour overrides the foreground style around it") func ownColorOverridesForegroundStyle() {
        #expect(dump { Text(verbatim: "a").foregroundColor(.white).foregroundColor(.red) }[0].hasSuffix("#FFFFFFFF"))
        #expect(dump { Text(verbatim: "a").padding().foregroundStyle(.white) }[0].hasSuffix("#FFFFFFFF"))
        #expect(dump { Text(verbatim: "a").foregroundStyle(.secondary).padding().foregroundStyle(.white) }[0].hasSuffix("#FFFFFF80"))
    }

    @Test("Concatenated texts keep their own weight and colour") func joinedTextsKeepTheirAttributes() {
        let size = Font.system(size: 10)
        #expect(
            dump { (Text("ab").bold() + Text("cd").foregroundColor(.white)).font(size).foregroundColor(.black) } == [
                "text \"ab\" 10 bold at (88 53) #000000FF", "text \"cd\" 10 regular at (100 53) #FFFFFFFF",
            ])
    }

    // Covers: mod:multilineTextAlignment
    @Test("Multiline alignment shifts shorter lines within the text") func alignmentMovesLinesWithinTheText() {
        func starts(_ alignment: TextAlignment) -> [String] {
            dump { Text("aaaa\nbb").font(.system(size: 10)).multilineTextAlignment(alignment) }
        }
        #expect(starts(.leading).map { $0.contains("at (88 ") } == [true, true])
        #expect(starts(.center)[1].contains("at (94 "))
        #expect(starts(.trailing)[1].contains("at (100 "))
    }

    // Covers: mod:underline
    @Test("An underline is a rectangle below the baseline in its colour") func underlineIsARule() {
        let lines = dump { Text("ab").font(.system(size: 10)).underline(color: .white) }
        #expect(lines.count == 2)
        #expect(lines[1] == "fill rect (94 54; 12 1) #FFFFFFFF")
    }

    @Test("A dotted or dashed underline continues its pattern across runs") func underlinePatternsContinueAcrossRuns() {
        let lines = dump { Text("ab").font(.system(size: 10)).underline(pattern: .dash, color: .white) }
        #expect(lines[1].hasPrefix("stroke path") && lines[1].contains("dash 5 3") && lines[1].hasSuffix("#FFFFFFFF"))
        // The pattern goes on over a change of style: the second piece begins where the first ended.
        let pieces = dump { (Text("ab").bold() + Text("c")).font(.system(size: 10)).underline(pattern: .dot) }
        #expect(pieces.filter { $0.hasPrefix("stroke") }.map { $0.contains("phase 12") } == [false, true])
    }

    // Covers: font:none
    @Test("A nil font resets the text to the default font") func noFontIsTheUsualOne() {
        // It takes back what the views around say.
        func size<V: View>(_ view: V) -> CGSize { answer(.unspecified, view, .boxes) }
        #expect(size(VStack { VStack { Text("a") }.font(.none) }.font(.largeTitle)) == size(Text("a")))
        #expect(size(VStack { VStack { Text("a") } }.font(.largeTitle)) != size(Text("a")))
    }

    // Covers: mod:monospacedDigit, mod:textScale, style:textScale(.secondary), fontOp:monospacedDigit, fontOp:smallCaps
    @Test("Small caps, width, tabular digits and text scale change the font") func variantsOfFonts() {
        let base = Text(verbatim: "a").font(.system(size: 10))
        func font(_ view: some View) -> String? { dump { view }.first?.components(separatedBy: " at").first }
        #expect(font(Text(verbatim: "a").font(.system(size: 10).smallCaps())) == "text \"a\" 10 regular small caps capitals small")
        #expect(font(Text(verbatim: "a").font(.system(size: 10).lowercaseSmallCaps())) == "text \"a\" 10 regular small caps")
        #expect(font(Text(verbatim: "a").font(.system(size: 10).width(.condensed))) == "text \"a\" 10 regular width 75%")
        #expect(font(Text(verbatim: "a").font(.system(size: 10).monospacedDigit())) == "text \"a\" 10 regular tabular")
        #expect(font(base.monospacedDigit()) == "text \"a\" 10 regular tabular")
        #expect(font(base.fontWidth(.expanded)) == "text \"a\" 10 regular width 125%")
        #expect(font(base.textScale(.secondary)) == "text \"a\" 8 regular")
        #expect(font(base.padding().textScale(.secondary)) == "text \"a\" 8 regular")
        #expect(font(base.textScale(.secondary, isEnabled: false)) == "text \"a\" 10 regular")
        #expect(font(Text(verbatim: "a").font(.system(size: 10).scaled(by: 1.5))) == "text \"a\" 15 regular")
        #expect(font(Text(verbatim: "a").font(.system(size: 10).bold(false).italic(true))) == "text \"a\" 10 regular italic")
    }

    // Covers: mod:kerning, mod:tracking
    @Test("Tracking overrides kerning, which otherwise adds width") func trackingSilencesKerning() {
        func width(_ text: Text) -> CGFloat { answer(.unspecified, text.font(.system(size: 10)), .boxes).width }
        #expect(width(Text("ab")) == 12)
        #expect(width(Text("ab").kerning(3)) == 18)
        #expect(width(Text("ab").tracking(2).kerning(3)) == 16)
        #expect(answer(.unspecified, Text("ab").font(.system(size: 10)).padding(0).kerning(3), .boxes).width == 18)
    }

    @Test("Loose and tight leading change the line height") func leadingChangesLineHeight() {
        func height(_ font: Font) -> CGFloat { answer(.unspecified, Text("a\nb").font(font), .boxes).height }
        #expect(height(.system(size: 10)) == 24)
        #expect(height(.system(size: 10).leading(.loose)) == 26)
        #expect(height(.system(size: 10).leading(.tight)) == 22)
    }

    // Covers: view:Text
    @Test("A concatenated text is one static text for accessibility") func textIsFoundByWhatItSays() throws {
        let app = app { VStack { Text("first"); Text("sec") + Text("ond").bold() } }
        #expect(try app.find(text: "second").role == .staticText)
        #expect(try app.find(text: "first").frame.height == 16)
    }

    // Covers: mod:textCase, style:textCase(.uppercase)
    @Test("textCase draws the text in upper or lower case") func caseChangesLetters() {
        #expect(dump { Text("aB").textCase(.uppercase) }[0].hasPrefix("text \"AB\""))
        #expect(dump { Text("aB").textCase(.lowercase) }[0].hasPrefix("text \"ab\""))
    }

    @Test("First baseline alignment puts texts of different sizes on one baseline") func baselinesLineUp() {
        let lines = dump {
            HStack(alignment: .firstTextBaseline, spacing: 0) {
                Text("a").font(.system(size: 10))
                Text("b").font(.system(size: 30))
            }
        }
        let baselines = lines.map { $0.split(separator: "(")[1].split(separator: ")")[0].split(separator: " ")[1] }
        #expect(baselines[0] == baselines[1])
    }

    // Covers: view:VStack, view:HStack, view:Spacer, view:Divider
    @Test("Spacers fill the stack's axis, and dividers cross it") func spacersAndDividersFollowTheStack() throws {
        let app = app {
            HStack(spacing: 0) {
                Color.red.frame(width: 10, height: 10)
                Spacer()
                Color.blue.frame(width: 10, height: 10)
            }
        }
        #expect(app.displayListDescription() == "fill rect (0 45; 10 10) #FF3B30FF\nfill rect (190 45; 10 10) #007AFFFF")
        #expect(dump { HStack { Divider() } } == ["fill rect (100 0; 1 100) #0000001A"])
        #expect(dump { VStack { Divider() } } == ["fill rect (0 50; 200 1) #0000001A"])
    }

    // MARK: Spacing

    @Test("Spacing between texts in stacks follows their font metrics") func spacingOfTexts() {
        // 10 points: 9 above and 3 below the baseline, no leading, capitals 7 high; a gap of 2.
        #expect(answer(.unspecified, VStack { Text("a").font(.system(size: 10)); Text("b").font(.system(size: 10)) }, .boxes).height == 24)
        #expect(answer(.unspecified, VStack { Text("a").font(.system(size: 10)); Color.red }, .boxes).height == 29)
        #expect(answer(.unspecified, VStack { Color.red; Text("a").font(.system(size: 10)) }, .boxes).height == 27)
        #expect(answer(.unspecified, HStack { Text("a").font(.system(size: 10)); Text("b").font(.system(size: 10)) }, .boxes).width == 20)
    }

    // MARK: Changes

    @Test("New text of the same size causes no layout of its parent") func aTextOfTheSameSizeLeavesItsParentAlone() {
        struct Screen: View {
            @State var count = 1
            var body: some View {
                VStack {
                    Text("\(count)")
                    Color.blue.onTapGesture { count += 1 }
                }
            }
        }
        let app = app { Screen() }
        let passes = app.record { app.click(at: CGPoint(x: 100, y: 90)) }
        #expect(passes.measured == 1)
        #expect(passes.laidOut <= 1)
        #expect(app.displayListDescription().contains("\"2\""))
    }
}

/// The size that a view answers where texts are measured in a given way.
@MainActor private func answer(_ proposal: ProposedViewSize, _ view: some View, _ fonts: TestFonts) -> CGSize {
    let app = TestApp(size: CGSize(width: 1000, height: 1000), fonts: fonts) { view.fixedSize().background(.red.opacity(0.5)) }
    let first = app.displayListDescription().split(separator: "\n")[0]
    let numbers = first.split(separator: ";")[1].split(separator: ")")[0].split(separator: " ").compactMap { Double($0) }
    return CGSize(width: numbers[0], height: numbers[1])
}
