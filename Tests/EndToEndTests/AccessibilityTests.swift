import EspalierTesting
import Foundation
import Testing

/// A client of assistive technology, as others have written it, reads the demos over the accessibility bus.
@Suite("Demos are read by assistive technology") struct AccessibilityTests {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(path: "Accessibility")

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

    @Test(
        "pyatspi finds every element of Gallery with its name, role, states and place, acts on them and hears of changes",
        .enabled(if: isPossible, "at-spi2-core or python3-pyatspi is not installed"), .timeLimit(.minutes(5)))
    @MainActor func walk() async throws {
        let programs = URL(fileURLWithPath: RunningApp.binary).deletingLastPathComponent().path
        // A file, as what the script starts may outlive it and keep a pipe open.
        let log = FileManager.default.temporaryDirectory.appending(path: "walk-\(UUID().uuidString)")
        _ = FileManager.default.createFile(atPath: log.path, contents: nil)
        defer { try? FileManager.default.removeItem(at: log) }
        let process = Process(), output = try FileHandle(forWritingTo: log)
        process.executableURL = Self.folder.appending(path: "run")
        process.arguments = [programs, "walk.py"]
        (process.standardOutput, process.standardError) = (output, output)
        try process.run()
        await withCheckedContinuation { ended in Thread { process.waitUntilExit(); ended.resume() }.start() }
        let text = try String(contentsOf: log, encoding: .utf8)
        #expect(process.terminationStatus == 0, "\(text)")
    }
}
