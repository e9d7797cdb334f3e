import CX11
public import Foundation
import Glibc

/// A virtual X server with a screen in memory, for tests from the outside: programs run on it, input comes from a second
/// connection, pixels are read back.
@MainActor public final class XvfbServer {
    /// What `DISPLAY` must be for programs that run on the server.
    public let display: String
    /// The size of the screen, in pixels.
    public let width: Int
    /// The screen's height in pixels.
    public let height: Int
    private let server: ServerProcess
    let connection: OpaquePointer
    private let tester: XTester
    private(set) var manager: Process?

    /// Why the server could not be started, or what did not happen on it.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String
    }

    /// Starts a server on a free display, with one screen of the given size in pixels, and waits until it is ready.
    public convenience init(width: Int = 1280, height: Int = 1024) throws { try self.init(TestScreen(width: width, height: height)) }

    /// Starts a server on a free display with this screen, and waits until it is ready.
    package init(_ screen: TestScreen) throws {
        let (server, connection) = try Self.start(screen)
        // A compositor gives the screen another size than was asked for.
        width = Int(XDisplayWidth(connection, XDefaultScreen(connection)))
        height = Int(XDisplayHeight(connection, XDefaultScreen(connection)))
        self.server = server
        self.connection = connection
        display = server.display
        do {
            tester = try XTester(connection)
        } catch {
            XCloseDisplay(connection)
            server.stop()
            throw error
        }
        if let command = screen.windowManager { try manage(by: command) }
    }

    /// Starts a window manager, and waits until it manages (EWMH: it names itself on the root window).
    private func manage(by command: String) throws {
        manager = try launch("/bin/sh", ["-c", "exec \(command) >/dev/null 2>&1"])
        let root = UInt(XDefaultRootWindow(connection))
        try wait(limit: .seconds(20), "\(command) to manage windows") { number("_NET_SUPPORTING_WM_CHECK", of: root) != nil }
    }

    private static func start(_ screen: TestScreen) throws -> (ServerProcess, OpaquePointer) {
        let server = try ServerProcess(screen)
        if let connection = XOpenDisplay(":\(server.number)") {
            // A window may close between the look at the screen and the question for one of its properties.
            cx11_survive_errors()
            return (server, connection)
        }
        server.stop()
        throw Failure(description: "No connection to the server at :\(server.number)")
    }

    /// Ends the server, and with it every connection.
    public func stop() {
        guard server.isRunning else { return }
        XCloseDisplay(connection)
        server.stop()
    }

    isolated deinit { stop() }

    /// Starts a program on the server.
    /// - Parameter output: where its standard output and error go; nil leaves them where the caller's go.
    public func launch(
        _ executable: String, _ arguments: [String] = [], environment: [String: String] = [:], output: FileHandle? = nil
    ) throws -> Process {
        let process = Process()
        if let output {
            process.standardOutput = output
            process.standardError = output
        }
        process.executableURL = URL(fileURLWithPath: executable)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment
            .merging(environment) { $1 }.merging(["DISPLAY": display]) { $1 }
        try process.run()
        return process
    }

    // MARK: - Pixels

    /// The whole screen as it is now.
    public func screenshot() throws -> Pixels { try pixels(x: 0, y: 0, width: width, height: height) }

    /// A part of the screen.
    public func pixels(x: Int, y: Int, width: Int, height: Int) throws -> Pixels {
        let root = XDefaultRootWindow(connection)
        let planes = ~CUnsignedLong(0)
        guard let image = XGetImage(connection, root, Int32(x), Int32(y), UInt32(width), UInt32(height), planes, ZPixmap) else {
            throw Failure(description: "No pixels at \(x), \(y) \(width)×\(height)")
        }
        defer { _ = cx11_destroy_image(image) }
        let stride = Int(image.pointee.bytes_per_line)
        guard image.pointee.depth == 24, image.pointee.bits_per_pixel == 32 else { return pixels(of: image, width: width, height: height) }
        // Blue, green and red from the low end.
        let data = UnsafeRawPointer(image.pointee.data!).assumingMemoryBound(to: UInt8.self)
        let rgb = [UInt8](unsafeUninitializedCapacity: width * height * 3) { buffer, count in
            count = width * height * 3
            guard var target = buffer.baseAddress else { return }
            for row in 0..<height {
                var source = data + row * stride
                for _ in 0..<width {
                    (target[0], target[1], target[2]) = (source[2], source[1], source[0])
                    source += 4
                    target += 3
                }
            }
        }
        return Pixels(width: width, height: height, rgb: rgb)
    }

    /// Those of a screen of any depth, each channel in the whole range.
    private func pixels(of image: UnsafeMutablePointer<XImage>, width: Int, height: Int) -> Pixels {
        let visual = XDefaultVisual(connection, XDefaultScreen(connection)).pointee
        let channels = [visual.red_mask, visual.green_mask, visual.blue_mask].map {
            (shift: $0.trailingZeroBitCount, most: $0 >> $0.trailingZeroBitCount)
        }
        var rgb: [UInt8] = []
        rgb.reserveCapacity(width * height * 3)
        for y in 0..<height {
            for x in 0..<width {
                let pixel = cx11_get_pixel(image, Int32(x), Int32(y))
                for (shift, most) in channels { rgb.append(UInt8((pixel >> shift & most) * 255 / most)) }
            }
        }
        return Pixels(width: width, height: height, rgb: rgb)
    }

    /// The colour of one pixel of the screen.
    public func pixel(x: Int, y: Int) throws -> Pixels.Color { try pixels(x: x, y: y, width: 1, height: 1)[0, 0] }

    /// Looks at a pixel until it is as wanted. Throws when `limit` has passed.
    public func waitForPixel(
        x: Int, y: Int, limit: Duration = .seconds(5), _ isWanted: (Pixels.Color) -> Bool
    ) throws {
        try wait(limit: limit, "the pixel at \(x), \(y), now \(try pixel(x: x, y: y))") { isWanted(try pixel(x: x, y: y)) }
    }

    /// Checks a condition again and again until it holds. Throws when `limit` has passed.
    public func wait(limit: Duration = .seconds(5), _ what: @autoclosure () throws -> String, _ condition: () throws -> Bool) throws {
        let end = ContinuousClock.now + limit
        while try !condition() {
            guard ContinuousClock.now < end else { throw Failure(description: "Waited \(limit) in vain for \(try what())") }
            pause(.milliseconds(5))
        }
    }

    /// Lets time pass, while a recording goes on.
    func pause(_ duration: Duration) {
        let end = ContinuousClock.now + duration
        whilePausing?()
        let rest = end - .now
        if rest > .zero { usleep(UInt32(min(rest / .microseconds(1), 1e6))) }
    }

    /// What looks at the screen meanwhile.
    var whilePausing: (@MainActor () -> Void)?

    // MARK: - Input

    /// Moves the pointer to a point of the screen, in pixels.
    public func movePointer(x: Int, y: Int) { tester.motion(x: x, y: y) }
    /// Presses a button of the mouse where the pointer is, and holds it.
    public func press(_ button: MouseButton = .primary) { tester.button(UInt32(button.rawValue), isDown: true) }
    /// Releases a button of the mouse.
    public func release(_ button: MouseButton = .primary) { tester.button(UInt32(button.rawValue), isDown: false) }

    /// Clicks at a point of the screen, in pixels.
    public func click(x: Int, y: Int, _ button: MouseButton = .primary, count: Int = 1) {
        movePointer(x: x, y: y)
        for _ in 0..<count {
            press(button)
            release(button)
        }
        // A window manager holds a click back until it has looked at it; keys that follow at once would overtake it.
        if manager != nil { pause(.milliseconds(50)) }
    }

    /// Drags with the primary button, in steps with a frame's time between them.
    public func drag(from start: (x: Int, y: Int), to end: (x: Int, y: Int), steps: Int = 10) {
        movePointer(x: start.x, y: start.y)
        press()
        let steps = max(steps, 1)
        for step in 1...steps {
            pause(.milliseconds(16))
            movePointer(x: start.x + (end.x - start.x) * step / steps, y: start.y + (end.y - start.y) * step / steps)
        }
        release()
    }

    /// Turns the wheel by notches; positive shows what lies to the right and below.
    public func scroll(dx: Int = 0, dy: Int = 0) {
        for (notches, negative, positive) in [(dy, UInt32(4), UInt32(5)), (dx, 6, 7)] {
            for _ in 0..<abs(notches) {
                tester.button(notches < 0 ? negative : positive, isDown: true)
                tester.button(notches < 0 ? negative : positive, isDown: false)
            }
        }
    }

    /// Presses and releases a key by its X name ("Return", "Left", "a"), with modifier keys ("Control_L") held.
    public func key(_ name: String, holding modifiers: [String] = []) throws {
        for modifier in modifiers { try tester.key(named: modifier, isDown: true) }
        try tester.key(named: name, isDown: true)
        try tester.key(named: name, isDown: false)
        for modifier in modifiers.reversed() { try tester.key(named: modifier, isDown: false) }
    }

    /// Puts keys on the keyboard that it does not have, by their X names ("dead_acute", "Multi_key").
    public func bindKeys(_ names: [String]) throws { for name in names { try tester.bind(name) } }

    /// Types a text whose characters are on the server's keyboard.
    public func type(_ text: String) throws {
        for scalar in text.unicodeScalars { try tester.type(scalar) }
    }
}
