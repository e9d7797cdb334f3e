import EspalierGraphics
import Foundation
import Testing
@testable import EspalierX11

extension X11Tests {
    @Suite("Font metrics and measuring of text") @MainActor struct FontTests {
        private let font = FontDescriptor(size: 13)

        @Test("The advances of characters add up to the width and scale with the size") func advancesAddUp() throws {
            let test = try TestWindow()
            defer { test.close() }
            let measurer = test.platform.textMeasurer
            for text in ["Hello, world", "ÄÖÜ ß", "e\u{301}a", "日本", ""] {
                let advances = measurer.advances(of: text, in: font)
                #expect(advances.count == text.count)
                #expect(abs(advances.reduce(0, +) - measurer.width(of: text, in: font)) < 1e-6)
            }
            // Unhinted: widths grow with the size exactly.
            let double = FontDescriptor(size: 26)
            #expect(abs(measurer.width(of: "Hello", in: font) * 2 - measurer.width(of: "Hello", in: double)) < 1e-6)
        }

        @Test("What is kept of texts that were drawn is bounded by their letters") func lettersAreBounded() throws {
            let test = try TestWindow()
            defer { test.close() }
            let store = test.platform.fonts
            let line = String(repeating: "word ", count: 400)
            for number in 0..<500 { _ = store.glyphs(of: TextRun(string: line + "\(number)", font: font)) }
            #expect(store.keptLetters <= FontStore.letterLimit)
            // One that is longer than all that is kept is drawn as well.
            let long = TextRun(string: String(repeating: "a", count: FontStore.letterLimit + 1), font: font)
            let glyphs = store.glyphs(of: long)
            #expect(store.glyphs(of: long) === glyphs)
        }

        @Test("Ascent, descent, x-height and cap height are plausible in every font design")
        func metricsAreSane() throws {
            let test = try TestWindow()
            defer { test.close() }
            for design in [FontDescriptor.Design.standard, .serif, .monospaced, .rounded] {
                let font = FontDescriptor(size: 20, weight: 700, italic: true, design: design)
                let metrics = test.platform.textMeasurer.metrics(for: font)
                #expect(metrics.ascent > 12 && metrics.ascent < 26 && metrics.descent > 2 && metrics.descent < 10)
                #expect(metrics.xHeight < metrics.capHeight && metrics.capHeight < metrics.ascent)
            }
        }

        /// Blocks of pictographs are the emoji font's where there is one, with a selector or without (UTS 51).
        @Test("Pictographs prefer the emoji font, letters and text symbols do not")
        func pictographsPreferTheEmojiFont() {
            for scalar in ["\u{1F577}", "\u{1F383}", "\u{1F5A4}", "\u{1F321}", "\u{1FAE0}"] as [Unicode.Scalar] {
                #expect(scalar.prefersEmoji, "\(scalar)")
            }
            for scalar in ["A", "1", "\u{2600}", "\u{2764}", "\u{2192}", "\u{1D400}"] as [Unicode.Scalar] {
                #expect(!scalar.prefersEmoji, "\(scalar)")
            }
        }

        @Test("Bold text is wider, and monospaced characters are equally wide") func boldIsWider() throws {
            let test = try TestWindow()
            defer { test.close() }
            let measurer = test.platform.textMeasurer
            let bold = FontDescriptor(size: 13, weight: 700)
            #expect(measurer.width(of: "minimum", in: bold) > measurer.width(of: "minimum", in: font))
            let mono = FontDescriptor(size: 13, design: .monospaced)
            #expect(measurer.width(of: "i", in: mono) == measurer.width(of: "W", in: mono))
        }

        @Test("Condensed and expanded text is narrower and wider, measured, shaped and drawn, even in a font that has no widths")
        func widthsAreMadeUp() throws {
            let test = try TestWindow()
            defer { test.close() }
            let store = test.platform.fonts
            func font(_ width: Int) -> FontDescriptor {
                var font = FontDescriptor(size: 100)
                font.width = width
                return font
            }
            func ink(_ text: String, _ width: Int) -> CGRect { store.outline(of: TextRun(string: text, font: font(width))).boundingRect }
            // The second text has an accent of its own, which goes through the shaper.
            for text in ["AV minimum", "x\u{301}mm"] {
                let normal = store.width(of: text, in: font(100)), drawn = ink(text, 100)
                for (width, range) in [(63, 0.55...0.72), (75, 0.66...0.86), (125, 1.15...1.35)] {
                    let share = store.width(of: text, in: font(width)) / normal
                    #expect(range.contains(share), "\(text) \(width)")
                    #expect(abs(ink(text, width).width / drawn.width - share) < 0.04, "\(text) \(width)")
                    #expect(abs(ink(text, width).height / drawn.height - 1) < 0.06, "\(text) \(width)")
                    #expect(abs(store.advances(of: text, in: font(width)).reduce(0, +) - share * normal) < 1e-3)
                }
            }
            // What reaches the screen, too.
            func columns(_ width: Int) throws -> Int {
                let run = TextRun(string: "H", font: font(width))
                let picture = try test.picture([.text(run, .color(.black), CGAffineTransform(translationX: 10, y: 100))])
                let inked = (0..<160).filter { x in (20..<110).contains { picture[x, $0][0] < 128 } }
                return (inked.last ?? 0) - (inked.first ?? 0)
            }
            let (narrow, normal, wide) = (try columns(75), try columns(100), try columns(125))
            #expect(narrow > 0 && Double(narrow) < Double(normal) * 0.9 && Double(wide) > Double(normal) * 1.1)
        }

        @Test("A family that the app names keeps its own width") func namedFamiliesKeepTheirWidth() throws {
            let store = FontStore(connection: nil, scale: 1)
            let family = store.font(for: font).typeface.entry.family
            try #require(!family.isEmpty)
            var narrow = FontDescriptor(family: family, size: 50)
            narrow.width = 63
            #expect(store.font(for: narrow).typeface.stretch == 1)
        }

        @Test("Characters without a glyph have a width, joiners and control characters add none")
        func missingCharactersHaveWidth() throws {
            let test = try TestWindow()
            defer { test.close() }
            let measurer = test.platform.textMeasurer
            #expect(measurer.width(of: "\u{10FFFD}", in: font) > 0)
            #expect(measurer.width(of: "a\u{200D}\u{FE0F}", in: font) <= measurer.width(of: "aa", in: font))
            #expect(measurer.width(of: "\n\u{1}", in: font) >= 0)
        }

        @Test("Ten thousand strings are measured within a quarter of a second")
        func measuresManyStringsQuickly() throws {
            let test = try TestWindow()
            defer { test.close() }
            let measurer = test.platform.textMeasurer
            let strings = (0..<10_000).map { "Row \($0)" }
            let start = monotonicNow()
            let total = strings.reduce(0) { $0 + measurer.width(of: $1, in: font) }
            // The budget is 50 ms; unoptimised code on a busy machine gets more.
            #expect(monotonicNow() - start < 0.25)
            #expect(total > 0)
        }

        @Test("Text in nearly two hundred font sizes is painted without an error") func paintsManyFontSizes() throws {
            let test = try TestWindow()
            defer { test.close() }
            for size in 1..<200 {
                let run = TextRun(string: "A", font: FontDescriptor(size: CGFloat(size) / 4))
                let picture = try test.picture([.text(run, .color(.black), CGAffineTransform(translationX: 10, y: 100))])
                // Letters of a point or two leave next to nothing.
                guard size >= 32 else { continue }
                #expect((90..<102).contains { y in (5..<70).contains { x in picture[x, y][0] < 200 } }, "\(size) quarters of a point")
            }
        }
    }
}

@Suite("PNG files of screenshots") struct PNGTests {
    @Test("A screenshot's PNG has the right signature, header and end") func writesAFile() throws {
        let pixels: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 255]
        let data = Screenshot(width: 2, height: 1, pixels: pixels).png()
        #expect(Array(data.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        #expect(Array(data[12..<29]) == Array("IHDR".utf8) + [0, 0, 0, 2, 0, 0, 0, 1, 8, 2, 0, 0, 0])
        // IEND's checksum never changes.
        #expect(Array(data.suffix(4)) == [0xAE, 0x42, 0x60, 0x82])
    }
}
