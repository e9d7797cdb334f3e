@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

/// Variants, rendering modes and variable values, as the display list has them.
@MainActor @Suite("Symbol rendering modes, variants and variable values") struct SymbolStyleTests {
    /// The colours of the parts of a picture, back to front.
    private func colors(_ view: some View) -> [String] {
        TestApp { view }.displayListDescription().split(separator: "\n").compactMap { $0.split(separator: " ").last.map(String.init) }
    }

    private var circled: Image { Image(systemName: "xmark.circle.fill") }

    @Test("A symbol is monochrome by default and with one style") func oneInkByDefault() {
        #expect(colors(circled.foregroundStyle(.white)) == ["#FFFFFFFF"])
        #expect(colors(circled.symbolRenderingMode(.monochrome).foregroundStyle(.white, .black)) == ["#FFFFFFFF"])
    }

    @Test("Two foreground styles colour the symbol's levels as a palette") func severalStylesMakeAPalette() {
        #expect(colors(circled.foregroundStyle(.white, .black)) == ["#000000FF", "#FFFFFFFF"])
    }

    // Covers: style:symbolRenderingMode(.palette)
    @Test("A palette of three styles colours the layers of a symbol") func paletteOfThree() {
        let image = Image(systemName: "person.3").foregroundStyle(.white, .black, .white).symbolRenderingMode(.palette)
        #expect(Set(colors(image)) == ["#000000FF", "#FFFFFFFF"])
    }

    @Test("Hierarchical rendering fades the secondary level") func hierarchyFades() {
        #expect(colors(circled.symbolRenderingMode(.hierarchical).foregroundStyle(.white)) == ["#FFFFFF80", "#FFFFFFFF"])
    }

    // Covers: mod:symbolRenderingMode, style:symbolRenderingMode(.hierarchical)
    @Test("The rendering mode of the image overrides that of the environment") func theImagesOwnModeWins() {
        #expect(colors(circled.symbolRenderingMode(.monochrome).foregroundStyle(.white).symbolRenderingMode(.hierarchical)).count == 1)
    }

    // Covers: style:symbolRenderingMode(.multicolor)
    @Test("Multicolour rendering uses the symbol's own colours") func multicolorHasColorsOfItsOwn() {
        let rain = Image(systemName: "cloud.rain").symbolRenderingMode(.multicolor).foregroundStyle(.white)
        #expect(colors(rain) == ["#FFFFFFFF", "#007AFFFF"])
    }

    @Test("A variable value fades the layers above it") func valuesFadeWhatIsBeyondThem() {
        func wifi(_ value: Double?) -> [String] {
            colors(Image(systemName: "cellularbars", variableValue: value).foregroundStyle(.white))
        }
        #expect(wifi(nil) == ["#FFFFFFFF"])
        #expect(wifi(1).filter { $0 == "#FFFFFFFF" }.count == 4)
        #expect(wifi(0.5).map { $0 == "#FFFFFFFF" } == [true, true, true, false])
        #expect(wifi(0).allSatisfy { $0 != "#FFFFFFFF" })
        #expect(wifi(.nan) == wifi(0))
    }

    @Test("Common symbols have multicolour drawings") func commonSymbolsHaveColors() {
        #expect(colors(Image(systemName: "heart.fill").symbolRenderingMode(.multicolor)) == ["#FF3B30FF"])
        #expect(colors(circled.symbolRenderingMode(.multicolor)) == ["#FF3B30FF", "#FFFFFFFF"])
    }

    @Test("Forward and backward symbols swap in right-to-left layout") func forwardFollowsTheDirectionOfReading() {
        #expect(SymbolDirection.name(for: "chevron.forward", .rightToLeft) == "chevron.backward")
        #expect(SymbolDirection.name(for: "arrow.backward.circle", .rightToLeft) == "arrow.forward.circle")
        #expect(SymbolDirection.name(for: "chevron.forward", .leftToRight) == "chevron.forward")
        #expect(SymbolDirection.name(for: "forward.fill", .rightToLeft) == "forward.fill")
    }

    // MARK: Variants

    @Test("Symbol variants append their suffixes to known names only") func variantsExtendNames() {
        #expect(SymbolVariants.fill.name(for: "heart") == "heart.fill")
        #expect(SymbolVariants.circle.fill.name(for: "heart") == "heart.circle.fill")
        #expect(SymbolVariants.fill.name(for: "heart.fill") == "heart.fill")
        #expect(SymbolVariants.slash.fill.name(for: "bell") == "bell.slash.fill")
        #expect(SymbolVariants.none.name(for: "heart") == "heart")
        #expect(SymbolVariants.fill.name(for: "unknown") == "unknown")
    }

    @Test("A symbol variant contains each of its parts") func variantsContainTheirParts() {
        #expect(SymbolVariants.circle.fill.contains(.fill) && SymbolVariants.circle.fill.contains(.circle))
        #expect(!SymbolVariants.fill.contains(.circle) && SymbolVariants.fill.contains(.none))
    }

    // Covers: mod:symbolVariant, style:symbolVariant(.fill), envSet:symbolVariants
    @Test("Nested symbol variants combine, and none in the environment resets them") func variantsAddUpOnTheWayDown() {
        let nested = Image(systemName: "heart").symbolVariant(.fill).symbolVariant(.circle)
        let direct = Image(systemName: "heart.circle.fill")
        #expect(TestApp { nested }.displayListDescription() == TestApp { direct }.displayListDescription())
        let reset = Image(systemName: "heart").environment(\.symbolVariants, .none).symbolVariant(.fill)
        #expect(TestApp { reset }.displayListDescription() == TestApp { Image(systemName: "heart") }.displayListDescription())
    }
}
