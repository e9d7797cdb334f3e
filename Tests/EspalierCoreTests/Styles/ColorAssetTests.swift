@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("Colours of asset catalogs") struct ColorAssetTests {
    /// A folder of resources with these colour sets.
    private func bundle(_ sets: [String: String]) throws -> Bundle {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("colors-\(UUID().uuidString).resources")
        for (name, contents) in sets {
            let set = folder.appendingPathComponent("Assets.xcassets/\(name).colorset")
            try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
            try Data(contents.utf8).write(to: set.appendingPathComponent("Contents.json"))
        }
        return try #require(Bundle(path: folder.path))
    }

    private func painted(_ color: Color, _ scheme: ColorScheme = .light) -> String {
        let app = TestApp(size: CGSize(width: 20, height: 10), colorScheme: scheme) { color }
        return app.displayListDescription().split(separator: " ").last.map(String.init) ?? "nothing"
    }

    // Covers: colorInit:Color(_:bundle:)
    @Test("Named colours of an asset catalog resolve by colour scheme") func colorsOfACatalogue() throws {
        let bundle = try bundle([
            "Brand": """
                {"colors": [
                  {"idiom": "universal", "color": {"color-space": "srgb", "components": {"red": "1.000", "green": "0x80", "blue": "0", "alpha": "0.500"}}},
                  {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
                   "color": {"color-space": "srgb", "components": {"red": "0.0", "green": "128", "blue": "255", "alpha": "1.000"}}}],
                 "info": {"author": "xcode", "version": 1}}
                """,
            "Plain": #"{"colors": [{"idiom": "universal", "color": {"color-space": "gray-gamma-22", "components": {"white": "0.5", "alpha": "1"}}}]}"#,
            "Empty": #"{"colors": [{"idiom": "universal"}]}"#,
            "Broken": "no JSON",
        ])
        #expect(painted(Color("Brand", bundle: bundle)) == "#FF800080")
        #expect(painted(Color("Brand", bundle: bundle), .dark) == "#0080FFFF")
        #expect(painted(Color("Plain", bundle: bundle)).hasPrefix("#808080"))
        #expect(Color("Brand", bundle: bundle).description == "Brand")
        for name in ["Empty", "Broken", "Missing", "../Brand"] { #expect(Color(name, bundle: bundle) == .clear) }
        try? FileManager.default.removeItem(at: bundle.bundleURL)
    }

    /// Xcode makes every project an accent colour that says nothing; one that says something is the app's.
    @Test("An accent colour asset is used only when it defines a colour") func theAccentColorOfAnApp() throws {
        let empty = try bundle(["AccentColor": #"{"colors": [{"idiom": "universal"}], "info": {"author": "xcode", "version": 1}}"#])
        let told = Diagnostics.recording { #expect(Color("AccentColor", bundle: empty) == .accentColor) }
        #expect(told.isEmpty)
        #expect(AppAccent.color(in: [empty.bundleURL]) == nil)
        let red = try bundle([
            "AccentColor": #"{"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components": {"red": "1.000", "green": "0.000", "blue": "0.000", "alpha": "1.000"}}}]}"#
        ])
        #expect(painted(try #require(AppAccent.color(in: [red.bundleURL]))).uppercased().hasPrefix("#FF0000"))
        for bundle in [empty, red] { try? FileManager.default.removeItem(at: bundle.bundleURL) }
    }
}
