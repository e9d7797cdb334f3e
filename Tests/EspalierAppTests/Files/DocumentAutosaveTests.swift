@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("Documents that are saved by themselves", .serialized) struct DocumentAutosaveTests: LetterTesting {
    let platform = FakePlatform()
    private let scratch: Scratch
    private let worker = HeldFileWorker()

    init() throws { scratch = try Scratch() }

    private func start(_ worker: FileWorker = InlineFileWorker()) throws -> AppRuntime {
        let runtime = AppRuntime(
            platform: platform, name: "Letters", storagePath: scratch.url.appendingPathComponent("state/scenes").path, arguments: ["app"])
        runtime.filePanels = FilePanels(worker: worker)
        try runtime.start(Letters.self)
        return runtime
    }

    private func open(_ name: String, _ text: String, in runtime: AppRuntime) async throws -> WindowController {
        let window = try #require(try runtime.openDocument(scratch.file(name, text)))
        window.handle(.focus(true))
        await settle()
        return window
    }

    private func wait(_ seconds: Double) async {
        platform.now += seconds
        await platform.drain()
        await settle()
    }

    @Test("A change is in the file a quarter of a minute later, and the document is unchanged again") func savesAfterAWhile() async throws {
        let runtime = try start(), window = try await open("letter.txt", "one", in: runtime)
        try write("two", in: window)
        await wait(DocumentAutosave.delay - 5)
        #expect(try scratch.text("letter.txt") == "one")
        await wait(5)
        let session = try session(window)
        #expect(try scratch.text("letter.txt") == "two" && !session.isDirty && session.question == nil)
        // A later change is another one.
        try write("three", in: window)
        await wait(DocumentAutosave.delay)
        #expect(try scratch.text("letter.txt") == "three")
        runtime.end()
    }

    @Test("A window that another one comes before saves its document") func savesWhenLeft() async throws {
        let runtime = try start(), window = try await open("letter.txt", "one", in: runtime)
        try write("two", in: window)
        window.handle(.focus(false))
        await settle()
        #expect(try scratch.text("letter.txt") == "two")
        runtime.end()
    }

    @Test("Closing saves without a question, and the window goes once the disk has it") func savesWhenClosed() async throws {
        let runtime = try start(worker), window = try await open("letter.txt", "one", in: runtime)
        try write("two", in: window)
        window.closeRequested()
        await settle()
        #expect(try window.isOpen && session(window).question == nil)
        worker.runAll()
        await settle()
        #expect(try !window.isOpen && scratch.text("letter.txt") == "two")
        runtime.end()
    }

    @Test("Quitting saves every document with a file, and asks about one without") func savesWhenTheAppEnds() async throws {
        let runtime = try start()
        let first = try await open("a.txt", "a", in: runtime), second = try await open("b.txt", "b", in: runtime)
        try write("A", in: first)
        try write("B", in: second)
        let new = try #require(runtime.windows.first { $0 !== first && $0 !== second })
        try write("new", in: new)
        runtime.quit()
        await settle()
        #expect(try new.isOpen && session(new).question == .close)
        // The user gives that one up, and the app goes on with what it was about to do.
        new.close()
        for _ in 0..<4 { await settle() }
        #expect(!first.isOpen && !second.isOpen)
        #expect(try scratch.text("a.txt") == "A" && scratch.text("b.txt") == "B")
        runtime.end()
    }

    @Test("A document that cannot be saved by itself stays changed without a word, and its window asks before it closes")
    func failingDisks() async throws {
        let runtime = try start(), window = try await open("folder/letter.txt", "one", in: runtime), session = try session(window)
        try write("two", in: window)
        try FileManager.default.removeItem(at: scratch.url.appendingPathComponent("folder"))
        await wait(DocumentAutosave.delay)
        #expect(session.isDirty && session.question == nil)
        window.closeRequested()
        await settle()
        #expect(window.isOpen && session.question == .close)
        window.close()
        runtime.end()
    }

    @Test("What another program has written is not replaced without the user's consent") func changedElsewhere() async throws {
        let runtime = try start(), window = try await open("letter.txt", "one", in: runtime), session = try session(window)
        try write("two", in: window)
        _ = try scratch.file("letter.txt", "theirs, and longer")
        await wait(DocumentAutosave.delay)
        #expect(try scratch.text("letter.txt") == "theirs, and longer" && session.question == nil && session.isDirty)
        window.closeRequested()
        await settle()
        #expect(window.isOpen && session.question == .close)
        session.question = nil
        session.save()
        #expect(session.question == .overwrite)
        session.overwrite()
        await settle()
        #expect(try scratch.text("letter.txt") == "two" && !session.isDirty)
        runtime.end()
    }

    @Test("While a window asks, and after the changes are given up, nothing is saved by itself") func givenUp() async throws {
        let runtime = try start(), window = try await open("letter.txt", "one", in: runtime)
        runtime.asksToKeepChanges = true
        try write("two", in: window)
        window.closeRequested()
        await settle()
        window.handle(.focus(false))
        await wait(DocumentAutosave.delay)
        #expect(try scratch.text("letter.txt") == "one" && session(window).question == .close)
        window.close()
        await wait(DocumentAutosave.delay)
        #expect(try scratch.text("letter.txt") == "one" && !window.isOpen)
        runtime.end()
    }

    @Test("Many automatic savings keep the version of the user's last one, and then one in five minutes") func versionsAreNotFlooded() async throws {
        let runtime = try start(), window = try await open("letter.txt", "mine", in: runtime)
        for text in ["1", "2", "3", "4"] {
            try write(text, in: window)
            await wait(DocumentAutosave.delay)
        }
        let session = try session(window)
        #expect(try session.versions.map { try String(contentsOf: $0.file, encoding: .utf8) } == ["mine"])
        await wait(300)
        try write("5", in: window)
        await wait(DocumentAutosave.delay)
        #expect(try session.versions.map { try String(contentsOf: $0.file, encoding: .utf8) } == ["4", "mine"])
        runtime.end()
    }
}
