import EspalierTesting
import Foundation
import Testing

extension EndToEnd {
    /// Where `XMODIFIERS` names no input method, the real ones are found on the session bus: neither speaks XIM here.
    @MainActor @Suite("Typing through the session bus", .serialized) struct BusInputMethodTests {
        nonisolated private static func isThere(_ paths: String...) -> Bool {
            paths.allSatisfy { FileManager.default.fileExists(atPath: $0) }
        }
        nonisolated static var hasFcitx: Bool {
            isThere("/usr/bin/dbus-daemon", "/usr/bin/fcitx5", "/usr/share/fcitx5/inputmethod/hangul.conf")
        }
        nonisolated static var hasIBus: Bool {
            isThere("/usr/bin/dbus-daemon", "/usr/bin/ibus-daemon", "/usr/bin/ibus", "/usr/libexec/ibus-memconf")
                && isThere("/usr/libexec/ibus-engine-libpinyin")
        }

        /// An app with its first field focused, a bus of its own, and a folder with the user's settings.
        @MainActor private final class Desk {
            let folder: URL, environment: [String: String]
            private(set) var app: RunningApp!, window: ScreenWindow!
            private var daemons: [Process] = []

            init() throws {
                folder = FileManager.default.temporaryDirectory.appending(path: "bus-\(UUID().uuidString.prefix(8))")
                try FileManager.default.createDirectory(at: folder.appending(path: ".config"), withIntermediateDirectories: true)
                environment = [
                    "HOME": folder.path, "XDG_CONFIG_HOME": folder.appending(path: ".config").path, "XDG_RUNTIME_DIR": folder.path,
                    "XDG_DATA_HOME": folder.appending(path: ".local").path, "XDG_CACHE_HOME": folder.appending(path: ".cache").path,
                    "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(folder.path)/bus", "LC_ALL": "C.UTF-8", "XMODIFIERS": "",
                    "GSETTINGS_BACKEND": "memory", "NO_AT_BRIDGE": "1",
                ]
                let bus = Process()
                bus.executableURL = URL(fileURLWithPath: "/usr/bin/dbus-daemon")
                bus.arguments = ["--session", "--nofork", "--nopidfile", "--address=unix:path=\(folder.path)/bus"]
                (bus.standardOutput, bus.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
                try bus.run()
                daemons.append(bus)
                while !FileManager.default.fileExists(atPath: "\(folder.path)/bus") { usleep(20_000) }
                app = try RunningApp(app: "text", environment: environment)
                window = try app.paintedWindow("Fields", at: 20, 20, 0x007AFF)
                app.server.click(x: window.x + 150, y: window.y + 60)
            }

            func launch(_ program: String, _ arguments: [String], output: FileHandle = .nullDevice) throws -> Process {
                let process = try app.server.launch(program, arguments, environment: environment, output: output)
                daemons.append(process)
                return process
            }

            func end() {
                app?.end()
                for process in daemons.reversed() {
                    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
                    process.waitUntilExit()
                }
                try? FileManager.default.removeItem(at: folder)
            }
        }

        @Test(
            "Hangul is composed by fcitx5, also by one that starts after the app's first key",
            .enabled(if: hasFcitx, "fcitx5 or its engines are not installed"))
        func fcitx() throws {
            let desk = try Desk()
            defer { desk.end() }
            try desk.app.server.type("x")
            try desk.app.wait("a letter") { desk.app.output.contains("line x\n") }
            try desk.app.server.key("BackSpace")
            let settings = desk.folder.appending(path: ".config/fcitx5")
            try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
            let profile = """
                [Groups/0]
                Name=Default
                Default Layout=us
                DefaultIM=hangul

                [Groups/0/Items/0]
                Name=hangul
                Layout=

                [GroupOrder]
                0=Default

                """
            try Data(profile.utf8).write(to: settings.appending(path: "profile"))
            _ = try desk.launch("/usr/bin/fcitx5", ["--disable=all", "--enable=dbus,dbusfrontend,keyboard,hangul"])
            try desk.app.compose("한글") { for key in ["g", "k", "s", "r", "m", "f", "space"] { try desk.app.server.key(key) } }
            // What it does not keep is the app's, in its place.
            try desk.app.server.key("BackSpace")
            try desk.app.wait("the space to go") { desk.app.output.hasSuffix("line 한글\n") }
        }

        @Test("Chinese is composed by IBus", .enabled(if: hasIBus, "ibus or ibus-libpinyin is not installed")) func ibus() throws {
            let desk = try Desk()
            defer { desk.end() }
            _ = try desk.launch(
                "/usr/bin/ibus-daemon",
                ["--panel", "disable", "--emoji-extension", "disable", "--config", "/usr/libexec/ibus-memconf", "--cache", "none"])
            try desk.app.wait("libpinyin", limit: .seconds(60)) {
                let answer = desk.folder.appending(path: "answer")
                for arguments in [["engine", "libpinyin"], ["engine"]] {
                    try Data().write(to: answer)
                    let client = try desk.launch("/usr/bin/ibus", arguments, output: try FileHandle(forWritingTo: answer))
                    try desk.app.wait("ibus \(arguments)") { !client.isRunning }
                }
                return try String(contentsOf: answer, encoding: .utf8).contains("libpinyin")
            }
            try desk.app.compose("你好") { for key in ["n", "i", "h", "a", "o", "space"] { try desk.app.server.key(key) } }
        }
    }
}
