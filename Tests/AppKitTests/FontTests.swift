import AppKit
import EspalierTesting
import SwiftUI
import Testing

@MainActor @Suite("AppKit's fonts") struct FontTests {
    /// Made in each test: fonts and clocks are those of the app that was made last.
    private func makeApp() -> TestApp { TestApp(fonts: .kit) { Text("a") } }
    private let manager = NSFontManager.shared

    @Test("The font manager lists families, faces and their members") func lists() throws {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        #expect(manager.availableFontFamilies.contains("Noto Serif"))
        #expect(manager.availableFonts.contains("Inter-SemiBold"))
        let members = try #require(manager.availableMembers(ofFontFamily: "Inter"))
        #expect(
            members.count == 5 && members[3][0] as? String == "Inter-Bold" && members[3][1] as? String == "Bold"
                && members[3][2] as? Int == 9)
        #expect(members[3][3] as? UInt == NSFontTraitMask.boldFontMask.rawValue)
        #expect(manager.availableMembers(ofFontFamily: "Nobody") == nil)
        #expect(manager.availableFontNames(with: .italicFontMask) == ["Inter-Italic"])
    }

    @Test("A font of a family has the traits, the weight and the size") func family() throws {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let bold = try #require(manager.font(withFamily: "Inter", traits: .boldFontMask, weight: 5, size: 21))
        #expect(bold.fontName == "Inter-Bold" && bold.pointSize == 21 && manager.weight(of: bold) == 9)
        #expect(manager.font(withFamily: "Inter", traits: [], weight: 6, size: 21)?.fontName == "Inter-Medium")
        #expect(manager.font(withFamily: "Nobody", traits: [], weight: 5, size: 21) == nil)
    }

    @Test("Fonts are converted to others of their family, and back") func conversions() throws {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let regular = try #require(NSFont(name: "Inter-Regular", size: 20))
        let italic = manager.convert(regular, toHaveTrait: .italicFontMask)
        #expect(italic.fontName == "Inter-Italic" && manager.traits(of: italic) == .italicFontMask)
        #expect(manager.convert(italic, toNotHaveTrait: .italicFontMask) == regular)
        #expect(manager.convert(italic, toHaveTrait: .unitalicFontMask) == regular)
        #expect(manager.convert(regular, toSize: 30).pointSize == 30)
        #expect(manager.convertWeight(true, of: regular).fontName == "Inter-Medium")
        #expect(manager.convert(regular, toFamily: "Noto Serif").familyName == "Noto Serif")
        #expect(manager.convert(regular, toFamily: "Nobody") == regular)
        #expect(manager.fontNamed("Inter-Bold", hasTraits: .boldFontMask) && !manager.fontNamed("Inter-Bold", hasTraits: .italicFontMask))
    }

    @Test("Descriptors have AppKit's optionals: that with traits is there, the font of it may not be") func descriptors() {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let bold: NSFontDescriptor = NSFont.systemFont(ofSize: 15).fontDescriptor.withSymbolicTraits(.bold)
        let font: NSFont? = NSFont(descriptor: bold, size: 0)
        #expect(font?.pointSize == 15 && font?.fontDescriptor.symbolicTraits.contains(.bold) == true)
        #expect(NSFont.monospacedSystemFont(ofSize: 9, weight: .regular).isFixedPitch)
        #expect(NSFont(name: "Inter-Bold", size: 9)?.displayName == "Inter Bold")
        #expect(NSFont.systemFont(ofSize: 10).underlinePosition < 0 && NSFont.systemFont(ofSize: 10).underlineThickness > 0)
    }
}
