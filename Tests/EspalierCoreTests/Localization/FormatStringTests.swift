@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
@testable import EspalierNavigation
import Foundation
import Testing

@Suite("Format strings") struct FormatStringTests {
    private let german = Locale(identifier: "de_DE")

    @Test("A format string splits into literals, arguments and named variables")
    func formatStringsAreSplitIntoPieces() {
        func argument(_ conversion: Character, _ index: Int? = nil) -> FormatString.Piece {
            .argument(index: index, FormatSpecifier(conversion))
        }
        #expect(FormatString("a %@ b %lld").pieces == [.literal("a "), argument("@"), .literal(" b "), argument("d")])
        #expect(FormatString("%2$@ %1$lld").pieces == [argument("@", 1), .literal(" "), argument("d", 0)])
        #expect(FormatString("100%% of 50% and %").pieces == [.literal("100% of 50% and %")])
        #expect(FormatString("%#@files@ in %2$#@folders@").pieces
            == [.variable(index: nil, name: "files"), .literal(" in "), .variable(index: 1, name: "folders")])
        #expect(FormatString("%arg files").pieces == [.chosen, .literal(" files")])
    }

    @Test("Format specifiers write numbers with the separators of the locale")
    func valuesAreWrittenAsTheLocaleWritesThem() throws {
        #expect(try #require(FormatSpecifier(format: "%.2f")).string(1234.5, german) == "1.234,50")
        #expect(
            try #require(FormatSpecifier(format: "%.1f")).string(0.25, german)
                == String(format: "%.1f", 0.25).replacingOccurrences(of: ".", with: ","))
        #expect(FormatSpecifier("d").string(Int64(1_234_567), german) == "1.234.567")
        #expect(FormatSpecifier("d").string(Int64(1_234_567), Locale(identifier: "en_IN")) == "12,34,567")
        #expect(try #require(FormatSpecifier(format: "%03d")).string(Int64(7), german) == "007")
        #expect(try #require(FormatSpecifier(format: "%x")).string(Int64(255), german) == "ff")
        // The smallest number has no positive counterpart.
        #expect(try #require(FormatSpecifier(format: "%+d")).string(Int64.min, Locale(identifier: "en_US")).hasSuffix("808"))
    }

    /// Translations are files from elsewhere: whatever they say of values, nothing but text comes of it.
    @Test("Ten thousand random translation formats are expanded without a crash") func randomFormatsDoNotCrash() {
        var random = SystemRandomNumberGenerator.seeded(7)
        let alphabet = Array("%%%@#$ad1249.l*nhs-+ '%{}")
        var count = 0
        for _ in 0..<10_000 {
            let format = String((0..<Int.random(in: 0...24, using: &random)).map { _ in alphabet.randomElement(using: &random)! })
            let translation = Translation(format)
            for part in translation.parts(language: "en", count: { $0 == 0 ? 3 : nil }) {
                guard case .argument(_, let specifier) = part else { continue }
                let texts = [specifier.string(Int64(-3), german), specifier.string(3.5, german), specifier.string(UInt64.max, german)]
                #expect(texts.allSatisfy { !$0.isEmpty }, "\(format)")
                count += 1
            }
        }
        #expect(count > 1000)
    }
}

extension SystemRandomNumberGenerator {
    /// A generator that gives the same numbers each time.
    static func seeded(_ seed: UInt64) -> some RandomNumberGenerator { Seeded(state: seed) }

    private struct Seeded: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }
}
