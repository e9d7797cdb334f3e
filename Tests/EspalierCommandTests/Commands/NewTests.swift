@testable import EspalierCommand
import Foundation
import Testing

@Suite("espalier new") struct NewTests {
    private let terminal = Terminal(environment: ["TERM": "dumb"])

    @Test("Each kind of package has its manifest, its sources and a test", arguments: AppTemplate.Kind.allCases) func kinds(_ kind: AppTemplate.Kind) {
        let files = Dictionary(uniqueKeysWithValues: AppTemplate(name: "Meadow", kind: kind, toolkit: URL(fileURLWithPath: "/toolkit/Espalier")).files)
        #expect(files["Package.swift"]?.contains("package: \"espalier\"") == true)
        #expect(files["Tests/MeadowTests/ContentTests.swift"]?.contains("@testable import Meadow") == true)
        #expect((files["Sources/Meadow/MeadowApp.swift"] == nil) == (kind == .library))
        #expect(files.values.allSatisfy { !$0.contains("\\(") || $0.contains("count") })
    }

    @Test("What is there is not touched") func existing() throws {
        let scratch = try Scratch()
        try scratch.write("mine", to: "Meadow/Package.swift")
        #expect(throws: CommandError.self) { try NewCommand(Arguments(["Meadow", "--in", scratch.folder.path], for: NewCommand.shape)).run(terminal) }
        #expect(try String(contentsOf: scratch.folder.appendingPathComponent("Meadow/Package.swift"), encoding: .utf8) == "mine")
    }

    @Test("Names that are no module's are refused", arguments: ["a b", "3d", "_x", "", "a/b", "é"]) func names(_ name: String) {
        #expect(throws: UsageError.self) { try NewCommand(Arguments([name], for: NewCommand.shape)) }
    }
}
