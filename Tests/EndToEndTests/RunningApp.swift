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

    /// - Parameter tellsElements: whether it tells what is on its screen (`elements`).
    convenience init(
        _ name: String, _ arguments: [String] = [], environment: [String: String] = [:], tellsElements: Bool = false
    ) throws {
        try self.init(binary: Self.binary, [name] + arguments, environment, tellsElements: tellsElements)
    }

    /// One of the demos, which tells what is on its screen.
    convenience init(demo: String, _ arguments: [String] = [], environment: [String: String] = [:]) throws {
        try self.init(binary: Self.path(of: demo), arguments, environment, tellsElements: true)
    }

    /// The app in a folder of its own, with files beside it.
    /// - Parameter resources: their contents, by their paths in the folder.
    convenience init(_ name: String, resources: [String: String], environment: [String: String]) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "end-to-end-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (path, text) in resources {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let program = folder.appending(path: "EndToEndApp")
        try FileManager.default.copyItem(atPath: Self.binary, toPath: program.path)
        try self.init(binary: program.path, [name], environment, tellsElements: true)
        self.folder = folder
    }

    /// Removed at the end.
    private var folder: URL?

    /// - Parameter binary: a copy of the apps' program.
    init(binary: String, _ arguments: [String], _ environment: [String: String], tellsElements: Bool = false) throws {
        server = try XvfbServer(width: 1024, height: 768)
        log = FileManager.default.temporaryDirectory.appending(path: "end-to-end-\(UUID().uuidString).log")
        try Data().write(to: log)
        let output = try FileHandle(forWritingTo: log)
        elementsFile = log.deletingPathExtension().appendingPathExtension("elements")
        var environment = environment
        if tellsElements { environment["ESPALIER_ACCESSIBILITY_LOG"] = elementsFile.path }
        process = try server.launch(binary, arguments, environment: environment, output: output)
    }

    /// The app lies beside the test program.
    static var binary: String { path(of: "EndToEndApp") }

    private static func path(of program: String) -> String {
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appending(path: program).path
    }

    /// Whether a demo has been built: a build narrowed by `ESPALIER_TESTS` may lack it.
    nonisolated static func hasDemo(_ name: String) -> Bool {
        guard ProcessInfo.processInfo.environment["ESPALIER_TESTS"] != nil else { return true }
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appending(path: name)
        return FileManager.default.isExecutableFile(atPath: program.path)
    }

    // MARK: - Elements

    private let elementsFile: URL

    /// What the app has on its screen.
    var elements: [ScreenElement] { ScreenElement.read(elementsFile.path) }

    /// Waits for the one element of a role that says a text, until it stays where it is.
    func find(_ role: String, _ text: String? = nil) throws -> ScreenElement {
        var last: ScreenElement?, since = ContinuousClock.now
        try wait("\(role) \(text ?? "") among \(elements.map { "\($0.role) \($0.label) \($0.value)" })") {
            let all = elements.filter { $0.matches(role, text) }
            if all.count != 1 || all.first != last { since = .now }
            last = all.count == 1 ? all.first : nil
            usleep(10_000)
            // The ends of springs are long: an element that has hardly moved may be on its way yet.
            return last != nil && ContinuousClock.now - since > .milliseconds(300)
        }
        return last!
    }

    /// Waits until the screen has stayed the same for a while: what slides in is not yet where its elements are.
    func waitForRest() throws {
        var last = try server.screenshot(), since = ContinuousClock.now
        try wait("the screen to come to rest") {
            let picture = try server.screenshot()
            if picture != last { (last, since) = (picture, .now) }
            usleep(20_000)
            return ContinuousClock.now - since > .milliseconds(300)
        }
    }

    /// Clicks on an element, once nothing moves any more.
    /// - Parameter part: where between its left and its right end.
    func click(_ role: String, _ text: String? = nil, at part: Double = 0.5) throws {
        _ = try find(role, text)
        try waitForRest()
        let element = try find(role, text), window = try window(element.window), frame = element.frame
        server.click(x: window.x + Int(frame.minX + frame.width * part), y: window.y + Int(frame.midY))
    }

    func end() {
        if process.isRunning {
            // The app inherits a blocked SIGTERM from the test's thread.
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
        server.stop()
        try? FileManager.default.removeItem(at: log)
        try? FileManager.default.removeItem(at: elementsFile)
        if let folder { try? FileManager.default.removeItem(at: folder) }
    }

    /// What the app has printed.
    var output: String { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }

    func wait(_ what: String, limit: Duration = .seconds(30), _ condition: () throws -> Bool) throws {
        try server.wait(limit: limit, "\(what); the app printed: \(output)", condition)
    }

    func waitForExit(limit: Duration = .seconds(30)) throws -> Int32 {
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
