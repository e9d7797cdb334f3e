import EspalierTesting
import Foundation

// The apps of EndToEndApp and the demos, each as a process on a server of its own.
extension RunningApp {
    /// One of the apps of EndToEndApp.
    /// - Parameter tellsElements: whether it says what is on its screen (`elements`).
    convenience init(
        app name: String, _ arguments: [String] = [], environment: [String: String] = [:], tellsElements: Bool = false
    ) throws {
        try self.init(binary: Self.binary, [name] + arguments, environment, tellsElements: tellsElements)
    }

    /// One of the demos, which says what is on its screen.
    convenience init(
        demo: String, _ arguments: [String] = [], environment: [String: String] = [:],
        screen: TestScreen = TestScreen(width: 1024, height: 768)
    ) throws {
        try self.init(path: Self.path(of: demo), arguments, environment: environment, screen: screen, tellsElements: true)
    }

    /// - Parameter binary: a copy of the apps' program.
    convenience init(binary: String, _ arguments: [String], _ environment: [String: String], tellsElements: Bool = false) throws {
        try self.init(
            path: binary, arguments, environment: environment, screen: TestScreen(width: 1024, height: 768), tellsElements: tellsElements)
    }

    /// The apps of EndToEndApp lie beside the test program.
    static var binary: String { path(of: "EndToEndApp") }

    /// A copy of the apps' program in a folder of its own, with files beside it. The folder is the caller's to remove.
    /// - Parameter resources: their contents, by their paths in the folder.
    static func copy(resources: [String: String]) throws -> (program: String, folder: URL) {
        let folder = FileManager.default.temporaryDirectory.appending(path: "end-to-end-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (path, text) in resources {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let program = folder.appending(path: "EndToEndApp")
        try FileManager.default.copyItem(atPath: binary, toPath: program.path)
        return (program.path, folder)
    }

    /// Whether a demo has been built: a build narrowed by `ESPALIER_TESTS` may lack it.
    nonisolated static func hasDemo(_ name: String) -> Bool {
        guard ProcessInfo.processInfo.environment["ESPALIER_TESTS"] != nil else { return true }
        return FileManager.default.isExecutableFile(atPath: path(of: name))
    }

    /// The window, when something is painted in it.
    func paintedWindow(_ title: String, at x: Int, _ y: Int, _ color: UInt32) throws -> ScreenWindow {
        let window = try window(title)
        try server.waitForPixel(x: window.x + x, y: window.y + y) { $0.isNear(Pixels.Color(hex: color), tolerance: 6) }
        return window
    }
}
