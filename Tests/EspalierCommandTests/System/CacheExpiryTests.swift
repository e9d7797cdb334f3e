@testable import EspalierCommand
import Foundation
import Testing

@Suite("What of the cache goes by itself") struct CacheExpiryTests {
    private let scratch: Scratch
    private let cache: URL
    /// A time that is written to files whole.
    private let start = Date(timeIntervalSince1970: 1_700_000_000)

    init() throws {
        scratch = try Scratch()
        cache = scratch.folder.appendingPathComponent("cache")
        for name in ["apps/Meadow-1", "packages/Meadow-1", "toolkits/88c2", "toolkits/88c2/plain"] {
            try scratch.write("1", to: "cache/\(name)/program")
        }
    }

    private func folder(_ name: String) -> URL { cache.appendingPathComponent(name) }
    private func days(_ count: Double) -> Date { start.addingTimeInterval(count * 86_400) }
    private func expiry(_ now: Date, isOpen: @escaping (URL) -> Bool = { _ in false }) -> CacheExpiry {
        CacheExpiry(cache: cache, now: now, isOpen: isOpen)
    }

    private func use(_ names: String..., at date: Date) { names.forEach { CacheExpiry.use(folder($0), now: date) } }

    @Test("What no run has used for thirty days goes, and what one has used stays") func thirtyDays() {
        use("apps/Meadow-1", "packages/Meadow-1", "toolkits/88c2", "toolkits/88c2/plain", at: start)
        #expect(expiry(days(29.9)).run().isEmpty)
        use("packages/Meadow-1", "toolkits/88c2", at: days(29.9))
        #expect(Set(expiry(days(30)).run()) == ["apps/Meadow-1", "toolkits/88c2/plain"])
        #expect(!folder("apps/Meadow-1").exists && folder("packages/Meadow-1/program").exists && folder("toolkits/88c2/program").exists)
        #expect(!cache.contents.contains { $0.lastPathComponent.hasPrefix("gone-") }, "it is not only out of sight")
    }

    @Test("What has no stamp begins to count when it is seen first") func unstamped() {
        #expect(expiry(start).run().isEmpty)
        #expect(expiry(days(29)).run().isEmpty)
        #expect(Set(expiry(days(30)).run()) == ["apps/Meadow-1", "packages/Meadow-1", "toolkits/88c2"])
    }

    @Test("It is looked through once a day, also after a clock that was ahead was set back") func onceADay() {
        use("apps/Meadow-1", at: days(-40))
        #expect(expiry(start).runOnceADay() == ["apps/Meadow-1"])
        use("packages/Meadow-1", at: days(-40))
        #expect(expiry(days(0.9)).runOnceADay().isEmpty)
        #expect(expiry(days(1)).runOnceADay() == ["packages/Meadow-1"])
        use("apps/Meadow-1", at: days(-80))
        #expect(expiry(days(-20)).runOnceADay() == ["apps/Meadow-1"])
    }

    @Test("An app that still runs keeps what it runs from") func open() {
        use("apps/Meadow-1", "packages/Meadow-1", "toolkits/88c2", "toolkits/88c2/plain", at: start)
        let removed = expiry(days(40)) { $0.path.contains("toolkits") || $0.path.contains("apps") }.run()
        #expect(removed == ["packages/Meadow-1"])
    }

    @Test("A program that runs has its file open, until it ends") func openFiles() throws {
        let program = folder("apps/Meadow-1").appendingPathComponent("sleep")
        try FileManager.default.copyItem(at: Shell.url(of: "sleep").resolvingSymlinksInPath(), to: program)
        #expect(!OpenFiles.contain(folder("apps/Meadow-1")))
        let process = Process()
        process.executableURL = program
        process.arguments = ["60"]
        try process.run()
        #expect(OpenFiles.contain(folder("apps/Meadow-1")) && !OpenFiles.contain(folder("apps/Meadow")))
        // A test's thread may block what asks it to end, and the program inherits that.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        #expect(!OpenFiles.contain(folder("apps/Meadow-1")))
    }

    @Test("What runs that were broken off left goes, and not what one is at") func leftOvers() throws {
        let ended = Process()
        ended.executableURL = try Shell.url(of: "true")
        try ended.run()
        ended.waitUntilExit()
        let old = ended.processIdentifier
        for name in ["packaging-\(old)", "gone-\(old)-x", "packaging-\(getpid())", "packaging-mine"] {
            try scratch.write("1", to: "cache/\(name)/file")
        }
        _ = expiry(start).run()
        #expect(Set(cache.contents.map(\.lastPathComponent)) == ["apps", "packages", "toolkits", "packaging-\(getpid())", "packaging-mine"])
    }

    @Test("A cache that is not there is not made for it") func none() {
        let none = CacheExpiry(cache: scratch.folder.appendingPathComponent("none"), now: start)
        #expect(none.runOnceADay().isEmpty && !none.cache.exists)
    }

    // MARK: - Toolkits

    private func begin(_ name: String, _ origin: ToolkitOrigin, open: String? = nil) {
        ToolkitOrigin.begin(in: folder("toolkits/\(name)"), expiry(start) { $0.lastPathComponent == open }) { origin }
    }

    private var toolkits: [String] { folder("toolkits").contents.map(\.lastPathComponent) }

    @Test("After an update of the compiler the old toolkit goes, and one for a compiler beside it stays") func update() throws {
        let sources = scratch.folder.path, swift = try place("swift"), other = try place("other")
        begin("old", ToolkitOrigin(checkout: sources, compilerFolder: swift, compiler: "6.3"))
        begin("beside", ToolkitOrigin(checkout: sources, compilerFolder: other, compiler: "6.2"))
        begin("checkout", ToolkitOrigin(checkout: swift, compilerFolder: swift, compiler: "6.4"))
        #expect(toolkits == ["88c2", "beside", "checkout"])
        begin("new", ToolkitOrigin(checkout: sources, compilerFolder: swift, compiler: "6.4"))
        #expect(toolkits == ["88c2", "beside", "checkout", "new"])
    }

    @Test("A toolkit goes whose sources or whose compiler have gone, unless an app runs with it") func sourcesGone() throws {
        let sources = scratch.folder.path, swift = try place("swift"), gone = try place("gone")
        begin("moved", ToolkitOrigin(checkout: gone, compilerFolder: swift, compiler: "6.3"))
        begin("removed", ToolkitOrigin(checkout: sources, compilerFolder: gone, compiler: "6.3"))
        begin("runs", ToolkitOrigin(checkout: gone, compilerFolder: swift, compiler: "6.3"))
        try FileManager.default.removeItem(atPath: gone)
        begin("new", ToolkitOrigin(checkout: sources, compilerFolder: swift, compiler: "6.3"), open: "runs")
        #expect(toolkits == ["88c2", "new", "runs"])
    }

    @Test("The compiler is asked where it is once for each toolkit") func askedOnce() throws {
        let origin = try #require(ToolkitOrigin(checkout: scratch.folder, compiler: "6.3"))
        #expect(URL(fileURLWithPath: origin.compilerFolder).isFolder)
        begin("new", origin)
        ToolkitOrigin.begin(in: folder("toolkits/new"), expiry(start)) {
            Issue.record("It is known already.")
            return nil
        }
    }

    private func place(_ name: String) throws -> String {
        try scratch.write("", to: "\(name)/file").deletingLastPathComponent().path
    }

    // MARK: - Runs

    @Test("A run stamps the folder of the app that it builds, also where it fails") func runs() throws {
        let toolkit = Toolkit(checkout: scratch.folder, products: folder("toolkits/88c2/release"))
        let app = try Fixture.app("Ledger")
        // It fails, as there is no toolkit; it has been used all the same.
        _ = try? AppBuild(app, toolkit: toolkit, folder: folder("apps/Meadow-1")).check()
        #expect(folder("apps/Meadow-1/used").exists)
    }
}
