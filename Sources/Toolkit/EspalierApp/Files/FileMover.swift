public import EspalierCore
public import Foundation

extension View {
    /// Lets the user choose a folder into which a file is moved while the binding is true.
    /// - Parameter onCompletion: given the file's new place, or why it was not moved; not called when the user cancels.
    public func fileMover(
        isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View {
        fileMover(isPresented, file.map { [$0] } ?? []) { result in onCompletion(result.map { $0[0] }) } cancelled: {}
    }

    /// Lets the user choose a folder into which files are moved.
    public func fileMover<C: Collection>(
        isPresented: Binding<Bool>, files: C, onCompletion: @escaping (Result<[URL], any Error>) -> Void
    ) -> some View where C.Element == URL {
        fileMover(isPresented, Array(files), onCompletion) {}
    }

    /// Lets the user move a file, and calls `onCancellation` if the user does not.
    public func fileMover(
        isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (Result<URL, any Error>) -> Void,
        onCancellation: @escaping () -> Void
    ) -> some View {
        fileMover(
            isPresented, file.map { [$0] } ?? [], { result in onCompletion(result.map { $0[0] }) }, cancelled: onCancellation)
    }

    /// Lets the user move files, and calls `onCancellation` if the user does not.
    public func fileMover<C: Collection>(
        isPresented: Binding<Bool>, files: C, onCompletion: @escaping (Result<[URL], any Error>) -> Void,
        onCancellation: @escaping () -> Void
    ) -> some View where C.Element == URL {
        fileMover(isPresented, Array(files), onCompletion, cancelled: onCancellation)
    }

    private func fileMover(
        _ isPresented: Binding<Bool>, _ files: [URL], _ finish: @escaping (Result<[URL], any Error>) -> Void,
        cancelled: @escaping () -> Void
    ) -> some View {
        // As in SwiftUI, nothing is presented without files.
        let shown = files.isEmpty ? .constant(false) : isPresented
        return modifier(FilePanelModifier(
            isPresented: shown,
            request: FilePanelRequest(purpose: .folder(names: files.map(\.lastPathComponent)), types: [.folder])
        ) { answer in
            guard let folder = answer?.urls.first else { return cancelled() }
            finish(Result { try files.map { try $0.moved(to: folder) } })
        })
    }
}

extension URL {
    /// Moves the file into a folder. The user has agreed to replace a file of the same name.
    fileprivate func moved(to folder: URL) throws -> URL {
        let target = folder.appendingPathComponent(lastPathComponent), manager = FileManager.default
        guard target.standardizedFileURL != standardizedFileURL else { return target }
        if (try? manager.attributesOfItem(atPath: target.path)) != nil {
            let aside = folder.appendingPathComponent(".\(lastPathComponent).\(UUID().uuidString)")
            try manager.moveItem(at: target, to: aside)
            do { try manager.moveItem(at: self, to: target) } catch {
                try? manager.moveItem(at: aside, to: target)
                throw error
            }
            try? manager.removeItem(at: aside)
        } else {
            try manager.moveItem(at: self, to: target)
        }
        return target
    }
}
