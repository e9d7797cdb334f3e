public import Foundation
import Glibc

/// A built app as a process on an X server of its own: what a test does with it comes from a real pointer and a real keyboard, and what it
/// sees are the pixels on the screen.
///
/// ```swift
/// @MainActor @Test func counts() throws {
///     let app = try RunningApp("Counter")
///     defer { app.end() }
///     try app.click(.button, "Increment")
///     try app.find(.staticText, "1")
///     try app.picture().write(to: "counter.png")
/// }
/// ```
///
/// Elements are found by accessibility. Nothing is timed: each step waits for what it needs, and for the app to come to rest.
///
/// The app begins as for a new user: what it stores lies in a folder that goes with it.
@MainActor public final class RunningApp {
    /// Why an app could not be used.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String
        package init(description: String) { self.description = description }
    }

    /// The server, for input and pixels anywhere on its screen.
    public let server: XvfbServer
    /// The app's process.
    public let process: Process
    private let folder: URL
    private let log: URL
    private let elementsFile: URL
    private var restNumber = 0

    /// Starts a program of this package.
    ///
    /// - Parameters:
    ///   - program: its name, as the package has it, or a path. A test target that runs it names it as a dependency.
    ///   - arguments: those of the command line: addresses, documents.
    ///   - environment: what is added to the test's own: `["ESPALIER_COLOR_SCHEME": "dark"]`.
    ///   - screenWidth: of the server's screen, in pixels.
    ///   - screenHeight: of the server's screen, in pixels.
    public convenience init(
        _ program: String, _ arguments: [String] = [], environment: [String: String] = [:], screenWidth: Int = 1280,
        screenHeight: Int = 1024
    ) throws {
        try self.init(
            path: program.contains("/") ? program : Self.path(of: program), arguments, environment: environment,
            screen: TestScreen(width: screenWidth, height: screenHeight))
    }

    /// - Parameter tellsElements: whether it says what is on its screen, which costs it some time in each frame; else only `server` looks.
    package init(
        path: String, _ arguments: [String] = [], environment: [String: String] = [:], screen: TestScreen = TestScreen(),
        tellsElements: Bool = true
    ) throws {
        guard FileManager.default.isExecutableFile(atPath: path) else {
            let name = (path as NSString).lastPathComponent
            throw Failure(description: "\(path) is not a program. Build it: swift build --product \(name)")
        }
        server = try XvfbServer(screen)
        folder = FileManager.default.temporaryDirectory.appending(path: "running-app-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        log = folder.appending(path: "output")
        elementsFile = folder.appending(path: "elements")
        try Data().write(to: log)
        let output = try FileHandle(forWritingTo: log)
        var all: [String: String] = [:]
        for name in ["DATA", "STATE", "CONFIG", "CACHE"] { all["XDG_\(name)_HOME"] = folder.appending(path: name.lowercased()).path }
        if tellsElements { all["ESPALIER_ACCESSIBILITY_LOG"] = elementsFile.path }
        process = try server.launch(path, arguments, environment: all.merging(environment) { $1 }, output: output)
    }

    /// Where the build has put a program: beside the test's own.
    package nonisolated static func path(of program: String) -> String {
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appending(path: program).path
    }

    // MARK: - Life

    /// What the app has printed.
    public var output: String { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }

    /// Closes the windows as their user does, and waits until the app has ended.
    /// - Returns: its exit code.
    @discardableResult public func quit(limit: Duration = .seconds(30)) throws -> Int32 {
        for window in windows { server.requestClose(window) }
        return try waitForExit(limit: limit)
    }

    /// Waits until the app has ended by itself.
    /// - Returns: its exit code.
    public func waitForExit(limit: Duration = .seconds(30)) throws -> Int32 {
        let end = ContinuousClock.now + limit
        while process.isRunning {
            guard ContinuousClock.now < end else { throw Failure(description: "The app does not end\(messages)") }
            server.pause(.milliseconds(2))
        }
        return process.terminationStatus
    }

    /// Ends the app at once, and its server; what it has stored is removed.
    public func end() {
        if process.isRunning {
            // The app inherits a blocked SIGTERM from the test's thread.
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
        server.stop()
        try? FileManager.default.removeItem(at: folder)
    }

    isolated deinit { end() }

    private var messages: String {
        let text = output.trimmingCharacters(in: .whitespacesAndNewlines)
        return text.isEmpty ? "" : "; the app printed: \(text)"
    }

    // MARK: - Waiting

    /// Checks a condition again and again until it holds. Throws when the app has ended, or when `limit` has passed.
    public func wait(_ what: @autoclosure () throws -> String, limit: Duration = .seconds(30), _ condition: () throws -> Bool) throws {
        try server.wait(limit: limit, "\(try what())\(messages)") {
            if try condition() { return true }
            guard process.isRunning else {
                // What it did last may be what was waited for.
                if try condition() { return true }
                let ending = process.terminationReason == .uncaughtSignal ? "was ended by signal" : "ended with"
                throw Failure(description: "The app \(ending) \(process.terminationStatus)\(messages)")
            }
            return false
        }
    }

    /// Waits until the app has handled all input and has nothing left to do: no animation runs, no frame is due, no gesture waits for a
    /// second click. What it shows then is on the screen. Work in the background and waits of more than half a second are not waited for:
    /// wait for what comes of them.
    public func waitForRest(limit: Duration = .seconds(30)) throws {
        restNumber += 1
        let number = restNumber
        var asked: UInt?
        try wait("the app to come to rest", limit: limit) {
            // The window that was asked may have been closed since.
            guard let window = windows.last(where: { $0.id == asked }) ?? windows.last else { return false }
            if asked != window.id {
                asked = window.id
                server.send("_ESPALIER_REST", number, to: window.id)
            }
            return server.number("_ESPALIER_RESTED", of: window.id) == number
        }
    }

    // MARK: - Windows

    /// The app's windows on the screen, from back to front, without menus and popovers.
    public var windows: [ScreenWindow] {
        server.windows.filter { server.number("_NET_WM_PID", of: $0.id) == Int(process.processIdentifier) }
    }

    /// The frontmost of the app's windows, as soon as there is one.
    public func window() throws -> ScreenWindow {
        var found: ScreenWindow?
        try wait("a window") {
            found = windows.last
            return found != nil
        }
        return found!
    }

    /// The window of this title, as soon as there is one.
    public func window(_ title: String) throws -> ScreenWindow {
        try wait("the window \(title)") { server.windows.contains { $0.title == title } }
        return server.windows.first { $0.title == title }!
    }

    /// What the frontmost window shows at rest.
    public func picture() throws -> Pixels {
        try waitForRest()
        return try server.pixels(of: window())
    }

    // MARK: - Elements

    /// What the app has on its screen, windows included, in the order in which it would be read.
    public var elements: [ScreenElement] { ScreenElement.read(elementsFile.path) }
}
