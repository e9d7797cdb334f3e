import AppKit
import EspalierTesting
import EspalierTestSupport
import SwiftUI
import Testing

@MainActor @Suite("More of AppKit's fonts") struct FontMemberTests {
    /// Made in each test: fonts are those of the app that was made last.
    private func makeApp() -> TestApp { .showing(NSView(frame: .zero)) }

    @Test("Fonts of purposes are the system's, in the sizes that they have without one") func purposes() {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        #expect(NSFont.self == UIFont.self)
        let makers: [(CGFloat) -> NSFont] = [
            NSFont.menuBarFont(ofSize:), NSFont.messageFont(ofSize:), NSFont.paletteFont(ofSize:), NSFont.toolTipsFont(ofSize:),
            NSFont.controlContentFont(ofSize:), NSFont.menuFont(ofSize:), NSFont.labelFont(ofSize:),
        ]
        for make in makers { #expect(make(21) == NSFont.systemFont(ofSize: 21)) }
        #expect(makers.map { $0(0).pointSize } == [13, 13, 13, 11, 13, 13, 10])
        #expect(NSFont.titleBarFont(ofSize: 21) == NSFont.boldSystemFont(ofSize: 21) && NSFont.titleBarFont(ofSize: 0).pointSize == 13)
        #expect(NSFont.userFont(ofSize: 15)?.pointSize == 15 && NSFont.userFont(ofSize: 15)?.isFixedPitch == false)
        #expect(NSFont.userFixedPitchFont(ofSize: 15)?.isFixedPitch == true)
        #expect(
            NSFont.systemFontSize == 13 && NSFont.smallSystemFontSize == 11 && NSFont.labelFontSize == 10 && NSFont.buttonFontSize == 18)
        let sizes: [NSControl.ControlSize] = [.mini, .small, .regular, .large]
        #expect(sizes.map { NSFont.systemFontSize(for: $0) } == [9, 11, 13, 13])
    }

    @Test("A font tells how it leans, how many glyphs it has, and is its own screen font") func parts() throws {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let regular = try #require(NSFont(name: "Inter-Regular", size: 20)), italic = try #require(NSFont(name: "Inter-Italic", size: 20))
        #expect(regular.italicAngle == 0 && italic.italicAngle < 0 && regular.numberOfGlyphs > 100 && regular.screenFont === regular)
        #expect(
            NSFont(descriptor: regular.fontDescriptor, size: 0) == regular
                && NSFont(descriptor: regular.fontDescriptor, size: 9)?.pointSize == 9)
        #expect(NSFontDescriptor.FeatureKey.typeIdentifier == .type && NSFontDescriptor.FeatureKey.selectorIdentifier == .selector)
    }

    @Test("Fonts in a width and with digits of one width keep their weight") func widths() {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let condensed = NSFont.systemFont(ofSize: 20, weight: .bold, width: .compressed)
        #expect(condensed.fontDescriptor.symbolicTraits.isSuperset(of: [.bold, .condensed]) && condensed.pointSize == 20)
        #expect(NSFont.systemFont(ofSize: 20, weight: .bold, width: .standard) == NSFont.systemFont(ofSize: 20, weight: .bold))
        #expect(NSFont.systemFont(ofSize: 20, weight: .regular, width: .expanded).fontDescriptor.symbolicTraits == .expanded)
        #expect([NSFont.Width.compressed, .condensed, .standard, .expanded].map(\.rawValue) == [-0.4, -0.2, 0, 0.2])
        let digits = NSFont.monospacedDigitSystemFont(ofSize: 30, weight: .regular)
        func width(_ text: String, _ font: NSFont) -> CGFloat { text.size(withAttributes: [.font: font]).width }
        #expect(abs(width("111", digits) - width("888", digits)) < 0.01)
    }

    @Test("Text styles have their names, and SwiftUI's sizes on a desktop") func styles() {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let styles: [NSFont.TextStyle] = [
            .largeTitle, .title1, .title2, .title3, .headline, .body, .subheadline, .callout, .footnote, .caption1, .caption2,
        ]
        #expect(styles.map { $0.rawValue.replacingOccurrences(of: "UICTFontTextStyle", with: "") } == [
            "Title0", "Title1", "Title2", "Title3", "Headline", "Body", "Subhead", "Callout", "Footnote", "Caption1", "Caption2",
        ])
        // SwiftUI: the sizes of macOS.
        #expect(
            styles.map { NSFont.preferredFont(forTextStyle: $0, options: [:]).pointSize } == [26, 22, 17, 15, 13, 13, 11, 12, 10, 10, 10])
        for style in styles {
            let font = NSFont.preferredFont(forTextStyle: style),
                descriptor = NSFontDescriptor.preferredFontDescriptor(forTextStyle: style, options: [:])
            #expect(descriptor == font.fontDescriptor && NSFontDescriptor.preferredFontDescriptor(withTextStyle: style) == descriptor)
            #expect(descriptor.object(forKey: .textStyle) as? NSFont.TextStyle == style)
        }
        #expect(NSFont.preferredFont(forTextStyle: .headline).fontDescriptor.symbolicTraits.contains(.bold))
    }

    @Test("A font of AppKit's is one of SwiftUI's") func bridging() throws {
        let label = TestApp(size: CGSize(width: 200, height: 80), fonts: .kit) { Text("Large").font(Font(NSFont.systemFont(ofSize: 40))) }
        #expect(try #require(label.runs.first).bounds.height > 40)
    }

    @Test("Attributes and traits of descriptors have AppKit's names and numbers") func names() {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        typealias Traits = UIFontDescriptor.SymbolicTraits
        let traits: [Traits] = [.traitItalic, .traitBold, .traitExpanded, .traitCondensed, .traitMonoSpace, .traitVertical, .traitUIOptimized, .traitTightLeading]
        #expect(traits.map(\.rawValue) == [1, 2, 32, 64, 1024, 2048, 4096, 32768])
        #expect(Traits.vertical == .traitVertical && Traits.tightLeading == .traitTightLeading && Traits.looseLeading.rawValue == 65536)
        let descriptor = NSFontDescriptor(fontAttributes: [
            .family: "Inter", .size: 18, .matrix: "none", .fixedAdvance: 3,
            .traits: [UIFontDescriptor.TraitKey.symbolic: Traits.bold.rawValue, UIFontDescriptor.TraitKey.slant: 0.07]
                as [UIFontDescriptor.TraitKey: Any]
        ])
        #expect(descriptor.symbolicTraits == [.bold, .italic] && descriptor.object(forKey: .size) as? CGFloat == 18)
        #expect(descriptor.object(forKey: .matrix) == nil && descriptor.object(forKey: .fixedAdvance) == nil, "these have no effect")
        let kept = descriptor.fontAttributes[.traits] as? [UIFontDescriptor.TraitKey: Any]
        #expect(kept?[.symbolic] as? UInt32 == 3 && kept?[.slant] as? CGFloat ?? 0 > 0)
        #expect(NSFontDescriptor(name: "Inter-Bold", size: 9).object(forKey: .name) as? String == "Inter-Bold")
        let plain: UIFontDescriptor = NSFont.systemFont(ofSize: 15).fontDescriptor, serif: UIFontDescriptor? = plain.withDesign(.serif)
        #expect(serif != plain)
        #expect(serif?.withDesign(UIFontDescriptor.SystemDesign.default) == plain)
    }

    @Test("Fonts like a descriptor are found by the parts that have to be the same") func matching() throws {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let bold = NSFontDescriptor(name: "Inter-Bold", size: 12)
        func names(_ keys: Set<UIFontDescriptor.AttributeName>?) -> [String] {
            bold.matchingFontDescriptors(withMandatoryKeys: keys).map(\.postscriptName).sorted()
        }
        #expect(names([.name]) == ["Inter-Bold"])
        #expect(names([.family]) == ["Inter-Bold", "Inter-Italic", "Inter-Medium", "Inter-Regular", "Inter-SemiBold"])
        #expect(names([.family, .traits]) == ["Inter-Bold", "Inter-SemiBold"])
        #expect(names(nil) == ["Inter-Bold"] && bold.matchingFontDescriptors(withMandatoryKeys: [.name]).first?.pointSize == 12)
    }

    @Test("Features choose digits and small capitals by their numbers") func features() {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let numbers: [Int] = [
            kProportionalNumbersSelector, kLowerCaseType, kLowerCaseSmallCapsSelector, kUpperCaseType, kUpperCaseSmallCapsSelector,
        ]
        #expect(numbers == [1, 37, 1, 38, 1])
        func with(_ type: Int, _ selector: Int, _ base: NSFontDescriptor = NSFont.systemFont(ofSize: 15).fontDescriptor) -> NSFontDescriptor
        {
            base.addingAttributes([
                .featureSettings: [[UIFontDescriptor.FeatureKey.type: type, UIFontDescriptor.FeatureKey.selector: selector]]
            ])
        }
        let plain = NSFont.systemFont(ofSize: 15).fontDescriptor,
            digits = NSFont.monospacedDigitSystemFont(ofSize: 15, weight: .regular).fontDescriptor
        #expect(
            with(kNumberSpacingType, kProportionalNumbersSelector, digits) == NSFont.systemFont(ofSize: 15, weight: .regular).fontDescriptor
        )
        #expect(with(kNumberSpacingType, kMonospacedNumbersSelector) != plain)
        let small = NSFont(descriptor: with(kLowerCaseType, kLowerCaseSmallCapsSelector), size: 0)
        #expect(small.map { NSFontManager.shared.traits(of: $0).contains(.smallCapsFontMask) } == true)
        #expect(with(kUpperCaseType, kUpperCaseSmallCapsSelector) != plain && with(kLowerCaseType, 99) == plain)
    }

    @Test("Masks of traits have AppKit's numbers, and narrow fonts, small capitals and equal widths are made by them") func masks() throws {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let masks: [NSFontTraitMask] = [
            .italicFontMask, .boldFontMask, .unboldFontMask, .nonStandardCharacterSetFontMask, .narrowFontMask, .expandedFontMask,
            .condensedFontMask, .smallCapsFontMask, .posterFontMask, .compressedFontMask, .fixedPitchFontMask, .unitalicFontMask,
        ]
        #expect(masks.map(\.rawValue) == [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 1 << 24])
        let manager = NSFontManager.shared, font = NSFont.systemFont(ofSize: 20)
        let narrow = manager.convert(font, toHaveTrait: .narrowFontMask), fixed = manager.convert(font, toHaveTrait: .fixedPitchFontMask)
        #expect(manager.traits(of: narrow) == .condensedFontMask && manager.convert(narrow, toNotHaveTrait: .narrowFontMask) == font)
        #expect(fixed.isFixedPitch && manager.traits(of: fixed).contains(.fixedPitchFontMask))
        let small = manager.convert(font, toHaveTrait: .smallCapsFontMask)
        #expect(manager.traits(of: small) == .smallCapsFontMask && manager.convert(small, toNotHaveTrait: .smallCapsFontMask) == font)
        #expect(manager.convert(font, toHaveTrait: [.posterFontMask, .nonStandardCharacterSetFontMask]) == font)
        #expect(manager.convert(font, toFace: "Inter-Bold")?.fontName == "Inter-Bold" && manager.convert(font, toFace: "Nobody") == nil)
    }

    @Test("The manager keeps the font of what is selected") func selected() {
        let manager = NSFontManager(), font = NSFont.systemFont(ofSize: 20)
        #expect(manager.selectedFont == nil && !manager.isMultiple)
        manager.setSelectedFont(font, isMultiple: true)
        #expect(manager.selectedFont == font && manager.isMultiple)
    }
}
