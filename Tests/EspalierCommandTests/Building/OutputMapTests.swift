@testable import EspalierCommand
import Foundation
import Testing

@Suite("Outputs that the compiler keeps", .enabled(if: (try? Shell.url(of: "swiftc")) != nil, "needs swiftc")) struct OutputMapTests {
    let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func build(_ sources: [URL]) throws -> String {
        let map = OutputMap(sources, in: scratch.folder.appendingPathComponent("objects"))
        try map.forgetUncertain()
        let program = scratch.folder.appendingPathComponent("program")
        let arguments = ["-incremental", "-output-file-map", try map.write().path, "-use-ld=lld", "-o", program.path]
        let built = try Shell.run("swiftc", arguments + sources.map(\.path))
        #expect(built.code == 0, "\(built.output)")
        return try Shell.run(program.path, []).output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Who saves twice within a second, as with a short build in between, sees what was saved last.
    @Test("A file that is saved in the second in which the last build began is compiled again") func sameSecond() throws {
        let main = try scratch.write("print(word)\n", to: "main.swift"), other = try scratch.write("let word = \"old\"\n", to: "word.swift")
        let long = Date(timeIntervalSinceNow: -100)
        for file in [main, other] { try FileManager.default.setAttributes([.modificationDate: long], ofItemAtPath: file.path) }
        #expect(try build([main, other]) == "old")
        try scratch.write("let word = \"between\"\n", to: "word.swift")
        let began = Date().timeIntervalSinceReferenceDate.rounded(.down)
        #expect(try build([main, other]) == "between")
        try scratch.write("let word = \"new\"\n", to: "word.swift")
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceReferenceDate: began + 0.999)], ofItemAtPath: other.path)
        #expect(try build([main, other]) == "new")
    }

    @Test("What was not saved since keeps its object") func keeps() throws {
        let main = try scratch.write("print(word)\n", to: "main.swift"), other = try scratch.write("let word = \"old\"\n", to: "word.swift")
        let long = Date(timeIntervalSinceNow: -100)
        for file in [main, other] { try FileManager.default.setAttributes([.modificationDate: long], ofItemAtPath: file.path) }
        _ = try build([main, other])
        let map = OutputMap([main, other], in: scratch.folder.appendingPathComponent("objects"))
        try map.forgetUncertain()
        #expect(map.object(of: main).exists && map.object(of: other).exists)
    }
}
