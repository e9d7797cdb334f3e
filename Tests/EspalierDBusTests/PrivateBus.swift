import Foundation

/// A bus of a test's own; nil where `dbus-daemon` is not installed.
final class PrivateBus {
    let address: String
    private let process = Process()

    static var isThere: Bool { program != nil }
    private static var program: String? { ["/usr/bin/dbus-daemon", "/bin/dbus-daemon"].first { FileManager.default.isExecutableFile(atPath: $0) } }

    init() throws {
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: Self.program ?? "")
        process.arguments = ["--session", "--nofork", "--nopidfile", "--print-address"]
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        // Otherwise a bus that does not start would leave its reader waiting.
        try output.fileHandleForWriting.close()
        var line = Data()
        while let byte = try output.fileHandleForReading.read(upToCount: 1), byte.first != UInt8(ascii: "\n") { line += byte }
        address = String(decoding: line, as: UTF8.self)
    }

    // Nobody waits for its end: that would run a loop inside of the test's.
    // SIGTERM would be held back: the daemon has the signal mask of the thread that started it, which blocks it.
    deinit { kill(process.processIdentifier, SIGKILL) }
}
