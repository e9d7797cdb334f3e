@testable import EspalierCommand
import Foundation
import Testing

@Suite("How a package is built") struct PackageBuildTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// A package manager that describes a package of one program, and writes down what it is asked for.
    private func build() throws -> PackageBuild {
        try scratch.write("// swift-tools-version: 6.0\n", to: "Meadow/Package.swift")
        let program = try scratch.write(
            """
            #!/bin/sh
            echo "$*" >> \(scratch.folder.path)/asked
            case "$*" in *describe*)
            echo '{ "name": "Meadow", "products": [{ "name": "Meadow", "type": { "executable": null } }], "targets": [] }';;
            esac
            """, to: "swift")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
        let toolkit = Toolkit(checkout: scratch.folder, products: scratch.folder.appendingPathComponent("release"))
        var build = PackageBuild(scratch.folder.appendingPathComponent("Meadow"), toolkit: toolkit, isOptimised: false)
        build.manager.program = program.path
        return build
    }

    @Test("No index is written: nobody reads one, and the first module would wait for that of the whole system") func noIndex() throws {
        let build = try build()
        defer { try? FileManager.default.removeItem(at: build.scratch) }
        _ = try build.run(product: nil, Terminal(environment: ["TERM": "dumb"]))
        let asked = try String(contentsOf: scratch.folder.appendingPathComponent("asked"), encoding: .utf8).split(separator: "\n")
        #expect(asked.count == 2 && asked.last?.hasPrefix("build ") == true)
        #expect(asked.last?.split(separator: " ").contains("--disable-index-store") == true)
    }
}
