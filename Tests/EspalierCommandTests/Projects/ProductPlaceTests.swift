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
