import EspalierTesting
import SwiftUI
import Testing
import UIKit

private struct Phone: App {
    var body: some Scene { WindowGroup { Text("a") } }
}

@MainActor @Suite("More of UIKit's fonts") struct FontMemberTests {
    /// Made in each test: fonts are those of the app that was made last.
    private func makeApp() -> TestApp { TestApp(fonts: .kit) { Text("a") } }
    private func width(_ text: String, _ font: UIFont) -> CGFloat { text.size(withAttributes: [.font: font]).width }

    private let styles: [UIFont.TextStyle] = [
        .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote, .caption1, .caption2,
    ]

    @Test("Text styles have UIKit's names") func names() {
        #expect(styles.map { $0.rawValue.replacingOccurrences(of: "UICTFontTextStyle", with: "") } == [
            "Title0", "Title1", "Title2", "Title3", "Headline", "Body", "Callout", "Subhead", "Footnote", "Caption1", "Caption2",
        ])
    }

    @Test("On a phone text styles and controls have a phone's sizes") func phone() {
        let app = TestApp(Phone(), device: .phone, fonts: .kit)
        defer { withExtendedLifetime(app) {} }
        #expect(styles.map { UIFont.preferredFont(forTextStyle: $0).pointSize } == [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11])
        #expect(
            UIFont.labelFontSize == 17 && UIFont.buttonFontSize == 18 && UIFont.smallSystemFontSize == 12 && UIFont.systemFontSize == 14)
        #expect(UIFont.systemFont(ofSize: 0).pointSize == 14)
    }

    @Test("On a desktop text styles have a desktop's sizes, and only headlines are bold") func desktop() {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        #expect(styles.map { UIFont.preferredFont(forTextStyle: $0).pointSize } == [26, 22, 17, 15, 13, 13, 12, 11, 10, 10, 10])
        for style in styles {
            let font = UIFont.preferredFont(forTextStyle: style)
            #expect(font.fontDescriptor.symbolicTraits.contains(.traitBold) == (style == .headline), "\(style.rawValue)")
            #expect(UIFont.preferredFont(forTextStyle: style, options: [:]) == font, "AppKit's form")
        }
        #expect(
            UIFont.labelFontSize == 10 && UIFont.buttonFontSize == 18 && UIFont.smallSystemFontSize == 11 && UIFont.systemFontSize == 13)
        #expect(UIFont.preferredFont(forTextStyle: UIFont.TextStyle(rawValue: "unknown")) == UIFont.preferredFont(forTextStyle: .body))
    }

    @Test("Fonts of labels and menus are the system's") func purposes() {
        #expect(UIFont.labelFont(ofSize: 21) == .systemFont(ofSize: 21) && UIFont.menuFont(ofSize: 22) == .systemFont(ofSize: 22))
        #expect(UIFont.labelFont(ofSize: 21) != UIFont.menuFont(ofSize: 22))
    }

    @Test("Digits of one width are as wide in each weight, and leave letters as they are") func digits() {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        for weight in [UIFont.Weight.regular, .bold] {
            let font = UIFont.monospacedDigitSystemFont(ofSize: 30, weight: weight), plain = UIFont.systemFont(ofSize: 30, weight: weight)
            #expect(abs(width("1111", font) - width("8888", font)) < 0.01 && abs(width("1111", plain) - width("8888", plain)) > 0.01)
            #expect(width("ill", font) == width("ill", plain) && width("ill", font) != width("www", font))
            #expect(font.pointSize == 30 && font.fontDescriptor.symbolicTraits == plain.fontDescriptor.symbolicTraits && font != plain)
        }
    }

    @Test("A font in a width has its weight too, and the standard width is none") func widths() {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let widths: [UIFont.Width] = [.compressed, .condensed, .standard, .expanded]
        #expect(widths.map(\.rawValue) == [-0.4, -0.2, 0, 0.2])
        let traits = widths.map { UIFont.systemFont(ofSize: 20, weight: .bold, width: $0).fontDescriptor.symbolicTraits }
        #expect(traits == [[.traitBold, .traitCondensed], [.traitBold, .traitCondensed], [.traitBold], [.traitBold, .traitExpanded]])
        #expect(UIFont.systemFont(ofSize: 20, weight: .light, width: .standard) == .systemFont(ofSize: 20, weight: .light))
        #expect(
            UIFont.systemFont(ofSize: 20, weight: .light, width: .compressed) != .systemFont(ofSize: 20, weight: .light, width: .condensed))
    }

    @Test("SwiftUI's texts are written in a font of UIKit's, in its size and weight") func bridging() throws {
        func bounds(_ font: Font) throws -> CGRect {
            let app = TestApp(size: CGSize(width: 400, height: 100), fonts: .kit) { Text("Large").font(font) }
            return try #require(app.runs.first).bounds
        }
        #expect(try bounds(Font(UIFont.systemFont(ofSize: 40))) == bounds(.system(size: 40)))
        #expect(try bounds(Font(UIFont.boldSystemFont(ofSize: 40))) == bounds(.system(size: 40, weight: .bold)))
        let app = makeApp(), serif = try #require(UIFont(name: "NotoSerif-Regular", size: 40))
        #expect(serif.familyName == "Noto Serif")
        #expect(try bounds(Font(serif)).width == bounds(.custom("Noto Serif", fixedSize: 40)).width)
        #expect(try bounds(Font(serif)).width != bounds(.system(size: 40)).width)
        withExtendedLifetime(app) {}
    }
}
