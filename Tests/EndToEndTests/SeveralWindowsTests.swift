import EspalierTesting
import Foundation
import Testing

extension EndToEnd {
    /// Windows of one app, with real events.
    @MainActor @Suite("Several windows of one app", .serialized) struct SeveralWindowsTests {
        private let folder = FileManager.default.temporaryDirectory.appending(path: "espalier-\(UUID().uuidString)").path

        private func start() throws -> RunningApp {
            try RunningApp(app: "drag", environment: ["XDG_STATE_HOME": folder, "XDG_CONFIG_HOME": folder])
        }

        @Test("An item dragged to another window is dropped at the pointer's place")
        func draggingFromWindowToWindow() throws {
            let app = try start()
            defer { app.end() }
            let source = try app.window("Source"), target = try app.window("Target")
            try app.wait("both windows to be painted") {
                try app.server.pixel(x: source.x + 80, y: source.y + 80) != app.server.pixel(x: target.x + 80, y: target.y + 80)
                    && app.server.pixel(x: target.x + 80, y: target.y + 80).isNear(Pixels.Color(hex: 0x007AFF), tolerance: 6)
            }
            // The menus are above the content: 28 points.
            #expect(target.height == 128 && target.x + target.width == app.server.width && target.y + target.height == app.server.height)
            app.server.drag(from: (source.x + 80, source.y + 80), to: (target.x + 50, target.y + 68))
            try app.wait("the drop") { app.output.contains("dropped a word at 50 40") }
            #expect(app.output.contains("targeted true\ntargeted false\n"))
        }

        @Test("A menu's commands are chosen by their shortcut, and by mnemonic and Return")
        func menusByShortcutAndMnemonic() throws {
            let app = try start()
            defer { app.end() }
            let source = try app.window("Source")
            try app.server.waitForPixel(x: source.x + 80, y: source.y + 80) { $0.isNear(Pixels.Color(hex: 0xFF3B30), tolerance: 6) }
            app.server.requestClose(try app.window("Target"))
            try app.wait("one window") { app.server.windows.count == 1 }
            app.server.click(x: source.x + 80, y: source.y + 80)
            try app.server.key("j", holding: ["Control_L"])
            try app.wait("the shortcut") { app.output.contains("second chosen") }
            try app.server.key("w", holding: ["Alt_L"])
            let before = app.server.windows.count
            try app.wait("the menu") { app.server.windows.count > before || app.server.windows.count == 2 }
            try app.server.key("Return")
            try app.wait("the first row") { app.output.contains("first chosen") }
        }

        /// What a window keeps comes back with it.
        @Test("Scene storage is restored when the app starts again") func sceneStorage() throws {
            defer { try? FileManager.default.removeItem(atPath: folder) }
            for count in 1...2 {
                let app = try start()
                defer { app.end() }
                try app.wait("start \(count)") { app.output.contains("start \(count)") }
                app.server.requestClose(try app.window("Target"))
                app.server.requestClose(try app.window("Source"))
                #expect(try app.waitForExit() == 0)
            }
        }
    }
}
