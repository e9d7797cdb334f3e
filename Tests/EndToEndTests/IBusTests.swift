import EspalierTesting
import Foundation
import Testing

/// What the daemon, its client, and what these start are called.
private enum IBus {
    static let programs = ["/usr/bin/ibus-daemon", "/usr/bin/ibus"]
        + ["memconf", "ui-gtk3", "x11", "extension-gtk3", "engine-simple", "engine-libpinyin"].map { "/usr/libexec/ibus-" + $0 }
    static var isInstalled: Bool { programs.allSatisfy(FileManager.default.isExecutableFile(atPath:)) }
}

extension EndToEnd {
    /// The same by IBus, which most desktops have: a daemon of its own, with a window of candidates.
    @MainActor @Suite("Typing through IBus", .serialized, .enabled(if: IBus.isInstalled, "ibus or ibus-libpinyin is not installed"))
    struct IBusTests {
        /// An app with its first field focused, a daemon on its server, and the folder of that.
        private struct Desk {
            let app: RunningApp, window: ScreenWindow, daemon: Process, folder: URL

            @MainActor func end() {
                kill(daemon.processIdentifier, SIGKILL)
                daemon.waitUntilExit()
                app.end()
                try? FileManager.default.removeItem(at: folder)
            }
        }

        /// - Parameter beforeDaemon: what is done in the app before there is one.
        private func desk(_ engine: String, beforeDaemon: (RunningApp) throws -> Void = { _ in }) throws -> Desk {
            let folder = FileManager.default.temporaryDirectory.appending(path: "ibus-\(UUID().uuidString.prefix(8))")
            let settings = folder.appending(path: ".config/glib-2.0/settings")
            try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
            // Emoji: the keys that IBus had for it at first, which later versions have changed several times. The engine: the window of
            // candidates goes to the first one when it starts.
            let keys = """
                [desktop/ibus/panel/emoji]
                hotkey=['<Control><Shift>e']

                [desktop/ibus/general]
                preload-engines=['\(engine)']

                """
            try Data(keys.utf8).write(to: settings.appending(path: "keyfile"))
            let app = try RunningApp(app: "text", environment: ["LC_ALL": "C.UTF-8", "XMODIFIERS": "@im=ibus"])
            do {
                let window = try app.paintedWindow("Fields", at: 20, 20, 0x007AFF)
                app.server.click(x: window.x + 150, y: window.y + 60)
                try beforeDaemon(app)
                let environment = [
                    "HOME": folder.path, "XDG_CONFIG_HOME": folder.appending(path: ".config").path,
                    "XDG_DATA_HOME": folder.appending(path: ".local").path,
                    "XDG_CACHE_HOME": folder.appending(path: ".cache").path, "XDG_RUNTIME_DIR": folder.path, "LC_ALL": "C.UTF-8",
                    "GSETTINGS_BACKEND": "keyfile", "NO_AT_BRIDGE": "1", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent",
                ]
                let daemon = try app.server.launch(
                    IBus.programs[0],
                    ["--xim", "--panel", "/usr/libexec/ibus-ui-gtk3", "--config", "/usr/libexec/ibus-memconf", "--cache", "none"],
                    environment: environment, output: .nullDevice)
                let desk = Desk(app: app, window: window, daemon: daemon, folder: folder)
                // A file, as a pipe may be open elsewhere too; and not for ever, as it waits for the daemon.
                func client(_ arguments: String...) throws -> String {
                    let answer = folder.appending(path: "answer")
                    try Data().write(to: answer)
                    let client = try app.server.launch(
                        IBus.programs[1], arguments, environment: environment, output: try FileHandle(forWritingTo: answer))
                    defer { if client.isRunning { kill(client.processIdentifier, SIGKILL) } }
                    try app.wait("ibus \(arguments)") { !client.isRunning }
                    return try String(contentsOf: answer, encoding: .utf8)
                }
                do {
                    try app.wait("IBus with \(engine)", limit: .seconds(60)) {
                        _ = try client("engine", engine)
                        return try client("engine").contains(engine)
                    }
                } catch {
                    desk.end()
                    throw error
                }
                return desk
            } catch {
                app.end()
                throw error
            }
        }

        private func type(_ keys: [String], _ desk: Desk) throws { for key in keys { try desk.app.server.key(key) } }

        @Test("Chinese is composed in a field, by a daemon that has started after the app's first key") func composes() throws {
            let desk = try desk("libpinyin") { app in
                try app.server.type("x")
                try app.wait("a letter") { app.output.contains("line x\n") }
                try app.server.key("BackSpace")
            }
            defer { desk.end() }
            try desk.app.compose("你好") { try type(["n", "i", "h", "a", "o", "space"], desk) }
        }

        @Test("The window of candidates stands below the caret") func candidates() throws {
            // IBus's own window of candidates now and then misses the first ones, or all of a daemon's: then another daemon is asked. One
            // that stands elsewhere is no such miss.
            for _ in 0..<2 { if try showsCandidates(limit: .seconds(20)) { return } }
            #expect(try showsCandidates(limit: .seconds(40)))
        }

        /// - Returns: false where IBus shows no window at all; throws where it stands elsewhere.
        private func showsCandidates(limit: Duration) throws -> Bool {
            let desk = try desk("libpinyin"), app = desk.app
            defer { desk.end() }
            try app.compose("你好") { try type(["n", "i", "h", "a", "o", "space"], desk) }
            // The field is 40 pixels high, below a bar of 40; its text begins at its left edge.
            func isBelowCaret(_ panel: ScreenWindow) -> Bool {
                let x = panel.x - desk.window.x, y = panel.y - desk.window.y
                return panel.id != desk.window.id && panel.width > 50 && panel.height > 20 && (20...110).contains(x)
                    && (60...90).contains(y)
            }
            do {
                try app.wait("the candidates below the caret; there is \(app.server.windows)", limit: limit) {
                    try type(["Escape", "n", "i"], desk)
                    return (try? app.wait("the candidates", limit: .seconds(4)) { app.server.windows.contains(where: isBelowCaret) }) != nil
                }
                return true
            } catch {
                guard app.server.windows.map(\.id) == [desk.window.id] else { throw error }
                return false
            }
        }

        @Test("An emoji is found by its name, after Ctrl+Shift+E") func emoji() throws {
            let desk = try desk("xkb:us::eng")
            defer { desk.end() }
            try desk.app.compose("🍕") {
                try desk.app.server.key("e", holding: ["Control_L", "Shift_L"])
                try type(["p", "i", "z", "z", "a", "space", "Return"], desk)
            }
        }
    }
}
