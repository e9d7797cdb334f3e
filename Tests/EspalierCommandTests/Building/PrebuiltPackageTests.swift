@testable import EspalierCommand
import Foundation
import Testing

@Suite("Packages that depend on the toolkit") struct PrebuiltPackageTests {
    private let scratch: Scratch
    private let package: PrebuiltPackage

    init() throws {
        scratch = try Scratch()
        let checkout = URL(fileURLWithPath: #filePath + "/../../../..").standardizedFileURL
        try scratch.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "Counter",
                dependencies: [.package(path: "\(checkout.path)"), .package(path: "../Beside")],
                targets: [
                    .executableTarget(
                        name: "Counter",
                        dependencies: [
                            .product(name: "SwiftUI", package: "\(checkout.lastPathComponent)"), .product(name: "Beside", package: "Beside"),
                        ]),
                ])
            """, to: "Counter/Package.swift")
        try scratch.write("import SwiftUI\n", to: "Counter/Sources/Counter/Counter.swift")
        try scratch.write("{}", to: "Counter/Package.resolved")
        let toolkit = Toolkit(checkout: checkout, products: scratch.folder.appendingPathComponent("release"))
        package = PrebuiltPackage(
            scratch.folder.appendingPathComponent("Counter"), toolkit: toolkit, cache: scratch.folder.appendingPathComponent("cache"))
    }

    private func dependencies(_ folder: URL) throws -> [String] {
        let dumped = try Shell.run(
            "swift", ["package", "--package-path", folder.path, "--scratch-path", folder.path + "/.build", "dump-package"])
        let paths = dumped.output.matches(of: #/"path" : "([^"]+)"/#).map { String($0.1).replacing("\\/", with: "/") }
        #expect(dumped.code == 0, "\(dumped.output)")
        return paths.filter { $0.hasPrefix("/") }
    }

    @Test("The toolkit that is built stands in for the one that the manifest names, and other packages stay where they are")
    func replaces() throws {
        #expect(package.namesToolkit)
        let likeness = try package.make()
        let paths = try dependencies(likeness)
        #expect(paths.contains { $0.hasPrefix(scratch.folder.appendingPathComponent("cache/toolkit").path) }, "\(paths)")
        #expect(paths.contains(scratch.folder.appendingPathComponent("Beside").standardizedFileURL.path), "\(paths)")
    }

    @Test("The stand-in has each library of the toolkit and its plugin") func products() throws {
        _ = try package.make()
        let standIn = scratch.folder.appendingPathComponent("cache/toolkit/espalier")
        let described = try Shell.run(
            "swift", ["package", "--package-path", standIn.path, "--scratch-path", standIn.path + "/.build", "describe"])
        #expect(described.code == 0, "\(described.output)")
        for name in ["SwiftUI", "Charts", "SwiftData", "EspalierTesting", "AssetSymbols"] {
            #expect(described.output.contains("Name: \(name)\n"))
        }
    }

    @Test("Sources are seen where they are, so that a new file is found, and what is gone goes") func links() throws {
        let likeness = try package.make()
        try scratch.write("let more = 1\n", to: "Counter/Sources/Counter/More.swift")
        #expect(likeness.appendingPathComponent("Sources/Counter/More.swift").exists)
        try scratch.write("", to: "Counter/Notes.txt")
        _ = try package.make()
        #expect(likeness.appendingPathComponent("Notes.txt").exists)
        try FileManager.default.removeItem(at: package.original.appendingPathComponent("Notes.txt"))
        _ = try package.make()
        #expect(!likeness.contents.contains { $0.lastPathComponent == "Notes.txt" })
    }

    @Test("Nothing is written to the package, its pins neither") func untouched() throws {
        let likeness = try package.make()
        try Data("changed".utf8).write(to: likeness.appendingPathComponent("Package.resolved"))
        #expect(try String(contentsOf: package.original.appendingPathComponent("Package.resolved"), encoding: .utf8) == "{}")
        #expect(package.original.contents.map(\.lastPathComponent) == ["Package.resolved", "Package.swift", "Sources"])
    }

    @Test("Errors are said of the author's files") func translated() throws {
        let said = "\(package.folder.path)/Sources/Counter/Counter.swift:1:8: error: no\n"
        #expect(package.translated(said) == "\(package.original.path)/Sources/Counter/Counter.swift:1:8: error: no\n")
    }

    @Test("The plugin that looks for missing products is left out, as the command has looked") func withoutCheck() throws {
        let identity = package.toolkit.checkout.lastPathComponent
        let text = try String(contentsOf: package.original.appendingPathComponent("Package.swift"), encoding: .utf8)
        let plugins = "plugins: [.plugin(name: \"ImportedProducts\", package: \"\(identity)\")]),\n    ])"
        try scratch.write(text.replacing("]),\n    ])", with: "], \(plugins)"), to: "Counter/Package.swift")
        func usages(_ folder: URL) throws -> Bool {
            let dumped = try Shell.run("swift", ["package", "--package-path", folder.path, "dump-package"])
            #expect(dumped.code == 0, "\(dumped.output)")
            return dumped.output.contains("\"ImportedProducts\"")
        }
        #expect(try usages(package.original) && !usages(package.make()))
    }

    @Test("A package that does not name the toolkit is built as it is") func others() throws {
        try scratch.write(
            "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"Plain\")\n", to: "Plain/Package.swift")
        let toolkit = Toolkit(checkout: scratch.folder.appendingPathComponent("espalier"), products: scratch.folder)
        #expect(!PrebuiltPackage(scratch.folder.appendingPathComponent("Plain"), toolkit: toolkit, cache: scratch.folder).namesToolkit)
    }
}
