import EspalierTesting
import Foundation
import Testing

/// A client of assistive technology, as others have written it, reads the demos over the accessibility bus.
@Suite("Demos are read by assistive technology", .serialized) struct AccessibilityTests {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(
        path: "Accessibility")

    /// Whether the packages are there: at-spi2-core, python3-pyatspi, dbus.
    static var isPossible: Bool {
        guard FileManager.default.isExecutableFile(atPath: "/usr/libexec/at-spi-bus-launcher") else { return false }
        let python = Process()
        python.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        python.arguments = ["-c", "import pyatspi"]
        (python.standardOutput, python.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        guard (try? python.run()) != nil else { return false }
        python.waitUntilExit()
        return python.terminationStatus == 0
    }

    /// Runs a script of that folder.
    /// - Returns: Its exit code and what it has printed.
    @MainActor private func run(_ script: String) async throws -> (code: Int32, text: String) {
        let programs = URL(fileURLWithPath: RunningApp.binary).deletingLastPathComponent().path
        // A file, as what the script starts may outlive it and keep a pipe open.
        let log = FileManager.default.temporaryDirectory.appending(path: "assistance-\(UUID().uuidString)")
        _ = FileManager.default.createFile(atPath: log.path, contents: nil)
        defer { try? FileManager.default.removeItem(at: log) }
        let process = Process(), output = try FileHandle(forWritingTo: log)
        process.executableURL = Self.folder.appending(path: "run")
        process.arguments = [programs, script]
        (process.standardOutput, process.standardError) = (output, output)
        try process.run()
        await withCheckedContinuation { ended in Thread { process.waitUntilExit(); ended.resume() }.start() }
        return (process.terminationStatus, try String(contentsOf: log, encoding: .utf8))
    }

    @Test(
        "pyatspi finds every element of Gallery with its name, role, states and place, acts on them and hears of changes",
        .enabled(if: isPossible, "at-spi2-core or python3-pyatspi is not installed"), .timeLimit(.minutes(5)))
    @MainActor func walk() async throws {
        let (code, text) = try await run("walk.py")
        #expect(code == 0, "\(text)")
    }

    /// `ESPALIER_RECORD=1` writes `Tests/Accessibility/speech.txt` anew.
    @Test(
        "Orca speaks at each key what a listener has read through",
        .enabled(if: isPossible && hasOrca, "orca is not installed"), .timeLimit(.minutes(5)))
    @MainActor func speech() async throws {
        let (code, text) = try await run("speech.py")
        // 77: another version of Orca, which has other words.
        if code == 77 { print(text) } else { #expect(code == 0, "\(text)") }
    }

    static var hasOrca: Bool { FileManager.default.isExecutableFile(atPath: "/usr/bin/orca") }
}
