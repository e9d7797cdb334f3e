import CX11
import EspalierTesting
import Foundation
import Glibc
import Testing

extension EndToEnd {
    /// How apps begin, are kept from work, and end, as processes.
    @MainActor @Suite("Lives of processes", .serialized) struct LifeTests {
        /// A folder for the user's settings, and what was said of it in the environment.
        private func makeHome() throws -> (folder: URL, environment: [String: String]) {
            let folder = FileManager.default.temporaryDirectory.appending(path: "life-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            return (folder, ["HOME": folder.path, "XDG_CONFIG_HOME": "\(folder.path)/config", "XDG_STATE_HOME": "\(folder.path)/state"])
        }

        private func stored(_ folder: URL) -> String? {
            let path = folder.appending(path: "config/EndToEndApp.plist")
            guard let data = try? Data(contentsOf: path) else { return nil }
            return (try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])?["written"] as? String
        }

        @Test("Slow frames leave time for queues, tasks, timers, keys and downloads")
        func slowFramesLeaveTimeForAllElse() throws {
            let app = try RunningApp(app: "slow")
            defer { app.end() }
            _ = try app.window("Slow")
            let end = ContinuousClock.now + .seconds(60)
            while app.process.isRunning, ContinuousClock.now < end {
                try? app.server.key("k")
                usleep(20_000)
            }
            try #require(!app.process.isRunning, "the main queue starves: \(app.output)")
            #expect(app.process.terminationStatus == 0)
            var counts: [String: Int] = [:]
            for line in app.output.split(separator: "\n") {
                let words = line.split(separator: " ")
                if words.count == 2, let count = Int(words[1]) { counts[String(words[0])] = count }
            }
            #expect(counts["frames"] ?? 0 >= 1000)
            for name in ["queue", "task"] { #expect(counts[name] ?? 0 >= 100, "\(counts)") }
            #expect(counts["timer"] ?? 0 >= 20 && counts["key"] ?? 0 >= 1 && counts["download"] ?? 0 >= 1, "\(counts)")
        }

        @Test("A second start has its fonts without asking fontconfig") func secondStart() throws {
            let (folder, environment) = try makeHome()
            defer { try? FileManager.default.removeItem(at: folder) }
            let file = folder.appending(path: "cache/espalier/fonts/EndToEndApp").path
            /// Whether the app has read what fontconfig knows of the system's fonts, which takes half of a start.
            func asksFontconfig() throws -> Bool {
                let app = try RunningApp(
                    app: "text", environment: environment.merging(
                        ["XDG_CACHE_HOME": "\(folder.path)/cache", "XDG_DATA_HOME": "\(folder.path)/data"]) { $1 })
                defer { app.end() }
                _ = try app.paintedWindow("Fields", at: 20, 20, 0x007AFF)
                try app.waitForRest()
                try app.wait("the file") { FileManager.default.fileExists(atPath: file) }
                return try String(contentsOfFile: "/proc/\(app.process.processIdentifier)/maps", encoding: .utf8).contains(".cache-")
            }
            #expect(try asksFontconfig())
            #expect(try !asksFontconfig())
        }

        @Test("A default that no view reads is written to disk soon")
        func defaultsThatNoViewReadsReachTheDisk() throws {
            let (folder, environment) = try makeHome()
            let app = try RunningApp(app: "store", ["first"], environment: environment)
            defer {
                app.end()
                try? FileManager.default.removeItem(at: folder)
            }
            let window = try app.paintedWindow("Store", at: 50, 50, 0x28CD41)
            app.server.click(x: window.x + 50, y: window.y + 50)
            try app.wait("the value on the disk", limit: .seconds(5)) { stored(folder) == "first" }
            #expect(app.process.isRunning)
        }

        @Test("A signal ends the app with views disappearing and defaults stored", arguments: [SIGTERM, SIGINT, SIGHUP])
        func aSignalEndsAnAppAsItsLastWindowDoes(signal: Int32) throws {
            let (folder, environment) = try makeHome()
            // A signal that is ignored stays so in children, and a shell ignores SIGINT for what it starts in the background.
            let before = Glibc.signal(signal, SIG_DFL)
            defer { Glibc.signal(signal, before) }
            let app = try RunningApp(app: "store", ["by \(signal)"], environment: environment)
            defer {
                app.end()
                try? FileManager.default.removeItem(at: folder)
            }
            let window = try app.paintedWindow("Store", at: 50, 50, 0x28CD41)
            app.server.click(x: window.x + 50, y: window.y + 50)
            try app.wait("the click") { app.output.contains("written") }
            kill(app.process.processIdentifier, signal)
            _ = try app.waitForExit(limit: .seconds(5))
            #expect(app.process.terminationReason == .uncaughtSignal && app.process.terminationStatus == signal)
            #expect(app.output.contains("disappears"))
            #expect(stored(folder) == "by \(signal)")
        }

        @Test("Windows destroyed from outside disappear, and the last one ends the app")
        func aDestroyedWindowEndsItsApp() throws {
            let app = try RunningApp(app: "windows")
            defer { app.end() }
            try app.wait("both windows") { app.output.contains("Second appears") }
            let display = try #require(XOpenDisplay(app.server.display))
            defer { XCloseDisplay(display) }
            XDestroyWindow(display, XID(try app.window("First").id))
            XSync(display, 0)
            try app.wait("its views to disappear") { app.output.contains("First disappears") }
            #expect(app.process.isRunning)
            XDestroyWindow(display, XID(try app.window("Second").id))
            XSync(display, 0)
            #expect(try app.waitForExit() == 0)
            #expect(app.output.contains("Second disappears") && !app.output.contains("X error"), "\(app.output)")
        }

        @Test("Bundle.main finds the resources of the app's own package")
        func theMainBundleHasThePackagesResources() throws {
            let (folder, environment) = try makeHome()
            defer { try? FileManager.default.removeItem(at: folder) }
            let program = folder.appending(path: "EndToEndApp")
            try FileManager.default.copyItem(atPath: RunningApp.binary, toPath: program.path)
            for (name, text) in [("Pack_EndToEndApp", "mine"), ("Alpha_Other", "other")] {
                let resources = folder.appending(path: "\(name).resources")
                try FileManager.default.createDirectory(at: resources, withIntermediateDirectories: true)
                try text.write(to: resources.appending(path: "data.json"), atomically: true, encoding: .utf8)
            }
            let app = try RunningApp(binary: program.path, ["store"], environment)
            defer { app.end() }
            _ = try app.window("Store")
            for line in ["resource mine", "path true", "count 2", "missing true"] { #expect(app.output.contains(line), "\(app.output)") }
        }

        @Test("Windows have the program's name as class and the size of ESPALIER_WINDOW")
        func windowsHaveTheProgramsNameAndTheGivenSize() throws {
            let app = try RunningApp(app: "store", environment: ["ESPALIER_WINDOW": "390x500"])
            defer { app.end() }
            let window = try app.window("Store")
            #expect(window.width == 390 && window.height == 500)
            let display = try #require(XOpenDisplay(app.server.display))
            defer { XCloseDisplay(display) }
            var hint = XClassHint()
            #expect(XGetClassHint(display, XID(window.id), &hint) != 0)
            #expect(
                hint.res_name.map { String(cString: $0) } == "EndToEndApp" && hint.res_class.map { String(cString: $0) } == "EndToEndApp")
            XFree(hint.res_name)
            XFree(hint.res_class)
        }
    }
}
