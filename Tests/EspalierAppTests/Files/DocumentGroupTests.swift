import Combine
@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
@testable import EspalierTesting
import Foundation
import Testing

/// Windows of documents: the File menu's commands, the mark of changes, the question before a window closes.
@MainActor @Suite("Document windows of DocumentGroup", .serialized) struct DocumentGroupTests {
    let platform = FakePlatform()
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        Folders.current = scratch.url
    }

    /// Where the panels of the apps below begin.
    @MainActor enum Folders { static var current: URL? }

    struct Letter: FileDocument {
        static let readableContentTypes = [UTType.plainText]
        var text: String
        init(text: String = "") { self.text = text }
        init(configuration: ReadConfiguration) throws {
            guard let data = configuration.file.regularFileContents, let text = String(data: data, encoding: .utf8) else {
                throw CocoaError(.fileReadCorruptFile)
            }
            self.text = text
        }
        func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
            FileWrapper(regularFileWithContents: Data(text.utf8))
        }
    }

    struct Letters: App {
        var body: some Scene {
            DocumentGroup(newDocument: Letter()) { file in
                TextField("Text", text: file.$document.text)
            }
            .environment(\.fileDialog.defaultDirectory, Folders.current)
            .environment(\.fileDialog.customizationID, Folders.current?.path)
        }
    }

    private func start<A: App>(_ app: A.Type, arguments: [String] = ["app"]) async throws -> AppRuntime {
        let runtime = AppRuntime(platform: platform, storagePath: scratch.url.appendingPathComponent("state").path, arguments: arguments)
        runtime.filePanels = FilePanels(worker: InlineFileWorker())
        try runtime.start(app)
        platform.windows[0].delegate?.handle(.focus(true))
        await runToStability()
        return runtime
    }

    private func runToStability() async {
        for _ in 0..<6 {
            // Alerts and sheets come with an animation.
            platform.now += 0.5
            await platform.drain()
        }
    }

    private func type(_ text: String, in window: WindowController) async {
        for character in text {
            let key = KeyEquivalent(character)
            window.handle(.key(KeyEvent(phase: .down, key: key, characters: String(character), time: platform.now)))
            window.handle(.key(KeyEvent(phase: .up, key: key, characters: "", time: platform.now)))
        }
        await runToStability()
    }

    private func key(_ key: KeyEquivalent, _ modifiers: EventModifiers = [], in window: WindowController) async {
        let modifiers = modifiers.contains(.command) ? modifiers.union(.control) : modifiers
        for phase in [KeyEvent.Phase.down, .up] {
            window.handle(
                .key(KeyEvent(phase: phase, key: key, characters: key == .return ? "\r" : "", modifiers: modifiers, time: platform.now)))
        }
        await runToStability()
    }

    private func press(_ label: String, in window: WindowController) async throws {
        let button = try #require(
            window.host.accessibilityTree.all.last { $0.role == .button && $0.label == label }, "\(window.labels)")
        let action = try #require(button.actions.first { $0.trigger == .kind(.default) })
        action.perform(.increment)
        await runToStability()
    }

    // Covers: view:DocumentGroup
    @Test("A new document can be edited, saved in a panel, saved again and opened")
    func aDocumentIsMadeChangedSavedAndOpened() async throws {
        let runtime = try await start(Letters.self)
        #expect(runtime.windows.count == 1)
        let window = runtime.windows[0]
        #expect(window.currentTitle.hasPrefix("Untitled") && !window.currentTitle.contains("Edited"))
        await type("Dear", in: window)
        #expect(window.currentTitle.hasSuffix("— Edited"))

        // A document without a file asks for one, in a window of its own that belongs to this one.
        await key("s", .command, in: window)
        #expect(runtime.windows.count == 2)
        let panel = runtime.windows[1]
        #expect(window.attached === panel)
        await type("x", in: window)
        #expect((window.value as? ValueDocumentSession<Letter>)?.configuration.document.text == "Dear")
        await type("letter", in: panel)
        await key(.return, in: panel)
        #expect(runtime.windows.count == 1)
        #expect(try scratch.text("letter.txt") == "Dear")
        #expect(window.currentTitle == "letter")

        // The second time it is written at once.
        await type(" you", in: window)
        #expect(window.currentTitle == "letter — Edited")
        await key("s", .command, in: window)
        #expect(runtime.windows.count == 1)
        #expect(try scratch.text("letter.txt") == "Dear you")

        let url = scratch.url.appendingPathComponent("letter.txt")
        #expect(try runtime.openDocument(url) === window)
        let other = try scratch.file("other.txt", "Other")
        let second = try #require(try runtime.openDocument(other))
        await runToStability()
        #expect(second !== window && second.currentTitle == "other")
        #expect(throws: (any Error).self) { try runtime.openDocument(scratch.url.appendingPathComponent("none.txt")) }
        runtime.end()
    }

    @Test(
        "Where the user wants it, closing an edited document asks, and follows Cancel, Don’t Save or Save",
        arguments: ["Cancel", "Don’t Save", "Save"])
    func changesAreAskedAboutBeforeTheWindowCloses(answer: String) async throws {
        let file = try scratch.file("letter.txt", "old")
        let runtime = try await start(Letters.self)
        runtime.asksToKeepChanges = true
        let window = try #require(try runtime.openDocument(file))
        window.handle(.focus(true))
        await runToStability()
        await key(.end, in: window)
        await type("er", in: window)
        window.closeRequested()
        await runToStability()
        #expect(runtime.windows.contains { $0 === window })
        try await press(answer, in: window)
        #expect(runtime.windows.contains { $0 === window } == (answer == "Cancel"))
        #expect(try scratch.text("letter.txt") == (answer == "Save" ? "older" : "old"))
        runtime.end()
    }

    @Test("A document without changes closes without a question")
    func aDocumentWithoutChangesClosesAtOnce() async throws {
        let file = try scratch.file("letter.txt", "old")
        let runtime = try await start(Letters.self)
        let window = try #require(try runtime.openDocument(file))
        await runToStability()
        window.closeRequested()
        await runToStability()
        #expect(!runtime.windows.contains { $0 === window })
        runtime.end()
    }

    final class Counter: ReferenceFileDocument {
        static let readableContentTypes = [UTType.plainText]
        @Published var count = 0
        init() {}
        init(configuration: ReadConfiguration) throws {
            count = Int(String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)) ?? 0
        }
        func snapshot(contentType: UTType) throws -> Int { count }
        func fileWrapper(snapshot: Int, configuration: WriteConfiguration) throws -> FileWrapper {
            FileWrapper(regularFileWithContents: Data("\(snapshot)".utf8))
        }
    }

    struct Counters: App {
        var body: some Scene {
            DocumentGroup(newDocument: { Counter() }) { file in CounterEditor(document: file.document) }
        }
    }

    struct CounterEditor: View {
        @ObservedObject var document: Counter
        @Environment(\.undoManager) private var undoManager
        var body: some View {
            Button("count \(document.count)") {
                document.count += 1
                undoManager?.registerUndo(withTarget: document) { document in document.count -= 1 }
            }
        }
    }

    /// SwiftUI: an object has changes once it registers undo.
    @Test("A reference document counts as edited once it registers an undo")
    func objectsAreEditedOnceTheyRegisterUndo() async throws {
        let file = try scratch.file("count.txt", "41")
        let runtime = try await start(Counters.self)
        let window = try #require(try runtime.openDocument(file))
        await runToStability()
        #expect(window.currentTitle == "count")
        try await press("count 41", in: window)
        #expect(window.labels.contains("count 42"))
        #expect(window.currentTitle == "count — Edited")
        await key("s", .command, in: window)
        #expect(try scratch.text("count.txt") == "42")
        #expect(window.currentTitle == "count")
        runtime.end()
    }
}
