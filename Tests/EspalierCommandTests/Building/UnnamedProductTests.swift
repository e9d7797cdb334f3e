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

    @Test("What a product brings is what the toolkit's manifest says") func toolkit() {
        let toolkit = ToolkitProducts(Self.checkout)
        #expect(toolkit.products.keys.contains("Charts") && toolkit.products.keys.contains("EspalierTesting"))
        #expect(toolkit.modules(of: ["SwiftUI"]).isSuperset(of: ["SwiftUI", "Combine", "EspalierCore", "Espalier"]))
        #expect(toolkit.modules(of: ["SwiftUI", "EspalierTesting"]).isDisjoint(with: ["Charts", "UIKit", "SwiftData", "os"]))
        #expect(toolkit.modules(of: ["Cocoa"]).isSuperset(of: ["AppKit", "AVFoundation", "CoreMedia", "EspalierPlatformViews"]))
        #expect(toolkit.modules(of: ["OSLog"]).contains("os") && toolkit.modules(of: ["AVKit"]).contains("UIKit"))
        let all = ToolkitProducts(Self.checkout).products
        #expect(all.allSatisfy { !$0.value.isEmpty } && all.count > 30)
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
        try scratch.write("import SwiftUI\n", to: "Meadow/Sources/Soil/Soil.swift")
        try scratch.write("import SwiftData\n", to: "Meadow/Tests/MeadowTests/Tests.swift")
        return scratch.folder.appendingPathComponent("Meadow")
    }

    private func build(_ products: [String]) throws -> PackageBuild {
        let folder = try package(products)
        let toolkit = Toolkit(checkout: Self.checkout, products: scratch.folder.appendingPathComponent("release"))
        var build = PackageBuild(folder, toolkit: toolkit, isOptimised: false)
        // What describes a package is the package manager; what builds it is not started here.
        let program = try scratch.write(
            "#!/bin/sh\ncase \"$*\" in *describe*) exec swift \"$@\";; esac\necho 'error: it was started'\nexit 1\n", to: "swift")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
        build.manager.program = program.path
        return build
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

    @Test("A check tells it of tests, too; what a target needs brings its products", .timeLimit(.minutes(15))) func check() throws {
        let all = try build([]), terminal = Terminal(environment: ["TERM": "dumb"])
        defer { try? FileManager.default.removeItem(at: all.scratch) }
        #expect(try all.check(product: nil, terminal).unnamed.map(\.product) == ["Charts", "SwiftData"])
        #expect(try build(["Charts"]).check(product: nil, terminal).unnamed.map(\.product) == ["SwiftData"])
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
