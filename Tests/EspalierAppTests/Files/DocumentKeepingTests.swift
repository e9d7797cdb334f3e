@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
@testable import EspalierTesting
import Foundation
import Testing

/// What becomes of documents while disks are slow or full, and when the program ends in the middle.
@MainActor @Suite("Documents that are being saved, and those kept aside", .serialized) struct DocumentKeepingTests: LetterTesting {
    let platform = FakePlatform()
    private let scratch: Scratch
    private let worker = HeldFileWorker()

    init() throws { scratch = try Scratch() }

    private func start(_ worker: FileWorker? = nil, arguments: [String] = ["app"]) throws -> AppRuntime {
        let runtime = AppRuntime(
            platform: platform, name: "Letters", storagePath: scratch.url.appendingPathComponent("state/scenes").path, arguments: arguments)
        runtime.filePanels = FilePanels(worker: worker ?? self.worker)
        try runtime.start(Letters.self)
        return runtime
    }

    /// A window with the document of a file.
    private func open(_ name: String, _ text: String, in runtime: AppRuntime) async throws -> WindowController {
        let window = try #require(try runtime.openDocument(scratch.file(name, text)))
        await settle()
        return window
    }

    // MARK: - Slow and full disks

    @Test("While a slow disk writes, the document can be changed, and what came later stays unsaved until it is saved too")
    func slowDisks() async throws {
        let runtime = try start(), window = try await open("letter.txt", "one", in: runtime)
        let session = try session(window)
        try write("two", in: window)
        session.save()
        worker.run()
        // The content is that of the moment when the file was asked for; the disk has it only now.
        try write("three", in: window)
        #expect(try scratch.text("letter.txt") == "one" && session.isSaving)
        worker.runAll()
        #expect(try scratch.text("letter.txt") == "two" && session.isDirty && !session.isSaving)
        session.save()
        worker.runAll()
        #expect(try scratch.text("letter.txt") == "three" && !session.isDirty)
        runtime.end()
    }

    @Test("Saving again while a slow disk writes writes the newest content afterwards, and calls back once that is done")
    func savingTwice() async throws {
        let runtime = try start(), window = try await open("letter.txt", "one", in: runtime)
        let session = try session(window)
        try write("two", in: window)
        session.save()
        worker.run()
        try write("three", in: window)
        var isDone = false
        session.save { isDone = true }
        worker.run()
        #expect(try scratch.text("letter.txt") == "two" && !isDone)
        worker.runAll()
        #expect(try scratch.text("letter.txt") == "three" && isDone && !session.isDirty)
        runtime.end()
    }

    @Test("A window that closes while its document is written waits for that, and does not if it is asked again")
    func closingWhileSaving() async throws {
        let runtime = try start(), window = try await open("letter.txt", "one", in: runtime)
        let session = try session(window)
        try write("two", in: window)
        session.save()
        window.closeRequested()
        await settle()
        #expect(window.isOpen && session.question == nil)
        window.closeRequested()
        #expect(window.isOpen && session.question == .close)
        session.question = nil
        worker.runAll()
        await settle()
        #expect(try !window.isOpen && (scratch.text("letter.txt")) == "two")
        runtime.end()
    }

    @Test("A document that cannot be written says so, stays changed, and can be saved elsewhere") func failingDisks() async throws {
        let runtime = try start(InlineFileWorker()), window = try await open("folder/letter.txt", "one", in: runtime)
        let session = try session(window)
        try write("two", in: window)
        try FileManager.default.removeItem(at: scratch.url.appendingPathComponent("folder"))
        var isDone = false
        session.save { isDone = true }
        guard case .failed = session.question else {
            Issue.record("nothing is said")
            return
        }
        #expect(session.isDirty && !isDone && !session.isSaving)
        session.write(to: scratch.url.appendingPathComponent("other.txt"), as: .plainText)
        #expect(try scratch.text("other.txt") == "two")
        #expect(!session.isDirty && session.name == "other")
        runtime.end()
    }

    @Test("A file that another program has changed is overwritten only if the user agrees") func changedElsewhere() async throws {
        let runtime = try start(InlineFileWorker()), window = try await open("letter.txt", "one", in: runtime)
        let session = try session(window)
        try write("two", in: window)
        _ = try scratch.file("letter.txt", "theirs, and longer")
        session.save()
        #expect(try session.question == .overwrite && (scratch.text("letter.txt")) == "theirs, and longer")
        session.overwrite()
        #expect(try scratch.text("letter.txt") == "two")
        runtime.end()
    }

    @Test("Folders, pipes and devices that are given as documents are refused without being read", .timeLimit(.minutes(1)))
    func noDocuments() async throws {
        let runtime = try start(InlineFileWorker())
        let pipe = scratch.url.appendingPathComponent("pipe.txt"), folder = scratch.url.appendingPathComponent("folder.txt")
        #expect(mkfifo(pipe.path, 0o600) == 0)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        for url in [pipe, folder, URL(fileURLWithPath: "/dev/zero")] {
            #expect(throws: CocoaError.self, "\(url.path)") { try runtime.openDocument(url) }
            if url != folder { #expect(throws: CocoaError.self) { try FileWrapper(url: url, options: .immediate) } }
        }
        runtime.end()
    }

    @Test("Quitting asks about each document with changes, and goes on after the answers") func quittingWithSeveral() async throws {
        let runtime = try start(InlineFileWorker())
        runtime.asksToKeepChanges = true
        let first = try await open("a.txt", "a", in: runtime), second = try await open("b.txt", "b", in: runtime)
        try write("A", in: first)
        try write("B", in: second)
        runtime.quit()
        #expect(try session(first).question == .close && session(second).question == nil)
        try session(first).save { first.close() }
        await settle()
        #expect(try !first.isOpen && second.isOpen && session(second).question == .close)
        #expect(try scratch.text("a.txt") == "A")
        second.close()
        await settle()
        #expect(try runtime.windows.isEmpty && (scratch.text("b.txt")) == "b")
    }

    // MARK: - Closed windows

    private struct Remains {
        weak var window: WindowController?
        weak var host: ViewHost?
        weak var session: DocumentSession?
        weak var undo: WindowUndoManager?
    }

    /// Opens a window, changes and saves its document, and closes it.
    private func openAndClose(_ runtime: AppRuntime, _ name: String) async throws -> Remains {
        let window = try await open(name, "one", in: runtime)
        window.handle(.focus(true))
        try write("two", in: window)
        await settle()
        try session(window).save()
        let remains = Remains(window: window, host: window.host, session: try session(window), undo: window.undoManager)
        window.close()
        return remains
    }

    @Test("A document window that is closed leaves nothing in memory") func closedWindowsAreGone() async throws {
        let runtime = try start(InlineFileWorker())
        let remains = try await openAndClose(runtime, "a.txt")
        // What was opened last may be remembered until something else is.
        _ = try await openAndClose(runtime, "b.txt")
        await settle()
        #expect(remains.window == nil)
        #expect(remains.host == nil)
        #expect(remains.session == nil)
        #expect(remains.undo == nil)
        runtime.end()
    }

    // MARK: - Kept aside

    private func keeper() -> DocumentKeeper {
        DocumentKeeper(folder: scratch.url.appendingPathComponent("kept"), platform: platform) { [worker] in worker }
    }

    private var keptFolder: URL { scratch.url.appendingPathComponent("state/Letters.documents") }

    /// How many documents lie in the app's folder for them.
    private var keptCount: Int {
        let files = FileManager.default.enumerator(at: keptFolder, includingPropertiesForKeys: nil)
        return files?.reduce(0) { $0 + (($1 as? URL)?.lastPathComponent == "origin.json" ? 1 : 0) } ?? 0
    }

    @Test("A copy is made some seconds after a change, and goes when the document is saved") func copiesComeAndGo() async throws {
        let runtime = try start(InlineFileWorker()), window = try await open("letter.txt", "one", in: runtime)
        try write("two", in: window)
        await settle()
        #expect(keptCount == 0)
        platform.now += DocumentKeeper.delay
        await platform.drain()
        #expect(try keptCount == 1 && (scratch.text("letter.txt")) == "one")
        try session(window).save()
        #expect(keptCount == 0)
        // Nothing waits any more.
        platform.now += 60
        await platform.drain()
        #expect(keptCount == 0)
        runtime.end()
    }

    @Test("Changes that the user gives up are not kept") func givenUp() async throws {
        let runtime = try start(InlineFileWorker()), window = try await open("letter.txt", "one", in: runtime)
        try write("two", in: window)
        platform.now += DocumentKeeper.delay + 1
        await platform.drain()
        #expect(keptCount == 1)
        window.close()
        await settle()
        #expect(keptCount == 0)
        runtime.end()
    }

    @Test(
        "When the server, the session or another program ends a window, what is not saved is kept, and the next process finds it",
        arguments: [
        "server", "session", "window",
    ])
    func endings(cause: String) async throws {
        do {
            let runtime = try start(InlineFileWorker()), window = try await open("letter.txt", "one", in: runtime)
            try write("two", in: window)
            switch cause {
            case "server": window.platformLost()
            case "session": runtime.end()
            default: window.windowDestroyed()
            }
            #expect(try keptCount == 1 && (scratch.text("letter.txt")) == "one")
        }
        let next = DocumentKeeper(folder: keptFolder, platform: platform) { [worker] in worker }
        // The process still lives, and with it its lock; another one would have let it go.
        for lock in try FileManager.default.contentsOfDirectory(at: keptFolder, includingPropertiesForKeys: nil) {
            try FileManager.default.moveItem(at: lock.appendingPathComponent("lock"), to: scratch.url.appendingPathComponent("held"))
        }
        let kept = try #require(next.takeLeft().first)
        #expect(try String(contentsOf: kept.file, encoding: .utf8) == "two")
        #expect(kept.origin.url?.lastPathComponent == "letter.txt" && kept.file.pathExtension == "txt")
        #expect(next.takeLeft().isEmpty && keptCount == 1)
    }

    @Test("The next start opens what was kept, changed and under its own name, and it is saved where it belongs") func nextStart() async throws {
        let file = try scratch.file("letter.txt", "one")
        do {
            let runtime = try start(InlineFileWorker())
            let window = try #require(try runtime.openDocument(file))
            await settle()
            try write("two", in: window)
            runtime.end()
            runtime.resign()
        }
        for folder in try FileManager.default.contentsOfDirectory(at: keptFolder, includingPropertiesForKeys: nil) {
            try FileManager.default.moveItem(at: folder.appendingPathComponent("lock"), to: scratch.url.appendingPathComponent("held"))
        }
        let again = try start(InlineFileWorker())
        await settle()
        let window = try #require(again.windows.first), session = try session(window)
        #expect(again.windows.count == 1 && session.isDirty && session.url?.lastPathComponent == "letter.txt")
        #expect(session.configuration.document.text == "two" && keptCount == 1)
        session.save()
        #expect(try scratch.text("letter.txt") == "two")
        #expect(!session.isDirty && keptCount == 0)
        again.end()
    }

    @Test("A process does not take what another one still has, and passes over what is damaged") func locks() throws {
        let first = keeper(), second = keeper()
        _ = try start()
        let session = ValueDocumentSession<Letter>(Letter(text: "new"))
        session.changes.add(nil)
        first.keep(session)
        #expect(second.takeLeft().isEmpty)
        let damaged = scratch.url.appendingPathComponent("kept/\(UUID().uuidString)/\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: damaged, withIntermediateDirectories: true)
        try Data("{".utf8).write(to: damaged.appendingPathComponent("origin.json"))
        #expect(second.takeLeft().isEmpty)
        first.forget(session)
    }

    @Test("A copy that a slow disk still writes is not written twice, and goes if the document was saved meanwhile") func slowCopies() throws {
        let keeper = keeper()
        let session = ValueDocumentSession<Letter>(Letter(text: "new"))
        session.changes.add(nil)
        keeper.changed(session)
        platform.now += DocumentKeeper.delay
        platform.runDelays()
        #expect(worker.count == 1)
        keeper.changed(session)
        platform.now += DocumentKeeper.delay
        platform.runDelays()
        #expect(worker.count == 1)
        session.changes.markUnchanged()
        worker.runAll()
        #expect(keeper.takeLeft().isEmpty)
        let files = FileManager.default.enumerator(at: scratch.url.appendingPathComponent("kept"), includingPropertiesForKeys: nil)
        #expect(files?.contains { ($0 as? URL)?.lastPathComponent == "origin.json" } == false)
    }
}
