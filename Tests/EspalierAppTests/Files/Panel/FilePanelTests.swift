@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// File panels as the user meets them: as sheets where there is no app, with the keyboard alone.
@MainActor @Suite("File panels of importers, exporters and movers") struct FilePanelTests {
    private let scratch: Scratch
    private let log = Log()

    init() throws {
        scratch = try Scratch()
        try scratch.file("one.txt", "first")
        try scratch.file("two.txt", "second")
        try scratch.file("picture.png")
        try scratch.folder("Boxes")
    }

    private struct TextDocument: FileDocument {
        static let readableContentTypes = [UTType.plainText]
        var text: String
        init(text: String) { self.text = text }
        init(configuration: ReadConfiguration) throws {
            guard let data = configuration.file.regularFileContents else { throw CocoaError(.fileReadCorruptFile) }
            text = String(decoding: data, as: UTF8.self)
        }
        func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
            if text == "bad" { throw CocoaError(.fileWriteUnknown) }
            return FileWrapper(regularFileWithContents: Data(text.utf8))
        }
    }

    private struct Importing: View {
        let folder: URL
        var several = false
        let log: Log
        @State private var isPresented = false
        var body: some View {
            Button("import \(isPresented)") { isPresented = true }
                .fileImporter(isPresented: $isPresented, allowedContentTypes: [.plainText], allowsMultipleSelection: several) { result in
                    log("\(isPresented) \((try? result.get())?.map(\.lastPathComponent).sorted().joined(separator: ",") ?? "failed")")
                } onCancellation: {
                    log("cancelled")
                }
                .fileDialogDefaultDirectory(folder)
                .fileDialogCustomizationID(folder.path)
                .fileDialogMessage("Which text?")
                .fileDialogConfirmationLabel("Take")
        }
    }

    /// Panels come and go at once.
    private func still<V: View>(@ViewBuilder _ content: () -> V) -> TestApp {
        let app = TestApp(size: CGSize(width: 900, height: 600)) {
            content().environment(\.filePanels, FilePanels(worker: InlineFileWorker()))
        }
        app.setEnvironment(\.accessibilityReduceMotion, true)
        return app
    }

    @Test("On a phone the panel is as wide as the phone, and its menu of folders has the places") func phone() throws {
        let app = TestApp(size: CGSize(width: 390, height: 844)) { [scratch, log] in
            Importing(folder: scratch.url, log: log).environment(\.filePanels, FilePanels(worker: InlineFileWorker()))
        }
        app.setEnvironment(\.deviceForm, .phone)
        app.setEnvironment(\.accessibilityReduceMotion, true)
        try app.settle()
        try open(app)
        for button in [try app.find(.button, "Cancel"), try app.find(.button, "Take")] {
            #expect(button.frame.minX >= 0 && button.frame.maxX <= 390)
        }
        try app.find(id: "FilePanelFolder").click()
        try app.settle()
        // One is the folder around, the other the place.
        #expect(app.findAll(.menuItem).filter { $0.label == "Computer" }.count == 2)
    }

    private func open(_ app: TestApp) throws {
        try app.find(.button, "import false").click()
        try app.settle()
    }

    // Covers: mod:fileImporter
    @Test("A click and the confirm button import a file of an allowed type") func aFileIsChosenByPointer() throws {
        let app = still { Importing(folder: scratch.url, log: log) }
        try open(app)
        _ = try app.find(text: "Which text?")
        _ = try app.find(containing: "one.txt")
        #expect(try !app.find(.button, "Take").isEnabled)
        // Of another type: it cannot be opened.
        try app.find(containing: "picture.png").click()
        try app.settle()
        #expect(try !app.find(.button, "Take").isEnabled)
        try app.find(containing: "two.txt").click()
        try app.settle()
        try app.find(.button, "Take").click()
        try app.settle()
        #expect(log.drain() == ["false two.txt"])
        _ = try app.find(.button, "import false")
    }

    @Test("Typing a name's start and Return imports that file") func theKeyboardAloneChooses() throws {
        let app = still { Importing(folder: scratch.url, log: log) }
        try open(app)
        app.type("tw")
        try app.settle()
        app.key(.return)
        try app.settle()
        #expect(log.drain() == ["false two.txt"])
    }

    @Test("Several files can be selected with a modifier and imported together") func severalFilesAreImported() throws {
        let app = still { Importing(folder: scratch.url, several: true, log: log) }
        try open(app)
        try app.find(containing: "one.txt").click()
        try app.find(containing: "two.txt").click(modifiers: [.control, .command])
        try app.settle()
        try app.find(.button, "Take").click()
        try app.settle()
        #expect(log.drain() == ["false one.txt,two.txt"])
    }

    @Test("Escape cancels a file panel and closes it") func escapeCancels() throws {
        let app = still { Importing(folder: scratch.url, log: log) }
        try open(app)
        app.key(.escape)
        try app.settle()
        #expect(log.drain() == ["cancelled"])
        #expect(throws: (any Error).self) { try app.find(containing: "one.txt") }
    }

    @Test("A folder that cannot be read shows its error and can be left")
    func aFolderThatCannotBeReadHasAMessage() throws {
        let app = still { Importing(folder: scratch.url, log: log) }
        try open(app)
        try app.find(containing: "Boxes").click()
        try FileManager.default.removeItem(at: scratch.url.appendingPathComponent("Boxes"))
        app.key(.return)
        try app.settle()
        _ = try app.find(containing: "cannot be shown")
        _ = try app.find(containing: "No such file")
        // The way up is open.
        app.key(.upArrow, modifiers: .option)
        try app.settle()
        _ = try app.find(containing: "one.txt")
    }

    @Test("A double click opens a folder, Up leaves it, Ctrl+H shows hidden files")
    func foldersAreOpenedAndLeft() throws {
        try scratch.file("Boxes/deep.txt")
        try scratch.file(".hidden.txt")
        let app = still { Importing(folder: scratch.url, log: log) }
        try open(app)
        try app.find(containing: "Boxes").click(count: 2)
        try app.settle()
        _ = try app.find(containing: "deep.txt")
        #expect(throws: (any Error).self) { try app.find(containing: "one.txt") }
        try app.find(.button, "Up").click()
        try app.settle()
        _ = try app.find(containing: "one.txt")
        #expect(throws: (any Error).self) { try app.find(containing: ".hidden.txt") }
        app.key("h", modifiers: [.control, .command])
        try app.settle()
        _ = try app.find(containing: ".hidden.txt")
    }

    @Test("The New Folder button creates a folder and opens it") func aNewFolderIsMade() throws {
        let app = still { Importing(folder: scratch.url, log: log) }
        try open(app)
        try app.find(.button, "New Folder").click()
        try app.settle()
        app.key("a", modifiers: [.control, .command])
        app.type("Made")
        try app.find(.button, "Create").click()
        try app.settle()
        #expect(scratch.exists("Made"))
        _ = try app.find(containing: "This folder is empty")
    }

    /// SwiftUI: `fileDialogBrowserOptions` and `fileDialogURLEnabled` are about the panels of the views inside.
    @Test("Browser options and the URL predicate of fileDialog modifiers reach the panel")
    func optionsReachThePanel() throws {
        struct Screen: View {
            let folder: URL
            @State private var isPresented = true
            var body: some View {
                Text("a")
                    .fileImporter(isPresented: $isPresented, allowedContentTypes: [.item]) { _ in }
                    .fileDialogDefaultDirectory(folder)
                    .fileDialogCustomizationID(folder.path)
                    .fileDialogBrowserOptions([.includeHiddenFiles])
                    .fileDialogURLEnabled(#Predicate<URL> { $0.pathExtension == "png" })
            }
        }
        try scratch.file(".hidden.txt")
        let app = still { Screen(folder: scratch.url) }
        try app.settle()
        _ = try app.find(containing: ".hidden.txt")
        try app.find(containing: "one.txt").click()
        try app.settle()
        #expect(try !app.find(.button, "Open").isEnabled)
        try app.find(containing: "picture.png").click()
        try app.settle()
        #expect(try app.find(.button, "Open").isEnabled)
    }

    // MARK: Exporting

    private struct Exporting: View {
        let folder: URL
        let text: String
        var name: String? = "made"
        let log: Log
        @State private var isPresented = false
        var body: some View {
            Button("export") { isPresented = true }
                .fileExporter(
                    isPresented: $isPresented, document: TextDocument(text: text), contentType: .plainText, defaultFilename: name
                ) { result in
                    switch result {
                    case .success(let url): log(url.lastPathComponent)
                    case .failure: log("failed")
                    }
                }
                .fileDialogDefaultDirectory(folder)
                .fileDialogCustomizationID(folder.path)
        }
    }

    // Covers: mod:fileExporter
    @Test("fileExporter writes its document under the typed name") func aDocumentIsWritten() throws {
        let app = still { Exporting(folder: scratch.url, text: "hello", log: log) }
        try app.find(.button, "export").click()
        try app.settle()
        // The name is selected: typing replaces it.
        #expect(try app.find(.textField, "Name").isFocused)
        app.type("other")
        app.key(.return)
        try app.settle()
        #expect(log.drain() == ["other.txt"])
        #expect(try scratch.text("other.txt") == "hello")
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.url.path).count == 5)
    }

    @Test("fileExporter replaces an existing file only after confirmation") func replacingIsAskedAbout() throws {
        let app = still { Exporting(folder: scratch.url, text: "new", name: "one", log: log) }
        try app.find(.button, "export").click()
        try app.settle()
        try app.find(.button, "Save").click()
        try app.settle()
        app.key(.escape)
        try app.settle()
        #expect(try scratch.text("one.txt") == "first" && log.drain() == [])
        try app.find(.button, "Save").click()
        try app.settle()
        try app.find(.button, "Replace").click()
        try app.settle()
        #expect(try scratch.text("one.txt") == "new" && log.drain() == ["one.txt"])
    }

    @Test("A failed export reports its error and leaves the existing file")
    func whatCannotBeWrittenIsAFailureAndLeavesTheOldFile() throws {
        let app = still { Exporting(folder: scratch.url, text: "bad", name: "one", log: log) }
        try app.find(.button, "export").click()
        try app.settle()
        app.key(.return)
        try app.settle()
        try app.find(.button, "Replace").click()
        try app.settle()
        #expect(log.drain() == ["failed"])
        #expect(try scratch.text("one.txt") == "first")
    }

    // MARK: Moving

    @Test("fileMover moves its file into the selected folder") func aFileIsMoved() throws {
        struct Moving: View {
            let file: URL
            let log: Log
            @State private var isPresented = false
            var body: some View {
                Button("move") { isPresented = true }
                    .fileMover(isPresented: $isPresented, file: file) { log((try? $0.get())?.lastPathComponent ?? "failed") }
                    .fileDialogDefaultDirectory(file.deletingLastPathComponent())
                    .fileDialogCustomizationID(file.path)
            }
        }
        let app = still { Moving(file: scratch.url.appendingPathComponent("one.txt"), log: log) }
        try app.find(.button, "move").click()
        try app.settle()
        try app.find(containing: "Boxes").click()
        try app.settle()
        try app.find(.button, "Move").click()
        try app.settle()
        #expect(log.drain() == ["one.txt"])
        #expect(scratch.exists("Boxes/one.txt") && !scratch.exists("one.txt"))
    }

    @Test("Moving several files asks before replacing one in the way")
    func severalFilesAreMovedAndWhatIsInTheWayIsAskedAbout() throws {
        struct Moving: View {
            let files: [URL]
            let log: Log
            @State private var isPresented = true
            var body: some View {
                Text("a")
                    .fileMover(isPresented: $isPresented, files: files) {
                        log((try? $0.get())?.map(\.lastPathComponent).joined(separator: ",") ?? "failed")
                    } onCancellation: { log("cancelled") }
                    .fileDialogDefaultDirectory(files[0].deletingLastPathComponent().appendingPathComponent("Boxes"))
                    .fileDialogCustomizationID(files[0].path)
            }
        }
        try scratch.file("Boxes/two.txt", "in the way")
        let files = ["one.txt", "two.txt"].map { scratch.url.appendingPathComponent($0) }
        let app = still { Moving(files: files, log: log) }
        try app.settle()
        try app.find(.button, "Move").click()
        try app.settle()
        try app.find(.button, "Replace").click()
        try app.settle()
        #expect(log.drain() == ["one.txt,two.txt"])
        #expect(try scratch.text("Boxes/two.txt") == "second" && !scratch.exists("one.txt"))
    }

    // MARK: Several, objects, and items

    private final class Letter: ReferenceFileDocument {
        static let readableContentTypes = [UTType.plainText]
        let text: String
        init(_ text: String) { self.text = text }
        init(configuration: ReadConfiguration) throws { text = "" }
        func snapshot(contentType: UTType) throws -> String { text }
        func fileWrapper(snapshot: String, configuration: WriteConfiguration) throws -> FileWrapper {
            let wrapper = FileWrapper(regularFileWithContents: Data(snapshot.utf8))
            if snapshot != "nameless" { wrapper.preferredFilename = snapshot }
            return wrapper
        }
    }

    @Test("Several exported documents get unique names and replace no existing file")
    func severalDocumentsHaveNamesOfTheirOwn() throws {
        let app = still { [scratch, log] in
            Holder(true) { flag in
                Text("a")
                    .fileExporter(isPresented: flag, documents: ["one", "new", "nameless"].map { Letter($0) }, contentType: .plainText) {
                        log((try? $0.get())?.map(\.lastPathComponent).joined(separator: ",") ?? "failed")
                    }
                    .fileDialogDefaultDirectory(scratch.url)
                    .fileDialogCustomizationID(scratch.url.path)
            }
        }
        try app.settle()
        try app.find(.button, "Choose").click()
        try app.settle()
        // What is there is not replaced.
        #expect(log.drain() == ["one 2.txt,new.txt,Untitled 3.txt"])
        #expect(try scratch.text("one.txt") == "first" && scratch.text("one 2.txt") == "one")
    }

    @Test("fileExporter writes a transferable item in its content type")
    func itemsAreWrittenAsWhatTheyCanBeGivenAs() async throws {
        let app = still { [scratch, log] in
            Holder(true) { flag in
                Text("a")
                    .fileExporter(isPresented: flag, item: "transferred", contentTypes: [.plainText], defaultFilename: "item") {
                        log((try? $0.get())?.lastPathComponent ?? "failed")
                    }
                    .fileDialogDefaultDirectory(scratch.url)
                    .fileDialogCustomizationID(scratch.url.path)
            }
        }
        try await app.settle()
        try app.find(.button, "Save").click()
        for _ in 0..<200 where !scratch.exists("item.txt") { try await app.settle() }
        try await app.settle()
        #expect(log.drain() == ["item.txt"])
        #expect(try scratch.text("item.txt") == "transferred")
    }

    @Test("A closed file panel releases what its closures capture") func panelsThatAreGoneAreFreed() throws {
        final class Tracked {}
        struct Screen: View {
            let tracked: Tracked
            @State private var isPresented = true
            var body: some View {
                Text("a")
                    .fileImporter(isPresented: $isPresented, allowedContentTypes: [.item]) { _ in _ = tracked }
                    .fileExporter(isPresented: .constant(false), item: "a") { _ in _ = tracked }
            }
        }
        weak var tracked: Tracked?
        do {
            let object = Tracked()
            tracked = object
            let app = still { Screen(tracked: object) }
            try app.settle()
            app.key(.escape)
            try app.settle()
            app.close()
        }
        #expect(tracked == nil)
    }

    // Covers: protocol:FileDocument
    @Test("A FileDocument is read from its file, a missing file throws") func documentsAreReadByTheirKind() throws {
        let document = try TextDocument.read(from: scratch.url.appendingPathComponent("one.txt"))
        #expect(document.text == "first")
        #expect(throws: (any Error).self) { try TextDocument.read(from: scratch.url.appendingPathComponent("nothing.txt")) }
    }
}
