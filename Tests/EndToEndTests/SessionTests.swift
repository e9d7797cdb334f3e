import EspalierTesting
import Foundation
import Glibc
import Testing

extension EndToEnd {
    /// A session manager by the library that session managers use, in a process of its own.
    @MainActor @Suite("The session's manager", .serialized) struct SessionTests {
        @MainActor private final class Manager {
            private let process = Process()
            private let input = Pipe()
            private let log = FileManager.default.temporaryDirectory.appending(path: "session-\(UUID().uuidString).log")

            init() throws {
                try Data().write(to: log)
                process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
                process.arguments = ["python3", SessionTests.script]
                process.standardInput = input
                process.standardOutput = try FileHandle(forWritingTo: log)
                process.standardError = process.standardOutput
                try process.run()
            }

            var output: String { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }
            var address: String? { output.split(separator: "\n").first { $0.hasPrefix("address ") }.map { String($0.dropFirst(8)) } }
            func say(_ line: String) throws { try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8)) }

            func end() {
                // It inherits blocked signals from the test's thread.
                kill(process.processIdentifier, SIGKILL)
                process.waitUntilExit()
                try? FileManager.default.removeItem(at: log)
            }
        }

        private nonisolated static let script =
            URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../Reliability/session_manager.py").standardized.path
        private nonisolated static var isUsable: Bool { dlopen("libSM.so.6", RTLD_LAZY) != nil && access("/usr/bin/python3", X_OK) == 0 }

        @Test(
            "Before the session ends unsaved text is kept aside; then the app ends, and the next start has it",
            .enabled(if: isUsable, "libsm6 or python3 is not installed"))
        func sessionsEnd() throws {
            let manager = try Manager()
            defer { manager.end() }
            let home = FileManager.default.temporaryDirectory.appending(path: "session-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: home.appending(path: "Documents"), withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: home) }
            let file = home.appending(path: "letter.txt")
            try Data("Dear".utf8).write(to: file)
            let places = ["HOME": home.path, "XDG_CONFIG_HOME": home.path, "XDG_STATE_HOME": home.path, "XMODIFIERS": ""]
            var address: String?
            for _ in 0..<6000 where address == nil {
                address = manager.address
                usleep(10_000)
            }
            let session = try #require(address, "the manager does not start: \(manager.output)")
            do {
                let app = try RunningApp(app: "document", [file.path], environment: places.merging(["SESSION_MANAGER": session]) { $1 })
                defer { app.end() }
                let window = try app.window("letter")
                try app.wait("the app to join: \(manager.output)") {
                    manager.output.contains("joined") && manager.output.contains("saved 1")
                }
                #expect(manager.output.contains("property Program ") && manager.output.contains("property UserID "))
                #expect(manager.output.contains("property RestartCommand") && manager.output.contains("document \(file.path)"))
                app.server.click(x: window.x + 150, y: window.y + 100)
                try app.server.key("End", holding: ["Control_L"])
                try app.server.type(" you")
                try app.wait("the change") { app.output.contains("text Dear you\n") }
                try manager.say("save")
                try app.wait("everything to be stored") { manager.output.components(separatedBy: "saved 1").count == 3 }
                let kept = (FileManager.default.subpaths(atPath: home.path) ?? []).filter { $0.hasSuffix("content.txt") }
                #expect(try kept.map { try String(contentsOf: home.appending(path: $0), encoding: .utf8) } == ["Dear you"])
                #expect(app.process.isRunning)
                try manager.say("die")
                #expect(try app.waitForExit() == 0)
                try app.server.wait(limit: .seconds(30), "it to leave") { manager.output.contains("left") }
            }
            #expect(try String(contentsOf: file, encoding: .utf8) == "Dear")
            let again = try RunningApp(app: "document", environment: places)
            defer { again.end() }
            try again.wait("the text") { again.output.contains("opened Dear you\n") }
        }

        @Test("An address where no manager is delays nothing") func noManager() throws {
            let app = try RunningApp(
                app: "windows", environment: ["SESSION_MANAGER": "local/nowhere:@/tmp/.ICE-unix/none,unix/nowhere:/tmp/.ICE-unix/none"])
            defer { app.end() }
            try app.wait("its windows") { !app.server.windows.isEmpty }
            #expect(app.process.isRunning)
        }
    }
}
