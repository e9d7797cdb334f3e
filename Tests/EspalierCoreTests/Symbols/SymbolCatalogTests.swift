@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

/// The drawings: that there are enough, that they can be read, and what variants and weights make of them.
@MainActor @Suite("The catalog of symbol drawings") struct SymbolCatalogTests {
    private func glyph(_ name: String, size: CGFloat = 100, weight: Int = 400, scale: CGFloat = 8) -> SymbolGlyph {
        SymbolCatalog.glyph(SymbolRequest(name: name, pointSize: size, weight: weight, displayScale: scale))
    }

    /// How much of the box is covered, in points squared.
    private func area(_ path: Path) -> Double {
        let mask = CoverageMask(filling: path)
        return mask.bytes.reduce(0) { $0 + Double($1) } / 255
    }

    @Test("The catalog contains every common symbol name") func knowsTheCommonNames() {
        let unknown = commonSymbolNames.filter { !SymbolCatalog.contains($0) }
        #expect(unknown == [])
    }

    @Test("Every base drawing is read without a diagnostic and has ink") func readsEveryDrawing() {
        let messages = Diagnostics.recording {
            for name in SymbolCatalog.baseNames {
                let glyph = glyph(name)
                #expect(!glyph.isPlaceholder && area(glyph.monochrome) > 20, "\(name)")
                #expect(glyph.size.width > 10 && glyph.size.width < 160 && glyph.size.height > 10 && glyph.size.height < 160, "\(name)")
            }
        }
        // Other threads may report something else meanwhile.
        #expect(messages.filter { $0.contains("symbol") } == [])
    }

    @Test("A heavier weight inks a larger area") func linesGrowWithTheWeight() {
        for name in ["plus", "star", "gearshape", "person.crop.circle", "bell.slash", "xmark.circle"] {
            let areas = stride(from: 100, through: 900, by: 100).map { area(glyph(name, weight: $0).monochrome) }
            #expect(zip(areas, areas.dropFirst()).allSatisfy { $0 < $1 }, "\(name): \(areas)")
        }
    }

    @Test("The weight does not change a symbol's width") func weightsDoNotChangeTheBox() {
        #expect(abs(glyph("star", weight: 100).size.width - glyph("star", weight: 900).size.width) < 1)
    }

    /// A plus in a disc: the disc is inked, the plus is not.
    @Test("A filled circle variant cuts the symbol out of the disc") func aFilledOutlineLeavesTheSymbolOut() {
        let glyph = glyph("plus.circle.fill")
        let center = CGPoint(x: glyph.size.width / 2, y: glyph.middle)
        func isInked(_ x: CGFloat, _ y: CGFloat) -> Bool {
            glyph.monochrome.contains(CGPoint(x: center.x + x, y: center.y + y))
        }
        #expect(!isInked(0, 0) && !isInked(15, 0) && !isInked(0, -15))
        #expect(isInked(15, 15) && isInked(-15, 15) && isInked(40, 0))
        #expect(!isInked(49, 20))
    }

    @Test("An outlined circle variant draws the symbol inside it") func anOutlineKeepsTheSymbol() {
        let glyph = glyph("plus.circle")
        let center = CGPoint(x: glyph.size.width / 2, y: glyph.middle)
        #expect(glyph.monochrome.contains(center))
        #expect(!glyph.monochrome.contains(CGPoint(x: center.x + 12, y: center.y + 12)))
    }

    @Test("A fill variant inks the body at the same size") func fillsTheBody() {
        #expect(area(glyph("heart.fill").monochrome) > 1.8 * area(glyph("heart").monochrome))
        #expect(glyph("heart.fill").size == glyph("heart").size)
    }

    @Test("Slash, badge, enclosure and fill variants are composed from base symbols", arguments: [
        "bell.slash", "bell.badge", "bell.badge.fill", "person.badge.plus", "person.fill.badge.plus", "1.circle", "42.circle.fill",
        "a.square", "heart.slash.circle", "folder.badge.questionmark", "person.crop.circle.fill.badge.checkmark", "trash.slash.fill",
        "speaker.slash.fill", "lock.open.fill", "questionmark.diamond.fill", "exclamationmark.triangle.fill",
    ])
    func makesRegularVariants(_ name: String) {
        let glyph = glyph(name)
        #expect(!glyph.isPlaceholder)
        #expect(area(glyph.monochrome) > 100)
    }

    @Test("An unknown name gives an empty place and a diagnostic with the nearest name")
    func unknownNamesHaveAPlaceAndAMessage() {
        let messages = Diagnostics.recording {
            let glyph = glyph("chevron.rihgt")
            #expect(glyph.isPlaceholder && glyph.layers.isEmpty && glyph.monochrome.isEmpty && glyph.size.width > 0)
        }
        #expect(messages.count == 1)
        #expect(messages.first?.contains("\"chevron.right\"") == true)
        #expect(!SymbolCatalog.contains("no.such.thing") && !SymbolCatalog.contains("heart.nothing"))
    }

    @Test("A misspelt name finds the nearest symbol names") func nearestNames() {
        #expect(SymbolCatalog.nearestNames(to: "magnifying.glass").contains("magnifyingglass"))
        #expect(SymbolCatalog.nearestNames(to: "gearshap").first == "gearshape")
        #expect(SymbolCatalog.nearestNames(to: "").count == 3)
    }

    /// By what the words mean as well as by how they are written; and where nothing is like a name, nothing is said to be.
    @Test("Suggested names match in meaning or spelling, or there are none") func nearestNamesAreNoNonsense() {
        for (name, expected) in [
            ("calender", "calendar"), ("heart.cirlce", "heart"), ("car.hood", "car"), ("person.crop.painting", "person.crop.circle"),
            ("magnifying.glass", "magnifyingglass"), ("trash.hexagon.fill", "trash"),
        ] {
            #expect(SymbolCatalog.likeNames(to: name).contains(expected), "\(name): \(SymbolCatalog.likeNames(to: name))")
        }
        // Animals are like animals, and not like words with the same letters.
        let animals: Set = ["ant", "bird", "cat", "dog", "fish", "hare", "tortoise", "ladybug", "pawprint"]
        #expect(Set(SymbolCatalog.likeNames(to: "lizard.fill")).isSubset(of: animals))
        #expect(SymbolCatalog.likeNames(to: "lizard.fill").count == 3)
        #expect(SymbolCatalog.likeNames(to: "qqqxyzw").isEmpty)
    }

    @Test("The layers of a symbol have their hierarchy levels") func partsHaveLevels() {
        #expect(glyph("xmark.circle.fill").layers.map(\.level) == [1, 0])
        #expect(glyph("heart").levelCount == 1)
        #expect(glyph("wifi").isVariable && !glyph("heart").isVariable)
    }

    /// At the sizes of text, straight edges lie on whole pixels: few pixels of a plus are grey.
    @Test("Straight edges lie on whole pixels at text sizes", arguments: [11, 12, 13, 14, 15, 16, 17, 20] as [CGFloat])
    func edgesAreCrispAtSmallSizes(_ size: CGFloat) {
        for name in ["square.fill", "rectangle.fill"] {
            let mask = CoverageMask(filling: glyph(name, size: size, scale: 1).monochrome)
            // Corners are round: along the middle row everything is inside or outside.
            let middle = mask.y + mask.height / 2
            let row = (mask.x..<(mask.x + mask.width)).map { mask[$0, middle] }
            #expect(row.allSatisfy { $0 < 40 || $0 > 215 }, "\(name) \(size): \(row)")
        }
    }
}
