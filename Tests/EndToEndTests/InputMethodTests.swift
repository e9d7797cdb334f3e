import EspalierTesting
import Foundation
import Testing

extension EndToEnd {
    /// Chinese, Japanese and Korean by fcitx5, as a person types them: keys by XTEST, through XIM, to the text of a field.
    @MainActor @Suite("Typing through fcitx5", .serialized) struct InputMethodTests {
        struct Engine: CustomTestStringConvertible, Sendable {
            let name: String, keys: [String], text: String
            var testDescription: String { name }
            /// Each is a package of its own.
            var isInstalled: Bool { FileManager.default.fileExists(atPath: "/usr/share/fcitx5/inputmethod/\(name).conf") }
        }

        nonisolated static let engines = [
            Engine(name: "pinyin", keys: ["n", "i", "h", "a", "o", "space"], text: "你好"),
            Engine(name: "anthy", keys: ["n", "i", "h", "o", "n", "g", "o", "space", "Return"], text: "日本語"),
            Engine(name: "hangul", keys: ["g", "k", "s", "r", "m", "f", "space"], text: "한글"),
        ]
        nonisolated static var installed: [Engine] {
            FileManager.default.isExecutableFile(atPath: "/usr/bin/fcitx5") ? engines.filter(\.isInstalled) : []
        }

        /// The daemon on an app's server, for one engine. It needs no bus.
        private func startDaemon(_ engine: Engine, _ app: RunningApp, _ folder: URL) throws -> Process {
            let settings = folder.appending(path: ".config/fcitx5")
            try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
            let profile = """
                [Groups/0]
                Name=Default
                Default Layout=us
                DefaultIM=\(engine.name)

                [Groups/0/Items/0]
                Name=\(engine.name)
                Layout=

                [GroupOrder]
                0=Default

                """
            try Data(profile.utf8).write(to: settings.appending(path: "profile"))
            let addons = "xcb,xim,keyboard,punctuation,pinyinhelper,pinyin,anthy,hangul"
            return try app.server.launch(
                "/usr/bin/fcitx5", ["--disable=all", "--enable=\(addons)"],
                environment: [
                    "HOME": folder.path, "XDG_CONFIG_HOME": folder.appending(path: ".config").path, "XDG_DATA_HOME": folder.appending(path: ".local").path,
                    "XDG_RUNTIME_DIR": folder.path, "LC_ALL": "C.UTF-8", "DBUS_SESSION_BUS_ADDRESS": "",
                ], output: .nullDevice)
        }

        private func run(_ engine: Engine, startsLate: Bool) throws {
            let folder = FileManager.default.temporaryDirectory.appending(path: "fcitx-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let app = try RunningApp(app: "text", environment: ["LC_ALL": "C.UTF-8", "XMODIFIERS": "@im=fcitx"])
            defer { app.end() }
            let window = try app.paintedWindow("Fields", at: 20, 20, 0x007AFF)
            app.server.click(x: window.x + 150, y: window.y + 60)
            if startsLate {
                // The first key looks for the input method, in vain.
                try app.server.type("x")
                try app.wait("a letter") { app.output.contains("line x\n") }
                try app.server.key("BackSpace")
            }
            let daemon = try startDaemon(engine, app, folder)
            defer {
                kill(daemon.processIdentifier, SIGKILL)
                daemon.waitUntilExit()
            }
            try app.compose(engine.text) { for key in engine.keys { try app.server.key(key) } }
        }

        @Test("What is composed reaches the field", .enabled(if: !installed.isEmpty, "fcitx5 or its engines are not installed"), arguments: installed)
        func composes(_ engine: Engine) throws { try run(engine, startsLate: false) }

        @Test(
            "A daemon that starts after the app's first key is used at once", .enabled(if: !installed.isEmpty, "fcitx5 or its engines are not installed"),
            arguments: installed.prefix(1))
        func startsLate(_ engine: Engine) throws { try run(engine, startsLate: true) }
    }
}

extension RunningApp {
    /// Types until the text is in the first field of the app "text": an input method takes a while until it takes keys, which come as letters
    /// before.
    func compose(_ text: String, _ type: () throws -> Void) throws {
        let end = ContinuousClock.now + .seconds(60)
        while true {
            try type()
            let isThere = (try? wait("the composed text", limit: .seconds(3)) { output.contains("line " + text) }) != nil
            if isThere { return }
            guard ContinuousClock.now < end, process.isRunning else {
                throw Failure(description: "\(text) is not composed; the app printed: \(output)")
            }
            // What has begun without its first letters, and then what has come as letters.
            try server.key("Escape")
            try server.key("a", holding: ["Control_L"])
            try server.key("BackSpace")
        }
    }
}
