public import EspalierCore
import EspalierGraphics
public import Foundation

// MARK: - Documents

extension View {
    /// Lets the user save a document while the binding is true.
    /// - Parameters:
    ///   - contentType: the kind of file that is written.
    ///   - defaultFilename: the name that the panel proposes.
    ///   - onCompletion: given the file, or why it was not written; not called when the user cancels.
    public func fileExporter<D: FileDocument>(
        isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View {
        exporter(isPresented, document, [contentType], defaultFilename, { try $0.wrapper(as: $1, replacing: $2) }, onCompletion) {}
    }

    /// As with a document that is a value, whose snapshot is taken when the user saves.
    public func fileExporter<D: ReferenceFileDocument>(
        isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View {
        exporter(isPresented, document, [contentType], defaultFilename, { try $0.wrapper(as: $1, replacing: $2) }, onCompletion) {}
    }

    /// - Parameters:
    ///   - contentTypes: the kinds of files of which the user chooses one; by default those that the document can write.
    ///   - onCancellation: called when the user does not save.
    public func fileExporter<D: FileDocument>(
        isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void = {}
    ) -> some View {
        exporter(
            isPresented, document, contentTypes.isEmpty ? D.writableContentTypes : contentTypes, defaultFilename,
            { try $0.wrapper(as: $1, replacing: $2) }, onCompletion, onCancellation)
    }

    /// As with a document that is a value, whose snapshot is taken when the user saves.
    public func fileExporter<D: ReferenceFileDocument>(
        isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void = {}
    ) -> some View {
        exporter(
            isPresented, document, contentTypes.isEmpty ? D.writableContentTypes : contentTypes, defaultFilename,
            { try $0.wrapper(as: $1, replacing: $2) }, onCompletion, onCancellation)
    }

    private func exporter<D>(
        _ isPresented: Binding<Bool>, _ document: D?, _ types: [UTType], _ name: String?, _ wrap: @escaping DocumentWrapping<D>,
        _ finish: @escaping (Result<URL, any Error>) -> Void, _ cancelled: @escaping () -> Void
    ) -> some View {
        // As in SwiftUI, nothing is presented without a document.
        modifier(FilePanelModifier(
            isPresented: document == nil ? .constant(false) : isPresented,
            request: FilePanelRequest(purpose: .save(name: name ?? Word.untitled.string()), types: types)
        ) { answer in
            guard let answer, let url = answer.urls.first, let document else { return cancelled() }
            finish(Result {
                try wrap(document, answer.type, try? FileWrapper(url: url)).save(to: url)
                return url
            })
        })
    }
}

/// Makes the file of a document, of a kind, given the file that it replaces.
private typealias DocumentWrapping<D> = @MainActor (D, UTType, FileWrapper?) throws -> FileWrapper

// MARK: - Several documents

extension View {
    /// Lets the user choose a folder into which documents are saved.
    public func fileExporter<C: Collection>(
        isPresented: Binding<Bool>, documents: C, contentType: UTType, onCompletion: @escaping (Result<[URL], any Error>) -> Void
    ) -> some View where C.Element: FileDocument {
        exporter(isPresented, Array(documents), contentType, { try $0.wrapper(as: $1, replacing: $2) }, onCompletion) {}
    }

    /// As with documents that are values, whose snapshots are taken when the user saves.
    public func fileExporter<C: Collection>(
        isPresented: Binding<Bool>, documents: C, contentType: UTType, onCompletion: @escaping (Result<[URL], any Error>) -> Void
    ) -> some View where C.Element: ReferenceFileDocument {
        exporter(isPresented, Array(documents), contentType, { try $0.wrapper(as: $1, replacing: $2) }, onCompletion) {}
    }

    /// Saves several documents into a folder that the user chooses.
    public func fileExporter<C: Collection>(
        isPresented: Binding<Bool>, documents: C, contentTypes: [UTType] = [],
        onCompletion: @escaping (Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void = {}
    ) -> some View where C.Element: FileDocument {
        exporter(
            isPresented, Array(documents), contentTypes.first ?? C.Element.writableContentTypes.first ?? .data,
            { try $0.wrapper(as: $1, replacing: $2) }, onCompletion, onCancellation)
    }

    /// As with documents that are values, whose snapshots are taken when the user saves.
    public func fileExporter<C: Collection>(
        isPresented: Binding<Bool>, documents: C, contentTypes: [UTType] = [],
        onCompletion: @escaping (Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void = {}
    ) -> some View where C.Element: ReferenceFileDocument {
        exporter(
            isPresented, Array(documents), contentTypes.first ?? C.Element.writableContentTypes.first ?? .data,
            { try $0.wrapper(as: $1, replacing: $2) }, onCompletion, onCancellation)
    }

    private func exporter<D>(
        _ isPresented: Binding<Bool>, _ documents: [D], _ type: UTType, _ wrap: @escaping DocumentWrapping<D>,
        _ finish: @escaping (Result<[URL], any Error>) -> Void, _ cancelled: @escaping () -> Void
    ) -> some View {
        modifier(FilePanelModifier(
            isPresented: documents.isEmpty ? .constant(false) : isPresented,
            request: FilePanelRequest(purpose: .folder(names: []), types: [.folder])
        ) { answer in
            guard let folder = answer?.urls.first else { return cancelled() }
            finish(Result {
                try documents.enumerated().map { index, document in
                    let wrapper = try wrap(document, type, nil)
                    let url = folder.free(wrapper.preferredFilename ?? wrapper.filename ?? Word.untitledNumber.string(String(index + 1)), type)
                    try wrapper.save(to: url)
                    return url
                }
            })
        })
    }
}

extension URL {
    /// The URL of a file in the folder whose name is not taken yet.
    fileprivate func free(_ name: String, _ type: UTType) -> URL {
        let own = (name as NSString).pathExtension, stem = (name as NSString).deletingPathExtension
        let files = files(named: stem, ending: own.isEmpty ? type.preferredFilenameExtension ?? "" : own)
        return files.first { !FolderListing.exists($0.path) } ?? appendingPathComponent(name)
    }
}

// MARK: - Transferable items

extension View {
    /// Lets the user save an item while the binding is true.
    /// - Parameter contentTypes: the kinds of files of which the user chooses one; by default those that the item can be given as.
    public func fileExporter<T: Transferable>(
        isPresented: Binding<Bool>, item: T?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void = {}
    ) -> some View {
        modifier(FilePanelModifier(
            isPresented: item == nil ? .constant(false) : isPresented,
            request: FilePanelRequest(
                purpose: .save(name: defaultFilename ?? Word.untitled.string()), types: contentTypes.isEmpty ? T.exportedContentTypes() : contentTypes)
        ) { answer in
            guard let answer, let url = answer.urls.first, let item else { return onCancellation() }
            Task { @MainActor in
                do {
                    try DurableFile.write(await item.exported(as: answer.type), to: url.path, makingFolders: false)
                    onCompletion(.success(url))
                } catch {
                    onCompletion(.failure(error))
                }
            }
        })
    }

    /// Lets the user choose a folder into which items are saved.
    public func fileExporter<C: Collection, T: Transferable>(
        isPresented: Binding<Bool>, items: C, contentTypes: [UTType] = [],
        onCompletion: @escaping (Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void = {}
    ) -> some View where C.Element == T {
        let items = Array(items), type = contentTypes.first ?? T.exportedContentTypes().first ?? .data
        return modifier(FilePanelModifier(
            isPresented: items.isEmpty ? .constant(false) : isPresented,
            request: FilePanelRequest(purpose: .folder(names: []), types: [.folder])
        ) { answer in
            guard let folder = answer?.urls.first else { return onCancellation() }
            Task { @MainActor in
                do {
                    var urls: [URL] = []
                    for (index, item) in items.enumerated() {
                        let url = folder.free(Word.untitledNumber.string(String(index + 1)), type)
                        try DurableFile.write(await item.exported(as: type), to: url.path, makingFolders: false)
                        urls.append(url)
                    }
                    onCompletion(.success(urls))
                } catch {
                    onCompletion(.failure(error))
                }
            }
        })
    }
}
