import EspalierTesting
import SwiftUI
import Testing
import UIKit

private typealias Traits = UIFontDescriptor.SymbolicTraits

@MainActor @Suite("More of UIKit's font descriptors") struct DescriptorMemberTests {
    /// Made in each test: fonts are those of the app that was made last.
    private func makeApp() -> TestApp { TestApp(fonts: .kit) { Text("a") } }

    @Test("Traits in words have UIKit's numbers, and AppKit's names are the same") func traitNumbers() {
        let traits: [Traits] = [
            .traitItalic, .traitBold, .traitExpanded, .traitCondensed, .traitMonoSpace, .traitVertical, .traitUIOptimized,
            .traitTightLeading, .traitLooseLeading,
        ]
        #expect(traits.map(\.rawValue) == [1, 2, 32, 64, 1024, 2048, 4096, 32768, 65536])
        #expect(traits == [.italic, .bold, .expanded, .condensed, .monoSpace, .vertical, .UIOptimized, .tightLeading, .looseLeading])
    }

    @Test("Attributes, traits and features have UIKit's names") func names() {
        let attributes: [UIFontDescriptor.AttributeName] = [
            .family, .face, .name, .visibleName, .size, .traits, .featureSettings, .textStyle, .matrix, .cascadeList, .characterSet, .fixedAdvance,
        ]
        #expect(attributes.map(\.rawValue) == [
            "NSFontFamilyAttribute", "NSFontFaceAttribute", "NSFontNameAttribute", "NSFontVisibleNameAttribute", "NSFontSizeAttribute",
            "NSCTFontTraitsAttribute", "NSCTFontFeatureSettingsAttribute", "NSCTFontUIUsageAttribute", "NSCTFontMatrixAttribute",
            "NSCTFontCascadeListAttribute", "NSCTFontCharacterSetAttribute", "NSCTFontFixedAdvanceAttribute",
        ])
        let keys: [UIFontDescriptor.TraitKey] = [.symbolic, .weight, .width, .slant]
        #expect(keys.map(\.rawValue) == ["NSCTFontSymbolicTrait", "NSCTFontWeightTrait", "NSCTFontProportionTrait", "NSCTFontSlantTrait"])
        #expect(
            UIFontDescriptor.FeatureKey.type.rawValue == "CTFeatureTypeIdentifier" && UIFontDescriptor.FeatureKey.featureIdentifier == .type
        )
        #expect(
            UIFontDescriptor.FeatureKey.selector.rawValue == "CTFeatureSelectorIdentifier"
                && UIFontDescriptor.FeatureKey.typeIdentifier == .selector)
    }

    @Test("Traits make another font: wide, narrow, italic, or without any") func traits() throws {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let plain = UIFont.systemFont(ofSize: 20).fontDescriptor
        for traits in [[.traitExpanded], [.traitCondensed, .traitBold], [.traitItalic], [.traitItalic, .traitBold, .traitExpanded]]
            as [Traits]
        {
            let made = try #require(plain.withSymbolicTraits(traits))
            #expect(made.symbolicTraits == traits && made.pointSize == 20 && made.withSymbolicTraits([]) == plain)
        }
        #expect(plain.withSymbolicTraits([.traitVertical, .traitTightLeading]) == plain, "neither has an effect")
    }

    @Test("The parts of a descriptor are asked for by name; those that have no effect are not kept") func parts() throws {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let descriptor = UIFontDescriptor(fontAttributes: [
            .name: "Inter-Regular", .size: 18, .matrix: "none", .fixedAdvance: 3, .cascadeList: [String](),
            .traits: [UIFontDescriptor.TraitKey.symbolic: Traits.traitBold.rawValue, UIFontDescriptor.TraitKey.slant: 0.07]
                as [UIFontDescriptor.TraitKey: Any]
        ])
        #expect(descriptor.symbolicTraits == [.traitBold, .traitItalic] && descriptor.object(forKey: .size) as? CGFloat == 18)
        #expect(descriptor.object(forKey: .matrix) == nil && descriptor.object(forKey: .fixedAdvance) == nil)
        let kept = try #require(descriptor.fontAttributes[.traits] as? [UIFontDescriptor.TraitKey: Any])
        #expect(
            kept[.symbolic] as? UInt32 == 3 && kept[.weight] as? CGFloat == UIFont.Weight.bold.rawValue && kept[.width] as? CGFloat == 0)
        #expect(try #require(kept[.slant] as? CGFloat) > 0)
        let usual = UIFont.systemFont(ofSize: 9).fontDescriptor.object(forKey: .traits) as? [UIFontDescriptor.TraitKey: Any]
        #expect([UIFontDescriptor.TraitKey.weight, .width, .slant].allSatisfy { usual?[$0] as? CGFloat == 0 }, "of the same type as others")
        let bold = UIFontDescriptor(name: "Inter-Bold", size: 9)
        #expect(bold.object(forKey: .name) as? String == "Inter-Bold" && bold.object(forKey: .family) as? String == "Inter")
        #expect(bold.object(forKey: .face) as? String == "Bold" && bold.object(forKey: .visibleName) as? String == "Inter Bold")
        let upright = bold.addingAttributes([
            .traits: [UIFontDescriptor.TraitKey.weight: 0, UIFontDescriptor.TraitKey.slant: 0] as [UIFontDescriptor.TraitKey: Any]
        ])
        #expect(upright.postscriptName == "Inter-Regular" && upright.pointSize == 9)
    }

    @Test("The descriptor of a text style has its size and its name, and is made by its name again") func textStyles() {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        for style in [UIFont.TextStyle.largeTitle, .title2, .headline, .subheadline, .footnote, .caption2] {
            let font = UIFont.preferredFont(forTextStyle: style),
                descriptor = UIFontDescriptor.preferredFontDescriptor(withTextStyle: style)
            #expect(descriptor == font.fontDescriptor && descriptor.pointSize == font.pointSize)
            #expect(UIFontDescriptor.preferredFontDescriptor(forTextStyle: style, options: [:]) == descriptor, "AppKit's form")
            #expect(descriptor.object(forKey: .textStyle) as? UIFont.TextStyle == style)
            #expect(UIFontDescriptor(fontAttributes: [.textStyle: style.rawValue]) == descriptor)
            #expect(UIFontDescriptor(fontAttributes: [.textStyle: style, .size: 50]).pointSize == 50)
        }
        #expect(UIFont.systemFont(ofSize: 13).fontDescriptor.object(forKey: .textStyle) == nil)
    }

    @Test("A design is left by the ordinary one; fonts with a name have none") func designs() {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let plain = UIFont.systemFont(ofSize: 15).fontDescriptor
        let designs: [UIFontDescriptor.SystemDesign] = [.default, .serif, .rounded, .monospaced]
        #expect(designs.map(\.rawValue) == ["Default", "Serif", "Rounded", "Monospaced"].map { "NSCTFontUIFontDesign" + $0 })
        for design in designs.dropFirst() {
            let made = plain.withDesign(design)
            #expect(made != plain && made?.withDesign(.default) == plain, "\(design.rawValue)")
        }
        let named = UIFontDescriptor(name: "Inter-Bold", size: 9)
        #expect(named.withDesign(.serif) == named)
    }

    @Test("The fonts like a descriptor are found by the parts that have to be the same") func matching() {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let italic = UIFontDescriptor(name: "Inter-Italic", size: 12)
        func names(_ keys: Set<UIFontDescriptor.AttributeName>?) -> [String] {
            italic.matchingFontDescriptors(withMandatoryKeys: keys).map(\.postscriptName).sorted()
        }
        #expect(names([.name]) == ["Inter-Italic"] && names(nil) == ["Inter-Italic"] && names([.family, .traits]) == ["Inter-Italic"])
        #expect(names([.family]) == ["Inter-Bold", "Inter-Italic", "Inter-Medium", "Inter-Regular", "Inter-SemiBold"])
        #expect(Set(names([])).isSuperset(of: ["Inter-Bold", "NotoSerif-Regular"]), "nothing has to be the same")
        #expect(italic.matchingFontDescriptors(withMandatoryKeys: [.family]).allSatisfy { $0.pointSize == 12 })
        let bold = UIFontDescriptor(fontAttributes: [.traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.bold]])
        let found = bold.matchingFontDescriptors(withMandatoryKeys: [.traits])
        #expect(!found.isEmpty && found.allSatisfy { $0.symbolicTraits.contains(.traitBold) && !$0.symbolicTraits.contains(.traitItalic) })
    }

    @Test("Features choose digits and small capitals by their numbers") func features() {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let numbers: [Int] = [
            kNumberSpacingType, kMonospacedNumbersSelector, kProportionalNumbersSelector, kLowerCaseType, kLowerCaseSmallCapsSelector,
            kUpperCaseType, kUpperCaseSmallCapsSelector,
        ]
        #expect(numbers == [6, 0, 1, 37, 1, 38, 1])
        let plain = UIFont.systemFont(ofSize: 30, weight: .regular).fontDescriptor
        func with(_ type: Int, _ selector: Int, _ base: UIFontDescriptor) -> UIFontDescriptor {
            base.addingAttributes([
                .featureSettings: [[UIFontDescriptor.FeatureKey.type: type, UIFontDescriptor.FeatureKey.selector: selector]]
            ])
        }
        let digits = with(kNumberSpacingType, kMonospacedNumbersSelector, plain)
        #expect(digits == UIFont.monospacedDigitSystemFont(ofSize: 30, weight: .regular).fontDescriptor)
        #expect(with(kNumberSpacingType, kProportionalNumbersSelector, digits) == plain)
        func width(_ text: String, _ descriptor: UIFontDescriptor) -> CGFloat {
            text.size(withAttributes: [.font: UIFont(descriptor: descriptor, size: 0)]).width
        }
        let small = with(kLowerCaseType, kLowerCaseSmallCapsSelector, plain),
            smallCapitals = with(kUpperCaseType, kUpperCaseSmallCapsSelector, plain)
        #expect(width("mnm", small) != width("mnm", plain) && width("MNM", small) == width("MNM", plain))
        #expect(width("MNM", smallCapitals) != width("MNM", plain) && width("mnm", smallCapitals) == width("mnm", plain))
        #expect(with(kLowerCaseType, 99, plain) == plain && with(99, 1, plain) == plain, "unknown ones change nothing")
    }
}
