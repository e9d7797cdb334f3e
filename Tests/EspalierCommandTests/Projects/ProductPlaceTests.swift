@testable import EspalierCommand
import Foundation
import Testing

@Suite("Local packages that a project names by their products alone")
struct ProductPlaceTests {
    private let scratch: Scratch
    init() throws { scratch = try Scratch() }

    private func place(of product: String, _ listed: [String]) throws -> String? {
        try scratch.write("", to: "App/App.swift")
        var fixture = ProjectFixture()
        fixture.addFile("A", "App/App.swift")
        for (index, path) in listed.enumerated() {
            fixture.add("L\(index)", "XCLocalSwiftPackageReference", ["relativePath": "\"\(path)\""])
        }
        fixture.add("KIT", "XCSwiftPackageProductDependency", ["productName": product])
        fixture.targetFields = ["packageProductDependencies": "(KIT)"]
        fixture.projectFields = ["packageReferences": "(\(listed.indices.map { "L\($0)" }.joined(separator: ", ")))"]
        guard case .local(let place)? = try XcodeProject(fixture.write(to: scratch)).apps.first?.packages.first?.place else { return nil }
        return place.path(below: scratch.folder)
    }

    @Test("A folder that the project refers to is a package if it has a manifest, wherever it lies") func referredFolder() throws {
        let scratch = try Scratch()
        let manifest = "let package = Package(products: [.library(name: \"Kit\", targets: [\"Kit\"])])"
        try scratch.write(manifest, to: "Package.swift")
        try scratch.write("", to: "App/Main.swift")
        var fixture = ProjectFixture()
        fixture.addFile("F1", "Main.swift")
        fixture.add("ROOT", "PBXFileReference", ["lastKnownFileType": "folder", "path": "\"..\"", "sourceTree": "\"<group>\""])
        fixture.addToGroup("ROOT")
        fixture.add("KIT", "XCSwiftPackageProductDependency", ["productName": "Kit"])
        fixture.targetFields = ["packageProductDependencies": "(KIT)"]
        let bundle = try scratch.write(fixture.text, to: "App/Meadow.xcodeproj/project.pbxproj").deletingLastPathComponent()
        let packages = try #require(try XcodeProject(bundle).apps.first).packages
        #expect(packages.map(\.product) == ["Kit"])
        guard case .local(let place)? = packages.first?.place else { throw CommandError("The package lies nowhere.") }
        #expect(place.path == scratch.folder.standardizedFileURL.path)
    }

    @Test("The package that makes the product is meant, not one before it that links it") func linking() throws {
        let linking = """
            let package = Package(name: "Rows", products: [.library(name: "Rows", targets: ["Rows"])], targets: [
                .target(name: "Rows", dependencies: [.product(name: "Paths", package: "Paths")]),
            ])
            """
        try scratch.write(linking, to: "Modules/Rows/Package.swift")
        try scratch.write("""
            let package = Package(name: "Paths", products: [
                .library(
                    name: "Paths", targets: ["Paths"]),
            ])
            """, to: "Everything/Package.swift")
        #expect(try place(of: "Paths", ["Modules/Rows", "Everything"]) == "Everything")
        #expect(try place(of: "Rows", ["Everything", "Modules/Rows"]) == "Modules/Rows")
    }

    @Test("Where no manifest says so plainly, the folder of the product's name is meant") func folders() throws {
        try scratch.write("let names = [\"Paths\"]\n", to: "Modules/Rows/Package.swift")
        try scratch.write("let name = \"Paths\"\n", to: "Modules/Paths/Package.swift")
        #expect(try place(of: "Paths", ["Modules/Rows", "Modules/Paths"]) == "Modules/Paths")
        #expect(try place(of: "Gone", ["Modules/Rows"]) == nil)
    }
}
