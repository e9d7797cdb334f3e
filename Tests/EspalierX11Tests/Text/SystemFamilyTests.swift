import EspalierGraphics
import Foundation
import Testing
@testable import EspalierX11

@Suite("The interface's font") @MainActor struct SystemFamilyTests {
    private func chosen(_ wanted: String? = nil, _ installed: [String: Int]) -> String? {
        SystemFamily.chosen(wanted: wanted, weights: { installed[$0] ?? 0 }, own: { nil })
    }

    /// The desktop's own, if its weights can be told from each other.
    @Test("The desktop's font is used when it has enough weights") func theDesktopsFontIsEnough() {
        #expect(chosen(nil, ["sans-serif": 9, "Inter": 9]) == nil)
        #expect(chosen(nil, ["sans-serif": 4, "Noto Sans": 9]) == nil)
    }

    @Test("A known family with more weights replaces a desktop font with few") func aFontWithMoreWeightsIsPreferred() {
        #expect(chosen(nil, ["sans-serif": 2, "Inter": 9, "Noto Sans": 9]) == "Inter")
        #expect(chosen(nil, ["sans-serif": 2, "Inter": 2, "Noto Sans": 4]) == "Noto Sans")
        #expect(chosen(nil, ["sans-serif": 3]) == nil)
    }

    @Test("A family that the user names is used if it is installed") func theUserChooses() {
        #expect(chosen("Lato", ["sans-serif": 9, "Lato": 2]) == "Lato")
        #expect(chosen("sans-serif", ["sans-serif": 2, "Inter": 9]) == nil)
        #expect(chosen("", ["sans-serif": 2, "Inter": 9]) == "Inter")
        #expect(chosen("Missing", ["sans-serif": 2, "Inter": 9]) == "Inter")
    }

    @Test("The family that comes along is used where no other has enough weights") func theToolkitBringsAFamily() {
        func chosen(_ wanted: String? = nil, _ installed: [String: Int]) -> String? {
            SystemFamily.chosen(wanted: wanted, weights: { installed[$0] ?? 0 }, own: { "Own" })
        }
        #expect(chosen(nil, ["sans-serif": 2]) == "Own")
        #expect(chosen(nil, ["sans-serif": 9]) == nil)
        #expect(chosen(nil, ["sans-serif": 2, "Noto Sans": 9]) == "Noto Sans")
        #expect(chosen("sans-serif", ["sans-serif": 2]) == nil)
    }

    @Test("The fonts that come along are read, and all weights are told from each other", arguments: [100, 300, 400, 500, 600, 700, 900])
    func weightsOfTheOwnFamily(weight: Int) throws {
        try #require(OwnFonts.added() == OwnFonts.family)
        let catalog = TypefaceCatalog()
        #expect(catalog.weights(of: OwnFonts.family) >= SystemFamily.enough)
        var font = FontDescriptor(size: 17)
        font.family = OwnFonts.family
        font.weight = weight
        let typeface = catalog.typeface(for: TypefaceStyle(font))
        #expect(typeface.face != nil)
        #expect(String(cString: try #require(typeface.face).pointee.family_name).hasPrefix("Inter"))
        #expect(!typeface.isEmboldened)
        #expect(typeface.glyph(for: 0x1ea1) != nil && typeface.glyph(for: 0x20ac) != nil)
    }

    /// fontconfig answers for this system: whatever is chosen is installed, and a medium weight of it is no worse than before.
    @Test("The generic family has weights on this system, an unknown family none") func fontsOfThisSystem() {
        let catalog = TypefaceCatalog()
        #expect(catalog.weights(of: SystemFamily.generic) > 0)
        #expect(catalog.weights(of: "No Such Family") == 0)
    }

    @Test("A character that no font has is told of once, with what to install") func missingCharacters() {
        let catalog = TypefaceCatalog(), style = TypefaceStyle(FontDescriptor(size: 13))
        // Not assigned to any character.
        let messages = Diagnostics.recording {
            #expect(catalog.fallback(for: [0x0378], style: style) == nil)
            #expect(catalog.fallback(for: [0x0379], style: style) == nil)
        }
        let own = messages.filter { $0.contains("No font has the character") }
        #expect(own.count == 1)
        #expect(own.first?.contains("U+378") == true && own.first?.contains("fonts-noto-core") == true)
    }
}
