@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import Foundation
import Testing
@testable import EspalierX11

extension X11Tests {
    /// With DejaVu Sans, by name or as the system's font; HarfBuzz and FriBidi where they are installed.
    @Suite("Shaping of text") @MainActor struct ShapingTests {
        private let plain = FontDescriptor(size: 100)
        /// The same font as one that an app chose: always shaped.
        private let chosen = FontDescriptor(family: "DejaVu Sans", size: 100)

        private func measuring(_ body: (FontStore) throws -> Void) throws {
            let test = try TestWindow()
            defer { test.close() }
            try body(test.platform.fonts)
        }

        @Test("A kerned pair is narrower, at the advance of its first character") func pairsAreKerned() throws {
            try measuring { store in
                let pair = store.width(of: "AV", in: plain)
                #expect(pair < store.width(of: "A", in: plain) + store.width(of: "V", in: plain) - 1)
                // The first character of the pair is the one that is narrower.
                #expect(store.advances(of: "AV", in: plain)[1] == store.width(of: "V", in: plain))
            }
        }

        @Test(
            "Kerning without the shaper gives the same widths as HarfBuzz",
            arguments: ["AVATAR To. Wave", "Yo, P.A. LT", "Ärger: Tür", "Καλημέρα κόσμε", "Привет, мир", "1.1 (7)"])
        func kerningIsTheShapers(text: String) throws {
            try #require(HarfBuzz.shared != nil)
            try measuring { store in
                // A ligature in the text has all of it shaped.
                let both = store.width(of: text + " fi", in: chosen) - store.width(of: "fi", in: chosen)
                #expect(abs(store.width(of: text + " ", in: chosen) - both) < 0.2)
            }
        }

        @Test("A font chosen by the app has ligatures, whose advances are shared out")
        func chosenFontsHaveLigatures() throws {
            try #require(HarfBuzz.shared != nil)
            try measuring { store in
                let font = store.font(for: chosen)
                #expect(store.shape("office", in: font).glyphs.count < 6)
                #expect(store.shape("office", in: store.font(for: plain)).glyphs.count == 6)
                // Each letter of a ligature has its share.
                let advances = store.advances(of: "office", in: chosen)
                #expect(advances.count == 6 && advances.allSatisfy { $0 > 10 })
                #expect(abs(advances.reduce(0, +) - store.width(of: "office", in: chosen)) < 1e-6)
            }
        }

        @Test("Arabic letters are joined and ordered from right to left") func arabicJoins() throws {
            try #require(HarfBuzz.shared != nil)
            try measuring { store in
                let word = "سلام"
                let alone = word.reduce(0) { $0 + store.width(of: String($1), in: plain) }
                #expect(store.width(of: word, in: plain) < alone * 0.9)
                let shaped = store.shape(word, in: store.font(for: plain), isRightToLeft: true)
                // Lam and alef are one; the first letter stands on the right.
                #expect(shaped.glyphs.count == 3)
                #expect(shaped.glyphs.map(\.cluster) == [6, 2, 0])
                #expect(store.advances(of: word, in: plain).count == 4)
            }
        }

        @Test("Arabic and Persian numbers are read from left to right", arguments: ["٤٠٣", "۱۲۳", "٣٫١"])
        func arabicNumbers(text: String) throws {
            try #require(HarfBuzz.shared != nil)
            try measuring { store in
                #expect(store.shape(text, in: store.font(for: plain)).glyphs.map(\.cluster) == [0, 2, 4])
                // In a word's run, which is read from right to left, they have its direction: the levels put them into runs of their own.
                #expect(store.shape("ب" + text, in: store.font(for: plain), isRightToLeft: true).glyphs.last?.cluster == 0)
            }
        }

        @Test("A combining accent adds no width and belongs to its letter") func accentsStandOnTheirLetters() throws {
            try #require(HarfBuzz.shared != nil)
            try measuring { store in
                #expect(abs(store.width(of: "e\u{301}", in: plain) - store.width(of: "é", in: plain)) < 0.1)
                #expect(store.advances(of: "ae\u{301}b", in: plain).count == 3)
            }
        }

        @Test(
            "No text makes an endless run for the shaper: accents, joined emoji, letters that join and flags come in parts",
            arguments: [("e", "\u{301}"), ("👩", "\u{200D}👩"), ("ا", "ب"), ("🇩", "🇪"), ("क", "\u{94D}क")])
        func runsAreBounded(start: String, more: String) throws {
            let shaper = try #require(HarfBuzz.shared)
            try measuring { store in
                let text = start + String(repeating: more, count: 100_000)
                let advances = store.advances(of: text, in: plain)
                #expect(advances.count == text.count && advances.allSatisfy { $0.isFinite })
                #expect(shaper.longestPart <= FontStore.longestPart + 4 * FontStore.longestCharacter)
            }
        }

        @Test(
            "A field with an endless text opens and takes keys; each shapes the text a few times at most",
            arguments: [("e", "\u{301}"), ("👩", "\u{200D}👩")])
        func endlessTextsAreEdited(start: String, more: String) throws {
            let shaper = try #require(HarfBuzz.shared)
            let test = try TestWindow(width: 400, height: 200)
            defer { test.close() }
            let text = start + String(repeating: more, count: 100_000)
            let core = WindowCore(
                measurer: test.platform.fonts, environment: EnvironmentValues(), size: CGSize(width: 400, height: 200), scale: 1)
            defer { core.close() }
            core.host.setRoot(Editing(text: text))
            var now = 0.0, shaped = shaper.shapedBytes
            func frame(_ what: String) {
                let began = monotonicNow()
                now += 1
                core.host.renderFrame(at: now, on: test.window.surface)
                _ = test.platform.screenshot(of: test.window)
                print("\(what) takes \(Int((monotonicNow() - began) * 1000)) ms")
                #expect(shaper.shapedBytes - shaped <= 6 * text.utf8.count)
                shaped = shaper.shapedBytes
            }
            frame("opening \(text.unicodeScalars.count) scalars")
            core.input.handle(.focus(true))
            frame("the focus")
            for key in ["x", "y"] {
                core.input.handle(.key(KeyEvent(phase: .down, key: KeyEquivalent(Character(key)), characters: key, time: now)))
                frame("typing")
            }
            core.input.handle(.key(KeyEvent(phase: .down, key: .delete, characters: "", time: now)))
            frame("deleting")
        }

        private struct Editing: View {
            @State var text: String
            var body: some View { TextEditor(text: $text) }
        }

        @Test("A long text in parts is as wide as its words are together") func partsAreSeamless() throws {
            try #require(HarfBuzz.shared != nil)
            try measuring { store in
                let word = "سلام "
                #expect(word.utf8.count * 2000 > 2 * FontStore.longestPart)
                let whole = store.width(of: String(repeating: word, count: 2000), in: plain)
                #expect(abs(whole - 2000 * store.width(of: word, in: plain)) < 1)
            }
        }

        @Test("Bidirectional levels follow Unicode and the given base direction")
        func directionsFollowUnicode() throws {
            try #require(FriBidi.shared != nil)
            try measuring { store in
                let text = "ab אב 12".unicodeScalars.map(\.value)
                let levels = try #require(store.levels(of: text, isRightToLeft: false, isFixed: false))
                #expect(levels.base == 0)
                #expect(levels.levels == [0, 0, 0, 1, 1, 1, 2, 2])
                #expect(store.levels(of: "אב".unicodeScalars.map(\.value), isRightToLeft: false, isFixed: false)?.base == 1)
                #expect(store.levels(of: "אב".unicodeScalars.map(\.value), isRightToLeft: false, isFixed: true)?.base == 0)
                #expect(store.levels(of: [0x21], isRightToLeft: true, isFixed: false)?.base == 1)
            }
        }

        @Test("Small capitals are eight tenths of the capitals' width") func smallCapitals() throws {
            try measuring { store in
                var small = plain
                small.features = [.lowercaseSmallCaps]
                #expect(abs(store.width(of: "ABC", in: small) - store.width(of: "ABC", in: plain)) < 0.001)
                #expect(abs(store.width(of: "abc", in: small) - store.width(of: "ABC", in: plain) * 0.8) < 0.1)
                small.features = [.uppercaseSmallCaps]
                #expect(abs(store.width(of: "ABC", in: small) - store.width(of: "ABC", in: plain) * 0.8) < 0.1)
                #expect(store.width(of: "abc", in: small) == store.width(of: "abc", in: plain))
            }
        }

        @Test("Monospaced digits all have the same width in any family") func digitsOfOneWidth() throws {
            try measuring { store in
                for family in ["Nimbus Roman", "Z003", "DejaVu Sans"] {
                    let font = FontDescriptor(family: family, size: 50)
                    var even = font
                    even.features = [.monospacedDigits]
                    let widths = Set((0...9).map { store.width(of: "\($0)", in: even) })
                    #expect(widths.count == 1, "\(family)")
                }
            }
        }

        @Test("Fonts are found by PostScript or full name, and missing ones are reported")
        func facesAreFoundByName() throws {
            try measuring { store in
                let bold = store.font(for: FontDescriptor(family: "DejaVuSans-Bold", size: 20)).typeface
                #expect(bold.found.file.hasSuffix("DejaVuSans-Bold.ttf"))
                let full = store.font(for: FontDescriptor(family: "DejaVu Sans Mono Bold", size: 20)).typeface
                #expect(full.found.file.hasSuffix("DejaVuSansMono-Bold.ttf"))
                let messages = Diagnostics.recording {
                    #expect(!store.font(for: FontDescriptor(family: "No Such Font", size: 20)).typeface.isMissing)
                }
                #expect(messages.count == 1 && messages[0].contains("No Such Font"))
            }
        }

        @Test("Kerning values of any glyph pair, existing or not, stay within bounds")
        func kerningValuesStayInBounds() throws {
            try measuring { store in
                // All pairs of the first glyphs: whatever the tables hold, reading stays inside of them.
                let typeface = store.font(for: plain).typeface
                let table = KerningTable(typeface)
                for first in stride(from: UInt32(0), to: 70_000, by: 997) {
                    for second in stride(from: UInt32(0), to: 70_000, by: 1499) {
                        #expect(abs(table.value(first, second)) < 4096)
                    }
                }
            }
        }
    }

    @Suite("Painting of glyphs") @MainActor struct GlyphTests {
        private func run(_ text: String, _ size: CGFloat = 20, family: String? = nil) -> TextRun {
            TextRun(string: text, font: FontDescriptor(family: family, size: size))
        }

        private func ink(_ picture: Screenshot, _ rect: CGRect) -> Int {
            var sum = 0
            for y in Int(rect.minY)..<Int(rect.maxY) {
                for x in Int(rect.minX)..<Int(rect.maxX) { sum += 255 - Int(picture[x, y][0]) }
            }
            return sum
        }

        private func text(_ run: TextRun, _ x: CGFloat, _ y: CGFloat, _ color: Color.Resolved = .black) -> DisplayCommand {
            .text(run, .color(color), CGAffineTransform(translationX: x, y: y))
        }

        @Test("Glyphs are placed at quarters of a pixel across, whole pixels down")
        func quartersOfAPixelDiffer() throws {
            let test = try TestWindow()
            defer { test.close() }
            let first = try test.picture([text(run("Hill"), 10, 40)])
            #expect(difference(first, try test.picture([text(run("Hill"), 10.25, 40)])) > 10)
            #expect(difference(first, try test.picture([text(run("Hill"), 10.1, 40)])) == 0)
            // Down there are whole pixels only.
            #expect(difference(first, try test.picture([text(run("Hill"), 10, 40.3)])) == 0)
            // A whole pixel on it is the same picture, moved.
            let second = try test.picture([text(run("Hill"), 11, 40)])
            for y in 20..<50 { for x in 10..<80 { #expect(first[x, y] == second[x + 1, y]) } }
        }

        @Test("The last of many small letters ends at the measured width") func textIsAsWideAsItMeasures() throws {
            let test = try TestWindow()
            defer { test.close() }
            // No rounding piles up: the last of many letters stands where the sum of the widths says.
            let font = FontDescriptor(size: 7.3)
            let many = String(repeating: "i", count: 60)
            let width = test.platform.fonts.width(of: many, in: font)
            let picture = try test.picture([text(TextRun(string: many + "l", font: font), 5, 40)])
            let last = try #require((0..<200).last { x in (20..<50).contains { y in picture[x, y][0] < 128 } })
            #expect(abs(CGFloat(last) - (5 + width)) < 3)
        }

        @Test("A character that no font has is painted as a box") func charactersWithoutAFontAreBoxes() throws {
            let test = try TestWindow()
            defer { test.close() }
            let picture = try test.picture([text(run("\u{10FFFD}", 40), 20, 60)])
            #expect(ink(picture, CGRect(x: 15, y: 20, width: 60, height: 50)) > 5000)
        }

        @Test("Overlapping joined letters of translucent text are not darker") func translucentTextIsEven() throws {
            let test = try TestWindow()
            defer { test.close() }
            // Joined letters overlap: nothing of it shows.
            let half = Color.Resolved.black.multiplyingOpacity(by: 0.5)
            let joined = TextRun(string: "سلام", font: FontDescriptor(size: 60), isRightToLeft: true)
            let picture = try test.picture([text(joined, 10, 80, half)])
            var darkest = 255
            for y in 10..<110 { for x in 5..<190 { darkest = min(darkest, Int(picture[x, y][0])) } }
            #expect(darkest >= 126 && darkest < 135)
        }

        @Test("A synthesized slant also applies to rotated text") func slantsAreMadeUpForTurnedTextToo() throws {
            let test = try TestWindow()
            defer { test.close() }
            var font = FontDescriptor(size: 40)
            font.italic = true
            let slanted = TextRun(string: "HHH", font: font)
            let turn = CGAffineTransform(rotationAngle: 0.3).concatenating(CGAffineTransform(translationX: 30, y: 60))
            let upright = try test.picture([.text(run("HHH", 40), .color(.black), turn)])
            let italic = try test.picture([.text(slanted, .color(.black), turn)])
            #expect(difference(upright, italic) > 100)
        }

        @Test("Text painted from outlines has as much ink as the server's glyphs")
        func turnedTextLooksLikeUprightText() throws {
            let test = try TestWindow()
            defer { test.close() }
            let run = run("Espalier", 30)
            let upright = try test.picture([text(run, 20, 60)])
            // A hair from upright, the glyphs are outlines instead of the server's.
            let hair = CGAffineTransform(a: 1, b: 1e-5, c: 0, d: 1, tx: 20, ty: 60)
            let turned = try test.picture([.text(run, .color(.black), hair)])
            let area = CGRect(x: 10, y: 20, width: 180, height: 60)
            #expect(abs(ink(upright, area) - ink(turned, area)) < ink(upright, area) / 20)
        }
    }
}
