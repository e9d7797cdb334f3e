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
        fileImporter(isPresented, allowedContentTypes, several: allowsMultipleSelection) { urls in if let urls { onCompletion(.success(urls)) } }
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

extension URL {
    /// Does nothing and returns true. Programs on X have no container; they may read what their user may.
    public func startAccessingSecurityScopedResource() -> Bool { true }
    /// Does nothing, as programs on X have no container.
    public func stopAccessingSecurityScopedResource() {}
}
