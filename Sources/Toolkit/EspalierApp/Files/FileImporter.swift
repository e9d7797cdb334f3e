public import EspalierCore
public import Foundation

extension View {
    /// Lets the user choose a file while the binding is true.
    /// - Parameters:
    ///   - allowedContentTypes: the kinds that can be chosen.
    ///   - onCompletion: given the file; not called when the user cancels.
    public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View {
        fileImporter(isPresented, allowedContentTypes, several: false) { urls in if let url = urls?.first { onCompletion(.success(url)) } }
    }

    /// Lets the user choose files while the binding is true.
    public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
        onCompletion: @escaping (Result<[URL], any Error>) -> Void
    ) -> some View {
        fileImporter(isPresented, allowedContentTypes, several: allowsMultipleSelection) { urls in
            if let urls { onCompletion(.success(urls)) }
        }
    }

    /// - Parameter onCancellation: called when the user chooses nothing.
    public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool = false,
        onCompletion: @escaping (Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void
    ) -> some View {
        fileImporter(isPresented, allowedContentTypes, several: allowsMultipleSelection) { urls in
            if let urls { onCompletion(.success(urls)) } else { onCancellation() }
        }
    }

    private func fileImporter(
        _ isPresented: Binding<Bool>, _ types: [UTType], several: Bool, _ finish: @escaping ([URL]?) -> Void
    ) -> some View {
        modifier(FilePanelModifier(
            isPresented: isPresented, request: FilePanelRequest(purpose: .open(several: several), types: types)) { finish($0?.urls) })
    }
}

/// What a panel of AppKit's asks for.
package struct FilePanelQuestion {
    /// The title of the panel's window; empty for the usual one.
    package var title = ""
    /// The name that a new file has at first; nil where existing files are chosen.
    package var savedName: String?
    /// The kinds of files that can be chosen, or written; empty for all.
    package var types: [UTType] = []
    package var choosesSeveral = false
    /// What is said above the files, on the button, and before the field for the name; empty for nothing of the app's.
    package var message = "", prompt = "", nameLabel = ""
    /// The folder that is shown at first.
    package var folder: URL?
    package var showsHiddenFiles = false
    package var keepsLinks = false

    package init() {}
}

extension View {
    /// Shows a file panel while the binding is true. The answer is a place: nothing is read or written there.
    package func filePanel(
        isPresented: Binding<Bool>, _ question: FilePanelQuestion, finish: @escaping @MainActor ([URL]?) -> Void
    ) -> some View {
        func text(_ text: String) -> Text? { text.isEmpty ? nil : Text(verbatim: text) }
        let purpose: FilePanelRequest.Purpose = question.savedName.map { .save(name: $0) } ?? .open(several: question.choosesSeveral)
        let any: UTType = question.savedName == nil ? .item : .data
        var request = FilePanelRequest(purpose: purpose, types: question.types.isEmpty ? [any] : question.types)
        if !question.title.isEmpty { request.givenTitle = question.title }
        return modifier(FilePanelModifier(isPresented: isPresented, request: request) { finish($0?.urls) })
            .fileDialogMessage(text(question.message))
            .fileDialogConfirmationLabel(text(question.prompt))
            .fileExporterFilenameLabel(text(question.nameLabel))
            .fileDialogDefaultDirectory(question.folder)
            .fileDialogBrowserOptions(question.showsHiddenFiles ? .includeHiddenFiles : [])
            .fileDialogImportsUnresolvedAliases(question.keepsLinks)
    }
}

extension URL {
    /// Does nothing and returns true. Programs on X have no container; they may read what their user may.
    public func startAccessingSecurityScopedResource() -> Bool { true }
    /// Does nothing, as programs on X have no container.
    public func stopAccessingSecurityScopedResource() {}
}
