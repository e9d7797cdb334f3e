import Foundation
import Testing

/// Documentation/Coverage.md says what the tests say.
@Suite("The coverage page of the documentation") struct CoveragePageTests {
    @Test("Documentation/Coverage.md matches what the tests say they cover") func thePageIsUpToDate() throws {
        let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", top.appendingPathComponent("Documentation/coverage.py").path, "--check"]
        let pipe = Pipe()
        process.standardError = pipe
        try process.run()
        let message = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(message)")
    }
}
