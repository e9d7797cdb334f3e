import Foundation
import Testing

/// Documentation/Coverage.md and Members.md say what the tests say.
@Suite("The coverage pages of the documentation") struct CoveragePageTests {
    @Test("Documentation's pages match what the tests cover", arguments: ["coverage.py", "members.py"]) func thePageIsUpToDate(
        _ script: String
    ) throws {
        let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", top.appendingPathComponent("Documentation/\(script)").path, "--check"]
        let pipe = Pipe()
        process.standardError = pipe
        process.standardOutput = pipe
        try process.run()
        let message = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(message)")
    }
}
