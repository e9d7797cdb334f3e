@testable import EspalierCore
import EspalierGraphics
import EspalierTesting
import Foundation
import Testing

/// Panels in which files are chosen and saved.
@MainActor @Suite struct FilePanelTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("espalier-files-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder.appendingPathComponent("inner"), withIntermediateDirectories: true)
        for name in ["a.txt", "b.png", "inner/deep.txt", ".hidden.txt"] {
            try Data("text of \(name)".utf8).write(to: folder.appendingPathComponent(name))
        }
    }

    private func cleanUp() { try? FileManager.default.removeItem(at: folder) }

    private func importing(_ log: Log, several: Bool = false) -> TestApp {
        let folder = folder
        return TestApp(size: CGSize(width: 800, height: 600)) {
            Flag(false) { flag in
                Button("open \(flag.wrappedValue)") { flag.wrappedValue = true }
                    .fileImporter(
                        isPresented: flag, allowedContentTypes: [.plainText], allowsMultipleSelection: several,
                        onCompletion: { log("files \(((try? $0.get()) ?? []).map(\.lastPathComponent).sorted())") },
                        onCancellation: { log("cancelled") })
                    .fileDialogDefaultDirectory(folder)
            }
        }
    }

    private func names(_ app: TestApp) -> [String] {
        ["inner", "a.txt", "b.png", "deep.txt", ".hidden.txt"].filter { name in !app.findAll(where: { $0.label == name && $0.role == .staticText }).isEmpty }
    }

    // Covers: mod:fileImporter
    @Test func chosenFileIsHandedOver() throws {
        defer { cleanUp() }
        let log = Log(), app = importing(log)
        try app.find(.button, "open false").click()
        try app.settle()
        #expect(names(app) == ["inner", "a.txt", "b.png"])
        #expect(try !app.find(.button, "Open").isEnabled)
        // Of another type: it cannot be opened.
        try app.find(text: "b.png").click()
        #expect(try !app.find(.button, "Open").isEnabled)
        try app.find(text: "a.txt").click()
        try app.find(.button, "Open").click()
        try app.settle()
        #expect(log.take() == ["files [\"a.txt\"]"])
        _ = try app.find(.button, "open false")
    }

    @Test func foldersAreOpenedAndLeft() throws {
        defer { cleanUp() }
        let log = Log(), app = importing(log)
        try app.find(.button, "open false").click()
        try app.settle()
        try app.find(text: "inner").click(count: 2)
        try app.settle()
        #expect(names(app).contains("deep.txt") && !names(app).contains("a.txt"))
        try app.find(.button, "Up").click()
        try app.settle()
        #expect(names(app) == ["inner", "a.txt", "b.png"])
        try app.find(.checkBox, "Hidden files").click()
        try app.settle()
        #expect(names(app).contains(".hidden.txt"))
        app.key(.escape)
        try app.settle()
        #expect(log.take() == ["cancelled"])
    }

    private struct Note: FileDocument {
        static var readableContentTypes: [UTType] { [.plainText] }
        var text: String
        init(text: String) { self.text = text }
        init(configuration: ReadConfiguration) throws {
            text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
        }
        func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
            FileWrapper(regularFileWithContents: Data(text.utf8))
        }
    }

    // Covers: mod:fileExporter, protocol:FileDocument
    @Test func documentIsSavedAndOneThatIsThereIsAskedFor() throws {
        defer { cleanUp() }
        let log = Log(), folder = folder
        let app = TestApp(size: CGSize(width: 800, height: 600)) {
            Flag(true) { flag in
                Text("shown \(flag.wrappedValue)")
                    .fileExporter(isPresented: flag, document: Note(text: "hello"), contentType: .plainText, defaultFilename: "a") {
                        log("saved \((try? $0.get().lastPathComponent) ?? "nothing")")
                    }
                    .fileDialogDefaultDirectory(folder)
            }
        }
        try app.settle()
        try app.find(.button, "Save").click()
        try app.settle()
        // a.txt is there.
        try app.find(.button, "Replace").click()
        try app.settle()
        #expect(log.take() == ["saved a.txt"])
        #expect(try String(contentsOf: folder.appendingPathComponent("a.txt"), encoding: .utf8) == "hello")
        _ = try app.find(text: "shown false")
    }

    @Test func unreadableFolderSaysSo() throws {
        defer { cleanUp() }
        let browser = FileBrowser(folder.appendingPathComponent("nowhere"), types: [])
        browser.reload()
        #expect(browser.failure != nil && browser.entries.isEmpty)
        browser.open(folder)
        #expect(browser.failure == nil && browser.entries.map(\.name) == ["inner", "a.txt", "b.png"])
        #expect(browser.ancestors.last?.path == "/")
    }

    @Test func foldersOfDocumentsAreReadAndWritten() throws {
        defer { cleanUp() }
        let wrapper = FileWrapper(directoryWithFileWrappers: ["one.txt": FileWrapper(regularFileWithContents: Data("1".utf8))])
        let target = folder.appendingPathComponent("package")
        try wrapper.write(to: target)
        let read = try FileWrapper(url: target)
        #expect(read.isDirectory && read.fileWrappers?["one.txt"]?.regularFileContents == Data("1".utf8))
        #expect(throws: (any Error).self) { try FileWrapper(url: folder.appendingPathComponent("missing.txt")) }
    }
}
