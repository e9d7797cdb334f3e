import EspalierTesting
import Foundation
import Testing

/// Apps as their users have them: processes on an X server. One at a time: some are about time and rest.
@Suite("Apps as processes on an X server", .serialized) enum EndToEnd {}

extension EndToEnd {
    @MainActor @Suite("Idle processes, lost servers and odd windows", .serialized) struct ProcessTests {
        @Test("An idle app's threads do not wake and use no CPU time") func sleepsWhenIdle() throws {
            let app = try RunningApp(app: "article")
            defer { app.end() }
            _ = try app.paintedWindow("Article", at: 425, 96, 0x28CD41)
            func switches() -> Int {
                let tasks = "/proc/\(app.process.processIdentifier)/task"
                let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
                return threads.reduce(0) { sum, thread in
                    let status = (try? String(contentsOfFile: "\(tasks)/\(thread)/status", encoding: .utf8)) ?? ""
                    let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
                    return sum + (line.flatMap { Int($0.split(separator: "\t").last ?? "") } ?? 0)
                }
            }
            func ticks() -> Int {
                let path = "/proc/\(app.process.processIdentifier)/stat"
                let fields = ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "").split(separator: ")").last?.split(separator: " ")
                return (fields?[11]).flatMap { Int($0) }! + (fields?[12]).flatMap { Int($0) }!
            }
            usleep(500_000)
            let before = (switches(), ticks())
            #expect(before.0 > 0)
            usleep(5_000_000)
            #expect(switches() == before.0, "nobody woke the app")
            #expect(ticks() == before.1)
        }

        @Test("Tasks of no actor's run and sleep, also those that wait for each other, and leave nothing that wakes the app") func tasks() throws {
            let app = try RunningApp(app: "tasks")
            defer { app.end() }
            try app.wait("the tasks") { app.output.contains("tasks 124750 true\n") }
            func switches() -> [String: Int] {
                let tasks = "/proc/\(app.process.processIdentifier)/task"
                let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
                return Dictionary(uniqueKeysWithValues: threads.map { thread in
                    let status = (try? String(contentsOfFile: "\(tasks)/\(thread)/status", encoding: .utf8)) ?? ""
                    let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
                    return (thread, line.flatMap { Int($0.split(separator: "\t").last ?? "") } ?? 0)
                })
            }
            // Its threads end after a second without work, however late that is here.
            var last = switches()
            try app.wait("the app to rest") {
                usleep(2_500_000)
                defer { last = switches() }
                return switches() == last
            }
        }

        @Test("Memory of large blocks that were freed is given back while the app rests") func givesMemoryBack() throws {
            let app = try RunningApp(app: "heap")
            defer { app.end() }
            let window = try app.paintedWindow("Heap", at: 50, 50, 0x007AFF)
            func heap() -> Int {
                let maps = (try? String(contentsOfFile: "/proc/\(app.process.processIdentifier)/maps", encoding: .utf8)) ?? ""
                guard let line = maps.split(separator: "\n").first(where: { $0.hasSuffix("[heap]") }) else { return 0 }
                let ends = line.prefix { $0 != " " }.split(separator: "-").compactMap { Int($0, radix: 16) }
                return ends[1] - ends[0]
            }
            // The first rest settles the heap; it is looked at once a second.
            usleep(1_200_000)
            let before = heap()
            app.server.click(x: window.x + 50, y: window.y + 50)
            try app.wait("the blocks") { app.output.contains("freed\n") }
            try app.wait("the memory to be given back") {
                usleep(300_000)
                // The pointer brings the app before its next rest.
                app.server.movePointer(x: window.x + 40 + Int.random(in: 0...20), y: window.y + 50)
                return heap() - before < 6 << 20
            }
        }

        @Test("Queues, tasks, timers, performed blocks and nested loops run on the main thread")
        func mainThreadWork() throws {
            let app = try RunningApp(app: "loop")
            defer { app.end() }
            let window = try app.paintedWindow("Loop", at: 50, 50, 0x007AFF)
            app.server.click(x: window.x + 50, y: window.y + 50)
            #expect(try app.waitForExit() == 0)
            #expect(Set(app.output.split(separator: "\n")) == ["queue", "task", "timer", "perform", "nested"])
        }

        @Test("A closed window leaves the others open, and the last ends the app") func severalWindows() throws {
            let app = try RunningApp(app: "windows")
            defer { app.end() }
            let first = try app.window("First")
            let second = try app.window("Second")
            app.server.requestClose(first)
            try app.wait("the first window to close") { app.server.windows.map(\.title) == ["Second"] }
            try app.wait("its views to disappear") { app.output.contains("First disappears") }
            #expect(!app.output.contains("Second disappears"))
            #expect(app.process.isRunning)
            app.server.requestClose(second)
            #expect(try app.waitForExit() == 0)
            #expect(app.output.contains("Second disappears"))
        }

        @Test("A lost X server sends windows to the background, then exits with 1") func lostServer() throws {
            let app = try RunningApp(app: "windows")
            defer { app.end() }
            _ = try app.window("Second")
            try app.wait("both windows") { app.output.contains("Second appears") }
            app.server.stop()
            #expect(try app.waitForExit() == 1)
            #expect(app.process.terminationReason == .exit)
            for name in ["First", "Second"] {
                let background = app.output.range(of: "\(name) in the background")
                let end = app.output.range(of: "\(name) disappears")
                #expect(background != nil && end != nil, "\(app.output)")
                if let background, let end { #expect(background.lowerBound < end.lowerBound) }
            }
        }

        @Test("Without DISPLAY the app exits with 1 and says why") func noServer() throws {
            let process = Process(), output = Pipe()
            process.executableURL = URL(fileURLWithPath: RunningApp.binary)
            process.arguments = ["article"]
            process.environment = ProcessInfo.processInfo.environment.filter { $0.key != "DISPLAY" }
            process.standardError = output
            try process.run()
            let message = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            #expect(process.terminationReason == .exit && process.terminationStatus == 1)
            #expect(message.contains("DISPLAY is not set"))
        }

        @Test("Without fonts, and with the family that comes along switched off, the app reports it and paints boxes for text")
        func noFonts() throws {
            let empty = FileManager.default.temporaryDirectory.appending(path: "no-fonts-\(UUID().uuidString).conf")
            try "<?xml version=\"1.0\"?><fontconfig></fontconfig>".write(to: empty, atomically: true, encoding: .utf8)
            defer { try? FileManager.default.removeItem(at: empty) }
            let app = try RunningApp(
                app: "sizes", ["200", "100"], environment: ["FONTCONFIG_FILE": empty.path, "ESPALIER_FONT": "sans-serif"])
            defer { app.end() }
            let window = try app.window("Sizes")
            try app.wait("a message") { app.output.contains("finds no font") }
            try app.wait("boxes in place of text") {
                let picture = try app.server.pixels(of: window)
                return picture.count(of: picture[0, 0]) < picture.width * picture.height
            }
            #expect(app.process.isRunning)
        }

        @Test("A window with empty content is at least 200 by 200 points") func emptyWindowHasALeastSize() throws {
            let app = try RunningApp(app: "empty")
            defer { app.end() }
            let window = try app.window("Empty")
            #expect(window.width >= 200 && window.height >= 200, "a window that one can see and take hold of")
        }

        @Test(
            "Window sizes beyond X11's limits are clamped and reported, and remain resizable", arguments: [(0, 0), (40000, 50), (50, 40000)]
        )
        func impossibleSizes(width: Int, height: Int) throws {
            let app = try RunningApp(app: "sizes", ["\(width)", "\(height)"])
            defer { app.end() }
            let window = try app.window("Sizes")
            try app.wait("the views") { app.output.contains("Sizes appears") }
            #expect(window.width >= 1 && window.width <= 32767 && window.height >= 1 && window.height <= 32767)
            #expect(app.output.contains("X windows are 1 to 32767 pixels large"))
            app.server.resize(window, width: 300, height: 200)
            try app.wait("a possible size") { app.server.windows.first?.width == 300 }
            #expect(app.process.isRunning)
        }
    }
}
