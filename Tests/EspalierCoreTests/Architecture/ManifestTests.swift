@testable import EspalierCore
import Foundation
import Testing

/// A target is compiled again when a module that its manifest names has changed. `SwiftUI` hands other modules on and does not change when
/// they do: a target that named it alone would stay as it was compiled for structs of another size.
@Suite("What targets depend on in Package.swift") struct ManifestTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private func lines(of path: String) throws -> [String] {
        try String(contentsOf: Self.root.appending(path: path), encoding: .utf8).components(separatedBy: "\n")
    }

    /// What a line of the manifest says of a target's dependencies.
    private func dependencies(_ line: String) -> String? {
        for mark in ["dependencies:", "tests(", "demo("] {
            if let range = line.range(of: mark) { return String(line[range.upperBound...]) }
        }
        // The first is its own name.
        if let range = line.range(of: "module(") { return line[range.upperBound...].split(separator: ",", maxSplits: 1).last.map(String.init) }
        return nil
    }

    @Test("No target names SwiftUI without the modules that it hands on") func noneNamesSwiftUIAlone() throws {
        let targets = try lines(of: "Package.swift").compactMap { dependencies($0) }
        #expect(targets.count > 20)
        for target in targets { #expect(!target.contains("\"SwiftUI\""), "\(target): `swiftUI` has it and the others") }
    }

    @Test(
        "Test targets name the modules that only tests have, where they import them", arguments: ["EspalierTesting", "EspalierTestSupport"])
    func testsNameWhatTheyImport(_ module: String) throws {
        let manifest = try lines(of: "Package.swift").joined(separator: "\n")
        let folders = try FileManager.default.contentsOfDirectory(
            at: Self.root.appending(path: "Tests"), includingPropertiesForKeys: [.isDirectoryKey])
        var checked = 0
        for folder in folders where folder.lastPathComponent != module {
            let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
            let imports = try files.contains { file in
                guard file.pathExtension == "swift" else { return false }
                return try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n").contains("import \(module)")
            }
            let name = folder.lastPathComponent
            // Those that are made in a loop all have both.
            guard imports, let place = manifest.range(of: "tests(\"\(name)\"") ?? manifest.range(of: "name: \"\(name)\"") else { continue }
            let rest = manifest[place.upperBound...]
            let entry = ["\n        .", "\n        tests(", "\n        module("].reduce(String(rest)) { $0.components(separatedBy: $1)[0] }
            checked += 1
            #expect(entry.contains("\"\(module)\""), "\(name)")
        }
        #expect(checked > 3)
    }

    @Test("The list of the toolkit's modules has all that Espalier hands on") func layersAreComplete() throws {
        let manifest = try lines(of: "Package.swift")
        let layers = try #require(manifest.first { $0.hasPrefix("let layers = ") })
        let handedOn = try lines(of: "Sources/SwiftUI/Espalier/Espalier.swift").filter { $0.hasPrefix("@_exported") }
        #expect(!handedOn.isEmpty)
        for line in handedOn {
            let module = try #require(line.components(separatedBy: " ").last)
            #expect(layers.contains("\"\(module)\""), "\(module)")
        }
    }

    @Test("Modules of the library that live apps are linked with count as the toolkit's own") func reloadsKnowTheToolkitsModules() throws {
        struct Framework: Decodable { let name: String }
        let list = try Data(contentsOf: Self.root.appending(path: "Sources/Tools/EspalierCommand/frameworks.json"))
        let frameworks = try JSONDecoder().decode([Framework].self, from: list)
        #expect(frameworks.count > 30)
        for framework in frameworks { #expect(ReloadNames.staying.contains(framework.name), "\(framework.name)") }
    }
}
