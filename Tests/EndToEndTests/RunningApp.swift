import EspalierTesting
import Foundation
import Glibc

/// One of the apps of EndToEndApp as a process on a server of its own.
@MainActor final class RunningApp {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    let server: XvfbServer
    let process: Process
    private let log: URL

    init(_ name: String, _ arguments: [String] = [], environment: [String: String] = [:]) throws {
        server = try XvfbServer(width: 1024, height: 768)
        log = FileManager.default.temporaryDirectory.appending(path: "end-to-end-\(UUID().uuidString).log")
        try Data().write(to: log)
        let output = try FileHandle(forWritingTo: log)
        process = try server.launch(Self.binary, [name] + arguments, environment: environment, output: output)
    }

    /// The app lies beside the test program.
    static var binary: String {
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(path: "EndToEndApp").path
    }

    func end() {
        if process.isRunning {
            // The app inherits a blocked SIGTERM from the test's thread.
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
        server.stop()
        try? FileManager.default.removeItem(at: log)
    }

    /// What the app has printed.
    var output: String { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }

    func wait(_ what: String, limit: Duration = .seconds(5), _ condition: () throws -> Bool) throws {
        try server.wait(limit: limit, "\(what); the app printed: \(output)", condition)
    }

    func waitForExit(limit: Duration = .seconds(5)) throws -> Int32 {
        let end = ContinuousClock.now + limit
        while process.isRunning {
            guard ContinuousClock.now < end else { throw Failure(description: "The app does not end: \(output)") }
            usleep(2000)
        }
        return process.terminationStatus
    }

    func window(_ title: String) throws -> ScreenWindow {
        try wait("the window \(title)") { server.windows.contains { $0.title == title } }
        return server.windows.first { $0.title == title }!
    }

    /// The window, when something is painted in it.
    func paintedWindow(_ title: String, at x: Int, _ y: Int, _ color: UInt32) throws -> ScreenWindow {
        let window = try window(title)
        try server.waitForPixel(x: window.x + x, y: window.y + y) { $0.isNear(Pixels.Color(hex: color), tolerance: 6) }
        return window
    }
}
