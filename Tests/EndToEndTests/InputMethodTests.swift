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
        /// - Parameter isInText: whether it leaves it to apps to show what is composed, as it does not by default.
        private func startDaemon(_ engine: Engine, _ app: RunningApp, _ folder: URL, isInText: Bool = false) throws -> Process {
            let settings = folder.appending(path: ".config/fcitx5")
            try FileManager.default.createDirectory(at: settings.appending(path: "conf"), withIntermediateDirectories: true)
            if isInText { try Data("UseOnTheSpot=True\n".utf8).write(to: settings.appending(path: "conf/xim.conf")) }
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
                    "HOME": folder.path, "XDG_CONFIG_HOME": folder.appending(path: ".config").path,
                    "XDG_DATA_HOME": folder.appending(path: ".local").path,
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

        /// What is composed lies in the method's process until it is committed.
        @Test(
            "A syllable is committed where it was composed before a button acts or another field is clicked, and a secret is not composed",
            .enabled(if: installed.contains { $0.name == "hangul" }, "fcitx5 or its Hangul is not installed"))
        func endsComposing() throws {
            let folder = FileManager.default.temporaryDirectory.appending(path: "fcitx-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let app = try RunningApp(app: "composing", environment: ["LC_ALL": "C.UTF-8", "XMODIFIERS": "@im=fcitx"])
            defer { app.end() }
            let window = try app.paintedWindow("Composing", at: 20, 20, 0x007AFF)
            func click(_ row: Int, x: Int = 150) { app.server.click(x: window.x + x, y: window.y + row * 40 + 20) }
            let engine = try #require(Self.installed.first { $0.name == "hangul" })
            click(1)
            let daemon = try startDaemon(engine, app, folder, isInText: true)
            defer {
                kill(daemon.processIdentifier, SIGKILL)
                daemon.waitUntilExit()
            }
            try app.compose(engine.text) { for key in engine.keys { try app.server.key(key) } }
            // A space follows the word.
            try app.wait("the word's end") { app.output.contains("line 한글 \n") }
            func type() throws {
                for key in ["g", "k", "s"] { try app.server.key(key) }
                // The method shows the syllable some time after the keys.
                app.pause(.milliseconds(700))
            }
            try type()
            #expect(!app.output.contains("line 한글 한"))
            click(3)
            try app.wait("the button's text") { app.output.contains("sent 한글 한\n") }
            try type()
            click(2)
            try app.wait("the second syllable") { app.output.contains("line 한글 한한\n") }
            try type()
            try app.wait("the secret") { app.output.contains("secret gks\n") }
            click(1, x: 270)
            try type()
            click(3)
            try app.wait("the third syllable") { app.output.contains("sent 한글 한한한\n") }
        }

        @Test(
            "What is composed reaches the field", .enabled(if: !installed.isEmpty, "fcitx5 or its engines are not installed"),
            arguments: installed)
        func composes(_ engine: Engine) throws { try run(engine, startsLate: false) }

        @Test(
            "A daemon that starts after the app's first key is used at once",
            .enabled(if: !installed.isEmpty, "fcitx5 or its engines are not installed"),
            arguments: installed.prefix(1))
        func startsLate(_ engine: Engine) throws { try run(engine, startsLate: true) }
    }
}

extension RunningApp {
    /// Types until the text is in the first field of the app "text": an input method takes a while until it takes keys, which come as
    /// letters before.
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
