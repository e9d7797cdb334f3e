@testable import EspalierCommand
import Foundation
import Testing

@Suite("Products of the toolkit that a package imports and does not name") struct UnnamedProductTests {
    private static let checkout = URL(fileURLWithPath: #filePath + "/../../../..").standardizedFileURL
    private let scratch: Scratch
    init() throws { scratch = try Scratch() }

    @Test("Imports count that hold under all conditions, whatever stands before them") func imports() {
        let text = """
            // import Absent
            /* import Absent
            import Absent */
            import Charts
            @testable import Meadow
            @preconcurrency public import struct SwiftData.ModelContext
            #if canImport(UIKit)
            import UIKit
            #endif
            let text = \"""
            import Absent
            \"""
            private import os
            """
        let found = PlainImports.read(text)
        #expect(found.map(\.module) == ["Charts", "Meadow", "SwiftData", "os"] && found.map(\.line) == [4, 5, 6, 13])
    }

    @Test("What a product brings is what the list of frameworks says") func toolkit() {
        let toolkit = ToolkitFrameworks.all
        #expect(toolkit.importable.isSuperset(of: ["Charts", "EspalierTesting", "Combine", "os"]))
        #expect(toolkit.modules(of: ["SwiftUI"]).isSuperset(of: ["SwiftUI", "Combine", "Espalier"]))
        #expect(toolkit.modules(of: ["SwiftUI", "EspalierTesting"]).isDisjoint(with: ["Charts", "UIKit", "SwiftData", "os"]))
        #expect(toolkit.modules(of: ["Cocoa"]).isSuperset(of: ["AppKit", "AVFoundation", "CoreMedia", "EspalierPlatformViews"]))
        #expect(toolkit.modules(of: ["OSLog"]).contains("os") && toolkit.modules(of: ["AVKit"]).contains("UIKit"))
        #expect(toolkit.importable.count > 30)
        #expect(toolkit.beside(["SwiftUI", "Combine", "CoreGraphics", "UniformTypeIdentifiers", "CoreTransferable", "OSLog"]) == [])
        #expect(toolkit.beside(["SwiftUI", "Charts"]) == ["Charts"])
        let films = toolkit.beside(["AVKit"])
        #expect(films.last == "AVKit" && Set(films) == [
            "AVKit", "AVFoundation", "CCapture", "CoreMedia", "CoreVideo", "EspalierPlatformViews", "UIKit", "_Testing_UIKit",
        ])
        #expect(toolkit.beside(nil).count > 30 && !toolkit.beside(nil).contains("EspalierCore"))
    }

    /// A package of an app, a library that it needs, and tests.
    private func package(_ products: [String]) throws -> URL {
        let named = (["SwiftUI"] + products).map { ".product(name: \"\($0)\", package: \"\(Self.checkout.lastPathComponent)\")" }
        try scratch.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Meadow", dependencies: [.package(path: "\(Self.checkout.path)")], targets: [
                    .executableTarget(name: "Meadow", dependencies: ["Soil"]),
                    .target(name: "Soil", dependencies: [\(named.joined(separator: ", "))]),
                    .testTarget(name: "MeadowTests", dependencies: ["Meadow"]),
                ])
            """, to: "Meadow/Package.swift")
        try scratch.write("import Charts\nimport SwiftUI\nprint(1)\n", to: "Meadow/Sources/Meadow/main.swift")
        try scratch.write("import SwiftUI\nimport MapKit\nimport Pods\n", to: "Meadow/Sources/Soil/Soil.swift")
        try scratch.write("import SwiftData\n", to: "Meadow/Tests/MeadowTests/Tests.swift")
        return scratch.folder.appendingPathComponent("Meadow")
    }

    private func build(_ products: [String]) throws -> PackageBuild {
        let folder = try package(products)
        let toolkit = Toolkit(checkout: Self.checkout, products: scratch.folder.appendingPathComponent("release"))
        var build = PackageBuild(folder, toolkit: toolkit, isOptimised: false)
        // What describes a package is the package manager; what builds it is not started here.
        build.manager.program = try manager().path
        return build
    }

    /// A package manager that describes packages, and says so if it is to build one.
    private func manager() throws -> URL {
        let swift = try Shell.url(of: "swift").path
        return try scratch.program(
            "case \"$*\" in *describe*) exec \(swift) \"$@\";; esac\necho 'error: it was started'\nexit 1", to: "bin/swift")
    }

    @Test("A run tells what the manifest lacks before anything is compiled, ready to paste", .timeLimit(.minutes(15))) func run() throws {
        let build = try build([])
        defer { try? FileManager.default.removeItem(at: build.scratch) }
        do {
            _ = try build.run(product: nil, Terminal(environment: ["TERM": "dumb"]))
            Issue.record("What swift build does not take was built.")
        } catch {
            let place = scratch.folder.standardizedFileURL.appendingPathComponent("Meadow/Sources/Meadow/main.swift").path
            #expect("\(error)" == """
                \(place):1: the target Meadow imports Charts, whose product Package.swift does not name. Add this to \
                the target's dependencies:
                    .product(name: "Charts", package: "\(Self.checkout.lastPathComponent.lowercased())"),
                """)
        }
    }

    @Test("A check tells it of tests, too, and what frameworks are not here, before anything is built; a target has what its targets have",
          .timeLimit(.minutes(15)))
    func check() throws {
        let all = try build([]), terminal = Terminal(environment: ["TERM": "dumb"])
        defer { try? FileManager.default.removeItem(at: all.scratch) }
        let found = try all.check(product: nil, terminal)
        #expect(found.unnamed.map(\.product) == ["Charts", "SwiftData"] && found.errors.isEmpty)
        let missing = try Set(all.completed(found).compactMap(\.missingModule))
        #expect(missing == ["MapKit"])
        #expect(try build(["Charts"]).check(product: nil, terminal).unnamed.map(\.product) == ["SwiftData"])
        let named = try build(["Charts", "SwiftData"]).check(product: nil, terminal)
        #expect(named.unnamed.isEmpty && named.errors.map(\.text) == ["it was started"])
    }

    @Test("A preview tells it before anything is built", .timeLimit(.minutes(15))) func preview() throws {
        let folder = try package([]), cache = scratch.folder.appendingPathComponent("cache")
        try scratch.write("import SwiftUI\n#Preview { Text(\"\") }\n", to: "Meadow/Sources/Meadow/Views.swift")
        let bin = try manager().deletingLastPathComponent().path, path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("espalier")
        let own = ["PATH": "\(bin):\(path)", "XDG_CACHE_HOME": cache.path, "ESPALIER_TOOLKIT": Self.checkout.path]
        let told = try Shell.run(program.path, ["preview", folder.path, "--png", scratch.folder.path + "/pictures"], environment: own)
        #expect(told.code == 1 && told.output.contains("main.swift:1: the target Meadow imports Charts"), "\(told.output)")
        let line = ".product(name: \"Charts\", package: \"\(Self.checkout.lastPathComponent.lowercased())\"),"
        #expect(told.output.contains(line) && !told.output.contains("it was started"), "\(told.output)")
        #expect(!cache.appendingPathComponent("espalier").exists)
    }

    @Test("Each build of one that watches tells it, until the manifest names the product", .timeLimit(.minutes(15)))
    func watching() throws {
        let toolkit = Toolkit(checkout: Self.checkout, products: scratch.folder.appendingPathComponent("release"))
        /// The package with the toolkit in a folder of its name.
        func subject(_ products: [String]) throws -> PreviewSubject {
            let folder = try package(products), manifest = folder.appendingPathComponent("Package.swift")
            let text = try String(contentsOf: manifest, encoding: .utf8)
            let named = text.replacing(Self.checkout.path, with: "../Espalier")
                .replacing("package: \"\(Self.checkout.lastPathComponent)\"", with: "package: \"Espalier\"")
            try Data(named.utf8).write(to: manifest)
            return try PreviewSubject.read(folder.path, target: nil)
        }
        let build = PreviewBuild(try subject([]), toolkit: toolkit, in: scratch.folder.appendingPathComponent("build"))
        let error = #expect(throws: CommandError.self) { try build.run(Terminal(environment: ["TERM": "dumb"])) }
        #expect(error?.description.contains(".product(name: \"Charts\", package: \"espalier\"),") == true, "\(String(describing: error))")
        try UnnamedProduct.refuse(in: subject(["Charts"]).targets)
    }

    @Test("The plugin tells it to swift build, before anything is compiled", .timeLimit(.minutes(15))) func plugin() throws {
        // A toolkit of this package's name with the plugin and two modules.
        try scratch.write("""
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Espalier",
                products: [
                    .library(name: "SwiftUI", targets: ["SwiftUI"]), .library(name: "Charts", targets: ["Charts"]),
                    .plugin(name: "ImportedProducts", targets: ["ImportedProducts"]),
                ],
                targets: [.target(name: "SwiftUI"), .target(name: "Charts"), .plugin(name: "ImportedProducts", capability: .buildTool())])
            """, to: "espalier/Package.swift")
        for name in ["SwiftUI", "Charts"] { try scratch.write("let isThere = true\n", to: "espalier/Sources/\(name)/\(name).swift") }
        let plugins = scratch.folder.appendingPathComponent("espalier/Plugins")
        try FileManager.default.createSymbolicLink(at: plugins, withDestinationURL: Self.checkout.appendingPathComponent("Plugins"))
        func build(_ products: [String]) throws -> ProgramResult {
            let named = products.map { ".product(name: \"\($0)\", package: \"espalier\")" }.joined(separator: ", ")
            try scratch.write("""
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(name: "Meadow", dependencies: [.package(path: "../espalier")], targets: [
                    .executableTarget(
                        name: "Meadow", dependencies: [\(named)], plugins: [.plugin(name: "ImportedProducts", package: "espalier")]),
                ])
                """, to: "Meadow/Package.swift")
            try scratch.write("import SwiftUI\nimport Charts\nprint(1)\n", to: "Meadow/Sources/Meadow/main.swift")
            return try Shell.run("swift", ["build", "--package-path", scratch.folder.appendingPathComponent("Meadow").path])
        }
        let failed = try build(["SwiftUI"])
        #expect(failed.code != 0 && failed.output.contains(".product(name: \"Charts\", package: \"espalier\"),"), "\(failed.output)")
        #expect(failed.output.contains("main.swift:2") && !failed.output.contains("Compiling SwiftUI"), "\(failed.output)")
        let passed = try build(["SwiftUI", "Charts"])
        #expect(passed.code == 0, "\(passed.output)")
    }
}
