import EspalierControls
import EspalierCore
import EspalierGraphics
import Foundation

/// The documents that were opened or saved last, the newest first, for the File menu's Open Recent. They are in a file of the app's in the
/// user's state folder, so that they are there at the next start.
@MainActor final class RecentDocuments {
    static let limit = 10
    private static let longestPath = 4096, longestFile = 1 << 20

    private let file: URL
    private let worker: () -> FileWorker
    /// Read when it is first asked for.
    private var known: [String]?
    /// Counts the changes, for whoever shows the list.
    private let version = StateLocation(0)

    init(file: URL, worker: @escaping () -> FileWorker) { (self.file, self.worker) = (file, worker) }

    /// Whether they are there still is seen when one is opened: a disk may be slow, or at the other end of a network that is down.
    var urls: [URL] { paths.map { URL(fileURLWithPath: $0) } }

    private var paths: [String] {
        _ = version.get()
        if let known { return known }
        let read = DurableFile.read(file.path, purpose: "The list of recent documents") { data -> [String] in
            guard data.count <= Self.longestFile else { throw CocoaError(.fileReadTooLarge) }
            return try JSONDecoder().decode([String].self, from: data)
        } ?? []
        let usable = Array(read.filter { $0.hasPrefix("/") && $0.utf8.count <= Self.longestPath }.prefix(Self.limit))
        known = usable
        return usable
    }

    /// A document was opened, or saved for the first time or elsewhere.
    func note(_ url: URL) {
        let path = url.standardizedFileURL.path
        guard url.isFileURL, paths.first != path else { return }
        set([path] + paths.filter { $0 != path })
    }

    /// A document could not be opened: it is gone.
    func forget(_ url: URL) {
        let path = url.standardizedFileURL.path
        if paths.contains(path) { set(paths.filter { $0 != path }) }
    }

    func clear() { set([]) }

    private func set(_ new: [String]) {
        let new = Array(new.prefix(Self.limit))
        known = new
        version.set(version.get() + 1, transaction: Transaction())
        let file = file
        worker().run { Result { try DurableFile.write(try JSONEncoder().encode(new), to: file.path) } } then: { result in
            if case .failure(let error) = result { Diagnostics.warn("The list of recent documents cannot be saved: \(error).") }
        }
    }
}

/// The File menu's list of documents.
struct RecentDocumentRows: View {
    @Environment(\.window) private var window

    var body: some View {
        let runtime = window?.controller?.runtime, urls = runtime?.recentDocuments.urls ?? []
        Menu(.word(.openRecent)) {
            ForEach(urls, id: \.self) { url in
                Button(action: { runtime?.openRecent(url) }) { Text(verbatim: url.lastPathComponent) }
            }
            if !urls.isEmpty { Divider() }
            Button(.word(.clearMenu)) { runtime?.recentDocuments.clear() }.disabled(urls.isEmpty)
        }
    }
}

extension AppRuntime {
    /// Opens a document of the list; one that cannot be opened is taken from it.
    func openRecent(_ url: URL) {
        do { try openDocument(url) } catch {
            recentDocuments.forget(url)
            Diagnostics.warn("\(url.path) could not be opened: \(error.localizedDescription)", once: false)
        }
    }
}
