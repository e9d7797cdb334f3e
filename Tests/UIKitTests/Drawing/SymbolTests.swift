@testable import EspalierApp
import EspalierCore
import EspalierGraphics
@testable import EspalierPlatformViews
import EspalierTesting
import Foundation
import SwiftUI
import Testing
@testable import UIKit

@MainActor @Suite("Symbols as pictures") struct SymbolTests {
    /// Made in each test: drawing needs a running app.
    private func makeApp() -> TestApp { TestApp(fonts: .kit) { Text("a") } }
    private func star(_ configuration: UIImage.SymbolConfiguration?) throws -> UIImage {
        try #require(UIImage(systemName: "star.fill", withConfiguration: configuration))
    }

    @Test("A symbol is as large as text of 17 points, or of 13 by AppKit's name, and as a configuration says") func sizes() throws {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let plain = try star(nil), small = try #require(UIImage(systemSymbolName: "star.fill", accessibilityDescription: nil))
        #expect(plain.size.width > 14 && plain.size.width < 26 && plain.size.height > 12 && plain.size.height < 24)
        #expect(abs(small.size.width / plain.size.width - 13.0 / 17) < 0.1)
        #expect(try star(UIImage.SymbolConfiguration(pointSize: 17)).size == plain.size)
        let large = try star(UIImage.SymbolConfiguration(pointSize: 34))
        #expect(abs(large.size.width / plain.size.width - 2) < 0.1)
        #expect(UIImage(systemName: "star.fill")?.withRenderingMode(.alwaysOriginal).size == plain.size)
        #expect(try #require(plain.applyingSymbolConfiguration(UIImage.SymbolConfiguration(weight: .bold))).size.width > 14)
        #expect(UIImage(systemName: "rectangle.fill").map { $0.size.width > $0.size.height } == true, "each has its own shape")
    }

    @Test("A size that is set counts, and a drawn symbol is drawn in its size") func drawing() throws {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let symbol = try star(nil), size = symbol.size, format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40), format: format).image { _ in symbol.draw(at: .zero) }
        let columns = (0..<40).filter { x in (0..<40).contains { y in (image.cgImage?[x, y] ?? 0) >> 24 > 60 } }
        #expect(columns.count > Int(size.width) - 6 && columns.count <= Int(size.width.rounded(.up)))
        symbol.size = CGSize(width: 5, height: 5)
        #expect(symbol.size == CGSize(width: 5, height: 5) && !symbol.followsFont)
        #expect(try star(nil) == UIImage(systemName: "star.fill") && symbol != UIImage(systemName: "star.fill"))
    }

    @Test("A view of a symbol is as large as the symbol, whatever font is around it") func views() throws {
        struct Shown: UIViewRepresentable {
            let view: UIImageView
            func makeUIView(context: Context) -> UIImageView { view }
            func updateUIView(_ view: UIImageView, context: Context) {}
        }
        let app = makeApp(), symbol = try star(nil), view = UIImageView(image: symbol)
        defer { withExtendedLifetime(app) {} }
        #expect(abs(view.frame.width - symbol.size.width) <= 1 && abs(view.intrinsicContentSize.height - symbol.size.height) <= 1)
        let other = TestApp(fonts: .kit) { Shown(view: view).font(.system(size: 60)) }
        other.pump()
        #expect(abs(view.intrinsicContentSize.width - symbol.size.width) <= 1)
        view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 51)
        #expect(abs(view.intrinsicContentSize.width - 3 * symbol.size.width) < 4)
    }

    @Test("Scales and weights change the symbol, fonts and styles its size") func configurations() throws {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        func width(_ scale: UIImage.SymbolConfiguration.Scale) throws -> CGFloat {
            try star(UIImage.SymbolConfiguration(scale: scale)).size.width
        }
        let medium = try width(.medium)
        #expect(try width(.small) < medium && width(.large) > medium && width(.default) == medium && width(.unspecified) == medium)
        func ink(_ weight: UIImage.SymbolConfiguration.Weight) throws -> Int {
            let image = try #require(
                UIImage(systemName: "plus", withConfiguration: UIImage.SymbolConfiguration(pointSize: 40, weight: weight)))
            return image.cgImage?.pixels.filter { $0 >> 24 > 128 }.count ?? 0
        }
        #expect(
            try ink(.thin) < ink(.medium) && ink(.medium) < ink(.heavy) && ink(.heavy) <= ink(.black) && ink(.ultraLight) < ink(.regular))
        #expect(try ink(.unspecified) == ink(.regular))
        #expect(
            try star(UIImage.SymbolConfiguration(font: .systemFont(ofSize: 30))).size
                == star(UIImage.SymbolConfiguration(pointSize: 30)).size)
        let title = UIFont.preferredFont(forTextStyle: .largeTitle).pointSize
        #expect(
            try star(UIImage.SymbolConfiguration(textStyle: .largeTitle)).size == star(UIImage.SymbolConfiguration(pointSize: title)).size)
    }

    @Test("Numbers are Apple's") func numbers() {
        let scales: [UIImage.SymbolConfiguration.Scale] = [.default, .unspecified, .small, .medium, .large]
        #expect(scales.map(\.rawValue) == [-1, 0, 1, 2, 3])
        let weights: [UIImage.SymbolConfiguration.Weight] = [
            .unspecified, .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black
        ]
        #expect(weights.map(\.rawValue) == Array(0...9))
    }

    @Test("A shadow of text has no blur at first, and keeps one") func shadows() {
        let shadow = NSShadow()
        #expect(shadow.shadowBlurRadius == 0 && shadow.shadowOffset == .zero && shadow.shadowColor != nil)
        shadow.shadowBlurRadius = 3
        #expect(shadow.shadowBlurRadius == 3)
    }
}
