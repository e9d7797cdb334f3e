import EspalierGraphics
public import Foundation

extension View {
    /// Lets the user choose where a document is saved, and saves it, while the binding is true and there is one.
    /// - Parameters:
    ///   - defaultFilename: the name to begin with; the type's ending is added.
    ///   - onCompletion: called with the file, or with why it could not be written; not at all if the user cancels.
    public func fileExporter<D: FileDocument>(
        isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View {
        fileExporter(
            isPresented: isPresented, document: document, contentTypes: [contentType], defaultFilename: defaultFilename,
            onCompletion: onCompletion, onCancellation: {})
    }

    /// Lets the user choose where a document is saved, and saves it, while the binding is true and there is one.
    public func fileExporter<D: FileDocument>(
        isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void = {}
    ) -> some View {
        let type = contentTypes.first ?? D.writableContentTypes.first ?? .data
        let write: @MainActor (D) throws -> FileWrapper = { document in
            try document.fileWrapper(configuration: FileDocumentWriteConfiguration(contentType: type, existingFile: nil))
        }
        return modifier(FileExportModifier(
            isPresented: isPresented, document: document, type: type, name: defaultFilename, write: write, onCompletion: onCompletion,
            onCancellation: onCancellation))
    }

    /// Lets the user choose a folder for documents, and saves them there, while the binding is true.
    public func fileExporter<C: Collection>(
        isPresented: Binding<Bool>, documents: C, contentType: UTType, onCompletion: @escaping (Result<[URL], any Error>) -> Void
    ) -> some View where C.Element: FileDocument {
        modifier(FileExportFolder(isPresented: isPresented, documents: Array(documents), type: contentType, onCompletion: onCompletion))
    }
}

private struct FileExportModifier<D>: ViewModifier {
    let isPresented: Binding<Bool>
    let document: D?
    let type: UTType
    let name: String?
    let write: @MainActor (D) throws -> FileWrapper
    let onCompletion: (Result<URL, any Error>) -> Void
    let onCancellation: () -> Void
    @Environment(\.filePanel) private var settings

    func body(content: Content) -> some View {
        content.sheet(isPresented: document == nil ? .constant(false) : isPresented) { FilePanel(task: task) }
    }

    private var task: FilePanelTask {
        var filename = name ?? "Untitled"
        if let ending = type.preferredFilenameExtension, (filename as NSString).pathExtension.isEmpty { filename += ".\(ending)" }
        return FilePanelTask(
            types: [type], filename: filename, settings: settings,
            choose: { urls in
                guard let document, let url = urls.first else { return }
                onCompletion(Result {
                    try write(document).write(to: url, options: .atomic)
                    return url
                })
            },
            cancel: { onCancellation() })
    }
}

private struct FileExportFolder<D: FileDocument>: ViewModifier {
    let isPresented: Binding<Bool>
    let documents: [D]
    let type: UTType
    let onCompletion: (Result<[URL], any Error>) -> Void
    @Environment(\.filePanel) private var settings

    func body(content: Content) -> some View {
        content.sheet(isPresented: documents.isEmpty ? .constant(false) : isPresented) { FilePanel(task: task) }
    }

    private var task: FilePanelTask {
        FilePanelTask(
            choosesFolder: true, settings: settings,
            choose: { folders in
                guard let folder = folders.first else { return }
                onCompletion(Result { try documents.enumerated().map { try save($1, $0, folder) } })
            },
            cancel: {})
    }

    /// Under its own name, or a number where that is taken.
    private func save(_ document: D, _ index: Int, _ folder: URL) throws -> URL {
        let wrapper = try document.fileWrapper(configuration: FileDocumentWriteConfiguration(contentType: type, existingFile: nil))
        let wanted = wrapper.preferredFilename ?? wrapper.filename ?? "Untitled \(index + 1)"
        let ending = (wanted as NSString).pathExtension.isEmpty ? type.preferredFilenameExtension ?? "" : (wanted as NSString).pathExtension
        let files = folder.files(named: (wanted as NSString).deletingPathExtension, ending: ending)
        guard let url = files.first(where: { !FileManager.default.fileExists(atPath: $0.path) }) else {
            throw CocoaError(.fileWriteFileExists)
        }
        try wrapper.write(to: url, options: .atomic)
        return url
    }
}

extension URL {
    /// For files outside of an app's container; programs on X have none, and may read what their user may.
    public func startAccessingSecurityScopedResource() -> Bool { true }
    /// For files outside of an app's container; programs on X have none.
    public func stopAccessingSecurityScopedResource() {}
}
