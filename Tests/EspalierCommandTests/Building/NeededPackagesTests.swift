@testable import EspalierCommand
import Foundation
import Testing

@Suite("Packages that an app's sources import") struct NeededPackagesTests {
    private static func remote(_ product: String) -> PackageReference {
        PackageReference(product: product, place: .remote("https://farm.invalid/\(product)", requirement: "from: \"1.0.0\""))
    }

    private static let seeds = remote("Seeds"), pods = remote("Pods-Dynamic"), tools = remote("FarmTools")

    @Test("A package is needed if a module of its product's name is imported", arguments: [
        (["Seeds"], ["Seeds"]), (["Pods"], ["Pods-Dynamic"]), ([], []), (["MapKit", "CoreData"], []),
        (["MapKit", "Seeds", "Pods"], ["Seeds", "Pods-Dynamic"]),
    ] as [(Set<String>, [String])])
    func namesakes(_ wanted: Set<String>, _ expected: [String]) {
        let kept = NeededPackages.choose([Self.seeds, Self.pods, Self.tools], wanted: wanted) { _ in nil }
        #expect(kept.map(\.product) == expected)
    }

    @Test("A module of another name is looked for in the manifests that are there, and else may be in any that is not")
    func otherNames() throws {
        let scratch = try Scratch()
        let folder = try scratch.write("let package = Package(targets: [.target(name: \"Husk\")])", to: "Tools/Package.swift")
            .deletingLastPathComponent()
        func manifest(_ package: PackageReference) -> URL? { package == Self.tools ? folder : nil }
        let all = [Self.seeds, Self.pods, Self.tools]
        #expect(NeededPackages.choose(all, wanted: ["Husk"], manifest: manifest) == [Self.tools])
        #expect(NeededPackages.choose(all, wanted: ["Straw"], manifest: manifest) == [Self.seeds, Self.pods])
        #expect(NeededPackages.choose(all, wanted: ["Straw", "Seeds"], manifest: manifest) == [Self.seeds, Self.pods])
    }

    /// An app with two sources and packages.
    private func app(_ scratch: Scratch, _ packages: [PackageReference]) throws -> AppTarget {
        let first = try scratch.write("""
            import SwiftUI
            import MapKit
            import Seeds
            #if canImport(FarmTools)
            import FarmTools
            #endif
            """, to: "First.swift")
        let second = try scratch.write("import MapKit\nimport CoreData\n", to: "Second.swift")
        var app = AppTarget(name: "Meadow", moduleName: "Meadow", sources: [first, second])
        app.packages = packages
        return app
    }

    /// What the app's imports need, and nothing left of it in the user's cache.
    private func needed(_ app: AppTarget, _ toolkit: Toolkit) throws -> NeededPackages {
        defer { try? FileManager.default.removeItem(at: AppBuild(app, toolkit: toolkit).folder) }
        return try NeededPackages(app, toolkit: toolkit)
    }

    @Test("What nobody imports is left out and told, what a condition asks for is kept", .enabled(if: Fixture.canRun))
    func trimmed() throws {
        let scratch = try Scratch(), toolkit = try #require(Fixture.toolkit)
        let needed = try self.needed(app(scratch, [Self.seeds, Self.pods, Self.tools]), toolkit)
        #expect(needed.app.packages == [Self.seeds, Self.tools])
        #expect(needed.app.notes == ["Packages that no source imports are left out: Pods-Dynamic."])
        #expect(try self.needed(app(scratch, []), toolkit).app.notes.isEmpty)
    }

    @Test("All missing frameworks are named in one round, with the files that import them, though a package fails",
          .enabled(if: Fixture.canRun))
    func allMissing() throws {
        let scratch = try Scratch(), toolkit = try #require(Fixture.toolkit)
        let needed = try self.needed(app(scratch, [Self.seeds]), toolkit)
        #expect(needed.missing(without: []).compactMap(\.missingModule).sorted() == ["CoreData", "MapKit", "MapKit"])
        let lost = LostPackages.Package(name: "Seeds", address: "https://farm.invalid/Seeds.git", reason: "farm.invalid cannot be reached")
        let missing = needed.missing(without: [lost])
        #expect(missing.compactMap(\.missingModule).sorted() == ["CoreData", "MapKit", "MapKit", "Seeds"])
        let report = CheckReport(
            app: "Meadow", packages: ["Seeds"], sources: [], errors: missing, lost: ["Seeds": "farm.invalid cannot be reached."],
            coverage: CoverageTable(page: ""))
        func count(_ subject: String) -> Int? { report.findings.first { $0.subject == subject }?.count }
        #expect(count("MapKit") == 2 && count("CoreData") == 1)
        let package = report.findings.first { $0.cause == .package }
        #expect(package?.subject == "Seeds" && package?.advice == "farm.invalid cannot be reached.")
    }

    @Test("What is as it was is not scanned again: a save costs the scan of its file, and another toolkit that of all")
    func remembered() throws {
        let scratch = try Scratch(), log = scratch.folder.appendingPathComponent("started")
        let toolkit = Toolkit(checkout: scratch.folder, products: scratch.folder.appendingPathComponent("release"))
        let scan = ImportScan(compiler: try scratch.program("echo \"$@\" >> '\(log.path)'\nexec swiftc \"$@\"", to: "swiftc").path)
        let app = try app(scratch, [Self.seeds])
        defer { try? FileManager.default.removeItem(at: AppBuild(app, toolkit: toolkit).folder) }
        /// The files of each scan.
        func scans() throws -> [[String]] {
            try String(contentsOf: log, encoding: .utf8).split(separator: "\n").map { line in
                line.split(separator: " ").filter { $0.hasSuffix(".swift") }.map { URL(fileURLWithPath: String($0)).lastPathComponent }
            }
        }
        let first = try NeededPackages(app, toolkit: toolkit, scan: scan), second = try NeededPackages(app, toolkit: toolkit, scan: scan)
        #expect(try scans() == [["First.swift", "Second.swift"]])
        #expect(first.missing.count == 5 && second.missing == first.missing && second.app == first.app)
        try scratch.write("import Seeds\nimport ARKit\n", to: "First.swift")
        let third = try NeededPackages(app, toolkit: toolkit, scan: scan)
        #expect(try scans().dropFirst() == [["First.swift"]])
        #expect(third.missing.compactMap(\.missingModule) == ["Seeds", "ARKit", "MapKit", "CoreData"])
        try scratch.write("12ab", to: "stamp")
        #expect(try NeededPackages(app, toolkit: toolkit, scan: scan).missing == third.missing)
        #expect(try scans().dropFirst(2) == [["First.swift", "Second.swift"]])
    }

    @Test("What a source imports that is compiled in a copy is told of the source, and told again") func adapted() throws {
        let scratch = try Scratch(), memory = scratch.folder.appendingPathComponent("imports.json")
        let place = try scratch.write("import Foundation\n@objc final class Stem {}\nimport Absent\n", to: "a folder/Stem.swift")
        let copy = try AdaptedSource.adapted(place, for: nil, into: scratch.folder.appendingPathComponent("build"))
        let other = try scratch.write("import Gone\n", to: "Other.swift")
        let found = try ImportScan(memory: memory).missing(in: [other, copy], [])
        #expect(found.map(\.file) == [other.path, place.path] && found.compactMap(\.missingModule) == ["Gone", "Absent"])
        #expect(try ImportScan(compiler: "/no/compiler", memory: memory).missing(in: [other, copy], []) == found)
    }

    @Test("A scan that was ended early is not taken for one that has found nothing") func endedScan() throws {
        let scratch = try Scratch(), memory = scratch.folder.appendingPathComponent("imports.json")
        let file = try scratch.write("import Absent\n", to: "One.swift")
        let ended = ImportScan(compiler: try scratch.program("kill -9 $$", to: "swiftc").path, memory: memory)
        #expect(try ended.missing(in: [file], []).isEmpty)
        #expect(try ImportScan(memory: memory).missing(in: [file], []).compactMap(\.missingModule) == ["Absent"])
    }

    @Test("An app whose package cannot be had does not compile, whether a file is known that imports it or not") func lost() {
        let report = CheckReport(
            app: "Meadow", packages: ["Seeds"], sources: [], errors: [], lost: ["Seeds": "Offline."], coverage: CoverageTable(page: ""))
        #expect(!report.compiles && report.text.hasSuffix("packages that are not here: 1\n  Seeds\n      Offline."), "\(report.text)")
    }
}
