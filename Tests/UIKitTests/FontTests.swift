import EspalierTesting
import SwiftUI
import Testing
import UIKit

@MainActor @Suite("UIKit's fonts") struct FontTests {
    /// The kit's fonts are all there are: Inter in five faces, and Noto's.
    /// Made in each test: fonts and clocks are those of the app that was made last.
    private func makeApp() -> TestApp { TestApp(fonts: .kit) { Text("a") } }

    @Test("A font by its name is there or nil, whatever name of it is given") func byName() throws {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        for name in ["Inter-Bold", "Inter Bold", "inter-bold"] {
            let font = try #require(UIFont(name: name, size: 20))
            #expect(font.fontName == "Inter-Bold" && font.familyName == "Inter" && font.pointSize == 20)
            #expect(font.fontDescriptor.symbolicTraits == .traitBold)
        }
        #expect(UIFont(name: "Inter", size: 20)?.fontName == "Inter-Regular")
        #expect(UIFont(name: "Inter-Italic", size: 20)?.fontDescriptor.symbolicTraits == .traitItalic)
        #expect(UIFont(name: "Comic Papyrus Nine", size: 20) == nil)
        #expect(UIFont(name: "", size: 20) == nil)
    }

    @Test("For fonts that every Mac and iPhone has another of their kind stands in") func standIns() throws {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let font = try #require(UIFont(name: "Avenir-Heavy", size: 20))
        #expect(font.fontName == "Avenir-Heavy" && font.familyName == "Avenir" && font.fontDescriptor.symbolicTraits == .traitBold)
        let menlo = try #require(UIFont(name: "Menlo-BoldItalic", size: 20))
        #expect(menlo.fontDescriptor.symbolicTraits == [.traitBold, .traitItalic, .traitMonoSpace])
        for name in ["ArialMT", "Arial-BoldMT", "TimesNewRomanPS-BoldItalicMT", "Helvetica Neue Light", "CourierNewPSMT", "GillSans"] {
            #expect(UIFont(name: name, size: 20)?.fontName == name)
        }
        #expect(UIFont(name: "Georgia", size: 20)?.familyName == "Georgia")
    }

    @Test("Families and their faces are listed, light ones first and upright ones before italic ones") func lists() {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        #expect(UIFont.familyNames.contains("Inter") && UIFont.familyNames == UIFont.familyNames.sorted())
        #expect(
            UIFont.fontNames(forFamilyName: "Inter") == ["Inter-Regular", "Inter-Medium", "Inter-SemiBold", "Inter-Bold", "Inter-Italic"])
        #expect(UIFont.fontNames(forFamilyName: "Nobody").isEmpty)
    }

    @Test("The system's fonts are found again by their names") func systemNames() throws {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let fonts = [
            UIFont.systemFont(ofSize: 20), .boldSystemFont(ofSize: 20), .italicSystemFont(ofSize: 20),
            .systemFont(ofSize: 20, weight: .ultraLight),
            .monospacedSystemFont(ofSize: 20, weight: .semibold),
        ]
        for font in fonts {
            #expect(
                UIFont(name: font.fontName, size: 20)?.fontDescriptor.symbolicTraits == font.fontDescriptor.symbolicTraits,
                "\(font.fontName)")
        }
        #expect(Set(fonts.map(\.fontName)).count == fonts.count)
    }

    @Test("A font's measures are those of the face, and grow with its size") func measures() throws {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let small = try #require(UIFont(name: "Inter-Regular", size: 10)), large = small.withSize(40)
        #expect(abs(large.capHeight - 4 * small.capHeight) < 0.01 && abs(large.xHeight - 4 * small.xHeight) < 0.01)
        // Inter: capitals of 1490 units in 2048.
        #expect(abs(large.capHeight - 40 * 1490 / 2048) < 0.5)
        #expect(large.descender < 0 && abs(large.lineHeight - (large.ascender - large.descender)) < 0.01 && large.leading >= 0)
        let serif = try #require(UIFont(name: "NotoSerif-Regular", size: 40))
        #expect(serif.ascender != large.ascender)
    }

    @Test("Text in a bold font is wider") func width() throws {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let regular = try #require(UIFont(name: "Inter-Regular", size: 40)), bold = try #require(UIFont(name: "Inter-Bold", size: 40))
        func width(_ font: UIFont) -> CGFloat { "Hello".size(withAttributes: [.font: font]).width }
        #expect(width(bold) > width(regular))
        let made = try #require(regular.fontDescriptor.withSymbolicTraits(.traitBold))
        #expect(width(UIFont(descriptor: made, size: 0)) == width(bold))
        #expect(UIFont(descriptor: made, size: 0).fontName == "Inter-Bold")
    }

    @Test("Descriptors are made of attributes, and have them again") func attributes() {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let descriptor = UIFontDescriptor(fontAttributes: [
            .family: "Inter", .size: 18, .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.bold]
        ])
        #expect(descriptor.postscriptName == "Inter-Bold" && descriptor.pointSize == 18)
        #expect(descriptor.withFace("Italic").postscriptName == "Inter-Italic")
        #expect(descriptor.withFamily("Noto Serif").object(forKey: .family) as? String == "Noto Serif")
        #expect(descriptor.addingAttributes([.name: "Inter-Medium"]).postscriptName == "Inter-Medium")
        #expect(descriptor.fontAttributes[.name] as? String == "Inter-Bold" && descriptor.fontAttributes[.size] as? CGFloat == 18)
        let traits = descriptor.fontAttributes[.traits] as? [UIFontDescriptor.TraitKey: Any]
        #expect(traits?[.weight] as? CGFloat == UIFont.Weight.bold.rawValue)
        #expect(UIFontDescriptor(name: "Inter", size: 3).withSize(9).pointSize == 9)
        #expect(UIFontDescriptor(name: "Inter", size: 3) == UIFontDescriptor(fontAttributes: [.family: "Inter", .size: 3]))
    }

    @Test("A design makes another of the system's fonts, and digits can be equally wide") func designs() throws {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let system = UIFont.systemFont(ofSize: 30).fontDescriptor
        let mono = UIFont(descriptor: try #require(system.withDesign(.monospaced)), size: 0)
        func width(_ text: String, _ font: UIFont) -> CGFloat { text.size(withAttributes: [.font: font]).width }
        #expect(abs(width("iii", mono) - width("mmm", mono)) < 0.01)
        let digits = UIFont(descriptor: system.addingAttributes([
            .featureSettings: [[
                UIFontDescriptor.FeatureKey.featureIdentifier: kNumberSpacingType, UIFontDescriptor.FeatureKey.typeIdentifier: kMonospacedNumbersSelector,
            ]],
        ]), size: 0)
        #expect(abs(width("111", digits) - width("888", digits)) < 0.01)
        #expect(abs(width("111", .systemFont(ofSize: 30)) - width("888", .systemFont(ofSize: 30))) > 0.01)
    }

    @Test("Fonts and lengths grow with the text size that the user wants, up to a limit") func metrics() {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let large = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge),
            usual = UITraitCollection(preferredContentSizeCategory: .large)
        let font = UIFont.systemFont(ofSize: 17), metrics = UIFontMetrics(forTextStyle: .body)
        #expect(metrics.scaledFont(for: font, compatibleWith: usual).pointSize == 17)
        // Ordinary text has 17 points, and 33 at that size.
        #expect(abs(metrics.scaledFont(for: font, compatibleWith: large).pointSize - 33) < 0.2)
        #expect(metrics.scaledFont(for: font, maximumPointSize: 20, compatibleWith: large).pointSize == 20)
        #expect(abs(metrics.scaledValue(for: 10, compatibleWith: large) - 10 * 33 / 17) < 0.2)
        #expect(
            UIFontMetrics(forTextStyle: .largeTitle).scaledValue(for: 10, compatibleWith: large)
                < metrics.scaledValue(for: 10, compatibleWith: large))
        #expect(UIFontMetrics.default.scaledValue(for: 10) == 10)
        let body = UIFont.preferredFont(forTextStyle: .body, compatibleWith: large)
        #expect(body.pointSize > UIFont.preferredFont(forTextStyle: .body).pointSize)
    }
}
