import EspalierCore
import Foundation
import Observation

/// The folder that a file panel shows, with its content. The `FileWorker` reads and sorts it; only the answer to the last request is
/// used.
@MainActor @Observable final class ShownFolder {
    /// The folder's path; empty until it is known where to begin.
    private(set) var path = ""
    private(set) var entries: [FileEntry] = []
    /// Why the content cannot be shown; nil if it can.
    private(set) var failure: String?
    /// Whether the folder is being read.
    private(set) var isLoading = true
    /// The whole content as it was read, of which a part is shown.
    @ObservationIgnored private var all: [FileEntry] = []
    /// Counts listings that were asked for. Answers to earlier ones come too late.
    @ObservationIgnored private var listing = 0
    @ObservationIgnored private let worker: FileWorker

    init(worker: FileWorker) { self.worker = worker }

    /// The paths from the root down to the folder.
    var ancestors: [String] {
        var paths = [path]
        while let parent = FolderListing.parent(of: paths[0]), parent != paths[0] { paths.insert(parent, at: 0) }
        return paths
    }

    /// The path of the enclosing folder; nil for the root.
    var parent: String? {
        guard let parent = FolderListing.parent(of: path), parent != path else { return nil }
        return parent
    }

    /// Goes to another folder. It is empty until it has been read.
    func move(to path: String) {
        self.path = path
        all = []
        entries = []
        failure = nil
        isLoading = true
    }

    /// Reads the folder.
    /// - Parameter finish: called once there is the content, or the reason why it cannot be read.
    func read(_ query: FolderQuery, then finish: @escaping @MainActor @Sendable () -> Void) {
        listing += 1
        let number = listing, path = path
        worker.run {
            FolderListing.read(path).map { ($0, query.arrange($0)) }
        } then: { [weak self] result in
            guard let self, listing == number else { return }
            isLoading = false
            switch result {
            case .success(let (all, shown)):
                self.all = all
                entries = shown
                failure = nil
            case .failure(let error):
                self.all = []
                entries = []
                failure = error.reason
            }
            finish()
        }
    }

    /// Shows another part of the same content, or another order, without reading it again.
    func arrange(_ query: FolderQuery, then finish: @escaping @MainActor @Sendable () -> Void) {
        // The folder is still being read, so it is asked for again in the wanted way.
        if isLoading { return read(query, then: finish) }
        listing += 1
        let number = listing, all = all
        worker.run { query.arrange(all) } then: { [weak self] shown in
            guard let self, listing == number else { return }
            entries = shown
            finish()
        }
    }

    /// Ends the use of the folder: answers that are still to come are dropped.
    func close() { listing += 1 }
}
