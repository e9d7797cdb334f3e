@testable import EspalierCommand
import Foundation
import Testing

/// The editor's extension in `Tools/vscode`, which is in another language.
@Suite("The extension for Visual Studio Code") struct EditorTests {
    private static let folder = Fixture.folder.appendingPathComponent("../../../Tools/vscode").standardizedFileURL
    private static let hasNode = (try? Shell.url(of: "node")) != nil

    @Test("What it asks of the command is there") func options() throws {
        #expect(throws: Never.self) {
            _ = try PreviewCommand(Arguments(["/a/B.swift", "--stream", "--device", "pad", "--dark"], for: PreviewCommand.shape))
            _ = try CheckCommand(Arguments([".", "--lines"], for: CheckCommand.shape))
            _ = try RunCommand(Arguments([".", "--device", "phone"], for: RunCommand.shape))
            _ = try InspectCommand(Arguments([], for: InspectCommand.shape))
        }
        let text = try Data(contentsOf: Self.folder.appendingPathComponent("package.json"))
        let manifest = try JSONSerialization.jsonObject(with: text) as? [String: Any]
        let contributed = try #require(manifest?["contributes"] as? [String: Any])
        let definitions = try #require(contributed["taskDefinitions"] as? [[String: Any]])
        let properties = try #require(definitions.first?["properties"] as? [String: [String: Any]])
        let actions = try #require(properties["action"]?["enum"] as? [String])
        #expect(Set(actions).isSubset(of: EspalierCommand.commands.map { $0.shape.name }))
    }

    @Test("Its own tests pass", .enabled(if: hasNode, "needs node"), .timeLimit(.minutes(5))) func tests() throws {
        let files = Self.folder.appendingPathComponent("test").contents.filter { $0.lastPathComponent.hasSuffix(".test.js") }.map(\.path)
        #expect(files.count >= 5)
        let result = try Shell.run("node", ["--test", "--test-timeout=120000"] + files)
        #expect(result.code == 0, "\(result.output)")
    }
}
