import Foundation
import Testing
@testable import EspalierX11

@Suite("The interface's font") @MainActor struct SystemFamilyTests {
    private func chosen(_ wanted: String? = nil, _ installed: [String: Int]) -> String? {
        SystemFamily.chosen(wanted: wanted) { installed[$0] ?? 0 }
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

    /// fontconfig answers for this system: whatever is chosen is installed, and a medium weight of it is no worse than before.
    @Test("The generic family has weights on this system, an unknown family none") func fontsOfThisSystem() {
        let catalog = TypefaceCatalog()
        #expect(catalog.weights(of: SystemFamily.generic) > 0)
        #expect(catalog.weights(of: "No Such Family") == 0)
    }
}
