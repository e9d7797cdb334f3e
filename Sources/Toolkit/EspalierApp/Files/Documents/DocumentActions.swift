import EspalierControls
public import EspalierCore
import EspalierGraphics
public import Foundation
import Glibc

/// Opens a window for a new document: `newDocument(TextFile())`.
@MainActor @preconcurrency public struct NewDocumentAction: Sendable {
    nonisolated init() {}

    /// Opens a window for a document that is a value. The app needs a `DocumentGroup` of its type.
    public func callAsFunction<D: FileDocument>(_ newDocument: @autoclosure () -> D) {
        let document = newDocument()
        AppRuntime.running("newDocument(_:)") { try $0.newDocument(D.self) { ValueDocumentSession<D>(document) } }
    }

    /// Opens a window for a document that is an object. The app needs a `DocumentGroup` of its type.
    public func callAsFunction<D: ReferenceFileDocument>(_ newDocument: @escaping () -> D) {
        AppRuntime.running("newDocument(_:)") { try $0.newDocument(D.self) { ObjectDocumentSession<D>(newDocument()) } }
    }
}

/// Opens a window for a file: `try await openDocument(at: url)`.
@MainActor @preconcurrency public struct OpenDocumentAction: Sendable {
    nonisolated init() {}

    /// Opens the file in a window of the app's `DocumentGroup` for its type, or brings the window to the front that shows it.
    /// - Throws: why the file cannot be read.
    public func callAsFunction(at url: URL) async throws {
        guard let runtime = AppRuntime.current else {
            return Diagnostics.warn("openDocument(at:) was called outside of a running app: nothing happens.")
        }
        if try runtime.openDocument(url) == nil {
            Diagnostics.warn("openDocument(at:): the app has no DocumentGroup: \(url.lastPathComponent) is not opened.")
        }
    }
}

extension EnvironmentValues {
    /// Opens windows for new documents.
    public var newDocument: NewDocumentAction { NewDocumentAction() }
    /// Opens windows for files.
    public var openDocument: OpenDocumentAction { OpenDocumentAction() }
}

// MARK: - The app's side

extension AppRuntime {
    /// The kinds of files that the app opens in windows of their own.
    var documentTypes: [UTType] { scenes.flatMap { $0.documents?.types ?? [] } }

    /// Opens a window for a document; brings the window to the front that shows it already.
    /// - Returns: nil if the app has no documents.
    @discardableResult package func openDocument(_ url: URL) throws -> WindowController? {
        let url = url.standardizedFileURL.resolvingSymlinksInPath()
        let own = UTType(filenameExtension: url.pathExtension.lowercased()) ?? .data
        guard let scene = scenes.first(where: { $0.documents?.types.contains { own.conforms(to: $0) } == true })
            ?? scenes.first(where: { $0.documents != nil }), let documents = scene.documents else { return nil }
        if let known = windows.first(where: { $0.scene.id == scene.id && !$0.isClosing && ($0.value as? DocumentSession)?.url == url }) {
            known.raise()
            return known
        }
        try checkKind(of: url, documents)
        let window = try open(scene, session: try documents.open(url))
        recentDocuments.note(url)
        return window
    }

    /// Refuses what is no document without reading it: folders, where documents are files, and pipes and devices, which may never end.
    private func checkKind(of url: URL, _ documents: DocumentKind) throws {
        var status = stat()
        // What is not there has its own error.
        guard stat(url.path, &status) == 0 else { return }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR where documents.types.contains { $0.conforms(to: .directory) || $0.conforms(to: .package) }: break
        default: throw CocoaError(.fileReadUnknown, userInfo: [NSURLErrorKey: url])
        }
    }

    func newDocument(in scene: SceneDescription) throws {
        guard let session = scene.documents?.new() else { return }
        try open(scene, session: session)
    }

    fileprivate func newDocument<D>(_ type: D.Type, _ make: () -> DocumentSession) throws {
        guard let scene = scenes.first(where: { $0.documents?.documentType == D.self }) else {
            return Diagnostics.warn("newDocument(_:): the app has no DocumentGroup of \(D.self): nothing is opened.")
        }
        try open(scene, session: make())
    }

    /// Lets the user choose documents.
    func chooseDocuments(from origin: WindowController?) throws {
        let types = documentTypes, reference = origin?.host.environment.window
        let environment = scenes.first { $0.documents != nil }?.environment ?? []
        var scene = SceneDescription(kind: .settings, id: "open-document", title: Word.open.string(), content: SceneContentClosure { _ in
            DocumentChooser(types: types, origin: reference)
        })
        scene.resizability = .contentMinSize
        scene.restoration = .disabled
        scene.defaultSize = Theme.filePanelSize
        scene.environment = environment
        if let origin { _ = try open(scene, over: origin) } else { try open(scene) }
    }
}

// MARK: - Menus

/// The rows of the File menu for new and other documents.
struct DocumentRows: View {
    @Environment(\.window) private var window

    var body: some View {
        let runtime = window?.controller?.runtime, scenes = runtime?.scenes.filter { $0.documents?.canMake == true } ?? []
        ForEach(Array(scenes.enumerated()), id: \.offset) { index, scene in
            Button(scenes.count == 1 ? .word(.new) : .word(.newNamed, scene.title)) {
                runtime?.attempt("New") { try $0.newDocument(in: scene) }
            }
                .keyboardShortcut(index == 0 ? KeyboardShortcut("n") : nil)
        }
        Button(.word(.openEllipsis)) { [window] in runtime?.attempt("Open") { try $0.chooseDocuments(from: window?.controller) } }
            .keyboardShortcut("o")
        RecentDocumentRows()
    }
}

/// The rows of the File menu for the window's document.
struct DocumentSaveRows: View {
    @Environment(\.window) private var window
    private var session: DocumentSession? { window?.controller?.value as? DocumentSession }

    var body: some View {
        let session = session, isEditable = session?.isEditable == true
        Button(.word(session?.url == nil ? .saveEllipsis : .save)) { session?.save() }.keyboardShortcut("s").disabled(!isEditable)
        Button(.word(.saveAs)) { session?.saveAs() }.keyboardShortcut("s", modifiers: [.command, .shift]).disabled(!isEditable)
        Button(.word(.duplicate)) { [window] in
            guard let controller = window?.controller else { return }
            controller.runtime.attempt("Duplicate") { runtime in
                if let copy = try session?.duplicate() { try runtime.open(controller.scene, session: copy) }
            }
        }.disabled(!isEditable)
        DocumentVersionRows()
    }
}
