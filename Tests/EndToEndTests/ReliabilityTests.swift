import EspalierTesting
import Foundation
import Testing

/// The short part of the campaign in `Tests/Reliability`.
@Suite("Programs under attack", .serialized) struct ReliabilityTests {
    private static let script =
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../Reliability/run").standardized

    @Test(
        "A program survives random input, a hostile neighbour, broken connections and full disks, and is idle afterwards",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3"), "python3 is not installed"),
        .timeLimit(.minutes(10)),
        arguments: ["monkey", "neighbour", "proxy", "saving"])
    func campaign(part: String) async throws {
        let programs = await URL(fileURLWithPath: RunningApp.binary).deletingLastPathComponent().path
        let log = FileManager.default.temporaryDirectory.appending(path: "reliability-\(UUID().uuidString)")
        _ = FileManager.default.createFile(atPath: log.path, contents: nil)
        defer { try? FileManager.default.removeItem(at: log) }
        let process = Process(), output = try FileHandle(forWritingTo: log)
        process.executableURL = Self.script
        process.arguments = ["--short", "--bin", programs, part]
        (process.standardOutput, process.standardError) = (output, output)
        try process.run()
        await withCheckedContinuation { ended in Thread { process.waitUntilExit(); ended.resume() }.start() }
        let text = try String(contentsOf: log, encoding: .utf8)
        #expect(process.terminationStatus == 0, "\(text)")
    }
}
