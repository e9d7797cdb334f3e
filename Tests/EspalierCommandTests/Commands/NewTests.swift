@testable import EspalierCommand
import Foundation
import Testing

@Suite("espalier new") struct NewTests {
    private let terminal = Terminal(environment: ["TERM": "dumb"])

    @Test("Each kind of package has its manifest, its sources, resources, a preview and a test", arguments: AppTemplate.Kind.allCases) func kinds(_ kind: AppTemplate.Kind) throws {
        let template = AppTemplate(name: "Meadow", kind: kind, toolkit: URL(fileURLWithPath: "/toolkit/Espalier"))
        let files = Dictionary(uniqueKeysWithValues: template.files)
        #expect(files["Package.swift"]?.contains("package: \"espalier\"") == true && files["Package.swift"]?.contains("resources: [.process(\"Resources\")]") == true)
        #expect(files["Tests/MeadowTests/\(template.view)Tests.swift"]?.contains("@testable import Meadow") == true)
        #expect(files["Sources/Meadow/\(template.view).swift"]?.contains("#Preview") == true)
        #expect((files["Sources/Meadow/MeadowApp.swift"] == nil) == (kind == .library) && (files["Info.plist"] == nil) == (kind == .library))
        #expect(files[".gitignore"]?.contains(".build/") == true && files["README.md"]?.contains("swift test") == true)
        for (path, text) in files where path.hasSuffix(".json") || path.hasSuffix(".xcstrings") {
            #expect(throws: Never.self, "\(path)") { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
        }
        #expect(files.filter { $0.key.hasSuffix(".swift") }.values.allSatisfy { !$0.contains("\\(") || $0.contains("count") })
        if let info = files["Info.plist"] {
            let list = try PropertyListSerialization.propertyList(from: Data(info.utf8), format: nil) as? [String: Any]
            #expect(list?["CFBundleIdentifier"] as? String == "local.app.Meadow" && (list?["CFBundleDocumentTypes"] != nil) == (kind == .document))
        }
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
