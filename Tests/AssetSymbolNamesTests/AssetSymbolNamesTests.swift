@testable import AssetSymbolNames
import Foundation
import Testing

@Suite("Names of assets") struct AssetSymbolNamesTests {
    @Test("A color asset's name becomes a camel-case identifier without the suffix Color", arguments: [
        ("Moon", "moon"), ("ThemeBG", "themeBG"), ("BG", "BG"), ("Pic 10", "pic10"), ("iPhone14Pro", "iPhone14Pro"), ("image-1", "image1"),
        ("AirpodsPro", "airpodsPro"), ("ColorGrayLight", "colorGrayLight"), ("AccentColor", "accent"), ("brand_red", "brandRed"),
        ("1st", "_1st"), ("URLCard", "urlCard"), ("a", "a"), ("X", "x"), ("Color", "color"), ("Grün", "grün"), ("text Color", "text"),
    ])
    func aColorsName(_ name: String, _ expected: String) {
        #expect(AssetName(name, kind: .color).identifier == expected)
    }

    @Test("An image asset's identifier loses only the suffix Image") func aPictureLosesTheWordImage() {
        #expect(AssetName("heroImage", kind: .image).identifier == "hero")
        #expect(AssetName("heroColor", kind: .image).identifier == "heroColor")
        #expect(AssetName("- -", kind: .image).identifier == nil)
    }

    // MARK: Catalogues

    private func catalog(_ folders: [String], spaces: [String] = []) throws -> URL {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).xcassets")
        for folder in folders {
            try FileManager.default.createDirectory(at: root.appendingPathComponent(folder), withIntermediateDirectories: true)
        }
        for space in spaces {
            let contents = Data(#"{"properties": {"provides-namespace": true}}"#.utf8)
            try contents.write(to: root.appendingPathComponent(space).appendingPathComponent("Contents.json"))
        }
        return root
    }

    @Test("A catalogue lists its colors and images, scoped by folders with a namespace")
    func catalogueListsItsAssets() throws {
        let root = try catalog(
            ["Sun.colorset", "App.appiconset", "Plain/Book 1.imageset", "brand marks/Logo.imageset", "brand marks/red.colorset"],
            spaces: ["brand marks"])
        defer { try? FileManager.default.removeItem(at: root) }
        let assets = AssetCatalog.assets(in: root)
        #expect(assets.map(\.name) == ["Book 1", "Sun", "brand marks/Logo", "brand marks/red"])
        #expect(assets.map(\.scopes) == [[], [], ["BrandMarks"], ["BrandMarks"]])
        #expect(AssetCatalog.assets(in: root.appendingPathComponent("nothing")).isEmpty)
    }

    // MARK: Source

    @Test("Generated source has a resource and a UIKit member for each asset") func membersForEachKind() {
        let text = AssetSource.text(
            for: [AssetName("Sun", kind: .color), AssetName("Book \"1\"", kind: .image), AssetName("case", kind: .color)],
            bundle: "Bundle.main")
        for line in [
            "private let resourceBundle = Bundle.main",
            "static let sun = ColorResource(name: \"Sun\", bundle: resourceBundle)",
            "static let `case` = ColorResource(name: \"case\", bundle: resourceBundle)",
            "static let book1 = ImageResource(name: \"Book \\\"1\\\"\", bundle: resourceBundle)",
            "static var sun: UIColor { UIColor(resource: ColorResource.sun) }",
            "static var book1: UIImage { UIImage(resource: ImageResource.book1) }",
            "extension ShapeStyle where Self == Color {\n    static var sun: Color { Color(ColorResource.sun) }",
        ] {
            #expect(text.contains(line), "\(line)")
        }
    }

    /// A colour that the toolkit has keeps its name; of two assets with one name there is one.
    @Test("A toolkit color is not redeclared, and duplicate asset names yield one member") func namesThatAreTaken() {
        let text = AssetSource.text(
            for: [AssetName("Red", kind: .color), AssetName("sun", kind: .color), AssetName("Sun", kind: .color)], bundle: "Bundle.main")
        #expect(text.contains("static let red = ColorResource") && !text.contains("var red"))
        #expect(text.components(separatedBy: "let sun").count == 2)
    }

    @Test("Without members there are resources alone") func resourcesAlone() {
        let text = AssetSource.text(
            for: [AssetName("Sun", kind: .color), AssetName("Book", kind: .image)], bundle: "Bundle.main", members: nil)
        #expect(text.contains("static let sun = ColorResource") && text.contains("static let book = ImageResource"))
        #expect(!text.contains("static var"))
    }

    @Test("Names that the target declares itself are not declared again, in the types that have them") func ownNames() {
        let assets = [
            AssetName("Sun", kind: .color), AssetName("Sky", kind: .color), AssetName("Book", kind: .image),
            AssetName("red", in: ["Brand"], kind: .color)
        ]
        let own: [String: Set<String>] = ["Color": ["sun", "Brand"], "ShapeStyle": ["sky"], "UIImage": ["book"]]
        let text = AssetSource.text(for: assets, bundle: "Bundle.main", members: AssetMembers(without: own))
        #expect(text.contains("static let sun = ColorResource") && text.contains("static var sun: UIColor"))
        #expect(text.contains("extension ShapeStyle where Self == Color {\n    static var sun: Color"))
        #expect(!text.contains("static var sky: Color") && text.contains("static var sky: UIColor"))
        #expect(!text.contains("static var book") && text.contains("static let book"))
        #expect(!text.contains("static var red: Color {"))
    }

    @Test("Folders with a namespace become nested enums in the generated source") func foldersThatGiveTheirNames() {
        let text = AssetSource.text(for: [AssetName("Logo", in: ["brand marks", "dark"], kind: .image)], bundle: "Bundle.module")
        #expect(text.contains("""
            extension ImageResource {
                enum BrandMarks {
                    enum Dark {
                        static let logo = ImageResource(name: "brand marks/dark/Logo", bundle: resourceBundle)
            """))
        #expect(text.contains("UIImage(resource: ImageResource.BrandMarks.Dark.logo)"))
    }

    @Test("No assets yield source without any extension") func noAssetsYieldNoExtensions() {
        #expect(!AssetSource.text(for: [], bundle: "Bundle.module").contains("extension"))
    }
}
