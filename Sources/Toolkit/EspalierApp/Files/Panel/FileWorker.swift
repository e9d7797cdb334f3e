import EspalierCore
import EspalierGraphics
import Foundation

/// Runs work that touches the disk on other threads: a disk may be slow, or at the other end of a network that is down.
@MainActor class FileWorker {
    private let threads = WorkThreads("Espalier files")
    /// How results come back to the main thread.
    private let post: Post
    typealias Post = @Sendable (@escaping @MainActor @Sendable () -> Void) -> Void

    /// - Parameter post: runs an action on the main thread soon: for panels that an app waits for, in the loop inside of its call.
    init(post: @escaping Post = { action in DispatchQueue.main.async { assumeMainActor { action() } } }) { self.post = post }

    /// Runs a job on another thread.
    /// - Parameter job: does the work, and returns what is to be done with the result on the main thread.
    func submit(_ job: @escaping @Sendable () -> @MainActor @Sendable () -> Void) {
        threads.run { [post] in post(job()) }
    }

    final func run<Result: Sendable>(
        _ work: @escaping @Sendable () -> Result, then finish: @escaping @MainActor @Sendable (Result) -> Void
    ) {
        submit {
            let result = work()
            return { finish(result) }
        }
    }
}

/// What all file panels of an app share.
@MainActor final class FilePanels {
    let worker: FileWorker
    /// The folders that panels have shown last, by the panels' customization IDs.
    var folders: [String: String] = [:]

    init(worker: FileWorker = FileWorker()) { self.worker = worker }
}

private enum FilePanelsKey: EnvironmentKey { static var defaultValue: FilePanels? { nil } }

extension EnvironmentValues {
    /// What the app's file panels share; nil for views without an app.
    var filePanels: FilePanels? {
        get { self[FilePanelsKey.self] }
        set { self[FilePanelsKey.self] = newValue }
    }
}
