@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
@testable import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("Recent documents, earlier versions and duplicates", .serialized) struct DocumentRecordsTests: LetterTesting {
    let platform = FakePlatform()
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func start() throws -> AppRuntime {
        let runtime = AppRuntime(
            platform: platform, name: "Letters", storagePath: scratch.url.appendingPathComponent("state/scenes").path, arguments: ["app"])
        runtime.filePanels = FilePanels(worker: InlineFileWorker())
        runtime.recordsWorker = InlineFileWorker()
        try runtime.start(Letters.self)
        return runtime
    }

    private func text(_ window: WindowController) throws -> String { try session(window).location.get().text }

    @Test("Documents that were opened or saved are listed, the newest first, also at the next start, and at most ten") func recent() async throws {
        var runtime = try start()
        for number in 1...12 { try runtime.openDocument(scratch.file("\(number).txt", "x")) }
        try runtime.openDocument(scratch.url.appendingPathComponent("5.txt"))
        let seventh = try #require(runtime.windows.first { ($0.value as? DocumentSession)?.name == "7" })
        try session(seventh).write(to: scratch.url.appendingPathComponent("seven.txt"), as: .plainText)
        await settle()
        let names = runtime.recentDocuments.urls.map(\.lastPathComponent)
        #expect(names == ["seven.txt", "12.txt", "11.txt", "10.txt", "9.txt", "8.txt", "7.txt", "6.txt", "5.txt", "4.txt"])
        runtime.end()
        runtime = try start()
        #expect(runtime.recentDocuments.urls.map(\.lastPathComponent) == names)
        // One that is gone is taken from the list, and nothing else happens.
        try FileManager.default.removeItem(at: scratch.url.appendingPathComponent("12.txt"))
        let count = runtime.windows.count
        runtime.openRecent(runtime.recentDocuments.urls[1])
        #expect(runtime.windows.count == count && !runtime.recentDocuments.urls.contains { $0.lastPathComponent == "12.txt" })
        runtime.openRecent(runtime.recentDocuments.urls[0])
        #expect(runtime.windows.count == count + 1)
        runtime.recentDocuments.clear()
        #expect(runtime.recentDocuments.urls.isEmpty)
        runtime.end()
    }

    @Test("A list of recent documents that is damaged, or says what cannot be, is no hindrance", arguments: [
        "nonsense", "{}", "[1, 2]", "[\"relative\", \"/a\", \"http://x\"]",
    ])
    func damagedList(text: String) throws {
        let folder = scratch.url.appendingPathComponent("state")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: folder.appendingPathComponent("Letters.recent.json"))
        let runtime = try start()
        #expect(runtime.recentDocuments.urls.map(\.path) == (text.contains("/a") ? ["/a"] : []))
        runtime.end()
    }

    @Test("Each save keeps what the file had before, and an earlier version comes back as a change") func versions() async throws {
        let runtime = try start()
        let window = try #require(try runtime.openDocument(scratch.file("letter.txt", "one")))
        let session = try session(window)
        #expect(session.versions.isEmpty)
        for text in ["two", "three"] {
            try write(text, in: window)
            session.write(to: scratch.url.appendingPathComponent("letter.txt"), as: .plainText)
            await settle()
            // Names of versions are times of files; the same one would be the same version.
            let past = Date(timeIntervalSinceNow: text == "two" ? -100 : -50)
            try FileManager.default.setAttributes(
                [.modificationDate: past], ofItemAtPath: scratch.url.appendingPathComponent("letter.txt").path)
        }
        #expect(session.versions.count == 2)
        let contents = try session.versions.map { try String(contentsOf: $0.file, encoding: .utf8) }
        #expect(Set(contents) == ["one", "two"])
        session.goBack(to: try #require(session.versions.first { (try? String(contentsOf: $0.file, encoding: .utf8)) == "one" }))
        #expect(try text(window) == "one" && session.isDirty)
        #expect(try scratch.text("letter.txt") == "three", "the file is as it was until the document is saved")
        // The file changed its date above.
        session.write(to: scratch.url.appendingPathComponent("letter.txt"), as: .plainText)
        await settle()
        #expect(try scratch.text("letter.txt") == "one" && !session.isDirty && session.versions.count == 3)
        runtime.end()
    }

    @Test("Only the last versions are kept, of regular files only, and one that is gone says so") func limits() async throws {
        let versions = DocumentVersions(folder: scratch.url.appendingPathComponent("versions"))
        let file = scratch.url.appendingPathComponent("a.txt")
        for number in 0..<30 {
            try? FileManager.default.removeItem(at: file)
            try Data("\(number)".utf8).write(to: file)
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: 1_000_000 + Double(number))], ofItemAtPath: file.path)
            versions.keep(file)
            versions.keep(file)
        }
        let kept = versions.list(file)
        #expect(kept.count == DocumentVersions.limit)
        #expect(try kept.first.map { try String(contentsOf: $0.file, encoding: .utf8) } == "29")
        versions.keep(scratch.url)
        versions.keep(scratch.url.appendingPathComponent("none"))
        #expect(versions.list(scratch.url).isEmpty)
        let runtime = try start()
        let window = try #require(try runtime.openDocument(scratch.file("letter.txt", "one")))
        let session = try session(window)
        session.goBack(to: DocumentVersions.Version(file: scratch.url.appendingPathComponent("gone"), date: .now))
        #expect(try text(window) == "one")
        if case .failed = session.question {} else { Issue.record("nothing is said: \(String(describing: session.question))") }
        runtime.end()
    }

    @Test("A duplicate is a document of its own, with the same content and not saved") func duplicates() async throws {
        let runtime = try start()
        let window = try #require(try runtime.openDocument(scratch.file("letter.txt", "one")))
        let copy = try #require(try session(window).duplicate() as? ValueDocumentSession<Letter>)
        let second = try runtime.open(window.scene, session: copy)
        await settle()
        #expect(try text(second) == "one" && copy.isDirty && copy.url == nil && copy.name == "letter copy")
        try write("two", in: second)
        #expect(try text(window) == "one" && !session(window).isDirty)
        runtime.end()
    }
}
