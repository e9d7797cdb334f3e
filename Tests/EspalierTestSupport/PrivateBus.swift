import Foundation

/// A bus of a test's own; nil where `dbus-daemon` is not installed.
package final class PrivateBus {
    package let address: String
    private let process = Process()
    private var mocks: [Process] = []

    package static var isThere: Bool { program != nil }
    private static var program: String? {
        ["/usr/bin/dbus-daemon", "/bin/dbus-daemon"].first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    package init() throws {
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: Self.program ?? "")
        process.arguments = ["--session", "--nofork", "--nopidfile", "--print-address"]
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        // Otherwise a bus that does not start would leave its reader waiting.
        try output.fileHandleForWriting.close()
        var line = Data()
        while let byte = try output.fileHandleForReading.read(upToCount: 1)?.first, byte != UInt8(ascii: "\n") { line.append(byte) }
        address = String(decoding: line, as: UTF8.self)
    }

    /// Whether there is python3-dbusmock, which plays services.
    package static var canMock: Bool { isThere && hasMock }
    private static let hasMock: Bool = {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        process.arguments = ["-c", "import dbusmock"]
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()

    /// Starts a service that is told over the bus what to do (`org.freedesktop.DBus.Mock`).
    package func mock(_ name: String, _ path: String, _ interface: String) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        process.arguments = ["-m", "dbusmock", name, path, interface]
        process.environment = ["DBUS_SESSION_BUS_ADDRESS": address, "PATH": "/usr/bin:/bin"]
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        try process.run()
        mocks.append(process)
    }

    /// Ends the service that was started last.
    package func endMock() { if let last = mocks.popLast() { kill(last.processIdentifier, SIGKILL) } }

    // Nobody waits for its end: that would run a loop inside of the test's.
    // SIGTERM would be held back: the daemon has the signal mask of the thread that started it, which blocks it.
    deinit { for process in mocks + [process] { kill(process.processIdentifier, SIGKILL) } }
}
