@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

/// Symbols that come in families.
@MainActor @Suite("Families of related symbols") struct SymbolFamilyTests {
    private func glyph(_ name: String) -> SymbolGlyph {
        SymbolCatalog.glyph(SymbolRequest(name: name, pointSize: 100, weight: 400, displayScale: 8))
    }

    @Test("Every listed member of a symbol family has a drawing", arguments: [
        "airpods", "airpodspro", "airpods.pro", "shazam.logo", "shazam.logo.fill", "message.badge", "message.badge.fill",
        "message.badge.filled.fill", "moonphase.last.quarter",
    ])
    func familyMembersAreDrawn(_ name: String) {
        #expect(SymbolCatalog.contains(name))
        #expect(!glyph(name).isPlaceholder)
    }

    /// The lit part is inked: it grows on the right, and goes on the right.
    @Test("Moon phase symbols ink the side that is lit") func theMoonWaxesAndWanes() {
        let phases = [
            ("new.moon", false, false, false), ("waxing.crescent", false, false, true), ("first.quarter", false, false, true),
            ("waxing.gibbous", false, true, true), ("full.moon", true, true, true), ("waning.gibbous", true, true, false),
            ("last.quarter", true, false, false), ("waning.crescent", true, false, false),
        ]
        for (name, left, middle, right) in phases {
            let glyph = glyph("moonphase.\(name)")
            func isInked(_ x: CGFloat) -> Bool {
                glyph.monochrome.contains(CGPoint(x: glyph.size.width / 2 + x, y: glyph.middle))
            }
            // Of 46 from the middle to the line around.
            #expect(isInked(-34) == left, "\(name)")
            #expect(isInked(34) == right, "\(name)")
            if name.hasSuffix("gibbous") || name.hasSuffix("moon") { #expect(isInked(0) == middle, "\(name)") }
            if name.hasSuffix("crescent") { #expect(!isInked(0) && !isInked(15) && !isInked(-15), "\(name)") }
            #expect(SymbolCatalog.contains("moonphase.\(name).inverse"))
        }
    }

    @Test("The filled badge variant equals the fill variant with a badge") func filledBadgeEqualsFillWithBadge() {
        #expect(glyph("message.badge.filled.fill").monochrome == glyph("message.badge.fill").monochrome)
        #expect(glyph("message.badge").monochrome != glyph("message.badge.fill").monochrome)
    }
}
