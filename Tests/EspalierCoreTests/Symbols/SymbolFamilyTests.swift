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
        "message.badge.filled.fill", "moonphase.last.quarter", "figure.yoga", "figure.badminton", "figure.archery", "figure.pool.swim",
        "figure.strengthtraining.traditional", "dot.radiowaves.up.forward", "homekit", "swatchpalette", "car.2.fill", "xbox.logo",
        "flag.pattern.checkered.2.crossed", "inset.filled.rectangle.badge.record", "arrow.turn.up.forward.iphone.fill",
        "hand.point.right.fill", "iphone.radiowaves.left.and.right", "person.line.dotted.person.fill", "text.badge.star",
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

    /// How much of the box is covered on the left, on the right, in the upper and in the lower half.
    private func ink(_ name: String) -> (left: Double, right: Double, top: Double, bottom: Double) {
        let glyph = glyph(name)
        var result = (left: 0.0, right: 0.0, top: 0.0, bottom: 0.0)
        let mask = CoverageMask(filling: glyph.monochrome)
        for y in mask.y..<(mask.y + mask.height) {
            for x in mask.x..<(mask.x + mask.width) where mask[x, y] > 127 {
                if CGFloat(x) < glyph.size.width / 2 { result.left += 1 } else { result.right += 1 }
                if CGFloat(y) < glyph.middle { result.top += 1 } else { result.bottom += 1 }
            }
        }
        return result
    }

    @Test("Any shape has variants of which one half is filled", arguments: ["hexagon", "oval", "capsule", "diamond", "rectangle.portrait"])
    func halvesOfShapes(_ shape: String) {
        let whole = ink("\(shape).fill"), none = ink(shape)
        for (word, isLeft) in [("lefthalf", true), ("leadinghalf", true), ("righthalf", false)] {
            let half = ink("\(shape).\(word).filled")
            let (filled, open) = isLeft ? (half.left, half.right) : (half.right, half.left)
            #expect(filled > 0.93 * whole.left && open < 1.15 * none.right, "\(shape).\(word)")
        }
        let upper = ink("\(shape).tophalf.filled")
        #expect(upper.top > 0.9 * whole.top && upper.bottom < 1.15 * none.bottom)
        let inset = ink("\(shape).inset.filled")
        #expect(inset.left > 1.5 * none.left && inset.left < 0.9 * whole.left)
        #expect(!SymbolCatalog.contains("\(shape).lefthalf") && !SymbolCatalog.contains("\(shape).lefthalf.filled.nothing"))
    }

    @Test("Names by the direction of reading are those of the sides of a left-to-right layout") func namesByDirection() {
        for (name, side) in [
            ("arrow.down.forward", "arrow.down.right"), ("arrow.up.backward.circle.fill", "arrow.up.left.circle.fill"),
            ("arrow.backward.to.line", "arrow.left.to.line"), ("chevron.forward.2", "chevron.right.2"),
        ] {
            #expect(!glyph(name).isPlaceholder && glyph(name).monochrome == glyph(side).monochrome, "\(name)")
        }
    }

    @Test("Clouds, messages, hearts and finders enclose other symbols", arguments: ["icloud", "message", "heart", "viewfinder"])
    func otherEnclosures(_ enclosure: String) {
        #expect(SymbolCatalog.contains("checkmark.\(enclosure)"))
        #expect(glyph("checkmark.\(enclosure)").monochrome != glyph("xmark.\(enclosure)").monochrome)
        // The sign is left out of the filled outline, and drawn in the open one.
        if enclosure != "viewfinder" { #expect(ink("xmark.\(enclosure).fill").left > 1.3 * ink("xmark.\(enclosure)").left) }
    }
}
