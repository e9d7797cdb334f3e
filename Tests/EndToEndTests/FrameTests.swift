import EspalierTesting
import Foundation
import Testing

extension EndToEnd {
    /// A window's own frame, with a real pointer, under a window manager that leaves windows theirs.
    @MainActor @Suite("Frames that windows draw themselves, under Openbox", .serialized) struct FrameTests {
        nonisolated static let isInstalled = FileManager.default.isExecutableFile(atPath: "/usr/bin/openbox")

        private func start(_ manager: String?, _ environment: [String: String] = [:]) throws -> RunningApp {
            let screen = TestScreen(width: 1024, height: 768, windowManager: manager)
            return try RunningApp(path: RunningApp.binary, ["frame"], environment: environment, screen: screen)
        }

        private func isBlue(_ app: RunningApp, _ x: Int, _ y: Int) throws -> Bool {
            try app.server.pixel(x: x, y: y).isNear(Pixels.Color(hex: 0x007AFF), tolerance: 6)
        }

        @Test("The window has no other frame, and is moved by its toolbar, sized by its edges and enlarged by a double click",
              .enabled(if: isInstalled, "Openbox is not installed"), arguments: ["1", "2"])
        func frame(scale: String) throws {
            let app = try start("openbox", ["ESPALIER_SCALE": scale]), factor = try #require(Int(scale))
            defer { app.end() }
            try app.find(.button, "Close")
            let first = try app.window("Frame")
            // Nothing is around it: the pixels beside it are the screen's.
            try app.wait("the colour below the toolbar") { try isBlue(app, first.x + 50, first.y + first.height - 20) }
            #expect(try app.server.pixel(x: first.x + 50, y: first.y - 2) == app.server.pixel(x: 2, y: 700))
            let bar = (x: first.x + 200 * factor, y: first.y + 22 * factor)
            app.server.drag(from: bar, to: (bar.x - 90, bar.y - 70))
            // The manager begins where the pointer is by then.
            try app.wait("the window to be moved") { try app.window("Frame").x < first.x - 60 }
            try app.waitForRest()
            let moved = try app.window("Frame")
            #expect((first.x - 90..<first.x - 60).contains(moved.x) && (first.y - 70..<first.y - 40).contains(moved.y))
            #expect(moved.width == first.width && moved.height == first.height)
            app.server.drag(from: (moved.x + moved.width - 2, moved.y + 150), to: (moved.x + moved.width + 58, moved.y + 150))
            try app.wait("the window to be wider") { try app.window("Frame").width == moved.width + 60 }
            #expect(try app.window("Frame").x == moved.x && app.window("Frame").height == moved.height)
            try app.waitForRest()
            app.server.drag(from: (moved.x + 2, moved.y + 2), to: (moved.x - 18, moved.y - 8))
            try app.wait("the window to be larger") { try app.window("Frame").height == moved.height + 10 }
            #expect(try app.window("Frame").x == moved.x - 20)
            try app.waitForRest()
            try app.click(.button, "Press")
            try app.wait("the button") { app.output.contains("pressed\n") }
            // Beside other tests the clicks may come too far apart for a double click: then it is made once more.
            for _ in 0..<5 {
                app.server.click(x: moved.x + 200 * factor, y: moved.y + 12 * factor, count: 2)
                let waited: Void? = try? app.wait("the window to be enlarged", limit: .seconds(5)) {
                    try app.window("Frame").width == app.server.width
                }
                if waited != nil { break }
            }
            #expect(try app.window("Frame").width == app.server.width)
            try app.click(.button, "Zoom")
            try app.wait("the window to be as before") { try app.window("Frame").width == moved.width + 80 }
            try app.click(.button, "Close")
            #expect(try app.waitForExit() == 0)
        }

        @Test("Without a window manager the window has neither a frame nor buttons of one") func withoutManager() throws {
            let app = try start(nil)
            defer { app.end() }
            try app.find(.button, "Press")
            #expect(!app.elements.contains { $0.matches(.button, "Close") })
        }
    }
}
