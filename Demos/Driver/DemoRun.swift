import EspalierTesting
import Foundation

/// A demo on a virtual X server of its own.
@MainActor final class DemoRun {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private let app: RunningApp
    private static let limit = Duration.seconds(30)

    /// Starts the demo, hands it to `body`, and ends it and the server however `body` ends.
    static func run(_ binary: URL, _ body: (DemoRun) throws -> Void) throws {
        // Large enough for a demo at twice its size.
        let app = try RunningApp(binary.path, screenWidth: 2560, screenHeight: 1600)
        defer { app.end() }
        let demo = DemoRun(app)
        try app.wait("the demo's window") { !app.windows.isEmpty }
        try app.waitForRest()
        try body(demo)
        guard app.process.isRunning else { throw Failure(description: "the demo has ended: \(app.output)") }
    }

    private init(_ app: RunningApp) { self.app = app }

    // MARK: - Looking

    private var window: ScreenWindow { get throws { try app.window() } }

    func picture() throws -> Pixels { try app.server.pixels(of: window) }

    /// The picture when nothing moves any more and nothing is left to do.
    func pictureAtRest() throws -> Pixels { try app.picture() }

    /// Looks until a condition holds for the window's picture.
    func wait(_ what: String, _ condition: (Pixels) throws -> Bool) throws {
        try app.wait(what, limit: Self.limit) { try condition(picture()) }
    }

    func waitUntilAtRest() throws { try app.waitForRest(limit: Self.limit) }

    /// Lets time pass, which a recording shows.
    func pause(_ duration: Duration) { app.pause(duration) }

    /// Writes an animated picture of what `body` does.
    func record(to path: String, _ body: () throws -> Void) throws { try app.record(to: path, during: body) }

    // MARK: - Elements

    var elements: [ScreenElement] { app.elements }

    /// Waits for the one element of a role that says a text.
    @discardableResult func find(_ role: TestApp.Role, _ text: String? = nil) throws -> ScreenElement { try app.find(role, text) }

    /// Waits until no element of a role says a text.
    func waitUntilGone(_ role: TestApp.Role, _ text: String) throws { try app.waitUntilGone(role, text) }

    /// Clicks on an element, once nothing moves any more.
    /// - Parameter part: where between its left and its right end.
    func click(_ role: TestApp.Role, _ text: String? = nil, at part: Double = 0.5) throws { try app.click(role, text, at: part) }

    /// Drags on an element, between two places from its left to its right end.
    func drag(_ role: TestApp.Role, _ text: String? = nil, from start: Double, to end: Double) throws {
        try app.drag(role, text, from: start, to: end)
    }

    /// Types into the field that has the keyboard.
    func type(_ text: String) throws { try app.type(text) }

    // MARK: - Acting (points of the window, in pixels)

    func press(_ x: Int, _ y: Int) throws {
        try movePointer(x, y)
        app.server.press()
    }

    /// Clicks, and does not wait for what comes of it.
    func tap(_ x: Int, _ y: Int) throws {
        try press(x, y)
        app.server.release()
    }

    func movePointer(_ x: Int, _ y: Int) throws {
        let window = try window
        app.server.movePointer(x: window.x + x, y: window.y + y)
    }

    /// Clicks, and waits until the window is at rest again.
    func click(_ x: Int, _ y: Int) throws {
        try tap(x, y)
        try waitUntilAtRest()
    }

    /// Drags in steps small enough for the eye, each of which is shown; the pointer stays where it ends.
    func drag(from start: (x: Int, y: Int), by offset: (x: Int, y: Int), steps: Int = 10) throws {
        try press(start.x, start.y)
        for step in 1...steps {
            try movePointer(start.x + offset.x * step / steps, start.y + offset.y * step / steps)
            try waitUntilAtRest()
            app.pause(.milliseconds(16))
        }
        app.server.release()
        try waitUntilAtRest()
    }

    /// Presses a key by its X name.
    func key(_ name: String, holding modifiers: [String] = []) throws { try app.key(name, holding: modifiers) }
}
