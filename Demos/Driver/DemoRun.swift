import EspalierTesting
import Foundation

/// A demo on a virtual X server of its own.
@MainActor final class DemoRun {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private let server: XvfbServer
    private let process: Process
    private let log: URL
    private let elementsFile: URL
    private static let limit = Duration.seconds(10)

    /// Starts the demo, hands it to `body`, and ends it and the server however `body` ends.
    static func run(_ binary: URL, _ body: (DemoRun) throws -> Void) throws {
        guard FileManager.default.isExecutableFile(atPath: binary.path) else {
            throw Failure(description: "\(binary.path) is not a program. Build it: swift build --product \(binary.lastPathComponent)")
        }
        // Large enough for a demo at twice its size.
        let server = try XvfbServer(width: 2560, height: 1600)
        defer { server.stop() }
        let log = FileManager.default.temporaryDirectory.appending(path: "demo-\(ProcessInfo.processInfo.processIdentifier).log")
        guard FileManager.default.createFile(atPath: log.path, contents: nil), let output = FileHandle(forWritingAtPath: log.path)
        else { throw Failure(description: "cannot write \(log.path)") }
        defer { try? FileManager.default.removeItem(at: log) }
        let elements = log.deletingPathExtension().appendingPathExtension("elements")
        defer { try? FileManager.default.removeItem(at: elements) }
        // What a demo keeps on the disk is not the user's.
        let data = log.deletingPathExtension().appendingPathExtension("data")
        defer { try? FileManager.default.removeItem(at: data) }
        let process = try server.launch(
            binary.path, environment: [
                "ESPALIER_ACCESSIBILITY_LOG": elements.path, "XDG_DATA_HOME": data.path, "XDG_STATE_HOME": data.path,
            ], output: output)
        let demo = DemoRun(server, process, log, elements)
        defer { demo.end() }
        do {
            try body(demo)
            try demo.checkAlive()
        } catch {
            throw Failure(description: "\(error)\(demo.messages)")
        }
    }

    private init(_ server: XvfbServer, _ process: Process, _ log: URL, _ elements: URL) {
        (self.server, self.process, self.log, elementsFile) = (server, process, log, elements)
    }

    private func end() {
        guard process.isRunning else { return }
        process.terminate()
        process.waitUntilExit()
    }

    /// What the demo has printed, as a part of a message.
    private var messages: String {
        let text = ((try? String(contentsOf: log, encoding: .utf8)) ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
        return text.isEmpty ? "" : "\nThe demo printed:\n\(text)"
    }

    private func checkAlive() throws {
        guard !process.isRunning else { return }
        let ending = process.terminationReason == .uncaughtSignal ? "was ended by signal" : "ended with"
        throw Failure(description: "the demo \(ending) \(process.terminationStatus)")
    }

    // MARK: - Looking

    /// The demo's window, the frontmost one if there are several.
    private(set) var window: ScreenWindow!

    func picture() throws -> Pixels { try server.pixels(of: window) }

    /// Looks until a condition holds for the window's picture.
    func wait(_ what: String, _ condition: (Pixels) throws -> Bool) throws {
        try server.wait(limit: Self.limit, what) {
            try checkAlive()
            return try condition(picture())
        }
    }

    /// Waits for a window with more than one colour in it.
    func waitUntilShown() throws {
        try server.wait(limit: Self.limit, "a window") {
            try checkAlive()
            window = server.windows.last
            return window != nil
        }
        try wait("the window's content") { picture in
            let first = picture[0, 0]
            return picture.contains { $0 != first }
        }
        _ = try waitUntilAtRest()
    }

    /// Waits until the picture has stayed the same for a while, and returns it.
    @discardableResult func waitUntilAtRest() throws -> Pixels {
        var last = try picture()
        var unchanged = ContinuousClock.now
        try wait("the window to come to rest") { picture in
            if picture != last {
                last = picture
                unchanged = .now
            }
            return ContinuousClock.now - unchanged > .milliseconds(150)
        }
        return last
    }

    // MARK: - Elements

    var elements: [ScreenElement] { ScreenElement.read(elementsFile.path) }

    /// Waits for the one element of a role that says a text.
    @discardableResult func find(_ role: String, _ text: String? = nil) throws -> ScreenElement {
        var found: ScreenElement?
        try wait("\(role) \(text ?? "")") { _ in
            let all = elements.filter { $0.matches(role, text) }
            found = all.first
            return all.count == 1
        }
        return found!
    }

    /// Waits until no element of a role says a text.
    func waitUntilGone(_ role: String, _ text: String) throws {
        try wait("\(role) \(text) to go") { _ in !elements.contains { $0.matches(role, text) } }
    }

    /// Clicks on an element, once nothing moves any more.
    /// - Parameter part: where between its left and its right end.
    func click(_ role: String, _ text: String? = nil, at part: Double = 0.5) throws {
        try waitUntilAtRest()
        let frame = try find(role, text).frame
        guard let content = elements.first?.frame.width, content > 0 else { return }
        let scale = Double(try picture().width) / content
        try click(Int((frame.minX + frame.width * part) * scale), Int(frame.midY * scale))
    }

    /// Drags on an element, between two places from its left to its right end.
    func drag(_ role: String, _ text: String? = nil, from start: Double, to end: Double) throws {
        try waitUntilAtRest()
        let frame = try find(role, text).frame
        guard let content = elements.first?.frame.width, content > 0 else { return }
        let scale = Double(try picture().width) / content
        func x(_ part: Double) -> Int { Int((frame.minX + frame.width * part) * scale) }
        try drag(from: (x: x(start), y: Int(frame.midY * scale)), by: (x: x(end) - x(start), y: 0))
    }

    /// Types into the field that has the keyboard.
    func type(_ text: String) throws { try server.type(text) }

    // MARK: - Acting (points of the window, in pixels)

    func press(_ x: Int, _ y: Int) {
        movePointer(x, y)
        server.press()
    }

    /// Clicks, and does not wait for what comes of it.
    func tap(_ x: Int, _ y: Int) {
        press(x, y)
        server.release()
    }

    func movePointer(_ x: Int, _ y: Int) { server.movePointer(x: window.x + x, y: window.y + y) }

    /// Clicks, and waits until the window looks different and is at rest again.
    func click(_ x: Int, _ y: Int) throws {
        movePointer(x, y)
        // What the pointer alone changes is no answer to the click.
        try waitUntilAtRest()
        try waitUntilPainted {
            server.press()
            server.release()
        }
        try waitUntilAtRest()
    }

    /// Drags in steps small enough for the eye; the pointer stays where it ends.
    func drag(from start: (x: Int, y: Int), by offset: (x: Int, y: Int), steps: Int = 10) throws {
        press(start.x, start.y)
        for step in 1...steps {
            try waitUntilPainted { movePointer(start.x + offset.x * step / steps, start.y + offset.y * step / steps) }
        }
        server.release()
    }

    /// Presses a key by its X name.
    func key(_ name: String, holding modifiers: [String] = []) throws {
        try waitUntilPainted { try server.key(name, holding: modifiers) }
    }

    /// Acts and waits until the window looks different.
    private func waitUntilPainted(_ action: () throws -> Void) throws {
        let before = try picture()
        try action()
        try wait("the demo to react") { $0 != before }
    }
}
